/** When a series takes place: days of the week and a time by the clock on the club's wall. */
import type { Recurrence } from '../../http.gen.ts';
import { faultAt } from '../../i18n/faults.ts';
import { t } from '../../i18n/index.ts';
import { weekdayName } from '../../i18n/weekdays.ts';
import { Field, FieldError } from '../../ui/field.tsx';
import { ZoneField } from '../../ui/zone_field.tsx';
import type { Reason } from '../../wire.gen.ts';
import { DurationField } from '../../ui/duration_field.tsx';
import { NumberField } from '../../ui/number_field.tsx';

interface Props {
  readonly value: Recurrence;
  readonly opens_before_ms: number;
  readonly reasons: readonly Reason[];
  onChange(value: Recurrence): void;
  onOpensBefore(span_ms: number): void;
}

const DAYS = [1, 2, 3, 4, 5, 6, 7];

export function RecurrenceFields({ value, opens_before_ms, reasons, onChange, onOpensBefore }: Props) {
  const change = (part: Partial<Recurrence>): void => onChange({ ...value, ...part });
  const fault = (field: string): string | undefined => faultAt(reasons, `recurrence.${field}`);
  return (
    <>
      <Weekdays value={value.weekdays} error={fault('weekdays')} onChange={(weekdays) => change({ weekdays })} />
      <div class="card-fields">
        <Field label={t('series-time')} name="time" error={fault('time')} required>
          {(tied) => <input class="input short" type="time" {...tied} value={value.time} onInput={(event) => change({ time: event.currentTarget.value })} />}
        </Field>
        <ZoneField label={t('club-zone')} name="recurrence-zone" value={value.zone} onInput={(zone) => change({ zone })} help={t('series-zone-help')} error={fault('zone')} />
        <Field label={t('series-first')} name="first_date" error={fault('first_date')} required>
          {(tied) => <input class="input" type="date" {...tied} value={value.first_date} onInput={(event) => change({ first_date: event.currentTarget.value })} />}
        </Field>
        <Field label={t('series-last')} name="last_date" help={t('series-last-help')} error={fault('last_date')}>
          {(tied) => <input class="input" type="date" {...tied} value={value.last_date ?? ''} onInput={(event) => change({ last_date: event.currentTarget.value === '' ? null : event.currentTarget.value })} />}
        </Field>
        <NumberField label={t('series-every')} name="every_weeks" help={t('series-every-help')} error={fault('every_weeks')} value={value.every_weeks} nullable={false} least={1} most={52} onChange={(every_weeks) => change({ every_weeks: every_weeks ?? Number.NaN })} />
        <DurationField label={t('series-opens-before')} name="opens_before_ms" error={faultAt(reasons, 'opens_before_ms')} value={opens_before_ms} onChange={onOpensBefore} />
      </div>
    </>
  );
}

interface WeekdaysProps {
  readonly value: readonly number[];
  readonly error: string | undefined;
  onChange(value: readonly number[]): void;
}

function Weekdays({ value, error, onChange }: WeekdaysProps) {
  const toggle = (day: number): void => onChange(value.includes(day) ? value.filter((each) => each !== day) : [...value, day].sort());
  return (
    <fieldset class="weekdays" aria-describedby={error === undefined ? undefined : 'weekdays-error'}>
      <legend>{t('series-weekdays')}</legend>
      <div class="segments">
        {DAYS.map((day) => (
          <label key={day}>
            <input type="checkbox" checked={value.includes(day)} aria-label={weekdayName(day)} aria-invalid={error !== undefined} onChange={() => toggle(day)} />
            {weekdayName(day, 'short')}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id="weekdays-error" text={error} />}
    </fieldset>
  );
}
