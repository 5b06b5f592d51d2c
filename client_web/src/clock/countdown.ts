/**
 * Says the cues of one's own clock when they are due by the server's time. What came too late (a page in the background,
 * a lid that was closed) is not said afterwards. Silent while the clock stands, while there is no contact, and as soon as
 * one's own move is on its way. Must never say that time is over: that is for the server to decide.
 */
import { cuesOf, type Cue, type CueKind } from './cues.ts';
import { runs, type ClockSnapshot, type SeatIndex } from './model.ts';
import { ticker as pageTicker, type Draw, type Ticker } from './ticker.ts';

/** Later than this a number is another one. */
const LATE_MS = 400;

export interface CountdownOptions {
  readonly seat: SeatIndex;
  serverNow(): number;
  say(cue: CueKind): void;
  readonly ticker?: Ticker;
}

export class Countdown {
  private readonly ticker: Ticker;
  private readonly stop: () => void;
  private readonly options: CountdownOptions;
  private snapshot: ClockSnapshot;
  private silent = false;
  private due: readonly Cue[] = [];

  constructor(snapshot: ClockSnapshot, options: CountdownOptions) {
    this.options = options;
    this.snapshot = snapshot;
    this.plan();
    this.ticker = options.ticker ?? pageTicker;
    this.stop = this.ticker.add(this.draw);
  }

  update(snapshot: ClockSnapshot): void {
    if (snapshot === this.snapshot) return;
    this.snapshot = snapshot;
    this.plan();
    this.ticker.wake(this.draw);
  }

  /** Whether nothing is to be said: no contact, or one's move has been sent. */
  setSilent(silent: boolean): void {
    if (silent === this.silent) return;
    this.silent = silent;
    this.ticker.wake(this.draw);
  }

  destroy(): void {
    this.stop();
  }

  /** What is still to come as of now: after a return, nothing that is past. */
  private plan(): void {
    const { seat, serverNow } = this.options;
    const elapsed = serverNow() - this.snapshot.at_ms;
    this.due = runs(this.snapshot, seat) ? cuesOf(this.snapshot.sides[seat]).filter(({ at_ms }) => at_ms > elapsed) : [];
  }

  private readonly draw: Draw = () => {
    const elapsed = this.options.serverNow() - this.snapshot.at_ms;
    const come = this.due.filter(({ at_ms }) => at_ms <= elapsed);
    this.due = this.due.slice(come.length);
    const newest = come.at(-1);
    if (newest && newest.kind !== 'time' && !this.silent && elapsed - newest.at_ms <= LATE_MS) this.options.say(newest);
    const next = this.due[0];
    return next ? next.at_ms - elapsed : null;
  };
}
