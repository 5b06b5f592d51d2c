/**
 * One side's clock on the page. It draws what the last snapshot and the server's time give, and:
 *
 * - never shows more than it did before, except on a new snapshot (a better estimate of the server's time is no reason);
 * - at zero shows 0.0 and waits, because only the server says that a flag fell (scenario 3);
 * - stops, and says so, while there is no contact with the server (scenario 4).
 *
 * Must never decide anything, and never count down by itself.
 */
import { clockText, untilChange } from './format.ts';
import { isLow, reading, type ClockReading, type ClockSnapshot, type SeatIndex } from './model.ts';
import { ticker as pageTicker, type Draw, type Ticker } from './ticker.ts';

export type FaceState = 'standing' | 'running' | 'checking' | 'stale';

export interface FaceTexts {
  readonly label: string;
  readonly checking: string;
  readonly stale: string;
  periodsLeft(n: number): string;
  byoyomi(n: number, seconds: number): string;
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
    const running = this.snapshot.running === seat;
    if (running && this.contact) this.elapsed_ms = Math.max(this.elapsed_ms, this.options.serverNow() - this.snapshot.at_ms);
    const now = reading(this.snapshot.sides[seat], running ? this.elapsed_ms : 0);
    const state = this.state(running, now);
    this.write(now, state);
    this.warn(now, low_ms, state);
    return state === 'running' ? untilChange(now.shown_ms) : null;
  };

  private state(running: boolean, now: ClockReading): FaceState {
    if (!this.contact) return 'stale';
    if (!running) return 'standing';
    return now.out ? 'checking' : 'running';
  }

  private write(now: ClockReading, state: FaceState): void {
    const { texts, low_ms, seat } = this.options;
    const side = this.snapshot.sides[seat];
    setText(this.digits, clockText(now.shown_ms));
    const seconds = Math.round(side.period_ms / 1000);
    const in_main = now.periods > 0 ? texts.byoyomi(now.periods, seconds) : '';
    setText(this.extra, now.phase === 'overtime' && now.periods > 0 ? texts.periodsLeft(now.periods) : in_main);
    setText(this.note, state === 'checking' ? texts.checking : state === 'stale' ? texts.stale : '');
    this.root.dataset['state'] = state;
    this.root.dataset['phase'] = now.phase;
    this.root.classList.toggle('low', isLow(now, low_ms));
    this.root.setAttribute('aria-label', texts.label);
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
