/** Lines people say in a room. Shown as text, never as markup; the list follows the newest unless one reads back. */
import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { clockTime } from '../i18n/dates.ts';
import { t } from '../i18n/index.ts';
import type { ChatLine } from '../wire.gen.ts';
import './chat.css';

interface Props {
  readonly title: string;
  readonly lines: readonly ChatLine[];
  /** Whether the viewer may write; otherwise he is told why not. */
  readonly why_silent?: string | undefined;
  /** Answers whether it was said; what was not stays in the box. */
  onSay(text: string): Promise<boolean>;
}

const LONGEST = 300;
/** Nearer to the end than this, one reads along. */
const FOLLOW_PX = 40;

export function ChatBox({ title, lines, why_silent, onSay }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (element && follows.current) element.scrollTop = element.scrollHeight;
  }, [lines]);
  const onScroll = (): void => {
    const element = list.current;
    if (element) follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < FOLLOW_PX;
  };
  return (
    <section class="chat" aria-label={title}>
      <h2>{title}</h2>
      {/* A region that scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div class="chat-lines" role="log" aria-live="off" tabIndex={0} aria-label={title} ref={list} onScroll={onScroll}>
        {lines.length === 0 && <p class="muted">{t('chat-empty')}</p>}
        {lines.map((line) => (
          <p key={`${line.at} ${line.player} ${line.text}`}>
            <time class="chat-time numbers" dateTime={new Date(line.at).toISOString()}>
              {clockTime(line.at)}
            </time>{' '}
            <b>{line.name}</b> {line.text}
          </p>
        ))}
      </div>
      {why_silent === undefined ? <SayField onSay={onSay} /> : <p class="muted small">{why_silent}</p>}
    </section>
  );
}

function SayField({ onSay }: { onSay(text: string): Promise<boolean> }) {
  const id = useId();
  const text = useSignal('');
  const busy = useSignal(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const said = text.value.trim();
    if (said === '' || busy.value) return;
    busy.value = true;
    if (await onSay(said)) text.value = '';
    busy.value = false;
  };
  return (
    <form class="chat-say" onSubmit={(event) => void submit(event)}>
      <label class="visually-hidden" for={id}>
        {t('chat-field')}
      </label>
      <input id={id} class="input" autocomplete="off" maxLength={LONGEST} placeholder={t('chat-field')} value={text} onInput={(event) => (text.value = event.currentTarget.value)} />
      <button type="submit" class="button">
        {t('chat-send')}
      </button>
    </form>
  );
}
