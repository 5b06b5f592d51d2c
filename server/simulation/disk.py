"""The world's disk: real SQLite in memory, which outlives crashes, and everything that can go wrong at a commit.

    before   nothing was written, and whoever asked is told `Unavailable`
    after    everything was written, and whoever asked is told `Unavailable`: the doubtful commit
    crash    the service dies at that very moment, before or after the commit
    down     nothing can be written or read for a while

`Faulty` is the journal's port with these in front of the real one; one life of the service has one each.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import Final, Protocol

from server.hall.journal import Entry, Event, Journal, Recorded
from server.simulation.weather import Weather
from server.storage.commit import Faults
from server.storage.storage import Storage, open_in_memory
from server.vocabulary import Instant, Unavailable

_SLOW_S: Final = (1.0, 3.0, 5.0)
_DOWN_S: Final = (2.0, 20.0, 60.0)
_SAID_AGAIN_WITHIN_S: Final = 3.0
"""What the hall could not write it says again: soon after a hiccup, and what is overdue once an outage is over."""


class Fate(StrEnum):
    """What becomes of a commit."""

    GOOD = "good"
    FAIL_BEFORE = "fail-before"
    FAIL_AFTER = "fail-after"
    CRASH_BEFORE = "crash-before"
    CRASH_AFTER = "crash-after"


class Kind(StrEnum):
    """What is committed."""

    APPEND = "append"
    CURSOR = "cursor"
    SIGN = "sign"


Fates = Callable[[Kind, int], Fate]
"""The fate of the n-th commit (from 1, signs of service not counted and given 0) of the world."""


class Crash(BaseException):
    """The service dies here. Nothing may catch it but `Faulty`."""


class Mortal(Protocol):
    """One life of the service, as its disk sees it."""

    @property
    def alive(self) -> bool: ...

    def now(self) -> Instant: ...

    def crash(self) -> None: ...


@dataclass(slots=True)
class Disk:
    """One in a world. `written_at` says when each row became durable, on the service's timeline."""

    weather: Weather
    chance: Random
    written: Callable[[str, Event], None]
    """Told of every row as it becomes durable."""
    fates: Fates | None = None
    commits: int = 0
    faults: dict[str, int] = field(default_factory=dict)
    written_at: dict[tuple[str, int], Instant] = field(default_factory=dict)
    troubles: list[tuple[Instant, Instant]] = field(default_factory=list)
    """From when until when nothing, or not everything, could be written, with a while for what had to be said again."""
    aways: list[tuple[Instant, Instant]] = field(default_factory=list)
    """From the first thing that could not be written for it until when the disk was there again."""
    booting: bool = False
    _down_until_s: float = 0.0
    _down_until: Instant | None = None
    """The same on the service's timeline, as long as nothing has missed the disk."""
    _free_at_s: float = 0.0
    _fate: Fate = Fate.GOOD
    storage: Storage = field(init=False)

    def __post_init__(self) -> None:
        self.storage = open_in_memory(Faults(self._before, self._after))

    def begin(self, kind: Kind, now: Instant) -> None:
        """A commit follows at once."""
        if kind is not Kind.SIGN:
            self.commits += 1
        self._fate = self._fate_of(kind)
        if self._fate is not Fate.GOOD:
            self.trouble(f"disk {self._fate}", now, 0)

    def count(self, fault: str) -> None:
        self.faults[fault] = self.faults.get(fault, 0) + 1

    def trouble(self, fault: str, now: Instant, lasts_s: float) -> None:
        self.count(fault)
        self.troubles.append((now, Instant(now + int(1000 * (lasts_s + _SAID_AGAIN_WITHIN_S)))))

    def must_be_up(self) -> None:
        """Raises `Unavailable` while the disk is away."""
        if asyncio.get_running_loop().time() < self._down_until_s:
            raise Unavailable("the disk is away")

    def missed(self, kind: Kind, now: Instant) -> None:
        """Something could not be written. A cursor keeps nobody from moving."""
        if self._down_until is not None and kind is not Kind.CURSOR:
            self.aways.append((now, self._down_until))
            self._down_until = None

    async def turn(self, now: Instant) -> None:
        """Wait for the disk; commits are made in the order in which they were asked for."""
        rates, loop = self.weather.rates, asyncio.get_running_loop()
        if rates.down and self.chance.random() < rates.down:
            away_s = self.chance.choice(_DOWN_S)
            self._down_until_s = loop.time() + away_s
            self._down_until = Instant(now + int(1000 * away_s))
            self.trouble("disk down", now, away_s)
        self.must_be_up()
        delay_s = self.chance.uniform(0, rates.disk_latency_s) if rates.disk_latency_s else 0.0
        if rates.slow and self.chance.random() < rates.slow:
            delay_s += self.chance.choice(_SLOW_S)
            self.trouble("disk slow", now, delay_s)
        ready_s = max(self._free_at_s, loop.time() + delay_s)
        if ready_s > loop.time():
            self._free_at_s = ready_s
            await asyncio.sleep(ready_s - loop.time())

    def note(self, stream: str, after_version: int, entries: tuple[Entry, ...], now: Instant) -> None:
        """These rows are on the disk."""
        for version, entry in enumerate(entries, after_version + 1):
            if (stream, version) not in self.written_at:
                self.written_at[stream, version] = now
                self.written(stream, entry.event)

    def note_doubtful(self, stream: str, after_version: int, entries: tuple[Entry, ...], now: Instant) -> None:
        """The commit of these rows failed, as far as the service knows."""
        if self._fate in (Fate.FAIL_AFTER, Fate.CRASH_AFTER):
            self.note(stream, after_version, entries, now)

    def clear_up(self, now: Instant) -> None:
        self._down_until_s = 0.0
        self.aways = [(since, Instant(min(until, now))) for since, until in self.aways]

    def _fate_of(self, kind: Kind) -> Fate:
        if self.fates is not None:
            return self.fates(kind, self.commits if kind is not Kind.SIGN else 0)
        rates, drawn = self.weather.rates, self.chance.random()
        if self.booting and kind is Kind.APPEND and rates.crash_at_boot:
            crash = rates.crash_at_boot
            return Fate.CRASH_AFTER if drawn < crash / 2 else Fate.CRASH_BEFORE if drawn < crash else Fate.GOOD
        rare = 0.1 if kind is Kind.SIGN else 1.0
        for rate, fate in (
            (rates.fails_before_commit, Fate.FAIL_BEFORE),
            (rates.fails_after_commit, Fate.FAIL_AFTER),
            (rates.crash_before_commit, Fate.CRASH_BEFORE),
            (rates.crash_after_commit, Fate.CRASH_AFTER),
        ):
            if drawn < rate * rare:
                return fate
            drawn -= rate * rare
        return Fate.GOOD

    def _before(self) -> None:
        if self._fate is Fate.FAIL_BEFORE:
            raise Unavailable("the commit failed")
        if self._fate is Fate.CRASH_BEFORE:
            raise Crash

    def _after(self) -> None:
        if self._fate is Fate.FAIL_AFTER:
            raise Unavailable("whether it was committed is not known")
        if self._fate is Fate.CRASH_AFTER:
            raise Crash


