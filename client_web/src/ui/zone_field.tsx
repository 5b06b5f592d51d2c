/** A time zone, chosen from those the browser knows, by typing a part of its name. */
import { useId } from 'preact/hooks';
import { Field } from './field.tsx';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  onInput(zone: string): void;
}

export function zonesKnown(): readonly string[] {
  return ['UTC', ...(Intl.supportedValuesOf?.('timeZone') ?? [])];
}

export function ZoneField({ value, onInput, ...common }: Props) {
  const list = useId();
  return (
    <Field {...common}>
      {(tied) => (
        <>
          <input class="input" list={list} autocomplete="off" spellcheck={false} {...tied} value={value} onInput={(event) => onInput(event.currentTarget.value.trim())} />
          <datalist id={list}>
            {zonesKnown().map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
