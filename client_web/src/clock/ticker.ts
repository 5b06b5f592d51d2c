/**
 * The one timer behind every clock and countdown on a page. Each listener says when it next has something new to draw;
 * the ticker sleeps until the earliest. Time and timers are passed in, so tests own them.
 */

export interface Time {
  /** Monotonic milliseconds; only differences mean anything. */
  now(): number;
  setTimeout(call: () => void, after_ms: number): number;
  clearTimeout(id: number): void;
}

export const browserTime: Time = {
  now: () => performance.now(),
  setTimeout: (call, after_ms) => window.setTimeout(call, after_ms),
  clearTimeout: (id) => window.clearTimeout(id),
};

/** Draws, and answers the milliseconds until it wants to draw again; null: not until woken. */
export type Draw = () => number | null;

/** Never more often than a screen can show. */
const SHORTEST_MS = 16;

export class Ticker {
  private readonly time: Time;
  private readonly due = new Map<Draw, number | null>();
  private timer: number | null = null;

  constructor(time: Time = browserTime) {
    this.time = time;
  }

  /** Draws at once and then whenever due; answers the call that stops it. */
  add(draw: Draw): () => void {
    this.run(draw);
    this.arm();
    return () => {
      this.due.delete(draw);
      this.arm();
    };
  }

  /** Draws one listener now, because what it shows has changed. */
  wake(draw: Draw): void {
    if (!this.due.has(draw)) return;
    this.run(draw);
    this.arm();
  }

  /** Draws everything now: the page was hidden or asleep, and its timers come late. */
  refresh(): void {
    for (const draw of [...this.due.keys()]) if (this.due.has(draw)) this.run(draw);
    this.arm();
  }

  private run(draw: Draw): void {
    const wait = draw();
    this.due.set(draw, wait === null ? null : this.time.now() + Math.max(SHORTEST_MS, wait));
  }

  private arm(): void {
    if (this.timer !== null) this.time.clearTimeout(this.timer);
    this.timer = null;
    const next = Math.min(...[...this.due.values()].map((at) => at ?? Infinity));
    if (next === Infinity) return;
    this.timer = this.time.setTimeout(this.tick, Math.max(0, next - this.time.now()));
  }

  private readonly tick = (): void => {
    this.timer = null;
    const now = this.time.now();
    for (const [draw, at] of [...this.due]) if (at !== null && at <= now && this.due.has(draw)) this.run(draw);
    this.arm();
  };
}

export const ticker = new Ticker();

/** Keeps a page right the moment it is looked at again; a hidden page's timers fire once a second or once a minute. */
export function refreshOnReturn(of: Ticker = ticker, page: Document = document): void {
  page.addEventListener('visibilitychange', () => page.visibilityState === 'visible' && of.refresh());
}
