/** Worked clock examples, from the regulations' arithmetic; the cases named are those of the server's clock fixtures. */
import { describe, expect, it } from 'vitest';
import { clockText, isLow, lowThreshold, overrunText, reading, untilChange } from '../../src/clock/index.ts';
import { side } from './sides.ts';

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

  it('counts a Canadian block as one, with its moves (CAN-2)', () => {
    const canadian = side({ main_ms: 60_000, stones: 5, period_ms: 100_000 });
    expect(reading(canadian, 20_000)).toMatchObject({ shown_ms: 40_000, phase: 'main', stones: 5 });
    expect(reading(canadian, 70_000)).toMatchObject({ shown_ms: 90_000, phase: 'overtime', stones: 5, total_ms: 90_000 });
    expect(reading(canadian, 160_000)).toMatchObject({ shown_ms: 0, out: true });
  });

  it('takes the rest of a period that was begun before', () => {
    const begun = side({ periods: 2, period_ms: 30_000, block_ms: 12_000 });
    expect(reading(begun, 11_999)).toMatchObject({ shown_ms: 1, periods: 2 });
    expect(reading(begun, 12_000)).toMatchObject({ shown_ms: 30_000, periods: 1, total_ms: 30_000 });
  });

  it('runs on past zero where a flag has to be claimed (P21), and nowhere else', () => {
    expect(reading(side({ main_ms: 10_000, runs_on: true }), 12_500)).toMatchObject({ shown_ms: 0, out: true, total_ms: 0, overrun_ms: 2_500 });
    expect(reading(side({ main_ms: -2_500, runs_on: true }), 0)).toMatchObject({ shown_ms: 0, out: true, overrun_ms: 2_500 });
    expect(reading(side({ main_ms: 10_000 }), 12_500)).toMatchObject({ out: true, overrun_ms: 0 });
  });

  it('lets the delay run first (DEL-1)', () => {
    expect(reading(side({ main_ms: 60_000, delay_ms: 5_000 }), 4_999)).toMatchObject({ shown_ms: 60_000, delay_ms: 1, total_ms: 60_001 });
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

  it.each([
    [0, '\u22120:00'],
    [999, '\u22120:00'],
    [5_000, '\u22120:05'],
    [65_000, '\u22121:05'],
  ])('%i ms past zero are %s', (over, text) => expect(overrunText(over)).toBe(text));

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
