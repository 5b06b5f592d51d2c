/** Cells of a cross table as they are written. Pure. */
import { pointsText } from '../../i18n/dates.ts';
import type { Cell, CrossRow } from '../../wire.gen.ts';

/** `12●1`: against the one who stands 12th, moving first, won. `1B`: a point without an opponent. */
export function cellText({ mark, opponent_rank, seat, score }: Cell): string {
  const sign = mark === '-' ? '–' : mark;
  if (opponent_rank === null) return `${pointsText(score)}B`;
  return `${opponent_rank}${seat === null ? '' : seat === 0 ? '●' : '○'}${sign}`;
}

/** Every cell against one opponent, in the order of rounds. */
export function against(row: CrossRow, opponent: string): readonly Cell[] {
  return row.cells.filter((cell): cell is Cell => cell !== null && cell.opponent === opponent);
}

/** A row's cells with the rounds they belong to; null where there is no record. */
export function byRound(row: CrossRow): readonly { readonly round: number; readonly cell: Cell | null }[] {
  return row.cells.map((cell, i) => ({ round: i + 1, cell }));
}
