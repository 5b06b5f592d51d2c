/**
 * The arbiters' desk as this page knows it, and what can be read off it. `withDesk(view, body)` is pure: the whole desk
 * first, then what has changed. Must never judge what is allowed: the server says so to every ruling.
 */
import { folded } from '../ui/paged.tsx';
import type { Body, DeskChange, DeskTable, DeskView, Need } from '../wire.gen.ts';

export function withDesk(view: DeskView | null, body: Body): DeskView | null {
  if (body.t === 'desk') return body;
  return body.t === 'desk-change' && view !== null ? changed(view, body) : view;
}

function changed(view: DeskView, { head, needs, tables, boards, log }: DeskChange): DeskView {
  const rows = new Map([...view.tables, ...tables].map((row) => [row.table, row]));
  const named = boards ?? view.tables.map(({ table }) => table);
  return {
    ...view,
    head: head ?? view.head,
    needs: needs ?? view.needs,
    tables: named.flatMap((table) => rows.get(table) ?? []),
    log: log ?? view.log,
  };
}

export type Group = 'standing' | 'waiting' | 'playing' | 'over';

/** In the order in which somebody looks at them. */
export const GROUPS: readonly Group[] = ['standing', 'waiting', 'playing', 'over'];

/** How a board stands: over, stopped for some reason, waiting for somebody to come or for a replay, or being played. */
export function groupOf({ phase, holds, replay_at }: DeskTable): Group {
  if (phase === 'over') return 'over';
  if (phase === 'adjourned' || phase === 'resuming' || phase === 'reopening' || holds.length > 0) return 'standing';
  if (phase === 'called' || phase === 'unclaimed' || replay_at !== null) return 'waiting';
  return 'playing';
}

/** Whether an arbiter holds this table; a held round is released as a whole. */
export const isHeld = ({ holds }: DeskTable): boolean => holds.some(({ kind }) => kind === 'arbiter');

/** Boards by number or by a part of a name, without accents and case. Nothing wanted: all of them. */
export function found(tables: readonly DeskTable[], wanted: string): readonly DeskTable[] {
  const needle = folded(wanted.trim());
  if (needle === '') return tables;
  if (/^\d+$/.test(needle)) return tables.filter(({ board }) => String(board) === needle);
  return tables.filter(({ seats }) => seats.some(({ name }) => folded(name).includes(needle)));
}

/** What is to be shown at this hour; the rest becomes true later. */
export function needsAt(needs: readonly Need[], now_ms: number): readonly Need[] {
  return needs.filter(({ since }) => since <= now_ms);
}

/** When the next need becomes true; null if none will by time alone. */
export function nextNeedAt(needs: readonly Need[], now_ms: number): number | null {
  const later = needs.map(({ since }) => since).filter((since) => since > now_ms);
  return later.length === 0 ? null : Math.min(...later);
}

/** Names a need from one view to the next, so that a list keeps its rows and the focus its place. */
export function needKey({ kind, table, ref, players }: Need): string {
  return `${kind} ${table ?? ''} ${ref} ${players.join(' ')}`;
}
