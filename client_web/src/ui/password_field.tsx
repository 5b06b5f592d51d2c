/** A password, hidden until its owner wants to see what he typed. */
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { Field } from './field.tsx';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly autocomplete: 'current-password' | 'new-password';
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  onInput(value: string): void;
}

export function PasswordField({ label, name, value, autocomplete, help, error, onInput }: Props) {
  const [shown, show] = useState(false);
  return (
    <Field label={label} name={name} help={help} error={error} required>
      {(tied) => (
        <div class="password">
          <input class="input" {...({ type: shown ? 'text' : 'password' } as object)} autocomplete={autocomplete} {...tied} value={value} onInput={(event) => onInput(event.currentTarget.value)} />
          <button type="button" class="button quiet small" aria-pressed={shown} aria-label={t('form-show-password')} title={t('form-show-password')} onClick={() => show(!shown)}>
            {t(shown ? 'form-hide' : 'form-show')}
          </button>
        </div>
      )}
    </Field>
  );
}
