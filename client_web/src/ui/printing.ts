/** Whether the page is being put on paper: long lists are whole then, and what is folded is open. */
import { signal, type ReadonlySignal } from '@preact/signals';

const current = signal(false);

export const printing: ReadonlySignal<boolean> = current;

/** Follows the browser, however printing was begun. */
export function followPrinting(): void {
  window.addEventListener('beforeprint', () => (current.value = true));
  window.addEventListener('afterprint', () => (current.value = false));
}
