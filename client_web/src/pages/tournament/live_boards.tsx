/** The games being played, as small boards that move. The viewer's own is not among them: to watch it is to sit down. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { miniView } from '../../board/index.ts';
import { t } from '../../i18n/index.ts';
import { watchRoom } from '../../store/session.ts';
import { withBody, type TableState } from '../../store/table.ts';
import { boardsToWatch } from '../../store/tournament.ts';
import { tablePath } from '../../ui/paths.ts';
import { Mini } from '../../ui/play.tsx';
import type { BoardView } from '../../wire.gen.ts';
import type { Facts } from './facts.ts';

/** A page may watch 64 rooms; half of them leaves room for everything else. */
const MOST = 32;

export function LiveBoards({ facts }: { readonly facts: Facts }) {
  const boards = boardsToWatch(facts.view, facts.player, MOST);
  const open = facts.view.rounds.at(-1)?.open_boards ?? 0;
  return (
    <section class="stack" aria-labelledby="live">
      <h2 id="live">{t('live-title')}</h2>
      {boards.length === 0 ? (
        <p class="muted">{t('live-none')}</p>
      ) : (
        <ul class="live-boards">
          {boards.map((board) => (
            <LiveBoard key={board.table} board={board} />
          ))}
        </ul>
      )}
      {open > boards.length && boards.length === MOST && <p class="muted">{t('live-more', { most: MOST, open })}</p>}
    </section>
  );
}

function LiveBoard({ board }: { readonly board: BoardView }) {
  const { table, first, second, number } = board;
  const state = useSignal<TableState | null>(null);
  useEffect(
    () =>
      watchRoom(`table:${table}`, (body) => {
        state.value = withBody(state.value, body, table);
      }),
    [table],
  );
  const view = state.value?.view;
  const mini = useMemo(() => (view ? miniView(view.position) : null), [view?.position]);
  return (
    <li>
      <a class="live-board" href={tablePath(table)}>
        <span class="live-square">{mini && <Mini view={mini} />}</span>
        <span class="live-names">
          <span data-actor={view?.phase === 'playing' && view.actor === 0}>{first.person.name}</span>
          <span data-actor={view?.phase === 'playing' && view.actor === 1}>{second.person.name}</span>
        </span>
        <span class="muted small numbers">
          {t('pairing-board', { board: number })} · {view ? (view.phase === 'called' || view.phase === 'unclaimed' ? t('live-waiting') : t('live-moves', { count: view.actions.length })) : ''}
        </span>
      </a>
    </li>
  );
}
