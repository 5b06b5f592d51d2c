/** The server's time from round trips of differing honesty. */
import { describe, expect, it } from 'vitest';
import { ClockSync } from '../../src/net/clocksync.ts';

describe('the server time', () => {
  it('is unknown before anything was heard', () => expect(new ClockSync().serverTime(5)).toBeNull());

  it('is taken from the middle of the shortest round trip', () => {
    const clock = new ClockSync();
    clock.add(0, 10_250, 500);
    clock.add(1_000, 11_030, 1_040);
    clock.add(2_000, 12_900, 3_000);
    expect(clock.serverTime(0)).toBe(10_010);
  });

  it('forgets a good measurement when it is old', () => {
    const clock = new ClockSync();
    clock.add(0, 10_010, 20);
    clock.add(700_000, 710_300, 700_400);
    expect(clock.serverTime(0)).toBe(10_100);
  });

  it('is guessed from a message only until it is measured', () => {
    const clock = new ClockSync();
    clock.guess(10_000, 0);
    expect(clock.serverTime(0)).toBe(10_000);
    clock.add(0, 10_050, 100);
    clock.guess(99_000, 100);
    expect(clock.serverTime(0)).toBe(10_000);
  });
});
