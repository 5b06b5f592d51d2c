"""A hall on a real database under virtual time, and people who come, freeze, go, and come back."""

import asyncio
from typing import Any

from server.hall.hall import Hall
from server.hall.journal import Recorded
from server.hall.presence import Place
from server.storage.storage import open_in_memory
from server.tables import Table
from server.tables import commands as ask
from server.tables.card import Person, TableCard
from server.tables.events import TableEvent
from server.vocabulary import Instant, Seat, TableId
from tests.hall.disks import SlowJournal, Trouble
from tests.hall.virtual import now
from tests.tables.builders import ANNA, BINH, GOMOKU, clock_of


class World:
    """One club. The database outlives a crash, everything else is made anew."""

    def __init__(self) -> None:
        self.trouble = Trouble()
        self.storage = open_in_memory(self.trouble.faults)
        self.journal = SlowJournal(self.storage.journal, self.trouble)
        self.hall = Hall(self.journal, self.storage.register, now)

    async def starts(self) -> None:
        """A process begins: recovery first, then everything is timed."""
        self.hall = Hall(self.journal, self.storage.register, now)
        await self.hall.recover()
        self.hall.open()

    def crashes(self) -> None:
        """The process is gone in the middle of whatever it did; so is everybody's connection."""
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        self.hall.presence.close()
        self.hall.tables.alarms.close()
        self.hall.tournaments.alarms.close()

    async def opens(
        self, id_: str = "c1", *, clock: str = "3+2", first: Person = ANNA, second: Person = BINH, **numbers: Any
    ) -> TableId:
        """Call two players to a casual table."""
        card = TableCard(game=GOMOKU, clock=clock_of(clock), pool="gomoku/blitz", **numbers)
        deadline = Instant(now() + card.no_show_after_ms)
        table = TableId(id_)
        await self.hall.tables.post(id_, ask.Open(id=table, card=card, first=first, second=second, no_show_at=deadline))
        return table

    def table(self, id_: str = "c1") -> Table:
        state: Table = self.hall.tables.mailbox(id_).state
        return state

    async def written(self, id_: str = "c1") -> list[TableEvent]:
        rows: list[Recorded] = await self.storage.journal.read(f"table:{id_}")
        return [row.event for row in rows]  # type: ignore[misc]  # a table's stream holds a table's events

    async def kinds(self, id_: str = "c1") -> list[str]:
        return [type(event).__name__ for event in await self.written(id_)]

    def client(self, person: Person, table: str = "c1", seat: Seat = Seat.FIRST) -> "Client":
        return Client(self, person, Place(TableId(table), seat))

    async def both_come(self, id_: str = "c1") -> tuple["Client", "Client"]:
        table = self.table(id_)
        first, second = (self.client(table.persons[seat], id_, seat) for seat in Seat)
        first.comes()
        second.comes()
        await asyncio.sleep(0.01)
        return first, second


class Client:
    """A browser with the table open: it beats every two seconds until it freezes or goes."""

    _connections = 0

    def __init__(self, world: World, person: Person, place: Place) -> None:
        self.world = world
        self.person = person
        self.place = place
        self._id = ""
        self._beats: asyncio.Task[None] | None = None

    def comes(self) -> None:
        """A new connection, with the board open."""
        Client._connections += 1
        self._id = f"{self.person.id}-{Client._connections}"
        presence = self.world.hall.presence
        presence.connect(self._id, self.person.id)
        presence.sit(self._id, self.place, self.world.table(self.place.table).card.absence_after_ms)
        self._beats = asyncio.create_task(self._beat(self._id))

    def freezes(self) -> None:
        """Gone without a word: the connection stays open on our side."""
        if self._beats is not None:
            self._beats.cancel()

    def goes(self) -> None:
        self.freezes()
        self.world.hall.presence.disconnect(self._id)

    async def plays(self, action: str) -> int:
        table = self.world.table(self.place.table)
        command = ask.Play(self.place.seat, table.ply + 1, action)
        return await self.world.hall.tables.post(self.place.table, command, actor=self.person.id)

    async def _beat(self, connection: str) -> None:
        while True:
            await asyncio.sleep(2)
            self.world.hall.presence.heard(connection)
