"""A start that the schema does not let through: it is tried now and then, and the service does not spin on it."""

import asyncio
from typing import Any

from server.hall.hall import Hall
from server.hall.journal import Conflict, Entry
from server.storage.storage import open_in_memory
from server.tournaments import commands as ask
from server.tournaments.events import Started
from server.tournaments.state import Phase
from server.vocabulary import ClubId, Instant, TournamentId
from tests.hall.disks import SlowJournal, Trouble
from tests.hall.virtual import EVENING, now, until, virtually
from tests.tournaments.evening import a_card, applicant, swiss

START_MS = 60_000


class Picky(SlowJournal):
    """For a while the schema holds that somebody who starts is still in another tournament."""

    is_picky = True
    tries = 0

    async def append(self, stream: str, expected_version: int, entries: tuple[Entry, ...], at: Instant) -> int:
        if any(isinstance(entry.event, Started) for entry in entries):
            self.tries += 1
            if self.is_picky:
                raise Conflict(stream, "live_players")
        return await super().append(stream, expected_version, entries, at)


async def sweep_every_second(hall: Hall) -> None:
    while True:
        await asyncio.sleep(1)
        hall.wake_overdue()


async def a_hall_about_to_start(journal: Any, register: Any) -> Hall:
    hall = Hall(journal, register, now)
    await hall.recover()
    hall.open()
    card = a_card(entry={"opens_at": EVENING, "starts_at": Instant(EVENING + START_MS)}, system=swiss(rounds=2))
    announce = ask.Announce(id=TournamentId("t1"), club=ClubId("club"), card=card, by="admin", seed=7)
    await hall.tournaments.post("t1", announce)
    await asyncio.sleep(1)
    for who in ("anna 1900", "bela 1700"):
        await hall.tournaments.post("t1", applicant(who))
    return hall


@virtually
async def test_a_start_the_schema_refuses_is_tried_about_once_a_second_until_it_stands() -> None:
    storage = open_in_memory(Trouble().faults)
    journal = Picky(storage.journal, Trouble())
    hall = await a_hall_about_to_start(journal, storage.register)
    sweep = asyncio.create_task(sweep_every_second(hall))
    await until(START_MS + 10_500)
    assert 5 <= journal.tries <= 12
    assert hall.tournaments.mailbox("t1").state.phase is Phase.REGISTRATION
    journal.is_picky = False
    await until(START_MS + 12_000)
    assert hall.tournaments.mailbox("t1").state.phase is Phase.RUNNING
    sweep.cancel()
    await hall.close()
