/** The tree of a knockout: rounds side by side, each match between the two it comes from. Whoever is pointed at, or has the focus, is followed through the tree. */
import { useSignal, type Signal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { boardMarks, isPlain, nameOf } from '../../store/tournament.ts';
import { tablePath } from '../../ui/paths.ts';
import type { BoardView, BranchView, MatchView, SlotView } from '../../wire.gen.ts';
import type { Facts } from './facts.ts';
import { groupsOf } from './groups.ts';
import { Pairing } from './pairing.tsx';

export function Bracket({ facts }: { readonly facts: Facts }) {
  const followed = useSignal<number | null>(null);
  const brackets = groupsOf(facts.view).flatMap(({ group, title }) => (group.bracket ? [{ bracket: group.bracket, title }] : []));
  return (
    <section class="stack" aria-labelledby="bracket">
      <h2 id="bracket">{t('tournament-section-bracket')}</h2>
      {brackets.map(({ bracket, title }) => (
        <div class="stack" key={title}>
          {!isPlain(facts.view) && <h3>{title}</h3>}
          {bracket.branches.map((branch) => (
            <Branch key={branch.branch} facts={facts} branch={branch} followed={followed} />
          ))}
        </div>
      ))}
      <p class="muted small">{t('bracket-help')}</p>
    </section>
  );
}

/** The main branch is the tree itself; the others have their names above them. */
function Branch({ facts, branch, followed }: TreeProps) {
  if (branch.branch === 'main') return <Tree facts={facts} branch={branch} followed={followed} />;
  const boards = branch.rounds.flatMap(({ round, matches }) => matches.flatMap(({ board }) => boardIn(facts, round, board) ?? []));
  const is_one = branch.branch === 'third-place';
  if (is_one && boards.length === 0) return null;
  return (
    <div class="stack">
      <h4>{t(`branch-${branch.branch}`)}</h4>
      {is_one ? (
        <ol class="pairings">
          {boards.map((board) => (
            <Pairing key={board.table} facts={facts} board={board} />
          ))}
        </ol>
      ) : (
        <Tree facts={facts} branch={branch} followed={followed} />
      )}
    </div>
  );
}

interface TreeProps {
  readonly facts: Facts;
  readonly branch: BranchView;
  readonly followed: Signal<number | null>;
}

function Tree({ facts, branch, followed }: TreeProps) {
  const first = Math.max(1, ...branch.rounds.map(({ matches }) => matches.length));
  const is_main = branch.branch === 'main';
  return (
    // A scrolling region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div class="bracket" tabIndex={0} role="region" aria-label={t('table-scroll', { name: t('tournament-section-bracket') })}>
      <div class="bracket-rounds" style={{ '--matches': first }}>
        {branch.rounds.map(({ round, matches }, at_round) => (
          <div class="bracket-round" key={round}>
            <h3 class="eyebrow">{roundName(is_main ? branch.rounds.length - at_round : 0, round)}</h3>
            <ol class="bracket-matches">
              {numbered(matches).map(({ at, item: match }) => (
                <Match key={at} facts={facts} match={match} board={boardIn(facts, round, match.board)} followed={followed} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </div>
  );
}

/** In a tree a place is who it is. */
function numbered<T>(items: readonly T[]): readonly { readonly at: number; readonly item: T }[] {
  return items.map((item, at) => ({ at, item }));
}

function roundName(left: number, round: number): string {
  if (left === 1) return t('bracket-final');
  if (left === 2) return t('bracket-semifinals');
  if (left === 3) return t('bracket-quarterfinals');
  return t('round-title', { round });
}

function boardIn(facts: Facts, round: number, board: number | null): BoardView | undefined {
  return facts.view.rounds.find((each) => each.number === round)?.boards.find(({ number }) => number === board);
}

interface MatchProps {
  readonly facts: Facts;
  readonly match: MatchView;
  readonly board: BoardView | undefined;
  readonly followed: Signal<number | null>;
}

function Match({ facts, match, board, followed }: MatchProps) {
  const on_path = followed.value !== null && (match.upper.number === followed.value || match.lower.number === followed.value);
  const marks = board ? boardMarks(board) : (['', ''] as const);
  const markOf = (slot: SlotView): string => (board && slot.number !== null ? (board.first.number === slot.number ? marks[0] : marks[1]) : '');
  return (
    <li class="match-cell" data-path={on_path}>
      <div class="match" data-live={board?.state === 'open'}>
        <Slot facts={facts} slot={match.upper} won={match.winner !== null && match.winner === match.upper.number} mark={markOf(match.upper)} followed={followed} />
        <Slot facts={facts} slot={match.lower} won={match.winner !== null && match.winner === match.lower.number} mark={markOf(match.lower)} followed={followed} />
        {board && (
          <a class="match-link small" href={tablePath(board.table)}>
            {t(board.state === 'over' ? 'bracket-board' : 'bracket-board-live', { board: board.number })}
          </a>
        )}
      </div>
    </li>
  );
}

interface SlotProps {
  readonly facts: Facts;
  readonly slot: SlotView;
  readonly won: boolean;
  readonly mark: string;
  readonly followed: Signal<number | null>;
}

function Slot({ facts, slot, won, mark, followed }: SlotProps) {
  const { number, is_empty } = slot;
  if (number === null) return <span class="slot muted">{is_empty ? t('bracket-bye') : '…'}</span>;
  const follow = (on: boolean) => () => {
    followed.value = on ? number : null;
  };
  return (
    <button type="button" class="slot" data-won={won} data-own={number === facts.own} data-followed={followed.value === number} onMouseEnter={follow(true)} onMouseLeave={follow(false)} onFocus={follow(true)} onBlur={follow(false)}>
      <span class="slot-seed numbers muted">{number}</span>
      <span class="slot-name">{nameOf(facts.entrants, number)}</span>
      <b class="numbers">{mark}</b>
    </button>
  );
}
