"""A large round is paired aside, in a process of its own; whatever happens meanwhile, it is the right round."""

import asyncio
import multiprocessing
from dataclasses import replace
from typing import Any

from server.hall.hall import Hall, PairAside
from server.hall.pairing_aside import PairingAside
from server.pairing.answer import Board, RoundPairing
from server.pairing.work import Work, Worked, worked_out
from server.storage.storage import Storage, open_in_memory
from server.tournaments import commands as ask
from server.tournaments.events import RoundStarted
from server.tournaments.state import Phase
from server.vocabulary import ClubId, Instant, PlayerId, TournamentId
from tests.hall.disks import Trouble
from tests.hall.virtual import EVENING, now, until, virtually
from tests.pairing.worlds import a_field, entrants
from tests.tournaments.evening import a_card, applicant, swiss

START_MS = 60_000


async def _a_hall(storage: Storage, people: int, pair_aside: PairAside | None) -> Hall:
    """So many entered, a minute before the start."""
    hall = Hall(storage.journal, storage.register, now, pair_aside=pair_aside)
    await hall.recover()
    hall.open()
    entry = {"opens_at": EVENING, "starts_at": Instant(EVENING + START_MS), "max_entrants": people + 50}
    card = a_card(entry=entry, system=swiss(rounds=2))
    announce = ask.Announce(id=TournamentId("t1"), club=ClubId("club"), card=card, by="admin", seed=7)
    await hall.tournaments.post("t1", announce)
    await asyncio.sleep(1)
    await asyncio.gather(
        *(hall.tournaments.post("t1", applicant(f"p{number} {1000 + number}")) for number in range(people))
    )
    return hall


async def _boards(storage: Storage) -> list[tuple[str, str]]:
    rows = await storage.journal.read("tournament:t1")
    (started,) = [row.event for row in rows if isinstance(row.event, RoundStarted)]
    return [(board.first.person.id, board.second.person.id) for board in started.boards]


class _Aside:
    """Somebody who pairs aside, as told; `meanwhile` happens while he is at it."""

    def __init__(self, meanwhile: Any = None) -> None:
        self.worked: list[Work] = []
        self._meanwhile = meanwhile

    async def __call__(self, works: tuple[Work, ...]) -> tuple[Worked, ...]:
        self.worked += works
        if self._meanwhile is not None:
            await self._meanwhile()
        return tuple(self.answer(work) for work in works)

    def answer(self, work: Work) -> Worked:
        return worked_out(work)


class _TurnedRound(_Aside):
    """Gives everybody the other seat, so that it is seen whose answer was taken."""

    def answer(self, work: Work) -> Worked:
        right = worked_out(work)
        assert isinstance(right.answer, RoundPairing)
        boards = tuple(Board(board.second, board.first) for board in right.answer.boards)
        return Worked(work, replace(right.answer, boards=boards))


@virtually
async def test_what_was_worked_out_aside_is_the_round_that_starts() -> None:
    here, elsewhere = open_in_memory(Trouble().faults), open_in_memory(Trouble().faults)
    alone = await _a_hall(here, 240, None)
    turned = await _a_hall(elsewhere, 240, _TurnedRound())
    await until(START_MS + 2_000)
    assert await _boards(elsewhere) == [(second, first) for first, second in await _boards(here)]
    for hall in (alone, turned):
        await hall.close()


@virtually
async def test_a_large_round_is_worked_out_aside_and_is_the_same_round() -> None:
    here, elsewhere = open_in_memory(Trouble().faults), open_in_memory(Trouble().faults)
    alone = await _a_hall(here, 240, None)
    aside = _Aside()
    helped = await _a_hall(elsewhere, 240, aside)
    await until(START_MS + 2_000)
    assert [len(work.field.contenders) for work in aside.worked] == [240]
    assert await _boards(elsewhere) == await _boards(here)
    for hall in (alone, helped):
        await hall.close()


@virtually
async def test_a_small_one_is_not_worth_it() -> None:
    storage, aside = open_in_memory(Trouble().faults), _Aside()
    hall = await _a_hall(storage, 20, aside)
    await until(START_MS + 2_000)
    assert aside.worked == []
    assert len(await _boards(storage)) == 10
    await hall.close()


@virtually
async def test_who_withdraws_while_it_is_worked_out_is_not_paired() -> None:
    storage = open_in_memory(Trouble().faults)
    hall: Hall

    async def withdraw() -> None:
        await hall.tournaments.post("t1", ask.Withdraw(PlayerId("p7")))

    aside = _Aside(withdraw)
    hall = await _a_hall(storage, 241, aside)
    await until(START_MS + 2_000)
    assert len(aside.worked[0].field.contenders) == 241
    boards = await _boards(storage)
    assert len(boards) == 120
    assert "p7" not in {player for board in boards for player in board}
    assert hall.tournaments.mailbox("t1").state.phase is Phase.RUNNING
    await hall.close()


def test_the_process_gives_what_would_be_given_here_also_that_it_cannot_be() -> None:
    large = Work("club-swiss", a_field(entrants(300), 1))
    lonely = Work("club-swiss", a_field(entrants(1), 1))

    async def story() -> None:
        aside = PairingAside()
        assert await aside((large, lonely)) == (worked_out(large), worked_out(lonely))
        aside.close()

    asyncio.run(story())


def test_if_the_process_dies_the_next_round_has_a_new_one() -> None:
    work = Work("club-swiss", a_field(entrants(300), 1))

    async def story() -> None:
        aside = PairingAside()
        await aside((work,))
        (process,) = multiprocessing.active_children()
        process.kill()
        while not await aside((work,)):  # the death is noticed by the first or the second that asks
            pass
        assert [child.pid for child in multiprocessing.active_children()] != [process.pid]
        aside.close()

    asyncio.run(story())
