/** The server's views as the boards draw them; fields as the games’ view.py describe them. */
import { describe, expect, it } from 'vitest';
import { draughtsAction, draughtsView, gomokuView, miniView } from '../../src/board/index.ts';

const gomoku = {
  board_size: 15,
  actor: 1,
  colours: ['black', 'white'] as [string, string],
  next_stone: 'white',
  black: ['h8', 'a1'],
  white: ['h9'],
  last: 'a1',
  winning_lines: [],
};

describe('a gomoku view', () => {
  it('has each stone at its point, in order of play, and the newest marked', () => {
    const view = gomokuView(gomoku, null);
    expect(view.stones).toEqual([
      { col: 7, row: 7, colour: 'black', order: 1 },
      { col: 0, row: 14, colour: 'black', order: 3 },
      { col: 7, row: 6, colour: 'white', order: 2 },
    ]);
    expect(view.last).toEqual({ col: 0, row: 14 });
  });

  it('lets only the actor place, and nobody while a choice is due', () => {
    expect(gomokuView(gomoku, 1).placing).toBe('white');
    expect(gomokuView(gomoku, 0).placing).toBeNull();
    expect(gomokuView(gomoku, null).placing).toBeNull();
    expect(gomokuView({ ...gomoku, next_stone: '' }, 1).placing).toBeNull();
  });
});

describe('a gomoku view in an opening', () => {
  it('shows points on offer apart from stones, and lets them be picked on the board alone', () => {
    const picking = { ...gomoku, next_stone: '', offers: ['c3', 'd4'] };
    expect(gomokuView(picking, 1)).toMatchObject({ placing: 'black', only: [{ col: 2, row: 12 }, { col: 3, row: 11 }] });
    expect(gomokuView(picking, 0)).toMatchObject({ placing: null, only: null, offers: [{ col: 2, row: 12 }, { col: 3, row: 11 }] });
  });

  it('numbers stones as they were drawn where colours did not take turns, and holds the colour chosen', () => {
    const view = gomokuView({ ...gomoku, order: ['h9', 'h8', 'a1'] }, 1, null, 'black');
    expect(view.stones.map(({ order }) => order)).toEqual([2, 3, 1]);
    expect(view.placing).toBe('black');
  });
});

const draughts = {
  t: 'draughts' as const,
  board_size: 8,
  actor: 0,
  colours: ['white', 'black'] as [string, string],
  pieces: `b.B${'.'.repeat(26)}w.W`,
  moves: [{ from: 30, path: [26] }],
  last: { from: 5, path: [14, 7], captured: [9, 10] },
};

describe('a draughts view', () => {
  it('has men and kings of both colours on their squares', () => {
    expect(draughtsView(draughts, null).pieces).toEqual([
      { square: 1, colour: 'black', king: false },
      { square: 3, colour: 'black', king: true },
      { square: 30, colour: 'white', king: false },
      { square: 32, colour: 'white', king: true },
    ]);
  });

  it('offers moves to the side to move alone', () => {
    expect(draughtsView(draughts, 0)).toMatchObject({ own: 'white', legal: [{ from: 30, path: [26], captured: [] }] });
    expect(draughtsView(draughts, 1)).toMatchObject({ own: 'black', legal: [] });
    expect(draughtsView(draughts, null)).toMatchObject({ own: null, legal: [] });
  });

  it('offers the touched piece alone, whether the server has said so or this page has just touched it', () => {
    const two = { ...draughts, moves: [{ from: 30, path: [26] }, { from: 32, path: [28] }] };
    const from = (view: ReturnType<typeof draughtsView>) => view.legal.map((move) => move.from);
    expect(from(draughtsView(two, 0))).toEqual([30, 32]);
    expect(draughtsView({ ...two, touched: 32 }, 0)).toMatchObject({ touched: 32, legal: [{ from: 32 }] });
    expect(draughtsView(two, 0, null, 30)).toMatchObject({ touched: 30, legal: [{ from: 30 }] });
    expect(draughtsView({ ...two, touched: 32 }, 1)).toMatchObject({ touched: 32, legal: [] });
  });

  it('sends a move in full, as the server reads it', () => {
    expect(draughtsAction({ from: 22, path: [18], captured: [] })).toBe('22-18');
    expect(draughtsAction({ from: 22, path: [13, 4], captured: [17, 9] })).toBe('22x13x4');
  });

  it('is drawn small with the same pieces', () => {
    expect(miniView(draughts)).toMatchObject({ black: [{ row: 0, col: 1 }, { row: 0, col: 5 }], last: [{ row: 1, col: 4 }] });
  });
});
