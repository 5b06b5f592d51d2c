/** Days of the week by number, 1 Monday to 7 Sunday, as the reader's language has them. */
import { locale } from './index.ts';

/** A Monday, at noon, so that no zone makes another day of it. */
const A_MONDAY_MS = Date.UTC(2024, 0, 1, 12);

export function weekdayName(day: number, style: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat(locale.value, { weekday: style, timeZone: 'UTC' }).format(A_MONDAY_MS + (day - 1) * 86_400_000);
}
