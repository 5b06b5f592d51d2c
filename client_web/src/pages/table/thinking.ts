/**
 * How long this page has shown that a clock runs as it runs now. The server counts from when it had the last move; what
 * the line takes in between is credited by the difference, within what the server itself has measured. Must never guess.
 */
import type { ClockSnapshot } from '../../wire.gen.ts';

export class Thinking {
  private readonly now: () => number;
  private shown: ClockSnapshot | null = null;
  private shown_at: number | null = null;

  constructor(now: () => number) {
    this.now = now;
  }

  /** The page shows this clock. What ran before the page looked at all has been shown for nobody knows how long. */
  show(clock: ClockSnapshot): void {
    const before = this.shown;
    this.shown = clock;
    if (before === null) this.shown_at = null;
    else if (before.turn !== clock.turn || before.running_since !== clock.running_since) this.shown_at = this.now();
  }

  /** Since the clock last began to run; null if the page does not know. */
  get thought_ms(): number | null {
    if (this.shown_at === null || this.shown === null || this.shown.running_since === null) return null;
    return Math.round(this.now() - this.shown_at);
  }
}
