/** The whole client: the shell around whichever page the address names. */
import { signal } from '@preact/signals';
import type { LinkState } from './net/index.ts';
import { Router, type Route } from './ui/router.tsx';
import { Shell } from './ui/shell.tsx';

const ROUTES: readonly Route[] = [{ pattern: '/', load: () => import('./pages/lobby.tsx') }];

const link = signal<LinkState>({ kind: 'connecting' });

export function App() {
  return (
    <Shell link={link} rtt={() => null} retry={() => undefined} onSignOut={() => undefined}>
      <Router routes={ROUTES} />
    </Shell>
  );
}
