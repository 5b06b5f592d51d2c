/** The lines of a game's timeline, as sentences: with both clocks after each, and what the line did to a move. */
import { clockText } from '../../clock/index.ts';
import { countdownText, dayName, clockTime, spanText } from '../../i18n/dates.ts';
import { sentences } from '../../i18n/faults.ts';
import { hasMessage, t, tLoose } from '../../i18n/index.ts';
import type { Timeline, TimelineLine } from '../../http.gen.ts';
import { namingOf } from '../../store/naming.ts';
import { serverNow } from '../../store/viewer.ts';
import { useGet } from '../../ui/use_get.ts';
import type { ResultView, RulingLine, TableView } from '../../wire.gen.ts';
import { ruledText } from './ruled.ts';
import { nameOf, resultReason } from './words.ts';

/** Asked for again with every version of the table. */
export default function TimelineLines({ view }: { readonly view: TableView }) {
  return <Lines key={view.version} view={view} />;
}

function Lines({ view }: { readonly view: TableView }) {
  const { reply } = useGet<Timeline>(`/api/tables/${encodeURIComponent(view.id)}/timeline`);
  if (reply === null) return <p class="muted">{t('loading')}</p>;
  if (!reply.ok) return <p class="notice">{sentences(reply.reasons).join('. ')}</p>;
  const { lines, is_full } = reply.value;
  return (
    <>
      {!is_full && <p class="small muted">{t('timeline-reduced')}</p>}
      {/* What scrolls must be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section class="timeline-lines" tabIndex={0} aria-label={t('timeline-title')}>
        <ol>
          {lines.map((line, i) => (
            <li key={line.version} data-code={line.code}>
              <time class="numbers small muted" dateTime={new Date(line.at).toISOString()}>
                {momentText(line.at, lines[i - 1]?.at ?? serverNow())}
              </time>
              <span class="timeline-text">
                {lineText(view, line)}
                {line.turn !== null && <span class="small muted"> {turnText(line)}</span>}
              </span>
              {line.left_ms !== null && (
                <span class="timeline-clocks numbers small" aria-label={t('timeline-clocks', { first: nameOf(view, 0), second: nameOf(view, 1) })}>
                  {clockText(line.left_ms[0])} · {clockText(line.left_ms[1])}
                </span>
              )}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** With seconds; and the day where it is another than before. */
function momentText(at_ms: number, before_ms: number): string {
  const seconds = String(new Date(at_ms).getSeconds()).padStart(2, '0');
  const day = dayName(at_ms, serverNow());
  return `${day === dayName(before_ms, serverNow()) ? '' : `${day} `}${clockTime(at_ms)}:${seconds}`;
}

/** The line as a sentence with names. */
export function lineText(view: TableView, line: TimelineLine): string {
  const { code, seat, details } = line;
  if (code === 'game-ended' && view.result) return `${resultReason(view, { ...view.result, ...endOf(details) })} ${silence(details['silent_ms'])}`.trim();
  if (line.ruling) return rulingText(view, line.ruling);
  const name = String(details['name'] ?? (seat === null ? '' : nameOf(view, seat)));
  const id = [`timeline-${code}`, ...VARIANTS.map((key) => details[key]).filter((value) => value !== undefined && value !== '')].join('-');
  const known = code === 'hold-began' ? `timeline-hold-began${name === '' ? '' : '-by'}` : hasMessage(id) ? id : `timeline-${code}`;
  return hasMessage(known) ? tLoose(known, { ...readable(view, details), kind: kindText(details['kind']), name }) : code;
}

/** What chooses another sentence: how a call was closed, what was claimed. */
const VARIANTS = ['how', 'what'] as const;

/** As it ended then, whatever was corrected since. */
function endOf({ outcome, termination, detail }: TimelineLine['details']): Partial<ResultView> {
  return { outcome, termination, detail } as Partial<ResultView>;
}

function rulingText(view: TableView, { kind, name, reason, seat, before, after, detail }: RulingLine): string {
  const what = [tLoose(`ruling-${kind}`), seat === null ? '' : nameOf(view, seat)].filter((part) => part !== '').join(' ');
  const did = ruledText({ before, after, chosen: detail }, [nameOf(view, 0), nameOf(view, 1)]);
  return did === '' ? t('timeline-ruled', { name, kind: what, reason }) : t('timeline-ruled-so', { name, kind: what, did, reason });
}

function kindText(kind: string | number | undefined): string {
  const id = `timeline-hold-${kind ?? ''}`;
  return hasMessage(id) ? tLoose(id) : String(kind ?? '');
}

function silence(silent_ms: string | number | undefined): string {
  return typeof silent_ms === 'number' && silent_ms >= 3_000 ? t('timeline-silent', { time: spanText(silent_ms) }) : '';
}

const MOMENTS: ReadonlySet<string> = new Set(['since', 'return_by', 'no_show_at', 'resumes_at', 'resume_at']);

/** Moves as they are called here. */
const MOVES: ReadonlySet<string> = new Set(['action', 'line', 'piece']);

function readable({ position }: TableView, details: TimelineLine['details']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (MOMENTS.has(name) && typeof value === 'number') return [name, clockTimeOf(value)];
      if (name === 'opening') return [name, tLoose(`opening-${value}`)];
      if (MOVES.has(name) && position.t === 'draughts') return [name, namingOf(position).text(String(value))];
      if (name === 'silent_ms' && typeof value === 'number') return ['silent', spanText(value)];
      if (name === 'reason' && hasMessage(`timeline-why-${value}`)) return [name, tLoose(`timeline-why-${value}`)];
      return [name, value];
    }),
  );
}

function clockTimeOf(at_ms: number): string {
  return `${clockTime(at_ms)}:${String(new Date(at_ms).getSeconds()).padStart(2, '0')}`;
}

/** What a move took, and what the line did to it. */
function turnText({ turn }: TimelineLine): string {
  if (turn === null) return '';
  const { charged_ms, credited_ms, claimed_ms, round_trip_ms } = turn;
  const took = t('timeline-took', { time: secondsText(charged_ms + credited_ms) });
  const credited = credited_ms > 0 ? t('timeline-credited', { time: secondsText(credited_ms) }) : '';
  const line = round_trip_ms === null ? '' : t('timeline-line', { ms: round_trip_ms, claimed: claimed_ms ?? 0 });
  return [took, credited, line].filter((part) => part !== '').join(', ');
}

function secondsText(ms: number): string {
  return ms < 60_000 ? t('timeline-seconds', { n: (ms / 1000).toFixed(2) }) : countdownText(ms);
}
