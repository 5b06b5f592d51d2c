/** The order that seeds written beside names make. Pure. */

export interface Written {
  readonly player: string;
  /** Empty: he follows by rating. */
  readonly written: string;
}

/** Whoever has a number, the lowest first; null if one is no number, or two have the same. */
export function orderOf(lines: readonly Written[]): readonly string[] | null {
  const numbered = lines.filter(({ written }) => written.trim() !== '').map(({ player, written }) => ({ player, number: /^\d{1,5}$/.test(written.trim()) ? Number(written) : 0 }));
  const numbers = new Set(numbered.map(({ number }) => number));
  if (numbers.has(0) || numbers.size < numbered.length) return null;
  return numbered.toSorted((one, other) => one.number - other.number).map(({ player }) => player);
}
