"""Words for tests of storage: a journal in a file, appends that are easy to tell apart."""

import sqlite3
from pathlib import Path
from typing import Any

import msgspec

from server.clocks import ClockSettings, ClockSnapshot, Face
from server.games.rules import GameSettings
from server.hall.journal import Entry, Event, Journal, Recorded
from server.pairing.answer import ColourReason
from server.storage.commit import Committer, Faults
from server.storage.database import file_engine, reading_engine
from server.storage.executors import CAPACITY, Threaded
from server.storage.schema import metadata
from server.tables.card import Person
from server.tables.events import ActionPlayed, DrawOffered, GameEnded, PlayBegan, SeatTaken, TableOpened
from server.tournaments.card import Card, EntryTerms, table_card
from server.tournaments.events import (
    Announced,
    Board,
    Bye,
    Called,
    Entered,
    Finished,
    FinishReason,
    Placing,
    Rostered,
    RoundStarted,
    Started,
)
from server.vocabulary import ClubId, Instant, Outcome, PlayerId, Seat, TableId, Termination, TournamentId

HOUR_MS = 3_600_000
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


def person(name: str, rating: int = 1500) -> Person:
    return Person(PlayerId(f"p-{name}"), name.title(), rating)


def a_card(**changes: Any) -> Card:
    card = Card(
        name="Monday blitz",
        game=GameSettings("gomoku", "freestyle", 15),
        clock=ClockSettings("fischer", main_ms=180_000, increment_ms=2_000),
        entry=EntryTerms(opens_at=NOON, starts_at=Instant(NOON + HOUR_MS), min_entrants=2),
    )
    return msgspec.structs.replace(card, **changes)


CLOCK = ClockSnapshot((Face(180_000), Face(180_000)), None, 0, None)


def a_game(
    table: str, first: Person, second: Person, outcome: Outcome, *, at: int = NOON, rated: bool = True, **opened: Any
) -> tuple[Entry, ...]:
    """A whole game of two moves, from the call to the end a minute later."""
    events: tuple[Event, ...] = (
        TableOpened(
            at=Instant(at),
            id=TableId(table),
            card=table_card(a_card(), opened.get("round", 0), 7),
            first=first,
            second=second,
            no_show_at=Instant(at + 180_000),
            **opened,
        ),
        SeatTaken(at=Instant(at), seat=Seat.FIRST),
        PlayBegan(at=Instant(at), clock=CLOCK),
        ActionPlayed(at=Instant(at + 1), ply=1, seat=Seat.FIRST, action="h8", spent_ms=1, clock=CLOCK),
        ActionPlayed(at=Instant(at + 2), ply=2, seat=Seat.SECOND, action="i9", spent_ms=1, clock=CLOCK),
        GameEnded(at=Instant(at + 60_000), outcome=outcome, termination=Termination.RESIGNATION, rated=rated),
    )
    return tuple(Entry(event) for event in events)


class Story:
    """Appends events to streams, each from the version it has reached."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.versions: dict[str, int] = {}

    async def tells(self, stream: str, *events: Event) -> None:
        await self.append(stream, tuple(Entry(event) for event in events))

    async def append(self, stream: str, entries: tuple[Entry, ...]) -> None:
        version = self.versions.get(stream, 0)
        await self.journal.append(stream, version, entries, entries[-1].event.at)
        self.versions[stream] = version + len(entries)

    async def plays(self, table: str, first: Person, second: Person, outcome: Outcome, **game: Any) -> None:
        await self.append(f"table:{table}", a_game(table, first, second, outcome, **game))


def announced(tournament: str = "t1", **facts: Any) -> Announced:
    card = facts.pop("card", a_card())
    return Announced(at=NOON, id=TournamentId(tournament), club=ClubId("club"), card=card, by="p-boss", seed=1, **facts)


def entered(who: Person, at: int = NOON) -> Entered:
    return Entered(at=Instant(at), person=who, peak_rating=who.rating, is_member=True, consent=1)


def started(*people: Person, at: int = NOON + HOUR_MS, rounds: int = 3) -> Started:
    roster = tuple(Rostered(number, who) for number, who in enumerate(people, 1))
    return Started(at=Instant(at), rounds=rounds, seed=1, roster=roster)


def round_started(
    number: int, *pairs: tuple[Person, Person], tournament: str = "t1", byes: tuple[Bye, ...] = (), at: int = NOON
) -> RoundStarted:
    boards = tuple(
        Board(
            number=board,
            table=TableId(f"{tournament}.r{number}.b{board}.g1"),
            first=Called(board, first),
            second=Called(10 + board, second),
            colour=next(iter(ColourReason)),
        )
        for board, (first, second) in enumerate(pairs, 1)
    )
    return RoundStarted(
        at=Instant(at),
        round=number,
        boards=boards,
        byes=byes,
        card=table_card(a_card(), number, 7),
        called_at=Instant(at),
        no_show_at=Instant(at + 180_000),
    )


def finished(*places: tuple[int, Person, int, int], at: int = NOON + 2 * HOUR_MS) -> Finished:
    """Places as (number, person, place, half-points)."""
    return Finished(at=Instant(at), reason=FinishReason.PLAYED, places=tuple(Placing(*place) for place in places))
