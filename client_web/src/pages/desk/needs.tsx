/** What needs an arbiter, the most urgent first: who, where, since when, until when, and the way to settle it. */
import { named } from '../../card/words.ts';
import { t } from '../../i18n/index.ts';
import { needKey, needsAt, nextNeedAt } from '../../store/desk.ts';
import { tablePath, tournamentPath } from '../../ui/paths.ts';
import { Countdown } from '../../ui/time.tsx';
import type { ClaimShown, Need } from '../../wire.gen.ts';
import { Elapsed } from './elapsed.tsx';
import { isGrave, type Draft } from './drafts.ts';
import { actsFor } from './need_acts.ts';
import { useHour } from './use_hour.ts';

interface Props {
  readonly tournament: string;
  readonly needs: readonly Need[];
  rule(draft: Draft): void;
}

export function Needs({ tournament, needs, rule }: Props) {
  const now_ms = useHour((now) => nextNeedAt(needs, now), needs);
  const shown = needsAt(needs, now_ms);
  return (
    <section class="desk-needs" aria-labelledby="needs">
      <h2 id="needs" class="numbers">
        {t('desk-needs', { count: shown.length })}
      </h2>
      {shown.length === 0 ? (
        <p class="muted">{t('desk-needs-none')}</p>
      ) : (
        <ul class="needs">
          {shown.map((need) => (
            <NeedLine key={needKey(need)} tournament={tournament} need={need} rule={rule} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NeedLine({ tournament, need, rule }: Omit<Props, 'needs'> & { readonly need: Need }) {
  const { kind, table, board, names, text, since, due, claim, winner } = need;
  return (
    <li class="need" data-kind={kind} data-item data-table={table ?? undefined} data-player={need.players[0]} data-href={table === null ? undefined : tablePath(table)} tabIndex={-1}>
      <div class="need-what">
        <b>{t(claim?.is_draw === true ? 'need-claim-draw' : `need-${kind}`)}</b> <span>{names}</span>
        {board > 0 && <span class="muted numbers"> {t('pairing-board', { board })}</span>}
        {text !== '' && <p class="need-text">{kind === 'unpaired' ? named(`obstacle-${text}`, text) : text}</p>}
        {claim !== null && <Claimed claim={claim} />}
        {kind === 'split' && <p class="small muted">{winner === '' ? t('desk-split-drawn') : t('desk-split-won', { name: winner })}</p>}
      </div>
      <span class="need-when numbers">{due === null ? <Elapsed since_ms={since} /> : <Countdown until_ms={due} />}</span>
      <div class="need-acts">
        {actsFor(need).map(({ text: what, draft }) => (
          <button key={what} type="button" class={isGrave(draft) ? 'button small grave' : 'button small'} onClick={() => rule(draft)}>
            {what}
          </button>
        ))}
        {kind === 'unpaired' && (
          <a class="button small" href={tournamentPath(tournament)}>
            {t('desk-to-tournament')}
          </a>
        )}
        {table !== null && (
          <a class="button small" href={tablePath(table)}>
            {t('desk-open-table')}
          </a>
        )}
      </div>
    </li>
  );
}

/** The moves as the record writes them; whether somebody else has still to answer. */
function Claimed({ claim }: { readonly claim: ClaimShown }) {
  return (
    <>
      <p class="need-text numbers">{claim.line.join(' ')}</p>
      <p class="small muted">{t(claim.is_declined ? 'desk-claim-declined' : 'desk-claim-open')}</p>
    </>
  );
}
