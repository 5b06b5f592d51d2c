/** The head of the desk: how the round stands, what is stopped and by whom, who sits here too, and rulings on the whole. */
import { useEffect } from 'preact/hooks';
import { clockTime } from '../../i18n/dates.ts';
import { t } from '../../i18n/index.ts';
import { followMe, isOffice, me } from '../../store/me.ts';
import { clubPath, resultsPath, tournamentPath } from '../../ui/paths.ts';
import { Popover } from '../../ui/popover.tsx';
import { Countdown } from '../../ui/time.tsx';
import type { DeskHead } from '../../wire.gen.ts';
import { ON_PLAYERS, ON_THE_ROUND, type Draft, type Kind } from './drafts.ts';

interface Props {
  readonly head: DeskHead;
  rule(draft: Draft): void;
  help(): void;
}

export function Head({ head, rule, help }: Props) {
  useEffect(followMe, []);
  return (
    <header class="desk-head">
      <p class="eyebrow">
        <a href={tournamentPath(head.tournament)}>{head.title}</a>
      </p>
      <div class="desk-title">
        <h1 tabIndex={-1}>{t('desk-title')}</h1>
        <Phase head={head} />
      </div>
      <div class="row desk-tools">
        <button type="button" class={head.held ? 'button primary' : 'button'} disabled={!isLive(head)} aria-keyshortcuts="r" onClick={() => rule({ kind: head.held ? 'release-round' : 'hold-round' })}>
          {t(head.held ? 'ruling-release-round' : 'ruling-hold-round')}
        </button>
        {head.round > 0 && (
          <a class="button" href={resultsPath(head.tournament, head.round)}>
            {t('desk-to-results')}
          </a>
        )}
        <More head={head} rule={rule} />
        <button type="button" class="button quiet desk-keys" aria-keyshortcuts="?" onClick={help}>
          {t('desk-keys')}
        </button>
      </div>
      <Standing head={head} rule={rule} />
      {head.arbiters.length > 0 && <p class="muted small">{t('desk-arbiters', { names: head.arbiters.join(t('list-comma')) })}</p>}
    </header>
  );
}

const isLive = ({ phase }: DeskHead): boolean => phase === 'running' || phase === 'between-rounds';

function Phase({ head }: { readonly head: DeskHead }) {
  const { phase, round, rounds_planned, open_boards, next_at } = head;
  if (phase === 'running')
    return (
      <span class="badge live numbers">
        {t('phase-running', { round, rounds: rounds_planned })} · {t('desk-open', { count: open_boards })}
      </span>
    );
  if (phase !== 'between-rounds') return <span class="badge">{t(`phase-${phase}`)}</span>;
  return (
    <span class="badge numbers">
      {round >= rounds_planned ? t('desk-before-results') : t('phase-between-rounds', { round: round + 1 })} {next_at !== null && <Countdown until_ms={next_at} />}
    </span>
  );
}

/** What an arbiter has stopped, which nobody may overlook. */
function Standing({ head, rule }: Omit<Props, 'help'>) {
  const { held, reopened } = head;
  return (
    <>
      {held && (
        <p class="notice warn" role="status">
          {t('desk-held', { name: held.name, time: clockTime(held.since), reason: held.reason })}
        </p>
      )}
      {reopened.map((round) => (
        <div key={round} class="notice warn desk-reopened">
          <p>{t('desk-reopened', { round })}</p>
          <button type="button" class="button small" onClick={() => rule({ kind: 'close-round', round })}>
            {t('ruling-close-round')}
          </button>
        </div>
      ))}
    </>
  );
}

/** Every ruling that is not beside something on the page. */
function More({ head, rule }: Omit<Props, 'help'>) {
  const fits = (kind: Kind): boolean => {
    if (kind === 'hold-round') return false;
    if (kind === 'close-round') return head.reopened.length > 0;
    if (kind === 're-pair') return head.phase === 'running';
    if (kind === 'swap-pairing') return head.phase === 'running' && !head.is_knockout;
    return true;
  };
  return (
    <Popover className="button" help={t('desk-more-help')} button={t('desk-more')}>
      <div class="desk-more">
        {[ON_THE_ROUND, ON_PLAYERS].map((kinds) => (
          <ul key={kinds[0]}>
            {kinds.filter(fits).map((kind) => (
              <li key={kind}>
                <button type="button" class="button quiet small" onClick={() => rule({ kind })}>
                  {t(`ruling-${kind}`)}
                </button>
              </li>
            ))}
          </ul>
        ))}
        {isOffice(me.value, head.club) && (
          <p>
            <a class="button quiet small" href={`${clubPath(head.club)}/bans`}>
              {t('desk-to-bans')}
            </a>
          </p>
        )}
      </div>
    </Popover>
  );
}
