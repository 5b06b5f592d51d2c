/** Counts the end of one's own time aloud, as long as a table is followed. */
import { effect, type ReadonlySignal } from '@preact/signals';
import { clockSnapshot, Countdown, isTimed, steadyTicker } from '../../clock/index.ts';
import { sayCue } from '../../sound/count.ts';
import { session } from '../../store/session.ts';
import { seatOf, type TableState } from '../../store/table.ts';
import { serverNow, viewer } from '../../store/viewer.ts';
import type { ClockSnapshot } from '../../wire.gen.ts';

/** Follows a table until the returned call. Who only looks on hears nothing. */
export function followCount(state: ReadonlySignal<TableState | null>): () => void {
  let countdown: Countdown | null = null;
  let told: ClockSnapshot | null = null;
  const end = (): void => {
    countdown?.destroy();
    countdown = null;
  };
  const stop = effect(() => {
    const now = state.value;
    const seat = now ? seatOf(now.view, viewer.value?.id) : null;
    if (!now || seat === null || now.view.phase === 'over' || !isTimed(now.view.clock_settings)) return end();
    if (!countdown || told !== now.view.clock) {
      told = now.view.clock;
      const snapshot = clockSnapshot(now.view.clock_settings, told);
      if (countdown) countdown.update(snapshot);
      else countdown = new Countdown(snapshot, { seat, serverNow, say: sayCue, ticker: steadyTicker() });
    }
    countdown.setSilent(!session.inContact.value || now.sent !== null);
  });
  return () => {
    stop();
    end();
  };
}
