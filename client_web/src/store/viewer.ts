/** Who is looking, what calls him, and what time it is at the server: what every page may ask. */
import { signal } from '@preact/signals';
import type { Call, Welcome } from '../wire.gen.ts';

export interface Viewer {
  readonly id: string;
  readonly name: string;
  /** Plays casual games under a passing name; has no account. */
  readonly guest: boolean;
}

/** undefined: not known yet; null: not signed in. Set by the server's word alone. */
export const viewer = signal<Viewer | null | undefined>(undefined);

/** The games at which the viewer belongs now, the most urgent first. */
export const calls = signal<readonly Call[]>([]);

/** Whom the server takes this connection for. */
export function viewerOf({ player, name, is_guest }: Welcome): Viewer | null {
  return player === null ? null : { id: player, name, guest: is_guest };
}

let clock: () => number = () => Date.now();

/** The session lends its clock once it stands. */
export function lendServerClock(now: () => number): void {
  clock = now;
}

/** The server's time in UTC milliseconds, as well as it is known. */
export function serverNow(): number {
  return clock();
}
