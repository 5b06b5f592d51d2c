/** A command is answered once, whatever the line does (scenarios 13, 43). */
import { beforeEach, describe, expect, it } from 'vitest';
import { ACK_MS, Commands } from '../../src/net/commands.ts';
import { FakeTime } from '../clock/fake_time.ts';

interface Sent {
  readonly id: string;
  readonly command: string;
  answered(answer: string): void;
}

let time: FakeTime;
let sent: Sent[];
let commands: Commands<string, string>;

beforeEach(() => {
  time = new FakeTime();
  sent = [];
  let made = 0;
  commands = new Commands<string, string>(
    (id, command, answered) => sent.push({ id, command, answered }),
    time,
    () => `c${(made += 1)}`,
  );
  commands.connected();
});

describe('a command', () => {
  it('is answered by its acknowledgement', async () => {
    const answer = commands.ask('h8');
    sent[0]?.answered('ok');
    expect(await answer).toBe('ok');
    time.advance(60_000);
    expect(sent).toHaveLength(1);
    expect(commands.waiting_since).toBeNull();
  });

  it('goes out again under the same id until it is answered', async () => {
    const answer = commands.ask('h8');
    time.advance(ACK_MS - 1);
    expect(sent).toHaveLength(1);
    time.advance(2 * ACK_MS);
    expect(sent.map(({ id }) => id)).toEqual(['c1', 'c1', 'c1']);
    sent[1]?.answered('late');
    sent[2]?.answered('doubled');
    expect(await answer).toBe('late');
  });

  it('made while there is no connection goes out with the next, in order', () => {
    commands.disconnected();
    void commands.ask('first');
    void commands.ask('second');
    time.advance(30_000);
    expect(sent).toEqual([]);
    commands.connected();
    expect(sent.map(({ command }) => command)).toEqual(['first', 'second']);
  });

  it('lost with the old connection is sent again on the new one at once', () => {
    void commands.ask('h8');
    commands.disconnected();
    commands.connected();
    expect(sent.map(({ id }) => id)).toEqual(['c1', 'c1']);
  });
});
