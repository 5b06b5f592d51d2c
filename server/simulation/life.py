"""One life of the service: from a boot to the crash that ends it. Its memory and its tasks die with it.

Whatever the service starts is known by a context variable that tasks and timers inherit, so a crash finds it all. What
runs on for a moment after the crash reaches neither the disk nor anybody's screen.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from typing import Any, Protocol, TypeVar

from server.hall.alarms import Alarms
from server.hall.desk import Timer
from server.hall.hall import Hall
from server.hall.journal import Journal
from server.hall.register import Register
from server.simulation.loop import VirtualLoop
from server.vocabulary import Instant, Unavailable
from server.web.live import Live

T = TypeVar("T")

_LIFE: ContextVar["Life | None"] = ContextVar("life", default=None)

_SWEEP_EVERY_S = 30.0  # far less often than in service, so that what relies on it comes noticeably late
_BOOT_AGAIN_S = 1.0

MakeHall = Callable[[Journal, Register, Callable[[], Instant]], Hall]
"""How a service is put together; the tests of planted defects put a broken one together."""


class House(Protocol):
    """What a life needs of its world."""

    def hall_for(self, life: "Life") -> Hall: ...

    def live_for(self, hall: Hall) -> Live: ...

    def opened(self, life: "Life") -> None: ...

    def crashed(self, life: "Life") -> None: ...


class Life:
    """`offset_ms` is how far the wall clock was from the truth when this life began."""

    hall: Hall
    live: Live

    def __init__(self, house: House, loop: VirtualLoop, number: int, offset_ms: int) -> None:
        self.number = number
        self.alive = True
        self.is_open = False
        self.offset_ms = offset_ms
        self.booted_at = Instant(loop.instant() + offset_ms)
        self.opened_at: Instant | None = None
        self.crashed_at: Instant | None = None
        self._house = house
        self._loop = loop
        self._tasks: dict[asyncio.Task[Any], None] = {}  # a set's order would differ from run to run
        self._context = self._own_context()

    def _own_context(self) -> Context:
        context = copy_context()
        context.run(_LIFE.set, self)
        return context

    def now(self) -> Instant:
        return Instant(self._loop.instant() + self.offset_ms)

    def run(self, act: Callable[..., T], *args: Any) -> T:
        """Do something as the service. Not from within it."""
        return self._context.run(act, *args)

    def start(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        return self._context.run(self._loop.create_task, work)

    def own(self, task: "asyncio.Task[Any]") -> None:
        self._tasks[task] = None
        task.add_done_callback(lambda done: self._tasks.pop(done, None))

    async def boot(self) -> None:
        """Come back, however often it takes: what cannot be read and held is not opened."""
        while True:
            self.hall = self._house.hall_for(self)
            self.live = self._house.live_for(self.hall)
            try:
                await self.hall.recover()
            except Unavailable:
                await asyncio.sleep(_BOOT_AGAIN_S)
            else:
                break
        self.hall.open()
        self.is_open = True
        self.opened_at = self.now()
        self._house.opened(self)
        while True:
            await asyncio.sleep(_SWEEP_EVERY_S)
            self.hall.wake_overdue()
            self.hall.sweep()

    def crash(self) -> None:
        """Everything in memory is gone at once."""
        if not self.alive:
            return
        self.alive = self.is_open = False
        self.crashed_at = self.now()
        for task in tuple(self._tasks):
            task.cancel()
        # Only so that dead timers do not keep virtual time busy; a dead service could do nothing by them anyway.
        self.hall.presence.close()
        self.hall.tables.alarms.close()
        self.hall.tournaments.alarms.close()
        self._house.crashed(self)


class Busy:
    """A timer in a busy event loop: late by as much as the weather allows, never early."""

    def __init__(self, inner: Timer, late_ms: Callable[[], int]) -> None:
        self._inner = inner
        self._late_ms = late_ms

    def set(self, key: str, at: Instant | None) -> None:
        self._inner.set(key, None if at is None else Instant(at + self._late_ms()))

    def close(self) -> None:
        self._inner.close()

    def next_due(self) -> Instant | None:
        return self._inner.next_due() if isinstance(self._inner, Alarms) else None


def task_of_a_life(loop: asyncio.AbstractEventLoop, coroutine: Any, **options: Any) -> "asyncio.Task[Any]":
    """A task factory: whatever a service starts is its own."""
    task = asyncio.Task(coroutine, loop=loop, **options)
    life = _LIFE.get()
    if life is not None:
        life.own(task)
        if not life.alive:
            task.cancel()
    return task
