/** The small table of a direct encounter: who was tied, and what their games gave. */
import { describe, expect, it } from 'vitest';
import { encounters, tiedWith } from '../../src/pages/tournament/encounter.ts';
import type { StandingView, SummandView, TieView } from '../../src/wire.gen.ts';

const part = (opponent: number, value: number): SummandView => ({ value, round: 1, opponent, notes: [] });
const tie = (code: string, value: number | null, place: number | null = null, summands: readonly SummandView[] = []): TieView => ({ code, unit: 'points', value, place, summands });
const line = (number: number, points: number, ...ties: readonly TieView[]): StandingView => ({ rank: number, number, points, ties });

const ANNA = line(1, 8, tie('BH', 12), tie('DE', 1, 1, [part(2, 1)]));
const BINH = line(2, 8, tie('BH', 12), tie('DE', 0, 2, [part(1, 0)]));
const CYRIL = line(3, 8, tie('BH', 11), tie('DE', null));
const DANA = line(4, 6, tie('BH', 12), tie('DE', null));
const LINES = [BINH, ANNA, CYRIL, DANA];

describe('who was tied', () => {
  it('is who is equal in points and in every criterion before', () => {
    expect(tiedWith(LINES, ANNA, 'DE').map(({ number }) => number)).toEqual([2, 1]);
    expect(tiedWith(LINES, CYRIL, 'DE').map(({ number }) => number)).toEqual([3]);
    expect(tiedWith(LINES, ANNA, 'BH').map(({ number }) => number)).toEqual([2, 1, 3]);
  });
});

describe('the table', () => {
  it('has the best first and every game where the two meet', () => {
    const twice = line(1, 8, tie('BH', 12), tie('DE', 0.75, 1, [part(2, 0.5), part(2, 0.25)]));
    const [first, second] = encounters([BINH, twice], 'DE');
    expect([first?.number, first?.place, first?.total]).toEqual([1, 1, 0.75]);
    expect(first?.against.get(2)).toEqual([0.5, 0.25]);
    expect([second?.number, second?.against.get(1)]).toEqual([2, [0]]);
  });
});
