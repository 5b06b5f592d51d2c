"""An event loop whose time is a number: nothing sleeps, and a second passes when there is nothing else to do.

The same coroutines that serve a club run here for hours in a moment, and the same run gives the same order every time:

    nothing ready, a timer pending      time jumps to the timer
    nothing ready, no timer pending     `Deadlock`, naming who waits
    timers due at the same instant      in the order they were set (asyncio's own heap does not promise that)
    a thread calls in                   refused: it would come at another moment each time

It has no sockets and no threads. It must never read a real clock.
"""

import asyncio
import threading
from asyncio import base_events
from collections.abc import Callable
from concurrent.futures import Executor
from contextvars import Context
from heapq import heappush
from typing import Any, NoReturn, TypeVar, TypeVarTuple

from server.vocabulary import Instant

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

_START = Instant(0)


class Deadlock(RuntimeError):
    """Everybody waits for somebody, and no timer will ever wake one of them."""


class _Timer(asyncio.TimerHandle):
    """First due, first set."""

    __slots__ = ("key",)

    def __init__(
        self, when: float, order: int, callback: Callable[..., Any], args: Any, loop: "VirtualLoop", context: Any
    ) -> None:
        super().__init__(when, callback, args, loop, context)
        self.key = (when, order)
        self._scheduled = True  # as asyncio marks those it must count when they are cancelled

    def __lt__(self, other: object) -> bool:
        return self.key < other.key  # type: ignore[attr-defined, no-any-return]  # a loop's heap has no others


class VirtualLoop(base_events.BaseEventLoop):
    """`epoch` is the instant at which `time()` is 0; `instant()` is the server's timeline in here."""

    def __init__(self, epoch: Instant = _START) -> None:
        super().__init__()
        self._epoch = epoch
        self._now_s = 0.0
        self._timers_set = 0
        self._scheduled: list[_Timer]
        self._selector = _Nothing(self)

    def time(self) -> float:
        """Seconds since the loop was made."""
        return self._now_s

    def instant(self) -> Instant:
        """Now, to the millisecond. A timer set for an instant never runs before it."""
        return Instant(self._epoch + round(self._now_s * 1000))

    def call_at(
        self, when: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        assert not self.is_closed(), "the loop is closed"
        self._timers_set += 1
        timer = _Timer(when, self._timers_set, callback, args, self, context)
        heappush(self._scheduled, timer)
        return timer

    def call_soon_threadsafe(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        if self.is_running() and threading.get_ident() != self._thread_id:  # type: ignore[attr-defined]
            raise RuntimeError("a thread calls into virtual time")
        return self.call_soon(callback, *args, context=context)

    def run_in_executor(
        self,
        executor: Executor | None,  # noqa: ARG002 - whichever it is
        func: Callable[[*Ts], T],
        *args: *Ts,
    ) -> asyncio.Future[T]:
        """On the spot: a thread would finish at another moment each time."""
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - it belongs to whoever awaits the work
            done.set_exception(error)
        return done

    async def shutdown_default_executor(self) -> None:
        """There is none."""

    def pass_time_until(self, timeout_s: float | None) -> None:
        """Nothing is ready: jump to the next timer, `timeout_s` away as asyncio reckons it."""
        if timeout_s is None:
            self._deadlock()
        if timeout_s > 0:
            # The timer's own number, not a sum: rounding would leave time a hair before it.
            self._now_s = max(self._now_s, self._scheduled[0].when())

    def _deadlock(self) -> NoReturn:
        waiting = sorted(f"{task.get_name()}: {_where(task)}" for task in asyncio.all_tasks(self))
        raise Deadlock("nothing is ready and no timer is set; waiting are\n  " + "\n  ".join(waiting))

    def _process_events(self, event_list: list[Any]) -> None:
        """There are no sockets."""

    def _write_to_self(self) -> None:
        """Nobody sleeps who would have to be woken."""


class _Nothing:
    """Where asyncio would wait for sockets."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop

    def select(self, timeout_s: float | None) -> list[Any]:
        self._loop.pass_time_until(timeout_s)
        return []


def _where(task: "asyncio.Task[Any]") -> str:
    frames = task.get_stack(limit=1)
    return f"{frames[-1].f_code.co_qualname} line {frames[-1].f_lineno}" if frames else "not started"
