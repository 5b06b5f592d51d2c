/** What is new among the calls to the board: pure, so that nobody is called twice for one game. */
import type { Call } from '../wire.gen.ts';

export interface CallNews {
  /** Calls to a seat not taken yet that were not there before. */
  readonly fresh: readonly Call[];
  /** Games whose call was answered, or that are over. */
  readonly gone: readonly string[];
}

/** A seat to be taken, or to come back to: what the bar on every page is for. */
export function isUrgent(call: Call): boolean {
  return call.deadline !== null || !call.seated;
}

export function callNews(before: readonly Call[], after: readonly Call[]): CallNews {
  const known = new Set(before.map(({ table }) => table));
  const there = new Set(after.map(({ table }) => table));
  return {
    fresh: after.filter((call) => !known.has(call.table) && !call.seated),
    gone: [...known].filter((table) => !there.has(table)),
  };
}
