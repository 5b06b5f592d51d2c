/**
 * Rooms watched and the version last seen of each. A message is handed on only in unbroken order: an old one is dropped,
 * a gap asks for what is missing by the same call as the first look, and a full view replaces whatever was known.
 */

export interface Stamp {
  readonly room: string;
  readonly version: number;
  /** A full view, not the difference to the version before. */
  readonly full: boolean;
}

export type Listener<M> = (message: M) => void;

interface Watched<M> {
  readonly listeners: Set<Listener<M>>;
  version: number | null;
  /** A fresh look has been asked for and has not arrived. */
  asking: boolean;
}

export interface RoomWire<M> {
  /** What a message says of its room; null for a message of no room. */
  stamp(message: M): Stamp | null;
  /** Asks the server for a room's view, from a version on if one is known; resolves once answered. */
  watch(room: string, version: number | null): Promise<void>;
  leave(room: string): void;
}

export class Rooms<M> {
  private readonly wire: RoomWire<M>;
  private readonly watched = new Map<string, Watched<M>>();

  constructor(wire: RoomWire<M>) {
    this.wire = wire;
  }

  /** Hands a room's messages to a listener, a full view first. Answers the call that stops it. */
  watch(room: string, listener: Listener<M>, version: number | null = null): () => void {
    // One function may listen twice, and then has to be counted twice.
    const own: Listener<M> = (message) => listener(message);
    let watched = this.watched.get(room);
    if (!watched) {
      watched = { listeners: new Set(), version, asking: false };
      this.watched.set(room, watched);
    }
    watched.listeners.add(own);
    // A second listener has missed the full view; the room is looked at anew for both.
    const late = watched.listeners.size > 1;
    this.look(room, watched, late ? null : watched.version, late);
    return () => this.unwatch(room, own);
  }

  isWatched(room: string): boolean {
    return this.watched.has(room);
  }

  /** Takes a message from the server. */
  receive(message: M): void {
    const stamp = this.wire.stamp(message);
    const watched = stamp ? this.watched.get(stamp.room) : undefined;
    if (!stamp || !watched) return;
    if (stamp.full) watched.asking = false;
    else if (watched.version === null || stamp.version > watched.version + 1) return this.look(stamp.room, watched, watched.version);
    else if (stamp.version <= watched.version) return;
    watched.version = stamp.version;
    for (const listener of [...watched.listeners]) listener(message);
  }

  /** A new connection, or one that slept: every room is asked for from the version we have. */
  resync(): void {
    for (const [room, watched] of this.watched) this.look(room, watched, watched.version, true);
  }

  /** The server has said how far a room is: one that is behind has missed something, and is looked at. */
  isAt(room: string, version: number): void {
    const watched = this.watched.get(room);
    if (watched && (watched.version ?? 0) < version) this.look(room, watched, watched.version);
  }

  private unwatch(room: string, listener: Listener<M>): void {
    const watched = this.watched.get(room);
    if (!watched?.listeners.delete(listener) || watched.listeners.size > 0) return;
    this.watched.delete(room);
    this.wire.leave(room);
  }

  private look(room: string, watched: Watched<M>, version: number | null, again = false): void {
    if (watched.asking && !again) return;
    watched.asking = true;
    void this.wire.watch(room, version).then(() => {
      watched.asking = false;
    });
  }
}
