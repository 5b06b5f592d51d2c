/** How a line board looks: grid, names, stones, marks. Draws what it is told and decides nothing. */
import { pointName } from './coords.ts';
import { starPoints, type Spot } from './geometry.ts';
import { Layer, svgElement, svgText } from './svg.ts';

export type Colour = 'black' | 'white';

export interface Stone extends Spot {
  readonly colour: Colour;
  /** 1 for the first stone placed. */
  readonly order: number;
}

/** Room around the grid, in cells: half a stone and the names. */
const MARGIN = 0.62;
const NAMES = 0.52;
const STONE = 0.46;

let drawn = 0;

export function spotKey(spot: Spot): string {
  return `${spot.col},${spot.row}`;
}

/** The whole board with its names; without them for screens where every pixel is a target. */
export function viewBox(size: number, names: boolean): string {
  if (!names) return `-.5 -.5 ${size} ${size}`;
  const span = size - 1 + 2 * MARGIN + NAMES;
  return `${-MARGIN - NAMES} ${-MARGIN} ${span} ${span}`;
}

export interface GomokuLayers {
  readonly svg: SVGSVGElement;
  /** Everything drawn, by an id of its own. */
  readonly scene: SVGGElement;
  readonly stones: Layer<Stone>;
  readonly marks: Layer<Spot>;
  readonly lines: Layer<readonly Spot[]>;
  readonly offers: Layer<Spot>;
  readonly forbidden: Layer<Spot>;
  readonly zone: Layer<readonly [number, number]>;
  readonly ghost: SVGGElement;
  readonly crosshair: SVGPathElement;
  readonly cursor: SVGRectElement;
}

/** `discs`: stones on the lines' crossings. `symbols`: X and O in squares, as on paper. */
export type Skin = 'discs' | 'symbols';

export function drawGomoku(size: number, skin: Skin): GomokuLayers {
  const svg = svgElement('svg', { viewBox: viewBox(size, true), class: 'board-svg', 'aria-hidden': 'true', focusable: 'false' });
  const in_squares = skin === 'symbols';
  const stones = new Layer<Stone>('stones', in_squares ? drawSymbol : drawStone);
  const marks = new Layer<Spot>('last-mark', in_squares ? drawLastSquare : drawLast);
  const lines = new Layer<readonly Spot[]>('win-lines', drawLine);
  const offers = new Layer<Spot>('offers', drawOffer);
  const forbidden = new Layer<Spot>('forbidden', drawForbidden);
  const zone = new Layer<readonly [number, number]>('zone', (bounds) => drawZone(bounds, size));
  const ghost = svgElement('g', { class: 'ghost', hidden: '' }, ...(in_squares ? [cross(0, 0), ring(0, 0)] : [svgElement('circle', { r: STONE })]), svgElement('circle', { r: 0.12, class: 'ghost-dot' }));
  const crosshair = svgElement('path', { class: 'crosshair', hidden: '' });
  const cursor = svgElement('rect', { class: 'cursor', x: -0.5, y: -0.5, width: 1, height: 1, rx: 0.12, hidden: '' });
  const ground = in_squares ? drawPaper(size) : drawGround(size);
  // A name of its own, so that the glass under a finger can show the same board.
  const scene = svgElement('g', { id: `board-${String((drawn += 1))}`, class: skin }, ground, drawNames(size), zone.group, crosshair, stones.group, offers.group, forbidden.group, lines.group, marks.group, ghost, cursor);
  svg.append(scene);
  return { svg, scene, stones, marks, lines, offers, forbidden, zone, ghost, crosshair, cursor };
}

function drawGround(size: number): SVGGElement {
  const end = size - 1;
  const across = Array.from({ length: size }, (_, i) => `M0 ${i}H${end}M${i} 0V${end}`).join('');
  return svgElement(
    'g',
    { class: 'ground' },
    svgElement('rect', { class: 'plate', x: -MARGIN, y: -MARGIN, width: end + 2 * MARGIN, height: end + 2 * MARGIN, rx: 0.18 }),
    svgElement('path', { class: 'grid', d: across }),
    svgElement('rect', { class: 'grid-edge', x: 0, y: 0, width: end, height: end }),
    ...starPoints(size).map(({ col, row }) => svgElement('circle', { class: 'star', cx: col, cy: row, r: 0.1 })),
  );
}

