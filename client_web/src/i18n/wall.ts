/**
 * Wall times of a zone and instants, both ways, with the zone's own rules for the date (scenario 39). Written as
 * `2026-10-03T19:30`, the way a browser's date field has it. Pure.
 */

/** The zone's wall time at an instant. */
export function wallOf(at_ms: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' }).formatToParts(at_ms);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The instant of a wall time; the earlier one of a doubled hour, the first after it of one that is left out. NaN if it is none. */
export function instantOf(wall: string, zone: string): number {
  const as_utc = Date.parse(`${wall}:00Z`);
  if (Number.isNaN(as_utc)) return Number.NaN;
  const offsets = [as_utc - 86_400_000, as_utc + 86_400_000].map((at) => offsetAt(at, zone));
  const fits = offsets.map((offset) => as_utc - offset).filter((at) => wallOf(at, zone) === wall);
  return fits.length > 0 ? Math.min(...fits) : as_utc - Math.min(...offsets);
}

/** How far the zone's wall is ahead of UTC, in whole minutes. */
function offsetAt(at_ms: number, zone: string): number {
  const minute = Math.floor(at_ms / 60_000) * 60_000;
  return Date.parse(`${wallOf(minute, zone)}:00Z`) - minute;
}

export function isZone(zone: string): boolean {
  if (zone === '') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
