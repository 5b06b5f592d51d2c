/** What of a large drawing is seen through its frame: how large it is drawn and how far it is moved. Pure; lengths are pixels on the screen. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Sight {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const LEAST = 0.05;
const MOST = 2;
/** Of one press or one notch of a wheel. */
export const STEP = 1.25;

const within = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale));

/** The scale at which all of a drawing is in the frame, never above its own size. */
export function fitting(drawing: Size, frame: Size): number {
  if (drawing.width === 0 || drawing.height === 0) return 1;
  return within(Math.min(1, frame.width / drawing.width, frame.height / drawing.height));
}

/** Drawn larger or smaller, with what is under `at` (in the frame) staying there. */
export function zoomed({ scale, left, top }: Sight, factor: number, at: Point): Sight {
  const next = within(scale * factor);
  const ratio = next / scale;
  return { scale: next, left: Math.max(0, (left + at.x) * ratio - at.x), top: Math.max(0, (top + at.y) * ratio - at.y) };
}

/** How far apart two fingers are, and the middle between them. */
export function spread(one: Point, other: Point): { readonly apart: number; readonly middle: Point } {
  return { apart: Math.hypot(one.x - other.x, one.y - other.y), middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } };
}
