"""The composition root: rooms are built and joined here, and nowhere else are real time and real randomness touched."""

import asyncio
import gc
import logging
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from aiohttp import web

from server.bots.demo import Demo
from server.bots.house import HOUSE, is_bot
from server.bots.keeper import Keeper
from server.clubs.backoff import Backoff
from server.clubs.locksmith import Locksmith
from server.clubs.passwords import Hasher
from server.clubs.reception import Reception
from server.clubs.secretary import Secretary
from server.clubs.sign_ins import SignIns
from server.clubs.tokens import Tokens
from server.hall.almanac import Almanac
from server.hall.calendar import Calendar
from server.hall.hall import Hall
from server.hall.pairing_aside import PairingAside
from server.storage.storage import Storage, open_file
from server.tables.card import Person
from server.vocabulary import Instant
from server.web.callers import Callers
from server.web.casual import House
from server.web.http import make_http
from server.web.http.client_files import build_of, find_client
from server.web.http.site import Settings as HttpSettings
from server.web.http.site import Site
from server.web.live import Live
from server.web.socket import Fanout, Sockets

log = logging.getLogger(__name__)

DATABASE: Final = "flagfall.sqlite3"
_COLLECT_EVERY_S: Final = 60
_SWEEP_EVERY_S: Final = 1
_LOOK_AHEAD_EVERY_S: Final = 600


