/**
 * Commands on their way. Each has an id made here; it is sent again, with the same id, until the server has answered it,
 * through lost acknowledgements and new connections, in the order they were given. The server applies an id once, so
 * sending twice is safe and losing one is not possible (scenario 13). Must never judge an answer.
 */
import { newId as freshId } from './ids.ts';

/** Sends one command; `answered` is called if and when its acknowledgement arrives. */
export type Send<C, A> = (id: string, command: C, answered: (answer: A) => void) => void;

interface Waiting<C, A> {
  readonly id: string;
  readonly command: C;
  readonly resolve: (answer: A) => void;
  readonly given_at: number;
  sent_at: number | null;
}

export interface CommandTimes {
  now(): number;
  setTimeout(call: () => void, after_ms: number): number;
  clearTimeout(id: number): void;
}

/** How long an acknowledgement may take before the command is sent again. */
export const ACK_MS = 2_500;

export class Commands<C, A> {
  private readonly send: Send<C, A>;
  private readonly times: CommandTimes;
  private readonly newId: () => string;
  private readonly waiting = new Map<string, Waiting<C, A>>();
  private online = false;
  private timer: number | null = null;

  constructor(send: Send<C, A>, times: CommandTimes, newId: () => string = freshId) {
    this.send = send;
    this.times = times;
    this.newId = newId;
  }

  /** Resolves with the server's answer, however long that takes. */
  ask(command: C): Promise<A> {
    return new Promise((resolve) => {
      const waiting: Waiting<C, A> = { id: this.newId(), command, resolve, given_at: this.times.now(), sent_at: null };
      this.waiting.set(waiting.id, waiting);
      if (this.online) this.dispatch(waiting);
      this.arm();
    });
  }

  /** A connection stands: everything unanswered goes out again, oldest first. */
  connected(): void {
    this.online = true;
    for (const waiting of [...this.waiting.values()]) this.dispatch(waiting);
    this.arm();
  }

  disconnected(): void {
    this.online = false;
    for (const waiting of this.waiting.values()) waiting.sent_at = null;
    this.arm();
  }

  /** Since when the oldest unanswered command waits; null if none does. */
  get waiting_since(): number | null {
    const [first] = this.waiting.values();
    return first?.given_at ?? null;
  }

  private dispatch(waiting: Waiting<C, A>): void {
    waiting.sent_at = this.times.now();
    this.send(waiting.id, waiting.command, (answer) => {
      if (!this.waiting.delete(waiting.id)) return;
      this.arm();
      waiting.resolve(answer);
    });
  }

  private arm(): void {
    if (this.timer !== null) this.times.clearTimeout(this.timer);
    this.timer = null;
    const sent = [...this.waiting.values()].flatMap((waiting) => waiting.sent_at ?? []);
    if (!this.online || sent.length === 0) return;
    this.timer = this.times.setTimeout(this.resend, Math.max(0, Math.min(...sent) + ACK_MS - this.times.now()));
  }

  private readonly resend = (): void => {
    this.timer = null;
    const late = this.times.now() - ACK_MS;
    for (const waiting of [...this.waiting.values()]) {
      if (this.online && waiting.sent_at !== null && waiting.sent_at <= late) this.dispatch(waiting);
    }
    this.arm();
  };
}
