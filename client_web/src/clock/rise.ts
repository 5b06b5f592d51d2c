/**
 * Why a clock shows more than before. It may do so only by a rule, and the reason is shown beside it: an increment, a new
 * stage, time given by a ruling, a period kept, a new block. Computed from the server's facts alone, never from what was
 * on the screen, so that it is exact. Pure.
 */
import { reading, runs, type ClockSnapshot, type SeatIndex } from './model.ts';

export type Rise = { readonly kind: 'given'; readonly ms: number } | { readonly kind: 'period' } | { readonly kind: 'block' };

/** What a side has gained between two snapshots of one game; null where its clock has only run or stood. */
export function riseOf(before: ClockSnapshot, after: ClockSnapshot, seat: SeatIndex): Rise | null {
  // With a fixed time for each move every turn begins anew, and nobody is given anything.
  if (after.per_move) return null;
  const ran = runs(before, seat) && after.running !== null;
  const ended = reading(before.sides[seat], ran ? after.at_ms - before.at_ms : 0);
  const begins = reading(after.sides[seat], 0);
  if (begins.phase === 'overtime') {
    if (ended.phase === 'main' || begins.shown_ms <= ended.shown_ms) return null;
    return { kind: begins.periods > 0 ? 'period' : 'block' };
  }
  const ms = begins.shown_ms - (ended.phase === 'main' ? ended.shown_ms : 0);
  return ms > 0 ? { kind: 'given', ms } : null;
}
