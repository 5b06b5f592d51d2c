/** Who is tied when a tie-break of their own games is asked, and the small table of those games. Pure. */
import type { StandingView, TieView } from '../../wire.gen.ts';

export interface Encounter {
  readonly number: number;
  /** By opponent's number: what each game gave. */
  readonly against: ReadonlyMap<number, readonly number[]>;
  readonly total: number | null;
  readonly place: number | null;
}

/** The lines that were tied with this one when its tie-break was asked, in their order. */
export function tiedWith(lines: readonly StandingView[], line: StandingView, code: string): readonly StandingView[] {
  const before = earlier(line, code);
  return lines.filter((other) => other.points === line.points && earlier(other, code) === before);
}

/** Everything that was equal: the values and places before that tie-break. */
function earlier({ ties }: StandingView, code: string): string {
  const at = ties.findIndex((tie) => tie.code === code);
  return ties
    .slice(0, at)
    .map(({ place, value }) => place ?? value)
    .join(' ');
}

export function encounters(tied: readonly StandingView[], code: string): readonly Encounter[] {
  const rows = tied.map(({ number, ties }) => encounter(number, ties.find((tie) => tie.code === code)));
  return [...rows].sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
}

function encounter(number: number, tie: TieView | undefined): Encounter {
  const against = new Map<number, number[]>();
  for (const { opponent, value } of tie?.summands ?? []) {
    if (opponent !== null) against.set(opponent, [...(against.get(opponent) ?? []), value]);
  }
  return { number, against, total: tie?.value ?? null, place: tie?.place ?? null };
}
