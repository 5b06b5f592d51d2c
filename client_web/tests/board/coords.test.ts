/** Names of points and squares against the published numbering (PDN; gomoku letters with i). */
import { describe, expect, it } from 'vitest';
import { parsePoint, pointName, squareAt, squareCount, squareSpot } from '../../src/board/index.ts';
import { hitPoint, hitSquare, starPoints } from '../../src/board/geometry.ts';

describe('points', () => {
  it('has h8 in the middle of fifteen, a1 at the bottom left and o15 at the top right', () => {
    expect(pointName({ col: 7, row: 7 }, 15)).toBe('h8');
    expect(pointName({ col: 0, row: 14 }, 15)).toBe('a1');
    expect(pointName({ col: 14, row: 0 }, 15)).toBe('o15');
  });

  it('reads every point back, in any case', () => {
    for (let i = 0; i < 225; i += 1) {
      const spot = { col: i % 15, row: Math.floor(i / 15) };
      expect(parsePoint(` ${pointName(spot, 15).toUpperCase()} `, 15)).toEqual(spot);
    }
  });

  it.each(['', 'h', 'h0', 'h16', 'p8', '8h', 'h8x', 'hh8'])('does not read %j', (text) => expect(parsePoint(text, 15)).toBeNull());
});

describe('squares', () => {
  it('numbers 8x8 from 1 at the top to 32, and 10x10 to 50 (PDN)', () => {
    expect(squareSpot(1, 8)).toEqual({ row: 0, col: 1 });
    expect(squareSpot(5, 8)).toEqual({ row: 1, col: 0 });
    expect(squareSpot(29, 8)).toEqual({ row: 7, col: 0 });
    expect(squareSpot(32, 8)).toEqual({ row: 7, col: 6 });
    expect(squareSpot(46, 10)).toEqual({ row: 9, col: 0 });
    expect(squareSpot(50, 10)).toEqual({ row: 9, col: 8 });
  });

  it.each([8, 10])('finds every square of %i at its own spot', (size) => {
    for (let square = 1; square <= (size * size) / 2; square += 1) expect(squareAt(squareSpot(square, size), size)).toBe(square);
  });

  it('begins in the other corner on a mirrored board, and has every square on a Turkish one', () => {
    expect(squareSpot(1, 8, 'mirrored')).toEqual({ row: 0, col: 0 });
    expect(squareSpot(32, 8, 'mirrored')).toEqual({ row: 7, col: 7 });
    expect(squareSpot(64, 8, 'every')).toEqual({ row: 7, col: 7 });
    expect(squareSpot(72, 12)).toEqual({ row: 11, col: 10 });
    for (const kind of ['mirrored', 'every'] as const) {
      for (let square = 1; square <= squareCount(8, kind); square += 1) expect(squareAt(squareSpot(square, 8, kind), 8, kind)).toBe(square);
    }
  });

  it('has no square on light ground', () => expect(squareAt({ row: 0, col: 0 }, 8)).toBeNull());
});

describe('hitting', () => {
  it('means the nearest point, and none between points', () => {
    expect(hitPoint({ x: 7.2, y: 6.9 }, 15)).toEqual({ col: 7, row: 7 });
    expect(hitPoint({ x: 7.5, y: 7.5 }, 15)).toBeNull();
    expect(hitPoint({ x: -0.3, y: 14.2 }, 15)).toEqual({ col: 0, row: 14 });
    expect(hitPoint({ x: -0.6, y: 3 }, 15)).toBeNull();
  });

  it('means the square under it, and none off the board', () => {
    expect(hitSquare({ x: 7.99, y: 0.01 }, 8)).toEqual({ col: 7, row: 0 });
    expect(hitSquare({ x: 8, y: 0 }, 8)).toBeNull();
  });

  it('marks the five usual stars of fifteen', () => {
    expect(starPoints(15).map((spot) => pointName(spot, 15)).sort()).toEqual(['d12', 'd4', 'h8', 'l12', 'l4']);
  });
});
