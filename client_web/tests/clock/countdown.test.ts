/** What is said is what is due by the server's time, once, and never afterwards. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Countdown, Ticker, type ClockSnapshot } from '../../src/clock/index.ts';
import { FakeTime } from './fake_time.ts';
import { at, side } from './sides.ts';

let time: FakeTime;
let offset: number;
let heard: [number, string][];

function counting(snapshot: ClockSnapshot): Countdown {
  return new Countdown(snapshot, {
    seat: 0,
    serverNow: () => time.now() + offset,
    say: (cue) => heard.push([time.now(), cue.kind === 'number' ? String(cue.n) : cue.kind]),
    ticker: new Ticker(time),
  });
}

beforeEach(() => {
  time = new FakeTime();
  offset = 0;
  heard = [];
});

const numbers = (from: number, first_at: number): [number, string][] => Array.from({ length: from }, (_, i) => [first_at + i * 1_000, String(from - i)]);

describe('the countdown', () => {
  it('counts the last ten seconds to the second, and leaves the end to the server', () => {
    counting(at(0, 0, side({ main_ms: 15_000 })));
    time.advance(60_000);
    expect(heard).toEqual(numbers(10, 5_000));
  });

  it('stops at once when the move is on its way, and counts the next turn anew', () => {
    const count = counting(at(0, 0, side({ periods: 1, period_ms: 12_000 })));
    time.advance(3_500);
    count.setSilent(true);
    time.advance(1_000);
    count.setSilent(false);
    count.update(at(4_500, 1, side({ periods: 1, period_ms: 12_000 })));
    time.advance(20_000);
    expect(heard).toEqual(numbers(10, 2_000).slice(0, 2));
    count.update(at(24_500, 0, side({ periods: 1, period_ms: 12_000 })));
    time.advance(2_100);
    expect(heard.slice(2)).toEqual([[26_500, '10']]);
  });

  it('says nothing of the other side, nor of a clock that stands', () => {
    const count = counting(at(0, 1, side({ main_ms: 5_000 })));
    time.advance(10_000);
    count.update(at(10_000, null, side({ main_ms: 5_000 })));
    time.advance(10_000);
    expect(heard).toEqual([]);
  });

  it('begins where a returning page finds it', () => {
    time.advance(8_400);
    counting(at(0, 0, side({ main_ms: 12_000 })));
    time.advance(5_000);
    expect(heard).toEqual(numbers(10, 2_000).slice(7));
  });

  it('does not say afterwards what came while the page slept', () => {
    class Asleep extends FakeTime {
      override setTimeout = (call: () => void, after_ms: number): number => this.later(call, Math.max(after_ms, 7_700 - this.now()));
    }
    time = new Asleep();
    counting(at(0, 0, side({ main_ms: 12_000 })));
    time.advance(12_000);
    expect(heard.map(([, word]) => word)).toEqual(['4', '3', '2', '1']);
  });

  it('follows a better estimate of the server\u2019s time without a number twice', () => {
    counting(at(0, 0, side({ main_ms: 12_000 })));
    time.advance(3_500);
    offset = -600;
    time.advance(8_900);
    expect(heard.map(([, word]) => word)).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
    expect(heard.at(-1)).toEqual([11_600, '1']);
  });
});
