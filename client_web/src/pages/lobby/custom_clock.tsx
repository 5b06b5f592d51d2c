/** A clock of one's own for a casual game: any kind there is, with what is its own, every fault at its box. */
import { clockBounds, clockKind, fittedClock, isOwn, type ClockNumber } from '../../card/clock_form.ts';
import { CLOCK_KINDS } from '../../clocks.gen.ts';
import { faultAt } from '../../i18n/faults.ts';
import { t, tAttribute, tLoose, type MsgId } from '../../i18n/index.ts';
import { DurationField } from '../../ui/duration_field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number_field.tsx';
import { stagePaths, StagesField } from '../../ui/stages_field.tsx';
import type { ClockSettings, Reason } from '../../wire.gen.ts';
import type { Custom } from './terms.ts';

interface Props {
  readonly custom: Custom;
  readonly refused: readonly Reason[];
  onChange(custom: Custom): void;
}

const STARTS = ['both-seated', 'first-move'] as const;
const FLAGS = ['automatic', 'claim'] as const;
const MOST_STAGES = 4;

export function CustomClock({ custom, refused, onChange }: Props) {
  const { clock, start } = custom;
  const change = (part: Partial<ClockSettings>): void => onChange({ ...custom, clock: { ...clock, ...part } });
  const may = clockKind(clock);
  return (
    <div class="custom-clock">
      <SelectField
        label={t('clock-kind')}
        name="clock.kind"
        value={clock.kind}
        options={CLOCK_KINDS.map(({ kind }) => ({ value: kind as ClockSettings['kind'], label: tLoose(`clock-kind-${kind}`) }))}
        onChoose={(kind) => onChange({ ...custom, clock: fittedClock({ ...clock, kind }) })}
      />
      {clockBounds(clock).map(({ field, least, most }) => (
        <Amount key={field} field={field as ClockNumber} value={clock[field as ClockNumber]} least={least} most={most} error={faultAt(refused, `clock.${field}`)} onChange={(value) => change({ [field]: value })} />
      ))}
      {may?.may_have_stages && (
        <StagesField
          label={t('card-clock-stages')}
          name="clock.stages"
          help={undefined}
          error={faultAt(refused, 'clock.stages')}
          value={clock.stages}
          most={MOST_STAGES}
          withIncrement={clock.kind === 'fischer'}
          faultAt={(part) => faultAt(refused, `clock.stages.${part}`)}
          onChange={(stages) => change({ stages })}
        />
      )}
      {may?.has_flags && (
        <SelectField label={t('card-clock-flag')} name="clock.flag" value={clock.flag} options={FLAGS.map((value) => ({ value, label: t(`card-clock-flag-${value}`) }))} onChoose={(flag) => change({ flag })} />
      )}
      <SelectField
        label={t('card-timing-start')}
        name="timing.start"
        value={STARTS.find((each) => each === start) ?? 'both-seated'}
        options={STARTS.map((value) => ({ value, label: t(`card-timing-start-${value}`) }))}
        onChoose={(next) => onChange({ ...custom, start: next })}
      />
    </div>
  );
}

/** Whether a fault is said at one of the clock's own boxes. */
export function isShownAtClock({ field }: Reason, { clock }: Custom): boolean {
  return (field.startsWith('clock.') && isOwn(clock, field.slice('clock.'.length))) || field === 'clock.stages' || stagePaths(clock.stages, 'clock.stages').includes(field);
}

interface AmountProps {
  readonly field: ClockNumber;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly error: string | undefined;
  onChange(value: number): void;
}

function Amount({ field, value, least, most, error, onChange }: AmountProps) {
  const title = `card-clock-${field.replace('_ms', '').replaceAll('_', '-')}` as MsgId;
  const common = { label: tLoose(title), name: `clock.${field}`, help: tAttribute(title, 'help'), error };
  if (field.endsWith('_ms')) return <DurationField {...common} value={value} onChange={onChange} />;
  return <NumberField {...common} value={value} nullable={false} least={least} most={most} onChange={(number) => onChange(number ?? Number.NaN)} />;
}
