/**
 * Keeps the one connection up and says how it stands. It tries again with growing, jittered pauses, and at once when the
 * network returns, the page is looked at again or comes back from the browser's cache (scenario 12). Knows no messages.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import { backoff_ms } from './backoff.ts';
import type { Transport } from './transport.ts';

export type LinkState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'ok' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'reconnecting'; readonly attempt: number; readonly retry_at: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'restarting' }
  | { readonly kind: 'refused'; readonly reason: string };

export interface LinkWorld {
  now(): number;
  setTimeout(call: () => void, after_ms: number): number;
  clearTimeout(id: number): void;
  /** In [0, 1). */
  chance(): number;
  online(): boolean;
  /** Calls back when the page should look at its connection again. */
  onWake(call: () => void): void;
}

export const browserLinkWorld: LinkWorld = {
  now: () => performance.now(),
  setTimeout: (call, after_ms) => window.setTimeout(call, after_ms),
  clearTimeout: (id) => window.clearTimeout(id),
  chance: () => Math.random(),
  online: () => navigator.onLine,
  onWake: (call) => {
    window.addEventListener('online', call);
    window.addEventListener('offline', call);
    window.addEventListener('pageshow', (event) => event.persisted && call());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && call());
  },
};

export class Link {
  private readonly transport: Transport;
  private readonly world: LinkWorld;
  private readonly standing = signal<LinkState>({ kind: 'connecting' });
  private attempt = 0;
  private timer: number | null = null;
  private opening = false;
  private restart_expected = false;
  /** How often the connection came up; an answer to an older connection's question is nobody's. */
  epoch = 0;
  /** The network has changed or the page was away: a line that seems to stand may be dead without anybody's having said so. */
  onDoubt: () => void = () => undefined;

  constructor(transport: Transport, world: LinkWorld = browserLinkWorld) {
    this.transport = transport;
    this.world = world;
    transport.onUp(() => this.up());
    transport.onDown(({ refused }) => this.down(refused));
    world.onWake(() => this.wake());
  }

  get state(): ReadonlySignal<LinkState> {
    return this.standing;
  }

  get isUp(): boolean {
    return this.standing.value.kind === 'ok' || this.standing.value.kind === 'slow';
  }

  start(): void {
    this.tryNow();
  }

  /** Connects anew at once, with whatever sign-in the page has now. */
  renew(): void {
    this.attempt = 0;
    this.transport.close();
    this.tryNow();
  }

  tryNow(): void {
    this.disarm();
    this.opening = true;
    this.transport.open();
  }

  /** The server said that it is going down and will be back. */
  expectRestart(): void {
    this.restart_expected = true;
  }

  /** Round trips or answers are late though the line stands. */
  setSlow(slow: boolean): void {
    if (this.isUp) this.set({ kind: slow ? 'slow' : 'ok' });
  }

  private set(state: LinkState): void {
    if (JSON.stringify(state) !== JSON.stringify(this.standing.value)) this.standing.value = state;
  }

  private up(): void {
    this.disarm();
    this.opening = false;
    this.attempt = 0;
    this.restart_expected = false;
    this.epoch += 1;
    this.set({ kind: 'ok' });
  }

  private down(refused: string | null): void {
    this.opening = false;
    if (refused !== null) this.set({ kind: 'refused', reason: refused });
    this.plan(refused === null ? 0 : 3);
  }

  private plan(at_least: number): void {
    this.disarm();
    const attempt = Math.max(this.attempt, at_least);
    const wait = backoff_ms(attempt, this.world.chance());
    this.attempt += 1;
    this.timer = this.world.setTimeout(() => this.tryNow(), wait);
    if (at_least > 0) return;
    if (!this.world.online()) this.set({ kind: 'offline' });
    else if (this.restart_expected) this.set({ kind: 'restarting' });
    else this.set({ kind: 'reconnecting', attempt, retry_at: this.world.now() + wait });
  }

  private wake(): void {
    if (this.isUp) return this.onDoubt();
    if (!this.world.online()) return this.set({ kind: 'offline' });
    if (this.opening) return;
    this.attempt = 0;
    this.tryNow();
  }

  private disarm(): void {
    if (this.timer !== null) this.world.clearTimeout(this.timer);
    this.timer = null;
  }
}
