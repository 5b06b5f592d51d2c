/**
 * Every text a person reads goes through here. One Fluent bundle per language, loaded when it is chosen; what only some
 * pages say (`Part`) is a chunk of its own, added to the bundle with the first page that needs it. Components
 * that call `t` while rendering follow a change of language by themselves. Dates and numbers are formatted in
 * `dates.ts` and passed in as ready strings. Must never hold a text itself.
 */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { signal } from '@preact/signals';
import { readSetting, writeSetting } from '../store/settings.ts';
import type { Arg, Messages, MsgId } from './messages.gen.ts';

export type { Arg, MsgId } from './messages.gen.ts';
export type Locale = 'en' | 'vi';

/** The languages offered, each by its own name: the one text that is never translated. */
export const LOCALES: Readonly<Record<Locale, string>> = { en: 'English', vi: 'Tiếng Việt' };

/** A file of texts that only some pages need. */
export type Part = 'desk' | 'pairing' | 'timeline';

type Loaders = Readonly<Record<Part | 'base', () => Promise<{ default: string }>>>;

const LOADERS: Readonly<Record<Locale, Loaders>> = {
  en: { base: () => import('locale:en'), desk: () => import('locale:en/desk'), pairing: () => import('locale:en/pairing'), timeline: () => import('locale:en/timeline') },
  vi: { base: () => import('locale:vi'), desk: () => import('locale:vi/desk'), pairing: () => import('locale:vi/pairing'), timeline: () => import('locale:vi/timeline') },
};

const bundle = signal<FluentBundle | null>(null);
/** What the language shown was last asked to be; what is still under way to another is dropped. */
let chosen: Locale = 'en';
const needed = new Set<Part>();
let shown: ReadonlySet<Part> = new Set();

/** The language shown now; null until the first has loaded. */
export const locale = signal<Locale>('en');

type Rest<K extends MsgId> = Messages[K] extends null ? [] : [args: Messages[K]];

/** The text of a message in the current language. */
export function t<K extends MsgId>(id: K, ...rest: Rest<K>): string {
  return tLoose(id, rest[0] as Record<string, Arg> | undefined);
}

/** For ids that arrive from the server; answers the id itself when the language does not know it. */
export function tLoose(id: string, args?: Record<string, Arg>): string {
  const current = bundle.value;
  const value = current?.getMessage(id)?.value;
  if (!current || value === null || value === undefined) return id;
  const errors: Error[] = [];
  return current.formatPattern(value, args ?? {}, errors);
}

/** A message's attribute, such as the `help` of a field; undefined if it has none. */
export function tAttribute(id: string, attribute: string): string | undefined {
  const current = bundle.value;
  const value = current?.getMessage(id)?.attributes[attribute];
  return current && value ? current.formatPattern(value, {}) : undefined;
}

/** Whether the current language has a message of this id. */
export function hasMessage(id: string): boolean {
  return bundle.value?.hasMessage(id) ?? false;
}

/** A bundle of one language's texts, for tests and for the chosen language alike. */
export function makeBundle(language: Locale, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  const errors = made.addResource(new FluentResource(source));
  if (errors.length > 0) throw errors[0] ?? new Error('unreadable messages');
  return made;
}

/** The saved choice, else the first of the browser's languages we speak, else English. */
export function preferredLocale(wanted: readonly string[] = navigator.languages): Locale {
  const saved = readSetting('locale');
  const candidates = saved ? [saved, ...wanted] : wanted;
  const known = candidates.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in LOCALES);
  return (known as Locale | undefined) ?? 'en';
}

/** Loads and shows a language; `remember` keeps it for the next visit on this device. */
export async function setLocale(next: Locale, remember = false): Promise<void> {
  chosen = next;
  await show();
  if (remember) writeSetting('locale', next);
}

/** Loads a page and the texts that only such pages need; in every language chosen from then on. */
export async function withTexts<T>(part: Part, load: () => Promise<T>): Promise<T> {
  needed.add(part);
  const [page] = await Promise.all([load(), shown.has(part) ? null : show()]);
  return page;
}

async function show(): Promise<void> {
  const language = chosen;
  const parts = new Set(needed);
  const loaded = await Promise.all((['base', ...parts] as const).map((part) => LOADERS[language][part]()));
  if (language !== chosen) return;
  if ([...needed].some((part) => !parts.has(part))) return show();
  bundle.value = makeBundle(language, loaded.map(({ default: source }) => source).join('\n'));
  shown = parts;
  locale.value = language;
  document.documentElement.lang = language;
}
