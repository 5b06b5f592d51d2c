/** Where the focus is on the desk, where it goes from there, and what a key begins about whatever it is on. */
import { isHeld } from '../../store/desk.ts';
import { navigate } from '../../ui/router.tsx';
import type { DeskTable, DeskView } from '../../wire.gen.ts';
import { undoing, type Draft } from './drafts.ts';
import type { DeskKey } from './keys.ts';

export interface Here {
  readonly table: string | undefined;
  readonly player: string | undefined;
}

/** What the focus is on: a board, or something that needs somebody. */
export function here(): Here {
  const item = document.activeElement?.closest<HTMLElement>('[data-item], .desk-row')?.closest('.desk-row, .need');
  const named = item?.matches('[data-item]') ? item : item?.querySelector('[data-item]');
  const { table, player } = named instanceof HTMLElement ? named.dataset : {};
  return { table, player };
}

/** The ruling a key begins, about whatever the focus is on. */
export function draftFor(key: DeskKey, desk: DeskView, { table, player }: Here): Draft | null {
  const row = desk.tables.find((each) => each.table === table);
  const found = row?.seats.findIndex((seat) => seat.player === player) ?? -1;
  const seat = found === 0 || found === 1 ? found : row?.actor;
  const side = seat === 0 || seat === 1 ? { seat } : {};
  switch (key) {
    case 'round':
      return { kind: desk.head.held ? 'release-round' : 'hold-round' };
    case 'undo': {
      const last = desk.log.find(({ may_undo }) => may_undo);
      return last ? undoing(last) : null;
    }
    case 'warn':
      return row && row.phase !== 'over' ? { kind: 'warn', table: row.table, ...side } : { kind: 'warn-player', ...(player === undefined ? {} : { player }) };
    case 'answer':
      return row ? answering(row) : null;
    case 'hold':
      return row && row.phase !== 'over' ? { kind: isHeld(row) ? 'release' : 'hold', table: row.table } : null;
    case 'time':
      return row && row.phase !== 'over' ? { kind: 'give-time', table: row.table, ...side } : null;
    case 'forfeit':
      return row && row.phase !== 'over' ? { kind: 'forfeit', table: row.table, ...side } : null;
    case 'result':
      return row ? { kind: row.phase === 'over' ? 'correct-result' : 'adjudicate', table: row.table } : null;
    default:
      return null;
  }
}

/** What somebody at this table waits for: his call before a claim, as the desk lists them. */
function answering({ table, calls, claimed_at }: DeskTable): Draft | null {
  const [call] = calls;
  if (call !== undefined) return { kind: 'answer-call', table, seat: call.seat, called_at: call.at };
  return claimed_at === null ? null : { kind: 'decide-claim', table, claimed_at };
}

/** The focus walks through what needs somebody and then through the boards, in the order of the page. */
export function step(by: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-item]')].filter(({ offsetParent }) => offsetParent !== null);
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const to = at === -1 ? (by === 1 ? 0 : items.length - 1) : Math.min(items.length - 1, Math.max(0, at + by));
  items[to]?.focus();
}

export function follow(): void {
  const href = document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset['href'];
  if (href !== undefined) navigate(href);
}
