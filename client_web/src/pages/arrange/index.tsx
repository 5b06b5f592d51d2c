/** Pairings to come, as an arbiter arranges them: who has a round off and what it is worth, who must not meet (G2), who is seeded (P15). */
import './arrange.css';
import { useEffect, useState } from 'preact/hooks';
import type { Arrangements, Done, ExcuseForm, KeepApartForm, SeedsForm } from '../../http.gen.ts';
import { t } from '../../i18n/index.ts';
import { newId } from '../../net/ids.ts';
import { post } from '../../net/http.ts';
import { followMe } from '../../store/me.ts';
import { isAhead } from '../../store/tournament.ts';
import { tournamentPath } from '../../ui/paths.ts';
import { Reasons } from '../../ui/reasons.tsx';
import { usePageTitle, type Params } from '../../ui/router.tsx';
import { useGet } from '../../ui/use_get.ts';
import { useTournament } from '../../ui/use_tournament.ts';
import type { Reason, TournamentView } from '../../wire.gen.ts';
import { Apart } from './apart.tsx';
import { RoundsOff } from './rounds_off.tsx';
import { Seeds } from './seeds.tsx';

/** Without the id, which every sending has anew. */
export type Wish = { readonly to: 'excuse'; readonly form: Omit<ExcuseForm, 'id'> } | { readonly to: 'keep-apart'; readonly form: Omit<KeepApartForm, 'id'> } | { readonly to: 'seeds'; readonly form: Omit<SeedsForm, 'id'> };

export interface Desk {
  readonly view: TournamentView;
  readonly arranged: Arrangements;
  /** Answers whether it was done. */
  send(wish: Wish): Promise<boolean>;
}

export default function ArrangePage({ params }: { readonly params: Params }) {
  const id = params['id'] ?? '';
  usePageTitle(t('arrange-title'));
  useEffect(followMe, []);
  const { view } = useTournament(id).value;
  const path = `/api/tournaments/${encodeURIComponent(id)}`;
  const { reply, again } = useGet<Arrangements>(`${path}/arrangements`);
  const [refused, setRefused] = useState<readonly Reason[]>([]);
  // Somebody else may have arranged something, or a round has begun.
  useEffect(again, [view?.version]);
  const send = async ({ to, form }: Wish): Promise<boolean> => {
    const answer = await post<Done>(`${path}/${to}`, { ...form, id: newId() });
    setRefused(answer.ok ? [] : answer.reasons);
    if (answer.ok) again();
    return answer.ok;
  };
  return (
    <div class="page stack arrange">
      <p class="eyebrow">
        <a href={tournamentPath(id)}>{view?.card.name ?? t('results-back')}</a>
      </p>
      <h1 tabIndex={-1}>{t('arrange-title')}</h1>
      <p class="muted">{t('arrange-about')}</p>
      <Reasons reasons={refused} />
      {reply !== null && !reply.ok && <Reasons reasons={reply.reasons} />}
      {reply?.ok && view && (
        <>
          <RoundsOff view={view} arranged={reply.value} send={send} />
          <Apart view={view} arranged={reply.value} send={send} />
          {isAhead(view) && <Seeds view={view} arranged={reply.value} send={send} />}
        </>
      )}
    </div>
  );
}
