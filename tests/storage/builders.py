"""Words for tests of storage: a journal in a file, appends that are easy to tell apart."""

import sqlite3
from pathlib import Path

from server.hall.journal import Entry, Event, Recorded
from server.storage.commit import Committer, Faults
from server.storage.database import file_engine, reading_engine
from server.storage.executors import CAPACITY, Threaded
from server.storage.schema import metadata
from server.tables.events import DrawOffered, SeatTaken
from server.vocabulary import Instant, Seat

NOON = Instant(1_700_000_000_000)


def no_projection(_connection: sqlite3.Connection, _row: Recorded) -> None:
    """Nothing follows from an event."""


def offers(*seats: Seat) -> tuple[Entry, ...]:
    return tuple(Entry(DrawOffered(at=NOON, seat=seat)) for seat in seats)


def command(command_id: str, event: Event | None = None) -> Entry:
    return Entry(event or SeatTaken(at=NOON, seat=Seat.FIRST), actor="anna", command_id=command_id)


def threaded(path: Path, *, faults: Faults | None = None, capacity: int = CAPACITY) -> Threaded:
    """An executor on a file, with all tables. Inside a running loop."""
    engine = file_engine(path)
    metadata.create_all(engine)
    return Threaded(Committer(engine, faults), reading_engine(path, connections=2), capacity=capacity)
