/** A tree's rounds as they are shown: their names, which match a player has come to, and the pages they fill on paper. Pure. */
import { t } from '../../i18n/index.ts';
import type { BracketView, BranchView, MatchView } from '../../wire.gen.ts';

export interface ShownRound {
  readonly round: number;
  readonly title: string;
  readonly matches: readonly MatchView[];
}

/** Where in the brackets a match is. */
export interface Spot {
  readonly group: number;
  readonly branch: string;
  readonly round: number;
  readonly at: number;
}

export const sameSpot = (one: Spot | null, other: Spot): boolean =>
  one !== null && one.group === other.group && one.branch === other.branch && one.round === other.round && one.at === other.at;

export function isIn({ upper, lower }: MatchView, number: number | null): boolean {
  return number !== null && (upper.number === number || lower.number === number);
}

/** `is_double`: who loses goes into another branch, and the last of this one is not the end. */
export function shownRounds({ branch, rounds }: BranchView, is_double = false): readonly ShownRound[] {
  const nameOf = (left: number, round: number): string => {
    if (branch !== 'main') return roundName(0, round);
    if (is_double) return left === 1 ? t('bracket-winners-final') : roundName(0, round);
    return roundName(left, round);
  };
  return rounds.map(({ round, matches }, at) => ({ round, matches, title: nameOf(rounds.length - at, round) }));
}

function roundName(left: number, round: number): string {
  if (left === 1) return t('bracket-final');
  if (left === 2) return t('bracket-semifinals');
  if (left === 3) return t('bracket-quarterfinals');
  return t('round-title', { round });
}

/** The last match a player has come to: of several in one round the one he has not played yet. */
export function latestSpot(brackets: readonly BracketView[], number: number | null): Spot | null {
  let latest: Spot | null = null;
  let is_open = false;
  brackets.forEach(({ branches }, group) => {
    for (const { branch, rounds } of branches) {
      for (const { round, matches } of rounds) {
        matches.forEach((match, at) => {
          if (!isIn(match, number)) return;
          const open = match.winner === null;
          if (latest !== null && (latest.round > round || (latest.round === round && is_open && !open))) return;
          latest = { group, branch, round, at };
          is_open = open;
        });
      }
    }
  });
  return latest;
}

const MOST_ON_A_SHEET = 32;

export interface Sheet {
  readonly key: string;
  readonly sheet: readonly ShownRound[];
}

/** Sheets of at most so many first matches, each with what follows from them, and one with the rest from where the sheets meet. */
export function sheetsOf(rounds: readonly ShownRound[]): readonly Sheet[] {
  const first = Math.max(1, ...rounds.map(({ matches }) => matches.length));
  let sheets = 1;
  while (first / sheets > MOST_ON_A_SHEET) sheets *= 2;
  if (sheets === 1) return [{ key: 'all', sheet: rounds }];
  const divided = rounds.filter(({ matches }) => matches.length % sheets === 0);
  const parts = Array.from({ length: sheets }, (_, part) => ({
    key: `part ${part}`,
    sheet: divided.map((round) => {
      const size = round.matches.length / sheets;
      return { ...round, matches: round.matches.slice(part * size, (part + 1) * size) };
    }),
  }));
  return [...parts, { key: 'rest', sheet: rounds.filter(({ matches }) => matches.length <= sheets) }];
}
