/**
 * What a clock shows, computed from a snapshot and the time passed since, never by counting down. The same arithmetic as
 * the server's (`server/clocks`), display only: the server alone says whose flag fell. Pure.
 */

/** One side's time at the start of its turn, and what the turn has used so far. Milliseconds; unused fields are 0. */
export interface SideTime {
  readonly main_ms: number;
  /** Byo-yomi periods still to spend, the one in use included. */
  readonly periods: number;
  /** The whole length of a period or block. */
  readonly period_ms: number;
  /** Canadian: moves still due in the block. */
  readonly stones: number;
  /** What is left of the period or block in use. */
  readonly block_ms: number;
  /** Free at the start of each turn (delay clocks), before main time runs; what is left of it. */
  readonly delay_ms: number;
  /** Used of the current turn at the snapshot's instant; 0 for a side whose time does not run. */
  readonly used_ms: number;
  /** Moves due in this stage; 0 in the last. */
  readonly to_go: number;
  /** A fallen flag has to be claimed, and the clock counts on past zero. */
  readonly runs_on: boolean;
}

/** 0 is the seat that acts first in the game; clocks belong to seats, not to colours. */
export type SeatIndex = 0 | 1;

export interface ClockSnapshot {
  /** The server's time of the snapshot. */
  readonly at_ms: number;
  readonly sides: readonly [SideTime, SideTime];
  /** Whose clock runs; null while both stand. */
  readonly running: SeatIndex | null;
  /** One time for both: it runs on either side whoever is on turn. */
  readonly shared: boolean;
  /** The same time for each move: every turn begins with all of it. */
  readonly per_move: boolean;
}

export interface ClockReading {
  /** What the big digits show: main time, or the current period or block once main time is over. */
  readonly shown_ms: number;
  readonly phase: 'main' | 'overtime';
  /** Byo-yomi periods left, the running one included. */
  readonly periods: number;
  /** Canadian: moves due in the block. */
  readonly stones: number;
  /** What is left of the free time of this turn. */
  readonly delay_ms: number;
  /** Until the flag, main time and everything after it; never negative. */
  readonly total_ms: number;
  readonly out: boolean;
  /** By how much a clock that runs on is past zero. */
  readonly overrun_ms: number;
}

/** Whether a side's time runs. */
export function runs({ running, shared }: ClockSnapshot, seat: SeatIndex): boolean {
  return running !== null && (shared || running === seat);
}

/** What a side has after `elapsed_ms` more of the turn. */
export function reading(side: SideTime, elapsed_ms: number): ClockReading {
  const spent = side.used_ms + Math.max(0, elapsed_ms);
  const overtime = overtimeOf(side);
  const left = side.main_ms + side.delay_ms + overtime - spent;
  const main = side.main_ms - Math.max(0, spent - side.delay_ms);
  const common = { delay_ms: Math.max(0, side.delay_ms - spent), total_ms: Math.max(0, left), out: left <= 0, overrun_ms: side.runs_on ? Math.max(0, -left) : 0 };
  if (main > 0 || overtime === 0) return { ...common, shown_ms: Math.max(0, main), phase: 'main', periods: side.periods, stones: side.stones };
  if (left <= 0) return { ...common, shown_ms: 0, phase: 'overtime', periods: 0, stones: 0 };
  if (side.periods === 0) return { ...common, shown_ms: left, phase: 'overtime', periods: 0, stones: side.stones };
  // The first millisecond of a period is its whole length, the last is 1.
  const spare = Math.floor((left - 1) / side.period_ms);
  return { ...common, shown_ms: left - spare * side.period_ms, phase: 'overtime', periods: spare + 1, stones: 0 };
}

function overtimeOf({ periods, period_ms, stones, block_ms }: SideTime): number {
  if (periods > 0) return (periods - 1) * period_ms + block_ms;
  return stones > 0 ? block_ms : 0;
}

/** Under this a clock is short of time: an eighth of the start, at least 10 s, at most a minute; for the fastest, a fifth. */
export function lowThreshold(main_ms: number): number {
  if (main_ms > 0 && main_ms < 60_000) return Math.max(2_000, main_ms / 5);
  return Math.min(60_000, Math.max(10_000, main_ms / 8));
}

/** Whether a reading is worth a warning: little before the flag, or the end of a period or block. */
export function isLow(now: ClockReading, low_ms: number): boolean {
  if (now.phase === 'main' && (now.periods > 0 || now.stones > 0)) return false;
  return now.shown_ms + now.delay_ms <= (now.phase === 'overtime' ? Math.min(low_ms, 10_000) : low_ms);
}
