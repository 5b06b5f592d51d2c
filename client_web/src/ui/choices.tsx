/** One of a few, side by side: radio buttons in the shape of a segmented control. */
import { useId } from 'preact/hooks';

interface Props<T extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly label: string; readonly lang?: string }[];
  readonly value: T;
  onChoose(value: T): void;
}

export function Choices<T extends string>({ legend, options, value, onChoose }: Props<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="segments">
        {options.map((option) => (
          <label key={option.value} lang={option.lang}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
