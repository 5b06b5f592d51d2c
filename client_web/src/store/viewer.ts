/** Who is looking, what calls him, and what time it is at the server: what every page may ask. */
import { signal } from '@preact/signals';

export interface Viewer {
  readonly id: string;
  readonly name: string;
  /** Plays casual games under a passing name; has no account. */
  readonly guest: boolean;
}

/** undefined: not known yet; null: not signed in. */
export const viewer = signal<Viewer | null | undefined>(undefined);

/** A game that waits for the viewer's seat to be taken (C10). */
export interface Call {
  readonly table: string;
  readonly opponent: string;
  /** Server time until which the seat has to be taken; null when the game already runs. */
  readonly until_ms: number | null;
}

export const calls = signal<readonly Call[]>([]);

let clock: () => number = () => Date.now();

/** The session lends its clock once it stands. */
export function lendServerClock(now: () => number): void {
  clock = now;
}

/** The server's time in UTC milliseconds, as well as it is known. */
export function serverNow(): number {
  return clock();
}
