/** Which sections a tournament has, always in one order, and the one that matters most now. Pure. */
import { isAhead, isTree } from '../../store/tournament.ts';
import type { TournamentView } from '../../wire.gen.ts';

export type SectionName = 'players' | 'rounds' | 'boards' | 'standings' | 'cross' | 'bracket' | 'card';

export function sectionsOf(view: TournamentView): readonly SectionName[] {
  if (hasNotBegun(view)) return ['players', 'card'];
  const groups = view.stages.flatMap((stage) => stage.groups);
  const there: Readonly<Record<SectionName, boolean>> = {
    rounds: true,
    boards: view.phase === 'running',
    bracket: groups.some(({ bracket }) => bracket !== null),
    standings: true,
    cross: groups.some(({ cross }) => cross.length > 0),
    players: true,
    card: true,
  };
  return (Object.keys(there) as SectionName[]).filter((name) => there[name]);
}

/** What is shown to one who has not chosen: pairings while they are played, the standings when they are over. */
export function firstSection(view: TournamentView): SectionName {
  if (hasNotBegun(view)) return 'players';
  if (view.phase === 'running') return 'rounds';
  return isTree(view) ? 'bracket' : 'standings';
}

function hasNotBegun(view: TournamentView): boolean {
  return isAhead(view) || view.rounds.length === 0;
}
