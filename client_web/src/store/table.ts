/**
 * One table as this page knows it. `withBody(state, message)` is pure: the same code for the first look, the next move
 * and the return after a gap. An action on its way is kept beside the view and never mixed into it, so that what the
 * server has not acknowledged cannot look as if it had.
 */
import type { Body, ChatLine, Moved, Reason, RulingsView, SeatContact, TableView } from '../wire.gen.ts';
import { withChat } from './chat.ts';

export type SeatIndex = 0 | 1;
type Contact = SeatContact['contact'];

/** An action sent and not yet part of the view. `ply` counts from 1, as the server's list of actions does. */
export interface Sent {
  readonly ply: number;
  readonly action: string;
}

export interface TableState {
  readonly view: TableView;
  readonly contacts: readonly [Contact | null, Contact | null];
  readonly watching: number;
  /** What arbiters have ruled here; null for whom it does not concern. */
  readonly rulings: RulingsView | null;
  /** null while this viewer may not read it. */
  readonly chat: readonly ChatLine[] | null;
  readonly sent: Sent | null;
  /** Why the last action came back; until the next one is tried. */
  readonly refused: readonly Reason[];
}

/** The state after one more message; messages of other rooms change nothing. */
export function withBody(state: TableState | null, body: Body, table: string): TableState | null {
  switch (body.t) {
    case 'table':
      return body.id === table ? withView(state, body) : state;
    case 'moved':
      return state && body.id === table ? settled({ ...state, view: withMove(state.view, body), refused: [] }) : state;
    case 'seat-contact':
      return state && body.table === table ? withContact(state, body) : state;
    case 'occupants':
      return state && body.room === `table:${table}` ? { ...state, watching: body.watching } : state;
    case 'table-rulings':
      return state && body.table === table ? { ...state, rulings: body } : state;
    case 'chat':
      return state && body.room === `table:${table}` ? { ...state, chat: withChat(state.chat, body) } : state;
    default:
      return state;
  }
}

export function withSent(state: TableState, action: string): TableState {
  return { ...state, sent: { ply: state.view.actions.length + 1, action }, refused: [] };
}

/** The server's no to `sent`: the piece goes back, with the reason. */
export function withRefusal(state: TableState, sent: Sent | null, reasons: readonly Reason[]): TableState {
  const own = sent === null || state.sent === null || state.sent.ply === sent.ply;
  return { ...state, sent: own ? null : state.sent, refused: reasons };
}

/** The viewer's seat; null for one who only watches. */
export function seatOf(view: TableView, player: string | null | undefined): SeatIndex | null {
  if (player === null || player === undefined) return null;
  const seat = view.seats.findIndex(({ person }) => person.id === player);
  return seat === -1 ? null : (seat as SeatIndex);
}

/** The house's bots by their ids. */
export function isBot(player: string): boolean {
  return player.startsWith('bot-');
}

/** Whether somebody acts now, and this seat is the one. */
export function isOnTurn(view: TableView, seat: SeatIndex | null): boolean {
  return seat !== null && view.phase === 'playing' && view.actor === seat;
}

/** Whether the first clock has started: from then on a result is one of play. */
export function hasBegun({ phase }: TableView): boolean {
  return phase !== 'called' && phase !== 'unclaimed';
}

/** C12 and courtesy: who may offer a draw now. After a refusal one acts at least once before offering again. */
export function mayOfferDraw(view: TableView, seat: SeatIndex | null): boolean {
  return seat !== null && view.draw_offers && view.draw_offer === null && hasBegun(view) && view.phase !== 'over';
}

function withView(state: TableState | null, view: TableView): TableState {
  // Why a move came back is read during the countdown too; it is past once play goes on, or is over.
  const goes_on = view.phase !== state?.view.phase && (view.phase === 'playing' || view.phase === 'over');
  if (state) return settled({ ...state, view, refused: goes_on ? [] : state.refused });
  return { view, contacts: [null, null], watching: 0, rulings: null, chat: null, sent: null, refused: [] };
}

function withMove(view: TableView, { version, action, actor, position, opening, clock }: Moved): TableView {
  // An offer lapses with the next action at the board, whoever made it, and so does a claim that nobody has declined.
  const claim = view.claim?.declined ? view.claim : null;
  const clock_starts_at = clock.turn === null ? view.clock_starts_at : null;
  return { ...view, version, actions: [...view.actions, action], actor, position, opening, clock, clock_starts_at, draw_offer: null, takeback: null, claim };
}

function withContact(state: TableState, { seat, contact }: SeatContact): TableState {
  const [first, second] = state.contacts;
  return { ...state, contacts: seat === 0 ? [contact, second] : [first, contact] };
}

/** What was sent is settled once the view has that ply, or nothing can be played any more. */
function settled(state: TableState): TableState {
  const { sent, view } = state;
  if (sent === null) return state;
  return view.actions.length >= sent.ply || view.phase === 'over' ? { ...state, sent: null } : state;
}
