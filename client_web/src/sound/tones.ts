/** The sounds as notes: short, soft, told apart with eyes closed. Data only. */

export type SoundName = 'move' | 'capture' | 'turn' | 'low' | 'called' | 'win' | 'loss' | 'draw' | 'refused' | 'tick' | 'period';

export interface Note {
  readonly hz: number;
  /** From the start of the sound. */
  readonly at_s: number;
  readonly length_s: number;
  /** Of the volume chosen, 0…1. */
  readonly gain: number;
  readonly shape: OscillatorType;
}

const note = (hz: number, at_s: number, length_s: number, gain = 0.5, shape: OscillatorType = 'sine'): Note => ({ hz, at_s, length_s, gain, shape });

export const SOUNDS: Readonly<Record<SoundName, readonly Note[]>> = {
  move: [note(220, 0, 0.06, 0.7, 'triangle'), note(110, 0, 0.09, 0.6)],
  capture: [note(220, 0, 0.06, 0.7, 'triangle'), note(160, 0.07, 0.1, 0.6, 'triangle')],
  turn: [note(523, 0, 0.09), note(784, 0.09, 0.14)],
  low: [note(880, 0, 0.08, 0.6), note(880, 0.14, 0.08, 0.6)],
  called: [note(523, 0, 0.14), note(659, 0.14, 0.14), note(784, 0.28, 0.3)],
  win: [note(523, 0, 0.12), note(659, 0.12, 0.12), note(1046, 0.24, 0.35)],
  loss: [note(392, 0, 0.16), note(311, 0.16, 0.35)],
  draw: [note(440, 0, 0.16), note(440, 0.2, 0.25)],
  tick: [note(1200, 0, 0.035, 0.5, 'triangle')],
  period: [note(660, 0, 0.09, 0.6), note(660, 0.12, 0.09, 0.6), note(495, 0.24, 0.18, 0.6)],
  refused: [note(140, 0, 0.12, 0.4, 'triangle')],
};
