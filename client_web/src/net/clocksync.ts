/**
 * What time it is at the server. Of the recent round trips the shortest tells the least wrong: its middle is taken as the
 * moment the server answered. Local time is monotonic, so the device's wall clock may be wrong or jump. Pure.
 */

interface Sample {
  readonly rtt_ms: number;
  readonly offset_ms: number;
  readonly taken_at: number;
}

const KEPT = 16;
/** Crystals drift some 50 ppm: a sample this old may be 30 ms off, as much as an ordinary round trip. */
const OLDEST_MS = 600_000;

export class ClockSync {
  private samples: readonly Sample[] = [];
  private offset: number | null = null;

  /** One exchange: sent and received on the local timeline, answered at on the server's. */
  add(sent_at: number, answered_at: number, received_at: number): void {
    const rtt_ms = received_at - sent_at;
    if (rtt_ms < 0) return;
    const sample = { rtt_ms, offset_ms: answered_at - (sent_at + received_at) / 2, taken_at: received_at };
    const recent = this.samples.filter((each) => received_at - each.taken_at < OLDEST_MS);
    this.samples = [...recent, sample].slice(-KEPT);
    this.offset = this.best().offset_ms;
  }

  /** A first guess from any message that carries the server's time, until an exchange says better. */
  guess(server_at: number, received_at: number): void {
    if (this.samples.length === 0) this.offset = server_at - received_at;
  }

  /** The server's time at a local instant; null before anything is known of it. */
  serverTime(local_at: number): number | null {
    return this.offset === null ? null : local_at + this.offset;
  }

  /** The latest round trip, and the shortest of late; null before the first. */
  get rtt_ms(): number | null {
    return this.samples.at(-1)?.rtt_ms ?? null;
  }

  /** After sleep the local timeline may have stood still: what was measured before is worth nothing. */
  forget(): void {
    this.samples = [];
  }

  private best(): Sample {
    return this.samples.reduce((best, each) => (each.rtt_ms <= best.rtt_ms ? each : best));
  }
}
