/**
 * One tournament as this page knows it, and what can be read off its view. `withTournament(state, message)` is pure: the
 * same code for the first look and for every change. Must never judge what is allowed: the server says so in `place`.
 */
import type { BoardView, Body, ByeView, ChatLine, EntrantView, GameView, MyPlace, RoundView, TournamentView } from '../wire.gen.ts';
import { withChat } from './chat.ts';

export interface TournamentState {
  readonly view: TournamentView | null;
  /** null until the server has said it, and for visitors. */
  readonly place: MyPlace | null;
  readonly chat: readonly ChatLine[] | null;
}

export const NO_TOURNAMENT: TournamentState = { view: null, place: null, chat: null };

export function withTournament(state: TournamentState, body: Body, id: string): TournamentState {
  switch (body.t) {
    case 'tournament':
      return body.id === id ? { ...state, view: body } : state;
    case 'my-place':
      return body.tournament === id ? { ...state, place: body } : state;
    case 'chat':
      return body.room === `tournament:${id}` ? { ...state, chat: withChat(state.chat, body) } : state;
    default:
      return state;
  }
}

/** Whether people may still come and go before the start. */
export function isAhead({ phase }: TournamentView): boolean {
  return phase === 'announced' || phase === 'registration';
}

export function isLive({ phase }: TournamentView): boolean {
  return phase === 'running' || phase === 'between-rounds';
}

export function isOver({ phase }: TournamentView): boolean {
  return phase === 'finished' || phase === 'cancelled';
}

/** One system, and everybody in one group. */
export function isPlain({ stages }: TournamentView): boolean {
  return stages.length < 2 && (stages[0]?.groups.length ?? 1) === 1;
}

/** Whether nothing but a bracket says who stands where. */
export function isTree(view: TournamentView): boolean {
  return isPlain(view) && view.stages[0]?.system === 'knockout';
}

/** A, B, … */
export const groupLetter = (group: number): string => (group < 26 ? String.fromCharCode(65 + group) : String(group + 1));

/** Entrants by their number; empty before the start, when nobody has one. */
export function byNumber(view: TournamentView): ReadonlyMap<number, EntrantView> {
  return new Map(view.entrants.filter(({ number }) => number > 0).map((entrant) => [entrant.number, entrant]));
}

export function nameOf(entrants: ReadonlyMap<number, EntrantView>, number: number | null): string {
  return number === null ? '' : (entrants.get(number)?.person.name ?? `#${number}`);
}

/** Entrants by their number; before the start by their seeds, then by rating, as they will be numbered but for lots. */
export function inOrderOfSeeds({ entrants, seeds }: TournamentView): readonly EntrantView[] {
  const places = new Map(seeds.map((player, at) => [player, at]));
  const placeOf = ({ person }: EntrantView): number => places.get(person.id) ?? seeds.length;
  return entrants.toSorted((one, other) => one.number - other.number || placeOf(one) - placeOf(other) || other.person.rating - one.person.rating || one.person.name.localeCompare(other.person.name));
}

/** The board of an entrant in a round. */
export function boardOf(round: RoundView | undefined, number: number | null): BoardView | undefined {
  return number === null ? undefined : round?.boards.find(({ first, second }) => first.number === number || second.number === number);
}

export function byeOf(round: RoundView | undefined, number: number | null): ByeView | undefined {
  return number === null ? undefined : round?.byes.find((bye) => bye.number === number);
}

export type Mark = '1' | '½' | '0' | '+' | '–' | '±' | '';

/** What stands beside each name once a board is over: `1 0`, `½ ½`, and `+ –` for what was not played. */
export function boardMarks(board: BoardView): readonly [Mark, Mark] {
  if (board.state !== 'over') return ['', ''];
  const played = decisive(board)?.was_played ?? false;
  const outcome = decisive(board)?.outcome;
  if (outcome === 'both-lost') return played ? ['0', '0'] : ['–', '–'];
  if (board.winner === null) return outcome === 'void' ? ['', ''] : played ? ['½', '½'] : ['±', '±'];
  const won: Mark = played ? '1' : '+';
  const lost: Mark = played ? '0' : '–';
  return board.winner === board.first.number ? [won, lost] : [lost, won];
}

/** The game that settled a board; none if it was given without one. */
export function decisive(board: BoardView): GameView | undefined {
  return board.walked_over === null ? board.games.at(-1) : undefined;
}

/** Boards still being played whose position may be shown: not the viewer's own, since to watch that is to take the seat. */
export function boardsToWatch(view: TournamentView, player: string | null, most: number): readonly BoardView[] {
  const round = view.rounds.at(-1);
  const others = (round?.boards ?? []).filter((board) => board.state === 'open' && board.first.person.id !== player && board.second.person.id !== player);
  return others.slice(0, most);
}

/** The viewer's line first among boards, the others in their order. */
export function ownFirst(boards: readonly BoardView[], number: number | null): readonly BoardView[] {
  const own = boards.filter(({ first, second }) => first.number === number || second.number === number);
  return own.length === 0 ? boards : [...own, ...boards.filter((board) => !own.includes(board))];
}
