/** Why two meet, in words: what they had, who came down, what was given up. */
import { beforeAll, describe, expect, it } from 'vitest';
import { setLocale, withTexts } from '../../src/i18n/index.ts';
import type { Facts } from '../../src/pages/tournament/facts.ts';
import { givenUpLines, stageOf, togetherLines } from '../../src/pages/tournament/why.tsx';
import type { BoardView, StageView, TournamentView } from '../../src/wire.gen.ts';

beforeAll(async () => {
  await setLocale('en');
  await withTexts('pairing', () => Promise.resolve());
});

const person = (name: string) => ({ id: name, name, rating: 1500 });
const board = (part: Partial<BoardView>) => ({ first: { number: 4, person: person('Anna') }, second: { number: 2, person: person('Bela') }, colour: 'due', down: null, scores: [4, 4], group: null, given_up: [], ...part }) as unknown as BoardView;
const stage = (part: Partial<StageView>) => ({ number: 1, settles: null, system: 'swiss', first_round: 1, groups: [{ members: [1, 2, 3, 4] }], ...part }) as unknown as StageView;
const facts = (system: object = {}, later: readonly object[] = []) => ({ view: { stages: [stage({}), stage({ number: 2, settles: 1 })], card: { system: { first_round: 'slide', by_lot: false, ...system }, later } }, entrants: new Map([[4, { person: person('Anna') }]]) }) as unknown as Facts;

describe('what brought two together', () => {
  it('is their points, and the order among equals', () => {
    expect(togetherLines(facts(), board({}), stage({}), 2)).toEqual(['Both had the same points: 2.', 'Among equals the upper half meets the lower half, in order as far as colours and earlier games let it.']);
  });
  it('names who came down, wherever he sits', () => {
    expect(togetherLines(facts(), board({ scores: [5, 4], down: 4 }), stage({}), 3)).toEqual(['Anna (2½) came down to Bela (2).']);
    expect(togetherLines(facts(), board({ scores: [4, 5], down: 2 }), stage({}), 3)).toEqual(['Bela (2½) came down to Anna (2).']);
  });
  it('is a McMahon score where they started with points', () => {
    expect(togetherLines(facts(), board({ scores: [20, 18], down: 4 }), stage({ system: 'mcmahon' }), 1)).toEqual(['Anna (McMahon score 10) came down to Bela (9).']);
    expect(togetherLines(facts({ by_lot: true }), board({ scores: [19, 18] }), stage({ system: 'mcmahon' }), 1)[0]).toBe('Anna (9½) and Bela (9) count as equal.');
  });
  it('says what an accelerated round lent', () => {
    expect(togetherLines(facts(), board({ scores: [0, 0], group: 2 }), stage({ system: 'dutch' }), 1)[1]).toBe('With the points this round lends they were paired at 1.');
  });
  it('is the first round’s own order, or the lot', () => {
    expect(togetherLines(facts({ first_round: 'fold' }), board({}), stage({}), 1)[1]).toBe('In this round the first meets the last.');
    expect(togetherLines(facts({ by_lot: true }), board({}), stage({}), 2)[1]).toBe('Among equals the lot decides.');
    expect(togetherLines(facts({ by_lot: true, first_round: 'fold' }), board({}), stage({}), 1)[1]).toBe('Among equals the lot decides.');
  });
  it('is that of the stage, past a play-off', () => {
    const later = [{ system: { first_round: 'adjacent', by_lot: false } }];
    expect(togetherLines(facts({ by_lot: true }, later), board({}), stage({ number: 3, first_round: 6 }), 6)[1]).toBe('In this round neighbours meet.');
  });
  it('is the table or the tree where points pair nobody', () => {
    expect(togetherLines(facts(), board({ scores: null }), stage({ system: 'round-robin' }), 1)).toEqual(['The table of the round robin brings numbers 2 and 4 together.']);
    expect(togetherLines(facts(), board({ scores: null }), stage({ system: 'knockout' }), 1)).toEqual(['The tree brings them together: seeds 2 and 4.']);
  });
});

describe('what was given up', () => {
  it('names the one it costs; FIDE’s rule where they are FIDE’s', () => {
    const given = [{ criterion: 12, number: 4 }];
    expect(givenUpLines(facts(), given, stage({}))).toEqual(['Anna does not get the colour he is due.']);
    expect(givenUpLines(facts(), given, stage({ system: 'dutch' }))).toEqual(['Anna does not get the colour he is due. (FIDE C.04.3, criterion 12)']);
  });
});

it('a round belongs to the last stage that had begun by then', () => {
  const view = { stages: [stage({}), stage({ number: 2, first_round: 4 })] } as unknown as TournamentView;
  expect([1, 3, 4, 9].map((round) => stageOf(view, round)?.number)).toEqual([1, 1, 2, 2]);
});
