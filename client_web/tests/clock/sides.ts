/** One side's time for tests: what is not said is none, and a period in use is whole. */
import type { ClockSnapshot, SideTime } from '../../src/clock/index.ts';

export function side(given: Partial<SideTime> = {}): SideTime {
  return { main_ms: 0, periods: 0, period_ms: 0, stones: 0, block_ms: given.period_ms ?? 0, delay_ms: 0, used_ms: 0, to_go: 0, runs_on: false, ...given };
}

/** The first seat's time as told at an instant; the other has a minute and waits. */
export function at(at_ms: number, running: 0 | 1 | null, mine: SideTime, more: Partial<ClockSnapshot> = {}): ClockSnapshot {
  return { at_ms, running, sides: [mine, side({ main_ms: 60_000 })], shared: false, per_move: false, ...more };
}
