"""What one machine's events bring about in another: at least once, in order, whoever else is stopped."""

import asyncio
import logging
from collections import defaultdict

import pytest

from server.hall.effects import CURSOR, Effects, Errand
from server.hall.journal import Entry, Recorded
from server.hall.mailbox import Stopped
from server.tables.events import SeatsUnclaimed
from server.vocabulary import Refused, Seat, Unavailable
from tests.hall.disks import SlowJournal, a_journal
from tests.hall.virtual import now, virtually


class Receivers:
    """Machines that note what they are told; the errand of `table:<who>` goes to `<who>`."""

    def __init__(self) -> None:
        self.told: defaultdict[str, list[int]] = defaultdict(list)
        self.times: list[float] = []
        self.raising: dict[str, Exception] = {}
        self.takes_s = 0.0

    def errands(self, row: Recorded) -> list[Errand]:
        who = row.stream.partition(":")[2]

        async def send() -> int:
            if self.takes_s:
                await asyncio.sleep(self.takes_s)
            if who in self.raising:
                raise self.raising[who]
            self.told[who].append(row.version)
            return row.version

        return [(who, send)]


async def happens(journal: SlowJournal, who: str, version: int) -> None:
    event = SeatsUnclaimed(at=now(), seats=(Seat.FIRST,))
    await journal.inner.append(f"table:{who}", version - 1, (Entry(event),), now())


async def a_follower(journal: SlowJournal, receivers: Receivers) -> Effects:
    effects = Effects(journal, receivers.errands)
    effects.start()
    await asyncio.sleep(0.001)
    return effects


@virtually
async def test_what_happened_before_the_start_and_after_it_is_told_in_order() -> None:
    journal, receivers = a_journal(), Receivers()
    await happens(journal, "a", 1)
    await happens(journal, "a", 2)
    effects = await a_follower(journal, receivers)
    await happens(journal, "a", 3)
    effects.wake()
    await asyncio.sleep(0.001)
    assert receivers.told == {"a": [1, 2, 3]}
    await effects.close()


@virtually
async def test_different_receivers_are_told_side_by_side_and_one_receiver_one_after_another() -> None:
    journal, receivers = a_journal(), Receivers()
    receivers.takes_s = 1
    for who in ("a", "b", "c"):
        await happens(journal, who, 1)
        await happens(journal, who, 2)
    effects = await a_follower(journal, receivers)
    await asyncio.sleep(2.1)
    assert receivers.told == {"a": [1, 2], "b": [1, 2], "c": [1, 2]}
    await effects.close()


@virtually
async def test_after_a_crash_between_effect_and_cursor_it_is_told_again() -> None:
    journal, receivers = a_journal(), Receivers()
    await happens(journal, "a", 1)
    before = Receivers()
    journal.trouble.plan("before")
    effects = await a_follower(journal, before)
    await asyncio.sleep(0.5)
    assert before.told == {"a": [1]}
    await effects.close()
    assert await journal.cursor(CURSOR) == 0
    after = await a_follower(journal, receivers)
    await asyncio.sleep(2)
    assert receivers.told == {"a": [1]}
    assert await journal.cursor(CURSOR) == 1
    await after.close()


@virtually
async def test_what_was_told_and_noted_is_not_told_again() -> None:
    journal, receivers = a_journal(), Receivers()
    await happens(journal, "a", 1)
    await (await a_follower(journal, receivers)).close()
    again = Receivers()
    await (await a_follower(journal, again)).close()
    assert (receivers.told, again.told) == ({"a": [1]}, {})


@virtually
async def test_an_effect_is_sent_until_the_world_lets_it_through() -> None:
    journal, receivers = a_journal(), Receivers()
    receivers.raising["a"] = Unavailable("no")
    await happens(journal, "a", 1)
    effects = await a_follower(journal, receivers)
    await asyncio.sleep(60)
    assert receivers.told == {}
    del receivers.raising["a"]
    await asyncio.sleep(6)
    assert receivers.told == {"a": [1]}
    await effects.close()


@virtually
async def test_a_refusal_is_an_answer() -> None:
    journal, receivers = a_journal(), Receivers()
    receivers.raising["a"] = Refused("table/already-open")
    await happens(journal, "a", 1)
    effects = await a_follower(journal, receivers)
    assert await journal.cursor(CURSOR) == 1
    await effects.close()


@virtually
async def test_a_stopped_machine_holds_up_nobody_and_is_told_after_the_next_start(
    caplog: pytest.LogCaptureFixture,
) -> None:
    journal, receivers = a_journal(), Receivers()
    receivers.raising["sick"] = Stopped("a fault of ours")
    with caplog.at_level(logging.CRITICAL):
        effects = await a_follower(journal, receivers)
        for who in ("sick", "sound"):
            await happens(journal, who, 1)
            effects.wake()
            await asyncio.sleep(0.001)
    assert receivers.told == {"sound": [1]}
    await effects.close()
    mended = Receivers()
    await (await a_follower(journal, mended)).close()
    assert mended.told == {"sick": [1], "sound": [1]}


@virtually
async def test_a_journal_that_cannot_be_read_is_asked_until_it_can() -> None:
    journal, receivers = a_journal(), Receivers()
    await happens(journal, "a", 1)
    journal.trouble.is_down = True
    effects = await a_follower(journal, receivers)
    await asyncio.sleep(60)
    assert receivers.told == {}
    journal.trouble.is_down = False
    await asyncio.sleep(2)
    assert receivers.told == {"a": [1]}
    await effects.close()
