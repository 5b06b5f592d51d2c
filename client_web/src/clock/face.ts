/**
 * One side's clock on the page. It draws what the last snapshot and the server's time give, and:
 *
 * - never shows more than it did before, except on a new snapshot (a better estimate of the server's time is no reason),
 *   and then says by what rule;
 * - at zero shows 0.0 and waits, because only the server says that a flag fell (scenario 3); or, where a flag has to be
 *   claimed, counts on past it;
 * - stops, and says so, while there is no contact with the server (scenario 4).
 *
 * Must never decide anything, and never count down by itself.
 */
import { clockText, overrunText, untilChange } from './format.ts';
import { isLow, reading, runs, type ClockReading, type ClockSnapshot, type SeatIndex, type SideTime } from './model.ts';
import { riseOf, type Rise } from './rise.ts';
import { ticker as pageTicker, type Draw, type Ticker } from './ticker.ts';

export type FaceState = 'standing' | 'running' | 'overrun' | 'checking' | 'stale';

export interface FaceTexts {
  readonly label: string;
  readonly checking: string;
  readonly stale: string;
  /** What follows the digits: periods, a block, free time, moves to go. */
  extra(side: SideTime, now: ClockReading): string;
  rise(rise: Rise): string;
}

export interface FaceOptions {
  readonly seat: SeatIndex;
  readonly low_ms: number;
  readonly texts: FaceTexts;
  /** The server's time now, by our estimate. */
  serverNow(): number;
  /** Called once when time becomes short; again only after it was ample and 20 s have passed. */
  onLow?(): void;
  readonly ticker?: Ticker;
}

const REARM_FACTOR = 1.5;
const REARM_AFTER_MS = 20_000;
/** How long the reason of a rise is shown. */
const RISE_SHOWN_MS = 2_000;

export class ClockFace {
  readonly root: HTMLDivElement;
  private readonly digits = part('clock-digits');
  private readonly extra = part('clock-extra');
  private readonly note = part('clock-note');
  private readonly ticker: Ticker;
  private readonly stop: () => void;
  private options: FaceOptions;
  private snapshot: ClockSnapshot;
  private elapsed_ms = 0;
  private contact = true;
  private warned_at: number | null = null;
  private armed = true;
  private rise: { readonly why: Rise; readonly until: number } | null = null;

  constructor(host: HTMLElement, snapshot: ClockSnapshot, options: FaceOptions) {
    this.snapshot = snapshot;
    this.options = options;
    this.ticker = options.ticker ?? pageTicker;
    this.root = document.createElement('div');
    this.root.className = 'clock';
    this.root.setAttribute('role', 'timer');
    this.root.append(this.digits, this.extra, this.note);
    host.append(this.root);
    this.stop = this.ticker.add(this.draw);
  }

  configure(options: FaceOptions): void {
    this.options = options;
    this.ticker.wake(this.draw);
  }

  /** A new word from the server: the one thing that may raise what is shown. */
  update(snapshot: ClockSnapshot): void {
    if (snapshot === this.snapshot) return;
    const why = riseOf(this.snapshot, snapshot, this.options.seat);
    this.rise = why && { why, until: this.options.serverNow() + RISE_SHOWN_MS };
    this.snapshot = snapshot;
    this.elapsed_ms = 0;
    this.ticker.wake(this.draw);
  }

  /** Whether the server is within reach; without it the clock stands where it was last known. */
  setContact(contact: boolean): void {
    if (contact === this.contact) return;
    this.contact = contact;
    this.ticker.wake(this.draw);
  }

  destroy(): void {
    this.stop();
    this.root.remove();
  }

  private readonly draw: Draw = () => {
    const { seat, low_ms } = this.options;
    const running = runs(this.snapshot, seat);
    if (running && this.contact) this.elapsed_ms = Math.max(this.elapsed_ms, this.options.serverNow() - this.snapshot.at_ms);
    const now = reading(this.snapshot.sides[seat], running ? this.elapsed_ms : 0);
    const state = this.state(running, now);
    this.root.dataset['running'] = String(running);
    this.write(now, state);
    this.warn(now, low_ms, state);
    return this.wait(now, running && (state === 'running' || state === 'overrun'));
  };

  /** Milliseconds until something else is to be shown. */
  private wait(now: ClockReading, moves: boolean): number | null {
    const digits = now.out ? 1_000 - (now.overrun_ms % 1_000) : Math.min(now.delay_ms > 0 ? now.delay_ms % 1_000 || 1_000 : untilChange(now.shown_ms), now.total_ms);
    const rise = this.rise ? Math.max(0, this.rise.until - this.options.serverNow()) : Infinity;
    const next = Math.min(moves ? digits : Infinity, rise);
    return next === Infinity ? null : next;
  }

  private state(running: boolean, now: ClockReading): FaceState {
    if (!this.contact) return 'stale';
    if (this.snapshot.sides[this.options.seat].runs_on && now.out) return 'overrun';
    if (!running) return 'standing';
    return now.out ? 'checking' : 'running';
  }

  private write(now: ClockReading, state: FaceState): void {
    const { texts, low_ms, seat } = this.options;
    setText(this.digits, state === 'overrun' || now.overrun_ms > 0 ? overrunText(now.overrun_ms) : clockText(now.shown_ms));
    setText(this.extra, texts.extra(this.snapshot.sides[seat], now));
    setText(this.note, this.noteText(state));
    this.root.dataset['state'] = state;
    this.root.dataset['phase'] = now.phase;
    this.root.classList.toggle('low', state !== 'overrun' && isLow(now, low_ms));
    this.root.setAttribute('aria-label', texts.label);
  }

  private noteText(state: FaceState): string {
    const { texts } = this.options;
    if (state === 'checking') return texts.checking;
    if (state === 'stale') return texts.stale;
    if (this.rise && this.options.serverNow() >= this.rise.until) this.rise = null;
    return this.rise ? texts.rise(this.rise.why) : '';
  }

  private warn(now: ClockReading, low_ms: number, state: FaceState): void {
    const at = this.options.serverNow();
    if (now.total_ms > low_ms * REARM_FACTOR && (this.warned_at === null || at - this.warned_at > REARM_AFTER_MS)) this.armed = true;
    if (!this.armed || state !== 'running' || !isLow(now, low_ms)) return;
    this.armed = false;
    this.warned_at = at;
    this.options.onLow?.();
  }
}

function part(className: string): HTMLSpanElement {
  const element = document.createElement('span');
  element.className = className;
  return element;
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
