/** What this device's user calls squares: as players of the kind do, or the other way where it has one. */
import { naming, type Naming, type Squares } from '../board/index.ts';
import { GAMES } from '../games.gen.ts';
import { squareNames } from './looks.ts';

interface Board {
  readonly variant: string;
  readonly board_size: number;
  readonly squares: Squares;
}

/** Made once for each board and choice, so that a board is not made anew for the same names. */
const made = new Map<string, Naming>();

export function namingOf({ variant, board_size: size, squares }: Board): Naming {
  const kind = GAMES.find((each) => each.game === 'draughts' && each.variant === variant);
  const [usual = 'numbers', other = usual] = kind?.square_names ?? [];
  const chosen = squareNames.value === other ? other : usual;
  const key = `${variant} ${chosen}`;
  const known = made.get(key) ?? naming({ size, squares, letters: chosen === 'letters', from_bottom: kind?.first_square === 'bottom-right' });
  made.set(key, known);
  return known;
}
