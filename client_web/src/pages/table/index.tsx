/** A table: a game being played or watched, and the same page for ever after to play it through again. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { session } from '../../store/session.ts';
import { seatOf } from '../../store/table.ts';
import { viewer } from '../../store/viewer.ts';
import { NotFound, usePageTitle, type Params } from '../../ui/router.tsx';
import { followTable } from './attention.ts';
import { followCount } from './count.ts';
import { Game } from './game.tsx';
import { openTable } from './open_table.ts';
import './table.css';

export default function TablePage({ params }: { readonly params: Params }) {
  const id = params['id'] ?? '';
  const table = useMemo(() => openTable(id), [id]);
  useEffect(() => {
    const stops = [table.start(), followTable(table.state), followCount(table.state)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [table]);
  const shown = useSignal<number | null>(null);
  const state = table.state.value;
  if (!state) return session.refusedRooms.value.has(`table:${id}`) ? <NotFound /> : <Opening />;
  return <Game table={table} state={state} seat={seatOf(state.view, viewer.value?.id)} shown={shown} />;
}

function Opening() {
  usePageTitle(t('table-title'));
  return <p class="page muted">{t('loading')}</p>;
}
