"""One browser tab: it keeps itself connected, watches rooms by version, and asks at least once until it is answered.

A request keeps its id through every repetition, as the real client's does; what it never hears an answer to it gives
up. A gap in a room's versions is mended by watching it again. It knows nothing that was not told to it.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from server.games.views import GameView
from server.simulation.history import Asked, Heard, History, Stay
from server.simulation.links import Air, Link
from server.tables.state import Phase
from server.tables.view import Moved, SeatView, TableView
from server.tournaments import MyPlace, TournamentView
from server.vocabulary import Instant, PlayerId, Seat
from server.web import wire
from server.web.identity import Identity

_PATIENCE_S: Final = 4.0
"""The real client shows "connection lost" by then and asks again."""
_BUSY_AGAIN_S: Final = 0.5


class Site(Air, Protocol):
    """What a page needs of its world."""

    @property
    def history(self) -> History: ...

    def now(self) -> Instant: ...

    async def connect(self, page: "Page") -> Link: ...


@dataclass(slots=True)
class Seen:
    """A table as its page knows it."""

    version: int = 0
    view: TableView | None = None
    position: GameView | None = None
    actor: Seat = Seat.FIRST
    clock: Any = None
    ply: int = 0
    shown_s: float | None = None
    """Since when the page has shown the clock running as it runs now; None for what ran before it looked."""

    @property
    def phase(self) -> Phase | None:
        return None if self.view is None else self.view.phase

    def is_in(self, phase: Phase) -> bool:
        return self.phase is phase

    @property
    def seats(self) -> tuple[SeatView, SeatView] | None:
        return None if self.view is None else self.view.seats

    def take(self, view: TableView, now_s: float) -> None:
        self._show(view.clock, now_s)
        self.view, self.position, self.actor = view, view.position, view.actor
        self.ply, self.version = len(view.actions), view.version

    def move(self, moved: Moved, now_s: float) -> None:
        self._show(moved.clock, now_s)
        self.position, self.actor = moved.position, moved.actor
        self.ply, self.version = self.ply + 1, moved.version

    def _show(self, clock: Any, now_s: float) -> None:
        before, self.clock = self.clock, clock
        if before is None:
            self.shown_s = None
        elif (before.turn, before.running_since) != (clock.turn, clock.running_since):
            self.shown_s = now_s

    def thought_ms(self, now_s: float) -> int | None:
        """How long the running clock has been shown."""
        return None if self.shown_s is None else round(1000 * (now_s - self.shown_s))


class Page:
    """`identity` None is somebody who is not signed in."""

    def __init__(self, site: Site, name: str, identity: Identity | None) -> None:
        self.name = name
        self.identity = identity
        self.link: Link | None = None
        self.tables: dict[str, Seen] = {}
        self.tournaments: dict[str, TournamentView] = {}
        self.places: dict[str, MyPlace] = {}
        self.calls: wire.Calls | None = None
        self.notices: list[wire.Notice] = []
        self.is_open = False
        self._site = site
        self._rooms: dict[str, int] = {}
        self._waiting: dict[tuple[str, int], asyncio.Future[wire.Answered]] = {}
        self._linked = asyncio.Event()
        self._news = asyncio.Event()
        self._asked = 0
        self._stays: dict[str, Stay] = {}
        self._keeping: asyncio.Task[None] | None = None
        self._away_until_s = 0.0
        self._lost = asyncio.Event()
        self._back = asyncio.Event()
        self.on_calls: Callable[[wire.Calls], None] | None = None
        self.echoes_after_s = 0.0

    @property
    def player(self) -> PlayerId | None:
        return None if self.identity is None else self.identity.player

    @property
    def is_at_a_table(self) -> bool:
        return bool(self.tables)

    # ---- coming and going

    def open(self) -> None:
        if not self.is_open:
            self.is_open = True
            self._keeping = asyncio.get_running_loop().create_task(self._keep_connected())

    def close(self) -> None:
        self.is_open = False
        if self._keeping is not None:
            self._keeping.cancel()
            self._keeping = None
        if self.link is not None:
            self.link.close()
            self._unlink()

    def drop(self, away_s: float, *, half_open: bool) -> None:
        """The network goes away for so long."""
        self._away_until_s = asyncio.get_running_loop().time() + away_s
        if self.link is not None:
            self.link.cut(half_open=half_open)

    def come_back(self) -> None:
        self._away_until_s = 0.0
        self._back.set()

    async def _keep_connected(self) -> None:
        while True:
            await self._until_the_network_is_back()
            link = await self._site.connect(self)
            self._lost.clear()
            self.link = link
            self._begin_stay("")
            self._linked.set()
            for room in tuple(self._rooms):
                self.start(self._watch(room))
            await self._lost.wait()
            await asyncio.sleep(self._site.chance.uniform(0.1, 1.0))

    async def _until_the_network_is_back(self) -> None:
        loop = asyncio.get_running_loop()
        while self._away_until_s > loop.time():
            await _within(self._back.wait(), self._away_until_s - loop.time())
            self._back.clear()

    def _unlink(self) -> None:
        self.link = None
        self._linked.clear()
        self._end_stays()
        for waiting in self._waiting.values():
            waiting.cancel()
        self._waiting.clear()

    # ---- asking

    async def ask(self, what: str, *, patience_s: float = 30.0, arrives_s: float | None = None, **fields: Any) -> Asked:
        """Ask until there is an answer or patience is out; look at the last of `answers`."""
        self._asked += 1
        asked = self.new_ask({"t": what, "id": f"{self.name}.{self._asked}", **fields})
        await self.send(asked, patience_s=patience_s, arrives_s=arrives_s)
        return asked

    def new_ask(self, payload: dict[str, Any]) -> Asked:
        asked = Asked(self.name, self.player, payload, self._site.now())
        self._site.history.asked.append(asked)
        return asked

    async def send(self, asked: Asked, *, patience_s: float, arrives_s: float | None = None) -> wire.Answered | None:
        """Send it, again and again if it must be."""
        loop = asyncio.get_running_loop()
        end_s = loop.time() + patience_s
        while (left_s := end_s - loop.time()) > 0:
            if self.link is None:
                if not self.is_open or not await _within(self._linked.wait(), min(left_s, 30.0)):
                    return None
                continue
            answered = await self._send_once(self.link, asked, arrives_s)
            if answered is not None and not _is_busy(answered):
                return answered
            await asyncio.sleep(_BUSY_AGAIN_S)
        return None

    async def _send_once(self, link: Link, asked: Asked, arrives_s: float | None) -> wire.Answered | None:
        key = (link.id, link.ask(asked.payload, arrives_s))
        waiting: asyncio.Future[wire.Answered] = asyncio.get_running_loop().create_future()
        self._waiting[key] = waiting
        try:
            async with asyncio.timeout(_PATIENCE_S):
                answered = await waiting
        except TimeoutError:
            return None
        except asyncio.CancelledError:
            if waiting.cancelled() and self.link is not link:
                return None
            raise
        finally:
            self._waiting.pop(key, None)
        asked.answers.append((self._site.now(), answered))
        return answered

    # ---- watching

    async def watch(self, room: str) -> bool:
        """Be told of a room from now on, over every reconnection."""
        self._rooms.setdefault(room, 0)
        if room.startswith("table:"):
            self.tables.setdefault(room.removeprefix("table:"), Seen())
        return await self._watch(room)

    async def leave(self, room: str) -> None:
        self._rooms.pop(room, None)
        table = room.removeprefix("table:")
        self.tables.pop(table, None)
        self._end_stay(table)
        await self.ask("leave", room=room, patience_s=5)

    async def _watch(self, room: str) -> bool:
        link = self.link
        known = self._rooms.get(room, 0)
        asked = await self.ask("watch", room=room, patience_s=20, **({"version": known} if known else {}))
        is_watched = bool(asked.answers) and asked.answers[-1][1].ok
        if is_watched and link is not None and link is self.link and room in self._rooms:
            self._begin_stay(room.removeprefix("table:") if room.startswith("table:") else "")
        return is_watched

    async def news(self, patience_s: float = 20.0) -> None:
        """Wait until something is told."""
        self._news.clear()
        await _within(self._news.wait(), patience_s)

    # ---- what the link says

    def hear(self, link: Link, envelope: wire.Envelope) -> None:
        self._site.history.heard.append(Heard(self.name, self.player, link.id, self._site.now(), envelope))
        self._take(envelope)
        self._news.set()

    def answered(self, link: Link, number: int, answered: wire.Answered) -> None:
        waiting = self._waiting.get((link.id, number))
        if waiting is not None and not waiting.done():
            waiting.set_result(answered)

    def lost(self, link: Link) -> None:
        if self.link is link:
            self._unlink()
            self._lost.set()

    def _take(self, envelope: wire.Envelope) -> None:
        body = envelope.body
        match body:
            case TableView():
                self._rooms_version(envelope)
                self.tables.setdefault(body.id, Seen()).take(body, asyncio.get_running_loop().time())
            case Moved():
                self._take_move(envelope, body)
            case TournamentView():
                self._rooms_version(envelope)
                self.tournaments[body.id] = body
            case MyPlace():
                self.places[body.tournament] = body
            case wire.Calls():
                self.calls = body
                if self.on_calls is not None:
                    self.on_calls(body)
            case wire.Notice():
                self.notices.append(body)
            case _:
                pass

    def _take_move(self, envelope: wire.Envelope, moved: Moved) -> None:
        seen = self.tables.setdefault(moved.id, Seen())
        if moved.version == seen.version + 1:
            self._rooms_version(envelope)
            seen.move(moved, asyncio.get_running_loop().time())
        elif envelope.room in self._rooms:
            self.start(self._watch(envelope.room))

    def _rooms_version(self, envelope: wire.Envelope) -> None:
        if envelope.room in self._rooms:
            self._rooms[envelope.room] = envelope.version

    def start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    # ---- evidence of presence

    def _begin_stay(self, table: str) -> None:
        if self.player is None or table in self._stays or self.link is None or not self.link.is_whole:
            return
        stay = Stay(self.player, table, self._site.now())
        self._stays[table] = stay
        self._site.history.stays.append(stay)

    def _end_stay(self, table: str) -> None:
        stay = self._stays.pop(table, None)
        if stay is not None:
            stay.until = self._site.now()

    def link_broke(self, link: Link) -> None:
        """The link has stopped working, whether or not this page knows."""
        if link is self.link:
            self._end_stays()

    def _end_stays(self) -> None:
        for table in tuple(self._stays):
            self._end_stay(table)


def _is_busy(answered: wire.Answered) -> bool:
    """The service could not say: ask again."""
    return any(reason.code in ("service/unavailable", "limits/too-fast") for reason in answered.reasons)


async def _within(work: Any, seconds: float) -> bool:
    try:
        async with asyncio.timeout(seconds):
            await work
    except TimeoutError:
        return False
    return True
