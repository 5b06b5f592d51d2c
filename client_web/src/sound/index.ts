/**
 * Plays the tones. The browser lets a page sound only after a gesture: the context is made and resumed in the first one,
 * and while it is blocked `blocked` says so, for the "tap to enable" chip. A sound missed is never played later.
 */
import { signal } from '@preact/signals';
import { readSetting, writeSetting } from '../store/settings.ts';
import { SOUNDS, type Note, type SoundName } from './tones.ts';

export type { SoundName } from './tones.ts';

/** The browser holds sound back until the page is touched. */
export const blocked = signal(false);
/** 0…1; 0 is silence. */
export const volume = signal(clamp(Number(readSetting('volume') ?? '0.6')));

let context: AudioContext | null = null;

export function setVolume(next: number): void {
  volume.value = clamp(next);
  writeSetting('volume', String(volume.value));
}

export function play(name: SoundName): void {
  if (volume.value === 0) return;
  if (!context || context.state !== 'running') {
    blocked.value = true;
    return;
  }
  const start = context.currentTime + 0.01;
  for (const note of SOUNDS[name]) sound(context, note, start, volume.value);
}

/** Call from within a gesture. */
export async function unlock(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state !== 'running') await context.resume().catch(() => undefined);
  if (context.state === 'running') blocked.value = false;
}

/** Unlocks with the first press of a finger, mouse or key anywhere, and again should the system take sound away. */
export function unlockOnGesture(page: Document = document): void {
  const gesture = (): void => {
    if (context?.state !== 'running') void unlock();
  };
  for (const name of ['pointerup', 'touchend', 'keydown']) page.addEventListener(name, gesture, { passive: true });
}

function sound(audio: AudioContext, { hz, at_s, length_s, gain, shape }: Note, start: number, loudness: number): void {
  const oscillator = audio.createOscillator();
  const envelope = audio.createGain();
  const from = start + at_s;
  oscillator.type = shape;
  oscillator.frequency.value = hz;
  envelope.gain.setValueAtTime(0, from);
  envelope.gain.linearRampToValueAtTime(gain * loudness * 0.5, from + 0.008);
  envelope.gain.exponentialRampToValueAtTime(0.0005, from + length_s);
  oscillator.connect(envelope).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + length_s + 0.02);
}

function clamp(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.min(1, value)) : 0.6;
}
