/**
 * What is counted aloud of a running clock, and when (G9: the last ten seconds). Scheduled from the snapshot, never from
 * ticks: number n is due when exactly n seconds remain of the clock, period or block in use. Nothing is said at the
 * instant a period starts, since the next number would cut it short. Pure.
 */
import type { SideTime } from './model.ts';

export type CueKind =
  | { readonly kind: 'number'; readonly n: number }
  /** The main time is over: so many periods, or moves in a block, follow. */
  | { readonly kind: 'periods'; readonly n: number }
  | { readonly kind: 'stones'; readonly n: number }
  /** A period is over: so many are left. */
  | { readonly kind: 'periods-left'; readonly n: number }
  /** Nothing is left; only the server says what that means. */
  | { readonly kind: 'time' };

/** `at_ms` counts from the snapshot the side's time was taken from. */
export type Cue = CueKind & { readonly at_ms: number };

const COUNTED_FROM = 10;

/** Every cue still to come while this turn lasts, in order. */
export function cuesOf(side: SideTime): readonly Cue[] {
  const { main_ms, periods, period_ms, stones, delay_ms, used_ms } = side;
  const end_of_main = main_ms + delay_ms - used_ms;
  const cues: Cue[] = [];
  if (periods === 0 && stones === 0) {
    cues.push(...countdown(end_of_main), { kind: 'time', at_ms: end_of_main });
  } else {
    if (main_ms > 0) cues.push(periods > 0 ? { kind: 'periods', n: periods, at_ms: end_of_main } : { kind: 'stones', n: stones, at_ms: end_of_main });
    const end_of_first = end_of_main + side.block_ms;
    for (let left = Math.max(1, periods); left > 0; left--) {
      const end = end_of_first + (Math.max(1, periods) - left) * period_ms;
      const length = end === end_of_first ? side.block_ms : period_ms;
      cues.push(...countdown(end, length), left > 1 ? { kind: 'periods-left', n: left - 1, at_ms: end } : { kind: 'time', at_ms: end });
    }
  }
  return cues.filter(({ at_ms }) => at_ms > 0);
}

/** 10 … 1 before `end`; of what lasts ten seconds or less one number fewer, its start says the first. */
function countdown(end: number, length = Infinity): readonly Cue[] {
  const numbers = Array.from({ length: COUNTED_FROM }, (_, i) => COUNTED_FROM - i);
  return numbers.filter((n) => n * 1_000 < length).map((n) => ({ kind: 'number', n, at_ms: end - n * 1_000 }));
}
