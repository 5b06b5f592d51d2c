/** Which sections a tournament has, the one that matters most now first. Pure. */
import { isAhead } from '../../store/tournament.ts';
import type { TournamentView } from '../../wire.gen.ts';

export type SectionName = 'players' | 'rounds' | 'boards' | 'standings' | 'cross' | 'bracket' | 'card';

export function sectionsOf(view: TournamentView): readonly SectionName[] {
  if (isAhead(view) || view.rounds.length === 0) return ['players', 'card'];
  const order: readonly SectionName[] = view.bracket !== null ? ['bracket', 'standings'] : ['standings', 'cross'];
  const tables = order.filter((name) => name !== 'cross' || view.cross.length > 0);
  const rest: readonly SectionName[] = ['players', 'card'];
  if (view.phase === 'running') return ['rounds', 'boards', ...tables, ...rest];
  return [...tables, 'rounds', ...rest];
}
