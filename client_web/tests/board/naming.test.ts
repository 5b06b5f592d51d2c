/** What squares are called: numbers from either end, letters as PDN's tables have them. */
import { afterEach, describe, expect, it } from 'vitest';
import { naming, squareCount, type Squares } from '../../src/board/index.ts';
import { chooseSquareNames } from '../../src/store/looks.ts';
import { namingOf } from '../../src/store/naming.ts';

const names = (letters: boolean, squares: Squares = 'dark', from_bottom = false, size = 8) => naming({ size, squares, letters, from_bottom });

describe('numbers', () => {
  it.each([
    ['22-18', [22, 18]],
    ['22x15x8', [22, 15, 8]],
    [' 22 18 ', [22, 18]],
    ['22:15', [22, 15]],
    ['C3-d4', [22, 18]],
  ])('are read from %j', (text, squares) => expect(names(false).parse(text)).toEqual(squares));

  it.each(['', '22', '22-', '22-33', '0-4', 'a3', 'i1-h2', 'a9-b8', 'a2-b3'])('are not read from %j on 8x8', (text) => expect(names(false).parse(text)).toBeNull());

  it('have no letters on a large board', () => expect(names(false, 'dark', false, 10).parse('c3-d4')).toBeNull());

  it('count from the bottom right where players do (Portuguese rules, article 3)', () => {
    const portuguese = names(false, 'mirrored', true);
    expect([portuguese.name(32), portuguese.name(29), portuguese.name(1)]).toEqual(['1', '4', '32']);
    expect(portuguese.parse('9-13')).toEqual([24, 20]);
    expect(portuguese.text('24-20 9x18')).toBe('9-13 24x15');
  });
});

describe('letters', () => {
  it('are those of chess, a1 at the bottom left', () => {
    const russian = names(true);
    expect([1, 4, 22, 29, 32].map(russian.name)).toEqual(['b8', 'h8', 'c3', 'a1', 'g1']);
    expect(russian.text('22x13x6')).toBe('c3xa5xc7');
    expect([names(true, 'mirrored').name(1), names(true, 'every').name(2)]).toEqual(['a8', 'b8']);
  });

  it.each(['dark', 'mirrored', 'every'] as const)('and numbers mean the same square on %s boards', (kind) => {
    for (let square = 1; square <= squareCount(8, kind); square += 1) {
      const other = names(true, kind).name(square);
      expect(names(false, kind, true).parse(`${other}-${other}`)).toEqual([square, square]);
    }
  });
});

describe('what a board is labelled with', () => {
  afterEach(() => chooseSquareNames('usual'));
  const name = (variant: string, board_size: number, squares: Squares, square: number): string => namingOf({ variant, board_size, squares }).name(square);

  it('is as players of the kind have it, unless one wants it otherwise', () => {
    const seen = () => [name('russian', 8, 'dark', 22), name('english', 8, 'dark', 22), name('portuguese', 8, 'mirrored', 22), name('international', 10, 'dark', 22)];
    expect(seen()).toEqual(['c3', '22', '11', '22']);
    chooseSquareNames('letters');
    expect(seen()).toEqual(['c3', 'c3', 'd3', '22']);
    chooseSquareNames('numbers');
    expect(seen()).toEqual(['22', '22', '11', '22']);
  });
});
