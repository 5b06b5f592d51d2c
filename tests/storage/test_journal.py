import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from server.clocks import ClockSnapshot, Face
from server.hall.journal import Conflict, Entry, Journal, Recorded
from server.storage.commit import Committer, Faults
from server.storage.database import file_engine, memory_engine
from server.storage.executors import Inline, Threaded
from server.storage.journal import SqlJournal
from server.storage.schema import metadata
from server.tables.events import DrawOffered, PlayHeld, ResumptionBegan, SeatReturned, SeatsUnclaimed, SeatTaken
from server.vocabulary import Instant, Seat, Unavailable
from tests.storage.builders import NOON, command, no_projection, offers, threaded

OFFERED = frozenset({"DrawOffered"})

Story = Callable[[Journal], Awaitable[None]]


def both_ways(path: Path, story: Story) -> None:
    """The same story on the threads of a server and inline as a simulation runs it."""

    async def on_threads() -> None:
        executor = threaded(path / "journal.db")
        try:
            await story(SqlJournal(executor, no_projection))
        finally:
            await executor.close()

    async def inline() -> None:
        await story(SqlJournal(in_memory(), no_projection))

    asyncio.run(on_threads())
    asyncio.run(inline())


def in_memory(faults: Faults | None = None) -> Inline:
    engine = memory_engine()
    metadata.create_all(engine)
    return Inline(Committer(engine, faults))


class Gate:
    """Holds the first commit back until it is opened, so that a test knows what queues behind it."""

    def __init__(self) -> None:
        self.reached, self.opened, self.commits = threading.Event(), threading.Event(), 0

    def before_commit(self) -> None:
        self.commits += 1
        self.reached.set()
        assert self.opened.wait(20)


class Fails:
    """A disk that fails the nth time it is asked, once."""

    def __init__(self, nth: int, error: BaseException | None = None) -> None:
        self.left, self.error = nth, error or Unavailable("the disk is full")

    def __call__(self) -> None:
        self.left -= 1
        if self.left == 0:
            raise self.error


class Killed(BaseException):
    """The process dies here."""


def test_what_was_appended_is_read_back_in_order_with_versions_from_one(tmp_path: Path) -> None:
    async def story(journal: Journal) -> None:
        assert await journal.read("table:a") == []
        last = await journal.append("table:a", 0, (command("anna:1"), *offers(Seat.SECOND)), NOON)
        later = Entry(DrawOffered(at=Instant(NOON + 5), seat=Seat.FIRST))
        await journal.append("table:a", 2, (later,), Instant(NOON + 5))
        rows = await journal.read("table:a")
        assert [row.version for row in rows] == [1, 2, 3]
        assert rows[0] == Recorded(1, "table:a", 1, NOON, "anna", "anna:1", SeatTaken(at=NOON, seat=Seat.FIRST))
        assert rows[1].position == last
        assert rows[2].at == NOON + 5
        assert await journal.read("table:a", after_version=2) == rows[2:]

    both_ways(tmp_path, story)


@pytest.mark.parametrize("expected", [0, 2, 7])
def test_an_append_whose_expected_version_is_not_the_last_is_a_conflict_and_writes_nothing(
    tmp_path: Path, expected: int
) -> None:
    async def story(journal: Journal) -> None:
        await journal.append("table:a", 0, offers(Seat.FIRST), NOON)
        with pytest.raises(Conflict) as conflict:
            await journal.append("table:a", expected, offers(Seat.SECOND, Seat.SECOND), NOON)
        assert conflict.value.constraint == "version"
        assert len(await journal.read("table:a")) == 1

    both_ways(tmp_path, story)


def test_a_command_id_is_taken_once_in_a_stream(tmp_path: Path) -> None:
    async def story(journal: Journal) -> None:
        await journal.append("table:a", 0, (command(""), command("anna:1"), command("anna:2")), NOON)
        with pytest.raises(Conflict) as conflict:
            await journal.append("table:a", 3, (command("anna:3"), command("anna:1")), NOON)
        assert conflict.value.constraint == "command"
        assert len(await journal.read("table:a")) == 3
        await journal.append("table:b", 0, (command("anna:1"),), NOON)

    both_ways(tmp_path, story)


