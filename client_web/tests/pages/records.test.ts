/** Games as files: what is offered for download, how a file is sent, what a replay says of it. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Replay } from '../../src/http.gen.ts';
import { setLocale } from '../../src/i18n/index.ts';
import { tRefused } from '../../src/i18n/refused.ts';
import { sentAs } from '../../src/pages/replay/file.ts';
import { clockAt, endOf, playerOf, titleOf } from '../../src/pages/replay/game.tsx';
import { formatsOf, recordPath } from '../../src/pages/table/download.tsx';
import { aPosition, aTable } from './tables.ts';

beforeAll(() => setLocale('en'));

const aReplay = (change: Partial<Replay> = {}): Replay => ({
  game: aTable().game, first: 'Anh', second: 'Eva', headers: [], outcome: null, ending: '', actions: [], position: aPosition(), remarks: [], clocks: [], ...change,
});

describe('a download', () => {
  it('is offered in the formats of the game', () => {
    expect(formatsOf('draughts')).toEqual(['pdn', 'txt']);
    expect(formatsOf('gomoku')).toEqual(['sgf', 'psq', 'txt']);
  });
  it('has an address in which nothing of an id is more than an id', () => {
    expect(recordPath('t1.r1.b1.g1', 'sgf')).toBe('/api/tables/t1.r1.b1.g1/record?format=sgf');
    expect(recordPath('a/b?c', 'pdn')).toBe('/api/tables/a%2Fb%3Fc/record?format=pdn');
  });
});

describe('a file', () => {
  it('that is UTF-8 is sent as text', () => {
    expect(sentAs('a.pdn', new TextEncoder().encode('Đặng'))).toEqual({ name: 'a.pdn', text: 'Đặng' });
  });
  it('that is not goes byte by byte, however long its name', () => {
    const sent = sentAs(`${'x'.repeat(300)}.lib`, new Uint8Array([0xff, 0x52, 0x65]));
    expect([sent.name.length, sent.name.endsWith('.lib'), sent.base64]).toEqual([200, true, '/1Jl']);
  });
});

describe('a replay', () => {
  it('names the players, or their colours where the file does not', () => {
    expect(titleOf(aReplay())).toBe('Anh – Eva');
    expect([playerOf(aReplay({ first: '?' }), 0), playerOf(aReplay({ second: '' }), 1)]).toEqual(['Black', 'White']);
  });
  it('says how it ended, if the file does', () => {
    expect([endOf(aReplay({ outcome: 'second' })), endOf(aReplay({ outcome: 'draw' })), endOf(aReplay())]).toEqual(['Eva won', 'Draw', '']);
  });
  it('shows what each clock showed at the move, and nothing before the file says it', () => {
    const game = aReplay({ actions: [[0, 'h8', 0, 0], [1, 'i9', 0, 0], [0, 'g7', 0, 0], [1, 'a1', 0, 0]], clocks: [{ ms: 297_000, due: 0 }, null, { ms: 9_250, due: 3 }, { ms: 120_000, due: 0 }] });
    const at = (ply: number) => [clockAt(game, 0, ply), clockAt(game, 1, ply)];
    expect([at(0), at(1), at(2), at(3), at(4)]).toEqual([['', ''], ['4:57', ''], ['4:57', ''], ['9.2 in overtime, 3 left', ''], ['9.2 in overtime, 3 left', '2:00']]);
  });
  it('that is refused says where', () => {
    expect(tRefused('record/illegal-move', 'record', { line: 1_234, column: 5, move: '32-22', why: 'game/illegal' })).toBe('Line 1234, column 5: 32-22 cannot be played');
  });
});
