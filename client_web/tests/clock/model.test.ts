/** Worked clock examples, from the regulations' arithmetic; the cases named are those of the server's clock fixtures. */
import { describe, expect, it } from 'vitest';
import { clockText, isLow, lowThreshold, reading, untilChange, type SideTime } from '../../src/clock/index.ts';

const side = (given: Partial<SideTime>): SideTime => ({ main_ms: 0, periods: 0, period_ms: 0, delay_ms: 0, used_ms: 0, ...given });

describe('what a clock shows', () => {
  it('counts main time down from the snapshot (ABS-1)', () => {
    expect(reading(side({ main_ms: 300_000 }), 12_500)).toMatchObject({ shown_ms: 287_500, phase: 'main', out: false });
  });

  it('is not out a millisecond before the flag, and out at it (ABS-2, ABS-3)', () => {
    expect(reading(side({ main_ms: 300_000 }), 299_999).out).toBe(false);
    expect(reading(side({ main_ms: 300_000 }), 300_000)).toMatchObject({ shown_ms: 0, out: true });
  });

  it('goes on to the first period when main time is used up, with none lost yet', () => {
    const byo = side({ main_ms: 10_000, periods: 3, period_ms: 30_000 });
    expect(reading(byo, 10_000)).toMatchObject({ shown_ms: 30_000, phase: 'overtime', periods: 3 });
    expect(reading(byo, 39_999)).toMatchObject({ shown_ms: 1, periods: 3 });
    expect(reading(byo, 40_000)).toMatchObject({ shown_ms: 30_000, periods: 2 });
  });

  it('is lost when the last period is used up, never below nothing', () => {
    const byo = side({ periods: 2, period_ms: 30_000 });
    expect(reading(byo, 59_999)).toMatchObject({ shown_ms: 1, periods: 1, out: false });
    expect(reading(byo, 70_000)).toMatchObject({ shown_ms: 0, total_ms: 0, out: true });
  });

  it('takes what the turn had used before a hold into account', () => {
    expect(reading(side({ main_ms: 60_000, used_ms: 15_000 }), 5_000).shown_ms).toBe(40_000);
  });

  it('lets the delay run first (DEL-1)', () => {
    expect(reading(side({ main_ms: 60_000, delay_ms: 5_000 }), 4_999).shown_ms).toBe(60_000);
    expect(reading(side({ main_ms: 60_000, delay_ms: 5_000 }), 6_000).shown_ms).toBe(59_000);
  });
});

describe('digits', () => {
  it.each([
    [3_723_000, '1:02:03'],
    [180_000, '3:00'],
    [179_999, '2:59'],
    [10_000, '0:10'],
    [9_999, '9.9'],
    [100, '0.1'],
    [99, '0.0'],
    [-5, '0.0'],
  ])('%i ms is %s', (left, text) => expect(clockText(left)).toBe(text));

  it('says exactly when the next text is due', () => {
    for (const left of [180_000, 179_500, 10_000, 9_999, 9_950, 101, 100]) {
      const wait = untilChange(left);
      expect(clockText(left - wait)).not.toBe(clockText(left));
      if (wait > 1) expect(clockText(left - wait + 1)).toBe(clockText(left));
    }
  });
});

describe('shortage', () => {
  it('begins at an eighth of the main time, between ten seconds and a minute', () => {
    expect(lowThreshold(180_000)).toBe(22_500);
    expect(lowThreshold(60_000)).toBe(10_000);
    expect(lowThreshold(3_600_000)).toBe(60_000);
    expect(lowThreshold(30_000)).toBe(6_000);
  });

  it('is no matter in main time while periods follow', () => {
    expect(isLow(reading(side({ main_ms: 1_000, periods: 3, period_ms: 30_000 }), 0), 10_000)).toBe(false);
    expect(isLow(reading(side({ periods: 3, period_ms: 30_000 }), 21_000), 22_500)).toBe(true);
  });
});
