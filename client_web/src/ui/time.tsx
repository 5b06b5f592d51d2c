/** Moments and waits, by the server's clock: countdowns, and a start in the viewer's zone and the tournament's. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ticker } from '../clock/index.ts';
import { clockTime, countdownText, dayName, sameWallTime, viewerZone, zoneName } from '../i18n/dates.ts';
import { locale, t } from '../i18n/index.ts';
import { serverNow } from '../store/viewer.ts';

interface CountdownProps {
  /** Server time it counts towards. */
  readonly until_ms: number;
  onOver?(): void;
}

/** `2:05`, written by the page's ticker without rendering. Not in a live region: it would never be silent. */
export function Countdown({ until_ms, onOver }: CountdownProps) {
  const element = useRef<HTMLElement>(null);
  const language = locale.value;
  useEffect(() => {
    let over = false;
    return ticker.add(() => {
      const left = until_ms - serverNow();
      if (element.current) element.current.textContent = countdownText(left);
      if (left > 0) return Math.floor((left - 1) % 1000) + 1;
      if (!over) onOver?.();
      over = true;
      return null;
    });
  }, [until_ms, language]);
  return <span class="countdown numbers" role="timer" ref={element} />;
}

/** A message with a countdown inside it; `text` gets the time and gives the sentence. */
export function CountdownText({ until_ms, text }: { readonly until_ms: number; text(time: string): string }) {
  const element = useRef<HTMLSpanElement>(null);
  const language = locale.value;
  useEffect(
    () =>
      ticker.add(() => {
        const left = until_ms - serverNow();
        if (element.current) element.current.textContent = text(countdownText(left));
        return left > 0 ? Math.floor((left - 1) % 1000) + 1 : null;
      }),
    [until_ms, language],
  );
  return <span class="numbers" ref={element} />;
}

/** Whether a moment has come by the server's clock; rendered again when it does. */
export function useReached(at_ms: number): boolean {
  const [reached, setReached] = useState(() => serverNow() >= at_ms);
  useEffect(
    () =>
      ticker.add(() => {
        const left = at_ms - serverNow();
        setReached(left <= 0);
        return left > 0 ? left : null;
      }),
    [at_ms],
  );
  return reached;
}

interface WhenProps {
  readonly at_ms: number;
  /** The zone the tournament is announced in; shown too when its wall time differs from the viewer's. */
  readonly zone?: string;
}

/** `Today 19:30`, and `18:30 (Prague, GMT+2)` beside it when that is another time. */
export function When({ at_ms, zone }: WhenProps) {
  const mine = viewerZone();
  const text = `${dayName(at_ms, serverNow())} ${clockTime(at_ms)}`;
  const elsewhere = zone !== undefined && !sameWallTime(at_ms, zone, mine);
  return (
    <span class="when">
      <time class="numbers" dateTime={new Date(at_ms).toISOString()}>
        {elsewhere ? t('time-yours', { time: text }) : text}
      </time>
      {elsewhere && <span class="when-there numbers">{t('time-there', { time: clockTime(at_ms, zone), zone: zoneName(at_ms, zone) })}</span>}
    </span>
  );
}
