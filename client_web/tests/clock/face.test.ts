/** A clock on the page never lies: scenarios 3 and 4, and "never rises but by a new word from the server". */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ClockFace, refreshOnReturn, Ticker, type ClockSnapshot, type FaceOptions, type SideTime } from '../../src/clock/index.ts';
import { FakeTime } from './fake_time.ts';
import { at, side as sideOf } from './sides.ts';

const side = (main_ms: number, given: Partial<SideTime> = {}): SideTime => sideOf({ main_ms, ...given });

let time: FakeTime;
let offset: number;
let ticker: Ticker;
let onLow: ReturnType<typeof vi.fn<() => void>>;

function face(snapshot: ClockSnapshot): ClockFace {
  const options: FaceOptions = {
    seat: 0,
    low_ms: 10_000,
    texts: {
      label: 'clock',
      checking: 'checking',
      stale: 'stopped',
      extra: (_, now) => [now.delay_ms > 0 ? `${now.delay_ms} free` : '', now.phase === 'overtime' ? `(${now.periods}) left` : '', now.stones > 0 ? `${now.stones} stones` : ''].join(''),
      rise: (rise) => (rise.kind === 'given' ? `+${rise.ms}` : rise.kind),
    },
    serverNow: () => time.now() + offset,
    onLow,
    ticker,
  };
  return new ClockFace(document.body, snapshot, options);
}

const digits = (made: ClockFace): string => made.root.querySelector('.clock-digits')?.textContent ?? '';

beforeEach(() => {
  time = new FakeTime();
  offset = 0;
  ticker = new Ticker(time);
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
    expect(made.root.textContent).toBe('5.0');
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

  it('runs on past zero where a flag has to be claimed, second by second', () => {
    const made = face(at(0, 0, side(5_000, { runs_on: true })));
    time.advance(5_000);
    expect([digits(made), made.root.dataset['state']]).toEqual(['\u22120:00', 'overrun']);
    time.fired = 0;
    time.advance(65_000);
    expect(digits(made)).toBe('\u22121:05');
    expect(time.fired).toBeLessThanOrEqual(66);
    made.update(at(70_000, 1, side(-65_000, { runs_on: true })));
    time.advance(10_000);
    expect([digits(made), made.root.dataset['state']]).toEqual(['\u22121:05', 'overrun']);
    expect(made.root.textContent).not.toContain('checking');
  });

  it('shows the free time first, and the main time standing meanwhile', () => {
    const made = face(at(0, 0, side(60_000, { delay_ms: 5_000 })));
    time.advance(4_000);
    expect(made.root.textContent).toBe('1:001000 free');
    time.advance(2_000);
    expect(made.root.textContent).toBe('0:59');
  });

  it('runs for both where the time is both players\u2019', () => {
    const made = face(at(0, 1, side(60_000), { shared: true }));
    time.advance(20_500);
    expect([digits(made), made.root.dataset['state']]).toEqual(['0:39', 'running']);
  });
});

describe('a clock that rises', () => {
  const note = (made: ClockFace): string => made.root.querySelector('.clock-note')?.textContent ?? '';

  it('says by what rule, for a moment', () => {
    const made = face(at(0, 0, side(60_000)));
    time.advance(20_500);
    made.update(at(20_000, 1, side(43_000)));
    expect([digits(made), note(made)]).toEqual(['0:43', '+3000']);
    time.advance(2_001);
    expect(note(made)).toBe('');
    time.fired = 0;
    time.advance(60_000);
    expect(time.fired).toBe(0);
  });

  it.each<[string, ClockSnapshot, ClockSnapshot, string]>([
    ['a turn that gave nothing', at(0, 0, side(60_000)), at(20_000, 1, side(40_000)), ''],
    ['the other side\u2019s turn', at(0, 1, side(40_000)), at(9_000, 0, side(40_000)), ''],
    ['a stage', at(0, 0, side(60_000)), at(20_000, 1, side(1_840_000)), '+1800000'],
    ['a period kept', at(0, 0, side(0, { periods: 2, period_ms: 30_000 })), at(20_000, 1, side(0, { periods: 2, period_ms: 30_000 })), 'period'],
    ['a period begun by the end of the main time', at(0, 0, side(5_000, { periods: 2, period_ms: 30_000 })), at(20_000, 1, side(0, { periods: 2, period_ms: 30_000 })), 'period'],
    ['a block begun anew', at(0, 0, side(0, { stones: 1, period_ms: 60_000 })), at(20_000, 1, side(0, { stones: 5, period_ms: 60_000 })), 'block'],
    ['a block that goes on', at(0, 0, side(0, { stones: 3, period_ms: 60_000 })), at(20_000, 1, side(0, { stones: 2, period_ms: 60_000, block_ms: 40_000 })), ''],
    ['a free time that is whole again', at(0, 0, side(60_000, { delay_ms: 5_000 })), at(20_000, 1, side(45_000, { delay_ms: 5_000 })), ''],
    ['time given while it runs', at(0, 0, side(60_000)), at(0, 0, side(90_000)), '+30000'],
    ['a hold, set back to the last sign of life', at(0, 0, side(60_000)), at(0, null, side(60_000, { used_ms: 4_000 })), ''],
    ['going on after a hold', at(0, null, side(60_000, { used_ms: 4_000 })), at(90_000, 0, side(60_000, { used_ms: 4_000 })), ''],
    ['the same time for each move', at(0, 0, side(30_000)), at(20_000, 1, side(30_000), { per_move: true }), ''],
  ])('%s', (_, before, after, said) => {
    const made = face(before);
    made.update(after);
    expect(note(made)).toBe(said);
  });
});

describe('a page that was not looked at', () => {
  /** A background tab: the browser lets timers fire once a minute at most. */
  class Throttled extends FakeTime {
    override setTimeout = (call: () => void, after_ms: number): number => this.later(call, Math.ceil((this.now() + after_ms) / 60_000) * 60_000 - this.now());
  }

  it('is right the moment it is looked at again', () => {
    const slow = new Throttled();
    time = slow;
    ticker = new Ticker(slow);
    const page = new EventTarget() as Document;
    Object.defineProperty(page, 'visibilityState', { value: 'visible' });
    refreshOnReturn(ticker, page);
    const made = face(at(0, 0, side(600_000)));
    time.advance(150_500);
    expect(digits(made)).toBe('8:00');
    page.dispatchEvent(new Event('visibilitychange'));
    expect(digits(made)).toBe('7:29');
  });

  it('is right after a wrong first guess of the server\u2019s time is mended', () => {
    offset = -4_000;
    const made = face(at(0, 0, side(60_000)));
    time.advance(10_500);
    expect(digits(made)).toBe('0:53');
    offset = 0;
    time.advance(1_000);
    expect(digits(made)).toBe('0:48');
  });
});
