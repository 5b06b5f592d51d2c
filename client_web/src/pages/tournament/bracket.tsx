/** The brackets of a knockout: each tree in its frame, whole on paper; one player may be followed on his way through. */
import './bracket.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { isPlain, nameOf } from '../../store/tournament.ts';
import { SelectField } from '../../ui/field.tsx';
import { printing } from '../../ui/printing.ts';
import type { BracketView, BranchView } from '../../wire.gen.ts';
import type { Facts } from './facts.ts';
import { groupsOf } from './groups.ts';
import { Pairing } from './pairing.tsx';
import { boardIn, Tree, type Following } from './tree.tsx';
import { bringIntoFrame, TreeFrame } from './tree_frame.tsx';
import { latestSpot, sheetsOf, shownRounds } from './tree_rounds.ts';

export function Bracket({ facts }: { readonly facts: Facts }) {
  const brackets = groupsOf(facts.view).flatMap(({ group, title }) => (group.bracket ? [{ bracket: group.bracket, title }] : []));
  const section = useRef<HTMLElement>(null);
  const following = useFollowing(facts, brackets.map(({ bracket }) => bracket), section);
  return (
    <section class="stack" ref={section} aria-labelledby="bracket">
      <div class="section-head">
        <h2 id="bracket">{t('tournament-section-bracket')}</h2>
        <FollowField facts={facts} following={following} />
      </div>
      {brackets.map(({ bracket, title }, group) => (
        <div class="stack" key={title}>
          {!isPlain(facts.view) && <h3>{title}</h3>}
          {bracket.branches.map((branch) => (
            <Branch key={branch.branch} facts={facts} group={group} branch={branch} is_double={bracket.branches.some((each) => each.branch === 'losers')} following={following} />
          ))}
        </div>
      ))}
      <p class="muted small bracket-help">{t('bracket-help')}</p>
    </section>
  );
}

/** `#bracket-12` follows number 12, so that his way can be sent to somebody; who plays himself is followed at first. */
function useFollowing(facts: Facts, brackets: readonly BracketView[], section: { readonly current: HTMLElement | null }): Following {
  const wanted = useRef(false);
  const [pointed, point] = useState<number | null>(null);
  const [chosen, choose] = useState<number | null | undefined>(() => Number(/^#bracket-(\d+)$/.exec(location.hash)?.[1] ?? 0) || undefined);
  const followed = chosen === undefined ? facts.own : chosen;
  const spot = latestSpot(brackets, followed);
  const where = spot === null ? '' : `${spot.group} ${spot.branch} ${spot.round} ${spot.at}`;
  const here = (): Element | null => section.current?.querySelector('[data-here="true"]') ?? null;
  useEffect(() => bringIntoFrame(here()), [where]);
  // Only who has just asked for him may find the page itself moved.
  useEffect(() => (wanted.current ? here()?.scrollIntoView({ block: 'nearest', inline: 'nearest' }) : undefined), [followed]);
  const follow = (number: number): void => {
    const next = followed === number ? null : number;
    wanted.current = true;
    choose(next);
    history.replaceState(history.state, '', next === null ? '#bracket' : `#bracket-${next}`);
  };
  return { lit: pointed ?? followed, followed, spot, point, follow };
}

function FollowField({ facts, following }: { readonly facts: Facts; readonly following: Following }) {
  const { followed, follow } = following;
  const names = [...facts.entrants.keys()].map((number) => ({ value: String(number), label: nameOf(facts.entrants, number) })).toSorted((one, other) => one.label.localeCompare(other.label));
  const choose = (value: string): void => {
    if (value !== '') follow(Number(value));
    else if (followed !== null) follow(followed);
  };
  return (
    <div class="bracket-follow">
      <SelectField label={t('bracket-follow')} name="follow" value={followed === null ? '' : String(followed)} options={[{ value: '', label: t('bracket-follow-nobody') }, ...names]} onChoose={choose} />
    </div>
  );
}

interface BranchProps {
  readonly facts: Facts;
  readonly group: number;
  readonly branch: BranchView;
  readonly is_double: boolean;
  readonly following: Following;
}

/** The main branch is the tree itself; the others have their names above them. */
function Branch(props: BranchProps) {
  const { branch, facts } = props;
  if (branch.branch === 'main') return <Trees {...props} />;
  const boards = branch.rounds.flatMap(({ round, matches }) => matches.flatMap(({ board: number }) => {
    const board = boardIn(facts, round, number);
    return board ? [{ board, round }] : [];
  }));
  const is_one = branch.branch === 'third-place';
  if (is_one && boards.length === 0) return null;
  return (
    <div class="stack">
      <h4>{t(`branch-${branch.branch}`)}</h4>
      {is_one ? (
        <ol class="pairings">
          {boards.map(({ board, round }) => (
            <Pairing key={board.table} facts={facts} board={board} round={round} />
          ))}
        </ol>
      ) : (
        <Trees {...props} />
      )}
    </div>
  );
}

/** On paper nothing can be scrolled: a large tree is cut into sheets that meet on the last one. */
function Trees({ facts, group, branch, is_double, following }: BranchProps) {
  const rounds = shownRounds(branch, is_double);
  const common = { facts, group, branch: branch.branch, following };
  if (printing.value) {
    return (
      <>
        {sheetsOf(rounds).map(({ key, sheet }) => (
          <div class="bracket-sheet" key={key}>
            <Tree {...common} rounds={sheet} />
          </div>
        ))}
      </>
    );
  }
  return (
    <TreeFrame name={t('tournament-section-bracket')}>
      <Tree {...common} rounds={rounds} />
    </TreeFrame>
  );
}
