/** The viewer as the server's records have him: rank in clubs, language, zone. Asked anew whenever the sign-in changes. */
import { effect, signal } from '@preact/signals';
import { get } from '../net/http.ts';
import type { Me, MyClub } from '../http.gen.ts';
import { viewer } from './viewer.ts';

/** null until it is known. For what a page offers; what is allowed the server decides. */
export const me = signal<Me | null>(null);

let following = false;

/** Keeps `me` in step with the sign-in from now on; pages that need it call this as often as they like. */
export function followMe(): void {
  if (following) return;
  following = true;
  let known: string | null | undefined;
  effect(() => {
    const who = viewer.value;
    const id = who === undefined ? undefined : (who?.id ?? null);
    if (id === undefined || id === known) return;
    known = id;
    void loadMe();
  });
}

export async function loadMe(): Promise<void> {
  const reply = await get<Me>('/api/me');
  if (reply.ok) me.value = reply.value;
}

export type Rank = MyClub['rank'];

/** The viewer's rank in a club; null for one who is no member. */
export function rankIn(who: Me | null, club: string): Rank | null {
  return who?.clubs.find(({ id }) => id === club)?.rank ?? null;
}

/** Whether he runs the club: its admins, and whoever runs the server. */
export function isOffice(who: Me | null, club: string): boolean {
  return who !== null && (who.is_site_admin || rankIn(who, club) === 'admin');
}

/** Whether he may rule there: arbiters as well. */
export function isArbiter(who: Me | null, club: string): boolean {
  return isOffice(who, club) || rankIn(who, club) === 'arbiter';
}
