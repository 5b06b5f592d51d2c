/** How many rounds a card makes of so many entrants, for whoever is writing it; the server counts again at the start. Pure. */
import type { Card } from '../wire.gen.ts';

/** Swiss, left open: enough to separate everybody. */
const FEWEST_SWISS = 3;

/** null where it depends on more than the first stage: groups, and stages after it. */
export function roundsFor(card: Card, entrants: number): number | null {
  const { kind, rounds, double, groups, form } = card.system;
  if (card.later.length > 0 || groups !== 1 || form === 'double') return null;
  const most = entrants - 1 + (entrants % 2);
  switch (kind) {
    case 'swiss':
      return Math.min(rounds > 0 ? rounds : Math.max(FEWEST_SWISS, Math.ceil(Math.log2(entrants))), most);
    case 'round-robin':
      return double ? 2 * most : most;
    case 'knockout':
      return Math.ceil(Math.log2(entrants));
  }
}
