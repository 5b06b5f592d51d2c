/** A club: what it is, what is on, who is in it; for its admins also how it is run. */
import './club.css';
import { useEffect, useState } from 'preact/hooks';
import type { ClubView, Joined, SeriesList, TournamentLists } from '../../http.gen.ts';
import { t } from '../../i18n/index.ts';
import { post } from '../../net/http.ts';
import { followMe, isOffice, loadMe, me } from '../../store/me.ts';
import { viewer } from '../../store/viewer.ts';
import { confirmed } from '../../ui/dialog.tsx';
import { clubPath } from '../../ui/paths.ts';
import { Reasons } from '../../ui/reasons.tsx';
import { NotFound, usePageTitle, type Params } from '../../ui/router.tsx';
import { toast } from '../../ui/toasts.tsx';
import { TournamentLines } from '../../ui/tournament_lines.tsx';
import { useGet, type Got } from '../../ui/use_get.ts';
import type { Reason } from '../../wire.gen.ts';
import { clockTime, shortDate } from '../../i18n/dates.ts';
import { Edit } from './edit.tsx';
import { Archive } from './archive.tsx';
import { Members } from './members.tsx';
import { Requests } from './requests.tsx';
import { SeriesSection } from './series.tsx';

export default function ClubPage({ params }: { readonly params: Params }) {
  const id = params['id'] ?? '';
  const path = `/api/clubs/${encodeURIComponent(id)}`;
  const club = useGet<ClubView>(path);
  useEffect(followMe, []);
  const { reply } = club;
  if (reply === null) return <p class="page muted">{t('loading')}</p>;
  if (reply.ok) return <Club path={path} view={reply.value} got={club} />;
  if (reply.status === 404) return <NotFound />;
  return (
    <div class="page">
      <Reasons reasons={reply.reasons} />
    </div>
  );
}

interface ClubProps {
  readonly path: string;
  readonly view: ClubView;
  readonly got: Got<ClubView>;
}

function Club({ path, view, got }: ClubProps) {
  const { club } = view;
  usePageTitle(club.name);
  const tournaments = useGet<TournamentLists>(`/api/tournaments?club=${encodeURIComponent(club.id)}`);
  const series = useGet<SeriesList>(`${path}/series`);
  const office = isOffice(me.value, club.id);
  return (
    <div class="page club">
      <header class="page-head">
        <div class="stack">
          <h1 tabIndex={-1}>{club.name}</h1>
          {club.about !== '' && <p class="club-about">{club.about}</p>}
          <Membership path={path} view={view} onChange={got.again} />
        </div>
        {office && (
          <a class="button primary" href={`${clubPath(club.id)}/new`}>
            {t('club-new-tournament')}
          </a>
        )}
      </header>
      <div class="club-columns">
        <div class="stack">
          {office && <Requests path={path} view={view} put={got.put} />}
          {tournaments.reply?.ok === true && <Calendar lists={tournaments.reply.value} />}
          {series.reply?.ok === true && <SeriesSection lines={series.reply.value.series} office={office} onChange={() => [series, tournaments].forEach(({ again }) => again())} />}
          <Archive club={club.id} />
        </div>
        <div class="stack">
          <Members path={path} view={view} office={office} put={got.put} />
          {office && (
            <p>
              <a href={`${clubPath(club.id)}/bans`}>{t('bans-title')}</a>
            </p>
          )}
          {office && <Edit path={path} club={club} put={got.put} />}
        </div>
      </div>
    </div>
  );
}

function Calendar({ lists }: { readonly lists: TournamentLists }) {
  const { live, upcoming } = lists;
  return (
    <>
      {live.length > 0 && (
        <section class="stack">
          <h2>{t('club-live')}</h2>
          <TournamentLines lines={live} />
        </section>
      )}
      <section class="stack">
        <h2>{t('club-upcoming')}</h2>
        <TournamentLines lines={upcoming} none={t('club-upcoming-none')} />
      </section>
    </>
  );
}

interface MembershipProps {
  readonly path: string;
  readonly view: ClubView;
  onChange(): void;
}

/** What the viewer is to the club, and the way in or out. */
function Membership({ path, view, onChange }: MembershipProps) {
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const { club, my_rank, banned_until, requests } = view;
  const who = viewer.value;
  const act = async (what: 'join' | 'leave'): Promise<void> => {
    const reply = await post<Joined>(`${path}/${what}`);
    if (!reply.ok) return setReasons(reply.reasons);
    setReasons([]);
    toast(t(what === 'leave' ? 'club-left' : reply.value.is_member ? 'club-joined' : 'club-asked'));
    void loadMe();
    onChange();
  };
  const leave = async (): Promise<void> => {
    if (await confirmed({ title: t('club-leave-title', { name: club.name }), body: t('club-leave-body'), confirm: t('club-leave'), danger: true })) await act('leave');
  };
  if (who === undefined) return null;
  if (who === null || who.guest) {
    return (
      <p>
        <a class="button" href={`/sign-in?next=${clubPath(club.id)}`}>
          {t('club-sign-in')}
        </a>
      </p>
    );
  }
  if (banned_until !== null) return <p class="notice danger">{t('club-banned', { until: `${shortDate(banned_until)} ${clockTime(banned_until)}` })}</p>;
  const waits = my_rank === null && requests.some(({ player }) => player === who.id);
  return (
    <>
      <Reasons reasons={reasons} />
      <div class="row">
        {my_rank !== null && <span class="badge live">{t(`rank-you-${my_rank}`)}</span>}
        {waits && <span class="badge warn">{t('club-waits')}</span>}
        {my_rank === null && !waits && (
          <button type="button" class="button primary" onClick={() => void act('join')}>
            {t(club.join_policy === 'open' ? 'club-join' : 'club-ask')}
          </button>
        )}
        {my_rank !== null && (
          <button type="button" class="button quiet small" onClick={() => void leave()}>
            {t('club-leave')}
          </button>
        )}
      </div>
    </>
  );
}
