/** Keys for the whole table page. Silent while somebody types, composes (Telex) or uses the board's own keys. */

export type Step = 'back' | 'forward' | 'first' | 'last';
export type Shortcut = Step | 'flip';

const KEYS: Readonly<Record<string, Shortcut>> = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last', f: 'flip' };

export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
  readonly target: EventTarget | null;
}

export function shortcutOf(press: Press): Shortcut | null {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  const { target } = press;
  if (target instanceof Element && target.closest('input, select, textarea, dialog, [contenteditable]')) return null;
  return KEYS[press.key] ?? null;
}

/** Where a step leads from the ply shown; null is the live position, which follows the game. */
export function stepped(shown: number | null, end: number, step: Step): number | null {
  const here = shown ?? end;
  const to = Math.max(0, { back: here - 1, forward: here + 1, first: 0, last: end }[step]);
  return to >= end ? null : to;
}
