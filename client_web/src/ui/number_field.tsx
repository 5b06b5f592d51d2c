/** A whole number, or points in halves. What is not a number stays in the box, and the server says what is wrong with it. */
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { TextField, type Control } from './field.tsx';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly value: number | null;
  /** Units on the wire for one as it is written. */
  readonly per?: number;
  readonly step?: number;
  readonly nullable: boolean;
  /** What an empty box means; no limit, where nothing is said. */
  readonly empty?: string;
  readonly least?: number | null;
  readonly most?: number | null;
  onChange(value: number | null): void;
}

export function NumberField({ value, per = 1, step = 1, nullable, empty, least, most, onChange, ...common }: Props) {
  const written = value === null || Number.isNaN(value) ? '' : String(value / per);
  const [text, setText] = useState(written);
  // What follows from another choice is shown at once; what is being typed is left alone.
  const own = text === '' ? null : Number(text.replace(',', '.')) * per;
  const shown = own === value || (own !== null && Number.isNaN(own)) ? text : written;
  const input = (next: string): void => {
    setText(next);
    if (next.trim() === '') onChange(nullable ? null : Number.NaN);
    else onChange(Math.round(Number(next.replace(',', '.')) * per));
  };
  const control: Control = {
    inputMode: step < 1 ? 'decimal' : 'numeric',
    ...(least === null || least === undefined ? {} : { min: least }),
    ...(most === null || most === undefined ? {} : { max: most }),
    ...(nullable ? { placeholder: empty ?? t('card-no-limit') } : {}),
  };
  return <TextField {...common} value={shown} control={control} onInput={input} required={!nullable} />;
}
