/** What the lobby offers is what the server can play, whatever this device remembers. */
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games.gen.ts';
import { clockLabel } from '../../src/clock/index.ts';
import { clockOf, CLOCKS, FIRST_CHOICE, gameOf, saveChoice, savedChoice, timingOf, variantOf, variantsOf } from '../../src/pages/lobby/terms.ts';

describe('the lobby', () => {
  it('offers every variant there is', () => {
    expect([...variantsOf('gomoku'), ...variantsOf('draughts')]).toEqual(GAMES);
  });

  it('plays a variant on a board and from an opening that it has', () => {
    expect(gameOf({ ...FIRST_CHOICE, game: 'draughts', variant: 'international', opening: 'swap2' })).toMatchObject({ board_size: 10, opening: 'none' });
    expect(gameOf({ ...FIRST_CHOICE, variant: 'renju', board_size: 19, opening: 'soosorv-8' })).toMatchObject({ board_size: 15, opening: 'soosorv-8' });
    expect(gameOf({ ...FIRST_CHOICE, variant: 'caro', board_size: 19, opening: 'swap1' })).toMatchObject({ board_size: 19, opening: 'swap1' });
  });

  it('has touch-move and shown fouls only where they mean something', () => {
    const wanted = { ...FIRST_CHOICE, touch_move: true, show_forbidden: true };
    expect(gameOf({ ...wanted, game: 'draughts', variant: 'russian' })).toMatchObject({ touch_move: true, show_forbidden: false });
    expect(gameOf({ ...wanted, variant: 'renju' })).toMatchObject({ touch_move: false, show_forbidden: true });
    expect(gameOf({ ...wanted, variant: 'caro' })).toMatchObject({ touch_move: false, show_forbidden: false });
  });

  it('falls back to the usual variant where the remembered one is of another game or gone', () => {
    expect(variantOf({ ...FIRST_CHOICE, game: 'draughts' }).variant).toBe(variantsOf('draughts')[0]?.variant);
    expect(variantOf({ ...FIRST_CHOICE, variant: 'connect-six' }).variant).toBe('freestyle');
  });

  it('calls every preset clock what it is', () => {
    for (const [label, clock] of Object.entries(CLOCKS)) expect(clockLabel(clock)).toBe(label);
  });

  it('takes a clock of one\u2019s own as it is, and a preset with nothing special about its start', () => {
    const custom = { clock: { ...FIRST_CHOICE.custom.clock, kind: 'shared', main_ms: 900_000, increment_ms: 0 }, start: 'first-move' } as const;
    const choice = { ...FIRST_CHOICE, clock: 'custom', custom };
    expect([clockLabel(clockOf(choice)), timingOf(choice).start]).toEqual(['\u03a315', 'first-move']);
    expect(timingOf({ ...choice, clock: '5+3' }).start).toBe('both-seated');
  });

  it('remembers the last choice, and forgets a clock that an older version wrote down', () => {
    saveChoice({ ...FIRST_CHOICE, clock: 'custom' });
    expect(savedChoice()).toEqual({ ...FIRST_CHOICE, clock: 'custom' });
    localStorage.setItem('flagfall.terms', JSON.stringify({ clock: 'custom', custom: { kind: 'byo-yomi', minutes: 7, seconds: 5, periods: 3 } }));
    expect(savedChoice()).toEqual({ ...FIRST_CHOICE, clock: 'custom' });
  });
});
