/** Short notices that pass. What must be seen or answered does not belong here. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { Icon } from './icon.tsx';
import { announce } from './live_region.tsx';
import { path } from './router.tsx';

interface ToastLink {
  readonly href: string;
  readonly text: string;
}

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'plain' | 'danger';
  readonly link: ToastLink | undefined;
}

const SHOWN_MS = 6_000;
/** What leads somewhere stays long enough to be followed. */
const LINK_SHOWN_MS = 15_000;
const MOST = 3;

const toasts = signal<readonly Toast[]>([]);
let made = 0;

export function toast(text: string, kind: Toast['kind'] = 'plain', link?: ToastLink): void {
  made += 1;
  const id = made;
  toasts.value = [...toasts.value.filter((each) => each.text !== text), { id, text, kind, link }].slice(-MOST);
  announce(text, kind === 'danger');
  window.setTimeout(() => dismiss(id), link ? LINK_SHOWN_MS : SHOWN_MS);
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((each) => each.id !== id);
}

/** What was said on one page is not carried to the next. */
function usePageEnd(): void {
  const here = path.value;
  useEffect(() => {
    toasts.value = [];
  }, [here]);
}

export function Toasts() {
  usePageEnd();
  return (
    <section class="toasts" aria-label={t('toast-region')}>
      {toasts.value.map(({ id, text, kind, link }) => (
        <div key={id} class={`toast ${kind}`}>
          <span>{text}</span>
          {link && (
            <a href={link.href} onClick={() => dismiss(id)}>
              {link.text}
            </a>
          )}
          <button type="button" aria-label={t('toast-dismiss')} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  );
}
