/** A tournament while a page shows it: watched live, let go with the page. */
import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { session, watchRoom } from '../store/session.ts';
import { NO_TOURNAMENT, withTournament, type TournamentState } from '../store/tournament.ts';
import type { Body } from '../wire.gen.ts';

export function useTournament(id: string): ReadonlySignal<TournamentState> {
  const state = useSignal<TournamentState>(NO_TOURNAMENT);
  useEffect(() => {
    const hear = (body: Body): void => {
      state.value = withTournament(state.value, body, id);
    };
    const stops = [watchRoom(`tournament:${id}`, hear), session.listen(({ room, body }) => room === '' && hear(body))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [id]);
  return state;
}
