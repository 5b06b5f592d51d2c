/** The pairings of a round for the notice board: a line a board, with room to write the results in. */
import { t } from '../../i18n/index.ts';
import { boardMarks } from '../../store/tournament.ts';
import type { RoundView, TournamentView } from '../../wire.gen.ts';
import { groupNameOf } from './groups.ts';

export function PairingSheet({ view, round }: { readonly view: TournamentView; readonly round: RoundView }) {
  const groups = round.boards.map(({ first }) => groupNameOf(view, round.number, first.number));
  const has_groups = groups.some((group) => group !== '');
  return (
    <table class="table pairing-sheet">
      <thead>
        <tr>
          <th scope="col" class="number">{t('column-board')}</th>
          {has_groups && <th scope="col">{t('column-group')}</th>}
          <th scope="col" class="wide">{t('column-first')}</th>
          <th scope="col" class="cell">{t('column-result')}</th>
          <th scope="col" class="wide">{t('column-second')}</th>
        </tr>
      </thead>
      <tbody>
        {round.boards.map((board, at) => (
          <tr key={board.number}>
            <td class="number">{board.number}</td>
            {has_groups && <td>{groups[at]}</td>}
            <th scope="row" class="wide">
              {board.first.person.name} <span class="muted">{board.first.person.rating}</span>
            </th>
            <td class="cell result">{boardMarks(board).join(' : ')}</td>
            <td class="wide">
              {board.second.person.name} <span class="muted">{board.second.person.rating}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
