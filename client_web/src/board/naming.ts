/**
 * What people call the squares of a draughts board. On the wire a square is a number, 1 at the top left with White at the
 * bottom; players of one kind write `c3`, of another they count from the other end. Pure.
 */
import { squareAt, squareCount, squareSpot, type Squares } from './coords.ts';

export interface Naming {
  readonly letters: boolean;
  /** `22` or `c3`. */
  name(square: number): string;
  /** A move or a list of them, `22x13x4`, with every square by its name. */
  text(moves: string): string;
  /** The squares a person typed, `22-18`, `22x15x8`, `c3-d4` alike; null if it is not a list of at least two. */
  parse(text: string): readonly number[] | null;
}

export interface NamingChoice {
  readonly size: number;
  readonly squares: Squares;
  readonly letters: boolean;
  /** Whether numbers count from the bottom right instead of the top left. */
  readonly from_bottom: boolean;
}

const FILES = 'abcdefgh';

export function naming({ size, squares, letters, from_bottom }: NamingChoice): Naming {
  const count = squareCount(size, squares);
  const numbered = (square: number): number => (from_bottom ? count + 1 - square : square);
  const lettered = (square: number): string => {
    const { col, row } = squareSpot(square, size, squares);
    return `${FILES[col] ?? '?'}${String(size - row)}`;
  };
  const name = (square: number): string => (letters ? lettered(square) : String(numbered(square)));
  const square = (text: string): number | null => {
    if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= count ? numbered(Number(text)) : null;
    const spot = { col: FILES.indexOf(text.charAt(0)), row: size - Number(text.slice(1)) };
    const known = size <= FILES.length && spot.col >= 0 && spot.col < size && spot.row >= 0 && spot.row < size;
    return known ? squareAt(spot, size, squares) : null;
  };
  return {
    letters,
    name,
    text: (moves) => moves.replace(/\d+/g, (number) => name(Number(number))),
    parse(text) {
      const trimmed = text.trim().toLowerCase();
      if (!/^(\d{1,2}|[a-h][1-8])(\s*[-x:\s]\s*(\d{1,2}|[a-h][1-8]))+$/.test(trimmed)) return null;
      const found = trimmed.split(/\s*[-x:]\s*|\s+/).map(square);
      return found.every((each) => each !== null) ? found : null;
    },
  };
}
