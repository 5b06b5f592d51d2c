/** How a draughts board looks: squares, numbers, pieces, marks. Draws what it is told and decides nothing. */
import { squareCount, squareSpot, type Squares } from './coords.ts';
import { turned, type Spot } from './geometry.ts';
import type { Colour } from './gomoku_draw.ts';
import { Layer, svgElement, svgText } from './svg.ts';

export interface Piece {
  readonly square: number;
  readonly colour: Colour;
  readonly king: boolean;
}

const DISC = 0.4;
const RIM = 0.29;
/** A crown of five points, centred on the piece: the mark of a king, readable without colour. */
const CROWN = 'M-.2 .13 L-.24 -.12 L-.11 -.01 L0 -.18 L.11 -.01 L.24 -.12 L.2 .13 Z';

export interface DraughtsLayers {
  readonly svg: SVGSVGElement;
  readonly marks: Layer<number>;
  readonly targets: Layer<number>;
  readonly pieces: Layer<Piece>;
  readonly cursor: SVGRectElement;
}

/** Places a square as seen from the side shown at the bottom. */
export type Place = (square: number) => Spot;

export function placing(size: number, flipped: boolean, kind: Squares = 'dark'): Place {
  return (square) => (flipped ? turned(squareSpot(square, size, kind), size) : squareSpot(square, size, kind));
}

export function drawDraughts(size: number, place: Place, kind: Squares = 'dark'): DraughtsLayers {
  const svg = svgElement('svg', { viewBox: `-.12 -.12 ${size + 0.24} ${size + 0.24}`, class: 'board-svg', 'aria-hidden': 'true', focusable: 'false' });
  const marks = new Layer<number>('square-marks', (square) => squareRect(place(square)));
  const targets = new Layer<number>('targets', (square) => drawTarget(place(square)));
  const pieces = new Layer<Piece>('pieces', drawPiece);
  const cursor = svgElement('rect', { class: 'cursor', x: 0.04, y: 0.04, width: 0.92, height: 0.92, rx: 0.1, hidden: '' });
  svg.append(drawSquares(size, place, kind), marks.group, pieces.group, targets.group, cursor);
  return { svg, marks, targets, pieces, cursor };
}

function drawSquares(size: number, place: Place, kind: Squares): SVGGElement {
  const group = svgElement('g', { class: 'ground' });
  group.append(svgElement('rect', { class: 'frame', x: -0.12, y: -0.12, width: size + 0.24, height: size + 0.24, rx: 0.1 }));
  group.append(svgElement('rect', { class: 'light-squares', width: size, height: size }));
  const squares = Array.from({ length: squareCount(size, kind) }, (_, i) => i + 1);
  // Where every square is played on, every other one is dark all the same, as on any board.
  const shaded = squares.map(place).filter(({ col, row }) => kind !== 'every' || (col + row) % 2 === 1);
  const dark = shaded.map(({ col, row }) => `M${col} ${row}h1v1h-1z`).join('');
  group.append(svgElement('path', { class: 'dark-squares', d: dark }));
  for (const square of squares) {
    const { col, row } = place(square);
    const light = kind === 'every' && (col + row) % 2 === 0;
    group.append(svgText(col + 0.04, row + 0.18, String(square), light ? 'square-number on-light' : 'square-number'));
  }
  return group;
}

function squareRect({ col, row }: Spot): SVGElement {
  return svgElement('rect', { x: col, y: row, width: 1, height: 1 });
}

function drawTarget({ col, row }: Spot): SVGElement {
  const at = { cx: col + 0.5, cy: row + 0.5 };
  return svgElement('g', {}, svgElement('circle', { ...at, r: 0.17, class: 'target-dot' }));
}

function drawPiece(piece: Piece): SVGElement {
  return svgElement(
    'g',
    { class: `piece ${piece.colour}` },
    svgElement('circle', { r: DISC, class: 'disc' }),
    svgElement('circle', { r: RIM, class: 'rim' }),
    svgElement('path', { d: CROWN, class: 'crown' }),
    svgElement('path', { d: 'M-.26 -.26L.26 .26M.26 -.26L-.26 .26', class: 'taken-cross' }),
  );
}

/** Moves a piece's element; the style sheet decides whether that glides. */
export function placePiece(element: SVGElement, spot: Spot): void {
  element.style.transform = `translate(${spot.col + 0.5}px, ${spot.row + 0.5}px)`;
}
