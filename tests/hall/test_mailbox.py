"""One by one, durable before anybody hears of it, and nothing lost or doubled whatever the disk does."""

import asyncio
import logging
from collections.abc import Sequence
from functools import reduce
from typing import Any

import pytest

from server import tables
from server.clocks import ClockSettings
from server.hall.journal import Conflict, Entry, Recorded
from server.hall.mailbox import Mailbox, Stopped
from server.tables import Table
from server.tables import commands as ask
from server.tables.card import TableCard
from server.tables.events import SeatTaken
from server.vocabulary import Instant, Refused, Seat, Termination, Unavailable
from tests.hall.disks import SlowJournal, a_journal
from tests.hall.virtual import EVENING, now, settle, virtually
from tests.tables.builders import GOMOKU, an_opening

STREAM = "table:c1"


class Notebook:
    """A machine that notes seats: a command is a text, `1` notes FIRST, `2` SECOND, `12` both.

    `no` is refused, `fault` is a fault of ours.
    """

    def decide(self, state: tuple[Seat, ...] | None, command: str, now: Instant) -> tuple[SeatTaken, ...]:
        if command == "no":
            raise Refused("notebook/no")
        if command == "fault":
            raise ZeroDivisionError
        return tuple(SeatTaken(at=now, seat=Seat(int(each) - 1)) for each in command)

    def apply(self, state: tuple[Seat, ...] | None, event: SeatTaken) -> tuple[Seat, ...]:
        return (*(state or ()), event.seat)

    def fold(self, state: tuple[Seat, ...] | None, events: Sequence[SeatTaken]) -> tuple[Seat, ...] | None:
        return reduce(self.apply, events, state)  # type: ignore[arg-type]

    def next_deadline(self, state: Any) -> None:
        return None


class Heard:
    """What a mailbox has published."""

    def __init__(self) -> None:
        self.versions: list[int] = []
        self.ids: list[str] = []

    def __call__(self, mailbox: Mailbox, rows: list[Recorded]) -> None:
        assert not rows or mailbox.version == rows[-1].version, "told of what is not there"
        self.versions += [row.version for row in rows]
        self.ids += [row.command_id for row in rows]


def a_mailbox(journal: Any, heard: Heard | None = None) -> Mailbox:
    return Mailbox(STREAM, Notebook(), journal, heard or Heard())


def post(mailbox: Mailbox, command: str, command_id: str = "") -> "asyncio.Future[int]":
    return mailbox.post(command, at=now(), actor="anna", command_id=command_id)


async def written(journal: SlowJournal) -> list[Seat]:
    events = [row.event for row in await journal.inner.read(STREAM)]
    return [event.seat for event in events if isinstance(event, SeatTaken)]


# -- batches --------------------------------------------------------------------------------------------------------


@virtually
async def test_whatever_waits_while_one_append_runs_shares_the_next() -> None:
    journal = a_journal()
    mailbox = a_mailbox(journal)
    await mailbox.current()
    journal.delay_s = 1
    first = post(mailbox, "1")
    await settle()
    rest = [post(mailbox, "2") for _ in range(50)]
    assert await asyncio.gather(first, *rest) == list(range(1, 52))
    assert journal.appends == [1, 50]


@virtually
async def test_a_refusal_in_a_batch_is_its_own_and_its_neighbours_hold() -> None:
    mailbox = a_mailbox(journal := a_journal())
    one, no, two = post(mailbox, "1"), post(mailbox, "no"), post(mailbox, "2")
    answers = await asyncio.gather(one, no, two, return_exceptions=True)
    assert answers[0] == 1
    assert isinstance(answers[1], Refused)
    assert answers[2] == 2
    assert await written(journal) == [Seat.FIRST, Seat.SECOND]


@virtually
async def test_nobody_hears_of_anything_before_it_is_on_the_disk() -> None:
    journal, heard = a_journal(), Heard()
    mailbox = a_mailbox(journal, heard)
    await mailbox.current()
    journal.delay_s = 5
    answer = post(mailbox, "1")
    await asyncio.sleep(4.9)
    assert (heard.versions, mailbox.state, mailbox.version, answer.done()) == ([], None, 0, False)
    assert await answer == 1
    assert heard.versions == [1]


