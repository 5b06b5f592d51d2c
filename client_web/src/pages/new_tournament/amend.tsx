/** The card of a tournament that has not started, changed. What players have agreed to stays as it is; the server says which. */
import './new_tournament.css';
import { useEffect, useState } from 'preact/hooks';
import type { Amendment, ClubView, Done } from '../../http.gen.ts';
import { t } from '../../i18n/index.ts';
import { newId } from '../../net/ids.ts';
import { post } from '../../net/http.ts';
import { followMe } from '../../store/me.ts';
import { tournamentPath } from '../../ui/paths.ts';
import { Reasons } from '../../ui/reasons.tsx';
import { leaveGuard, navigate, usePageTitle, type Params } from '../../ui/router.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useGet } from '../../ui/use_get.ts';
import type { Card, Reason, TournamentView } from '../../wire.gen.ts';
import { CardForm } from './card_form.tsx';
import { useLeaveGuard } from './leave_guard.ts';
import { Preview } from './preview.tsx';

const NONE: readonly string[] = [];

export default function AmendPage({ params }: { readonly params: Params }) {
  usePageTitle(t('amend-title'));
  useEffect(followMe, []);
  const found = useGet<TournamentView>(`/api/tournaments/${encodeURIComponent(params['id'] ?? '')}`).reply;
  return (
    <div class="page stack">
      <h1 tabIndex={-1}>{t('amend-title')}</h1>
      {found === null && <p class="muted">{t('loading')}</p>}
      {found?.ok === false && <Reasons reasons={found.reasons} />}
      {found?.ok === true && <Amend key={found.value.id} view={found.value} />}
    </div>
  );
}

function Amend({ view }: { readonly view: TournamentView }) {
  const [card, setCard] = useState<Card>(view.card);
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  useLeaveGuard(card !== view.card);
  const club = useGet<ClubView>(`/api/clubs/${encodeURIComponent(view.club)}`).reply;
  const [chosen_zone, setZone] = useState<string | null>(null);
  const zone = chosen_zone ?? (club?.ok ? club.value.club.zone : 'UTC');
  const submit = async (): Promise<void> => {
    const reply = await post<Done>(`/api/tournaments/${encodeURIComponent(view.id)}/amend`, { id: newId(), card } satisfies Amendment);
    if (!reply.ok) return setReasons(reply.reasons);
    leaveGuard.value = null;
    toast(t('form-saved'));
    navigate(tournamentPath(view.id));
  };
  return (
    <>
      {view.entered > 0 && <p class="notice warn">{t('amend-entered', { count: view.entered })}</p>}
      <div class="draft">
        <CardForm card={card} zone={zone} onZone={setZone} onChange={setCard} reasons={reasons} hidden={NONE} submit={submit} confirm={t('form-save')} />
        <Preview card={card} zone={zone} recurrence={null} />
      </div>
    </>
  );
}
