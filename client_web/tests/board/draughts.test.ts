/** A draughts board worked by keys: what is touched is said at once, and what is taken stays until the capture is made. */
import { describe, expect, it, vi } from 'vitest';
import { DraughtsBoard, naming, type DraughtsBoardView, type DraughtsMove } from '../../src/board/index.ts';

const names = naming({ size: 8, squares: 'dark', letters: false, from_bottom: false });
const words = { label: '', help: '', square: String, picked: String, putBack: () => '', why: () => '', notYourTurn: () => '', unreadable: String };

/** Two captures of two that share their first jump. */
const FORK: readonly DraughtsMove[] = [
  { from: 21, path: [14, 5], captured: [17, 9] },
  { from: 21, path: [14, 7], captured: [17, 10] },
];
const VIEW: DraughtsBoardView = {
  size: 8,
  pieces: [...[9, 10, 17].map((square) => ({ square, colour: 'black' as const, king: false })), ...[21, 25].map((square) => ({ square, colour: 'white' as const, king: false }))],
  legal: FORK,
  own: 'white',
  last: null,
  sending: null,
};

function board(view: DraughtsBoardView) {
  const said = { onMove: vi.fn(), onTouch: vi.fn(), onRefused: vi.fn(), announce: vi.fn() };
  const made = new DraughtsBoard(document.createElement('div'), view, { flipped: false, names, texts: words, ...said });
  // The cursor begins on 25.
  const press = (...keys: readonly string[]): void => keys.forEach((key) => made.root.dispatchEvent(new KeyboardEvent('keydown', { key })));
  return { ...said, made, press, taken: () => made.root.querySelectorAll('.piece.taken').length, pieces: () => made.root.querySelectorAll('.piece').length };
}

const TO_21 = ['ArrowUp', 'ArrowLeft'];
const FROM_21_TO_14 = ['ArrowUp', 'ArrowUp'];

describe('a capture of several pieces', () => {
  it('leaves what it has taken on the board, marked, until it is complete', () => {
    const { press, taken, pieces, onMove } = board(VIEW);
    press(...TO_21, 'Enter', ...FROM_21_TO_14, 'Enter');
    expect([taken(), pieces(), onMove.mock.calls.length]).toEqual([1, 5, 0]);
  });
});

describe('a piece that is picked up', () => {
  it('is said once, and not what its way goes over', () => {
    const { press, onTouch } = board(VIEW);
    press(...TO_21, 'Enter', ...FROM_21_TO_14, 'Enter');
    expect(onTouch.mock.calls).toEqual([[21]]);
  });

  it('is not said where it cannot move', () => {
    const { press, onTouch, onRefused } = board(VIEW);
    press('Enter');
    expect([onTouch.mock.calls.length, onRefused.mock.calls]).toEqual([0, [[{ code: 'majority', count: 2 }]]]);
  });

  it('keeps every other one from being picked up once it is touched', () => {
    const { press, onRefused } = board({ ...VIEW, touched: 21 });
    press('Enter');
    expect(onRefused.mock.calls).toEqual([[{ code: 'touched', square: 21 }]]);
  });
});