@virtually
async def test_a_queue_that_is_full_says_so() -> None:
    mailbox = a_mailbox(a_journal())
    answers = await asyncio.gather(*(post(mailbox, "1") for _ in range(2_001)), return_exceptions=True)
    assert [type(answer) for answer in answers[1_999:]] == [int, Unavailable]


@virtually
async def test_closing_finishes_what_is_being_written_and_refuses_the_rest() -> None:
    journal = a_journal()
    mailbox = a_mailbox(journal)
    await mailbox.current()
    journal.delay_s = 1
    first = post(mailbox, "1")
    await settle()
    second = post(mailbox, "2")
    await mailbox.close()
    assert await first == 1
    for late in (second, post(mailbox, "2")):
        with pytest.raises(Unavailable):
            await late
    assert await written(journal) == [Seat.FIRST]


@virtually
async def test_who_asks_for_the_state_while_it_is_being_read_waits_for_it() -> None:
    journal = a_journal()
    await post(a_mailbox(journal), "12")
    journal.delay_s = 1
    mailbox = a_mailbox(journal)
    states = await asyncio.gather(*(mailbox.current() for _ in range(3)))
    assert states == [(Seat.FIRST, Seat.SECOND)] * 3
    assert journal.reads == 2


# -- the same command again -----------------------------------------------------------------------------------------


@virtually
async def test_the_same_command_twice_in_one_batch_is_done_once_and_answered_alike() -> None:
    mailbox = a_mailbox(journal := a_journal())
    assert await asyncio.gather(*(post(mailbox, "12", "a:1") for _ in range(2))) == [2, 2]
    assert journal.appends == [2]
    assert await written(journal) == [Seat.FIRST, Seat.SECOND]


@virtually
async def test_the_same_command_later_has_the_same_answer() -> None:
    mailbox = a_mailbox(journal := a_journal())
    assert await post(mailbox, "1", "a:1") == 1
    assert await post(mailbox, "2", "a:2") == 2
    assert await post(mailbox, "1", "a:1") == 1
    assert len(await written(journal)) == 2


@virtually
async def test_the_same_command_has_the_same_answer_after_a_restart() -> None:
    journal = a_journal()
    before = a_mailbox(journal)
    assert await asyncio.gather(*(post(before, each, f"a:{each}") for each in ("12", "1"))) == [2, 3]
    assert await post(a_mailbox(journal), "12", "a:12") == 2
    assert len(await written(journal)) == 3


@virtually
async def test_a_command_too_old_to_be_remembered_is_still_not_done_again() -> None:
    mailbox = a_mailbox(journal := a_journal())
    for number in range(300):
        await post(mailbox, "1", f"a:{number}")
    again, new = post(mailbox, "1", "a:0"), post(mailbox, "2", "a:300")
    assert await again <= 301
    assert await new == 301
    assert await written(journal) == [Seat.FIRST] * 300 + [Seat.SECOND]


@virtually
async def test_a_refused_command_sent_again_is_refused_again_though_it_would_stand_by_now() -> None:
    mailbox = a_mailbox(journal := a_journal())
    for command in ("no", "1"):
        with pytest.raises(Refused) as refused:
            await post(mailbox, command, "a:1")
        assert refused.value.code == "notebook/no"
    assert await post(mailbox, "1", "a:2") == 1
    assert await written(journal) == [Seat.FIRST]


@virtually
async def test_a_refusal_and_its_double_in_one_batch_are_answered_alike() -> None:
    mailbox = a_mailbox(journal := a_journal())
    answers = [post(mailbox, command, "a:1") for command in ("no", "1")]
    await asyncio.gather(*answers, return_exceptions=True)
    assert [type(answer.exception()) for answer in answers] == [Refused, Refused]
    assert await written(journal) == []


@virtually
async def test_commands_without_an_id_are_each_judged_by_themselves() -> None:
    mailbox = a_mailbox(a_journal())
    with pytest.raises(Refused):
        await post(mailbox, "no")
    assert await post(mailbox, "1") == 1


