"""A club's evening under virtual time, with the live side on top, and people whose pages are real connections.

    club = await a_club()
    anna = club.person("Anna")
    assert (await anna.ask("watch", room="lobby")).ok

What a page says and hears is JSON, as over the wire; only the socket is missing (`test_socket.py` has that).
"""

import asyncio
import itertools
from typing import Any, get_args

import msgspec

from server.clubs.club import Club
from server.clubs.names import name as checked_name
from server.clubs.people import Account
from server.clubs.roles import Rank
from server.hall.hall import Hall
from server.storage.storage import open_in_memory
from server.tables import Table
from server.tables import commands as ask_table
from server.tables.card import Person, TableCard
from server.tables.events import TableEvent
from server.tournaments import Tournament
from server.tournaments import commands as ask_tournament
from server.tournaments.card import Card
from server.tournaments.events import TournamentEvent
from server.vocabulary import ClubId, Instant, PlayerId, TableId, TournamentId, Unavailable
from server.web import wire
from server.web.casual import House
from server.web.connection import Connection
from server.web.identity import Identity
from server.web.live import Live
from server.web.rooms import Frame
from tests.hall.disks import SlowJournal, Trouble
from tests.hall.virtual import now, settle
from tests.tables.builders import ANNA, BINH, GOMOKU, clock_of

CLUB = ClubId("park")
CASUAL = {"game": msgspec.to_builtins(GOMOKU), "clock": msgspec.to_builtins(clock_of("3+2"))}
"""What every casual game here is played with, as a page sends it."""

_PREFIX = len('42["told",')
_envelopes = msgspec.json.Decoder(wire.Envelope)
_answers = msgspec.json.Decoder(wire.Answered)


class Listing:
    """The lobby's lists, from the database, which may be slow or away."""

    def __init__(self, listings: Any) -> None:
        self._listings = listings
        self.is_down = False
        self.asked = 0

    async def calendar(self, at: Instant) -> Any:
        self.asked += 1
        if self.is_down:
            raise Unavailable("the disk says no")
        return await self._listings.calendar(at)


class Evening:
    """One club. The database outlives `restarts`."""

    def __init__(self) -> None:
        self.trouble = Trouble()
        self.storage = open_in_memory(self.trouble.faults)
        self.journal = SlowJournal(self.storage.journal, self.trouble)
        self.listing = Listing(self.storage.listings)
        self._numbers = itertools.count(1)
        self._set_up()

    def _set_up(self) -> None:
        self.hall = Hall(self.journal, self.storage.register, now)
        self.live = Live(self.hall, self.listing, house=A_HOUSE, build="test")

    async def restarts(self) -> None:
        await self.hall.close()
        self._set_up()
        await self.hall.recover()
        self.hall.open()

    # ---- people

    def page(self, identity: Identity | None) -> "Page":
        page = Page(self, f"page-{next(self._numbers)}", identity)
        page.opens()
        return page

    def person(self, name: str, session: str = "") -> "Page":
        """Signed in; the same name again is another page of the same player."""
        return self.page(Identity(PlayerId(name.lower()), name, False, session or f"{name}'s phone"))

    def guest(self, name: str = "Wanderer") -> "Page":
        return self.page(Identity(PlayerId(f"g-{name.lower()}"), name, True, f"{name}'s phone"))

    def stranger(self) -> "Page":
        return self.page(None)

    async def has_account(self, *names: str, rank: Rank | None = Rank.MEMBER) -> None:
        for name in names:
            player = PlayerId(name.lower())
            await self.storage.people.add(Account(id=player, name=checked_name(name), created_at=now()))
            if rank is not None:
                await self.storage.books.put_member(CLUB, player, rank, now())

    # ---- what is on

    async def opens_table(
        self, id_: str = "c1", *, first: Person = ANNA, second: Person = BINH, tournament: str = "", **numbers: Any
    ) -> Table:
        """Two players are called."""
        card = TableCard(**{"game": GOMOKU, "clock": clock_of("3+2"), "pool": "gomoku/blitz", **numbers})
        opening = ask_table.Open(
            id=TableId(id_),
            card=card,
            first=first,
            second=second,
            no_show_at=Instant(now() + card.no_show_after_ms),
            tournament=TournamentId(tournament) if tournament else None,
        )
        await self.hall.tables.post(id_, opening)
        return self.table(id_)

    async def plays_a_game(self, id_: str = "c1", **numbers: Any) -> tuple["Page", "Page"]:
        """Anna and Bình at their board, both seated, Anna to move."""
        await self.opens_table(id_, **numbers)
        anna, binh = self.person("Anna"), self.person("Binh")
        for page in (anna, binh):
            await page.watch(f"table:{id_}")
        await settle()
        return anna, binh

    async def announces(self, card: Card, id_: str = "t1") -> Tournament:
        announce = ask_tournament.Announce(id=TournamentId(id_), club=CLUB, card=card, by="admin", seed=1)
        await self.hall.tournaments.post(id_, announce)
        await asyncio.sleep(0.01)  # what is open at once opens by its first alarm
        return self.tournament(id_)

    def table(self, id_: str = "c1") -> Table:
        state: Table = self.hall.tables.mailbox(id_).state
        return state

    def tournament(self, id_: str = "t1") -> Tournament:
        state: Tournament = self.hall.tournaments.mailbox(id_).state
        return state

    async def written(self, stream: str = "table:c1") -> list[str]:
        return [type(row.event).__name__ for row in await self.storage.journal.read(stream)]

    async def everything_written(self) -> int:
        rows = await self.storage.journal.follow(0, 10_000, _EVERY_KIND)
        return len(rows)


