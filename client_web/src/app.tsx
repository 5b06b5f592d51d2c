/** The whole client: the shell around whichever page the address names. */
import { withTexts } from './i18n/index.ts';
import { post } from './net/http.ts';
import { newVersion, renewIdentity, session } from './store/session.ts';
import { Router, type Route } from './ui/router.tsx';
import { Shell } from './ui/shell.tsx';

const ROUTES: readonly Route[] = [
  { pattern: '/', load: () => import('./pages/lobby/index.tsx') },
  { pattern: '/table/:id', load: () => import('./pages/table/index.tsx') },
  { pattern: '/tournament/:id', load: () => withTexts('pairing', () => import('./pages/tournament/index.tsx')) },
  { pattern: '/sign-in', load: () => import('./pages/sign_in/index.tsx') },
  { pattern: '/account', load: () => import('./pages/account/index.tsx') },
  { pattern: '/link/:code', load: () => import('./pages/link/index.tsx') },
  { pattern: '/invitation/:code', load: () => import('./pages/link/invitation.tsx') },
  { pattern: '/clubs', load: () => import('./pages/clubs/index.tsx') },
  { pattern: '/club/:id', load: () => import('./pages/club/index.tsx') },
  { pattern: '/club/:id/bans', load: () => import('./pages/club/bans.tsx') },
  { pattern: '/club/:id/new', load: () => import('./pages/new_tournament/index.tsx') },
  { pattern: '/tournament/:id/amend', load: () => import('./pages/new_tournament/amend.tsx') },
  { pattern: '/tournament/:id/arrange', load: () => withTexts('pairing', () => import('./pages/arrange/index.tsx')) },
  { pattern: '/tournament/:id/results/:round', load: () => import('./pages/results/index.tsx') },
  { pattern: '/tournament/:id/desk', load: () => withTexts('desk', () => import('./pages/desk/index.tsx')) },
  { pattern: '/replay', load: () => import('./pages/replay/index.tsx') },
  { pattern: '/player/:id', load: () => import('./pages/profile/index.tsx') },
];

async function signOut(): Promise<void> {
  await post('/api/sign-out');
  renewIdentity();
}

export function App() {
  return (
    <Shell link={session.state} rtt={() => session.clock.rtt_ms} retry={() => session.link.tryNow()} onSignOut={() => void signOut()} newVersion={newVersion}>
      <Router routes={ROUTES} />
    </Shell>
  );
}
