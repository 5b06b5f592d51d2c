/** What a table page knows follows from the messages alone, and what is on its way is never mixed into it. */
import { describe, expect, it } from 'vitest';
import { mayOfferDraw, seatOf, withBody, withRefusal, withSent, type TableState } from '../../src/store/table.ts';
import type { Body, Claim } from '../../src/wire.gen.ts';
import { aMove, aPosition, aSeat, aState, aTable, refusal } from '../pages/tables.ts';

const TABLE = 't1.r1.b1.g1';
const after = (state: TableState | null, ...bodies: Body[]): TableState | null => bodies.reduce<TableState | null>((known, body) => withBody(known, body, TABLE), state);

describe('messages', () => {
  it('make a move on top of a view what the next view would say', () => {
    const moved = after(aState(), aMove())?.view;
    const viewed = aTable({ version: 5, actor: 1, actions: [[0, 'h8', 1_200, 0]], position: aMove().position, clock: aMove().clock });
    expect(moved).toEqual(viewed);
  });

  it('let a draw offer lapse with the next action (P17 tables, courtesy of the board)', () => {
    expect(after(aState({ draw_offer: 1 }), aMove())?.view.draw_offer).toBeNull();
    const claim: Claim = { seat: 0, outcome: 'draw', line: ['a1'], ply: 0, at: 0, declined: false };
    expect(after(aState({ claim }), aMove())?.view.claim).toBeNull();
    expect(after(aState({ claim: { ...claim, declined: true } }), aMove())?.view.claim).toMatchObject({ declined: true });
  });

  it('starts the clocks that waited for it, unless the opening has one more to act before they run', () => {
    expect(after(aState({ clock_starts_at: 9_000 }), aMove())?.view.clock_starts_at).toBeNull();
    const waiting = { ...aMove().clock, turn: null, running_since: null };
    expect(after(aState({ clock_starts_at: 9_000 }), aMove({ clock: waiting }))?.view.clock_starts_at).toBe(9_000);
  });

  it('of other tables change nothing', () => {
    const state = aState();
    expect(after(state, aTable({ id: 'c9', version: 9 }), aMove({ id: 'c9' }))).toBe(state);
  });

  it('before the first view are nobody’s', () => {
    expect(after(null, aMove(), { t: 'occupants', room: `table:${TABLE}`, watching: 3 })).toBeNull();
  });

  it('tell of each seat’s contact by itself', () => {
    const state = after(aState(), { t: 'seat-contact', table: TABLE, seat: 1, contact: 'lost', since: 5 }, { t: 'seat-contact', table: TABLE, seat: 0, contact: 'here', since: 5 });
    expect(state?.contacts).toEqual(['here', 'lost']);
  });

  it('gather the chat, and a fresh telling replaces it', () => {
    const line = (text: string) => ({ at: 1, player: 'p', name: 'P', text });
    const chat = (fresh: boolean, ...texts: string[]): Body => ({ t: 'chat', room: `table:${TABLE}`, fresh, lines: texts.map(line) });
    const texts = (state: TableState | null) => state?.chat?.map(({ text }) => text);
    const told = after(aState(), chat(true, 'a', 'b'), chat(false, 'c'));
    expect(texts(told)).toEqual(['a', 'b', 'c']);
    expect(texts(after(told, chat(true, 'c')))).toEqual(['c']);
    expect(aState().chat).toBeNull();
  });
});

describe('a move on its way', () => {
  it('stays beside the view until the view has its ply', () => {
    const sent = withSent(aState(), 'h8');
    expect(sent.sent).toEqual({ ply: 1, action: 'h8' });
    expect(sent.view.actions).toEqual([]);
    expect(after(sent, aMove())?.sent).toBeNull();
  });

  it('survives messages that do not settle it', () => {
    const sent = withSent(aState(), 'h8');
    expect(after(sent, aTable({ version: 5, draw_offer: 1 }))?.sent).toEqual({ ply: 1, action: 'h8' });
  });

  it('goes back with the reason when it is refused, and the reason goes with the next move', () => {
    const sent = withSent(aState(), 'h8');
    const back = withRefusal(sent, sent.sent, refusal('game/occupied').reasons);
    expect(back.sent).toBeNull();
    expect(back.refused.map(({ code }) => code)).toEqual(['game/occupied']);
    expect(after(back, aMove())?.refused).toEqual([]);
  });

  it('is not touched by the late refusal of an earlier one', () => {
    const first = withSent(aState(), 'h8').sent;
    const second = withSent(aState({ actions: [[0, 'h8', 1, 0], [1, 'i9', 1, 0]] }), 'g7');
    expect(withRefusal(second, first, refusal('game/stale-ply').reasons).sent).toEqual({ ply: 3, action: 'g7' });
  });

  it('ends with the game', () => {
    const result = { outcome: 'second', termination: 'time', detail: '', rated: true, at: 9, ruled_by: '' } as const;
    expect(after(withSent(aState(), 'h8'), aTable({ version: 6, phase: 'over', result }))?.sent).toBeNull();
  });

  it('refused while adjourned says so only until play goes on', () => {
    const adjourned = withRefusal(aState({ phase: 'adjourned' }), null, refusal('table/adjourned').reasons);
    expect(after(adjourned, aTable({ phase: 'adjourned', version: 6 }))?.refused).toHaveLength(1);
    const resuming = after(adjourned, aTable({ phase: 'resuming', version: 7 }));
    expect(resuming?.refused).toHaveLength(1);
    expect(after(resuming, aTable({ version: 8 }))?.refused).toEqual([]);
  });
});

describe('a viewer', () => {
  it('sits where his own id sits, and nowhere without one', () => {
    const view = aTable({ seats: [aSeat('Anh'), aSeat('Eva')] });
    expect([seatOf(view, 'eva'), seatOf(view, 'anh'), seatOf(view, 'other'), seatOf(view, null), seatOf(view, undefined)]).toEqual([1, 0, null, null, null]);
  });

  it('may offer a draw once play has begun, while no offer stands, and only from a seat', () => {
    expect(mayOfferDraw(aTable(), 0)).toBe(true);
    expect(mayOfferDraw(aTable({ phase: 'adjourned' }), 1)).toBe(true);
    expect(mayOfferDraw(aTable(), null)).toBe(false);
    expect(mayOfferDraw(aTable({ draw_offer: 1 }), 0)).toBe(false);
    expect(mayOfferDraw(aTable({ phase: 'called' }), 0)).toBe(false);
    expect(mayOfferDraw(aTable({ draw_offers: false }), 0)).toBe(false);
    expect(mayOfferDraw(aTable({ phase: 'over', position: aPosition() }), 0)).toBe(false);
  });
});
