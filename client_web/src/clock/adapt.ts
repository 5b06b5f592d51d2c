/** From the server's clock facts and settings to a snapshot a face can draw. Pure. */
import type { ClockSettings, ClockSnapshot as WireClock, Face } from '../wire.gen.ts';
import type { ClockSnapshot, SeatIndex, SideTime } from './model.ts';

/** Whether there are clocks to be shown at all. */
export const isTimed = ({ kind }: ClockSettings): boolean => kind !== 'none';

/** A clock as one side's face has to draw it: at a resumption both may run, each since its own moment (G12). */
export function sideSnapshot(settings: ClockSettings, clock: WireClock, seat: SeatIndex): ClockSnapshot {
  const snapshot = clockSnapshot(settings, clock);
  const { also_since = null } = clock;
  return also_since === null || clock.turn === seat ? snapshot : { ...snapshot, at_ms: also_since, running: seat };
}

export function clockSnapshot(settings: ClockSettings, clock: WireClock): ClockSnapshot {
  const shared = settings.kind === 'shared';
  const used = (seat: SeatIndex): number => (clock.turn === seat || (shared && clock.turn !== null) ? clock.elapsed_ms : 0);
  const running = clock.running_since === null ? null : clock.turn;
  return {
    at_ms: clock.running_since ?? 0,
    sides: [side(settings, clock.faces[0], used(0)), side(settings, clock.faces[1], used(1))],
    running,
    shared,
    per_move: settings.kind === 'simple',
  };
}

function side(settings: ClockSettings, face: Face, used_ms: number): SideTime {
  const { periods = 0, stones = 0, block_ms = 0 } = face;
  const is_delay = settings.kind === 'delay';
  return {
    main_ms: face.main_ms,
    periods,
    period_ms: settings.period_ms,
    stones,
    block_ms: is_delay ? 0 : block_ms,
    delay_ms: is_delay ? block_ms : 0,
    used_ms,
    to_go: movesToGo(settings, face.turns ?? 0),
    runs_on: settings.flag === 'claim',
  };
}

/** How many moves of this stage are due after so many turns; 0 in the last, which has no end. */
export function movesToGo({ stages }: ClockSettings, turns: number): number {
  let ends_after = 0;
  for (const { moves } of stages) {
    ends_after += moves;
    if (turns < ends_after) return ends_after - turns;
  }
  return 0;
}
