/**
 * Clock digits. Floored everywhere, so that no digit is shown longer than it is true, and tenths join without a jump.
 * Pure; answers too when the text next changes, so that nobody wakes up for nothing.
 */

/** Below this, tenths are shown. */
export const TENTHS_BELOW_MS = 10_000;

/** `9.4`, `0:45`, `12:05`, `1:02:05`. */
export function clockText(left_ms: number): string {
  const left = Math.max(0, left_ms);
  if (left < TENTHS_BELOW_MS) return `${Math.floor(left / 1000)}.${Math.floor(left / 100) % 10}`;
  return wholeText(left);
}

/** A clock that runs on past zero: `−0:05`. */
export function overrunText(over_ms: number): string {
  return `\u2212${wholeText(over_ms)}`;
}

/** Milliseconds of running until `clockText` gives another text; at least 1. */
export function untilChange(left_ms: number): number {
  const step = left_ms < TENTHS_BELOW_MS ? 100 : 1000;
  return Math.floor(left_ms % step) + 1;
}

/** How long something has taken, in whole seconds: `0:07`. */
export function elapsedText(ms: number): string {
  return wholeText(Math.max(0, ms));
}

function wholeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
