/**
 * The page's one line to the server, put together: commands that are answered for certain, rooms in unbroken order, the
 * server's time, and "I am here". Generic over the messages: `Protocol` says how ours look on the wire, so nothing here
 * changes when a message does.
 */
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { ClockSync } from './clocksync.ts';
import { Commands } from './commands.ts';
import { everySecond, Heartbeat } from './heartbeat.ts';
import { browserLinkWorld, Link, type LinkState, type LinkWorld } from './link.ts';
import { Rooms, type Listener, type Stamp } from './rooms.ts';
import type { Transport } from './transport.ts';

export interface Wired {
  readonly event: string;
  readonly payload: unknown;
}

/** C: what we may say. A: what is answered. M: what we are told. */
export interface Protocol<C, A, M> {
  command(id: string, command: C): Wired;
  answer(raw: unknown): A;
  /** A message as ours, or null for one we do not know (a newer server's): it is left alone. */
  message(event: string, raw: unknown): M | null;
  stamp(message: M): Stamp | null;
  /** The server's time in a message, if it carries it. */
  serverTime(message: M): number | null;
  time(): Wired;
  /** The server's time in the answer to `time`. */
  timeAnswer(raw: unknown): number | null;
  watch(room: string, version: number | null): C;
  leave(room: string): C;
  heartbeat(table: string): Wired;
  /** What is sent back at once for a message by which the server measures our line; null for any other. */
  echo(message: M): Wired | null;
  /** True for the notice that the server is about to restart. */
  isRestart(message: M): boolean;
  isRefused(answer: A): boolean;
  /** How far the room is in which a command was refused, if the answer says so. */
  refusedAt(command: C, answer: A): { readonly room: string; readonly version: number } | null;
  /** A refusal that passes by itself: the question may be put again a little later. */
  isPassing(answer: A): boolean;
}

/** Round trips are measured this often while a table is open, and this often otherwise. */
const SYNC_LIVE_MS = 2_500;
const SYNC_IDLE_MS = 12_000;
const FIRST_SYNCS = 4;
/** A round trip or an unanswered command older than this makes the line "slow". */
const SLOW_MS = 1_500;
/** A question unanswered this long: the line is dead though nobody has said so, and a new one is opened. */
const DEAD_MS = 6_000;
/** The same where there is reason to doubt it: from wifi to mobile within an absence's eight seconds (scenario 12). */
const DOUBTED_MS = 2_000;
/** A step of the wall clock against the local timeline that can only be sleep. */
const SLEPT_MS = 1_000;
/** A room that could not be looked at just now is looked at again after this. */
const LOOK_AGAIN_MS = 2_000;

export class Session<C, A, M> {
  readonly link: Link;
  readonly rooms: Rooms<M>;
  readonly clock = new ClockSync();
  /** Whether the server is within reach now and its time known; clocks stand while it is not. */
  readonly inContact: ReadonlySignal<boolean>;
  private readonly refused = signal<ReadonlyMap<string, A>>(new Map());
  private readonly commands: Commands<C, A>;
  private readonly heartbeat: Heartbeat;
  private readonly listeners = new Set<Listener<M>>();
  private readonly protocol: Protocol<C, A, M>;
  private readonly transport: Transport;
  private readonly world: LinkWorld;
  private readonly has_slept = signal(false);
  private open_tables = 0;
  private synced_at = -Infinity;
  private syncs = 0;
  private asked_at: number | null = null;
  private drift_ms: number | null = null;
  /** When anything last came from the server. */
  private heard_at = -Infinity;

  constructor(transport: Transport, protocol: Protocol<C, A, M>, world: LinkWorld = browserLinkWorld) {
    this.transport = transport;
    this.protocol = protocol;
    this.world = world;
    this.link = new Link(transport, world);
    this.link.onDoubt = () => this.doubt();
    this.commands = new Commands<C, A>((id, command, answered) => this.dispatch(id, command, answered), world);
    this.heartbeat = new Heartbeat((table) => this.say(protocol.heartbeat(table)), world.now);
    this.rooms = new Rooms<M>({
      stamp: (message) => protocol.stamp(message),
      watch: (room, version) => this.look(room, version),
      leave: (room) => void this.ask(protocol.leave(room)),
    });
    const up = computed(() => this.link.state.value.kind === 'ok' || this.link.state.value.kind === 'slow');
    this.inContact = computed(() => up.value && !this.has_slept.value);
    transport.onMessage((event, raw) => this.receive(event, raw));
    effect(() => {
      const is_up = up.value;
      untracked(() => (is_up ? this.cameUp() : this.commands.disconnected()));
    });
  }

  get state(): ReadonlySignal<LinkState> {
    return this.link.state;
  }

  start(): void {
    this.link.start();
    everySecond(() => this.tick());
  }

  /** Rooms that the server would not show, with its answers. */
  get refusedRooms(): ReadonlySignal<ReadonlyMap<string, A>> {
    return this.refused;
  }

