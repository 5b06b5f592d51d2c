/** The head of the page: what it is, how it stands, and what happens next by itself. */
import { cardLine } from '../../card/words.ts';
import { shortDate, clockTime } from '../../i18n/dates.ts';
import { t } from '../../i18n/index.ts';
import { isLive } from '../../store/tournament.ts';
import { clubPath } from '../../ui/paths.ts';
import { Countdown, useReached, When } from '../../ui/time.tsx';
import type { TournamentView } from '../../wire.gen.ts';
import { useClub } from './club.ts';
import { Podium } from './podium.tsx';

export function Head({ view }: { readonly view: TournamentView }) {
  const club = useClub(view.club);
  return (
    <header class="tournament-head">
      <p class="eyebrow">
        <a href={clubPath(view.club)}>{club?.club.name ?? view.club}</a>
      </p>
      <div class="tournament-title">
        <h1 tabIndex={-1}>{view.card.name}</h1>
        <PhaseBadge view={view} />
      </div>
      <p class="tournament-line">{cardLine(view.card)}</p>
      <Next view={view} zone={club?.club.zone} />
      {view.card.description !== '' && <p class="tournament-description">{view.card.description}</p>}
      {view.phase === 'finished' && <Podium view={view} />}
    </header>
  );
}

function PhaseBadge({ view }: { readonly view: TournamentView }) {
  const { phase, round, rounds_planned } = view;
  const closed = useReached(view.closes_at) && phase === 'registration';
  if (closed) return <span class="badge">{t('tournament-closed')}</span>;
  const kind = isLive(view) ? 'badge live' : phase === 'cancelled' ? 'badge danger' : phase === 'registration' ? 'badge live' : 'badge';
  const text = phase === 'running' ? t('phase-running', { round, rounds: rounds_planned }) : phase === 'between-rounds' ? t('phase-between-rounds', { round: round + 1 }) : t(`phase-${phase}`);
  return <span class={kind}>{text}</span>;
}

/** What happens next and when, in the reader's zone and the club's. */
function Next({ view, zone }: { readonly view: TournamentView; readonly zone: string | undefined }) {
  const zoned = zone === undefined ? {} : { zone };
  switch (view.phase) {
    case 'announced':
      return (
        <dl class="nexts">
          <Moment label={t('tournament-opens-in')} at_ms={view.opens_at} {...zoned} counts />
          {view.guests_open_at > view.opens_at && !view.card.entry.members_only && <Moment label={t('tournament-guests-open')} at_ms={view.guests_open_at} {...zoned} />}
          <Moment label={t('tournament-starts')} at_ms={view.starts_at} {...zoned} />
        </dl>
      );
    case 'registration':
      return (
        <dl class="nexts">
          {view.closes_at < view.starts_at && <Closing view={view} {...zoned} />}
          <Moment label={t('tournament-starts-in')} at_ms={view.starts_at} {...zoned} counts />
          <Places view={view} />
        </dl>
      );
    case 'running':
      return <p class="next">{t('tournament-still-playing', { count: view.rounds.at(-1)?.open_boards ?? 0 })}</p>;
    case 'between-rounds':
      return view.next_at === null ? null : (
        <dl class="nexts">
          <Moment label={t('tournament-next-round-in', { round: view.round + 1 })} at_ms={view.next_at} counts />
        </dl>
      );
    case 'cancelled':
    case 'finished':
      return <Ended view={view} />;
  }
}

interface MomentProps {
  readonly label: string;
  readonly at_ms: number;
  readonly zone?: string;
  readonly counts?: boolean;
}

function Moment({ label, at_ms, zone, counts = false }: MomentProps) {
  return (
    <div class={counts ? 'moment counts' : 'moment'}>
      <dt>{label}</dt>
      <dd>
        {counts && <Countdown until_ms={at_ms} />}
        <When at_ms={at_ms} {...(zone === undefined ? {} : { zone })} />
      </dd>
    </div>
  );
}

/** D1: until when one may enter, or since when no more. */
function Closing({ view, zone }: { readonly view: TournamentView; readonly zone?: string }) {
  const is_open = !useReached(view.closes_at);
  return <Moment label={t(is_open ? 'tournament-closes-in' : 'tournament-closed')} at_ms={view.closes_at} {...(zone === undefined ? {} : { zone })} counts={is_open} />;
}

function Places({ view }: { readonly view: TournamentView }) {
  const { min_entrants, max_entrants, start_when_full } = view.card.entry;
  return (
    <div class="moment counts">
      <dt>{t('tournament-entered')}</dt>
      <dd>
        <span class="countdown numbers">{t('tournament-entered-of', { entered: view.entered, most: max_entrants })}</span>
        <span class="when">{view.entered < min_entrants ? t('tournament-at-least', { least: min_entrants }) : start_when_full ? t('tournament-starts-when-full') : ''}</span>
      </dd>
    </div>
  );
}

function Ended({ view }: { readonly view: TournamentView }) {
  const { end } = view;
  if (!end) return null;
  const when = `${shortDate(end.at)} ${clockTime(end.at)}`;
  const why =
    end.cancelled === 'too-few'
      ? t('tournament-cancelled-too-few', { entered: view.entered, least: view.card.entry.min_entrants })
      : end.cancelled === 'organiser'
        ? t('tournament-cancelled-organiser')
        : end.finished === 'nobody-left'
          ? t('tournament-finished-nobody-left')
          : end.finished === 'organiser'
            ? t('tournament-finished-organiser')
            : t('tournament-finished-played');
  return (
    <div class={end.cancelled ? 'notice warn' : 'next'}>
      <p>
        {why} <span class="muted numbers">{when}</span>
      </p>
      {end.note !== '' && <p>{t('tournament-reason', { reason: end.note })}</p>}
    </div>
  );
}
