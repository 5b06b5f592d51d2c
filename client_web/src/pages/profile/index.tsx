/** A player: ratings and how they went, tournaments with places, every game open to be played through again. */
import './profile.css';
import { useEffect, useState } from 'preact/hooks';
import { poolName } from '../../card/words.ts';
import type { LinkMade, PlayedIn, PlayerView, PoolRating } from '../../http.gen.ts';
import { longDate, pointsWithWord, shortDate } from '../../i18n/dates.ts';
import { hasMessage, t, tLoose } from '../../i18n/index.ts';
import { post, type Reply } from '../../net/http.ts';
import { followMe, me } from '../../store/me.ts';
import { viewer } from '../../store/viewer.ts';
import { clubPath, tournamentPath } from '../../ui/paths.ts';
import { Reasons } from '../../ui/reasons.tsx';
import { NotFound, usePageTitle, type Params } from '../../ui/router.tsx';
import { useGet } from '../../ui/use_get.ts';
import { GamesList } from './games.tsx';
import { RatingHistory } from './rating_history.tsx';

export default function ProfilePage({ params }: { readonly params: Params }) {
  const id = params['id'] ?? '';
  const path = `/api/players/${encodeURIComponent(id)}`;
  const { reply } = useGet<PlayerView>(path);
  useEffect(followMe, []);
  if (reply === null) return <p class="page muted">{t('loading')}</p>;
  if (reply.ok) return <Profile path={path} view={reply.value} />;
  if (reply.status === 404) return <NotFound />;
  return (
    <div class="page">
      <Reasons reasons={reply.reasons} />
    </div>
  );
}

function Profile({ path, view }: { readonly path: string; readonly view: PlayerView }) {
  const { profile, history, tournaments } = view;
  usePageTitle(profile.name);
  return (
    <div class="page profile">
      <header class="stack">
        <h1 tabIndex={-1}>{profile.name}</h1>
        <p class="muted">
          {t('profile-since', { date: longDate(profile.since) })}
          {profile.clubs.map(([club, name]) => (
            <span key={club}>
              {' '}
              · <a href={clubPath(club)}>{name}</a>
            </span>
          ))}
        </p>
        {viewer.value?.id === profile.player && (
          <p>
            <a class="button small" href="/account">
              {t('account-title')}
            </a>
          </p>
        )}
        {me.value?.is_site_admin === true && viewer.value?.id !== profile.player && <PasswordLink path={path} />}
      </header>
      <section class="stack">
        <h2>{t('profile-ratings')}</h2>
        {profile.ratings.length === 0 ? <p class="muted">{t('profile-ratings-none')}</p> : <Ratings ratings={profile.ratings} />}
        <RatingHistory history={history} />
      </section>
      {tournaments.length > 0 && (
        <section class="stack">
          <h2>{t('profile-tournaments')}</h2>
          <Tournaments lines={tournaments} />
        </section>
      )}
      <GamesList path={path} player={profile.player} />
    </div>
  );
}

function Ratings({ ratings }: { readonly ratings: readonly PoolRating[] }) {
  return (
    <ul class="ratings">
      {ratings.map(({ pool, rating, deviation, is_provisional, games, peak }) => (
        <li key={pool} class="card">
          <h3>{poolName(pool)}</h3>
          <p class="rating numbers">
            {rating} <span class="muted small">{t('profile-rating-margin', { margin: 2 * deviation })}</span>
          </p>
          <p class="muted small numbers">
            {t('profile-rating-games', { count: games })} · {t('profile-rating-peak', { peak: String(peak) })}
          </p>
          {is_provisional && <p class="muted small">{t('profile-rating-provisional')}</p>}
        </li>
      ))}
    </ul>
  );
}

function Tournaments({ lines }: { readonly lines: readonly PlayedIn[] }) {
  return (
    <ul class="lines">
      {lines.map((line) => (
        <li key={line.tournament}>
          <a class="line" href={tournamentPath(line.tournament)}>
            <span class="line-name">{line.name}</span>
            <span class="line-what muted small">{shortDate(line.starts_at)}</span>
            <span class="line-when numbers">{line.place === null ? standing(line) : t('profile-place', { place: line.place, of: line.entrants })}</span>
            <span class="line-count small numbers">{line.points !== null && pointsWithWord(line.points)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How a tournament without a place for him stands. */
function standing({ state, status }: PlayedIn): string {
  if (state === 'running' || state === 'between-rounds') return t('profile-running');
  if (state === 'cancelled') return t('phase-cancelled');
  const id = `status-${status}`;
  return hasMessage(id) ? tLoose(id) : status;
}

/** For whoever runs the server: a link that sets a new password, to be handed to this person. */
function PasswordLink({ path }: { readonly path: string }) {
  const [made, setMade] = useState<Reply<LinkMade> | null>(null);
  return (
    <div class="stack">
      <p>
        <button type="button" class="button small" onClick={() => void post<LinkMade>(`${path}/password-link`).then(setMade)}>
          {t('profile-password-link')}
        </button>
      </p>
      {made?.ok === false && <Reasons reasons={made.reasons} />}
      {made?.ok === true && (
        <>
          <input class="input" readOnly aria-label={t('profile-password-link')} value={location.origin + made.value.path} onFocus={(event) => event.currentTarget.select()} />
          <p class="muted small">{t('invitation-hand-over')}</p>
        </>
      )}
    </div>
  );
}
