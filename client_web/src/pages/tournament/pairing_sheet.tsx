/** The pairings of a round for the notice board: a line a board, with room to write the results in. */
import { t } from '../../i18n/index.ts';
import { boardMarks } from '../../store/tournament.ts';
import type { BoardView } from '../../wire.gen.ts';

export function PairingSheet({ boards }: { readonly boards: readonly BoardView[] }) {
  return (
    <table class="table pairing-sheet">
      <thead>
        <tr>
          <th scope="col" class="number">{t('column-board')}</th>
          <th scope="col" class="wide">{t('column-first')}</th>
          <th scope="col" class="cell">{t('column-result')}</th>
          <th scope="col" class="wide">{t('column-second')}</th>
        </tr>
      </thead>
      <tbody>
        {boards.map((board) => (
          <tr key={board.number}>
            <td class="number">{board.number}</td>
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
