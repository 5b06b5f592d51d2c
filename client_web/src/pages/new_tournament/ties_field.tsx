/** Tie-breaks in the order they are asked: up, down, out, and another one from those there are. */
import { tieHelp, tieName } from '../../card/words.ts';
import { t } from '../../i18n/index.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly value: readonly string[];
  readonly choices: readonly string[];
  onChange(value: readonly string[]): void;
}

export function TiesField({ value, choices, onChange, ...common }: Props) {
  const move = (from: number, to: number): void => {
    const next = value.filter((_, i) => i !== from);
    next.splice(to, 0, value[from] ?? '');
    onChange(next);
  };
  const others = choices.filter((code) => !value.includes(code));
  return (
    <Field {...common}>
      {(tied) => (
        <div class="stack ties">
          <ol class="lines">
            {value.map((code, i) => (
              <li key={code} class="tie" title={tieHelp(code)}>
                <span>{tieName(code)}</span>
                <span class="row">
                  <button type="button" class="button quiet small" disabled={i === 0} aria-label={t('ties-up', { tie: tieName(code) })} onClick={() => move(i, i - 1)}>
                    <Icon name="up" />
                  </button>
                  <button type="button" class="button quiet small" disabled={i === value.length - 1} aria-label={t('ties-down', { tie: tieName(code) })} onClick={() => move(i, i + 1)}>
                    <Icon name="down" />
                  </button>
                  <button type="button" class="button quiet small" aria-label={t('ties-remove', { tie: tieName(code) })} onClick={() => onChange(value.filter((each) => each !== code))}>
                    <Icon name="close" />
                  </button>
                </span>
              </li>
            ))}
          </ol>
          <select class="input" {...tied} required={false} value="" onChange={(event) => event.currentTarget.value !== '' && onChange([...value, event.currentTarget.value])}>
            <option value="">{t('ties-add')}</option>
            {others.map((code) => (
              <option key={code} value={code}>
                {tieName(code)}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
