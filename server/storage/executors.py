"""How work reaches the database: through threads in service, on the spot in a simulation. The same work, one seam.

    Threaded   one writer thread, which commits whatever queued while the previous commit ran; a few reading threads
    Inline     on the caller's own thread, one commit a piece: deterministic, for virtual time

The event loop never waits for the disk. A waiter who is cancelled loses nothing: the work is done all the same.
"""

import asyncio
import threading
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy import Engine

from server.storage.commit import Answer, Committer
from server.storage.database import T, Work, world_failed
from server.vocabulary import Unavailable

CAPACITY = 10_000
"""Pieces of work that may wait to be written, and reads that may wait; beyond it the service says `Unavailable`."""

LARGEST_BATCH = 2_000
"""A commit larger than this delays everyone in it more than the shared fsync saves (50 µs of CPU a piece)."""


class Executor(Protocol):
    """Raises `Unavailable` when the world failed or too much waits, otherwise whatever the work raised."""

    async def write(self, work: Work[T]) -> T:
        """Do the work and return its value once it is on the disk."""
        ...

    async def read(self, work: Work[T]) -> T:
        """Do work that only reads, on one consistent view of what is committed."""
        ...

    async def close(self) -> None:
        """Finish what is queued and let the database go."""
        ...


@dataclass(frozen=True, slots=True)
class _Queued:
    work: Work[Any]
    waiter: asyncio.Future[Any]


class Threaded:
    """The executor of a running server. Made inside the event loop whose tasks will use it."""

    def __init__(
        self, committer: Committer, reading: Engine, *, capacity: int = CAPACITY, reading_threads: int = 2
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._committer = committer
        self._capacity = capacity
        self._queue: deque[_Queued] = deque()
        self._wake = threading.Condition()
        self._closing = False
        self._finished: asyncio.Future[None] = self._loop.create_future()
        self._thread = threading.Thread(target=self._serve, name="journal", daemon=True)
        self._reading = reading
        self._readers = ThreadPoolExecutor(reading_threads, thread_name_prefix="reading")
        self._reads_waiting = 0
        self._thread.start()

    async def write(self, work: Work[T]) -> T:
        waiter: asyncio.Future[T] = self._loop.create_future()
        with self._wake:
            if self._closing or len(self._queue) >= self._capacity:
                raise Unavailable("the journal is closed" if self._closing else "too much waits to be written")
            self._queue.append(_Queued(work, waiter))
            self._wake.notify()
        return await waiter

    async def read(self, work: Work[T]) -> T:
        if self._closing or self._reads_waiting >= self._capacity:
            raise Unavailable("the database is closed" if self._closing else "too many wait to read")
        self._reads_waiting += 1
        try:
            return await self._loop.run_in_executor(self._readers, self._read, work)
        finally:
            self._reads_waiting -= 1

    async def close(self) -> None:
        with self._wake:
            self._closing = True
            self._wake.notify()
        await self._finished
        self._thread.join()
        self._readers.shutdown()
        self._reading.dispose()

    def _read(self, work: Work[T]) -> T:
        try:
            with self._reading.connect() as connection:
                connection.exec_driver_sql("BEGIN")
                return work(connection)  # closing rolls back: nothing was written
        except Exception as error:
            if world_failed(error):
                raise Unavailable(str(error)) from error
            raise

    def _serve(self) -> None:
        while batch := self._next_batch():
            self._tell(batch, self._commit(batch))
        self._committer.close()
        self._loop.call_soon_threadsafe(self._finished.set_result, None)

    def _next_batch(self) -> list[_Queued]:
        """What has queued, at least one; empty when closing and everything is done."""
        with self._wake:
            self._wake.wait_for(lambda: self._queue or self._closing)
            return [self._queue.popleft() for _ in range(min(len(self._queue), LARGEST_BATCH))]

    def _commit(self, batch: list[_Queued]) -> list[Answer]:
        try:
            return self._committer.commit([queued.work for queued in batch])
        except Exception as fault:  # noqa: BLE001 - a fault of ours must reach those who wait, not end the thread
            return [Answer(error=fault)] * len(batch)

    def _tell(self, batch: list[_Queued], answers: list[Answer]) -> None:
        """One wake-up of the loop a batch: each costs a write to its self-pipe."""
        self._loop.call_soon_threadsafe(_resolve, [queued.waiter for queued in batch], answers)


def _resolve(waiters: list[asyncio.Future[Any]], answers: list[Answer]) -> None:
    for waiter, answer in zip(waiters, answers, strict=True):
        if waiter.done():  # cancelled: the work is on the disk all the same
            continue
        if answer.error is not None:
            waiter.set_exception(answer.error)
        else:
            waiter.set_result(answer.value)


class Inline:
    """The executor of a simulation: no thread, no waiting, the order of the calls."""

    def __init__(self, committer: Committer) -> None:
        self._committer = committer

    async def write(self, work: Work[T]) -> T:
        (answer,) = self._committer.commit([work])
        if answer.error is not None:
            raise answer.error
        value: T = answer.value
        return value

    async def read(self, work: Work[T]) -> T:
        return work(self._committer.connection())

    async def close(self) -> None:
        self._committer.close()
