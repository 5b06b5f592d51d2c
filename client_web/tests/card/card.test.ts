/** The card's form: what matters beside what is chosen; dates and lengths as people write them. */
import { describe, expect, it } from 'vitest';
import { clockBounds } from '../../src/card/clock_form.ts';
import { choicesOf, fieldAt, isUsed, usedGroups, withoutStage, withStage, withStageEarlier, withValue } from '../../src/card/form.ts';
import { nextStarts } from '../../src/card/recurrence.ts';
import { instantOf, isZone, wallOf } from '../../src/i18n/wall.ts';
import { unitOf } from '../../src/ui/duration_field.tsx';
import type { Card } from '../../src/wire.gen.ts';

const CARD: Card = {
  name: 'Evening', description: '',
  game: { game: 'gomoku', variant: 'freestyle', board_size: 15, opening: 'swap2', threefold: true, ballot: 0, touch_move: false, show_forbidden: false },
  clock: { kind: 'fischer', main_ms: 300_000, increment_ms: 3_000, cap_ms: 0, periods: 0, period_ms: 0, period_moves: 0, delay_ms: 0, stages: [], flag: 'automatic' }, lag_compensation: true,
  timing: { start: 'both-seated', at_limit: 'draw', move_guideline_ms: 0, time_trouble_stops: 0 },
  entry: { opens_at: 0, starts_at: 1, min_entrants: 4, max_entrants: 64, closes_before_ms: 0, start_when_full: true, members_only: false, guest_places: 3, guest_delay_ms: 60_000, late_rounds: 0, rating_min: null, rating_max: null },
  waiting: { no_show_after_ms: 180_000, absence_after_ms: 8_000, return_within_ms: 120_000, absence: 'adjourns', absent_past_main_ms: 0, both_absent: 'draw', disconnect_limit: 3, disconnect_scope: 'game', resume_countdown_ms: 5_000, may_seal_after_ms: 0, must_seal_after_ms: 0, resume_after_ms: 3_600_000, reserves: true, withdraw_after_no_shows: 2, break_between_rounds_ms: 30_000 },
  system: {
    kind: 'swiss', rounds: 5, by_lot: false, first_round: 'slide', is_accelerated: false, clubs_apart_rounds: 0, excused_rounds: 0, half_byes: 0, eliminate_after: 0, mm_bar: 2_400, mm_floor: 0, mm_band: 100,
    groups: 1, division: 'lot', double: false, clear_places: 0, form: 'single', third_place: false, seeds: null, drawn: 'replay', replay_after_ms: 10_000, replays_max: 0, after_replays: 'points',
  },
  later: [], deciding: { games: 2, clock: 'same', time_ms: 600_000, last_ms: 0, opening: 'same', on_request: 'none' },
  score: { win: 2, draw: 1, loss: 0, bye: 2, technical_win: null, missed: 0 }, ties: ['DE', 'BH'], unplayed: 'fide-2026', watch: { spectators: true, chat: 'spectators' }, draw_offers: true, rated: true,
  limit: { after_ms: 0, decides: 'draw', king: 3, margin: 6, total: 25, margin_above: 11 }, appeals: { stop_clock: 'always', unfounded_claim: 'nothing', penalty_ms: 0 },
  arbiting: { protest_window_ms: 0, protests_hold_pairing: false, warnings_forfeit: 2, warnings_expel: 0 },
};
const shown = (card: Card): readonly string[] => usedGroups(card).flatMap(({ fields }) => fields).map(({ path }) => path);

