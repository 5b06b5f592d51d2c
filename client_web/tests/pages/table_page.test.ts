/** What is heard, which keys do what, and how results are said. */
import { beforeAll, describe, expect, it } from 'vitest';
import { clockLabel } from '../../src/clock/index.ts';
import { setLocale } from '../../src/i18n/index.ts';
import { happenings } from '../../src/pages/table/happenings.ts';
import { shortcutOf, stepped } from '../../src/pages/table/shortcuts.ts';
import { resultReason, resultTitle } from '../../src/pages/table/words.ts';
import { withBody, withRefusal, type TableState } from '../../src/store/table.ts';
import type { ResultView } from '../../src/wire.gen.ts';
import { aMove, aState, aTable, CLOCK, refusal } from './tables.ts';

beforeAll(() => setLocale('en'));

const TABLE = 't1.r1.b1.g1';
const result = (change: Partial<ResultView>): ResultView => ({ outcome: 'first', termination: 'five', detail: '', rated: true, at: 1, ruled_by: '', ...change });

describe('happenings', () => {
  const moved = withBody(aState(), aMove(), TABLE) as TableState;

  it('are none at the first look: nothing that is past makes a sound', () => expect(happenings(null, moved, 1)).toEqual([]));
  it('of a move are a turn for the other seat alone', () => {
    expect(happenings(aState(), moved, 1)).toEqual(['move', 'turn']);
    expect(happenings(aState(), moved, 0)).toEqual(['move']);
    expect(happenings(aState(), moved, null)).toEqual(['move']);
  });
  it('tell captures from moves', () => {
    const captured = withBody(aState(), aMove({ action: [0, '22x13x4', 5, 0] }), TABLE) as TableState;
    expect(happenings(aState(), captured, null)).toEqual(['capture']);
  });
  it('of the end are won, lost or drawn by the seat, and only an end for who watches', () => {
    const over = aState({ phase: 'over', result: result({}), actor: 0 });
    expect([happenings(aState(), over, 0), happenings(aState(), over, 1), happenings(aState(), over, null)]).toEqual([['won'], ['lost'], ['ended']]);
    expect(happenings(aState(), aState({ phase: 'over', result: result({ outcome: 'draw', termination: 'agreement' }) }), 1)).toEqual(['drawn']);
    expect(happenings(over, over, 0)).toEqual([]);
  });
  it('name the start, the pause and its end, an offer and a refusal', () => {
    expect(happenings(aState({ phase: 'called' }), aState(), 0)).toEqual(['began']);
    expect(happenings(aState(), aState({ phase: 'adjourned' }), 0)).toEqual(['adjourned']);
    expect(happenings(aState({ phase: 'resuming' }), aState({ phase: 'adjourned' }), 0)).toEqual([]);
    expect(happenings(aState({ phase: 'resuming' }), aState(), 0)).toEqual(['resumed']);
    expect(happenings(aState(), aState({ draw_offer: 1 }), 0)).toEqual(['draw-offered']);
    expect(happenings(aState(), aState({ draw_offer: 1 }), 1)).toEqual([]);
    expect(happenings(aState(), withRefusal(aState(), null, refusal('game/occupied').reasons), 0)).toEqual(['refused']);
  });
});

describe('keys', () => {
  const press = { key: 'ArrowLeft', ctrlKey: false, metaKey: false, altKey: false, isComposing: false, defaultPrevented: false, target: null };

  it('step through the game', () => expect(shortcutOf(press)).toBe('back'));
  it('are not ours while somebody types, composes, uses a modifier, or the board took them', () => {
    const box = document.createElement('input');
    for (const change of [{ target: box }, { isComposing: true }, { ctrlKey: true }, { defaultPrevented: true }]) expect(shortcutOf({ ...press, ...change })).toBeNull();
  });
  it('never resign', () => expect(shortcutOf({ ...press, key: 'r' })).toBeNull());
  it.each([
    [null, 10, 'back', 9],
    [null, 10, 'forward', null],
    [9, 10, 'forward', null],
    [3, 10, 'forward', 4],
    [0, 10, 'back', 0],
    [5, 10, 'first', 0],
    [5, 10, 'last', null],
    [null, 0, 'back', null],
  ] as const)('from %s of %i, %s leads to %s', (shown, end, step, to) => expect(stepped(shown, end, step)).toBe(to));
});

describe('results', () => {
  const view = aTable();
  it('are said to each from his side', () => {
    expect([resultTitle(view, result({}), 'anh'), resultTitle(view, result({}), 'eva'), resultTitle(view, result({}), null)]).toEqual(['You won', 'You lost', 'Anh won']);
  });
  it('say why, by name', () => {
    expect(resultReason(view, result({ termination: 'time' }))).toBe('Eva ran out of time.');
    expect(resultReason(view, result({ outcome: 'second', termination: 'no-show' }))).toBe('Anh did not come to the board.');
    expect(resultReason(view, result({ outcome: 'draw', termination: 'no-show', detail: 'both-absent' }))).toBe('Neither player came to the board.');
    expect(resultReason(view, result({ outcome: 'draw', termination: 'draw-rule', detail: 'kings-only' }))).toBe('The limit was reached: moves by kings only, without a capture.');
    expect(resultReason(view, result({ outcome: 'draw', termination: 'agreement' }))).toBe('The players agreed to a draw.');
  });
});

describe('a clock’s label', () => {
  // The server's own examples (server/clocks/speeds.py) and its kinds.
  it.each([
    [CLOCK, '3+2'],
    [{ ...CLOCK, kind: 'sudden-death', main_ms: 450_000 }, '7:30'],
    [{ ...CLOCK, kind: 'byo-yomi', main_ms: 300_000, periods: 3, period_ms: 30_000 }, '5+3x30'],
    [{ ...CLOCK, kind: 'canadian', main_ms: 600_000, period_ms: 300_000, period_moves: 25 }, '10+25/300'],
    [{ ...CLOCK, kind: 'delay', delay_ms: 2_500 }, '3 d/2.5'],
    [{ ...CLOCK, kind: 'simple', period_ms: 10_000 }, '10/1'],
  ] as const)('of %o is %s', (settings, label) => expect(clockLabel(settings)).toBe(label));
});
