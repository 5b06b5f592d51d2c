"""The journal as the hall sees it: a port. `server/storage` implements it; the hall knows no SQL.

Everything that ever happened to a table or a tournament is a row here, and every state is a fold over rows.
Two writers can never both win a version: `(stream, version)` is the primary key, and the loser gets `Conflict`.
"""

from typing import Protocol

import msgspec

from server.tables.events import TableEvent
from server.tournaments.events import TournamentEvent
from server.vocabulary import Instant

Event = TableEvent | TournamentEvent


class Entry(msgspec.Struct, frozen=True):
    """One event on its way into a stream. `command_id` is `<actor>:<client's id>` and unique in the stream."""

    event: Event
    actor: str = ""
    command_id: str = ""


class Recorded(msgspec.Struct, frozen=True):
    """One event that is on disk. `position` orders the whole journal, `version` (1, 2, …) its stream."""

    position: int
    stream: str
    version: int
    at: Instant
    actor: str
    command_id: str
    event: Event


class Conflict(Exception):
    """The append lost: the stream has moved on, or a constraint of a projection said no (named by `constraint`)."""

    def __init__(self, stream: str, constraint: str = "version") -> None:
        super().__init__(f"{stream}: {constraint}")
        self.stream = stream
        self.constraint = constraint


class Journal(Protocol):
    """Append-only streams with a global order. Raises `Conflict` and `vocabulary.Unavailable`, nothing else."""

    async def append(self, stream: str, expected_version: int, entries: tuple[Entry, ...], at: Instant) -> int:
        """Make the entries durable as versions expected+1…; returns the last position. All or nothing."""
        ...

    async def read(self, stream: str, after_version: int = 0) -> list[Recorded]: ...

    async def read_many(self, streams: tuple[str, ...]) -> dict[str, list[Recorded]]: ...

    async def follow(self, after_position: int, limit: int, kinds: frozenset[str]) -> list[Recorded]:
        """The next rows of the whole journal whose event is of one of these kinds (class names), in order."""
        ...

    async def cursor(self, name: str) -> int: ...

    async def move_cursor(self, name: str, position: int) -> None: ...

    async def last_sign_of_service(self) -> Instant | None:
        """The latest moment at which the service is known to have been alive: a sign written, or a row's `at`."""
        ...

    async def sign_of_service(self, now: Instant) -> None: ...


def stream_kind(stream: str) -> str:
    """`table` or `tournament`, the part before the colon."""
    return stream.partition(":")[0]


def table_stream(table_id: str) -> str:
    return f"table:{table_id}"


def tournament_stream(tournament_id: str) -> str:
    return f"tournament:{tournament_id}"


def encode_event(event: Event) -> bytes:
    return msgspec.json.encode(event)


_decoders: dict[str, msgspec.json.Decoder[Event]] = {
    "table": msgspec.json.Decoder(TableEvent),
    "tournament": msgspec.json.Decoder(TournamentEvent),
}


def decode_event(stream: str, body: bytes) -> Event:
    """The event of a stored row; an unknown kind of stream or tag is a fault of ours and raises."""
    return _decoders[stream_kind(stream)].decode(body)
