/** What a player must know of the rules of his game, in a sentence each. */
import { GAMES } from '../games.gen.ts';
import type { GameSettings } from '../wire.gen.ts';
import { hasMessage, t, tLoose } from './index.ts';

const named = (id: string, plain: string): string => (hasMessage(id) ? tLoose(id) : plain);

/** Every way in which a game is drawn by itself; none for games that know no such thing. */
export function drawLines({ game, variant, threefold }: GameSettings): readonly string[] {
  const lines = GAMES.find((each) => each.game === game && each.variant === variant)?.draws ?? [];
  return lines.filter(({ rule }) => rule !== 'repetition' || threefold).map(({ rule, limit }) => {
    const words = named(`draw-${rule}`, rule);
    if (rule === 'repetition') return t('draw-after-times', { rule: words, count: limit });
    return limit < 2 ? t('draw-at-once', { rule: words }) : t('draw-after-moves', { rule: words, count: limit / 2 });
  });
}

/** What wins, what has to be captured, what binds. */
export function ruleLines(game: GameSettings): readonly string[] {
  const lines = [named(`rules-${game.variant}`, '')];
  if (game.touch_move) lines.push(t('rules-touch-move'));
  return lines.filter((line) => line !== '');
}