describe('what the form asks', () => {
  it('is only what the chosen clock has, and the rest is 0', () => {
    const byo = withValue(CARD, 'clock.kind', 'byo-yomi');
    expect(shown(byo)).toEqual(expect.arrayContaining(['clock.main_ms', 'clock.periods', 'clock.period_ms']));
    expect(shown(byo)).not.toContain('clock.increment_ms');
    expect(byo.clock).toMatchObject({ main_ms: 300_000, increment_ms: 0, delay_ms: 0, period_moves: 0 });
    for (const { field, least } of clockBounds(byo.clock)) expect(byo.clock[field as 'main_ms']).toBeGreaterThanOrEqual(least);
  });

  it('is only what the chosen system has', () => {
    const knockout = withValue(CARD, 'system.kind', 'knockout');
    expect(shown(knockout)).toContain('system.third_place');
    expect(shown(knockout)).not.toContain('system.rounds');
    expect(shown(knockout)).not.toContain('ties');
    expect(knockout.system.rounds).toBe(0);
  });

  it('offers a game its own rules, sizes and openings', () => {
    const draughts = withValue(CARD, 'game.game', 'draughts');
    expect(draughts.game).toMatchObject({ game: 'draughts', board_size: 8, opening: 'none' });
    expect(choicesOf(draughts, fieldAt('game.variant'))).toContain(draughts.game.variant);
    expect(choicesOf(draughts, fieldAt('game.variant'))).not.toContain('freestyle');
  });

  it('asks how long one may be away past his main time only where something follows it', () => {
    const past = fieldAt('waiting.absent_past_main_ms');
    const byoYomi = withValue(withValue(CARD, 'clock.kind', 'byo-yomi'), 'waiting.absent_past_main_ms', 180_000);
    expect([isUsed(CARD, past), isUsed(byoYomi, past), isUsed(withValue(CARD, 'clock.flag', 'claim'), past)]).toEqual([false, true, true]);
    expect(withValue(byoYomi, 'clock.kind', 'fischer').waiting.absent_past_main_ms).toBe(0);
    expect(withValue(byoYomi, 'clock.flag', 'claim').waiting.absent_past_main_ms).toBe(180_000);
  });
  it('counts absences only where they adjourn the game', () => {
    const runs = withValue(CARD, 'waiting.absence', 'clock-runs');
    expect([isUsed(CARD, fieldAt('waiting.disconnect_limit')), isUsed(runs, fieldAt('waiting.disconnect_limit')), isUsed(runs, fieldAt('waiting.disconnect_scope'))]).toEqual([true, false, false]);
  });
  it('asks nothing about guests where none are admitted', () => {
    const closed = withValue(CARD, 'entry.members_only', true);
    expect(isUsed(closed, fieldAt('entry.guest_places'))).toBe(false);
    expect(closed.entry).toMatchObject({ guest_places: null, guest_delay_ms: 0 });
  });
});

it('asks first what it is called, then what is played, how, and what few change at the end', () => {
  expect(usedGroups(withStage(CARD)).map(({ id }) => id)).toEqual(['general', 'game', 'clock', 'system', 'later.0', 'entry', 'waiting', 'limit', 'score', 'appeals', 'arbiting', 'watch']);
});

describe('further stages', () => {
  const staged = withStage(CARD);
  it('ask what their own system uses, under their own paths', () => {
    expect(shown(staged)).toEqual(expect.arrayContaining(['later.0.advance', 'later.0.system.kind', 'later.0.system.third_place']));
    expect(shown(staged)).not.toContain('later.0.system.rounds');
    const swiss = withValue(staged, 'later.0.system.kind', 'swiss');
    expect(shown(swiss)).toContain('later.0.system.rounds');
    expect(swiss.later[0]?.system.kind).toBe('swiss');
    expect(swiss.system).toEqual(CARD.system);
  });

  it('may be taken away again', () => {
    expect(withoutStage(staged, 0)).toEqual(CARD);
  });

  it('change places', () => {
    const three = withValue(withStage(staged), 'later.1.system.kind', 'round-robin');
    const turned = withStageEarlier(three, 1);
    expect(turned.later.map(({ system }) => system.kind)).toEqual(['round-robin', 'knockout']);
    expect(withStageEarlier(turned, 1)).toEqual(three);
  });

  it('never keep what only the last of them may have: the form would not show it', () => {
    const settling = withValue(CARD, 'system.clear_places', 3);
    expect(withStage(settling).system.clear_places).toBe(0);
    const last = withValue(withValue(withStage(staged), 'later.1.system.kind', 'swiss'), 'later.1.system.clear_places', 2);
    expect(withStageEarlier(last, 1).later.map(({ system }) => system.clear_places)).toEqual([0, 0]);
  });

  it('leave places to be played off to the last of them', () => {
    expect(shown(CARD)).toContain('system.clear_places');
    expect(shown(withValue(staged, 'later.0.system.kind', 'round-robin'))).not.toContain('system.clear_places');
  });
});

