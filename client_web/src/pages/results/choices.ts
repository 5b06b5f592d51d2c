/** What an arbiter has chosen for each board of a round, and what of it is to be sent. Pure. */
import type { BoardToEnter, EnteredBoard } from '../../http.gen.ts';

type Outcome = EnteredBoard['outcome'];

/** `first`, `draw`, and `draw-f` without play; empty: nothing is said of the board. */
export type Choice = '' | Outcome | `${Outcome}-f`;

export const CHOICES: readonly Exclude<Choice, ''>[] = ['first', 'draw', 'second', 'first-f', 'second-f', 'draw-f', 'both-lost-f', 'void'];

export type Choices = ReadonlyMap<number, Choice>;

export function choiceOf(outcome: Outcome | null, was_played: boolean): Choice {
  if (outcome === null) return '';
  return outcome === 'void' || was_played ? outcome : `${outcome}-f`;
}

/** What is on record. */
export const onRecord = (board: BoardToEnter): Choice => choiceOf(board.standing, board.standing_played);

/** With what a file says; of other boards what was chosen before. */
export function withFile(choices: Choices, boards: readonly BoardToEnter[]): Choices {
  const said = boards.filter(({ said: outcome }) => outcome !== null).map((board): [number, Choice] => [board.board, choiceOf(board.said, board.said_played)]);
  return new Map([...choices, ...said]);
}

/** The boards whose choice is not what is on record. */
export function changed(choices: Choices, boards: readonly BoardToEnter[]): readonly EnteredBoard[] {
  return boards.flatMap((board) => {
    const choice = choices.get(board.board) ?? '';
    if (choice === '' || choice === onRecord(board)) return [];
    const was_played = !choice.endsWith('-f') && choice !== 'void';
    const outcome = (choice.endsWith('-f') ? choice.slice(0, -2) : choice) as Outcome;
    return [{ board: board.board, outcome, was_played, standing: board.standing }];
  });
}
