/** How this device likes the page to look and boards to be worked; set on <html> for the style sheets. */
import { effect, signal } from '@preact/signals';
import { readSetting, writeSetting, type SettingName } from './settings.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const BOARDS = ['wood', 'slate', 'paper'] as const;
export const STONES = ['discs', 'symbols'] as const;
export const SQUARE_NAMES = ['usual', 'numbers', 'letters'] as const;
export const INPUTS = ['auto', 'once', 'confirm'] as const;
export type Theme = (typeof THEMES)[number];
export type BoardLook = (typeof BOARDS)[number];
export type Stones = (typeof STONES)[number];
export type SquareNames = (typeof SQUARE_NAMES)[number];
export type Input = (typeof INPUTS)[number];

export const theme = signal<Theme>(saved('theme', THEMES));
export const boardLook = signal<BoardLook>(saved('board', BOARDS));
/** Names of points and squares on the board. */
export const coordinates = signal<boolean>(readSetting('coordinates') !== 'off');
/** Gomoku: stones on the lines, or X and O in the squares as on paper. */
export const stones = signal<Stones>(saved('stones', STONES));
/** Draughts: numbers or letters, where a kind of it has both. */
export const squareNames = signal<SquareNames>(saved('squares', SQUARE_NAMES));
export const input = signal<Input>(saved('input', INPUTS));
/** null: as the device asks. */
export const contrast = signal<boolean>(readSetting('contrast') === 'more' || (readSetting('contrast') === null && matches('(prefers-contrast: more)')));

/** Keeps <html> in step with the choices; call once. */
export function followLooks(root: HTMLElement = document.documentElement): void {
  const dark = signal(matches('(prefers-color-scheme: dark)'));
  window.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', (event) => (dark.value = event.matches));
  effect(() => {
    root.dataset['theme'] = theme.value === 'system' ? (dark.value ? 'dark' : 'light') : theme.value;
    root.dataset['board'] = boardLook.value;
    root.dataset['stones'] = stones.value;
    root.dataset['coordinates'] = coordinates.value ? 'on' : 'off';
    root.dataset['contrast'] = contrast.value ? 'more' : 'normal';
  });
}

export function chooseTheme(next: Theme): void {
  theme.value = next;
  writeSetting('theme', next);
}

export function chooseBoard(next: BoardLook): void {
  boardLook.value = next;
  writeSetting('board', next);
}

export function chooseCoordinates(shown: boolean): void {
  coordinates.value = shown;
  writeSetting('coordinates', shown ? 'on' : 'off');
}

export function chooseStones(next: Stones): void {
  stones.value = next;
  writeSetting('stones', next);
}

export function chooseSquareNames(next: SquareNames): void {
  squareNames.value = next;
  writeSetting('squares', next);
}

export function chooseInput(next: Input): void {
  input.value = next;
  writeSetting('input', next);
}

export function chooseContrast(more: boolean): void {
  contrast.value = more;
  writeSetting('contrast', more ? 'more' : 'normal');
}

function saved<T extends string>(name: SettingName, known: readonly [T, ...T[]]): T {
  const value = readSetting(name);
  return known.find((each) => each === value) ?? known[0];
}

function matches(query: string): boolean {
  return window.matchMedia?.(query).matches ?? false;
}
