/**
 * Our messages plugged into the generic session: `ask`, `beat`, `time`, `echo` out, `told` in, as `wire.gen.ts` has them. A
 * message of a tag we do not know comes from a newer server and is left alone. Must never judge a message.
 */
import type { Answered, Body, ClientAsk, Envelope, Reason, TimeTold } from '../wire.gen.ts';
import type { Protocol } from './session.ts';

type WithoutId<T> = T extends { readonly id: string } ? Omit<T, 'id'> : never;
/** What may be asked; the id is given by `Commands`. */
export type Ask = WithoutId<ClientAsk>;

/** Every message there is: one that the server has and this lacks does not compile. */
const KNOWN: Readonly<Record<Body['t'], true>> = {
  table: true, moved: true, 'table-rulings': true, 'seat-contact': true, occupants: true, probe: true,
  tournament: true, 'my-place': true, desk: true, 'desk-change': true,
  lobby: true, calls: true, notice: true, chat: true, restarting: true, welcome: true,
};

/** Refusals that pass by themselves: asked again a little later, the same question may be answered. */
const PASSING: ReadonlySet<string> = new Set(['limits/too-fast', 'service/unavailable']);

export const protocol: Protocol<Ask, Answered, Envelope> = {
  command: (id, ask) => ({ event: 'ask', payload: { id, ...ask } }),
  answer: readAnswer,
  message: (event, raw) => (event === 'told' && isEnvelope(raw) ? raw : null),
  stamp: ({ room, version, full }) => (room === '' ? null : { room, version, full }),
  serverTime: ({ now }) => now,
  time: () => ({ event: 'time', payload: {} }),
  timeAnswer: (raw) => (isRecord(raw) && typeof raw['now'] === 'number' ? (raw as unknown as TimeTold).now : null),
  watch: (room, version) => ({ t: 'watch', room, version }),
  leave: (room) => ({ t: 'leave', room }),
  heartbeat: () => ({ event: 'beat', payload: {} }),
  echo: ({ body }) => (body.t === 'probe' ? { event: 'echo', payload: { n: body.n } } : null),
  isRestart: ({ body }) => body.t === 'restarting',
  isRefused: ({ ok }) => !ok,
  refusedAt: (ask, { ok, version }) => (!ok && version > 0 && 'table' in ask ? { room: `table:${ask.table}`, version } : null),
  isPassing: ({ ok, reasons }) => !ok && reasons.every(({ code }) => PASSING.has(code)),
};

const NO_ANSWER: Reason = { code: 'service/unavailable', field: '', details: {} };

function readAnswer(raw: unknown): Answered {
  if (isRecord(raw) && typeof raw['ok'] === 'boolean') return raw as unknown as Answered;
  return { ok: false, now: 0, version: 0, reasons: [NO_ANSWER], made: '' };
}

function isEnvelope(raw: unknown): raw is Envelope {
  if (!isRecord(raw) || typeof raw['room'] !== 'string' || typeof raw['now'] !== 'number') return false;
  const { body } = raw;
  return isRecord(body) && typeof body['t'] === 'string' && Object.hasOwn(KNOWN, body['t']);
}

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null;
}
