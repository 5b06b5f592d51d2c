/** What an arbiter has chosen for the boards of a round, and what of it is sent. */
import { describe, expect, it } from 'vitest';
import { changed, choiceOf, onRecord, withFile, type Choice } from '../../src/pages/results/choices.ts';
import type { BoardToEnter } from '../../src/http.gen.ts';

const person = (name: string) => ({ id: name, name, rating: 1500 });
const board = (number: number, part: Partial<BoardToEnter> = {}): BoardToEnter => ({
  board: number,
  table: `t1.r1.b${number}.g1`,
  first: person('Anna'),
  second: person('Bình'),
  standing: null,
  standing_played: false,
  said: null,
  said_played: true,
  change: null,
  turned: false,
  ...part,
});
const chosen = (...all: readonly [number, Choice][]) => new Map(all);

describe('a choice', () => {
  it('tells play from no play, and nothing from a result', () => {
    expect([choiceOf('first', true), choiceOf('draw', false), choiceOf('void', false), choiceOf(null, true)]).toEqual(['first', 'draw-f', 'void', '']);
    expect(onRecord(board(1, { standing: 'second', standing_played: false }))).toBe('second-f');
  });
});

describe('what is sent', () => {
  const boards = [board(1), board(2, { standing: 'first', standing_played: true }), board(3, { standing: 'draw', standing_played: true })];

  it('is every board whose choice is not on record, with what was seen there', () => {
    expect(changed(chosen([1, 'second-f'], [2, 'first'], [3, 'void']), boards)).toEqual([
      { board: 1, outcome: 'second', was_played: false, standing: null },
      { board: 3, outcome: 'void', was_played: false, standing: 'draw' },
    ]);
  });

  it('is nothing of boards that nothing is said of', () => {
    expect(changed(chosen(), boards)).toEqual([]);
    expect(changed(chosen([1, '']), boards)).toEqual([]);
  });
});

describe('a file', () => {
  it('overrules what was chosen for the boards it names and no others', () => {
    const laid = [board(1, { said: 'draw' }), board(2), board(3, { said: 'first', said_played: false })];
    expect([...withFile(chosen([1, 'first'], [2, 'second']), laid)]).toEqual([
      [1, 'draw'],
      [2, 'second'],
      [3, 'first-f'],
    ]);
  });
});
