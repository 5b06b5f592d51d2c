/** A timeline the test moves itself: timers fire in order, and nothing waits. */
import type { Time } from '../../src/clock/index.ts';

interface Timer {
  readonly id: number;
  readonly at: number;
  call(): void;
}

export class FakeTime implements Time {
  private at = 0;
  private made = 0;
  private timers: Timer[] = [];
  /** How often a timer fired. */
  fired = 0;

  now = (): number => this.at;

  setTimeout = (call: () => void, after_ms: number): number => this.later(call, after_ms);

  protected later(call: () => void, after_ms: number): number {
    this.made += 1;
    this.timers.push({ id: this.made, at: this.at + after_ms, call });
    return this.made;
  }

  clearTimeout = (id: number): void => {
    this.timers = this.timers.filter((timer) => timer.id !== id);
  };

  advance(ms: number): void {
    const end = this.at + ms;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.clearTimeout(next.id);
      this.at = Math.max(this.at, next.at);
      this.fired += 1;
      next.call();
    }
    this.at = end;
  }
}
