/** How the line to the server stands: a dot in the header; a banner when it is down, with what happens next. */
import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import type { LinkState } from '../net/index.ts';
import { announce } from './live_region.tsx';

/** Short gaps are nobody's business; the banner waits this long, and longer while the page is starting. */
const PATIENCE_MS = 1_500;
const BACK_SHOWN_MS = 2_500;

export function ConnectionChip({ state, rtt_ms }: { readonly state: LinkState; readonly rtt_ms: number | null }) {
  if (state.kind !== 'ok' && state.kind !== 'slow') return null;
  const text = t(state.kind === 'ok' ? 'connection-ok' : 'connection-slow');
  return (
    <span class="connection" data-state={state.kind} title={rtt_ms === null ? text : t('connection-rtt', { ms: Math.round(rtt_ms) })}>
      <span class="connection-dot" aria-hidden="true" />
      <span class={state.kind === 'ok' ? 'visually-hidden' : ''}>{text}</span>
    </span>
  );
}

interface BannerProps {
  readonly state: ReadonlySignal<LinkState>;
  retry(): void;
}

export function ConnectionBanner({ state, retry }: BannerProps) {
  const shown = usePatience(state.value);
  const text = shown === 'back' ? t('connection-back') : shown ? sentence(shown) : '';
  useEffect(() => {
    if (text !== '') announce(text, true);
  }, [text]);
  if (shown === null || text === '') return null;
  return (
    <div class="connection-banner" data-state={shown === 'back' ? 'back' : shown.kind}>
      <span>{text}</span>
      {shown !== 'back' && shown.kind !== 'connecting' && (
        <button type="button" class="button small" onClick={retry}>
          {t('connection-retry')}
        </button>
      )}
    </div>
  );
}

/** The state worth showing: nothing for short gaps, "back" for a while after a long one. */
function usePatience(state: LinkState): LinkState | 'back' | null {
  const [shown, setShown] = useState<LinkState | 'back' | null>(null);
  const up = state.kind === 'ok' || state.kind === 'slow';
  useEffect(() => {
    if (up && shown === null) return undefined;
    const patience = shown !== null && shown !== 'back' ? 0 : PATIENCE_MS;
    const timer = up
      ? window.setTimeout(() => setShown(null), BACK_SHOWN_MS)
      : window.setTimeout(() => setShown(state), patience);
    if (up) setShown('back');
    return () => window.clearTimeout(timer);
  }, [up, state.kind]);
  return shown;
}

function sentence(state: LinkState): string {
  switch (state.kind) {
    case 'ok':
    case 'slow':
      return '';
    case 'connecting':
    case 'reconnecting':
      return t('connection-reconnecting');
    case 'offline':
      return t('connection-offline');
    case 'restarting':
      return t('connection-restarting');
    case 'refused':
      return t('connection-refused');
  }
}
