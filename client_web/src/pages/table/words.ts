/** The table's facts as sentences: how it ended, what is played, what is to be done now. */
import { clockLabel, clockText } from '../../clock/index.ts';
import { gameName } from '../../i18n/games.ts';
import { tLoose, t, hasMessage } from '../../i18n/index.ts';
import type { ActionView, DraughtsView, GomokuView, ResultView, TableView } from '../../wire.gen.ts';
import { namingOf } from '../../store/naming.ts';
import { seatOf, type SeatIndex } from '../../store/table.ts';
import { isPoint, markOf, offersIn } from './replay.ts';

export const otherSeat = (seat: SeatIndex): SeatIndex => (seat === 0 ? 1 : 0);

export function nameOf(view: TableView, seat: SeatIndex): string {
  return view.seats[seat].person.name;
}

export function winnerOf({ outcome }: ResultView): SeatIndex | null {
  return outcome === 'first' ? 0 : outcome === 'second' ? 1 : null;
}

/** `You won`, `Draw`, `Dvořáková won`. */
export function resultTitle(view: TableView, result: ResultView, player: string | null): string {
  const winner = winnerOf(result);
  if (result.outcome === 'draw') return t('over-draw');
  if (winner === null) return t(result.outcome === 'both-lost' ? 'over-both-lost' : 'over-void');
  const seat = seatOf(view, player);
  if (seat === null) return t('over-winner', { name: nameOf(view, winner) });
  return t(seat === winner ? 'over-you-won' : 'over-you-lost');
}

/** Why it ended, in a sentence with names. */
export function resultReason(view: TableView, result: ResultView): string {
  const winner = winnerOf(result);
  const both = result.detail === 'both-absent';
  if (both) return t(result.termination === 'no-show' ? 'over-both-no-show' : 'over-both-did-not-return');
  if (result.termination === 'draw-rule') return t('over-draw-rule', { rule: drawRule(result.detail) });
  const detailed = `over-${result.termination}-${result.detail}`;
  const id = result.detail !== '' && hasMessage(detailed) ? detailed : `over-${result.termination}`;
  if (winner === null || !hasMessage(id)) return hasMessage(id) ? tLoose(id, { winner: '', loser: '' }) : tLoose(`termination-${result.termination}`);
  return tLoose(id, { winner: nameOf(view, winner), loser: nameOf(view, otherSeat(winner)) });
}

/** A draw rule by its id: `kings-only`. */
export function drawRule(rule: string): string {
  const id = `draw-${rule}`;
  return hasMessage(id) ? tLoose(id) : rule;
}

/** `Gomoku, exact five · 5+3 · rated`. */
export function gameLine(view: TableView): string {
  return [gameName(view.game), clockLabel(view.clock_settings), t(view.rated ? 'game-rated' : 'game-unrated')].join(' · ');
}

/** The actions as the move list writes them. */
export function actionTexts({ position, actions }: Pick<TableView, 'position' | 'actions'>): readonly string[] {
  const offered = position.t === 'gomoku' ? offersIn(position.opening, actions.map(([, action]) => action)) : new Set<number>();
  const names = position.t === 'draughts' ? namingOf(position) : null;
  return actions.map((action, i) => (offered.has(i) ? t('choice-offers', { point: action[1] }) : (names?.text(action[1]) ?? actionText(action))));
}

function actionText([, action]: ActionView): string {
  if (isPoint(action)) return action;
  if (/^\d+$/.test(action)) return t('choice-declares', { count: Number(action) });
  const mark = markOf(action);
  if (mark) return `${mark[1]} ${tLoose(`colour-${mark[0]}`)}`;
  const id = `choice-${action}`;
  return hasMessage(id) ? tLoose(id) : action;
}

/** The colour of a seat, null while an opening has not given it. */
export function colourOf(position: GomokuView | DraughtsView, seat: SeatIndex): 'black' | 'white' | null {
  const colour = position.colours[seat];
  return colour === 'black' || colour === 'white' ? colour : null;
}

/** How long an action took: `0:07`, or tenths under ten seconds; nothing for what took no time. */
export function spentText([, , spent_ms]: ActionView): string {
  return spent_ms < 100 ? '' : clockText(spent_ms);
}
