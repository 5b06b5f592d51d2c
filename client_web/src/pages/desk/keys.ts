/** Keys of the desk. Silent while somebody types, composes (Telex) or answers a question. */
import type { Press } from '../table/shortcuts.ts';

export type DeskKey = 'next' | 'previous' | 'open' | 'answer' | 'hold' | 'warn' | 'time' | 'forfeit' | 'result' | 'undo' | 'search' | 'needs' | 'round' | 'help';

export const DESK_KEYS: Readonly<Record<string, DeskKey>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  Enter: 'open',
  c: 'answer',
  h: 'hold',
  w: 'warn',
  t: 'time',
  f: 'forfeit',
  a: 'result',
  u: 'undo',
  '/': 'search',
  n: 'needs',
  r: 'round',
  '?': 'help',
};

/** The key as the help shows it, with what it does, each once. */
export const KEY_HELP: readonly (readonly [string, Exclude<DeskKey, 'previous'>])[] = [
  ['↓ ↑', 'next'],
  ['Enter', 'open'],
  ['n', 'needs'],
  ['/', 'search'],
  ['c', 'answer'],
  ['h', 'hold'],
  ['w', 'warn'],
  ['t', 'time'],
  ['f', 'forfeit'],
  ['a', 'result'],
  ['u', 'undo'],
  ['r', 'round'],
  ['?', 'help'],
];

export function deskKeyOf(press: Press): DeskKey | null {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  const { target } = press;
  if (target instanceof Element && target.closest('input, select, textarea, dialog, [contenteditable]')) return null;
  // Enter on a link or a button is that link's or button's own, except on a line of the list.
  if (press.key === 'Enter' && target instanceof Element && target.closest('a, summary, button:not([data-item])')) return null;
  return DESK_KEYS[press.key] ?? null;
}
