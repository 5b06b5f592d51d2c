/** Starts the page: looks first, then the language, then the shell; everything else is loaded by the page visited. */
import './ui/tokens.css';
import './ui/base.css';
import './ui/controls.css';
import './ui/shell.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { refreshOnReturn } from './clock/index.ts';
import { preferredLocale, setLocale } from './i18n/index.ts';
import { followTitle } from './notify/index.ts';
import { unlockOnGesture } from './sound/index.ts';
import { followLooks } from './store/looks.ts';
import { startSession } from './store/session.ts';
import { followPrinting } from './ui/printing.ts';
import { followLinks } from './ui/router.tsx';

/** A page of the last release asks for files that are gone: load the new one, but never in a circle. */
function reloadOnMissingChunk(): void {
  const KEY = 'flagfall.reloaded';
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? '0');
    if (Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}

async function start(): Promise<void> {
  followLooks();
  reloadOnMissingChunk();
  await setLocale(preferredLocale());
  followTitle();
  followLinks();
  followPrinting();
  unlockOnGesture();
  refreshOnReturn();
  startSession();
  const host = document.getElementById('app');
  if (host) render(<App />, host);
}

void start();
