/** Header, calls, the page, and the things that lie above it. */
import type { ComponentChildren } from 'preact';
import type { ReadonlySignal } from '@preact/signals';
import { t } from '../i18n/index.ts';
import type { LinkState } from '../net/index.ts';
import { ConnectionBanner } from './connection.tsx';
import { Questions } from './dialog.tsx';
import { Calls, Header } from './header.tsx';
import { LiveRegions } from './live_region.tsx';
import { Toasts } from './toasts.tsx';

interface Props {
  readonly link: ReadonlySignal<LinkState>;
  rtt(): number | null;
  retry(): void;
  onSignOut(): void;
  /** The server runs another build than this page. */
  readonly newVersion: ReadonlySignal<boolean>;
  readonly children: ComponentChildren;
}

export function Shell({ link, rtt, retry, onSignOut, newVersion, children }: Props) {
  return (
    <>
      <a class="button primary skip" href="#main">
        {t('skip-to-content')}
      </a>
      <Header link={link.value} rtt_ms={rtt()} onSignOut={onSignOut} />
      <ConnectionBanner state={link} retry={retry} />
      {newVersion.value && <NewVersion />}
      <Calls />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Toasts />
      <Questions />
      <LiveRegions />
    </>
  );
}

/** Offered, never forced: a page in the middle of something is not taken away. */
function NewVersion() {
  return (
    <div class="connection-banner" data-state="new">
      <span>{t('connection-new-version')}</span>
      <button type="button" class="button small" onClick={() => location.reload()}>
        {t('connection-reload')}
      </button>
    </div>
  );
}
