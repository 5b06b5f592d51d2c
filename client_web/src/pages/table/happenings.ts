/** What has just happened at a table, for ears and for those who look elsewhere: the difference of two states. Pure. */
import { isOnTurn, type SeatIndex, type TableState } from '../../store/table.ts';

export type Happening = 'began' | 'move' | 'capture' | 'turn' | 'draw-offered' | 'adjourned' | 'resumed' | 'refused' | 'won' | 'lost' | 'drawn' | 'ended';

/** In the order in which they are worth hearing. Nothing on the first look at a table. */
export function happenings(before: TableState | null, after: TableState, seat: SeatIndex | null): readonly Happening[] {
  if (before === null) return [];
  return [...ends(before, after, seat), ...interruptions(before, after, seat), ...moves(before, after, seat)];
}

function ends(before: TableState, after: TableState, seat: SeatIndex | null): Happening[] {
  const { result } = after.view;
  if (result === null || before.view.result !== null) return [];
  if (result.outcome === 'draw') return ['drawn'];
  if (result.outcome === 'void' || seat === null) return ['ended'];
  if (result.outcome === 'both-lost') return ['lost'];
  return [(result.outcome === 'first') === (seat === 0) ? 'won' : 'lost'];
}

function interruptions(before: TableState, after: TableState, seat: SeatIndex | null): Happening[] {
  const found: Happening[] = [];
  const [was, is] = [before.view.phase, after.view.phase];
  if ((was === 'called' || was === 'unclaimed') && is === 'playing') found.push('began');
  if (is === 'adjourned' && was !== 'adjourned' && was !== 'resuming') found.push('adjourned');
  if (was === 'resuming' && is === 'playing') found.push('resumed');
  const offer = after.view.draw_offer;
  if (seat !== null && offer !== null && offer !== seat && before.view.draw_offer === null) found.push('draw-offered');
  if (after.refused.length > 0 && after.refused !== before.refused) found.push('refused');
  return found;
}

function moves(before: TableState, after: TableState, seat: SeatIndex | null): Happening[] {
  const newest = after.view.actions.at(-1);
  if (after.view.actions.length <= before.view.actions.length || !newest) return [];
  const found: Happening[] = [newest[1].includes('x') ? 'capture' : 'move'];
  if (isOnTurn(after.view, seat) && !isOnTurn(before.view, seat)) found.push('turn');
  return found;
}
