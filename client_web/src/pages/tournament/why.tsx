/** Why these two meet and who moves first: what they had, who came down, what the pairing could not give them. */
import { pointsText } from '../../i18n/dates.ts';
import { t } from '../../i18n/index.ts';
import { nameOf } from '../../store/tournament.ts';
import type { BoardView, GivenUp, StageView, System, TournamentView } from '../../wire.gen.ts';
import type { Facts } from './facts.ts';

interface Props {
  readonly facts: Facts;
  readonly board: BoardView;
  readonly round: number;
}

export function Why({ facts, board, round }: Props) {
  const stage = stageOf(facts.view, round);
  if (!stage) return null;
  const given_up = givenUpLines(facts, board.given_up, stage);
  return (
    <details class="why small">
      <summary>{t('why')}</summary>
      <ul>
        {[...togetherLines(facts, board, stage, round), t(`why-colour-${board.colour}`, { name: board.first.person.name })].map((line) => (
          <li key={line}>{line}</li>
        ))}
        {board.scores !== null && (
          <li>
            {t(given_up.length > 0 ? 'why-gave-up' : 'why-gave-up-nothing')}
            {given_up.length > 0 && (
              <ul>
                {given_up.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </li>
        )}
      </ul>
    </details>
  );
}

export function stageOf({ stages }: TournamentView, round: number): StageView | undefined {
  return stages.findLast(({ first_round }) => first_round <= round);
}

/** What brought them to one board. */
export function togetherLines(facts: Facts, board: BoardView, stage: StageView, round: number): readonly string[] {
  const { first, second, scores } = board;
  if (board.colour === 'ruling') return [t('why-ruling')];
  if (scores === null) {
    const members = stage.groups.find((group) => group.members.includes(first.number))?.members ?? [];
    const [one = 0, other = 0] = [first.number, second.number].map((number) => members.indexOf(number) + 1).toSorted((a, b) => a - b);
    return [t(stage.system === 'knockout' ? 'why-tree' : 'why-table', { one, other })];
  }
  return [levelLine(board, stage, scores), ...lentLine(board, scores), ...orderLine(facts, board, stage, round)];
}

function levelLine({ first, second, down }: BoardView, { system }: StageView, [one, other]: readonly [number, number]): string {
  const sides = [{ side: first, points: one }, { side: second, points: other }] as const;
  const [upper, lower] = down === second.number ? [sides[1], sides[0]] : sides;
  const is_level = one === other || down === null;
  const names = { name: upper.side.person.name, points: pointsText(upper.points), other: lower.side.person.name, other_points: pointsText(lower.points) };
  if (is_level && one === other) return t(system === 'mcmahon' ? 'why-level-mcmahon' : 'why-level', { points: pointsText(one) });
  return t(is_level ? 'why-near' : system === 'mcmahon' ? 'why-down-mcmahon' : 'why-down', names);
}

/** An accelerated round pairs some with more than they have. */
function lentLine({ group }: BoardView, scores: readonly [number, number]): readonly string[] {
  return group !== null && !scores.includes(group) ? [t('why-lent', { points: pointsText(group) })] : [];
}

function orderLine({ view }: Facts, { down }: BoardView, stage: StageView, round: number): readonly string[] {
  if (down !== null) return [];
  const { by_lot, first_round } = settingsOf(view, stage);
  const order = by_lot ? 'lot' : stage.system === 'swiss' && round === stage.first_round ? first_round : 'slide';
  return [t(`why-order-${order}`)];
}

/** What the card says of a stage; play-offs are none of the card's. */
function settingsOf({ card, stages }: TournamentView, { number }: StageView): System {
  const before = stages.filter((each) => each.number < number && each.settles === null).length;
  return (before === 0 ? undefined : card.later[before - 1]?.system) ?? card.system;
}

export function givenUpLines(facts: Facts, given_up: readonly GivenUp[], { system }: StageView): readonly string[] {
  return given_up.map(({ criterion, number }) => {
    const line = t(`gave-up-${criterion}` as 'gave-up-12', { name: nameOf(facts.entrants, number) });
    return system === 'dutch' ? `${line} ${t('why-criterion', { criterion })}` : line;
  });
}
