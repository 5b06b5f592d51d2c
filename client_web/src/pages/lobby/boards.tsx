/** Running games as small boards that move. Only what is on the screen is watched. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { miniView } from '../../board/index.ts';
import { clockSnapshot, clockText, isTimed, reading, ticker, untilChange, type ClockSnapshot } from '../../clock/index.ts';
import { t } from '../../i18n/index.ts';
import { boardsToWatch } from '../../store/lobby.ts';
import { session, watchRoom } from '../../store/session.ts';
import { withBody, type SeatIndex, type TableState } from '../../store/table.ts';
import { calls, serverNow } from '../../store/viewer.ts';
import { Mini } from '../../ui/play.tsx';
import { tablePath } from '../../ui/paths.ts';
import type { LiveBoard } from '../../wire.gen.ts';

export function Boards({ boards }: { readonly boards: readonly LiveBoard[] }) {
  const shown = boardsToWatch(boards, new Set(calls.value.map(({ table }) => table)));
  if (shown.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="boards-title">
      <h2 id="boards-title">{t('boards-title')}</h2>
      <ul class="boards">
        {shown.map((board) => (
          <li key={board.table}>
            <BoardCard board={board} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BoardCard({ board }: { readonly board: LiveBoard }) {
  const { table } = board;
  const host = useRef<HTMLAnchorElement>(null);
  const visible = useVisible(host);
  const state = useSignal<TableState | null>(null);
  useEffect(() => {
    if (!visible) return undefined;
    return watchRoom(`table:${table}`, (body) => {
      state.value = withBody(state.value, body, table);
    });
  }, [table, visible]);
  const view = state.value?.view;
  const mini = useMemo(() => (view ? miniView(view.position) : null), [view?.position]);
  return (
    <a class="board-card" href={tablePath(table)} ref={host}>
      {/* Its name has to be what can be read on it (WCAG 2.5.3): one says aloud what one sees. */}
      <span class="visually-hidden">{t('pairing-watch')}</span>
      <Line board={board} state={state.value} seat={1} />
      {mini ? <Mini view={mini} /> : <div class="mini-empty" />}
      <Line board={board} state={state.value} seat={0} />
    </a>
  );
}

interface LineProps {
  readonly board: LiveBoard;
  readonly state: TableState | null;
  readonly seat: SeatIndex;
}

function Line({ board, state, seat }: LineProps) {
  const view = state?.view;
  const snapshot = useMemo(() => (view && isTimed(view.clock_settings) ? clockSnapshot(view.clock_settings, view.clock) : null), [view?.clock]);
  return (
    <span class="board-line small" data-on-move={view?.phase === 'playing' && view.actor === seat}>
      <span class="board-name">{board.names[seat]}</span>
      <span class="muted numbers">{board.ratings[seat]}</span>
      {snapshot && <SmallClock snapshot={snapshot} seat={seat} />}
    </span>
  );
}

/** A clock for the eyes only; it stands while the server is out of reach. */
function SmallClock({ snapshot, seat }: { readonly snapshot: ClockSnapshot; readonly seat: SeatIndex }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      ticker.add(() => {
        const runs = snapshot.running === seat && session.inContact.value;
        const now = reading(snapshot.sides[seat], runs ? serverNow() - snapshot.at_ms : 0);
        if (element.current) element.current.textContent = clockText(now.shown_ms);
        return runs && !now.out ? untilChange(now.shown_ms) : null;
      }),
    [snapshot, seat, session.inContact.value],
  );
  return <span class="small-clock numbers" aria-hidden="true" ref={element} />;
}

function useVisible(host: { readonly current: Element | null }): boolean {
  const visible = useSignal(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!host.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => (visible.value = entry?.isIntersecting ?? false));
    observer.observe(host.current);
    return () => observer.disconnect();
  }, []);
  return visible.value;
}
