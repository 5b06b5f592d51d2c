/** A clock on the page never lies: scenarios 3 and 4, and "never rises but by a new word from the server". */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ClockFace, Ticker, type ClockSnapshot, type FaceOptions, type SideTime } from '../../src/clock/index.ts';
import { FakeTime } from './fake_time.ts';

const side = (main_ms: number, given: Partial<SideTime> = {}): SideTime => ({ main_ms, periods: 0, period_ms: 0, delay_ms: 0, used_ms: 0, ...given });
const at = (at_ms: number, running: 0 | 1 | null, mine: SideTime): ClockSnapshot => ({ at_ms, running, sides: [mine, side(60_000)] });

let time: FakeTime;
let offset: number;
let onLow: ReturnType<typeof vi.fn<() => void>>;

function face(snapshot: ClockSnapshot): ClockFace {
  const options: FaceOptions = {
    seat: 0,
    low_ms: 10_000,
    texts: { label: 'clock', checking: 'checking', stale: 'stopped', periodsLeft: (n) => `(${n}) left`, byoyomi: (n, s) => `${n}x${s}` },
    serverNow: () => time.now() + offset,
    onLow,
    ticker: new Ticker(time),
  };
  return new ClockFace(document.body, snapshot, options);
}

const digits = (made: ClockFace): string => made.root.querySelector('.clock-digits')?.textContent ?? '';

beforeEach(() => {
  time = new FakeTime();
  offset = 0;
  onLow = vi.fn<() => void>();
  document.body.replaceChildren();
});

describe('a clock on the page', () => {
  it('shows what the server time gives, not a count of ticks', () => {
    const made = face(at(0, 0, side(60_000)));
    time.advance(20);
    expect(digits(made)).toBe('0:59');
    time.advance(30_500);
    expect(digits(made)).toBe('0:29');
  });

  it('draws once a second, and ten times a second only under ten seconds', () => {
    face(at(0, 0, side(60_000)));
    time.advance(49_000);
    expect(time.fired).toBeLessThanOrEqual(50);
    time.fired = 0;
    time.advance(10_500);
    expect(time.fired).toBeGreaterThan(90);
    expect(time.fired).toBeLessThan(110);
  });

  it('does not wake up at all while it stands', () => {
    face(at(0, null, side(60_000)));
    time.advance(600_000);
    expect(time.fired).toBe(0);
  });

  it('does not rise when the server time is estimated anew', () => {
    const made = face(at(0, 0, side(60_000)));
    time.advance(20_500);
    expect(digits(made)).toBe('0:39');
    offset = -3_000;
    time.advance(1_000);
    expect(digits(made)).toBe('0:39');
    time.advance(3_000);
    expect(digits(made)).toBe('0:38');
  });

  it('rises on a new snapshot, as after an increment', () => {
    const made = face(at(0, 0, side(60_000)));
    time.advance(20_500);
    made.update(at(20_500, 1, side(44_500)));
    expect(digits(made)).toBe('0:44');
  });

  it('waits at 0.0 for the word of the server', () => {
    const made = face(at(0, 0, side(5_000)));
    time.advance(6_000);
    expect(digits(made)).toBe('0.0');
    expect(made.root.dataset['state']).toBe('checking');
    expect(made.root.textContent).toContain('checking');
    time.fired = 0;
    time.advance(60_000);
    expect(time.fired).toBe(0);
  });

  it('stops and says so while the server is out of reach, and goes on from the next snapshot', () => {
    const made = face(at(0, 0, side(60_000)));
    time.advance(10_500);
    made.setContact(false);
    const shown = digits(made);
    time.advance(30_000);
    expect(digits(made)).toBe(shown);
    expect(made.root.dataset['state']).toBe('stale');
    expect(made.root.textContent).toContain('stopped');
    made.setContact(true);
    made.update(at(40_000, 0, side(50_000)));
    expect(digits(made)).toBe('0:49');
  });

  it('counts byo-yomi periods with their number left', () => {
    const made = face(at(0, 0, side(5_000, { periods: 3, period_ms: 30_000 })));
    expect(made.root.textContent).toContain('3x30');
    time.advance(6_000);
    expect(made.root.textContent).toBe('0:29(3) left');
    time.advance(30_000);
    expect(made.root.textContent).toBe('0:29(2) left');
  });

  it('warns once when time is short, not at every move', () => {
    const made = face(at(0, 0, side(12_000)));
    time.advance(4_000);
    expect(onLow).toHaveBeenCalledTimes(1);
    expect(made.root.classList.contains('low')).toBe(true);
    made.update(at(4_000, 0, side(9_000)));
    time.advance(3_000);
    expect(onLow).toHaveBeenCalledTimes(1);
  });
});
