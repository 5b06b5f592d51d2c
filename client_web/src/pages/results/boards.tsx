/** The boards of a round, each with what it ended in: chosen from a list, with what is on record and what a file changes. */
import { sentences } from '../../i18n/faults.ts';
import { t } from '../../i18n/index.ts';
import type { BoardToEnter } from '../../http.gen.ts';
import { tablePath } from '../../ui/paths.ts';
import type { Reason } from '../../wire.gen.ts';
import { CHOICES, onRecord, type Choice, type Choices } from './choices.ts';

interface Props {
  readonly boards: readonly BoardToEnter[];
  readonly choices: Choices;
  readonly refused: ReadonlyMap<number, readonly Reason[]>;
  onChoose(board: number, choice: Choice): void;
}

export function Boards({ boards, choices, refused, onChoose }: Props) {
  return (
    <div class="table-scroll">
      <table class="table">
        <thead>
          <tr>
            <th scope="col" class="number">{t('column-board')}</th>
            <th scope="col" class="wide">{t('results-players')}</th>
            <th scope="col">{t('column-result')}</th>
          </tr>
        </thead>
        <tbody>
          {boards.map((board) => (
            <tr key={board.board}>
              <td class="number">
                <a href={tablePath(board.table)}>{board.board}</a>
              </td>
              <th scope="row" class="wide">
                <div>{board.first.name}</div>
                <div>{board.second.name}</div>
              </th>
              <td>
                <Result board={board} choice={choices.get(board.board) ?? ''} onChoose={(choice) => onChoose(board.board, choice)} />
                <Notes board={board} choice={choices.get(board.board) ?? ''} refused={refused.get(board.board) ?? []} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Result({ board, choice, onChoose }: { readonly board: BoardToEnter; readonly choice: Choice; onChoose(choice: Choice): void }) {
  return (
    <select class="input" aria-label={t('results-of', { first: board.first.name, second: board.second.name })} value={choice} onChange={(event) => onChoose(event.currentTarget.value as Choice)}>
      {onRecord(board) === '' && <option value="">{t('result-choice-open')}</option>}
      {CHOICES.map((each) => (
        <option key={each} value={each}>
          {t(`result-choice-${each}`)}
        </option>
      ))}
      {choice === 'both-lost' && <option value="both-lost">{t('result-choice-both-lost')}</option>}
      {choice === 'void-f' && <option value="void-f">{t('result-choice-void')}</option>}
    </select>
  );
}

/** What the choice does, what was odd in the file, and why the server would not have it. */
function Notes({ board, choice, refused }: { readonly board: BoardToEnter; readonly choice: Choice; readonly refused: readonly Reason[] }) {
  const standing = onRecord(board);
  return (
    <>
      {standing !== '' && choice !== standing && <div class="small warn-text">{t('results-changes', { before: t(`result-choice-${standing}`) })}</div>}
      {board.turned && <div class="small muted">{t('results-turned')}</div>}
      {refused.length > 0 && (
        <div class="small danger-text" role="alert">
          {sentences(refused).join('. ')}
        </div>
      )}
    </>
  );
}
