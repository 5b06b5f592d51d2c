/** Tables as the server tells of them, for tests: the usual one, changed where a test cares. */
import { withBody, type TableState } from '../../src/store/table.ts';
import type { Answered, ClockSettings, GomokuView, Moved, SeatView, TableView } from '../../src/wire.gen.ts';

export const CLOCK: ClockSettings = { kind: 'fischer', main_ms: 180_000, increment_ms: 2_000, cap_ms: 0, periods: 0, period_ms: 0, period_moves: 0, delay_ms: 0, stages: [], flag: 'automatic' };

export function aSeat(name: string, change: Partial<SeatView> = {}): SeatView {
  return { person: { id: name.toLowerCase(), name, rating: 1600 }, seated: true, absences: 0, away_since: null, return_by: null, stops_left: 0, may_ask_opening: false, ...change };
}

export function aPosition(change: Partial<GomokuView> = {}): GomokuView {
  return {
    t: 'gomoku', board_size: 15, variant: 'freestyle', opening: 'none', phase: 'play', ply: 0, actor: 0, colours: ['black', 'white'],
    next_stone: 'black', choices: [], black: [], white: [], last: '', winning_lines: [], overline: false,
    shut_in: false, foul: '', order: [], free_colours: [], offers: [], offers_due: 0, may_pass: false, passed: false, zone: null, ...change,
  };
}

export function aTable(change: Partial<TableView> = {}): TableView {
  return {
    t: 'table', id: 't1.r1.b1.g1', version: 4, tournament: 't1', title: '', round: 1, board: 1, game_number: 1,
    game: { game: 'gomoku', variant: 'freestyle', board_size: 15, opening: 'none', threefold: true, ballot: 0, touch_move: false, show_forbidden: false },
    clock_settings: CLOCK,
    waiting: { no_show_after_ms: 180_000, absence_after_ms: 8_000, return_within_ms: 120_000, disconnect_limit: 3 },
    timing: { start: 'both-seated', at_limit: 'draw', move_guideline_ms: 0, time_trouble_stops: 0 }, clock_starts_at: null, opening_on_request: 'none', draw_offers: true, rated: true, phase: 'playing', seats: [aSeat('Anh'), aSeat('Eva')], actor: 0, position: aPosition(), opening: 'play',
    clock: { faces: [{ main_ms: 180_000 }, { main_ms: 180_000 }], turn: 0, elapsed_ms: 0, running_since: 1_000 },
    actions: [], draw_offer: null, takebacks: false, takeback: null, no_show_at: null, resumes_at: null, held_for: '', holds: [], may_seal_at: null, must_seal_at: null, sealing: null, sealed: null, result: null, limit_at: null, is_last_turn: false, appeals: { stop_clock: 'always', unfounded_claim: 'nothing', penalty_ms: 0 }, claim: null, ...change,
  };
}

export function aState(change: Partial<TableView> = {}): TableState {
  const state = withBody(null, aTable(change), 't1.r1.b1.g1');
  if (!state) throw new Error('no state');
  return state;
}

/** The move `h8` by the first seat, on top of `aTable()`. */
export function aMove(change: Partial<Moved> = {}): Moved {
  return {
    t: 'moved', id: 't1.r1.b1.g1', version: 5, action: [0, 'h8', 1_200, 0], actor: 1, opening: 'play',
    position: aPosition({ ply: 1, actor: 1, next_stone: 'white', black: ['h8'], last: 'h8' }),
    clock: { faces: [{ main_ms: 180_800 }, { main_ms: 180_000 }], turn: 1, elapsed_ms: 0, running_since: 2_200 }, ...change,
  };
}

export const refusal = (code: string): Answered => ({ ok: false, now: 0, version: 0, reasons: [{ code, field: '', details: {} }], made: '' });
