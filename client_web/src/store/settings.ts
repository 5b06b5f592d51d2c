/**
 * What this device remembers for its user: language, looks, sound. Storage may be blocked or full; then the defaults
 * hold and nothing breaks. Must never hold anything that decides a game or identifies a person.
 */
export type SettingName = 'locale' | 'theme' | 'contrast' | 'board' | 'stones' | 'squares' | 'sound' | 'volume' | 'count' | 'notify' | 'input' | 'coordinates' | 'terms';

const PREFIX = 'flagfall.';

export function readSetting(name: SettingName): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function writeSetting(name: SettingName, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Private mode or a full disk: the choice holds for this page only.
  }
}
