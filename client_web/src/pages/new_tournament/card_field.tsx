/** One setting of the card in the input a person expects: minutes for durations, halves for points, a date in a zone. */
import { choicesOf, type Value } from '../../card/form.ts';
import { choiceName, helpOf, titleOf } from '../../card/words.ts';
import type { FormField } from '../../http.gen.ts';
import { hasMessage, t, tLoose } from '../../i18n/index.ts';
import { instantOf, isZone, wallOf } from '../../i18n/wall.ts';
import { CheckField, Field, SelectField, TextField } from '../../ui/field.tsx';
import type { Card, ClockStage } from '../../wire.gen.ts';
import { DurationField } from '../../ui/duration_field.tsx';
import { NumberField } from '../../ui/number_field.tsx';
import { StagesField } from '../../ui/stages_field.tsx';
import { TiesField } from './ties_field.tsx';

interface Props {
  readonly card: Card;
  readonly field: FormField;
  readonly value: Value;
  readonly zone: string;
  readonly error: string | undefined;
  /** What is wrong with a part of the field, by its path below it: `0.moves`. */
  faultAt(part: string): string | undefined;
  onChange(value: Value): void;
}

export function CardField({ card, field, value, zone, error, faultAt, onChange }: Props) {
  const { path, kind, title, least, most, nullable, required } = field;
  const missing = kind === 'text' && String(value).trim() === '';
  const common = { label: titleOf(field), name: path, help: helpOf(field), error: error !== undefined && missing ? t('form-required') : error };
  const without = hasMessage(`${title}-none`) ? tLoose(`${title}-none`) : undefined;
  switch (kind) {
    case 'text':
      return <TextField {...common} required={required} value={String(value)} onInput={onChange} control={most === null ? {} : { maxLength: most }} />;
    case 'long-text':
      return (
        <Field {...common}>
          {(tied) => <textarea class="input" rows={4} {...(most === null ? {} : { maxLength: most })} {...tied} value={String(value)} onInput={(event) => onChange(event.currentTarget.value)} />}
        </Field>
      );
    case 'switch':
      return <CheckField {...common} checked={value === true} onCheck={onChange} />;
    case 'choice':
      return <SelectField {...common} value={String(value)} options={choicesOf(card, field).map((choice) => ({ value: choice, label: choiceName(path, title, choice) }))} onChoose={onChange} />;
    case 'duration':
      return <DurationField {...common} value={Number(value)} onChange={onChange} />;
    case 'instant':
      return <InstantField {...common} value={Number(value)} zone={zone} onChange={onChange} />;
    case 'ordered-choices':
      return <TiesField {...common} value={value as readonly string[]} choices={field.choices} onChange={onChange} />;
    case 'stages':
      return <StagesField label={common.label} name={path} help={common.help} error={error} value={value as readonly ClockStage[]} most={most ?? 0} withIncrement={card.clock.kind === 'fischer'} faultAt={faultAt} onChange={onChange} />;
    case 'half-points':
      return <NumberField {...common} value={value as number | null} per={2} step={0.5} nullable={nullable} {...(without === undefined ? {} : { empty: without })} onChange={onChange} />;
    case 'number':
      if (path === 'game.board_size') return <BoardSize card={card} field={field} value={Number(value)} error={error} onChange={onChange} />;
      return <NumberField {...common} value={value as number | null} nullable={nullable} {...(without === undefined ? {} : { empty: without })} least={least} most={most} onChange={onChange} />;
  }
}

function BoardSize({ card, field, value, error, onChange }: { readonly card: Card; readonly field: FormField; readonly value: number; readonly error: string | undefined; onChange(value: number): void }) {
  const sizes = choicesOf(card, field);
  return <SelectField label={titleOf(field)} name={field.path} error={error} value={String(value)} options={sizes.map((size) => ({ value: size, label: `${size} × ${size}` }))} onChoose={(size) => onChange(Number(size))} />;
}

interface InstantProps {
  readonly label: string;
  readonly name: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly value: number;
  readonly zone: string;
  onChange(at_ms: number): void;
}

function InstantField({ value, zone, onChange, ...common }: InstantProps) {
  const known = isZone(zone) ? zone : 'UTC';
  const wall = Number.isFinite(value) ? wallOf(value, known) : '';
  return (
    <Field {...common} required help={common.help ?? t('new-in-zone', { zone: known })}>
      {(tied) => <input class="input" type="datetime-local" {...tied} value={wall} onChange={(event) => onChange(instantOf(event.currentTarget.value, known))} />}
    </Field>
  );
}
