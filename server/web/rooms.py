"""Who watches what, and telling them: a message is encoded once, however many watch.

Rooms are `table:<id>`, `tournament:<id>` and `lobby`. What a room's watchers see is made by the machine's `view`
and nowhere else.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, Protocol

import msgspec

from server.vocabulary import Instant, PlayerId
from server.web.wire import Body, Envelope

_encoder = msgspec.json.Encoder()

LARGE_ROOM: Final = 200
"""A broadcast to more watchers gives way after each so many: 5,000 writes hold up other games for 110 ms."""


class Frame:
    """One message, encoded for Socket.IO's event `told` and framed for a WebSocket, shared by all who get it."""

    __slots__ = ("_payload", "wire")

    def __init__(self, payload: bytes) -> None:
        self._payload = payload
        self.wire = _framed(payload)

    @classmethod
    def telling(cls, envelope: Envelope) -> "Frame":
        """The event `told` with this message."""
        return cls(b'42["told",' + _encoder.encode(envelope) + b"]")

    @property
    def text(self) -> str:
        """For those who do not write to the transport themselves."""
        return self._payload.decode()


class Watcher(Protocol):
    """A connection as rooms see it."""

    @property
    def id(self) -> str: ...

    @property
    def player(self) -> PlayerId | None: ...

    @property
    def deliver(self) -> Callable[[Frame], None]:
        """Sends without waiting; a connection that cannot keep up is the connection's business."""


class Rooms:
    """Watchers by room and by player, in this process."""

    def __init__(self) -> None:
        self._watching: dict[str, dict[Watcher, None]] = {}
        self._of_player: dict[PlayerId, dict[Watcher, None]] = {}
        self._everybody: dict[Watcher, None] = {}
        self._behind: dict[str, deque[tuple[Frame, deque[Watcher]]]] = {}
        """Large rooms that are being told: frames with those who have not got them yet, in order."""

    def come(self, watcher: Watcher) -> None:
        self._everybody[watcher] = None
        if watcher.player is not None:
            self._of_player.setdefault(watcher.player, {})[watcher] = None

    def go(self, watcher: Watcher, rooms: Iterable[str]) -> None:
        for room in tuple(rooms):
            self.leave(watcher, room)
        self._everybody.pop(watcher, None)
        if watcher.player is not None:
            theirs = self._of_player.get(watcher.player, {})
            theirs.pop(watcher, None)
            if not theirs:
                self._of_player.pop(watcher.player, None)

    def watch(self, watcher: Watcher, room: str) -> None:
        self._watching.setdefault(room, {})[watcher] = None

    def leave(self, watcher: Watcher, room: str) -> None:
        watching = self._watching.get(room)
        if watching is None:
            return
        watching.pop(watcher, None)
        if not watching:
            del self._watching[room]

    def watchers(self, room: str) -> tuple[Watcher, ...]:
        return tuple(self._watching.get(room, ()))

    def is_watched(self, room: str) -> bool:
        return room in self._watching

    def count(self, room: str) -> int:
        return len(self._watching.get(room, ()))

    def of_player(self, player: PlayerId) -> tuple[Watcher, ...]:
        return tuple(self._of_player.get(player, ()))

    def everybody(self) -> tuple[Watcher, ...]:
        """Every connection, whoever it belongs to."""
        return tuple(self._everybody)

    def is_watching(self, watcher: Watcher, room: str) -> bool:
        return watcher in self._watching.get(room, ())

    def tell(self, room: str, envelope: Envelope, those: Callable[[Watcher], bool] | None = None) -> None:
        """The same message to everybody (or to `those`) who watch the room now; to each in the order of the calls."""
        watchers = [each for each in self._watching.get(room, ()) if those is None or those(each)]
        if not watchers:
            return
        if len(watchers) <= LARGE_ROOM and room not in self._behind:
            tell(watchers, envelope)
            return
        behind = self._behind.setdefault(room, deque())
        behind.append((Frame.telling(envelope), deque(watchers)))
        if len(behind) == 1:
            self._tell_some(room)

    def _tell_some(self, room: str) -> None:
        behind = self._behind[room]
        frame, watchers = behind[0]
        for _ in range(min(LARGE_ROOM, len(watchers))):
            watchers.popleft().deliver(frame)
        if not watchers:
            behind.popleft()
        if behind:
            asyncio.get_running_loop().call_soon(self._tell_some, room)
        else:
            del self._behind[room]


def tell(watchers: Iterable[Watcher], envelope: Envelope) -> None:
    """The same message to all of them."""
    listed = tuple(watchers)
    if not listed:
        return
    frame = Frame.telling(envelope)
    for watcher in listed:
        watcher.deliver(frame)


def alone(body: Body, now: Instant) -> Envelope:
    """A message that belongs to no room's sequence."""
    return Envelope(now=now, body=body)


def _framed(payload: bytes) -> bytes:
    """A WebSocket text frame as a server sends it: unmasked, final, not compressed."""
    size = len(payload)
    if size < 126:
        return bytes((0x81, size)) + payload
    if size < 65_536:
        return bytes((0x81, 126)) + size.to_bytes(2, "big") + payload
    return bytes((0x81, 127)) + size.to_bytes(8, "big") + payload
