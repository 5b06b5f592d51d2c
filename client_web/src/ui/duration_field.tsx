/** A length of time as a number and a unit: the largest unit that makes it whole. */
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { Field } from './field.tsx';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly help?: string | undefined;
  readonly error: string | undefined;
  readonly value: number;
  onChange(span_ms: number): void;
}

const UNITS = { seconds: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;
type Unit = keyof typeof UNITS;
const NAMES = Object.keys(UNITS) as Unit[];

/** The largest unit in which a length is a whole number; minutes for nothing at all. */
export function unitOf(span_ms: number): Unit {
  if (span_ms === 0 || Number.isNaN(span_ms)) return 'minutes';
  return NAMES.findLast((name) => span_ms % UNITS[name] === 0) ?? 'seconds';
}

export function DurationField({ value, onChange, ...common }: Props) {
  const [unit, setUnit] = useState<Unit>(() => unitOf(value));
  const [text, setText] = useState(() => String(value / UNITS[unit]));
  const own = spanOf(text, unit);
  const shown = own === value || Number.isNaN(own) ? text : String(value / UNITS[unit]);
  const change = (next: string, of: Unit): void => {
    setText(next);
    setUnit(of);
    onChange(spanOf(next, of));
  };
  return (
    <Field {...common}>
      {(tied) => (
        <div class="with-unit">
          <input class="input short" type="text" inputMode="decimal" {...tied} value={shown} onInput={(event) => change(event.currentTarget.value, unit)} />
          <select class="input unit" aria-label={t('new-unit', { label: common.label })} value={unit} onChange={(event) => change(shown, event.currentTarget.value as Unit)}>
            {NAMES.map((name) => (
              <option key={name} value={name}>
                {t(`unit-${name}`)}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}

function spanOf(text: string, unit: Unit): number {
  return text.trim() === '' ? Number.NaN : Math.round(Number(text.replace(',', '.')) * UNITS[unit]);
}
