/** What a tournament's page reads off the view. */
import { describe, expect, it } from 'vitest';
import { boardMarks, boardsToWatch, NO_TOURNAMENT, ownFirst, withTournament } from '../../src/store/tournament.ts';
import type { BoardView, GameView, TournamentView } from '../../src/wire.gen.ts';

const person = (id: string) => ({ id, name: id.toUpperCase(), rating: 1500 });

function aGame(part: Partial<GameView> = {}): GameView {
  return { table: 't1.r1.b1.g1', first: 1, outcome: 'first', termination: 'five', detail: '', was_played: true, ended_at: 0, ...part };
}

function aBoard(part: Partial<BoardView> = {}): BoardView {
  return {
    number: 1, table: 't1.r1.b1.g1', game: 1, first: { number: 1, person: person('p1') }, second: { number: 2, person: person('p2') }, state: 'over', winner: 1,
    walked_over: null, no_show_at: 0, replay_at: null, next_kind: 'replay', decision: null, games: [aGame()], colour: 'due', down: null, meetings: 0, branch: null, scores: [0, 0], group: null, given_up: [], corrected: false, ...part,
  };
}

function aView(boards: readonly BoardView[]): TournamentView {
  const round = { number: 1, boards, byes: [], open_boards: boards.length, started_at: 0, ended_at: null, explanation: [] };
  return { t: 'tournament', id: 't1', version: 4, phase: 'running', rounds: [round] } as unknown as TournamentView;
}

describe('the marks beside the names', () => {
  it('are one and nought for a game that was played', () => {
    expect(boardMarks(aBoard())).toEqual(['1', '0']);
    expect(boardMarks(aBoard({ winner: 2 }))).toEqual(['0', '1']);
  });

  it('are plus and minus for a game that was not', () => {
    expect(boardMarks(aBoard({ winner: 2, games: [aGame({ was_played: false, termination: 'no-show' })] }))).toEqual(['–', '+']);
    expect(boardMarks(aBoard({ walked_over: 'left', games: [] }))).toEqual(['+', '–']);
  });

  it('are halves for a draw, and a draw without play is marked as one', () => {
    expect(boardMarks(aBoard({ winner: null, games: [aGame({ outcome: 'draw' })] }))).toEqual(['½', '½']);
    expect(boardMarks(aBoard({ winner: null, games: [aGame({ outcome: 'draw', was_played: false })] }))).toEqual(['±', '±']);
  });

  it('are those of the replay that decided, not of the draw before it', () => {
    const games = [aGame({ outcome: 'draw' }), aGame({ table: 't1.r1.b1.g2', first: 2, outcome: 'second' })];
    expect(boardMarks(aBoard({ games, game: 2 }))).toEqual(['1', '0']);
  });

  it('are nothing while the game is played, or when it was void', () => {
    expect(boardMarks(aBoard({ state: 'open', winner: null, games: [] }))).toEqual(['', '']);
    expect(boardMarks(aBoard({ winner: null, games: [aGame({ outcome: 'void' })] }))).toEqual(['', '']);
  });
});

describe('the boards a page watches', () => {
  const open = (n: number) => aBoard({ number: n, table: `t1.r1.b${n}.g1`, state: 'open', first: { number: 2 * n - 1, person: person(`p${2 * n - 1}`) }, second: { number: 2 * n, person: person(`p${2 * n}`) } });

  it('never hold the viewer’s own: to watch it is to take the seat', () => {
    const view = aView([open(1), open(2), open(3)]);
    expect(boardsToWatch(view, 'p4', 32).map(({ number }) => number)).toEqual([1, 3]);
  });

  it('are no more than asked for, and only those still open', () => {
    const view = aView([aBoard(), open(2), open(3), open(4)]);
    expect(boardsToWatch(view, null, 2).map(({ number }) => number)).toEqual([2, 3]);
  });
});

it('puts the viewer’s board first and leaves the others in order', () => {
  const boards = [1, 2, 3].map((n) => aBoard({ number: n, first: { number: n * 2 - 1, person: person('a') }, second: { number: n * 2, person: person('b') } }));
  expect(ownFirst(boards, 6).map(({ number }) => number)).toEqual([3, 1, 2]);
  expect(ownFirst(boards, null)).toBe(boards);
});

it('leaves other tournaments’ messages alone', () => {
  const other = { ...aView([]), id: 't2' };
  expect(withTournament(NO_TOURNAMENT, other, 't1')).toBe(NO_TOURNAMENT);
  expect(withTournament(NO_TOURNAMENT, other, 't2').view).toBe(other);
});
