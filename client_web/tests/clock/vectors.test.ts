/** The page's arithmetic against the worked examples that the server's clocks are held to, and the cues of the same study. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cuesOf, reading, type ClockReading, type Cue, type SideTime } from '../../src/clock/index.ts';
import { side } from './sides.ts';

const FOLDER = join(import.meta.dirname, '../../../tests/fixtures/clocks');
const read = <T>(name: string): { readonly cases: readonly T[] } => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as { cases: T[] };

interface Config {
  readonly kind: string;
  readonly main?: number;
  readonly period?: number;
  readonly delay?: number;
}

type Shown = Readonly<Record<string, number>>;

interface Event {
  readonly op: string;
  readonly t: number;
  readonly expect: { readonly turn: 'b' | 'w'; readonly deadline: number | null; readonly b: Shown; readonly w: Shown; readonly flagged?: string };
}

interface Case {
  readonly id: string;
  readonly config: Config;
  readonly events: readonly Event[];
}

/** What a fixture says a side has, as a page is told it. */
function sideOf(config: Config, { main = 0, move = 0, periods = 0, stones = 0, block = 0, delay = 0, period = 0 }: Shown, used_ms = 0): SideTime {
  return side({ main_ms: main || move, periods, period_ms: config.period ?? 0, stones, block_ms: block || period, delay_ms: delay, used_ms });
}

function shownAs(expected: Shown, now: ClockReading): Shown {
  const overtime = now.phase === 'overtime';
  const all: Shown = {
    main: overtime ? 0 : now.shown_ms,
    move: now.shown_ms,
    periods: now.periods,
    period: overtime ? now.shown_ms : (expected['period'] ?? 0),
    stones: now.stones,
    block: overtime ? now.shown_ms : (expected['block'] ?? 0),
    delay: now.delay_ms,
  };
  return Object.fromEntries(Object.keys(expected).map((word) => [word, all[word] ?? 0]));
}

describe('what a page shows', () => {
  const { cases } = read<Case>('clock_vectors.json');

  it.each(cases.map((each) => [each.id, each] as const))('%s', (_, { config, events }) => {
    let since: Event | null = null;
    for (const event of events) {
      const { turn, deadline, flagged } = event.expect;
      // From the last start of a turn to this event its clock ran, if nothing held it.
      if (since && event.op === 'view' && since.expect.deadline !== null) {
        const told = sideOf(config, since.expect[turn]);
        expect(shownAs(event.expect[turn], reading(told, event.t - since.t))).toEqual(event.expect[turn]);
      }
      if (since && flagged !== undefined && since.expect.deadline !== null) {
        expect(reading(sideOf(config, since.expect[flagged as 'b' | 'w']), since.expect.deadline - since.t).out).toBe(true);
        expect(reading(sideOf(config, since.expect[flagged as 'b' | 'w']), since.expect.deadline - since.t - 1).out).toBe(false);
        return;
      }
      if (deadline !== null) expect(reading(sideOf(config, event.expect[turn]), 0).total_ms).toBe(deadline - event.t);
      since = event;
    }
  });
});

interface CueCase {
  readonly id: string;
  readonly config: Config;
  readonly state: { readonly main: number; readonly periods: number; readonly stones: number; readonly block: number };
  readonly turn_elapsed: number;
  readonly cues: readonly (readonly [number, string])[];
}

function said(cue: Cue): string {
  switch (cue.kind) {
    case 'number':
      return String(cue.n);
    case 'periods':
      return `overtime, ${cue.n} periods`;
    case 'stones':
      return `overtime, ${cue.n} stones`;
    case 'periods-left':
      return cue.n === 1 ? 'last period' : `${cue.n} periods left`;
    case 'time':
      return 'time';
  }
}

describe('what is counted aloud', () => {
  const { cases } = read<CueCase>('announcement_vectors.json');

  it.each(cases.map((each) => [each.id, each] as const))('%s', (_, { config, state, turn_elapsed, cues }) => {
    const block = state.block || (state.periods > 0 ? (config.period ?? 0) : 0);
    const told = sideOf(config, { ...state, block, delay: config.delay ?? 0 }, turn_elapsed);
    expect(cuesOf(told).map((cue) => [cue.at_ms, said(cue)])).toEqual(cues);
  });

  it('has all its cases', () => expect(cases).toHaveLength(7));
});
