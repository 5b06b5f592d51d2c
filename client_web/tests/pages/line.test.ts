/** A line of moves on the board that nobody has played: where it leads, who moves there, and when it is past. */
import { describe, expect, it } from 'vitest';
import { begun, isPast, ofClaim, positionOf, steppedLine, withMoves, type Line } from '../../src/pages/table/line.ts';
import type { ActionView, Claim, DraughtsView } from '../../src/wire.gen.ts';
import { aPosition, aTable } from './tables.ts';

const action = (seat: 0 | 1, text: string): ActionView => [seat, text, 1_000, 0];
const GAME = aTable({ actions: [action(0, 'h8'), action(1, 'a1')], position: aPosition({ ply: 2, actor: 0, black: ['h8'], white: ['a1'], last: 'a1' }) });
const CLAIM: Claim = { seat: 0, outcome: 'first', line: ['h9', 'a2', 'h10'], ply: 2, at: 0, declined: false };
const looked = (at: number): Line => ofClaim(CLAIM, at) as Line;

describe('a line of stones', () => {
  it('begins with the game and lets either colour move in its turn', () => {
    const line = begun(GAME);
    expect(positionOf(GAME, line)).toBe(GAME.position);
    expect(positionOf(GAME, withMoves(line, ['h9']))).toMatchObject({ black: ['h8', 'h9'], white: ['a1'], next_stone: 'white', actor: 1 });
    expect(positionOf(GAME, withMoves(line, ['h9', 'a2']))).toMatchObject({ white: ['a1', 'a2'], next_stone: 'black', actor: 0 });
  });

  it('takes a seat from its colour, which an opening may have turned', () => {
    const turned = { ...GAME, position: aPosition({ colours: ['white', 'black'], black: ['h8'], white: ['a1'] }) };
    expect(positionOf(turned, withMoves(begun(turned), ['h9']))).toMatchObject({ next_stone: 'white', actor: 0 });
  });

  it('shows as many moves of a claim as have been stepped to', () => {
    expect(positionOf({ ...GAME, claim: CLAIM }, looked(2))).toMatchObject({ black: ['h8', 'h9'], white: ['a1', 'a2'], last: 'a2' });
  });

  it('stays on the position it was claimed in when the game has gone on', () => {
    const on = { ...GAME, claim: { ...CLAIM, declined: true }, actions: [...GAME.actions, action(0, 'c3')] };
    expect(positionOf(on, looked(1))).toMatchObject({ black: ['h8', 'h9'], white: ['a1'] });
  });
});

describe('a line of pieces', () => {
  it('is shown as the server says, and meanwhile with the pieces where they went', () => {
    const position = { t: 'draughts', board_size: 8, variant: 'polish-8', squares: 'dark', start: '', colours: ['white', 'black'], pieces: `${'b'.repeat(12)}........${'w'.repeat(12)}`, moves: [], actor: 0 } as unknown as DraughtsView;
    const game = aTable({ position });
    const line = withMoves(begun(game), ['22-18']);
    expect(positionOf(game, line)).toMatchObject({ moves: [], pieces: `${'b'.repeat(12)}.....w..w.${'w'.repeat(10)}` });
    const said = { ...position, actor: 1 } as DraughtsView;
    expect(positionOf(game, { ...line, draft: line.draft && { ...line.draft, position: said } })).toBe(said);
  });
});

describe('steps', () => {
  it('go to and fro within the line; before its first move there is only the game', () => {
    expect(steppedLine(looked(1), 'forward')?.at).toBe(2);
    expect(steppedLine(looked(2), 'last')?.at).toBe(3);
    expect(steppedLine(looked(3), 'forward')?.at).toBe(3);
    expect(steppedLine(looked(1), 'back')).toBeNull();
    expect(steppedLine(looked(3), 'first')).toBeNull();
  });

  it('leave a line in the making as it is', () => {
    const line = withMoves(begun(GAME), ['h9']);
    expect(steppedLine(line, 'back')).toBe(line);
  });
});

describe('a line is past', () => {
  it('when the game goes on, or somebody claims, or it is over', () => {
    const line = withMoves(begun(GAME), ['h9']);
    expect(isPast(GAME, line)).toBe(false);
    expect(isPast({ ...GAME, actions: [...GAME.actions, action(0, 'c3')] }, line)).toBe(true);
    expect(isPast({ ...GAME, claim: CLAIM }, line)).toBe(true);
    expect(isPast({ ...GAME, phase: 'over' }, line)).toBe(true);
  });

  it('when the claim it is of is settled', () => {
    expect(isPast({ ...GAME, claim: CLAIM }, looked(1))).toBe(false);
    expect(isPast(GAME, looked(1))).toBe(true);
  });
});
