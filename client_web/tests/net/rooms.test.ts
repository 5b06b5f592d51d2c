/** A room's messages arrive in unbroken order or are asked for again (scenario 14). */
import { beforeEach, describe, expect, it } from 'vitest';
import { Rooms } from '../../src/net/rooms.ts';

interface Message {
  readonly room: string;
  readonly version: number;
  readonly full: boolean;
}

let asked: [string, number | null][];
let left: string[];
let rooms: Rooms<Message>;
let heard: number[];
const full = (version: number): Message => ({ room: 'table:1', version, full: true });
const next = (version: number): Message => ({ room: 'table:1', version, full: false });

beforeEach(() => {
  asked = [];
  left = [];
  heard = [];
  rooms = new Rooms<Message>({
    stamp: (message) => message,
    watch: (room, version) => {
      asked.push([room, version]);
      return Promise.resolve();
    },
    leave: (room) => left.push(room),
  });
});

const hear = (message: Message): number => heard.push(message.version);

describe('a room', () => {
  it('begins with a full view and follows it step by step', () => {
    rooms.watch('table:1', hear);
    for (const message of [full(4), next(5), next(6)]) rooms.receive(message);
    expect(asked).toEqual([['table:1', null]]);
    expect(heard).toEqual([4, 5, 6]);
  });

  it('drops what it has already seen', () => {
    rooms.watch('table:1', hear);
    for (const message of [full(4), next(5), next(5), next(4)]) rooms.receive(message);
    expect(heard).toEqual([4, 5]);
  });

  it('asks for what is missing from the version it has, once, and hands on nothing meanwhile', async () => {
    rooms.watch('table:1', hear);
    rooms.receive(full(4));
    await Promise.resolve();
    for (const message of [next(7), next(8)]) rooms.receive(message);
    expect(asked).toEqual([['table:1', null], ['table:1', 4]]);
    expect(heard).toEqual([4]);
    for (const message of [next(5), next(6), next(7), next(8)]) rooms.receive(message);
    expect(heard).toEqual([4, 5, 6, 7, 8]);
  });

  it('takes a full view in place of everything', () => {
    rooms.watch('table:1', hear);
    for (const message of [full(4), full(9), next(10)]) rooms.receive(message);
    expect(heard).toEqual([4, 9, 10]);
  });

  it('is asked for again after a new connection, from the version seen', () => {
    rooms.watch('table:1', hear);
    rooms.receive(full(4));
    rooms.resync();
    expect(asked.at(-1)).toEqual(['table:1', 4]);
  });

  it('is left when the last listener goes', () => {
    const one = rooms.watch('table:1', hear);
    const two = rooms.watch('table:1', hear);
    one();
    expect(left).toEqual([]);
    two();
    expect(left).toEqual(['table:1']);
    rooms.receive(full(4));
    expect(heard).toEqual([]);
  });
});
