/** The whole line over a transport the test plays: reconnecting, resynchronising, contact, heartbeats. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoff_ms } from '../../src/net/backoff.ts';
import { HEARTBEAT_MS } from '../../src/net/heartbeat.ts';
import { browserLinkWorld, type LinkWorld } from '../../src/net/link.ts';
import { Session, type Protocol, type Transport } from '../../src/net/index.ts';
import { FakeTime } from '../clock/fake_time.ts';

class FakeTransport implements Transport {
  opened = 0;
  sent: { event: string; payload: unknown; answered?: (answer: unknown) => void }[] = [];
  up: () => void = () => undefined;
  down: (why: { refused: string | null }) => void = () => undefined;
  message: (event: string, payload: unknown) => void = () => undefined;
  open = (): void => void (this.opened += 1);
  close = (): void => undefined;
  emit = (event: string, payload: unknown, answered?: (answer: unknown) => void): void => {
    this.sent.push(answered ? { event, payload, answered } : { event, payload });
  };
  onUp = (call: () => void): void => void (this.up = call);
  onDown = (call: (why: { refused: string | null }) => void): void => void (this.down = call);
  onMessage = (call: (event: string, payload: unknown) => void): void => void (this.message = call);
  of(event: string) {
    return this.sent.filter((each) => each.event === event);
  }
}

interface Message {
  readonly t: string;
  readonly room?: string;
  readonly version?: number;
}

const protocol: Protocol<object, unknown, Message> = {
  command: (id, command) => ({ event: 'c', payload: { id, ...command } }),
  answer: (raw) => raw,
  message: (_event, raw) => raw as Message,
  stamp: ({ room, version }) => (room === undefined || version === undefined ? null : { room, version, full: true }),
  serverTime: () => null,
  time: () => ({ event: 'time', payload: null }),
  timeAnswer: (raw) => raw as number,
  watch: (room, version) => ({ watch: room, version }),
  leave: (room) => ({ leave: room }),
  heartbeat: (table) => ({ event: 'here', payload: table }),
  echo: ({ t }) => (t === 'probe' ? { event: 'echo', payload: 7 } : null),
  isRestart: ({ t }) => t === 'restart',
  isRefused: (answer) => answer === 'no',
  isPassing: (answer) => answer === 'busy',
  refusedAt: (_command, answer) => (answer === 'stale' ? { room: 'table:1', version: 7 } : null),
};

let time: FakeTime;
let transport: FakeTransport;
let online: boolean;
let wake: () => void;
let session: Session<object, unknown, Message>;

beforeEach(() => {
  time = new FakeTime();
  transport = new FakeTransport();
  online = true;
  const world: LinkWorld = {
    now: time.now,
    setTimeout: time.setTimeout,
    clearTimeout: time.clearTimeout,
    chance: () => 0.5,
    online: () => online,
    onWake: (call) => (wake = call),
  };
  session = new Session(transport, protocol, world);
  session.link.start();
});

describe('the line', () => {
  it('asks for the time and is in contact once it is up', () => {
    expect(session.inContact.value).toBe(false);
    transport.up();
    expect(session.inContact.value).toBe(true);
    transport.of('time')[0]?.answered?.(5_000);
    expect(session.serverNow()).toBe(5_000);
  });

  it('answers a measuring message at once, and nobody else hears of it', () => {
    const heard: Message[] = [];
    session.listen((message) => heard.push(message));
    transport.up();
    transport.message('told', { t: 'probe' });
    expect(transport.of('echo').map(({ payload }) => payload)).toEqual([7]);
    expect(heard).toEqual([]);
  });

  it('tries again with growing pauses', () => {
    transport.down({ refused: null });
    expect(session.state.value).toMatchObject({ kind: 'reconnecting' });
    for (let i = 0; i < 6; i += 1) {
      time.advance(8_000);
      transport.down({ refused: null });
    }
    expect(transport.opened).toBe(7);
    expect(backoff_ms(0, 0.99)).toBeLessThanOrEqual(500);
    expect(backoff_ms(20, 0.99)).toBeLessThanOrEqual(8_000);
  });

  it('tries at once when the network returns', () => {
    online = false;
    transport.down({ refused: null });
    expect(session.state.value.kind).toBe('offline');
    const before = transport.opened;
    online = true;
    wake();
    expect(transport.opened).toBe(before + 1);
  });

  it('that seems to stand is asked at once when the network returns, and given up after two seconds of silence', () => {
    transport.up();
    time.advance(3_000);
    const [asked, opened] = [transport.of('time').length, transport.opened];
    wake();
    expect(transport.of('time')).toHaveLength(asked + 1);
    time.advance(1_999);
    expect(transport.opened).toBe(opened);
    time.advance(1);
    expect(transport.opened).toBe(opened + 1);
  });

  it('that answers in time is kept, and one that came anew meanwhile is not doubted', () => {
    transport.up();
    time.advance(3_000);
    const { opened } = transport;
    wake();
    time.advance(1_500);
    transport.of('time').at(-1)?.answered?.(7);
    time.advance(5_000);
    expect(transport.opened).toBe(opened);
    wake();
    transport.down({ refused: null });
    time.advance(1_000);
    transport.up();
    const after = transport.opened;
    time.advance(5_000);
    expect(transport.opened).toBe(after);
  });

  it('is looked at when the browser says that the network or the person is back', () => {
    const called = vi.fn();
    browserLinkWorld.onWake(called);
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(called).toHaveBeenCalledTimes(3);
  });

  it('says so when the server announced a restart', () => {
    transport.up();
    transport.message('m', { t: 'restart' });
    transport.down({ refused: null });
    expect(session.state.value.kind).toBe('restarting');
  });

  it('sends unanswered commands and asks for its rooms again on the new connection', () => {
    transport.up();
    session.watch('table:1', () => undefined);
    transport.message('m', { t: 'view', room: 'table:1', version: 7 });
    void session.ask({ t: 'play' });
    transport.down({ refused: null });
    transport.sent = [];
    transport.up();
    expect(transport.of('c').map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([expect.objectContaining({ t: 'play' }), expect.objectContaining({ watch: 'table:1', version: 7 })]),
    );
  });

  it('is slow when an answer is late, and opened anew when it stays away', () => {
    transport.up();
    session.tick();
    time.advance(2_000);
    session.tick();
    expect(session.state.value.kind).toBe('slow');
    const before = transport.opened;
    time.advance(5_000);
    session.tick();
    expect(transport.opened).toBe(before + 1);
  });
});

describe('a room', () => {
  const answer = async (raw: string): Promise<void> => {
    transport.of('c').at(-1)?.answered?.(raw);
    await Promise.resolve();
    await Promise.resolve();
  };

  it('that the server would not show is named, until it is shown after all', async () => {
    transport.up();
    session.watch('table:9', () => undefined);
    await answer('no');
    expect(session.refusedRooms.value.get('table:9')).toBe('no');
    session.rooms.resync();
    await answer('yes');
    expect(session.refusedRooms.value.has('table:9')).toBe(false);
  });

  it('that is further than the page when a command is refused there is looked at again (scenario 43)', async () => {
    transport.up();
    session.watch('table:1', () => undefined);
    await answer('yes');
    transport.message('told', { t: 'moved', room: 'table:1', version: 6 });
    void session.ask({ play: 'h8' });
    await answer('stale');
    expect(transport.of('c').at(-1)?.payload).toMatchObject({ watch: 'table:1', version: 6 });
    transport.message('told', { t: 'moved', room: 'table:1', version: 7 });
    void session.ask({ play: 'h8' });
    await answer('stale');
    expect(transport.of('c').at(-1)?.payload).toMatchObject({ play: 'h8' });
  });

  it('that could not be looked at just now is looked at again, unless it was left meanwhile', async () => {
    transport.up();
    const leave = session.watch('table:1', () => undefined);
    await answer('busy');
    const before = transport.of('c').length;
    time.advance(2_000);
    await Promise.resolve();
    expect(transport.of('c')).toHaveLength(before + 1);
    await answer('busy');
    leave();
    const after = transport.of('c').length;
    time.advance(2_000);
    await Promise.resolve();
    expect(transport.of('c')).toHaveLength(after);
    expect(session.refusedRooms.value.size).toBe(0);
  });
});

describe('presence', () => {
  it('is said for an open table every few seconds, at once after a reconnection, and not after it closed', () => {
    transport.up();
    const close = session.atTable('t1');
    expect(transport.of('here')).toHaveLength(1);
    session.tick();
    expect(transport.of('here')).toHaveLength(1);
    time.advance(HEARTBEAT_MS);
    session.tick();
    expect(transport.of('here')).toHaveLength(2);
    transport.down({ refused: null });
    time.advance(HEARTBEAT_MS);
    session.tick();
    expect(transport.of('here')).toHaveLength(2);
    transport.up();
    expect(transport.of('here')).toHaveLength(3);
    close();
    time.advance(60_000);
    session.tick();
    expect(transport.of('here')).toHaveLength(3);
  });
});

describe('a computer that slept', () => {
  /** The wall clock goes on while the page's own timeline stands, as under a closed lid. */
  let asleep_ms: number;
  const answerTime = (server_at: number): void => transport.of('time').at(-1)?.answered?.(server_at);

  beforeEach(() => {
    asleep_ms = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => 1_700_000_000_000 + time.now() + asleep_ms);
    transport.up();
    answerTime(500_000);
    session.tick();
  });
  afterEach(() => vi.restoreAllMocks());

  it('lets its clocks stand until the server has said what time it is', () => {
    time.advance(1_000);
    session.tick();
    expect([session.inContact.value, session.serverNow()]).toEqual([true, 501_000]);
    asleep_ms = 600_000;
    time.advance(1_000);
    session.tick();
    expect(session.inContact.value).toBe(false);
    answerTime(1_102_000);
    expect([session.inContact.value, session.serverNow()]).toEqual([true, 1_102_000]);
  });

  it('looks at its rooms again, for what was missed', () => {
    session.watch('table:t1', () => undefined);
    session.rooms.receive({ t: 'table', room: 'table:t1', version: 3 });
    transport.sent = [];
    asleep_ms = 600_000;
    session.tick();
    expect(transport.of('c')).toHaveLength(1);
  });

  it('is not put off by a wall clock that is a little wrong, and asks anew when it is set', () => {
    asleep_ms = 900;
    session.tick();
    expect(session.inContact.value).toBe(true);
    asleep_ms = -7_200_000;
    session.tick();
    expect(session.inContact.value).toBe(false);
    answerTime(500_100);
    expect([session.inContact.value, session.serverNow()]).toEqual([true, 500_100]);
  });
});
