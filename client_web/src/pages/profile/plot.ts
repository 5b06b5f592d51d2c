/** Where the points of a rating plot lie: time to the right, rating upwards, in a box of given size. Pure. */
import type { RatingPoint } from '../../http.gen.ts';

export interface Plot {
  /** `M0 40L100 20`: one line through all points. */
  readonly line: string;
  readonly end: { readonly x: number; readonly y: number };
  /** Round ratings with their heights, for the lines across. */
  readonly marks: readonly { readonly rating: number; readonly y: number }[];
}

const STEPS = [10, 20, 50, 100, 200, 500, 1_000];
const MOST_MARKS = 5;

export function plotOf(points: readonly RatingPoint[], width: number, height: number): Plot | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const ratings = points.map(({ rating }) => rating);
  const step = STEPS.find((each) => (Math.max(...ratings) - Math.min(...ratings)) / each <= MOST_MARKS - 1) ?? 1_000;
  const low = Math.floor(Math.min(...ratings) / step) * step;
  const high = Math.max(Math.ceil(Math.max(...ratings) / step) * step, low + step);
  const span = Math.max(1, last.at - first.at);
  const x = (at: number): number => round(((at - first.at) / span) * width);
  const y = (rating: number): number => round(height - ((rating - low) / (high - low)) * height);
  const line = points.map(({ at, rating }, i) => `${i === 0 ? 'M' : 'L'}${x(at)} ${y(rating)}`).join('');
  const marks = Array.from({ length: (high - low) / step + 1 }, (_, i) => low + i * step).map((rating) => ({ rating, y: y(rating) }));
  return { line, end: { x: x(last.at), y: y(last.rating) }, marks };
}

const round = (n: number): number => Math.round(n * 10) / 10;