def test_the_whole_journal_is_followed_in_the_order_of_commits(tmp_path: Path) -> None:
    async def story(journal: Journal) -> None:
        for version in range(3):
            await journal.append("table:a", version, offers(Seat.FIRST), NOON)
            await journal.append("table:b", version, offers(Seat.SECOND), NOON)
            await journal.append("table:c", version, (command(""),), NOON)
        first = await journal.follow(0, 4, OFFERED)
        rest = await journal.follow(first[-1].position, 100, OFFERED)
        assert [row.stream for row in first + rest] == ["table:a", "table:b"] * 3
        assert [row.position for row in first + rest] == sorted(row.position for row in first + rest)
        assert await journal.follow(rest[-1].position, 100, OFFERED) == []
        both = await journal.follow(0, 100, frozenset({"DrawOffered", "SeatTaken", "GameEnded"}))
        assert [row.stream for row in both] == ["table:a", "table:b", "table:c"] * 3
        many = await journal.read_many(("table:b", "table:none"))
        assert [row.version for row in many["table:b"]] == [1, 2, 3]
        assert many["table:none"] == []

    both_ways(tmp_path, story)


def test_cursors_and_signs_of_service_are_kept(tmp_path: Path) -> None:
    async def story(journal: Journal) -> None:
        assert (await journal.cursor("effects"), await journal.last_sign_of_service()) == (0, None)
        await journal.move_cursor("effects", 7)
        await journal.move_cursor("effects", 9)
        await journal.sign_of_service(NOON)
        assert (await journal.cursor("effects"), await journal.last_sign_of_service()) == (9, NOON)
        later = Entry(DrawOffered(at=Instant(NOON + 10), seat=Seat.FIRST))
        await journal.append("table:a", 0, (later,), Instant(NOON + 10))
        assert await journal.last_sign_of_service() == NOON + 10
        await journal.sign_of_service(Instant(NOON + 20))
        assert await journal.last_sign_of_service() == NOON + 20

    both_ways(tmp_path, story)


def test_what_a_recovery_writes_is_no_sign_of_service(tmp_path: Path) -> None:
    """A service that died again amid its recovery was never back: the whole gap is nobody's time (scenario 22)."""
    hours_later = Instant(NOON + 7_200_000)
    fell = SeatsUnclaimed(at=Instant(NOON - 5), seats=(Seat.FIRST,))
    face = Face(60_000)
    held = PlayHeld(
        at=hours_later,
        reason="restart",
        since=NOON,
        away=(Seat.FIRST, Seat.SECOND),
        return_by=Instant(hours_later + 120_000),
        clock=ClockSnapshot((face, face), None, 0, None),
        no_show_at=NOON,
    )

    async def story(journal: Journal) -> None:
        await journal.sign_of_service(NOON)
        back = SeatReturned(at=hours_later, seat=Seat.FIRST)
        countdown = ResumptionBegan(at=hours_later, resumes_at=Instant(hours_later + 5_000))
        recovered = (Entry(fell), Entry(held), Entry(back), Entry(countdown))
        await journal.append("table:a", 0, recovered, hours_later)
        assert await journal.last_sign_of_service() == NOON

    both_ways(tmp_path, story)


def test_sixty_four_appends_that_wait_together_share_one_commit(tmp_path: Path) -> None:
    gate = Gate()

    async def story() -> None:
        executor = threaded(tmp_path / "j.db", faults=Faults(before_commit=gate.before_commit))
        journal = SqlJournal(executor, no_projection)
        first = asyncio.create_task(journal.append("table:first", 0, offers(Seat.FIRST), NOON))
        await asyncio.to_thread(gate.reached.wait)
        rest = [asyncio.create_task(journal.append(f"table:{n}", 0, offers(Seat.FIRST), NOON)) for n in range(64)]
        await asyncio.sleep(0)
        gate.opened.set()
        positions = await asyncio.gather(first, *rest)
        assert gate.commits == 2
        assert sorted(positions) == list(range(1, 66))
        await executor.close()

    asyncio.run(story())


