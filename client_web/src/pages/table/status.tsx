/** What holds at the table now, in one place that never lies over the board: a call, a pause, a choice, a turn, the end. */
import { useEffect, useRef } from 'preact/hooks';
import { elapsedText, ticker } from '../../clock/index.ts';
import { locale, t } from '../../i18n/index.ts';
import { serverNow } from '../../store/viewer.ts';
import { isOnTurn, type SeatIndex, type TableState } from '../../store/table.ts';
import { CountdownText } from '../../ui/time.tsx';
import type { TableView } from '../../wire.gen.ts';
import { Opening } from './opening.tsx';
import type { OpenTable } from './open_table.ts';
import { Panel } from './panel.tsx';
import { Result } from './result.tsx';
import { ReopeningPanel, SealedPanel, SealingNotice } from './sealing.tsx';
import { nameOf, otherSeat } from './words.ts';

interface Props {
  readonly table: OpenTable;
  readonly state: TableState;
  readonly seat: SeatIndex | null;
  onPlay(action: string): void;
}

export function Status({ table, state, seat, onPlay }: Props) {
  const { view } = state;
  switch (view.phase) {
    case 'called':
      return <Called view={view} seat={seat} />;
    case 'unclaimed':
      return <Panel title={t('unclaimed-title')} kind="warn" text={t('unclaimed-text')} />;
    case 'adjourned':
      return view.sealed === null ? <Adjourned view={view} seat={seat} /> : <SealedPanel table={table} view={view} seat={seat} sealed={view.sealed} />;
    case 'reopening':
      return <ReopeningPanel view={view} seat={seat} />;
    case 'resuming':
      return <Resuming view={view} />;
    case 'over':
      return view.result && <Result view={view} result={view.result} seat={seat} />;
    case 'playing':
      if (view.opening !== 'play') return <Opening state={state} seat={seat} onPlay={onPlay} />;
      return (
        <>
          <Turn view={view} seat={seat} sending={state.sent !== null} />
          <SealingNotice view={view} seat={seat} />
        </>
      );
  }
}

interface SeenProps {
  readonly view: TableView;
  readonly seat: SeatIndex | null;
}

/** C10: who has not taken his seat by the deadline loses without play. */
function Called({ view, seat }: SeenProps) {
  const missing = ([0, 1] as const).filter((each) => !view.seats[each].seated);
  const other = seat === null ? null : otherSeat(seat);
  const waits = other !== null && missing.includes(other);
  const title = waits ? t('called-waiting', { name: nameOf(view, other) }) : t('called-title');
  const until_ms = view.no_show_at;
  return (
    <Panel title={title} text={until_ms !== null && <CountdownText until_ms={until_ms} text={(time) => t(view.tournament === null ? 'called-until-casual' : 'called-until', { time })} />}>
      <WhileAwaited view={view} seat={seat} />
    </Panel>
  );
}

/** P23, G6: a clock may run before play, and it is said whose. */
function WhileAwaited({ view, seat }: SeenProps) {
  const { turn, running_since } = view.clock;
  if (turn === null || running_since === null || running_since > serverNow()) return null;
  const owner = turn as SeatIndex;
  return <p>{t(owner === seat ? 'called-clock-yours' : 'called-clock-of', { name: nameOf(view, owner) })}</p>;
}

/** C12: the game stands, the clocks stand, and everybody can read why and how long. */
function Adjourned({ view, seat }: SeenProps) {
  const away = ([0, 1] as const).filter((each) => view.seats[each].return_by !== null);
  const stop = view.holds.find(({ kind }) => kind === 'time-trouble');
  return (
    <Panel title={t('adjourned-title')} kind="warn" text={adjournedWhy(view, away)}>
      {stop !== undefined && stop.until !== null && (
        <p>
          <CountdownText until_ms={stop.until} text={(time) => t('hold-time-trouble', { name: stop.name, time })} />
        </p>
      )}
      {away.map((each) => (
        <p key={each} class="numbers">
          <CountdownText until_ms={view.seats[each].return_by ?? 0} text={(time) => t(each === seat ? 'adjourned-you-return' : 'adjourned-return', { name: nameOf(view, each), time })} />
        </p>
      ))}
    </Panel>
  );
}

