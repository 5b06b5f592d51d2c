/** Why the next round cannot be paired: for everybody to read, for the arbiter to act on. */
import { named } from '../../card/words.ts';
import { t } from '../../i18n/index.ts';
import type { TournamentView } from '../../wire.gen.ts';

export function Obstructions({ view }: { readonly view: TournamentView }) {
  if (view.obstructions.length === 0) return null;
  return (
    <div class="notice danger" role="alert">
      <p>
        <strong>{t('tournament-obstructed', { round: view.round + 1 })}</strong>
      </p>
      <ul>
        {view.obstructions.map(({ obstacle, players }) => (
          <li key={`${obstacle} ${players.join(' ')}`}>
            {named(`obstacle-${obstacle}`, obstacle)}
            {players.length > 0 && <> {t('tournament-obstructed-about', { names: players.join(t('list-comma')) })}</>}
          </li>
        ))}
      </ul>
    </div>
  );
}
