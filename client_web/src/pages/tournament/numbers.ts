/** Tie-break numbers as they are written: points with halves and quarters, ratings and counts whole. Pure. */
import type { TieFact } from '../../http.gen.ts';
import { TIES } from '../../ties.gen.ts';
import type { SummandView, TieView } from '../../wire.gen.ts';

const FACTS: ReadonlyMap<string, TieFact> = new Map(TIES.map((fact) => [fact.code, fact]));

/** What is known of a tie-break besides its texts. */
export const tieFact = (code: string): TieFact | undefined => FACTS.get(code);

/** `12½`, `3.25`: halves by their sign, anything finer as a decimal. */
export function numberText(value: number): string {
  const whole = Math.trunc(value);
  if (Number.isInteger(value)) return String(value);
  if (Math.abs(value - whole) === 0.5) return whole === 0 ? (value < 0 ? '-½' : '½') : `${whole}½`;
  return String(Math.round(value * 100) / 100);
}

export function tieText({ unit, value }: Pick<TieView, 'unit' | 'value'>): string {
  if (value === null) return '–';
  return unit === 'rating' ? String(Math.round(value)) : numberText(value);
}

/** Shown, and not counted. */
export const isCut = ({ notes }: SummandView): boolean => notes.includes('cut') || notes.includes('below-half');
