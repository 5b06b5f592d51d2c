/** A form's fields: label, help and error tied to the control for every kind of reader. Errors are the server's or ours, never colour alone. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { Icon } from './icon.tsx';

interface Common {
  readonly label: string;
  readonly name: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
}

interface FieldProps extends Common {
  children(control: { readonly id: string; readonly name: string; readonly required: boolean; readonly 'aria-invalid': boolean; readonly 'aria-describedby'?: string }): ComponentChildren;
}

/** Any single control; the child gets what ties it to its label, help and error. */
export function Field({ label, name, help, error, required = false, children }: FieldProps) {
  const id = useId();
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div class="field" data-field={name}>
      <label for={id}>{label}</label>
      {children({ id, name, required, 'aria-invalid': Boolean(error), ...(described ? { 'aria-describedby': described } : {}) })}
      {help && (
        <p class="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}

export function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p class="field-error" id={id}>
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  );
}

/** What a text box may be told about what goes into it. */
export interface Control {
  readonly type?: 'text' | 'password' | 'number' | 'search' | 'datetime-local';
  readonly autocomplete?: 'username' | 'current-password' | 'new-password' | 'nickname' | 'off';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'search';
  readonly min?: number | string;
  readonly max?: number | string;
  readonly step?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
}

const PLAIN: Control = {};

interface TextProps extends Common {
  readonly value: string;
  readonly control?: Control;
  readonly unit?: string;
  onInput(value: string): void;
}

export function TextField({ value, onInput, control = PLAIN, unit, ...common }: TextProps) {
  return (
    <Field {...common}>
      {(tied) => {
        const box = <input class={unit ? 'input short' : 'input'} type="text" {...(control as object)} {...tied} value={value} onInput={(event) => onInput(event.currentTarget.value)} />;
        if (!unit) return box;
        return (
          <div class="with-unit">
            {box}
            <span class="muted">{unit}</span>
          </div>
        );
      }}
    </Field>
  );
}

interface SelectProps<T extends string> extends Common {
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  onChoose(value: T): void;
}

export function SelectField<T extends string>({ value, options, onChoose, ...common }: SelectProps<T>) {
  return (
    <Field {...common}>
      {(tied) => (
        <select class="input" {...tied} value={value} onChange={(event) => onChoose(event.currentTarget.value as T)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckProps extends Common {
  readonly checked: boolean;
  onCheck(checked: boolean): void;
}

export function CheckField({ label, name, help, error, checked, onCheck }: CheckProps) {
  const id = useId();
  return (
    <div class="field" data-field={name}>
      <div class="check">
        <input id={id} type="checkbox" name={name} checked={checked} aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined} onChange={(event) => onCheck(event.currentTarget.checked)} />
        <label for={id}>{label}</label>
      </div>
      {help && (
        <p class="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}

/** Above a refused form: how many fields need attention. Moves the focus to the first of them. */
export function FormErrors({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p class="notice danger" role="alert">
      {t('form-fix', { count })}
    </p>
  );
}

export function focusFirstError(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
