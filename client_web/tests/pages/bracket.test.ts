/** A tree on the screen and on paper: which match somebody has come to, how sheets are cut, what zooming leaves in place. */
import { beforeAll, describe, expect, it } from 'vitest';
import { setLocale, withTexts } from '../../src/i18n/index.ts';
import { fitting, spread, zoomed } from '../../src/pages/tournament/sight.ts';
import { latestSpot, sheetsOf, shownRounds } from '../../src/pages/tournament/tree_rounds.ts';
import type { BracketView, BranchView, MatchView } from '../../src/wire.gen.ts';

beforeAll(async () => {
  await setLocale('en');
  await withTexts('pairing', () => Promise.resolve());
});

const slot = (number: number | null) => ({ number, is_empty: false });
const match = (upper: number | null, lower: number | null, winner: number | null = null): MatchView => ({ upper: slot(upper), lower: slot(lower), winner, board: null, table: null, was_played: false });
const branch = (name: BranchView['branch'], ...rounds: MatchView[][]): BranchView => ({ branch: name, rounds: rounds.map((matches, at) => ({ round: at + 1, matches })) });
const bracket = (...branches: BranchView[]): BracketView => ({ branches });

describe('who is followed', () => {
  const four = (winner: number | null) => bracket(branch('main', [match(1, 4, winner), match(2, 3)], [match(winner, null)]));
  it('is in his first match until it is won, and in the next one then', () => {
    expect(latestSpot([four(null)], 1)).toEqual({ group: 0, branch: 'main', round: 1, at: 0 });
    expect(latestSpot([four(1)], 1)).toEqual({ group: 0, branch: 'main', round: 2, at: 0 });
  });
  it('stays where he lost', () => {
    expect(latestSpot([four(1)], 4)).toEqual({ group: 0, branch: 'main', round: 1, at: 0 });
  });
  it('goes on into the branch of the losers', () => {
    const double = bracket(branch('main', [match(1, 4, 1)]), { branch: 'losers', rounds: [{ round: 2, matches: [match(4, 3)] }] });
    expect(latestSpot([double], 4)).toMatchObject({ branch: 'losers', round: 2 });
  });
  it('is nowhere when nobody is followed, or he is not in the tree', () => {
    expect([latestSpot([four(1)], null), latestSpot([four(1)], 9)]).toEqual([null, null]);
  });
});

describe('on paper', () => {
  const tree = (first: number): BranchView => {
    const rounds = [];
    for (let matches = first; matches >= 1; matches /= 2) rounds.push(Array.from({ length: matches }, (_, at) => match(at, null)));
    return branch('main', ...rounds);
  };
  const sizes = (first: number) => sheetsOf(shownRounds(tree(first))).map(({ sheet }) => sheet.map(({ matches }) => matches.length));
  it('a tree of 64 is one sheet', () => expect(sizes(32)).toEqual([[32, 16, 8, 4, 2, 1]]));
  it('a tree of 256 is four sheets that meet on a fifth', () => {
    expect(sizes(128)).toEqual([...Array.from({ length: 4 }, () => [32, 16, 8, 4, 2, 1]), [4, 2, 1]]);
  });
  it('each sheet has its own part of every round', () => {
    const second = sheetsOf(shownRounds(tree(64)))[1]?.sheet.map(({ matches }) => matches[0]?.upper.number);
    expect(second).toEqual([32, 16, 8, 4, 2, 1]);
  });
  it('where losers play on, the last of the winners is not the final', () => {
    expect(shownRounds(tree(4), true).map(({ title }) => title)).toEqual(['Round 1', 'Round 2', 'Winners’ final']);
  });
  it('the last rounds have their names', () => {
    expect(shownRounds(tree(8)).map(({ title }) => title)).toEqual(['Round 1', 'Quarterfinals', 'Semifinals', 'Final']);
  });
});

describe('zooming', () => {
  it('leaves what is under the finger where it is', () => {
    expect(zoomed({ scale: 1, left: 100, top: 50 }, 2, { x: 30, y: 20 })).toEqual({ scale: 2, left: 230, top: 120 });
  });
  it('stops at twice the size and at a twentieth', () => {
    const here = { scale: 1, left: 0, top: 0 };
    expect([zoomed(here, 9, { x: 0, y: 0 }).scale, zoomed(here, 0.001, { x: 0, y: 0 }).scale]).toEqual([2, 0.05]);
  });
  it('fits the whole drawing, and never enlarges it', () => {
    expect([fitting({ width: 400, height: 100 }, { width: 200, height: 200 }), fitting({ width: 10, height: 10 }, { width: 200, height: 200 })]).toEqual([0.5, 1]);
  });
  it('measures two fingers', () => expect(spread({ x: 0, y: 0 }, { x: 6, y: 8 })).toEqual({ apart: 10, middle: { x: 3, y: 4 } }));
});
