/** Why the next round cannot be paired, and the least that would have to give way: for everybody to read, for the arbiter to act on. */
import { named } from '../../card/words.ts';
import { t, hasMessage, tLoose } from '../../i18n/index.ts';
import { isArbiter, me } from '../../store/me.ts';
import { arrangePath } from '../../ui/paths.ts';
import type { Obstruction, TournamentView } from '../../wire.gen.ts';

export function Obstructions({ view }: { readonly view: TournamentView }) {
  if (view.obstructions.length === 0) return null;
  const ways = view.obstructions.filter(isWay);
  return (
    <div class="notice danger stack tight" role="alert">
      <p>
        <strong>{t('tournament-obstructed', { round: view.round + 1 })}</strong>
      </p>
      {view.obstructions.filter((each) => !isWay(each)).map(({ obstacle, players }) => (
        <p key={obstacle + players.join(' ')}>
          {named(`obstacle-${obstacle}`, obstacle)}
          {players.length > 0 && <> {t('tournament-obstructed-about', { names: list(players) })}</>}
        </p>
      ))}
      {ways.length > 0 && (
        <>
          <p>{t('waive')}</p>
          <ul>
            {ways.map(({ obstacle, players }) => (
              <li key={obstacle + players.join(' ')}>{tLoose(`waive-${obstacle}`, { names: list(players) })}</li>
            ))}
          </ul>
        </>
      )}
      {ways.length > 0 && (
        <p>
          {t('waive-ways')} {isArbiter(me.value, view.club) && <a href={arrangePath(view.id)}>{t('arrange-to')}</a>}
        </p>
      )}
    </div>
  );
}

const list = (players: readonly string[]): string => players.join(t('list-comma'));

/** A single prohibition that could be waived. */
const isWay = ({ obstacle }: Obstruction): boolean => hasMessage(`waive-${obstacle}`);
