/** Games by their settings, as people call them. */
import { hasMessage, t, tLoose } from './index.ts';

interface GameWords {
  readonly game: string;
  readonly variant: string;
  readonly opening?: string;
  readonly touch_move?: boolean;
  readonly show_forbidden?: boolean;
}

const named = (id: string, plain: string): string => (hasMessage(id) ? tLoose(id) : plain);

/** `Gomoku, exact five, Swap2`, `Draughts 8 × 8, Polish rules`. */
export function gameName({ game, variant, opening = 'none', touch_move = false, show_forbidden = false }: GameWords): string {
  const words = [named(`game-${game}`, game), named(`variant-${variant}`, variant)];
  if (opening !== 'none') words.push(named(`opening-${opening}`, opening));
  if (touch_move) words.push(t('game-touch-move'));
  if (show_forbidden) words.push(t('game-show-forbidden'));
  return words.filter((word) => word !== '').join(t('list-comma'));
}
