/** The groups of a tournament in the order they were played, each with what it is called. */
import { t } from '../../i18n/index.ts';
import { groupLetter } from '../../store/tournament.ts';
import { named } from '../../card/words.ts';
import type { GroupView, StageView, TournamentView } from '../../wire.gen.ts';

export interface TitledGroup {
  readonly stage: StageView;
  readonly group: GroupView;
  /** `Stage 1 · Round robin · Group A`. */
  readonly title: string;
}

/** `Group A` of an entrant in a round; nothing where everybody is in one. */
export function groupNameOf({ stages }: TournamentView, round: number, number: number): string {
  const groups = stages.findLast(({ first_round }) => first_round <= round)?.groups ?? [];
  const at = groups.findIndex(({ members }) => members.includes(number));
  return groups.length > 1 && at >= 0 ? t('group-title', { letter: groupLetter(at) }) : '';
}

export function groupsOf(view: TournamentView): readonly TitledGroup[] {
  return view.stages.flatMap((stage) =>
    stage.groups.map((group, at) => {
      const parts = [stage.settles === null ? t('stage-title', { number: stage.number }) : t('stage-play-off'), named(`system-${stage.system}`, stage.system)];
      return { stage, group, title: [...parts, ...(stage.groups.length > 1 ? [t('group-title', { letter: groupLetter(at) })] : [])].join(' · ') };
    }),
  );
}
