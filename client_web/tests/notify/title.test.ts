/** A tab in the background has nothing but its title: what presses most is what it says (scenario 41). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLocale } from '../../src/i18n/index.ts';
import { elsewhere, followTitle, myTurns, pageTitle } from '../../src/notify/index.ts';
import { wantedElsewhere } from '../../src/store/calls.ts';
import type { Call } from '../../src/wire.gen.ts';

const call = (table: string, more: Partial<Call> = {}): Call => ({
  table, tournament: 't1', round: 1, phase: 'playing', opponent: { id: 'k', name: 'Kuba', rating: 1500 }, seated: true, deadline: null, resume_at: null, my_turn: false, ...more,
});

beforeAll(() => setLocale('en'));

describe('the title', () => {
  beforeEach(() => {
    followTitle(document);
    pageTitle.value = 'Evening';
    myTurns.value = 0;
    elsewhere.value = { called: false, turns: 0 };
  });

  it('is the page’s while nothing presses', () => expect(document.title).toBe('Evening – Flagfall'));

  it('says whose move it is, here and on other pages together', () => {
    myTurns.value = 1;
    expect(document.title).toContain('● Your move');
    elsewhere.value = { called: false, turns: 1 };
    expect(document.title).toContain('(2) ● Your move');
  });

  it('says before all that a seat is waiting', () => {
    myTurns.value = 1;
    elsewhere.value = { called: true, turns: 1 };
    expect(document.title).toContain('● Your game is waiting');
  });
});

describe('wanted elsewhere', () => {
  it('is who is called to a seat or has to come back, unless that board is open', () => {
    const isOpen = ({ table }: Call): boolean => table === 'open';
    expect(wantedElsewhere([call('a', { seated: false })], isOpen).called).toBe(true);
    expect(wantedElsewhere([call('a', { deadline: 5 })], isOpen).called).toBe(true);
    expect(wantedElsewhere([call('a'), call('open', { seated: false })], isOpen).called).toBe(false);
    expect(wantedElsewhere([call('a', { my_turn: true }), call('open', { my_turn: true })], isOpen).turns).toBe(1);
  });
});
