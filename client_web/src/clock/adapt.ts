/** From the server's clock facts and settings to a snapshot a face can draw. Pure. */
import type { ClockSnapshot, SeatIndex, SideTime } from './model.ts';

export interface WireClockSettings {
  readonly kind: string;
  readonly main_ms?: number;
  readonly period_ms?: number;
  readonly delay_ms?: number;
}

export interface WireFace {
  readonly main_ms: number;
  readonly periods?: number;
  readonly block_ms?: number;
}

export interface WireClock {
  readonly faces: readonly [WireFace, WireFace];
  readonly turn: number | null;
  readonly elapsed_ms: number;
  readonly running_since: number | null;
}

export function clockSnapshot(settings: WireClockSettings, clock: WireClock): ClockSnapshot {
  const used = (seat: SeatIndex): number => (clock.turn === seat ? clock.elapsed_ms : 0);
  const running = clock.running_since === null || clock.turn === null ? null : (clock.turn as SeatIndex);
  return {
    at_ms: clock.running_since ?? 0,
    sides: [side(settings, clock.faces[0], used(0)), side(settings, clock.faces[1], used(1))],
    running,
  };
}

function side(settings: WireClockSettings, face: WireFace, used_ms: number): SideTime {
  const plain = { main_ms: face.main_ms, periods: 0, period_ms: 0, delay_ms: 0, used_ms };
  switch (settings.kind) {
    case 'byo-yomi':
      return { ...plain, periods: face.periods ?? 0, period_ms: settings.period_ms ?? 0 };
    case 'canadian':
      // One block of time for the stones still due: to the eye a single period.
      return { ...plain, periods: 1, period_ms: face.block_ms ?? 0 };
    case 'delay':
      return { ...plain, delay_ms: settings.delay_ms ?? 0 };
    case 'simple':
      return { ...plain, main_ms: settings.period_ms ?? 0 };
    default:
      return plain;
  }
}
