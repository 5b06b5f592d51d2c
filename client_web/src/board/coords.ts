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

/** The spot of draughts square 1…size²/2. */
export function squareSpot(square: number, size: number): Spot {
  const half = size / 2;
  const row = Math.floor((square - 1) / half);
  const offset = row % 2 === 0 ? 1 : 0;
  return { row, col: ((square - 1) % half) * 2 + offset };
}

/** The draughts square at a spot; null on the squares nobody plays on. */
export function squareAt(spot: Spot, size: number): number | null {
  if ((spot.row + spot.col) % 2 === 0) return null;
  return spot.row * (size / 2) + Math.floor(spot.col / 2) + 1;
}

/** The squares a person typed, `22-18` or `22x15x8` alike; null if it is not a list of at least two. */
export function parseSquares(text: string, size: number): readonly number[] | null {
  const trimmed = text.trim().toLowerCase();
  if (!/^\d{1,2}(\s*[-x:\s]\s*\d{1,2})+$/.test(trimmed)) return null;
  const squares = trimmed.split(/\s*[-x:]\s*|\s+/).map(Number);
  return squares.every((square) => square >= 1 && square <= (size * size) / 2) ? squares : null;
}
