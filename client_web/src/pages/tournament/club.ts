/** The club that holds a tournament: its name, and the zone in which its hours are announced. */
import { useEffect, useState } from 'preact/hooks';
import { get } from '../../net/http.ts';
import type { ClubView } from '../../http.gen.ts';

/** null until the server has said. */
export function useClub(id: string): ClubView | null {
  const [club, setClub] = useState<ClubView | null>(null);
  useEffect(() => {
    void get<ClubView>(`/api/clubs/${encodeURIComponent(id)}`).then((reply) => reply.ok && setClub(reply.value));
  }, [id]);
  return club;
}
