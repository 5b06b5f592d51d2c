/** Seeds by hand: what is written beside names makes an order, or is refused. */
import { describe, expect, it } from 'vitest';
import { orderOf } from '../../src/pages/arrange/seed_order.ts';
import { inOrderOfSeeds } from '../../src/store/tournament.ts';
import type { TournamentView } from '../../src/wire.gen.ts';

const lines = (...written: string[]) => written.map((each, at) => ({ player: 'abcd'[at] ?? '', written: each }));

describe('seeds', () => {
  it('are whoever has a number, the lowest first, whatever is left out between', () => {
    expect(orderOf(lines('7', '', ' 2', '3'))).toEqual(['c', 'd', 'a']);
    expect(orderOf(lines('', ''))).toEqual([]);
  });
  it('are refused where one is no number from 1, or two are the same', () => {
    for (const bad of [lines('0'), lines('x'), lines('-1'), lines('1.5'), lines('2', '2')]) expect(orderOf(bad)).toBeNull();
  });
});

it('before the start the list is in the order of seeds, then of ratings', () => {
  const entrant = (id: string, rating: number) => ({ number: 0, person: { id, name: id, rating } });
  const view = { seeds: ['weak'], entrants: [entrant('strong', 1900), entrant('weak', 1200), entrant('middle', 1500)] } as unknown as TournamentView;
  expect(inOrderOfSeeds(view).map(({ person }) => person.id)).toEqual(['weak', 'strong', 'middle']);
});
