/** The desk as its messages make it: what changes, how boards are grouped and found, what is due to be shown. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { offered, ofRow } from '../../src/pages/desk/at_table.ts';
import { decisionOf, ON_PLAYERS, ON_THE_ROUND, type Kind, type TableKind } from '../../src/pages/desk/drafts.ts';
import { deskKeyOf } from '../../src/pages/desk/keys.ts';
import { actsFor } from '../../src/pages/desk/need_acts.ts';
import { secondsIn } from '../../src/pages/desk/table_fields.tsx';
import { found, groupOf, needsAt, nextNeedAt, withDesk } from '../../src/store/desk.ts';
import { CLOCK } from '../pages/tables.ts';
import type { ClockSettings, DeskHead, DeskSeat, DeskTable, DeskView, Hold, Need } from '../../src/wire.gen.ts';

const seat = (name: string): DeskSeat => ({ number: 1, player: name, name, seated: true, contact: 'here', absences: 0, away_since: null, return_by: null, warnings: 0 });

function row(board: number, part: Partial<DeskTable> = {}): DeskTable {
  return {
    table: `t1.r1.b${board}.g1`, board, game: 1, ruled: 0, phase: 'playing', seats: [seat('Dvořák'), seat('Trần')], ply: 0, actor: 0, clock: null, no_show_at: null, resumes_at: null,
    replay_at: null, resume_at: null, slow_at: null, holds: [], calls: [], claimed_at: null, winner: null, outcome: null, termination: null, ...part,
  };
}

const CALL = { seat: 1, note: 'he talks', at: 3 } as const;
const HEAD = { tournament: 't1', ruled: 0 } as DeskHead;
const desk = (...tables: DeskTable[]): DeskView => ({ t: 'desk', head: HEAD, needs: [], tables, log: [] });
const need = (since: number): Need => ({ kind: 'slow', since, due: null, table: null, board: 0, players: [], names: '', seat: null, text: '', ref: '', claim: null, winner: '' });

describe('a change', () => {
  it('replaces the boards it brings and leaves the others as they are', () => {
    const before = desk(row(1), row(2));
    const after = withDesk(before, { t: 'desk-change', head: null, needs: null, tables: [row(2, { ply: 1 })], boards: null, log: null });
    expect(after?.tables.map(({ ply }) => ply)).toEqual([0, 1]);
    expect(after?.tables[0]).toBe(before.tables[0]);
    expect(after?.head).toBe(before.head);
  });

  it('takes away boards that are not named any more, and puts new ones in their order', () => {
    const after = withDesk(desk(row(1), row(2)), { t: 'desk-change', head: null, needs: null, tables: [row(3)], boards: ['t1.r1.b3.g1', 't1.r1.b1.g1'], log: null });
    expect(after?.tables.map(({ board }) => board)).toEqual([3, 1]);
  });

  it('means nothing before there is a desk', () => {
    expect(withDesk(null, { t: 'desk-change', head: HEAD, needs: [], tables: [], boards: null, log: null })).toBeNull();
  });
});

describe('boards', () => {
  it('are grouped by how they stand', () => {
    expect(groupOf(row(1))).toBe('playing');
    expect(groupOf(row(1, { phase: 'called' }))).toBe('waiting');
    expect(groupOf(row(1, { replay_at: 5 }))).toBe('waiting');
    expect(groupOf(row(1, { phase: 'adjourned' }))).toBe('standing');
    expect(groupOf(row(1, { phase: 'called', holds: [{ kind: 'arbiter', since: 0, by: 'r', name: 'Ruth', until: null }] }))).toBe('standing');
    expect(groupOf(row(1, { phase: 'over' }))).toBe('over');
  });

  it('are found by number and by a part of a name without accents', () => {
    const all = [row(1), row(2, { seats: [seat('Anna'), seat('Béla')] }), row(12)];
    expect(found(all, 'dvora').map(({ board }) => board)).toEqual([1, 12]);
    expect(found(all, ' bela ').map(({ board }) => board)).toEqual([2]);
    expect(found(all, '1').map(({ board }) => board)).toEqual([1]);
    expect(found(all, '')).toHaveLength(3);
  });
});

describe('needs', () => {
  it('are shown from the moment on at which they are true', () => {
    const needs = [need(10), need(30), need(20)];
    expect(needsAt(needs, 20).map(({ since }) => since)).toEqual([10, 20]);
    expect(nextNeedAt(needs, 20)).toBe(30);
    expect(nextNeedAt(needs, 30)).toBeNull();
  });
});

describe('a draft', () => {
  it('is no decision while something is missing', () => {
    expect(decisionOf({ kind: 'warn-player' })).toBeNull();
    expect(decisionOf({ kind: 'swap-pairing', player: 'a', other: 'a' })).toBeNull();
    expect(decisionOf({ kind: 'give-time', table: 't', seat: 0 })).toBeNull();
    expect(decisionOf({ kind: 'reopen-round' })).toBeNull();
  });

  it('leaves later rounds as they are unless it is said otherwise', () => {
    expect(decisionOf({ kind: 'reopen-round', round: 2 })).toEqual({ kind: 'reopen-round', round: 2, later: 'freeze' });
  });

  it('is of the table it names, or of the tournament', () => {
    expect(decisionOf({ kind: 'undo', table: 't', ref: 'x' })).toEqual({ kind: 'undo', undoes: 'x' });
    expect(decisionOf({ kind: 'set-clock', table: 't', seat: 1, seconds: 90 })).toEqual({ kind: 'set-clock', seat: 1, main_ms: 90_000, periods: null });
    expect(decisionOf({ kind: 'correct-board', round: 1, board: 2, winner: 0 })).toEqual({ kind: 'correct-board', round: 1, board: 2, winner: null });
  });
});

describe('at a table', () => {
  const at = (part: Partial<DeskTable>, clock: ClockSettings = CLOCK) => ofRow(row(1, part), clock);
  const kinds = (part: Partial<DeskTable>): readonly string[] => offered(at(part)).map(({ kind }) => kind);
  const hold = (kind: Hold['kind']): Pick<DeskTable, 'holds'> => ({ holds: [{ kind, since: 0, by: 'r', name: 'Ruth', until: null }] });

  it('every ruling the server takes there is offered at some time; what is undone is undone in the log', () => {
    const times: readonly Partial<DeskTable>[] = [{ phase: 'over' }, { ply: 2, calls: [CALL], claimed_at: 5, ...hold('arbiter') }, hold('sealed')];
    const all: Record<TableKind, true> = {
      hold: true, release: true, 'set-clock': true, 'give-time': true, adjudicate: true, 'enter-result': true, 'correct-result': true, 'void-and-replay': true, forfeit: true,
      warn: true, 'wrong-colours': true, 'undo-moves': true, 'set-resumption': true, 'answer-call': true, 'decide-claim': true, undo: true,
    };
    expect(new Set(['undo', ...times.flatMap(kinds)])).toEqual(new Set(Object.keys(all)));
  });

  it('what somebody waits for comes first', () => {
    expect(offered(at({ calls: [CALL], claimed_at: 5 })).slice(0, 2)).toEqual([{ kind: 'answer-call', table: 't1.r1.b1.g1', seat: 1, called_at: 3 }, { kind: 'decide-claim', table: 't1.r1.b1.g1', claimed_at: 5 }]);
  });

  it.each(['limit', 'round-limit', 'impossible-seal'] as const)('play that stands for %s is let go on', (kind) => expect(kinds(hold(kind))).toContain('release'));
  it.each(['call', 'claim', 'round', 'time-trouble'] as const)('play that stands for %s is not the arbiter\u2019s to let go on', (kind) => expect(kinds(hold(kind))).not.toContain('release'));

  it('colours are wrong before move 4 only (G13)', () => {
    expect(kinds({ ply: 3 })).toContain('wrong-colours');
    expect(kinds({ ply: 4 })).not.toContain('wrong-colours');
  });
});

describe('on the tournament', () => {
  it('every ruling the server takes is in the list of all, or beside what it is about', () => {
    const beside = ['release-round', 'answer-protest', 'settle-split', 'undo'];
    const all: Record<Kind, true> = {
      'hold-round': true, 'release-round': true, 'forfeit-board': true, 'warn-player': true, expel: true, reinstate: true, substitute: true, 'swap-pairing': true, 're-pair': true,
      'reopen-round': true, 'close-round': true, 'correct-board': true, 'answer-protest': true, 'settle-split': true, undo: true,
    };
    expect(new Set<string>([...ON_THE_ROUND, ...ON_PLAYERS, ...beside])).toEqual(new Set(Object.keys(all)));
  });
});

describe('what needs somebody', () => {
  const about = (part: Partial<Need>) => actsFor({ ...need(0), table: 't', ...part }).map(({ draft }) => draft);

  it('is a press away from its ruling', () => {
    expect(about({ kind: 'call', seat: 1 })[0]).toEqual({ kind: 'answer-call', table: 't', seat: 1, called_at: 0 });
    expect(about({ kind: 'claim', seat: 0 })).toEqual((['accepted', 'rejected', 'unfounded'] as const).map((claim) => ({ kind: 'decide-claim', table: 't', claimed_at: 0, claim })));
    expect(about({ kind: 'absent', seat: 0 })).toContainEqual({ kind: 'forfeit', table: 't', seat: 0 });
    expect(about({ kind: 'protest', ref: 'p', table: null })).toHaveLength(2);
  });
});

describe('words', () => {
  const texts = readFileSync(join(import.meta.dirname, '../../locales/en/desk.ftl'), 'utf8');
  const needs: Record<Need['kind'], true> = { call: true, claim: true, 'impossible-seal': true, limit: true, 'round-limit': true, protest: true, split: true, unpaired: true, sealing: true, absent: true, 'no-show': true, slow: true, blocking: true };
  const holds: Record<Hold['kind'], true> = {
    restart: true, outage: true, 'mass-drop': true, arbiter: true, round: true, call: true, claim: true, 'time-trouble': true, limit: true, 'round-limit': true, sealed: true, 'impossible-seal': true,
  };

  it.each(Object.keys(needs))('there are some for what waits: %s', (kind) => expect(texts).toContain(`\nneed-${kind} = `));
  it.each(Object.keys(holds))('there are some for why play stands: %s', (kind) => expect(texts).toContain(`\ndesk-hold-${kind} = `));
});

describe('a time', () => {
  it.each([['1:30', 90], ['90', 90], [' 0:05 ', 5], ['10:00', 600]])('%s is so many seconds', (text, seconds) => expect(secondsIn(text)).toBe(seconds));
  it.each(['', '1:60', 'ten', '1:5', '-3'])('%s is none', (text) => expect(secondsIn(text)).toBeNull());
});

describe('a key', () => {
  const press = (key: string, target: EventTarget | null, part = {}) => ({ key, target, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, defaultPrevented: false, ...part });

  it('is silent while somebody types, or asks the browser for something', () => {
    const box = document.createElement('input');
    expect(deskKeyOf(press('h', box))).toBeNull();
    expect(deskKeyOf(press('r', document.body, { ctrlKey: true }))).toBeNull();
    expect(deskKeyOf(press('h', document.body))).toBe('hold');
  });

  it('opens the table on a line of the list, and is the button its own elsewhere', () => {
    const button = document.createElement('button');
    expect(deskKeyOf(press('Enter', button))).toBeNull();
    button.dataset['item'] = '';
    expect(deskKeyOf(press('Enter', button))).toBe('open');
  });
});
