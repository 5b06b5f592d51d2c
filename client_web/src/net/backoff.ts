/** How long to wait before the next attempt to connect: the first at once, then doubling with jitter, so that a thousand clients cut off together do not come back together. Pure. */

const BASE_MS = 500;
const MOST_MS = 8_000;

/** `attempt` counts from 0; `chance` in [0, 1) is the jitter. */
export function backoff_ms(attempt: number, chance: number): number {
  if (attempt === 0) return Math.round(chance * BASE_MS);
  const full = Math.min(MOST_MS, BASE_MS * 2 ** attempt);
  return Math.round(full / 2 + (chance * full) / 2);
}
