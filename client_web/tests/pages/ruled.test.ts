/** What a ruling did, as the log, the timeline and the desk say it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { setLocale } from '../../src/i18n/index.ts';
import { ruledText } from '../../src/pages/table/ruled.ts';

const NAMES = ['Anh', 'Eva'] as const;
const TEXTS = readFileSync(join(import.meta.dirname, '../../locales/en/ruling.ftl'), 'utf8');
const clock = (total_ms: number) => ({ t: 'clock', main_ms: total_ms, periods: 0, total_ms }) as const;
const result = (outcome: 'first' | 'draw') => ({ t: 'result', outcome, termination: 'adjudicated' }) as const;

beforeAll(() => setLocale('en'));

describe('a ruling', () => {
  it.each([
    ['a clock', { before: clock(130_000), after: clock(190_000), chosen: '' }, '2:10 → 3:10'],
    ['a corrected result', { before: result('draw'), after: result('first'), chosen: '' }, 'Draw → Anh won'],
    ['a result', { before: null, after: result('first'), chosen: '' }, 'Anh won'],
    ['moves undone', { before: { t: 'moves', ply: 3 }, after: { t: 'moves', ply: 1 }, chosen: '' }, '3 moves → one move'],
    ['a claim without ground', { before: { t: 'warnings', count: 0 }, after: { t: 'warnings', count: 1 }, chosen: 'unfounded' }, 'without ground, warned once here'],
    ['a hold', { before: null, after: null, chosen: '' }, ''],
    ['a warning in the tournament', { before: null, after: null, chosen: '2' }, 'warning 2'],
  ] as const)('%s', (_, ruled, text) => expect(ruledText(ruled, NAMES)).toBe(text));

  it.each(['accepted', 'rejected', 'unfounded', 'same', 'reversed', 'upheld', 'approved', 'declined', 'redo', 'freeze'])('has words for %s', (chosen) => expect(TEXTS).toContain(`\nruled-${chosen} = `));
});
