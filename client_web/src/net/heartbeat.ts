/**
 * "I am here", said every few seconds for each table this page has open, seen or hidden: presence is the open page, not
 * the look at it. Answers nothing and waits for nothing; silence is what the server reads.
 */

export const HEARTBEAT_MS = 2_500;

export class Heartbeat {
  private readonly tables = new Map<string, number>();
  private readonly send: (table: string) => void;
  private readonly now: () => number;

  constructor(send: (table: string) => void, now: () => number) {
    this.send = send;
    this.now = now;
  }

  /** A table page is open; answers the call for when it closes. Beats at once. */
  open(table: string): () => void {
    this.tables.set(table, -Infinity);
    this.beat();
    return () => this.tables.delete(table);
  }

  /** Called often (every second or so) and whenever a message arrives; sends what is due. */
  beat(): void {
    const now = this.now();
    for (const [table, last] of this.tables) {
      if (now - last < HEARTBEAT_MS) continue;
      this.tables.set(table, now);
      this.send(table);
    }
  }

  /** After a connection came back, each table is told at once. */
  renew(): void {
    for (const table of this.tables.keys()) this.tables.set(table, -Infinity);
    this.beat();
  }
}

/** Calls back every second even while the page is hidden; falls back on the page's own timers. */
export function everySecond(call: () => void): void {
  try {
    const worker = new Worker(new URL('./heartbeat.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', call);
  } catch {
    window.setInterval(call, 1_000);
  }
}