function adjournedWhy(view: TableView, away: readonly SeatIndex[]): string {
  if (view.holds.some(({ kind }) => kind === 'limit')) return t('hold-limit');
  const called = view.holds.find(({ kind }) => kind === 'call');
  if (called !== undefined) return t('hold-call', { name: called.name });
  if (view.holds.some(({ kind }) => kind === 'claim')) return t('hold-claim');
  if (view.holds.some(({ kind }) => kind === 'round-limit')) return t('hold-round-limit');
  if (view.holds.some(({ kind }) => kind === 'impossible-seal')) return t('hold-impossible-seal');
  const held = view.holds.find(({ kind }) => kind === 'arbiter' || kind === 'round');
  if (held !== undefined) return t('hold-arbiter', { name: held.name });
  if (view.held_for === 'restart') return t('adjourned-restart');
  if (view.held_for === 'outage') return t('adjourned-outage');
  if (view.held_for === 'mass-drop') return t('adjourned-mass-drop');
  const [first] = away;
  if (first === undefined) return '';
  if (away.length === 2) return t('adjourned-both');
  const { disconnect_limit: limit } = view.waiting;
  const count = view.seats[first].absences;
  if (limit === 0) return t('adjourned-why-unlimited', { name: nameOf(view, first) });
  return t('adjourned-why', { name: nameOf(view, first), count, limit });
}

function Resuming({ view }: { readonly view: TableView }) {
  return (
    <Panel title={t('resuming-title')} text={t('resuming-text', { name: nameOf(view, view.actor) })}>
      {view.resumes_at !== null && <Seconds until_ms={view.resumes_at} />}
    </Panel>
  );
}

/** 5, 4, 3, 2, 1: large, and said once. */
function Seconds({ until_ms }: { readonly until_ms: number }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(
    () =>
      ticker.add(() => {
        const left = until_ms - serverNow();
        if (element.current) element.current.textContent = String(Math.max(0, Math.ceil(left / 1000)));
        return left > 0 ? Math.floor((left - 1) % 1000) + 1 : null;
      }),
    [until_ms],
  );
  return <p class="count-in numbers" role="timer" ref={element} />;
}

interface TurnProps extends SeenProps {
  readonly sending: boolean;
}

function Turn({ view, seat, sending }: TurnProps) {
  const mine = isOnTurn(view, seat);
  if (view.clock_starts_at !== null) return <FirstMove view={view} seat={seat} until_ms={view.clock_starts_at} />;
  const text = sending ? t('turn-sending') : mine ? t('turn-yours') : t('turn-of', { name: nameOf(view, view.actor) });
  return (
    <>
      <p class="turn-line" data-mine={mine && !sending}>
        {text}
      </p>
      {view.timing.move_guideline_ms > 0 && <Guideline clock={view.clock} of_ms={view.timing.move_guideline_ms} />}
    </>
  );
}

/** The clocks wait for the first move. */
function FirstMove({ view, seat, until_ms }: SeenProps & { readonly until_ms: number }) {
  return (
    <Panel
      title={isOnTurn(view, seat) ? t('turn-yours') : t('turn-of', { name: nameOf(view, view.actor) })}
      text={<CountdownText until_ms={until_ms} text={(time) => t('first-move-until', { time })} />}
    />
  );
}

/** P19: about how long a move should take, and how long this one has. Nothing follows by itself. */
function Guideline({ clock, of_ms }: { readonly clock: TableView['clock']; readonly of_ms: number }) {
  const element = useRef<HTMLParagraphElement>(null);
  const language = locale.value;
  useEffect(
    () =>
      ticker.add(() => {
        const running = clock.running_since !== null;
        const spent = clock.elapsed_ms + (running ? Math.max(0, serverNow() - (clock.running_since ?? 0)) : 0);
        if (element.current) {
          element.current.textContent = t('guideline', { spent: elapsedText(spent), time: elapsedText(of_ms) });
          element.current.dataset['over'] = String(spent > of_ms);
        }
        return running ? 1_000 - (spent % 1_000) : null;
      }),
    [clock, of_ms, language],
  );
  return <p class="guideline small numbers" ref={element} />;
}
