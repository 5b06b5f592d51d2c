/** What every part of the page reads: the tournament, the viewer's place in it, names by number. */
import type { EntrantView, MyPlace, TournamentView } from '../../wire.gen.ts';

export interface Facts {
  readonly view: TournamentView;
  readonly place: MyPlace | null;
  readonly entrants: ReadonlyMap<number, EntrantView>;
  /** The viewer's number; null before the start and for those who only look. */
  readonly own: number | null;
  readonly player: string | null;
}