@virtually
async def test_a_refusal_that_stood_on_what_never_came_to_be_is_judged_again() -> None:
    mailbox = a_mailbox(journal := a_journal())
    journal.trouble.plan("before")
    lost = [post(mailbox, "1", "a:1"), post(mailbox, "no", "a:2")]
    await asyncio.gather(*lost, return_exceptions=True)
    assert [type(answer.exception()) for answer in lost] == [Unavailable, Unavailable]
    assert await post(mailbox, "2", "a:2") == 1


@virtually
async def test_only_the_latest_refusals_are_kept() -> None:
    mailbox = a_mailbox(a_journal())
    for number in range(300):
        await asyncio.gather(post(mailbox, "no", f"a:{number}"), return_exceptions=True)
    with pytest.raises(Refused):
        await post(mailbox, "1", "a:299")
    assert await post(mailbox, "1", "a:0") == 1


@virtually
async def test_what_is_published_says_whose_command_it_was() -> None:
    heard = Heard()
    await post(a_mailbox(a_journal(), heard), "12", "a:1")
    assert heard.ids == ["", "a:1"]


# -- other writers --------------------------------------------------------------------------------------------------


@virtually
async def test_two_processes_on_one_stream_lose_and_double_nothing() -> None:
    journal, heard = a_journal(), (Heard(), Heard())
    boxes = [a_mailbox(journal, each) for each in heard]
    await asyncio.gather(*(box.current() for box in boxes))
    journal.delay_s = 0.01
    answers = await asyncio.gather(*(post(box, "1", f"{n}:{i}") for i in range(20) for n, box in enumerate(boxes)))
    assert sorted(answers) == list(range(1, 41))
    assert len(await written(journal)) == 40
    await asyncio.gather(*(post(box, "2") for box in boxes))
    assert heard[0].versions == sorted(heard[0].versions) == list(range(1, len(heard[0].versions) + 1))
    assert heard[1].versions == sorted(heard[1].versions) == list(range(1, len(heard[1].versions) + 1))


class Picky:
    """A journal with a constraint: nobody notes SECOND."""

    def __init__(self, journal: SlowJournal) -> None:
        self._journal = journal

    async def append(self, stream: str, expected_version: int, entries: tuple[Entry, ...], at: Instant) -> int:
        if any(isinstance(entry.event, SeatTaken) and entry.event.seat is Seat.SECOND for entry in entries):
            raise Conflict(stream, "live_players")
        return await self._journal.append(stream, expected_version, entries, at)

    async def read(self, stream: str, after_version: int = 0) -> list[Recorded]:
        return await self._journal.read(stream, after_version)


@virtually
async def test_a_constraint_that_says_no_concerns_only_whoever_broke_it() -> None:
    mailbox = a_mailbox(Picky(journal := a_journal()))
    answers = await asyncio.gather(*(post(mailbox, each) for each in ("1", "2", "1")), return_exceptions=True)
    assert (answers[0], answers[2]) == (1, 2)
    assert isinstance(answers[1], Refused)
    assert answers[1].code == "conflict/live_players"
    assert await written(journal) == [Seat.FIRST, Seat.FIRST]


# -- a disk in trouble ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", ["before", "after"])
@virtually
async def test_a_command_sent_again_after_a_doubtful_append_is_done_exactly_once(fault: Any) -> None:
    journal, heard = a_journal(), Heard()
    mailbox = a_mailbox(journal, heard)
    await post(mailbox, "1", "a:1")
    journal.trouble.plan(fault)
    with pytest.raises(Unavailable):
        await post(mailbox, "2", "a:2")
    assert await post(mailbox, "2", "a:2") == 2
    assert await written(journal) == [Seat.FIRST, Seat.SECOND]
    assert heard.versions == [1, 2]
    assert mailbox.state == (Seat.FIRST, Seat.SECOND)


@virtually
async def test_what_a_doubtful_append_wrote_is_told_without_anybody_asking() -> None:
    journal, heard = a_journal(), Heard()
    mailbox = a_mailbox(journal, heard)
    await post(mailbox, "1")
    journal.trouble.plan("after")
    with pytest.raises(Unavailable):
        await post(mailbox, "2")
    await asyncio.sleep(0.2)
    assert heard.versions == [1, 2]


