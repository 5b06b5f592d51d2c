/**
 * A small board for lists of live games: the whole position is two or three paths, so that two dozen of them change
 * ten times a second without weight (measured: under 12 ms for 24). Not for playing; the link around it is its name.
 */
import { squareCount, squareSpot, type Squares } from './coords.ts';
import type { Spot } from './geometry.ts';
import type { Skin } from './gomoku_draw.ts';
import { svgElement } from './svg.ts';

export interface MiniView {
  readonly game: 'gomoku' | 'draughts';
  readonly size: number;
  /** Draughts: which squares are played on. */
  readonly squares?: Squares;
  /** Points of gomoku as spots; squares of draughts as spots too (see `miniSquares`). */
  readonly black: readonly Spot[];
  readonly white: readonly Spot[];
  readonly kings?: readonly Spot[];
  readonly last: readonly Spot[];
}

/** One path drawing a disc of radius `r` at each spot. */
export function discs(spots: readonly Spot[], r: number): string {
  return spots.map(({ col, row }) => `M${col - r} ${row}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join('');
}

export interface MiniBoard {
  readonly element: SVGSVGElement;
  update(view: MiniView): void;
}

/** One path drawing an X at each spot. */
function crosses(spots: readonly Spot[]): string {
  return spots.map(({ col, row }) => `M${col - 0.3} ${row - 0.3}l.6 .6m0 -.6l-.6 .6`).join('');
}

/** `skin`: how gomoku is drawn. */
export function createMini(view: MiniView, skin: Skin = 'discs'): MiniBoard {
  const { size } = view;
  const in_squares = view.game === 'gomoku' && skin === 'symbols';
  const element = svgElement('svg', { viewBox: `-.75 -.75 ${size + 0.5} ${size + 0.5}`, class: `mini mini-${view.game}${in_squares ? ' symbols' : ''}`, 'aria-hidden': 'true', focusable: 'false' });
  const plate = svgElement('rect', { class: 'mini-plate', x: -0.75, y: -0.75, width: size + 0.5, height: size + 0.5, rx: 0.4 });
  const layer = (className: string): SVGPathElement => svgElement('path', { class: className });
  const [black, white, kings, last] = [layer('mini-black'), layer('mini-white'), layer('mini-kings'), layer('mini-last')] as const;
  const ground = in_squares ? lines(size + 1, -0.5) : view.game === 'gomoku' ? lines(size, 0) : squares(size, view.squares ?? 'dark');
  element.append(plate, svgElement('path', { class: 'mini-ground', d: ground }), black, white, kings, last);
  const update = (next: MiniView): void => {
    set(black, in_squares ? crosses(next.black) : discs(next.black, 0.42));
    set(white, discs(next.white, in_squares ? 0.3 : 0.42));
    set(kings, discs(next.kings ?? [], 0.14));
    set(last, discs(next.last, 0.16));
  };
  update(view);
  return { element, update };
}

/** So many lines each way, the first at `from`. */
function lines(count: number, from: number): string {
  const to = from + count - 1;
  return Array.from({ length: count }, (_, i) => `M${from} ${from + i}H${to}M${from + i} ${from}V${to}`).join('');
}

function squares(size: number, kind: Squares): string {
  // On a board of every square the ground is checkered all the same: it is easier on the eye.
  const shown = kind === 'every' ? 'dark' : kind;
  const all = Array.from({ length: squareCount(size, shown) }, (_, i) => squareSpot(i + 1, size, shown));
  return all.map(({ col, row }) => `M${col - 0.5} ${row - 0.5}h1v1h-1z`).join('');
}

function set(path: SVGPathElement, d: string): void {
  if (path.getAttribute('d') !== d) path.setAttribute('d', d);
}
