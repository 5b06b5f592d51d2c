/** A page says how long it has shown the turn it moves in, or that it does not know. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Thinking } from '../../src/pages/table/thinking.ts';
import type { ClockSnapshot } from '../../src/wire.gen.ts';

const FACES = [{ main_ms: 60_000 }, { main_ms: 60_000 }] as const;
const clock = (turn: 0 | 1 | null, running_since: number | null): ClockSnapshot => ({ faces: FACES, turn, elapsed_ms: 0, running_since });

let now: number;
let thinking: Thinking;

beforeEach(() => {
  now = 5_000;
  thinking = new Thinking(() => now);
});

describe('thinking', () => {
  it('counts from when the page first showed the turn', () => {
    thinking.show(clock(1, 900));
    now += 2_000;
    thinking.show(clock(0, 3_000));
    now += 1_234;
    expect(thinking.thought_ms).toBe(1_234);
  });

  it('is not known of a turn that ran before the page looked', () => {
    thinking.show(clock(0, 900));
    now += 2_000;
    expect(thinking.thought_ms).toBeNull();
  });

  it('goes on while the same turn is shown again', () => {
    thinking.show(clock(null, null));
    thinking.show(clock(0, 3_000));
    now += 500;
    thinking.show({ ...clock(0, 3_000), elapsed_ms: 0 });
    now += 500;
    expect(thinking.thought_ms).toBe(1_000);
  });

  it('begins anew when play goes on after a pause, and is nothing during one', () => {
    thinking.show(clock(1, 900));
    thinking.show(clock(0, 3_000));
    now += 4_000;
    thinking.show(clock(0, null));
    expect(thinking.thought_ms).toBeNull();
    now += 9_000;
    thinking.show(clock(0, 20_000));
    now += 700;
    expect(thinking.thought_ms).toBe(700);
  });
});
