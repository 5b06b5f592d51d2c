/** How a draughts board looks: squares, numbers, pieces, marks. Draws what it is told and decides nothing. */
import { squareCount, squareSpot, type Squares } from './coords.ts';
import { turned, type Spot } from './geometry.ts';
import type { Naming } from './naming.ts';
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

export interface Drawing {
  readonly flipped: boolean;
  readonly names: Naming;
}

export function drawDraughts(size: number, { flipped, names }: Drawing, kind: Squares = 'dark'): DraughtsLayers {
  const place = placing(size, flipped, kind);
  const svg = svgElement('svg', { viewBox: `-.12 -.12 ${size + 0.24} ${size + 0.24}`, class: 'board-svg', 'aria-hidden': 'true', focusable: 'false' });
  const marks = new Layer<number>('square-marks', (square) => squareRect(place(square)));
  const targets = new Layer<number>('targets', (square) => drawTarget(place(square)));
  const pieces = new Layer<Piece>('pieces', drawPiece);
  const cursor = svgElement('rect', { class: 'cursor', x: 0.04, y: 0.04, width: 0.92, height: 0.92, rx: 0.1, hidden: '' });
  const written = names.letters ? drawEdgeNames(size, flipped, kind) : drawNumbers(size, place, names, kind);
  svg.append(drawSquares(size, place, kind), written, marks.group, pieces.group, targets.group, cursor);
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
  return group;
}

function drawNumbers(size: number, place: Place, names: Naming, kind: Squares): SVGGElement {
  const group = svgElement('g', { class: 'names' });
  for (let square = 1; square <= squareCount(size, kind); square += 1) {
    const { col, row } = place(square);
    group.append(svgText(col + 0.04, row + 0.18, names.name(square), shade(col, row, kind)));
  }
  return group;
}

/** Letters along the lower edge, numbers up the left one, as players read them from their side. */
function drawEdgeNames(size: number, flipped: boolean, kind: Squares): SVGGElement {
  const group = svgElement('g', { class: 'names' });
  for (let i = 0; i < size; i += 1) {
    const [letter, number] = flipped ? [size - 1 - i, i + 1] : [i, size - i];
    group.append(svgText(i + 0.86, size - 0.06, 'abcdefgh'.charAt(letter), shade(i, size - 1, kind)));
    group.append(svgText(0.04, i + 0.2, String(number), shade(0, i, kind)));
  }
  return group;
}

/** Names have to be read on light ground as well as on dark. */
function shade(col: number, row: number, kind: Squares): string {
  const dark = (col + row) % 2 === (kind === 'mirrored' ? 0 : 1);
  return dark ? 'square-number' : 'square-number on-light';
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
