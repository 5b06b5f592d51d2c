/** Numbers of standings, cross tables and plots as they are written. */
import { describe, expect, it } from 'vitest';
import { plotOf } from '../../src/pages/profile/plot.ts';
import { resultOf } from '../../src/pages/profile/games.tsx';
import { nextPath } from '../../src/pages/sign_in/index.tsx';
import { against, cellText } from '../../src/pages/tournament/cross_cells.ts';
import { isCut, lotText, numberText, tieText } from '../../src/pages/tournament/numbers.ts';
import { folded } from '../../src/ui/paged.tsx';
import type { GameLine } from '../../src/http.gen.ts';
import type { Cell } from '../../src/wire.gen.ts';

describe('a tie-break’s number', () => {
  it('has halves as a sign and quarters as decimals', () => {
    expect([0, 0.5, 12, 12.5, 3.25].map(numberText)).toEqual(['0', '½', '12', '12½', '3.25']);
  });

  it('is a dash where it was not needed, and whole for a rating', () => {
    expect(tieText({ code: 'BH', unit: 'points', value: null, place: null })).toBe('–');
    expect(tieText({ code: 'RTG', unit: 'rating', value: 1623.7, place: null })).toBe('1624');
  });

  it('of a lot is the place in the draw, and the lot itself is what sha256sum prints', () => {
    expect(tieText({ code: 'LOT', unit: 'count', value: 20774284702954, place: 2 })).toBe('2');
    expect(lotText(20774284702954)).toBe('12e4e3dc34ea'); // printf '%s' '7:place:3' | sha256sum
    expect(lotText(255)).toBe('0000000000ff');
  });

  it('tells a part that was cut from one that counts', () => {
    expect(isCut({ value: 1, round: 1, opponent: 2, notes: ['adjusted', 'cut'] })).toBe(true);
    expect(isCut({ value: 1, round: 1, opponent: 2, notes: ['dummy'] })).toBe(false);
  });
});

describe('a cell of the cross table', () => {
  const cell = (part: Partial<Cell>): Cell => ({ round: 1, mark: '1', score: 2, opponent: '7', opponent_rank: 12, seat: 0, ...part });

  it('names the opponent’s place, the side and what it brought', () => {
    expect(cellText(cell({}))).toBe('12●1');
    expect(cellText(cell({ seat: 1, mark: '½', score: 1 }))).toBe('12○½');
    expect(cellText(cell({ mark: '-', score: 0 }))).toBe('12●–');
  });

  it('is the points of a bye where there was no opponent', () => {
    expect(cellText(cell({ opponent: null, opponent_rank: null, seat: null, mark: 'U', score: 2 }))).toBe('1B');
    expect(cellText(cell({ opponent: null, opponent_rank: null, seat: null, mark: 'H', score: 1 }))).toBe('½B');
  });

  it('holds both games of a double round robin', () => {
    const row = { rank: 1, id: '1', points: 4, cells: [cell({ opponent: '2' }), null, cell({ round: 3, opponent: '2', mark: '0' as const })] };
    expect(against(row, '2').map(({ mark }) => mark)).toEqual(['1', '0']);
  });
});

describe('a rating plot', () => {
  const point = (at: number, rating: number) => ({ at, rating, table: `c${at}` });

  it('runs from the first game at the left to the last at the right, high ratings at the top', () => {
    const plot = plotOf([point(0, 1500), point(50, 1540), point(100, 1500)], 200, 100);
    expect(plot?.line).toBe('M0 100L100 0L200 100');
    expect(plot?.marks[0]).toEqual({ rating: 1500, y: 100 });
    expect(plot?.marks.at(-1)?.y).toBe(0);
    expect(plot?.end).toEqual({ x: 200, y: 100 });
  });

  it('has a few round marks whatever the range', () => {
    for (const top of [1501, 1530, 1600, 1900, 2900]) {
      const marks = plotOf([point(0, 1500), point(1, top)], 200, 100)?.marks ?? [];
      expect(marks.length).toBeGreaterThanOrEqual(2);
      expect(marks.length).toBeLessThanOrEqual(7);
    }
  });

  it('is nothing without games', () => {
    expect(plotOf([], 200, 100)).toBeNull();
  });
});

it('tells a game’s result from the side of the player', () => {
  const game = (outcome: GameLine['outcome']) => ({ outcome, first: { id: 'a' }, second: { id: 'b' } }) as unknown as GameLine;
  expect([resultOf(game('first'), 'a'), resultOf(game('first'), 'b'), resultOf(game('draw'), 'b'), resultOf(game('void'), 'a')]).toEqual(['won', 'lost', 'draw', 'void']);
});

it('returns after signing in to pages of ours only', () => {
  expect(nextPath('?next=/tournament/t1')).toBe('/tournament/t1');
  expect(nextPath('?next=//evil.example/')).toBe('/');
  expect(nextPath('?next=/\\evil.example/')).toBe('/');
  expect(nextPath('?next=https://evil.example/')).toBe('/');
  expect(nextPath('')).toBe('/');
});

it('finds names without their accents', () => {
  expect(folded('Trần Đức')).toBe('tran duc');
  expect(folded('Dvořáková')).toBe('dvorakova');
});