@virtually
async def test_a_disk_that_is_down_for_minutes_is_looked_at_until_it_is_back() -> None:
    journal, heard = a_journal(), Heard()
    mailbox = a_mailbox(journal, heard)
    await post(mailbox, "1")
    journal.trouble.plan("after")
    with pytest.raises(Unavailable):
        await post(mailbox, "2")
    journal.trouble.is_down = True
    await asyncio.sleep(300)
    assert heard.versions == [1]
    assert journal.reads < 100
    journal.trouble.is_down = False
    await asyncio.sleep(6)
    assert heard.versions == [1, 2]


@virtually
async def test_a_whole_batch_in_doubt_is_sent_again_and_done_exactly_once() -> None:
    mailbox = a_mailbox(journal := a_journal())
    journal.trouble.plan("after", "none", "before")
    answers: list[int | BaseException] = []
    for _ in range(4):
        answers = await asyncio.gather(*(post(mailbox, "1", f"a:{n}") for n in range(30)), return_exceptions=True)
    assert answers == list(range(1, 31))
    assert len(await written(journal)) == 30


@virtually
async def test_the_append_of_a_waiter_who_is_gone_is_done_and_told() -> None:
    journal, heard = a_journal(), Heard()
    mailbox = a_mailbox(journal, heard)
    await mailbox.current()
    journal.delay_s = 1

    async def wait() -> int:
        return await post(mailbox, "1")

    waiter = asyncio.create_task(wait())
    await asyncio.sleep(0.5)
    waiter.cancel()
    await asyncio.sleep(1)
    assert waiter.cancelled()
    assert heard.versions == [1]
    assert await post(mailbox, "2") == 2


# -- faults of ours -------------------------------------------------------------------------------------------------


@virtually
async def test_a_fault_in_a_rule_stops_this_mailbox_and_no_other(caplog: pytest.LogCaptureFixture) -> None:
    journal = a_journal()
    sick, sound = a_mailbox(journal), Mailbox("table:c2", Notebook(), journal, Heard())
    await post(sick, "1")
    with caplog.at_level(logging.CRITICAL):
        for command in ("fault", "1"):
            with pytest.raises(Stopped):
                await post(sick, command)
    assert await post(sound, "12") == 2
    assert await written(journal) == [Seat.FIRST]
    assert sick.state == (Seat.FIRST,)


@virtually
async def test_a_stream_that_cannot_be_read_stops_its_mailbox(caplog: pytest.LogCaptureFixture) -> None:
    mailbox = a_mailbox(a_journal())
    gap = Recorded(7, STREAM, 2, EVENING, "", "", SeatTaken(at=EVENING, seat=Seat.FIRST))
    with caplog.at_level(logging.CRITICAL):
        mailbox.load([gap])
    assert mailbox.stopped
    with pytest.raises(Stopped):
        await post(mailbox, "1")


# -- deadlines first ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("after_ms", "termination"), [(59_999, "resignation"), (60_000, "time"), (60_001, "time")])
@virtually
async def test_a_command_is_judged_after_everything_due_by_its_arrival(after_ms: int, termination: str) -> None:
    card = TableCard(game=GOMOKU, clock=ClockSettings("sudden-death", main_ms=60_000), pool="gomoku/blitz")
    mailbox = Mailbox(STREAM, tables, a_journal(), Heard(), overdue=lambda _: ask.Tick())
    commands = (an_opening(card, EVENING), ask.Arrive(Seat.FIRST), ask.Arrive(Seat.SECOND))
    await asyncio.gather(*(mailbox.post(command, at=EVENING) for command in commands))
    resigned = mailbox.post(ask.Resign(Seat.SECOND), at=Instant(EVENING + after_ms))
    await asyncio.gather(resigned, return_exceptions=True)
    table: Table = mailbox.state
    assert table.ended is not None
    assert table.ended.termination == Termination(termination)
    assert isinstance(resigned.exception(), Refused) == (termination == "time")
