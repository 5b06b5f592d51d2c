/** The colour of the next stone where an opening leaves it to the one who places it: chosen beside the board, used on it. */
import { signal } from '@preact/signals';
import type { Colour } from '../../board/index.ts';

const chosen = signal<Colour>('black');

/** The chosen colour, or the only one left. */
export function markFor(colours: readonly string[]): Colour {
  return colours.includes(chosen.value) ? chosen.value : colours[0] === 'white' ? 'white' : 'black';
}

export function chooseMark(colour: string): void {
  chosen.value = colour === 'white' ? 'white' : 'black';
}
