/** Tournaments in lists: what is on, what starts when, what is over. Times are the viewer's. */
import { clockTime, dayName, shortDate } from '../../i18n/dates.ts';
import { gameName } from '../../i18n/games.ts';
import { hasMessage, t, tLoose } from '../../i18n/index.ts';
import { byDay, nextStarts, type Start } from '../../store/lobby.ts';
import { serverNow } from '../../store/viewer.ts';
import { tournamentPath } from '../../ui/paths.ts';
import { CountdownText } from '../../ui/time.tsx';
import type { TournamentLine } from '../../wire.gen.ts';

/** A start nearer than this is counted down. */
const COUNTED_MS = 12 * 3_600_000;

interface ListProps {
  readonly lines: readonly TournamentLine[];
}

function termsOf({ system, game, variant, clock_label }: TournamentLine): string {
  const kind = hasMessage(`system-${system}`) ? tLoose(`system-${system}`) : system;
  return [kind, gameName({ game, variant }), clock_label].join(' · ');
}

export function Running({ lines }: ListProps) {
  if (lines.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="running-title">
      <h2 id="running-title">{t('lobby-running')}</h2>
      <ul class="running">
        {lines.map((line) => (
          <li key={line.id} class="card running-card">
            <span class="badge live">{roundText(line)}</span>
            <a class="event-name" href={tournamentPath(line.id)}>
              {line.name}
            </a>
            <span class="small muted">{line.club_name}</span>
            <span class="small">{termsOf(line)}</span>
            <span class="small muted">{t('lobby-players', { count: line.entrants })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function roundText({ state, round, rounds }: TournamentLine): string {
  return state === 'between-rounds' ? t('phase-between-rounds', { round: round + 1 }) : t('phase-running', { round, rounds });
}

export function Upcoming({ lines }: ListProps) {
  const now = serverNow();
  return (
    <section class="stack" aria-labelledby="upcoming-title">
      <h2 id="upcoming-title">{t('lobby-upcoming')}</h2>
      {lines.length === 0 && <p class="muted">{t('lobby-upcoming-none')}</p>}
      {byDay(nextStarts(lines), (at_ms) => dayName(at_ms, now)).map(({ day, starts }) => (
        <div key={day}>
          <h3 class="day">{day}</h3>
          <ul class="events">
            {starts.map((start) => (
              <UpcomingLine key={start.line.id} start={start} now={now} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function UpcomingLine({ start: { line, later }, now }: { readonly start: Start; readonly now: number }) {
  const soon = line.starts_at - now < COUNTED_MS;
  return (
    <li class="event">
      <time class="event-time numbers" dateTime={new Date(line.starts_at).toISOString()}>
        {clockTime(line.starts_at)}
      </time>
      <span class="event-what">
        <a class="event-name" href={tournamentPath(line.id)}>
          {line.name}
        </a>
        <span class="small muted">{line.club_name}</span>
        <span class="small">{termsOf(line)}</span>
        {later > 0 && <span class="small muted">{t('lobby-more-dates', { count: later })}</span>}
      </span>
      <span class="event-state small">
        {soon && (
          <b>
            <CountdownText until_ms={line.starts_at} text={(time) => t('countdown-starts', { time })} />
          </b>
        )}
        <span>{line.opens_at > now ? t('lobby-opens', { time: `${dayName(line.opens_at, now)} ${clockTime(line.opens_at)}` }) : t('lobby-entered', { count: line.entrants, most: line.max_entrants })}</span>
      </span>
    </li>
  );
}

export function Finished({ lines }: ListProps) {
  if (lines.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="finished-title">
      <h2 id="finished-title">{t('lobby-finished')}</h2>
      <ul class="events">
        {lines.map((line) => (
          <li key={line.id} class="event">
            <span class="event-time small muted">{shortDate(line.starts_at)}</span>
            <span class="event-what">
              <a class="event-name" href={tournamentPath(line.id)}>
                {line.name}
              </a>
              <span class="small muted">{line.club_name}</span>
            </span>
            <span class="event-state small">
              <span>{termsOf(line)}</span>
              <span class="muted">{t('lobby-players', { count: line.entrants })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
