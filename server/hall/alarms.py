"""Many deadlines, one timer: what is due is derived from state, and this only wakes whoever must look.

A deadline that moves later (every move of a game moves one) costs a dictionary write: the heap's old entry wakes
early and is put back. Measured on asyncio, re-arming a timer per move costs three times as much and leaves garbage.
"""

import asyncio
from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from typing import Generic, TypeVar

from server.vocabulary import Instant

K = TypeVar("K", bound=Hashable)


class Alarms(Generic[K]):
    """Calls `ring(key)` at or shortly after the instant last set for the key, once; never before it.

    Lateness is the loop's: the longest callback. A ring is a hint, so ringing twice must change nothing.
    """

    def __init__(self, now: Callable[[], Instant], ring: Callable[[K], None]) -> None:
        self._now = now
        self._ring = ring
        self._due: dict[K, Instant] = {}
        self._heap: list[tuple[Instant, int, K]] = []
        self._pushed: dict[K, Instant] = {}
        self._count = 0
        self._timer: asyncio.TimerHandle | None = None
        self._timer_at: Instant | None = None

    def set(self, key: K, at: Instant | None) -> None:
        """Wake for `key` at `at` and no longer at any earlier set instant; None: not at all."""
        if at is None:
            self._due.pop(key, None)
            return
        self._due[key] = at
        pushed = self._pushed.get(key)
        if pushed is None or at < pushed:
            self._push(key, at)
            self._arm()

    def next_due(self) -> Instant | None:
        """The earliest instant set, for health checks."""
        return min(self._due.values(), default=None)

    def __len__(self) -> int:
        return len(self._due)

    def close(self) -> None:
        """Nothing rings any more."""
        self._due.clear()
        self._pushed.clear()
        self._heap.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _push(self, key: K, at: Instant) -> None:
        self._count += 1
        self._pushed[key] = at
        heappush(self._heap, (at, self._count, key))

    def _arm(self) -> None:
        if not self._heap:
            return
        at = self._heap[0][0]
        if self._timer is not None:
            if self._timer_at is not None and self._timer_at <= at:
                return
            self._timer.cancel()
        self._timer_at = at
        self._timer = asyncio.get_running_loop().call_later(max(0, at - self._now()) / 1000, self._wake)

    def _wake(self) -> None:
        self._timer = None
        now = self._now()
        ringing: list[K] = []
        while self._heap and self._heap[0][0] <= now:
            at, _, key = heappop(self._heap)
            if self._pushed.get(key) != at:
                continue  # an earlier instant was pushed after this one
            del self._pushed[key]
            due = self._due.get(key)
            if due is None:
                continue
            if due > now:
                self._push(key, due)
            else:
                del self._due[key]
                ringing.append(key)
        self._arm()
        for key in ringing:
            self._ring(key)
