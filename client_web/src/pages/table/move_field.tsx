/** A move by typing it: for the keyboard, for screen readers, for those who like it. */
import { useId, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';

interface Props {
  /** Answers whether the text was understood; then the field empties. */
  onType(text: string): boolean;
}

export function MoveField({ onType }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() !== '' && onType(text)) setText('');
  };
  return (
    <form class="move-field" onSubmit={submit}>
      <label class="small muted" for={id}>
        {t('board-move-field')}
      </label>
      <input id={id} class="input" autocomplete="off" spellcheck={false} maxLength={64} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      <button type="submit" class="button">
        {t('board-play')}
      </button>
    </form>
  );
}
