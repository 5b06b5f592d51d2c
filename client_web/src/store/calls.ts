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

/** What the title says of games whose pages are not open here. An open one speaks for itself. */
export function wantedElsewhere(calls: readonly Call[], isOpen: (call: Call) => boolean): { readonly called: boolean; readonly turns: number } {
  const others = calls.filter((call) => !isOpen(call));
  return { called: others.some(isUrgent), turns: others.filter(({ my_turn }) => my_turn).length };
}

export function callNews(before: readonly Call[], after: readonly Call[]): CallNews {
  const known = new Set(before.map(({ table }) => table));
  const there = new Set(after.map(({ table }) => table));
  return {
    fresh: after.filter((call) => !known.has(call.table) && !call.seated),
    gone: [...known].filter((table) => !there.has(table)),
  };
}
