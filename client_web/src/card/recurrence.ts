/** The next dates of a series as its form shows them; the server computes those that count. Pure. */
import type { Recurrence } from '../http.gen.ts';
import { instantOf, wallOf } from '../i18n/wall.ts';

const DAY_MS = 86_400_000;

/** The starts of the next `weeks` weeks after an instant, in order. */
export function nextStarts(recurrence: Recurrence, after_ms: number, weeks: number): readonly number[] {
  const { weekdays, time, zone, first_date, last_date, every_weeks } = recurrence;
  const first = dayNumber(first_date);
  const from = Math.max(first, dayNumber(wallOf(after_ms, zone).slice(0, 10)));
  if (Number.isNaN(from) || every_weeks < 1) return [];
  const last = last_date === null ? Infinity : dayNumber(last_date);
  const days = Array.from({ length: weeks * 7 + 1 }, (_, i) => from + i);
  return days
    .filter((day) => day <= last && weekdays.includes(weekday(day)) && (weekOf(day) - weekOf(first)) % every_weeks === 0)
    .map((day) => instantOf(`${dateOf(day)}T${time}`, zone))
    .filter((at) => at > after_ms && at <= after_ms + weeks * 7 * DAY_MS);
}

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** 1 Monday to 7 Sunday; 1 January 1970 was a Thursday. */
const weekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;
const weekOf = (day: number): number => Math.floor((day + 3) / 7);