/** Squared paper: a stone's point is the middle of a square. */
function drawPaper(size: number): SVGGElement {
  const [low, high] = [-0.5, size - 0.5];
  const across = Array.from({ length: size - 1 }, (_, i) => `M${low} ${i + 0.5}H${high}M${i + 0.5} ${low}V${high}`).join('');
  return svgElement(
    'g',
    { class: 'ground' },
    svgElement('rect', { class: 'plate', x: -MARGIN, y: -MARGIN, width: size - 1 + 2 * MARGIN, height: size - 1 + 2 * MARGIN, rx: 0.1 }),
    ...starPoints(size).map(({ col, row }) => svgElement('rect', { class: 'star-square', x: col - 0.5, y: row - 0.5, width: 1, height: 1 })),
    svgElement('path', { class: 'grid', d: across }),
    svgElement('rect', { class: 'grid-edge', x: low, y: low, width: size, height: size }),
  );
}

function cross(col: number, row: number): SVGElement {
  return svgElement('path', { class: 'symbol-x', d: `M${col - 0.27} ${row - 0.27}l.54 .54m0 -.54l-.54 .54` });
}

function ring(col: number, row: number): SVGElement {
  return svgElement('circle', { class: 'symbol-o', cx: col, cy: row, r: 0.29 });
}

/** X begins (P17: X, O, X), so X is Black's. */
function drawSymbol({ col, row, colour }: Stone): SVGElement {
  return svgElement('g', { class: `stone ${colour}` }, colour === 'black' ? cross(col, row) : ring(col, row));
}

function drawLastSquare({ col, row }: Spot): SVGElement {
  return svgElement('rect', { x: col - 0.44, y: row - 0.44, width: 0.88, height: 0.88, rx: 0.08 });
}

function drawNames(size: number): SVGGElement {
  const group = svgElement('g', { class: 'names' });
  for (let i = 0; i < size; i += 1) {
    const letter = pointName({ col: i, row: 0 }, size).charAt(0).toUpperCase();
    group.append(svgText(i, size - 1 + MARGIN + 0.36, letter, 'name'));
    group.append(svgText(-MARGIN - 0.28, i + 0.13, String(size - i), 'name'));
  }
  return group;
}

function drawStone(stone: Stone): SVGElement {
  const at = { cx: stone.col, cy: stone.row };
  const parts = [svgElement('circle', { ...at, r: STONE, class: 'stone-body' })];
  // White carries a ring inside, so that the colours differ in drawing and not only in brightness.
  if (stone.colour === 'white') parts.push(svgElement('circle', { ...at, r: STONE - 0.11, class: 'stone-ring' }));
  return svgElement('g', { class: `stone ${stone.colour}` }, ...parts);
}

function drawLast(spot: Spot): SVGElement {
  const { col, row } = spot;
  return svgElement('path', { d: `M${col - 0.17} ${row}h.34M${col} ${row - 0.17}v.34` });
}

/** A point on offer: a ring, so that nobody takes it for a stone. */
function drawOffer({ col, row }: Spot): SVGElement {
  return svgElement('circle', { cx: col, cy: row, r: STONE - 0.1 });
}

/** The square the next stone has to be in, or that it has to keep out of. */
function drawZone([least, most]: readonly [number, number], size: number): SVGElement {
  const steps = least > 0 ? least - 1 : most;
  const centre = (size - 1) / 2;
  // On an even board the four points in the middle are all no step away.
  const half = steps + (Number.isInteger(centre) ? 0.5 : 1);
  return svgElement('rect', { class: least > 0 ? 'outside' : 'within', x: centre - half, y: centre - half, width: 2 * half, height: 2 * half, rx: 0.15 });
}

function drawForbidden({ col, row }: Spot): SVGElement {
  return svgElement('path', { d: `M${col - 0.2} ${row - 0.2}l.4 .4m0 -.4l-.4 .4` });
}

function drawLine(line: readonly Spot[]): SVGElement {
  const first = line[0] ?? { col: 0, row: 0 };
  const last = line.at(-1) ?? first;
  const ends = { x1: first.col, y1: first.row, x2: last.col, y2: last.row };
  return svgElement('g', {}, svgElement('line', { ...ends, class: 'win-under' }), svgElement('line', { ...ends, class: 'win-over' }));
}