@dataclass(frozen=True, slots=True)
class Settings:
    """What `flagfall serve` can be told. `port` 0 takes a free one."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8080
    is_demo: bool = False
    fanout: Fanout = "direct"
    http: HttpSettings = field(default_factory=HttpSettings)


class Timeline:
    """The server's time: UTC at boot, monotonic since. Steps of the wall clock do not move it.

    It never begins before `not_before`, the service's last sign of life: a wall clock that was set back while it was
    away must not let games begin before they were called, nor make returned players wait for the hour to come again.
    """

    def __init__(self, not_before: Instant | None = None) -> None:
        self._anchor_ms = max(time.time_ns() // 1_000_000, not_before or 0)
        self._monotonic = time.monotonic_ns

        self._booted_ns = self._monotonic()

    def now(self) -> Instant:
        return Instant(self._anchor_ms + (self._monotonic() - self._booted_ns) // 1_000_000)


@dataclass(frozen=True, slots=True)
class Keys:
    """The parts of `clubs` that the command line needs without a server."""

    sign_ins: SignIns
    reception: Reception
    locksmith: Locksmith
    secretary: Secretary
    hasher: Hasher


def keys_of(storage: Storage) -> Keys:
    """Accounts, passwords and roles over a database."""
    tokens, hasher, backoff = Tokens(), Hasher(), Backoff()
    sign_ins = SignIns(storage.people, tokens)
    return Keys(
        sign_ins=sign_ins,
        reception=Reception(storage.people, storage.books, sign_ins, hasher, tokens, backoff),
        locksmith=Locksmith(storage.people, storage.books, sign_ins, hasher, tokens, backoff),
        secretary=Secretary(storage.books, storage.people, sign_ins),
        hasher=hasher,
    )


class Service:
    """A running server. `start`, then `closed` when it is told to stop."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.address = ""
        self._open = AsyncExitStack()

    async def start(self) -> None:
        """Everything in order: storage, recovery, then time, then the door."""
        try:
            await self._start()
        except BaseException:
            await self._open.aclose()
            raise

    async def close(self) -> None:
        """In the opposite order: nothing timed any more, everybody told, what is being appended finished."""
        await self.hall.stop_timing()
        await self._open.aclose()

    async def _start(self) -> None:
        settings = self.settings
        settings.data.mkdir(parents=True, exist_ok=True)
        storage = await open_file(settings.data / DATABASE)
        self._open.push_async_callback(storage.close)
        timeline = Timeline(not_before=await storage.journal.last_sign_of_service())
        keys = keys_of(storage)
        self._open.callback(keys.hasher.close)
        hall = self._hall(storage, timeline)
        almanac = Almanac(hall, storage.series)
        live = Live(
            hall,
            storage.listings,
            house=House(_house_bot, is_bot),
            build=build_of(settings.http.client or find_client()),
        )
        keeper = Keeper(hall)
        self._open.push_async_callback(hall.close)
        self._open.push_async_callback(keeper.close)
        self.is_first_start = not await keys.locksmith.has_admin()
        self.keys, self.storage, self.hall = keys, storage, hall
        with _uncollected():
            await hall.recover()
        await self._open_time(hall, almanac, keeper)
        if settings.is_demo:
            demo = Demo(hall, storage.people, storage.books, keeper, secrets.SystemRandom())
            await demo.prepare()
            self._calendar.every(2, demo.keep, "demo")
        await self._open_door(storage, keys, hall, almanac, live)

    def _hall(self, storage: Storage, timeline: Timeline) -> Hall:
        def calendar(now: Callable[[], Instant], ring: Callable[[str], None]) -> Calendar:
            self._calendar = Calendar(now, ring, lambda: datetime.now(UTC))
            return self._calendar

        pairing = PairingAside()
        self._open.callback(pairing.close)
        return Hall(storage.journal, storage.register, timeline.now, calendar, pairing)

    async def _open_time(self, hall: Hall, almanac: Almanac, keeper: Keeper) -> None:
        self._calendar.start()
        hall.open()
        keeper.open()
        await almanac.look_ahead()
        self._calendar.every(_SWEEP_EVERY_S, hall.wake_overdue, "overdue")
        self._calendar.every(_COLLECT_EVERY_S, hall.sweep, "sweep")
        self._calendar.every(_LOOK_AHEAD_EVERY_S, almanac.look_ahead, "series")
        calm_the_collector()
        self._calendar.every(_COLLECT_EVERY_S, gc.collect, "garbage")

    async def _open_door(self, storage: Storage, keys: Keys, hall: Hall, almanac: Almanac, live: Live) -> None:
        site = Site(
            sign_ins=keys.sign_ins,
            reception=keys.reception,
            locksmith=keys.locksmith,
            secretary=keys.secretary,
            people=storage.people,
            books=storage.books,
            archive=storage.archive,
            listings=storage.listings,
            series=storage.series,
            hall=hall,
            almanac=almanac,
            lobby=live.lobby_view,
            settings=self.settings.http,
        )
        http = make_http(site)
        origins = list(self.settings.http.public_origins) or None
        callers = Callers(self.settings.http.trusted_proxies)
        sockets = Sockets(live, http.identify, origins=origins, callers=callers, fanout=self.settings.fanout)
        http.on_revoked(sockets.revoke)
        sockets.attach(http.app)
        runner = web.AppRunner(http.app, access_log=None, handle_signals=False)
        await runner.setup()
        self._open.push_async_callback(runner.cleanup)
        listening = web.TCPSite(runner, self.settings.host, self.settings.port)
        await listening.start()
        self._open.push_async_callback(sockets.close)
        self._open.push_async_callback(listening.stop)
        self.address = f"http://{_shown(self.settings.host)}:{_port(runner)}"


@contextmanager
def _uncollected() -> Iterator[None]:
    """What is read now is kept: looking through it for garbage, again and again, took a third of a start."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def calm_the_collector() -> None:
    """What is loaded by now stays: never look at it again. Full passes come when the calendar says, not amid a move
    (a pass over a thousand sockets took 150 ms, measured)."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 1_000)


def _house_bot(strength: str) -> Person:
    """One of the house's players of that strength, any of them."""
    bot = secrets.choice([each for each in HOUSE if each.strength == strength])
    return Person(bot.id, bot.name, bot.rating)


def _shown(host: str) -> str:
    """As it stands in an address: whoever listens everywhere is also here."""
    if host in ("127.0.0.1", "::1", "0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _port(runner: web.AppRunner) -> int:
    port: int = runner.addresses[0][1]
    return port


def event_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's, where it is installed: a third less CPU for a message. Everything works without it as well."""
    try:
        import uvloop  # noqa: PLC0415 - optional
    except ImportError:
        return None
    return uvloop.new_event_loop
