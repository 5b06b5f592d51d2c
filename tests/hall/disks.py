"""A journal on a real SQLite in memory whose disk can be slow, fail, fail to answer, or be written by others."""

import asyncio
from collections import deque
from typing import Literal

from server.hall.journal import Entry, Recorded
from server.storage.commit import Committer, Faults
from server.storage.database import memory_engine
from server.storage.executors import Inline
from server.storage.journal import SqlJournal
from server.storage.schema import metadata
from server.vocabulary import Instant, Unavailable
from tests.storage.builders import no_projection

Fault = Literal["before", "after", "none"]


class Trouble:
    """What the disk will do at its next commits; when nothing more is planned it works, unless it `is_down`."""

    def __init__(self) -> None:
        self.planned: deque[Fault] = deque()
        self.is_down = False
        self.faults = Faults(before_commit=self._before, after_commit=self._after)

    def plan(self, *faults: Fault) -> None:
        self.planned.extend(faults)

    def _before(self) -> None:
        if self.is_down or (self.planned and self.planned[0] == "before"):
            if self.planned:
                self.planned.popleft()
            raise Unavailable("the disk says no")

    def _after(self) -> None:
        if self.planned and self.planned.popleft() == "after":
            raise Unavailable("nobody heard the disk")


class SlowJournal:
    """The journal behind a disk that takes `delay_s` for an append or a read, and counts both."""

    def __init__(self, journal: SqlJournal, trouble: Trouble) -> None:
        self.inner = journal
        self.trouble = trouble
        self.delay_s = 0.0
        self.appends: list[int] = []
        self.reads = 0

    async def append(self, stream: str, expected_version: int, entries: tuple[Entry, ...], at: Instant) -> int:
        self.appends.append(len(entries))
        if self.delay_s:
            await asyncio.sleep(self.delay_s)
        return await self.inner.append(stream, expected_version, entries, at)

    async def read(self, stream: str, after_version: int = 0) -> list[Recorded]:
        self.reads += 1
        if self.delay_s:
            await asyncio.sleep(self.delay_s)
        if self.trouble.is_down:
            raise Unavailable("the disk says no")
        return await self.inner.read(stream, after_version)

    async def read_many(self, streams: tuple[str, ...]) -> dict[str, list[Recorded]]:
        return await self.inner.read_many(streams)

    async def follow(self, after_position: int, limit: int, kinds: frozenset[str]) -> list[Recorded]:
        if self.trouble.is_down:
            raise Unavailable("the disk says no")
        return await self.inner.follow(after_position, limit, kinds)

    async def cursor(self, name: str) -> int:
        return await self.inner.cursor(name)

    async def move_cursor(self, name: str, position: int) -> None:
        await self.inner.move_cursor(name, position)

    async def last_sign_of_service(self) -> Instant | None:
        return await self.inner.last_sign_of_service()

    async def sign_of_service(self, now: Instant) -> None:
        await self.inner.sign_of_service(now)


def a_journal() -> SlowJournal:
    """A journal of its own, from whose events nothing follows."""
    trouble, engine = Trouble(), memory_engine()
    metadata.create_all(engine)
    return SlowJournal(SqlJournal(Inline(Committer(engine, trouble.faults)), no_projection), trouble)
