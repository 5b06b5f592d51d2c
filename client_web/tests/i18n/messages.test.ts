/** Both languages format every message they have, and the words around times and refusals come out as people write them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { clockTime, countdownText, pointsText, sameWallTime, spanText, zoneName } from '../../src/i18n/dates.ts';
import { makeBundle, preferredLocale, setLocale, t, type Locale } from '../../src/i18n/index.ts';
import { tRefused } from '../../src/i18n/refused.ts';

const folder = join(import.meta.dirname, '../../locales');
const source = (locale: Locale): string =>
  readdirSync(join(folder, locale))
    .map((file) => readFileSync(join(folder, locale, file), 'utf8'))
    .join('\n');

beforeAll(() => setLocale('en'));

describe.each(['en', 'vi'] as const)('the texts in %s', (locale) => {
  it('format without a fault, with a number for every argument', () => {
    const text = source(locale);
    const bundle = makeBundle(locale, text);
    const ids = [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id ?? '');
    expect(ids.length).toBeGreaterThan(200);
    const args = Object.fromEntries([...text.matchAll(/\$([\w]+)/g)].map(([, name]) => [name, 3]));
    for (const id of ids) {
      const errors: Error[] = [];
      const pattern = bundle.getMessage(id)?.value;
      const formatted = pattern ? bundle.formatPattern(pattern, args, errors) : '';
      expect([id, errors, formatted !== '']).toEqual([id, [], true]);
    }
  });
});

/** Where the texts of a file of their own are loaded with the page. */
const LOADED_WITH: Readonly<Record<string, RegExp>> = { desk: /pages\/desk\//, pairing: /pages\/(tournament|arrange)\//, timeline: /pages\/table\/timeline_lines/ };

describe.each(Object.entries(LOADED_WITH))('the texts of %s', (part, where) => {
  it('are said by no page that is loaded without them', () => {
    const ids = new Set([...readFileSync(join(folder, 'en', `${part}.ftl`), 'utf8').matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id));
    const root = join(import.meta.dirname, '../../src');
    const others = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts') && !where.test(file));
    const said = others.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/'([a-z][\w-]*)'/g)].filter(([, id]) => ids.has(id)).map(([, id]) => `${file}: ${id}`));
    expect(said).toEqual([]);
  });
});

describe('plurals', () => {
  it('say one and many', () => {
    expect(t('form-fix', { count: 1 })).toBe('One field needs attention');
    expect(t('form-fix', { count: 3 })).toBe('3 fields need attention');
  });
});

describe('the language', () => {
  it('is the first of the browser that we speak', () => {
    expect(preferredLocale(['cs-CZ', 'vi-VN', 'en'])).toBe('vi');
    expect(preferredLocale(['cs'])).toBe('en');
  });
});

describe('refusals', () => {
  it('say what was wrong', () => expect(tRefused('game/occupied', 'action', { point: 'h8' })).toBe('h8 is taken'));
  it('give bounds of durations as durations', () => {
    expect(tRefused('card/too-small', 'waiting.return_within_ms', { least: 90_000 })).toBe('At least 1 min 30 s');
    expect(tRefused('card/returns-before-absent', 'waiting.return_within_ms', { least_ms: 9_000 })).toContain('(9 s)');
    expect(tRefused('card/too-small', 'entry.min_entrants', { least: 2 })).toBe('At least 2');
  });
  it('name the code of one we do not know yet', () => expect(tRefused('new/thing')).toContain('new/thing'));
});

describe('times', () => {
  const summer = Date.UTC(2026, 6, 2, 17, 30);
  const winter = Date.UTC(2026, 11, 3, 18, 30);

  it('keep the wall time of a zone across its clock change (scenario 40)', () => {
    expect(clockTime(summer, 'Europe/Prague')).toBe('19:30');
    expect(clockTime(winter, 'Europe/Prague')).toBe('19:30');
    expect(zoneName(summer, 'Europe/Prague')).toBe('Prague, GMT+2');
    expect(zoneName(winter, 'Europe/Prague')).toBe('Prague, GMT+1');
  });

  it('know when two zones show the same', () => {
    expect(sameWallTime(summer, 'Europe/Prague', 'Europe/Warsaw')).toBe(true);
    expect(sameWallTime(summer, 'Europe/Prague', 'Asia/Ho_Chi_Minh')).toBe(false);
  });

  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [125_000, '2:05'],
    [3_725_000, '1:02:05'],
    [187_200_000, '2 d 4 h'],
    [-5, '0:00'],
  ])('count %i ms down as %s', (left, text) => expect(countdownText(left)).toBe(text));

  it('write spans and points', () => {
    expect(spanText(180_000)).toBe('3 min');
    expect(spanText(5_400_000)).toBe('1 h 30 min');
    expect([0, 1, 2, 3, 11].map(pointsText)).toEqual(['0', '½', '1', '1½', '5½']);
  });
});
