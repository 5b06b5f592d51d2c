/**
 * What a clock shows, computed from a snapshot and the time passed since, never by counting down. The same arithmetic as
 * the server's (`server/clocks`), display only: the server alone says whose flag fell. Pure.
 */

/** One side's time at the start of its turn, plus what the turn has used so far. Milliseconds; unused fields are 0. */
export interface SideTime {
  readonly main_ms: number;
  /** Byo-yomi periods still to spend. */
  readonly periods: number;
  readonly period_ms: number;
  /** Free at the start of each turn (delay clocks), before main time runs. */
  readonly delay_ms: number;
  /** Used of the current turn at the snapshot's instant; 0 for the side not on move. */
  readonly used_ms: number;
}

/** 0 is the seat that acts first in the game; clocks belong to seats, not to colours. */
export type SeatIndex = 0 | 1;

export interface ClockSnapshot {
  /** The server's time of the snapshot. */
  readonly at_ms: number;
  readonly sides: readonly [SideTime, SideTime];
  /** Whose clock runs; null while both stand. */
  readonly running: SeatIndex | null;
}

export interface ClockReading {
  /** What the big digits show: main time, or the current period once main time is over. */
  readonly shown_ms: number;
  readonly phase: 'main' | 'overtime';
  /** Periods left, the running one included. */
  readonly periods: number;
  /** Until the flag, main and all periods together; never negative. */
  readonly total_ms: number;
  readonly out: boolean;
}

/** What a side has after `elapsed_ms` more of its turn. */
export function reading(side: SideTime, elapsed_ms: number): ClockReading {
  const used = Math.max(0, side.used_ms + Math.max(0, elapsed_ms) - side.delay_ms);
  const total_ms = Math.max(0, side.main_ms + side.periods * side.period_ms - used);
  const main = side.main_ms - used;
  const out = total_ms === 0;
  if (main > 0 || side.periods === 0) return { shown_ms: Math.max(0, main), phase: 'main', periods: side.periods, total_ms, out };
  if (out) return { shown_ms: 0, phase: 'overtime', periods: 0, total_ms, out };
  const over = -main;
  const spent = Math.floor(over / side.period_ms);
  return { shown_ms: side.period_ms - (over % side.period_ms), phase: 'overtime', periods: side.periods - spent, total_ms, out };
}

/** Under this a clock is short of time: an eighth of the start, at least 10 s, at most a minute; for the fastest, a fifth. */
export function lowThreshold(main_ms: number): number {
  if (main_ms > 0 && main_ms < 60_000) return Math.max(2_000, main_ms / 5);
  return Math.min(60_000, Math.max(10_000, main_ms / 8));
}

/** Whether a reading is worth a warning: little before the flag, or the end of a byo-yomi period. */
export function isLow(now: ClockReading, low_ms: number): boolean {
  if (now.phase === 'main' && now.periods > 0) return false;
  return now.shown_ms <= (now.phase === 'overtime' ? Math.min(low_ms, 10_000) : low_ms);
}
