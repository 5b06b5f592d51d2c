/**
 * Times and durations as people read them. Instants are UTC milliseconds of the server; a zone is always named when it
 * is not the viewer's own, and its rules are those of the date shown (scenario 39).
 */
import { locale, t } from './index.ts';

export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale.value + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale.value, options);
  formatters.set(key, made);
  return made;
}

/** `19:30` */
export function clockTime(at_ms: number, zone: string = viewerZone()): string {
  return formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(at_ms);
}

/** `Sat 3 Oct` */
export function shortDate(at_ms: number, zone: string = viewerZone()): string {
  return formatter({ weekday: 'short', day: 'numeric', month: 'short', timeZone: zone }).format(at_ms);
}

/** `3 October 2026` */
export function longDate(at_ms: number, zone: string = viewerZone()): string {
  return formatter({ day: 'numeric', month: 'long', year: 'numeric', timeZone: zone }).format(at_ms);
}

/** `Europe/Prague` as `Prague, GMT+2`: the place people chose, and the offset that holds on that date. */
export function zoneName(at_ms: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at_ms);
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const place = (zone.split('/').pop() ?? zone).replaceAll('_', ' ');
  return zone === 'UTC' ? 'UTC' : `${place}, ${offset}`;
}

/** True when both zones show the same wall time at that instant. */
export function sameWallTime(at_ms: number, one: string, other: string): boolean {
  return clockTime(at_ms, one) === clockTime(at_ms, other) && shortDate(at_ms, one) === shortDate(at_ms, other);
}

/** Today, tomorrow, or the date. */
export function dayName(at_ms: number, now_ms: number, zone: string = viewerZone()): string {
  const day = shortDate(at_ms, zone);
  if (day === shortDate(now_ms, zone)) return t('day-today');
  if (day === shortDate(now_ms + 86_400_000, zone)) return t('day-tomorrow');
  return day;
}

/** A countdown: `2:05`, `1:02:05`, and from two days on `2 d 4 h`. Never negative. */
export function countdownText(left_ms: number): string {
  const seconds = Math.max(0, Math.ceil(left_ms / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600);
  if (days >= 2) return t('span-days-hours', { days, hours: hours - days * 24 });
  const two = (n: number): string => String(n).padStart(2, '0');
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '');
}

/** A setting's length in words: `3 min`, `45 s`, `1 h 30 min`. */
export function spanText(span_ms: number): string {
  const seconds = Math.round(span_ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const parts = [
    hours > 0 ? t('span-hours', { n: hours }) : '',
    minutes > 0 ? t('span-minutes', { n: minutes }) : '',
    seconds % 60 > 0 || seconds === 0 ? t('span-seconds', { n: seconds % 60 }) : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** Half-points as people write them: 3 is `1½`. */
export function pointsText(half_points: number): string {
  const whole = Math.floor(half_points / 2);
  if (half_points % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** Points with their word: half a point is one point to the word as well. */
export function pointsWithWord(half_points: number): string {
  return t('tournament-points', { points: pointsText(half_points), count: Math.ceil(half_points / 2) });
}
