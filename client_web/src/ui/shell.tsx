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
  readonly children: ComponentChildren;
}

export function Shell({ link, rtt, retry, onSignOut, children }: Props) {
  return (
    <>
      <a class="button primary skip" href="#main">
        {t('skip-to-content')}
      </a>
      <Header link={link.value} rtt_ms={rtt()} onSignOut={onSignOut} />
      <ConnectionBanner state={link} retry={retry} />
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