  /** Resolves with the server's answer, through any number of connections. */
  async ask(command: C): Promise<A> {
    const answer = await this.commands.ask(command);
    const at = this.protocol.refusedAt(command, answer);
    if (at !== null) this.rooms.isAt(at.room, at.version);
    return answer;
  }

  /** Every message that arrives, of any room or none. */
  listen(listener: Listener<M>): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  watch(room: string, listener: Listener<M>, version: number | null = null): () => void {
    return this.rooms.watch(room, listener, version);
  }

  /** A table page is open: the server hears from it until the returned call. */
  atTable(table: string): () => void {
    const close = this.heartbeat.open(table);
    this.open_tables += 1;
    return () => {
      this.open_tables -= 1;
      close();
    };
  }

  /** The server's time now, in UTC milliseconds, as well as we know it. */
  serverNow(): number {
    return this.clock.serverTime(this.world.now()) ?? Date.now();
  }

  /** Called about every second. */
  tick(): void {
    this.noticeSleep();
    if (!this.link.isUp) return;
    this.heartbeat.beat();
    const every = this.open_tables > 0 || this.syncs < FIRST_SYNCS ? SYNC_LIVE_MS : SYNC_IDLE_MS;
    if (this.world.now() - this.synced_at >= every) this.sync();
    this.judgeSpeed();
  }

  private dispatch(id: string, command: C, answered: (answer: A) => void): void {
    const { event, payload } = this.protocol.command(id, command);
    this.transport.emit(event, payload, (raw) => answered(this.protocol.answer(raw)));
  }

  private async look(room: string, version: number | null): Promise<void> {
    let answer = await this.ask(this.protocol.watch(room, version));
    while (this.protocol.isPassing(answer)) {
      await new Promise<void>((resolve) => void this.world.setTimeout(resolve, LOOK_AGAIN_MS));
      if (!this.rooms.isWatched(room)) return;
      answer = await this.ask(this.protocol.watch(room, version));
    }
    const others = [...this.refused.value].filter(([name]) => name !== room);
    if (this.protocol.isRefused(answer)) this.refused.value = new Map([...others, [room, answer]]);
    else if (others.length < this.refused.value.size) this.refused.value = new Map(others);
  }

  private say({ event, payload }: Wired): void {
    if (this.link.isUp) this.transport.emit(event, payload);
  }

  private cameUp(): void {
    this.asked_at = null;
    this.commands.connected();
    if (this.link.epoch > 1) this.rooms.resync();
    this.heartbeat.renew();
    this.sync();
  }

  private receive(event: string, raw: unknown): void {
    this.heard_at = this.world.now();
    const message = this.protocol.message(event, raw);
    if (message === null) return;
    const echo = this.protocol.echo(message);
    if (echo !== null) return this.say(echo);
    const at = this.protocol.serverTime(message);
    if (at !== null) this.clock.guess(at, this.world.now());
    if (this.protocol.isRestart(message)) this.link.expectRestart();
    this.rooms.receive(message);
    for (const listener of [...this.listeners]) listener(message);
    this.heartbeat.beat();
  }

  private sync(): void {
    const sent_at = this.world.now();
    const { epoch } = this.link;
    this.synced_at = sent_at;
    this.asked_at ??= sent_at;
    const { event, payload } = this.protocol.time();
    this.transport.emit(event, payload, (raw) => {
      const at = this.protocol.timeAnswer(raw);
      if (epoch !== this.link.epoch) return;
      this.heard_at = this.world.now();
      this.asked_at = null;
      this.syncs += 1;
      if (at !== null) this.clock.add(sent_at, at, this.world.now());
      this.has_slept.value = false;
      this.judgeSpeed();
    });
  }

  /** Asks at once whether the line still stands, and opens a new one if nothing at all is heard soon. */
  private doubt(): void {
    const { epoch } = this.link;
    const doubted_at = this.world.now();
    this.sync();
    this.world.setTimeout(() => {
      if (this.link.isUp && this.link.epoch === epoch && this.heard_at <= doubted_at) this.link.renew();
    }, DOUBTED_MS);
  }

  private judgeSpeed(): void {
    const now = this.world.now();
    if (this.asked_at !== null && now - this.asked_at > DEAD_MS) return this.link.renew();
    const late = [this.asked_at, this.commands.waiting_since].some((since) => since !== null && now - since > SLOW_MS);
    this.link.setSlow(late || (this.clock.rtt_ms ?? 0) > SLOW_MS);
  }

  private noticeSleep(): void {
    const drift = Date.now() - this.world.now();
    const slept = this.drift_ms !== null && Math.abs(drift - this.drift_ms) > SLEPT_MS;
    this.drift_ms = drift;
    if (!slept) return;
    this.clock.forget();
    // Until the server says what time it is, every clock on the page would be late by the length of the sleep.
    this.has_slept.value = true;
    if (!this.link.isUp) return;
    this.sync();
    this.rooms.resync();
  }
}
