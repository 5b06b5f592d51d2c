/** Choosing a draughts move click by click. The positions are made up; what the list holds is what may be chosen. */
import { describe, expect, it } from 'vitest';
import { choose, named, pick, targets, type DraughtsMove } from '../../src/board/draughts_path.ts';

const OWN = new Set([21, 22, 30]);
const quiet = (from: number, to: number): DraughtsMove => ({ from, path: [to], captured: [] });
const QUIET = [quiet(21, 17), quiet(22, 17), quiet(22, 18)];
/** Two captures of two, sharing their first jump. */
const FORK: DraughtsMove[] = [
  { from: 21, path: [14, 5], captured: [17, 9] },
  { from: 21, path: [14, 7], captured: [17, 10] },
];
/** Round both sides to the same end: other pieces taken. */
const ROUND: DraughtsMove[] = [
  { from: 30, path: [21, 14, 23], captured: [25, 17, 18] },
  { from: 30, path: [23, 14, 21, 23], captured: [26, 18, 17] },
];

describe('picking up', () => {
  it('takes a piece that can move', () => expect(pick(QUIET, OWN, 22)).toEqual({ kind: 'going-on', choice: { from: 22, path: [] } }));
  it('says when it is not his', () => expect(pick(QUIET, OWN, 9)).toEqual({ kind: 'refused', why: { code: 'not-yours' } }));
  it('says when it cannot move', () => expect(pick(QUIET, OWN, 30)).toEqual({ kind: 'refused', why: { code: 'no-move-there' } }));
  it('names the majority when another piece must take', () => {
    expect(pick(FORK, OWN, 22)).toEqual({ kind: 'refused', why: { code: 'majority', count: 2 } });
  });
});

describe('putting down', () => {
  it('plays a quiet move', () => expect(choose(QUIET, OWN, { from: 22, path: [] }, 18)).toEqual({ kind: 'chosen', move: quiet(22, 18) }));
  it('puts the piece back on its own square', () => expect(choose(QUIET, OWN, { from: 22, path: [] }, 22)).toEqual({ kind: 'put-back' }));
  it('changes to another of his pieces', () => {
    expect(choose(QUIET, OWN, { from: 22, path: [] }, 21)).toEqual({ kind: 'going-on', choice: { from: 21, path: [] } });
  });
  it('explains a shorter capture', () => {
    expect(choose(FORK, OWN, { from: 21, path: [] }, 18)).toEqual({ kind: 'refused', why: { code: 'majority', count: 2 } });
  });

  it('goes on jump by jump, and plays as soon as one move is left', () => {
    expect(choose(FORK, OWN, { from: 21, path: [] }, 14)).toEqual({ kind: 'going-on', choice: { from: 21, path: [14] } });
    expect(choose(FORK, OWN, { from: 21, path: [14] }, 7)).toEqual({ kind: 'chosen', move: FORK[1] });
  });

  it('plays at once when only the end is clicked and one move ends there', () => {
    expect(choose(FORK, OWN, { from: 21, path: [] }, 5)).toEqual({ kind: 'chosen', move: FORK[0] });
  });

  it('offers next squares and ends', () => expect([...targets(FORK, { from: 21, path: [] })].sort((a, b) => a - b)).toEqual([5, 7, 14]));
});

describe('several routes to one end', () => {
  const same: DraughtsMove[] = [
    { from: 30, path: [21, 14], captured: [25, 17] },
    { from: 30, path: [23, 14], captured: [17, 25] },
  ];
  const other: DraughtsMove[] = [
    { from: 30, path: [21, 14], captured: [25, 17] },
    { from: 30, path: [23, 14], captured: [26, 18] },
  ];

  it('takes any route when the outcome is the same', () => expect(choose(same, OWN, { from: 30, path: [] }, 14)).toMatchObject({ kind: 'chosen' }));
  it('asks when the pieces taken differ', () => {
    expect(choose(other, OWN, { from: 30, path: [] }, 14)).toEqual({ kind: 'refused', why: { code: 'ambiguous' } });
  });
  it('knows which was meant by the squares slid over', () => {
    expect(choose(other, OWN, { from: 30, path: [] }, 14, [30, 26, 23, 18, 14])).toEqual({ kind: 'chosen', move: other[1] });
  });
  it('lets a capture pass its own end on the way', () => {
    expect(choose(ROUND, OWN, { from: 30, path: [] }, 21)).toEqual({ kind: 'chosen', move: ROUND[0] });
  });
});

describe('typing', () => {
  it('takes ends, or the whole way', () => {
    expect(named(FORK, [21, 5])).toEqual({ kind: 'chosen', move: FORK[0] });
    expect(named(FORK, [21, 14, 7])).toEqual({ kind: 'chosen', move: FORK[1] });
  });
  it('explains why not', () => {
    expect(named(FORK, [22, 18])).toEqual({ kind: 'refused', why: { code: 'majority', count: 2 } });
    expect(named(QUIET, [22, 9])).toEqual({ kind: 'refused', why: { code: 'illegal' } });
  });
});
