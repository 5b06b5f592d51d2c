/** The rounds of a tree side by side, each match between the two it comes from. */
import { t } from '../../i18n/index.ts';
import { boardMarks, nameOf } from '../../store/tournament.ts';
import { tablePath } from '../../ui/paths.ts';
import type { BoardView, MatchView, SlotView } from '../../wire.gen.ts';
import type { Facts } from './facts.ts';
import { isIn, sameSpot, type ShownRound, type Spot } from './tree_rounds.ts';

/** Whom one looks for in a tree. */
export interface Following {
  /** Whose way is lit now: who is pointed at, else who is followed. */
  readonly lit: number | null;
  readonly followed: number | null;
  /** The match he has come to. */
  readonly spot: Spot | null;
  point(number: number | null): void;
  /** Or no more, if he is. */
  follow(number: number): void;
}

export interface TreeProps {
  readonly facts: Facts;
  readonly group: number;
  readonly branch: string;
  readonly rounds: readonly ShownRound[];
  readonly following: Following;
}

export function Tree({ facts, group, branch, rounds, following }: TreeProps) {
  const most = Math.max(1, ...rounds.map(({ matches }) => matches.length));
  return (
    <div class="bracket-rounds" data-branch={branch} style={{ '--matches': most }}>
      {rounds.map(({ round, title, matches }, at_round) => (
        <div class="bracket-round" key={round} data-straight={rounds[at_round + 1]?.matches.length === matches.length}>
          <h3 class="eyebrow">{title}</h3>
          <ol class="bracket-matches">
            {numbered(matches).map(({ at, item: match }) => (
              <Match key={at} facts={facts} match={match} board={boardIn(facts, round, match.board)} following={following} is_here={sameSpot(following.spot, { group, branch, round, at })} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

/** In a tree a place is who it is. */
function numbered<T>(items: readonly T[]): readonly { readonly at: number; readonly item: T }[] {
  return items.map((item, at) => ({ at, item }));
}

export function boardIn(facts: Facts, round: number, board: number | null): BoardView | undefined {
  return facts.view.rounds.find((each) => each.number === round)?.boards.find(({ number }) => number === board);
}

interface MatchProps {
  readonly facts: Facts;
  readonly match: MatchView;
  readonly board: BoardView | undefined;
  readonly following: Following;
  readonly is_here: boolean;
}

function Match({ facts, match, board, following, is_here }: MatchProps) {
  const marks = board ? boardMarks(board) : (['', ''] as const);
  const markOf = (slot: SlotView): string => (slot.number === null ? '' : board ? (board.first.number === slot.number ? marks[0] : marks[1]) : markWithout(match, slot.number));
  const won = (slot: SlotView): boolean => match.winner !== null && match.winner === slot.number;
  return (
    <li class="match-cell" data-path={isIn(match, following.lit)} data-here={is_here}>
      <div class="match" data-live={board?.state === 'open'}>
        <Slot facts={facts} slot={match.upper} won={won(match.upper)} mark={markOf(match.upper)} following={following} />
        <Slot facts={facts} slot={match.lower} won={won(match.lower)} mark={markOf(match.lower)} following={following} />
        {board ? <BoardLink table={board.table} number={board.number} is_over={board.state === 'over'} /> : match.table !== null && <BoardLink table={match.table} number={match.board ?? 0} is_over />}
      </div>
    </li>
  );
}

/** Of a round that is not told whole: in a tree somebody has won. */
function markWithout({ winner, board, was_played }: MatchView, number: number): string {
  if (winner === null || board === null) return '';
  return winner === number ? (was_played ? '1' : '+') : was_played ? '0' : '–';
}

/** Its number is all there is room for. */
function BoardLink({ table, number, is_over }: { readonly table: string; readonly number: number; readonly is_over: boolean }) {
  const text = t(is_over ? 'bracket-board' : 'bracket-board-live', { board: number });
  return (
    <a class="match-link numbers" href={tablePath(table)} aria-label={text} title={text}>
      {number}
    </a>
  );
}

interface SlotProps {
  readonly facts: Facts;
  readonly slot: SlotView;
  readonly won: boolean;
  readonly mark: string;
  readonly following: Following;
}

function Slot({ facts, slot, won, mark, following }: SlotProps) {
  const { number, is_empty } = slot;
  if (number === null) return <span class="slot muted">{is_empty ? t('bracket-bye') : '…'}</span>;
  const point = (whom: number | null) => () => following.point(whom);
  return (
    <button
      type="button"
      class="slot"
      aria-pressed={following.followed === number}
      data-won={won}
      data-own={number === facts.own}
      data-followed={following.lit === number}
      onMouseEnter={point(number)}
      onMouseLeave={point(null)}
      onFocus={point(number)}
      onBlur={point(null)}
      onClick={() => following.follow(number)}
    >
      <span class="slot-seed numbers muted">{number}</span>
      <span class="slot-name">{nameOf(facts.entrants, number)}</span>
      <b class="numbers">{mark}</b>
    </button>
  );
}
