/** A clock as a form sees it: which settings its kind has, and what follows when another kind is chosen. Pure. */
import { CLOCK_KINDS } from '../clocks.gen.ts';
import type { ClockBound, ClockChoice } from '../http.gen.ts';
import type { ClockSettings } from '../wire.gen.ts';

/** The settings of a clock that are numbers, with a usual value for each that a clock of another kind did not have. */
const USUAL = { main_ms: 300_000, increment_ms: 3_000, cap_ms: 0, periods: 3, period_ms: 10_000, period_moves: 10, delay_ms: 3_000 } as const;
export type ClockNumber = keyof typeof USUAL;
const NUMBERS = Object.keys(USUAL) as ClockNumber[];

export function clockKind({ kind }: ClockSettings): ClockChoice | undefined {
  return CLOCK_KINDS.find((each) => each.kind === kind);
}

/** The numbers that are the kind's own, with their bounds; every other is 0. */
export function clockBounds(clock: ClockSettings): readonly ClockBound[] {
  return clockKind(clock)?.fields ?? [];
}

export const isOwn = (clock: ClockSettings, name: string): boolean => clockBounds(clock).some(({ field }) => field === name);

/** The clock once its kind has been chosen: what is foreign to it is none, what it lacks is usual. */
export function fittedClock(clock: ClockSettings): ClockSettings {
  const own = clockBounds(clock);
  const numbers = NUMBERS.map((name) => {
    const bound = own.find(({ field }) => field === name);
    const now = clock[name];
    return [name, bound ? (now >= Math.max(1, bound.least) && now <= bound.most ? now : USUAL[name]) : 0] as const;
  });
  const { kind } = clock;
  const may = clockKind(clock);
  // An increment in a later stage belongs to a Fischer clock alone.
  const stages = may?.may_have_stages ? clock.stages.map((stage) => (kind === 'fischer' ? stage : { ...stage, increment_ms: null })) : [];
  return { kind, ...(Object.fromEntries(numbers) as Record<ClockNumber, number>), stages, flag: may?.has_flags ? clock.flag : 'automatic' };
}
