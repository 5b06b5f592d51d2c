/** Our messages on the wire: what is not an envelope of ours is left alone, and every answer is one. */
import { describe, expect, it } from 'vitest';
import { protocol } from '../../src/net/protocol.ts';

const envelope = { now: 1_000, room: 'table:c1', version: 3, full: true, body: { t: 'table' } };

describe('what is told', () => {
  it('is an envelope of a tag we know', () => expect(protocol.message('told', envelope)).toBe(envelope));
  it.each([
    ['another event', 'asked', envelope],
    ['a tag of a newer server', 'told', { ...envelope, body: { t: 'hologram' } }],
    ['no body', 'told', { ...envelope, body: null }],
    ['no time', 'told', { ...envelope, now: undefined }],
    ['nothing', 'told', null],
  ])('is left alone: %s', (_, event, raw) => expect(protocol.message(event, raw)).toBeNull());
  it('belongs to its room by version, or to none', () => {
    const message = protocol.message('told', envelope);
    const alone = protocol.message('told', { ...envelope, room: '', body: { t: 'calls', calls: [] } });
    expect([message && protocol.stamp(message), alone && protocol.stamp(alone)]).toEqual([{ room: 'table:c1', version: 3, full: true }, null]);
  });
});

describe('a probe', () => {
  it('is answered with its own number, and nothing else is', () => {
    const probe = protocol.message('told', { ...envelope, room: '', body: { t: 'probe', n: 12 } });
    const other = protocol.message('told', envelope);
    expect([probe && protocol.echo(probe), other && protocol.echo(other)]).toEqual([{ event: 'echo', payload: { n: 12 } }, null]);
  });
});

describe('answers', () => {
  it('that are none count as “not now”, so that a question is put again', () => {
    const answer = protocol.answer('<html>');
    expect([protocol.isRefused(answer), protocol.isPassing(answer)]).toEqual([true, true]);
  });
  it('that refuse for good are not asked again', () => {
    const answer = protocol.answer({ ok: false, now: 1, version: 0, made: '', reasons: [{ code: 'room/unknown', field: 'room', details: {} }] });
    expect([protocol.isRefused(answer), protocol.isPassing(answer)]).toEqual([true, false]);
  });
});

describe('a refusal at a table', () => {
  it('says how far the table is; other answers say nothing of a room', () => {
    const refused = protocol.answer({ ok: false, now: 1, version: 9, made: '', reasons: [] });
    const done = protocol.answer({ ok: true, now: 1, version: 9, made: '', reasons: [] });
    const play = { t: 'play', table: 'c1', ply: 1, action: 'h8', thought_ms: null } as const;
    expect(protocol.refusedAt(play, refused)).toEqual({ room: 'table:c1', version: 9 });
    expect(protocol.refusedAt(play, done)).toBeNull();
    expect(protocol.refusedAt({ t: 'withdraw', tournament: 't1' }, refused)).toBeNull();
  });
});

describe('what is asked', () => {
  it('carries its id beside its tag', () => {
    expect(protocol.command('k1', { t: 'resign', table: 'c1' })).toEqual({ event: 'ask', payload: { id: 'k1', t: 'resign', table: 'c1' } });
  });
});
