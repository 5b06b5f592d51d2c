"""The start of a large round, with everybody connected: how long it takes until every board is called, and for how long
the loop stops at the worst, for that long nobody's move is answered.

In one process, on a real disk, with the connections' own code and no sockets: what writing to them costs is measured by
`spectators`.
"""

import asyncio
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from server.app import DATABASE, Timeline, calm_the_collector
from server.clocks import ClockSettings
from server.clubs.club import Club
from server.games.rules import GameSettings
from server.hall.calendar import Calendar
from server.hall.hall import Hall
from server.hall.pairing_aside import PairingAside
from server.storage.storage import open_file
from server.tables.card import Person
from server.tournaments import commands as ask
from server.tournaments.card import Card, EntryTerms
from server.tournaments.systems import System
from server.vocabulary import ClubId, Instant, PlayerId, TournamentId
from server.web.casual import House
from server.web.connection import Connection
from server.web.identity import Identity
from server.web.live import Live
from server.web.rooms import Frame

BOARDS: Final = 2_000
_CLUB: Final = ClubId("bench")
_ID: Final = TournamentId("t1")
_EVERY_S: Final = 0.002
_AT_ONCE: Final = 100
"""A mailbox takes no more than it has room for."""


@dataclass(frozen=True, slots=True)
class Round:
    """Of the first round: seconds until every player has been told of his board, and the loop's longest stop in ms."""

    called_s: float
    stop_ms: float
    frames: int


class Stops:
    """Notices how long the loop let a task wait that wanted to run every few milliseconds."""

    def __init__(self) -> None:
        self.worst_s = 0.0
        self._task = asyncio.create_task(self._look())

    async def _look(self) -> None:
        last = time.perf_counter()
        while True:
            await asyncio.sleep(_EVERY_S)
            now = time.perf_counter()
            self.worst_s, last = max(self.worst_s, now - last - _EVERY_S), now

    def close(self) -> None:
        self._task.cancel()


async def start(data: Path) -> Round:
    """A Swiss whose last place is taken: its first round starts at once (C5)."""
    storage = await open_file(data / DATABASE)
    pairing = PairingAside()
    timeline = Timeline()
    made: list[Calendar] = []

    def calendar(now, ring):  # type: ignore[no-untyped-def]
        made.append(Calendar(now, ring, lambda: datetime.now(UTC)))
        return made[0]

    hall = Hall(storage.journal, storage.register, timeline.now, calendar, pairing)
    house = House(lambda strength: Person(PlayerId(f"bot-{strength}"), "Bot", 1_500), lambda _: False)
    live = Live(hall, storage.listings, house=house, build="bench")
    await storage.books.add_club(Club(id=_CLUB, name="Bench", zone="UTC", created_at=timeline.now()))
    await hall.recover()
    made[0].start()
    hall.open()
    told = _Told(2 * BOARDS)
    for number in range(2 * BOARDS):
        identity = Identity(PlayerId(f"p{number}"), f"Player {number}", False, f"s{number}")
        Connection(live, f"page{number}", identity, told.hear(number), lambda: None).open()
    await _announce(hall, timeline.now())
    for first in range(0, 2 * BOARDS - 1, _AT_ONCE):
        last = min(first + _AT_ONCE, 2 * BOARDS - 1)
        await asyncio.gather(*(_enter(hall, number) for number in range(first, last)))
    await asyncio.sleep(1)
    calm_the_collector()
    told.begin()
    stops, began = Stops(), time.perf_counter()
    await _enter(hall, 2 * BOARDS - 1)
    await asyncio.wait_for(told.everybody.wait(), 120)
    result = Round(time.perf_counter() - began, stops.worst_s * 1e3, told.frames)
    stops.close()
    await hall.stop_timing()
    await hall.close()
    made[0].close()
    pairing.close()
    await storage.close()
    return result


class _Told:
    """Who has been called to a board."""

    def __init__(self, people: int) -> None:
        self.everybody = asyncio.Event()
        self.frames = 0
        self._people = people
        self._called: set[int] = set()
        self._is_on = False

    def begin(self) -> None:
        self._is_on = True
        self.frames = 0

    def hear(self, number: int):  # type: ignore[no-untyped-def]
        def heard(frame: Frame) -> None:
            self.frames += 1
            if self._is_on and '"calls"' in frame.text and '"table":"t1.r1' in frame.text:
                self._called.add(number)
                if len(self._called) == self._people:
                    self.everybody.set()

        return heard


async def _announce(hall: Hall, now: Instant) -> None:
    card = Card(
        name="Bench",
        game=GameSettings("gomoku", "freestyle", 15),
        clock=ClockSettings("fischer", 300_000, 3_000),
        entry=EntryTerms(opens_at=now, starts_at=Instant(now + 3_600_000), max_entrants=2 * BOARDS),
        system=System(kind="swiss", rounds=5),
    )
    await hall.tournaments.post(_ID, ask.Announce(id=_ID, club=_CLUB, card=card, by="bench", seed=1))
    await asyncio.sleep(1)  # what is open at once opens by its first alarm


async def _enter(hall: Hall, number: int) -> None:
    person = Person(PlayerId(f"p{number}"), f"Player {number}", 1_000 + number % 900)
    enter = ask.Enter(person=person, peak_rating=person.rating, is_member=True, consent=1)
    await hall.tournaments.post(_ID, enter)
