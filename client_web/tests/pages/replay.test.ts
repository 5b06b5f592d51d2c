/** Looking back shows what stood on the board, held to a game as the server's own rules played it. */
import { describe, expect, it } from 'vitest';
import { positionAt } from '../../src/pages/table/replay.ts';
import type { ActionView, DraughtsView } from '../../src/wire.gen.ts';
import game from '../fixtures/draughts_game.json';
import variants from '../fixtures/draughts_variants.json';
import { aPosition } from './tables.ts';

const listed = (actions: readonly string[]): ActionView[] => actions.map((action, i) => [(i % 2) as 0 | 1, action, 100, 0]);

describe('draughts', () => {
  const latest: DraughtsView = {
    t: 'draughts', board_size: 8, variant: 'polish-8', phase: 'play', ply: game.actions.length, actor: null, colours: ['white', 'black'],
    pieces: game.pieces.at(-1) ?? '', moves: [], must_capture: 0, last: null, draw_progress: [], squares: 'dark', start: '', balloted: [], touched: 0, resting: 0,
  };
  const actions = listed(game.actions);

  it('stands after every ply as the server had it', () => {
    const seen = game.pieces.map((_, ply) => positionAt(latest, actions, ply)).map((position) => (position.t === 'draughts' ? position.pieces : ''));
    expect(seen).toEqual(game.pieces);
  });

  it('holds captures of several pieces and crownings, or the comparison says little', () => {
    expect(game.actions.some((action) => action.split('x').length > 2)).toBe(true);
    expect(game.pieces.some((pieces) => /[WB]/.test(pieces))).toBe(true);
  });

  it('shows the move that led there, and offers none', () => {
    const position = positionAt(latest, actions, 1);
    expect(position.t === 'draughts' && [position.last?.from, position.moves]).toEqual([Number(game.actions[0]?.split('-')[0]), []]);
  });
});

describe.each(variants)('$variant draughts', ({ variant, board_size, squares, start, balloted, colours, actions, pieces }) => {
  it('stands after every ply as the server had it', () => {
    const latest: DraughtsView = {
      t: 'draughts', board_size, variant, phase: 'play', ply: actions.length, actor: null, colours: [colours[0] ?? '', colours[1] ?? ''],
      pieces: pieces.at(-1) ?? '', moves: [], must_capture: 0, last: null, draw_progress: [], squares: squares as DraughtsView['squares'], start, balloted, touched: 0, resting: 0,
    };
    const seen = pieces.map((_, ply) => positionAt(latest, listed(actions), ply)).map((position) => (position.t === 'draughts' ? position.pieces : ''));
    expect(seen).toEqual(pieces);
  });
});

describe('gomoku', () => {
  const actions = listed(['h8', 'h9', 'i9', 'two-more', 'f11', 'c3', 'white', 'a1']);
  const latest = aPosition({ opening: 'swap2', ply: 8, black: ['h8', 'i9', 'c3'], white: ['h9', 'f11', 'a1'], last: 'a1' });

  it('gives stones their colours in the order of their points, choices apart', () => {
    const at = (ply: number) => {
      const position = positionAt(latest, actions, ply);
      return position.t === 'gomoku' ? [position.black, position.white, position.last] : null;
    };
    expect(at(0)).toEqual([[], [], '']);
    expect(at(3)).toEqual([['h8', 'i9'], ['h9'], 'i9']);
    expect(at(4)).toEqual(at(3));
    expect(at(7)).toEqual([['h8', 'i9', 'c3'], ['h9', 'f11'], 'c3']);
  });

  it('knows a point offered from a stone, and who picked it', () => {
    const played = listed(['h8', 'h9', 'h10', 'stay', 'h7', 'g9', 'g10', 'g10', 'a1']);
    const view = aPosition({ opening: 'rif', ply: 9, black: ['h8', 'h10', 'g10'], white: ['h9', 'h7', 'a1'], last: 'a1' });
    const at = (ply: number) => {
      const position = positionAt(view, played, ply);
      return position.t === 'gomoku' ? [position.black, position.white, position.offers, position.last] : null;
    };
    expect(at(7)).toEqual([['h8', 'h10'], ['h9', 'h7'], ['g9', 'g10'], 'h7']);
    expect(at(8)).toEqual([['h8', 'h10', 'g10'], ['h9', 'h7'], [], 'g10']);
  });

  it('gives the turn away with a pass', () => {
    const played = listed(['h8', 'pass', 'i9', 'a1']);
    const view = aPosition({ ply: 4, black: ['h8', 'i9'], white: ['a1'], last: 'a1', order: ['h8', 'i9', 'a1'] });
    const at = (ply: number) => {
      const position = positionAt(view, played, ply);
      return position.t === 'gomoku' ? [position.black, position.white, position.last, position.passed] : null;
    };
    expect(at(2)).toEqual([['h8'], [], 'h8', true]);
    expect(at(3)).toEqual([['h8', 'i9'], [], 'i9', false]);
  });

  it('gives freely drawn marks the colour they were said to have', () => {
    const played = listed(['white-h8', 'white-i9', 'black-g7', 'white', 'a1', 'b2', 'c3']);
    const view = aPosition({ opening: 'swap1-free', ply: 7, black: ['g7', 'a1', 'c3'], white: ['h8', 'i9', 'b2'], order: ['h8', 'i9', 'g7', 'a1', 'b2', 'c3'] });
    const position = positionAt(view, played, 6);
    expect(position.t === 'gomoku' && [position.black, position.white, position.order]).toEqual([['g7', 'a1'], ['h8', 'i9', 'b2'], ['h8', 'i9', 'g7', 'a1', 'b2']]);
  });

  it('lets nobody play in the past, and is the view itself at the end', () => {
    const past = positionAt(latest, actions, 2);
    expect(past.t === 'gomoku' && [past.actor, past.next_stone, past.choices]).toEqual([null, '', []]);
    expect(positionAt(latest, actions, 8)).toBe(latest);
  });
});
