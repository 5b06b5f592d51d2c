/**
 * The cursor of a board worked by keys. A reducer: which key does what, without a screen, so that both boards and the
 * tests share it. Keys with a modifier, and keys pressed while an input method composes (Telex), are not ours.
 */
import type { Spot } from './geometry.ts';

export type KeyAction =
  | { readonly kind: 'move'; readonly to: Spot }
  | { readonly kind: 'press' }
  | { readonly kind: 'cancel' }
  | null;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-99, 0],
  End: [99, 0],
  PageUp: [0, -99],
  PageDown: [0, 99],
};

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

export function keyAction(press: KeyPress, cursor: Spot, size: number): KeyAction {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  const step = STEPS[press.key];
  if (step) return { kind: 'move', to: { col: within(cursor.col + step[0], size), row: within(cursor.row + step[1], size) } };
  if (press.key === 'Enter' || press.key === ' ') return { kind: 'press' };
  return press.key === 'Escape' ? { kind: 'cancel' } : null;
}

function within(value: number, size: number): number {
  return Math.max(0, Math.min(size - 1, value));
}
