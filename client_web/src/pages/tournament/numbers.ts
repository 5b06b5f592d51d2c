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

/** Of a lot the place in the draw: what was drawn is for those who draw again. */
export function tieText({ code, unit, value, place }: Pick<TieView, 'code' | 'unit' | 'value' | 'place'>): string {
  if (value === null) return '–';
  if (tieFact(code)?.form === 'lot' && place !== null) return String(place);
  return unit === 'rating' ? String(Math.round(value)) : numberText(value);
}

/** A lot as `sha256sum` prints its beginning: 48 bits are twelve of its digits. */
export const lotText = (value: number): string => value.toString(16).padStart(12, '0');

/** Shown, and not counted. */
export const isCut = ({ notes }: SummandView): boolean => notes.includes('cut') || notes.includes('below-half');
