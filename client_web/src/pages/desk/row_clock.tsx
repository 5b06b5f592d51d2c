/** One side's time in a row: digits from the last snapshot and the server's time, written without rendering. */
import { useEffect, useRef } from 'preact/hooks';
import { clockSnapshot, clockText, isLow, lowThreshold, overrunText, reading, runs, ticker, untilChange, type SeatIndex } from '../../clock/index.ts';
import { t } from '../../i18n/index.ts';
import { session } from '../../store/session.ts';
import { serverNow } from '../../store/viewer.ts';
import type { ClockSettings, ClockSnapshot } from '../../wire.gen.ts';

interface Props {
  readonly settings: ClockSettings;
  readonly clock: ClockSnapshot;
  readonly seat: SeatIndex;
  readonly name: string;
}

export function RowClock({ settings, clock, seat, name }: Props) {
  const element = useRef<HTMLSpanElement>(null);
  // Without contact nobody knows how a game stands, and no clock on the screen runs on (scenario 4).
  const { kind } = session.state.value;
  const contact = kind === 'ok' || kind === 'slow';
  useEffect(() => {
    const snapshot = clockSnapshot(settings, clock);
    const running = runs(snapshot, seat);
    let elapsed_ms = 0;
    return ticker.add(() => {
      if (running && contact) elapsed_ms = Math.max(elapsed_ms, serverNow() - snapshot.at_ms);
      const now = reading(snapshot.sides[seat], running ? elapsed_ms : 0);
      if (!element.current) return null;
      element.current.textContent = now.overrun_ms > 0 ? overrunText(now.overrun_ms) : clockText(now.shown_ms);
      element.current.classList.toggle('low', running && isLow(now, lowThreshold(settings.main_ms)));
      return running && contact && !now.out ? untilChange(now.shown_ms) : null;
    });
  }, [settings, clock, seat, contact]);
  return <span class="row-clock numbers" data-running={clock.turn === seat && clock.running_since !== null} ref={element} role="timer" aria-label={t('desk-clock', { name })} />;
}
