/** The first three places of a finished tournament; shared places are shared. */
import { pointsWithWord } from '../../i18n/dates.ts';
import { t } from '../../i18n/index.ts';
import { byNumber, isTree, nameOf } from '../../store/tournament.ts';
import { playerPath } from '../../ui/paths.ts';
import type { TournamentView } from '../../wire.gen.ts';

const PLACES = 3;
/** More than this in the first places is no podium but a list, and the standings show it better. */
const MOST = 6;

export function Podium({ view }: { readonly view: TournamentView }) {
  const first = view.standings.filter(({ rank }) => rank <= PLACES);
  const entrants = byNumber(view);
  // Who comes first in a tree is not whoever has most points in it, and those of the groups before decide nothing more.
  const by_points = !isTree(view) && view.stages.at(-1)?.system !== 'knockout';
  if (first.length === 0 || first.length > MOST) return null;
  return (
    <ol class="podium" aria-label={t('tournament-podium')}>
      {first.map(({ rank, number, points }) => (
        <li key={number} data-place={rank}>
          <span class="podium-place numbers">{rank}</span>
          <a href={playerPath(entrants.get(number)?.person.id ?? '')}>{nameOf(entrants, number)}</a>
          {by_points && <span class="muted numbers">{pointsWithWord(points)}</span>}
        </li>
      ))}
    </ol>
  );
}