_EVERY_KIND = frozenset(kind.__name__ for kind in (*get_args(TableEvent), *get_args(TournamentEvent)))


class Page:
    """One open page. `told` has everything it heard, in order."""

    def __init__(self, club: Evening, id_: str, identity: Identity | None) -> None:
        self.club = club
        self.told: list[wire.Envelope] = []
        self.texts: list[str] = []
        self.was_cut = False
        self._ids = itertools.count(1)
        self.connection = Connection(club.live, id_, identity, self._hear, self._cut)

    async def ask(self, t: str, *, id: str = "", **fields: Any) -> wire.Answered:  # noqa: A002 - the message's word
        return await self.send({"t": t, "id": id or f"{self.connection.id}-{next(self._ids)}", **fields})

    async def send(self, payload: object) -> wire.Answered:
        """Anything at all, as JSON makes it."""
        answered = await self.connection.ask(msgspec.json.decode(msgspec.json.encode(payload)))
        return _answers.decode(msgspec.json.encode(answered))

    async def watch(self, room: str, version: int | None = None) -> wire.Answered:
        answered = await self.ask("watch", room=room, version=version)
        assert answered.ok, answered
        return answered

    async def refused(self, t: str, **fields: Any) -> list[tuple[str, str]]:
        """The codes and fields of a refusal."""
        return codes(await self.ask(t, **fields))

    def heard(self, kind: type[Any]) -> list[Any]:
        return [envelope.body for envelope in self.told if isinstance(envelope.body, kind)]

    def last(self, kind: type[Any]) -> Any:
        return self.heard(kind)[-1]

    def forget(self) -> None:
        self.told.clear()
        self.texts.clear()

    def opens(self) -> None:
        self.connection.open()
        self._beats = asyncio.create_task(self._beat())

    def freezes(self) -> None:
        """Gone without a word: the connection stays open on our side."""
        self._beats.cancel()

    def wakes(self) -> None:
        """It beats again, over the same connection."""
        self._beats = asyncio.create_task(self._beat())

    def closes(self) -> None:
        self.freezes()
        self.connection.close()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(2)
            self.connection.beat()

    def _hear(self, frame: Frame) -> None:
        self.texts.append(frame.text)
        self.told.append(_envelopes.decode(frame.text[_PREFIX:-1]))

    def _cut(self) -> None:
        self.was_cut = True


def codes(answered: wire.Answered) -> list[tuple[str, str]]:
    assert not answered.ok, answered
    return [(reason.code, reason.field) for reason in answered.reasons]


def a_house_bot(strength: str) -> Person:
    return Person(PlayerId(f"bot-{strength}"), f"Bot {strength}", 1500)


A_HOUSE = House(a_house_bot, lambda player: player.startswith("bot-"))


async def a_club() -> Evening:
    """Open, with nobody there yet."""
    club = Evening()
    await club.storage.books.add_club(Club(id=CLUB, name="Park", zone="Europe/Warsaw", created_at=now()))
    await club.hall.recover()
    club.hall.open()
    await settle()
    return club


def replayed(page: Page, room: str) -> dict[str, Any]:
    """A room's view as a page knows it: the last full one with what came after, by nothing but the messages."""
    view: dict[str, Any] = {}
    version = 0
    for envelope in (each for each in page.told if each.room == room):
        body = msgspec.json.decode(msgspec.json.encode(envelope.body))
        if envelope.full:
            view = body
        else:
            assert envelope.version == version + 1, "a gap within one connection"
            kept = {"version", "actor", "position", "opening", "clock"}
            moved = {name: value for name, value in body.items() if name in kept}
            lapsed = {
                "draw_offer": None,
                "takeback": None,
                "claim": view["claim"] if (view["claim"] or {}).get("declined") else None,
            }
            if body["clock"].get("turn") is not None:
                lapsed["clock_starts_at"] = None
            view = {**view, **moved, **lapsed, "actions": [*view["actions"], body["action"]]}
        version = envelope.version
    return view
