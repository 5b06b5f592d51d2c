/** What needs an arbiter, the most urgent first: who, where, since when, until when, and the way to settle it. */
import { named } from '../../card/words.ts';
import { t } from '../../i18n/index.ts';
import { needKey, needsAt, nextNeedAt } from '../../store/desk.ts';
import { tablePath } from '../../ui/paths.ts';
import { Countdown } from '../../ui/time.tsx';
import type { Need } from '../../wire.gen.ts';
import { Elapsed } from './elapsed.tsx';
import type { Draft } from './drafts.ts';
import { useHour } from './use_hour.ts';

interface Props {
  readonly needs: readonly Need[];
  rule(draft: Draft): void;
}

export function Needs({ needs, rule }: Props) {
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
            <NeedLine key={needKey(need)} need={need} rule={rule} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NeedLine({ need, rule }: { readonly need: Need; rule(draft: Draft): void }) {
  const { kind, table, board, names, text, since, due } = need;
  return (
    <li class="need" data-kind={kind} data-item data-table={table ?? undefined} data-player={need.players[0]} data-href={table === null ? undefined : tablePath(table)} tabIndex={-1}>
      <div class="need-what">
        <b>{t(`need-${kind}`)}</b> <span>{names}</span>
        {board > 0 && <span class="muted numbers"> {t('pairing-board', { board })}</span>}
        {text !== '' && <p class="need-text">{kind === 'unpaired' ? named(`obstacle-${text}`, text) : text}</p>}
      </div>
      <span class="need-when numbers">{due === null ? <Elapsed since_ms={since} /> : <Countdown until_ms={due} />}</span>
      <div class="need-acts">
        <Acts need={need} rule={rule} />
        {table !== null && (
          <a class="button small" href={tablePath(table)}>
            {t('desk-open-table')}
          </a>
        )}
      </div>
    </li>
  );
}

function Acts({ need, rule }: { readonly need: Need; rule(draft: Draft): void }) {
  const act = (draft: Draft, text: string) => (
    <button key={text} type="button" class="button small" onClick={() => rule(draft)}>
      {text}
    </button>
  );
  switch (need.kind) {
    case 'protest':
      return <>{(['upheld', 'rejected'] as const).map((verdict) => act({ kind: 'answer-protest', ref: need.ref, verdict }, t(`desk-verdict-${verdict}`)))}</>;
    case 'split':
      return (
        <>
          {act({ kind: 'settle-split', board: need.board, approve: true }, t('desk-split-approve'))}
          {act({ kind: 'settle-split', board: need.board, approve: false }, t('desk-split-decline'))}
        </>
      );
    case 'call':
      return need.table && act({ kind: 'answer-call', table: need.table }, t('ruling-answer-call'));
    case 'claim':
      return need.table && act({ kind: 'decide-claim', table: need.table }, t('ruling-decide-claim'));
    case 'slow':
      return act({ kind: 'warn-player', player: need.players[0] ?? '' }, t('ruling-warn-player'));
    default:
      return null;
  }
}
