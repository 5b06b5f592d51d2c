/** How the end of one's own time is counted on this device: aloud, by ticks, or not at all. */
import { signal } from '@preact/signals';
import type { CueKind } from '../clock/index.ts';
import { locale, t } from '../i18n/index.ts';
import { readSetting, writeSetting } from '../store/settings.ts';
import { play, volume } from './index.ts';

export const COUNTS = ['voice', 'ticks', 'off'] as const;
export type Count = (typeof COUNTS)[number];

export const count = signal<Count>(COUNTS.find((each) => each === readSetting('count')) ?? 'voice');

export function chooseCount(next: Count): void {
  count.value = next;
  writeSetting('count', next);
}

/** Says a cue, or ticks where it is to be ticked or this device has no voice. */
export function sayCue(cue: CueKind): void {
  if (count.value === 'off' || volume.value === 0) return;
  if (count.value === 'voice' && speak(cueText(cue))) return;
  play(cue.kind === 'number' ? 'tick' : 'period');
}

/** What is said: a number, or what comes now. */
export function cueText(cue: CueKind): string {
  switch (cue.kind) {
    case 'number':
      return String(cue.n);
    case 'periods':
      return t('cue-periods', { n: cue.n });
    case 'stones':
      return t('cue-stones', { n: cue.n });
    case 'periods-left':
      return cue.n === 1 ? t('clock-last-period') : t('cue-periods-left', { n: cue.n });
    case 'time':
      return '';
  }
}

/** Whether there is a voice to say it. What is still being said gives way: a number late is a wrong number. */
function speak(text: string): boolean {
  if (typeof speechSynthesis === 'undefined') return false;
  const voices = speechSynthesis.getVoices();
  const voice = voices.find(({ lang }) => lang.toLowerCase().startsWith(locale.value)) ?? voices.find((each) => each.default);
  if (!voice) return false;
  const said = new SpeechSynthesisUtterance(text);
  said.voice = voice;
  said.lang = voice.lang;
  said.rate = 1.15;
  said.volume = volume.value;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
  return true;
}
