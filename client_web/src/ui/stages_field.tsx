/** The stages of a clock: after so many moves so much more time, and with a Fischer clock perhaps another increment. */
import { t } from '../i18n/index.ts';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import type { ClockStage } from '../wire.gen.ts';
import { DurationField } from './duration_field.tsx';
import { NumberField } from './number_field.tsx';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly value: readonly ClockStage[];
  readonly most: number;
  /** Whether a stage may have an increment of its own. */
  readonly withIncrement: boolean;
  /** What is wrong with a part: `0.moves`. */
  faultAt(part: string): string | undefined;
  onChange(value: readonly ClockStage[]): void;
}

const USUAL: ClockStage = { moves: 40, add_ms: 1_800_000, increment_ms: null };

export function StagesField({ label, name, help, error, value, most, withIncrement, faultAt, onChange }: Props) {
  const change = (at: number, part: Partial<ClockStage>): void => onChange(value.map((stage, i) => (i === at ? { ...stage, ...part } : stage)));
  return (
    <fieldset class="field stages" data-field={name}>
      <legend>{label}</legend>
      {help && <p class="field-help">{help}</p>}
      {pathed(value, name).map(([path, stage], i) => (
        <div key={path} class="clock-stage">
          <NumberField label={t(i === 0 ? 'stage-moves' : 'stage-moves-more')} name={`${path}.moves`} help={undefined} error={faultAt(`${i}.moves`)} value={stage.moves} nullable={false} least={1} onChange={(moves) => change(i, { moves: moves ?? Number.NaN })} />
          <DurationField label={t('stage-add')} name={`${path}.add_ms`} error={faultAt(`${i}.add_ms`)} value={stage.add_ms} onChange={(add_ms) => change(i, { add_ms })} />
          {withIncrement && (
            <NumberField label={t('stage-increment')} name={`${path}.increment_ms`} help={undefined} error={faultAt(`${i}.increment_ms`)} value={stage.increment_ms} per={1_000} step={0.5} nullable empty={t('stage-increment-same')} onChange={(increment_ms) => change(i, { increment_ms })} />
          )}
          <button type="button" class="button quiet small" aria-label={t('stage-remove', { number: i + 1 })} onClick={() => onChange(value.filter((_, at) => at !== i))}>
            <Icon name="close" />
          </button>
        </div>
      ))}
      {error && <FieldError id={`${name}-error`} text={error} />}
      <button type="button" class="button small" disabled={value.length >= most} onClick={() => onChange([...value, USUAL])}>
        {t('stage-add-one')}
      </button>
    </fieldset>
  );
}

/** A stage is known by its place alone. */
function pathed(stages: readonly ClockStage[], name: string): readonly (readonly [string, ClockStage])[] {
  return stages.map((stage, i) => [`${name}.${i}`, stage]);
}

/** Where the faults of stages are shown. */
export function stagePaths(stages: readonly ClockStage[], path: string): readonly string[] {
  return stages.flatMap((_, i) => ['moves', 'add_ms', 'increment_ms'].map((part) => `${path}.${i}.${part}`));
}
