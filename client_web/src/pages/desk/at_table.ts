/**
 * A table as an arbiter rules on it, whether he sits at the desk or has its board open, and which rulings are to be had
 * there now. Pure. What is allowed the server decides; this only leaves out what can have no meaning.
 */
import type { ArbiterCall, ClockSettings, DeskTable, Hold, RulingsView, TableView } from '../../wire.gen.ts';
import type { TableDraft, TableKind } from './drafts.ts';

export interface AtTable {
  readonly table: string;
  readonly names: readonly [string, string];
  /** How many rulings there have been, all of which who rules must have seen. */
  readonly ruled: number;
  readonly is_over: boolean;
  readonly ply: number;
  readonly holds: readonly Hold['kind'][];
  /** Calls that are open. */
  readonly calls: readonly ArbiterCall[];
  /** Of the claim that waits for a decision. */
  readonly claimed_at: number | null;
  readonly clock: ClockSettings;
}

export function ofRow(row: DeskTable, clock: ClockSettings): AtTable {
  const { table, seats, ruled, phase, ply, holds, calls, claimed_at } = row;
  return { table, names: [seats[0].name, seats[1].name], ruled, is_over: phase === 'over', ply, holds: holds.map(({ kind }) => kind), calls, claimed_at, clock };
}

export function ofView(view: TableView, { rulings, calls }: RulingsView): AtTable {
  return {
    table: view.id,
    names: [view.seats[0].person.name, view.seats[1].person.name],
    ruled: rulings.length,
    is_over: view.phase === 'over',
    ply: view.actions.length,
    holds: view.holds.map(({ kind }) => kind),
    calls,
    claimed_at: view.claim?.at ?? null,
    clock: view.clock_settings,
  };
}

/** What only an arbiter ends: his own hold, and where play stands until he has decided. */
const RELEASED: ReadonlySet<Hold['kind']> = new Set<Hold['kind']>(['arbiter', 'impossible-seal', 'limit', 'round-limit']);
const STANDS_FROM_MOVE = 4;

/** Every ruling that can be made here now, what somebody waits for first. */
export function offered(at: AtTable): readonly TableDraft[] {
  const { table } = at;
  const make = (kinds: readonly TableKind[]): readonly TableDraft[] => kinds.map((kind) => ({ kind, table }));
  if (at.is_over) return make(['correct-result', 'void-and-replay']);
  const is_held = at.holds.includes('arbiter');
  return [
    ...at.calls.map(({ seat, at: called_at }): TableDraft => ({ kind: 'answer-call', table, seat, called_at })),
    ...(at.claimed_at === null ? [] : [{ kind: 'decide-claim', table, claimed_at: at.claimed_at } satisfies TableDraft]),
    ...make(at.holds.some((kind) => RELEASED.has(kind)) ? ['release'] : []),
    ...make(is_held ? [] : ['hold']),
    ...make(['warn', 'give-time', 'forfeit', 'adjudicate', 'enter-result', 'set-clock']),
    ...(at.ply > 0 ? [{ kind: 'undo-moves', table, ply: at.ply } satisfies TableDraft] : []),
    ...make(at.ply > 0 && at.ply < STANDS_FROM_MOVE ? ['wrong-colours'] : []),
    ...make(['void-and-replay']),
    ...make(at.holds.includes('sealed') ? ['set-resumption'] : []),
  ];
}
