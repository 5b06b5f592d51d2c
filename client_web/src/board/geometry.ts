/**
 * Where things are on a board. Boards are drawn in cell units (one square or one grid step is 1), so nothing here knows
 * pixels: screen points are mapped through the element's own matrix at the time of the event, at any zoom or flip.
 * Pure but for `toBoard`.
 */

export interface Spot {
  /** From the left as drawn, 0-based. */
  readonly col: number;
  /** From the top as drawn, 0-based. */
  readonly row: number;
}

export interface XY {
  readonly x: number;
  readonly y: number;
}

/** A screen point in the board's own units. Throws away nothing: callers decide what is too far off. */
export function toBoard(svg: SVGSVGElement, clientX: number, clientY: number): XY | null {
  const matrix = svg.getScreenCTM();
  if (!matrix) return null;
  const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x: point.x, y: point.y };
}

/** How far from an intersection a click may be and still mean it; the rest is a dead zone between points. */
export const POINT_REACH = 0.47;

/** The intersection meant by a board point, the centre of point (0,0) lying at (0,0); null in a dead zone. */
export function hitPoint(at: XY, size: number, reach: number = POINT_REACH): Spot | null {
  // Rounding -0.3 gives -0, which is not the same as 0 to everybody.
  const col = Math.round(at.x) + 0;
  const row = Math.round(at.y) + 0;
  if (col < 0 || row < 0 || col >= size || row >= size) return null;
  return Math.hypot(at.x - col, at.y - row) <= reach ? { col, row } : null;
}

/** The square meant by a board point, square (0,0) covering [0,1)×[0,1); null off the board. */
export function hitSquare(at: XY, size: number): Spot | null {
  const col = Math.floor(at.x);
  const row = Math.floor(at.y);
  return col < 0 || row < 0 || col >= size || row >= size ? null : { col, row };
}

/** The same spot seen from the other side. */
export function turned(spot: Spot, size: number): Spot {
  return { col: size - 1 - spot.col, row: size - 1 - spot.row };
}

/** Star points of a line board: the centre, and the fourth lines of boards of 13 and more. */
export function starPoints(size: number): readonly Spot[] {
  const middle = (size - 1) / 2;
  const centre = Number.isInteger(middle) ? [{ col: middle, row: middle }] : [];
  if (size < 13) return centre;
  const near = 3;
  const far = size - 1 - near;
  const corners = [near, far].flatMap((row) => [near, far].map((col) => ({ col, row })));
  return [...corners, ...centre];
}