def test_two_appends_for_one_version_in_one_commit_have_one_winner_and_their_neighbours_stand(tmp_path: Path) -> None:
    gate = Gate()

    async def story() -> None:
        executor = threaded(tmp_path / "j.db", faults=Faults(before_commit=gate.before_commit))
        journal = SqlJournal(executor, no_projection)
        first = asyncio.create_task(journal.append("table:first", 0, offers(Seat.FIRST), NOON))
        await asyncio.to_thread(gate.reached.wait)
        streams = ["table:before", "table:same", "table:same", "table:after"]
        tasks = [asyncio.create_task(journal.append(s, 0, offers(Seat.FIRST, Seat.SECOND), NOON)) for s in streams]
        await asyncio.sleep(0)
        gate.opened.set()
        await first
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(answer) for answer in answers] == [int, int, Conflict, int]
        assert gate.commits == 2
        for stream in streams:
            assert [row.version for row in await journal.read(stream)] == [1, 2]
        await executor.close()

    asyncio.run(story())


def test_a_projection_that_fails_by_our_fault_undoes_its_own_append_only(tmp_path: Path) -> None:
    gate = Gate()

    def breaks_for_b(_connection: sqlite3.Connection, row: Recorded) -> None:
        if row.stream == "table:b":
            raise KeyError("a fault of ours")

    async def story() -> None:
        executor = threaded(tmp_path / "j.db", faults=Faults(before_commit=gate.before_commit))
        journal = SqlJournal(executor, breaks_for_b)
        first = asyncio.create_task(journal.append("table:first", 0, offers(Seat.FIRST), NOON))
        await asyncio.to_thread(gate.reached.wait)
        tasks = [asyncio.create_task(journal.append(f"table:{s}", 0, offers(Seat.FIRST), NOON)) for s in "abc"]
        await asyncio.sleep(0)
        gate.opened.set()
        await first
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(answer) for answer in answers] == [int, KeyError, int]
        assert [row.stream for row in await journal.follow(0, 10, OFFERED)] == ["table:first", "table:a", "table:c"]
        await executor.close()

    asyncio.run(story())


def test_a_commit_that_fails_acknowledges_nothing_of_its_batch_and_the_next_one_works(tmp_path: Path) -> None:
    gate = Gate()
    disk = Fails(2)

    def before_commit() -> None:
        gate.before_commit()
        disk()

    async def story() -> None:
        executor = threaded(tmp_path / "j.db", faults=Faults(before_commit=before_commit))
        journal = SqlJournal(executor, no_projection)
        first = asyncio.create_task(journal.append("table:first", 0, offers(Seat.FIRST), NOON))
        await asyncio.to_thread(gate.reached.wait)
        tasks = [asyncio.create_task(journal.append(f"table:{n}", 0, offers(Seat.FIRST), NOON)) for n in range(5)]
        await asyncio.sleep(0)
        gate.opened.set()
        await first
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(answer) for answer in answers] == [Unavailable] * 5
        assert len(await journal.follow(0, 10, OFFERED)) == 1
        await asyncio.gather(*[journal.append(f"table:{n}", 0, offers(Seat.FIRST), NOON) for n in range(5)])
        assert len(await journal.follow(0, 10, OFFERED)) == 6
        await executor.close()

    asyncio.run(story())


def test_a_commit_that_nobody_heard_of_is_found_by_reading_again(tmp_path: Path) -> None:
    async def story() -> None:
        executor = in_memory(Faults(after_commit=Fails(2)))
        journal = SqlJournal(executor, no_projection)
        await journal.append("table:a", 0, (command("anna:1"),), NOON)
        with pytest.raises(Unavailable):
            await journal.append("table:a", 1, (command("anna:2"),), NOON)
        assert [row.command_id for row in await journal.read("table:a")] == ["anna:1", "anna:2"]
        with pytest.raises(Conflict):
            await journal.append("table:a", 1, (command("anna:2"),), NOON)

    asyncio.run(story())


@pytest.mark.parametrize("nth", range(1, 6))
@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_process_killed_at_the_nth_commit_keeps_every_acknowledged_append_whole(
    tmp_path: Path, nth: int, moment: str
) -> None:
    killer = Fails(nth, Killed())
    faults = Faults(before_commit=killer) if moment == "before" else Faults(after_commit=killer)
    acknowledged = []

    async def until_killed() -> None:
        engine = file_engine(tmp_path / "j.db")
        metadata.create_all(engine)
        journal = SqlJournal(Inline(Committer(engine, faults)), no_projection)
        for version in range(0, 10, 2):
            await journal.append("table:a", version, offers(Seat.FIRST, Seat.SECOND), NOON)
            acknowledged.append(version + 2)

    async def afterwards() -> list[int]:
        executor = threaded(tmp_path / "j.db")
        rows = await SqlJournal(executor, no_projection).read("table:a")
        await executor.close()
        return [row.version for row in rows]

    with pytest.raises(Killed):
        asyncio.run(until_killed())
    kept = asyncio.run(afterwards())
    durable = 2 * (nth - 1) if moment == "before" else 2 * nth
    assert len(acknowledged) == nth - 1
    assert kept == list(range(1, durable + 1))


