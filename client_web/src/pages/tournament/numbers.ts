/** Tie-break numbers as they are written: points with halves and quarters, ratings and counts whole. Pure. */
import type { SummandView, TieView } from '../../wire.gen.ts';

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

export const isCut = ({ notes }: SummandView): boolean => notes.includes('cut');
