/** The lobby as this page knows it. Pure: a view replaces the one before; chat lines gather. */
import type { Body, Challenge, ChatLine, LiveBoard, LobbyView, TournamentLine } from '../wire.gen.ts';
import { withChat } from './chat.ts';

export interface LobbyState {
  readonly view: LobbyView | null;
  readonly chat: readonly ChatLine[];
}

export const EMPTY_LOBBY: LobbyState = { view: null, chat: [] };

export function withLobbyBody(state: LobbyState, body: Body): LobbyState {
  if (body.t === 'lobby') return { ...state, view: body };
  if (body.t === 'chat' && body.room === 'lobby') return { ...state, chat: withChat(state.chat, body) };
  return state;
}

/**
 * The boards to look at from here. One's own are left out: to watch the room of one's own table is to take the seat,
 * and nobody may be seated by a picture in the lobby.
 */
export function boardsToWatch(boards: readonly LiveBoard[], own: ReadonlySet<string>): readonly LiveBoard[] {
  return boards.filter(({ table }) => !own.has(table));
}

export interface Start {
  readonly line: TournamentLine;
  /** How many further dates of the same recurring event are announced. */
  readonly later: number;
}

/** What is coming, with each recurring event once, at its next date. */
export function nextStarts(lines: readonly TournamentLine[]): readonly Start[] {
  const later = new Map<string, number>();
  const first = lines.filter(({ series }) => {
    if (series === null) return true;
    const seen = later.get(series);
    later.set(series, seen === undefined ? 0 : seen + 1);
    return seen === undefined;
  });
  return first.map((line) => ({ line, later: line.series === null ? 0 : (later.get(line.series) ?? 0) }));
}

/** Starts grouped by day, in the order given; `dayOf` names a day. */
export function byDay(starts: readonly Start[], dayOf: (at_ms: number) => string): readonly { readonly day: string; readonly starts: readonly Start[] }[] {
  const days = new Map<string, Start[]>();
  for (const start of starts) {
    const day = dayOf(start.line.starts_at);
    days.set(day, [...(days.get(day) ?? []), start]);
  }
  return [...days].map(([day, of_day]) => ({ day, starts: of_day }));
}

export interface Offer {
  readonly challenge: Challenge;
  /** No longer open; kept in its place while somebody points at the list, so that no other row slides under the hand. */
  readonly gone: boolean;
}

/** The rows to show: `held` is what was shown when the pointer came, null when nobody points. */
export function offersShown(open: readonly Challenge[], held: readonly Challenge[] | null): readonly Offer[] {
  if (held === null) return open.map((challenge) => ({ challenge, gone: false }));
  const still = new Set(open.map(({ id }) => id));
  const before = new Set(held.map(({ id }) => id));
  const kept = held.map((challenge) => ({ challenge, gone: !still.has(challenge.id) }));
  return [...kept, ...open.filter(({ id }) => !before.has(id)).map((challenge) => ({ challenge, gone: false }))];
}