class Faulty:
    """`hall.journal.Journal` for one life: nothing of a dead service reaches the disk."""

    def __init__(self, disk: Disk, life: Mortal) -> None:
        self._disk = disk
        self._life = life
        self._inner: Journal = disk.storage.journal

    async def append(self, stream: str, expected_version: int, entries: tuple[Entry, ...], at: Instant) -> int:
        await self._ready(Kind.APPEND)
        try:
            position = await self._inner.append(stream, expected_version, entries, at)
        except Unavailable:
            self._disk.note_doubtful(stream, expected_version, entries, self._life.now())
            raise
        except Crash:
            self._disk.note_doubtful(stream, expected_version, entries, self._life.now())
            await self._die()
            raise
        self._disk.note(stream, expected_version, entries, self._life.now())
        return position

    async def read(self, stream: str, after_version: int = 0) -> list[Recorded]:
        self._look()
        return await self._inner.read(stream, after_version)

    async def read_many(self, streams: tuple[str, ...]) -> dict[str, list[Recorded]]:
        self._look()
        return await self._inner.read_many(streams)

    async def follow(self, after_position: int, limit: int, kinds: frozenset[str]) -> list[Recorded]:
        self._look()
        return await self._inner.follow(after_position, limit, kinds)

    async def cursor(self, name: str) -> int:
        self._look()
        return await self._inner.cursor(name)

    async def move_cursor(self, name: str, position: int) -> None:
        await self._ready(Kind.CURSOR)
        try:
            await self._inner.move_cursor(name, position)
        except Crash:
            await self._die()

    async def last_sign_of_service(self) -> Instant | None:
        self._look()
        return await self._inner.last_sign_of_service()

    async def sign_of_service(self, now: Instant) -> None:
        await self._ready(Kind.SIGN)
        try:
            await self._inner.sign_of_service(now)
        except Crash:
            await self._die()

    async def _ready(self, kind: Kind) -> None:
        try:
            self._look()
            await self._disk.turn(self._life.now())
            self._look()
        except Unavailable:
            self._disk.missed(kind, self._life.now())
            raise
        self._disk.begin(kind, self._life.now())

    def _look(self) -> None:
        if not self._life.alive:
            raise asyncio.CancelledError
        self._disk.must_be_up()

    async def _die(self) -> None:
        self._life.crash()
        await asyncio.get_running_loop().create_future()  # cancelled with everything else of this life
