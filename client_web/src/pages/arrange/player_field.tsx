/** One of those who are in the tournament. */
import { t } from '../../i18n/index.ts';
import { SelectField } from '../../ui/field.tsx';
import type { TournamentView } from '../../wire.gen.ts';

interface Props {
  readonly view: TournamentView;
  readonly name: string;
  readonly value: string;
  /** Who is chosen elsewhere already. */
  readonly without?: string;
  onChoose(player: string): void;
}

export function PlayerField({ view, name, value, without = '', onChoose }: Props) {
  const people = view.entrants
    .filter(({ person, status }) => person.id !== without && (status === 'entered' || status === 'playing' || status === 'away'))
    .map(({ person }) => ({ value: person.id, label: person.name }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return <SelectField label={t('arrange-player')} name={name} value={value} options={[{ value: '', label: t('arrange-choose') }, ...people]} onChoose={onChoose} />;
}