describe('deciding games', () => {
  it('offer on request what is not played anyway, and only what the game has', () => {
    const swap1 = withValue(CARD, 'game.opening', 'swap1');
    const offered = choicesOf(swap1, fieldAt('deciding.on_request'));
    expect([offered[0], offered.includes('swap2'), offered.includes('swap1')]).toEqual(['none', true, false]);
    const asked = withValue(swap1, 'deciding.on_request', 'swap2');
    expect(withValue(asked, 'deciding.opening', 'swap2').deciding.on_request).toBe('none');
    expect(withValue(withValue(asked, 'deciding.opening', 'swap1'), 'game.game', 'draughts').deciding).toMatchObject({ opening: 'same', on_request: 'none' });
    expect(withValue(asked, 'game.board_size', 19).deciding.on_request).toBe('swap2');
  });
  it('are asked about only where a tie or a drawn match leads to them', () => {
    expect(shown(CARD)).not.toContain('deciding.games');
    expect(shown(withValue(CARD, 'ties', ['PO']))).toContain('deciding.games');
    const knockout = withValue(withValue(CARD, 'system.kind', 'knockout'), 'system.drawn', 'deciding-games');
    expect(shown(knockout)).toEqual(expect.arrayContaining(['deciding.games', 'deciding.clock', 'deciding.last_ms']));
    expect(shown(knockout)).not.toContain('deciding.time_ms');
    expect(shown(withValue(knockout, 'deciding.clock', 'each'))).toContain('deciding.time_ms');
  });
});

describe('wall times', () => {
  it('go both ways by the rules of the date', () => {
    expect(new Date(instantOf('2026-07-01T19:00', 'Europe/Prague')).toISOString()).toBe('2026-07-01T17:00:00.000Z');
    expect(new Date(instantOf('2026-12-01T19:00', 'Europe/Prague')).toISOString()).toBe('2026-12-01T18:00:00.000Z');
    expect(wallOf(Date.UTC(2026, 6, 1, 17), 'Asia/Ho_Chi_Minh')).toBe('2026-07-02T00:00');
  });

  it('of a doubled hour are the earlier, of a left-out hour lie after it', () => {
    expect(new Date(instantOf('2026-10-25T02:30', 'Europe/Prague')).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(wallOf(instantOf('2026-03-29T02:30', 'Europe/Prague'), 'Europe/Prague')).toBe('2026-03-29T03:30');
  });

  it('know a zone from a mistyped one', () => {
    expect(isZone('Asia/Ho_Chi_Minh')).toBe(true);
    expect(isZone('Asia/Nowhere')).toBe(false);
    expect(isZone('')).toBe(false);
  });
});

describe('the dates of a series', () => {
  const weekly = { weekdays: [2], time: '19:00', zone: 'Europe/Prague', first_date: '2026-10-13', last_date: null, every_weeks: 1 };
  const iso = (starts: readonly number[]) => starts.map((at) => new Date(at).toISOString().slice(0, 16));

  it('keep the wall time over the end of summer time', () => {
    expect(iso(nextStarts(weekly, Date.UTC(2026, 9, 13, 12), 3))).toEqual(['2026-10-13T17:00', '2026-10-20T17:00', '2026-10-27T18:00']);
  });

  it('leave out the weeks between, counted from the first date', () => {
    expect(iso(nextStarts({ ...weekly, every_weeks: 2 }, Date.UTC(2026, 9, 14), 4))).toEqual(['2026-10-27T18:00', '2026-11-10T18:00']);
  });

  it('end with the last date', () => {
    expect(iso(nextStarts({ ...weekly, last_date: '2026-10-20' }, Date.UTC(2026, 9, 14), 8))).toEqual(['2026-10-20T17:00']);
  });
});

it('writes a length in its largest whole unit', () => {
  expect([90_000, 120_000, 7_200_000, 604_800_000, 0].map(unitOf)).toEqual(['seconds', 'minutes', 'hours', 'days', 'minutes']);
});
