/**
 * Names of points and squares, both ways. Line boards: letters from the left, numbers from the bottom (`h8`).
 * Draughts: the playable squares numbered from the top left with White at the bottom, as PDN numbers them.
 */
import type { Spot } from './geometry.ts';

const LETTERS = 'abcdefghijklmnopqrst';

/** `h8` for the centre of a board of 15. */
export function pointName(spot: Spot, size: number): string {
  return `${LETTERS[spot.col] ?? '?'}${size - spot.row}`;
}

/** The point a person typed, in any case and with blanks around; null if there is none of that name. */
export function parsePoint(text: string, size: number): Spot | null {
  const match = /^([a-t])\s?(\d{1,2})$/.exec(text.trim().toLowerCase());
  if (!match) return null;
  const col = LETTERS.indexOf(match[1] ?? '');
  const row = size - Number(match[2]);
  return col < 0 || col >= size || row < 0 || row >= size ? null : { col, row };
}

/** Which squares of a draughts board are played on: every other one with the bottom left or the bottom right corner, or all. */
export type Squares = 'dark' | 'mirrored' | 'every';

/** How many squares are played on. */
export const squareCount = (size: number, kind: Squares = 'dark'): number => (kind === 'every' ? size * size : (size * size) / 2);

/** The spot of a draughts square, from 1 on. */
export function squareSpot(square: number, size: number, kind: Squares = 'dark'): Spot {
  const in_row = kind === 'every' ? size : size / 2;
  const row = Math.floor((square - 1) / in_row);
  const place = (square - 1) % in_row;
  return { row, col: kind === 'every' ? place : place * 2 + firstColumn(row, kind) };
}

/** The draughts square at a spot; null on the squares nobody plays on. */
export function squareAt(spot: Spot, size: number, kind: Squares = 'dark'): number | null {
  if (kind === 'every') return spot.row * size + spot.col + 1;
  if (spot.col % 2 !== firstColumn(spot.row, kind)) return null;
  return spot.row * (size / 2) + Math.floor(spot.col / 2) + 1;
}

function firstColumn(row: number, kind: Squares): number {
  return kind === 'mirrored' ? row % 2 : 1 - (row % 2);
}