def test_an_append_whose_waiter_was_cancelled_is_durable_all_the_same(tmp_path: Path) -> None:
    gate = Gate()

    async def story() -> None:
        executor = threaded(tmp_path / "j.db", faults=Faults(before_commit=gate.before_commit))
        journal = SqlJournal(executor, no_projection)
        tasks = [asyncio.create_task(journal.append(f"table:{n}", 0, offers(Seat.FIRST), NOON)) for n in range(2)]
        await asyncio.to_thread(gate.reached.wait)
        tasks[0].cancel()
        await asyncio.sleep(0)
        gate.opened.set()
        assert isinstance((await asyncio.gather(*tasks, return_exceptions=True))[1], int)
        assert len(await journal.follow(0, 10, OFFERED)) == 2
        await executor.close()

    asyncio.run(story())


def test_a_full_queue_says_unavailable_at_once_and_recovers(tmp_path: Path) -> None:
    gate = Gate()

    async def story() -> None:
        executor = threaded(tmp_path / "j.db", faults=Faults(before_commit=gate.before_commit), capacity=3)
        journal = SqlJournal(executor, no_projection)
        first = asyncio.create_task(journal.append("table:first", 0, offers(Seat.FIRST), NOON))
        await asyncio.to_thread(gate.reached.wait)
        waiting = [asyncio.create_task(journal.append(f"table:{n}", 0, offers(Seat.FIRST), NOON)) for n in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await journal.append("table:more", 0, offers(Seat.FIRST), NOON)
        gate.opened.set()
        await asyncio.gather(first, *waiting)
        await journal.append("table:more", 0, offers(Seat.FIRST), NOON)
        await executor.close()

    asyncio.run(story())


def test_closing_finishes_what_is_queued_and_then_refuses(tmp_path: Path) -> None:
    async def story() -> list[int]:
        executor = threaded(tmp_path / "j.db")
        journal = SqlJournal(executor, no_projection)
        tasks = [asyncio.create_task(journal.append(f"table:{n}", 0, offers(Seat.FIRST), NOON)) for n in range(100)]
        await asyncio.sleep(0)
        await executor.close()
        with pytest.raises(Unavailable):
            await journal.append("table:late", 0, offers(Seat.FIRST), NOON)
        with pytest.raises(Unavailable):
            await journal.read("table:late")
        return await asyncio.gather(*tasks)

    assert len(asyncio.run(story())) == 100


def test_a_file_that_cannot_be_written_is_unavailable_not_a_fault_of_ours(tmp_path: Path) -> None:
    async def story() -> None:
        executor = threaded(tmp_path / "j.db")
        journal = SqlJournal(executor, no_projection)
        await journal.append("table:a", 0, offers(Seat.FIRST), NOON)
        other = sqlite3.connect(tmp_path / "j.db", isolation_level=None)
        await executor.write(lambda c: c.exec_driver_sql("PRAGMA busy_timeout=1"))
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable):
            await journal.append("table:a", 1, offers(Seat.FIRST), NOON)
        other.execute("ROLLBACK")
        other.close()
        await journal.append("table:a", 1, offers(Seat.FIRST), NOON)
        await executor.close()

    asyncio.run(story())


def test_reading_work_cannot_write(tmp_path: Path) -> None:
    async def story() -> None:
        executor: Threaded = threaded(tmp_path / "j.db")
        with pytest.raises(Exception, match="readonly"):
            await executor.read(lambda c: c.exec_driver_sql("DELETE FROM journal"))
        await executor.close()

    asyncio.run(story())


def test_every_commit_is_flushed_to_the_disk(tmp_path: Path) -> None:
    async def story() -> None:
        executor = threaded(tmp_path / "j.db")
        pragmas = await executor.write(
            lambda c: [c.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
        )
        assert pragmas == ["wal", 2]
        await executor.close()

    asyncio.run(story())
