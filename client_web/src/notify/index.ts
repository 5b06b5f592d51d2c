/**
 * Reaching a person who looks elsewhere: the page's title, and the system's notification after he asked for it. One
 * notice per thing (`tag`), so that several tabs do not say it several times; a click brings the page to the front.
 */
import { effect, signal } from '@preact/signals';
import { t } from '../i18n/index.ts';
import { readSetting, writeSetting } from '../store/settings.ts';

/** What this page is called while nothing presses. */
export const pageTitle = signal('');
/** Games on this page in which the viewer is on move. */
export const myTurns = signal(0);
/** What he is wanted for on other pages: a seat that waits for him, games in which he is on move. */
export const elsewhere = signal({ called: false, turns: 0 });
/** Whether notices were asked for and the browser allows them. */
export const notices = signal<'off' | 'on' | 'blocked'>(standing());

/** Keeps the title in step, since a tab in the background shows nothing else; call once. A seat that waits presses most. */
export function followTitle(page: Document = document): void {
  effect(() => {
    const app = t('app-name');
    const plain = pageTitle.value === '' ? app : `${pageTitle.value} – ${app}`;
    const turns = myTurns.value + elsewhere.value.turns;
    if (elsewhere.value.called) page.title = t('notify-call-title', { app });
    else if (turns === 0) page.title = plain;
    else page.title = turns === 1 ? t('notify-turn-title', { app }) : t('notify-turn-counted', { app, count: turns });
  });
}

/** From a click of the person's; asks the browser once. */
export async function askForNotices(wanted: boolean): Promise<void> {
  writeSetting('notify', wanted ? 'on' : 'off');
  if (wanted && supported() && Notification.permission === 'default') await Notification.requestPermission();
  notices.value = standing();
}

/** Says something through the system, unless the page is being looked at or nobody asked for it. */
export function notify(title: string, body: string, tag: string, open: () => void): void {
  if (notices.value !== 'on' || document.visibilityState === 'visible') return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      open();
    });
  } catch {
    // Some mobile browsers allow notices from workers only: the title and the sound remain.
  }
}

function supported(): boolean {
  return typeof Notification !== 'undefined';
}

function standing(): 'off' | 'on' | 'blocked' {
  if (!supported() || readSetting('notify') !== 'on') return 'off';
  return Notification.permission === 'granted' ? 'on' : Notification.permission === 'denied' ? 'blocked' : 'off';
}
