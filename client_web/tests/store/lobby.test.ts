/** The lobby's rows stay where they are under a pointer, and no picture of a board seats anybody. */
import { describe, expect, it } from 'vitest';
import { callNews, isUrgent } from '../../src/store/calls.ts';
import { boardsToWatch, byDay, EMPTY_LOBBY, nextStarts, offersShown, withLobbyBody } from '../../src/store/lobby.ts';
import type { Call, Challenge, TournamentLine } from '../../src/wire.gen.ts';
import { CLOCK } from '../pages/tables.ts';

const challenge = (id: string): Challenge => ({
  id, is_guest: false, at: 1, by: { id: `p-${id}`, name: id, rating: 1500 },
  terms: { game: { game: 'gomoku', variant: 'freestyle', board_size: 15, opening: 'none', threefold: true, ballot: 0, touch_move: false, show_forbidden: false }, clock: CLOCK, timing: { start: 'both-seated', at_limit: 'draw', move_guideline_ms: 0, time_trouble_stops: 0 }, rated: true, takebacks: false },
});
const call = (table: string, change: Partial<Call> = {}): Call => ({
  table, tournament: 't1', round: 1, phase: 'called', opponent: { id: 'p2', name: 'Eva', rating: 1500 }, seated: false, deadline: 9_000, resume_at: null, my_turn: false, ...change,
});

describe('offers', () => {
  const ids = (open: string[], held: string[] | null) => offersShown(open.map(challenge), held && held.map(challenge)).map((offer) => `${offer.challenge.id}${offer.gone ? '-' : ''}`);

  it('are the open ones', () => expect(ids(['a', 'b'], null)).toEqual(['a', 'b']));
  it('keep their places under the pointer: what is taken stays as taken, what is new comes below', () => {
    expect(ids(['b', 'c'], ['a', 'b'])).toEqual(['a-', 'b', 'c']);
  });
});

describe('boards', () => {
  it('of the viewer’s own are not watched from the lobby', () => {
    const board = (table: string) => ({ table, names: ['a', 'b'] as const, ratings: [1, 2] as const });
    expect(boardsToWatch([board('c1'), board('c2')], new Set(['c2'])).map(({ table }) => table)).toEqual(['c1']);
  });
});

describe('starts', () => {
  const line = (id: string, starts_at: number, series: string | null = null) => ({ id, starts_at, series }) as TournamentLine;

  it('come under their days, in order', () => {
    const days = byDay(nextStarts([line('a', 1), line('b', 2), line('c', 11)]), (at) => (at < 10 ? 'today' : 'tomorrow'));
    expect(days.map(({ day, starts }) => [day, starts.map(({ line: { id } }) => id)])).toEqual([['today', ['a', 'b']], ['tomorrow', ['c']]]);
  });
  it('of a recurring event are one line, its next date, with the number of those after it', () => {
    const starts = nextStarts([line('a', 1, 's'), line('b', 2), line('c', 3, 's'), line('d', 4, 's'), line('e', 5, 'r')]);
    expect(starts.map(({ line: { id }, later }) => [id, later])).toEqual([['a', 2], ['b', 0], ['e', 0]]);
  });
});

describe('the chat of another room', () => {
  it('is not the lobby’s', () => {
    const chat = { t: 'chat', room: 'table:c1', fresh: true, lines: [{ at: 1, player: 'p', name: 'P', text: 'x' }] } as const;
    expect(withLobbyBody(EMPTY_LOBBY, chat)).toBe(EMPTY_LOBBY);
    expect(withLobbyBody(EMPTY_LOBBY, { ...chat, room: 'lobby' }).chat).toHaveLength(1);
  });
});

describe('calls', () => {
  it('are new once, and not when the seat is already taken', () => {
    expect(callNews([], [call('a'), call('b', { seated: true })]).fresh.map(({ table }) => table)).toEqual(['a']);
    expect(callNews([call('a')], [call('a', { deadline: 12_000 })]).fresh).toEqual([]);
  });
  it('that went are named', () => expect(callNews([call('a'), call('b')], [call('b')]).gone).toEqual(['a']));
  it('press while a seat waits or a return runs out', () => {
    expect([isUrgent(call('a')), isUrgent(call('a', { seated: true, deadline: null })), isUrgent(call('a', { seated: true, deadline: 5 }))]).toEqual([true, false, true]);
  });
});
