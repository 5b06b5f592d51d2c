/**
 * Reaching a person who looks elsewhere: the page's title, and the system's notification after he asked for it. One
 * notice per thing (`tag`), so that several tabs do not say it several times; a click brings the page to the front.
 */
import { effect, signal } from '@preact/signals';
import { t } from '../i18n/index.ts';
import { readSetting, writeSetting } from '../store/settings.ts';

/** What this page is called while nothing presses. */
export const pageTitle = signal('');
/** Games in which the viewer is on move. */
export const myTurns = signal(0);
/** Whether notices were asked for and the browser allows them. */
export const notices = signal<'off' | 'on' | 'blocked'>(standing());

/** Keeps the title in step; call once. */
export function followTitle(page: Document = document): void {
  effect(() => {
    const app = t('app-name');
    const plain = pageTitle.value === '' ? app : `${pageTitle.value} – ${app}`;
    if (myTurns.value === 0) page.title = plain;
    else page.title = myTurns.value === 1 ? t('notify-turn-title', { app }) : t('notify-turn-counted', { app, count: myTurns.value });
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
