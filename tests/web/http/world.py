"""A club's server on loopback, with its real database, hall and routes, and browsers that visit it.

async with a_world(tmp_path) as world:
    anna = await world.member("Anna")
    answer = await anna.post("/api/clubs/park/join")
    assert answer.refused == [("club/already-member", "")]

The hour is a number (`world.clock.now`); nothing sleeps.
"""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
from aiohttp import web
from aiohttp.test_utils import TestServer
from yarl import URL

from server.clocks import ClockSettings
from server.clubs.backoff import Backoff
from server.clubs.club import Club, JoinPolicy
from server.clubs.locksmith import Locksmith
from server.clubs.passwords import Cost, Hasher
from server.clubs.reception import Reception
from server.clubs.roles import Rank
from server.clubs.secretary import Secretary
from server.clubs.sign_ins import SignIns
from server.clubs.tokens import Tokens
from server.games.rules import GameSettings
from server.hall.almanac import Almanac
from server.hall.hall import Hall
from server.lobby.overview import LobbyView
from server.storage.storage import Storage, open_in_memory
from server.tournaments.card import Card, EntryTerms
from server.vocabulary import ClubId, Instant, PlayerId
from server.web.http import Http, Settings, Site, make_http
from server.web.http.limits import UNLIMITED

NOON = Instant(1_790_000_000_000)
HOUR_MS = 3_600_000
PASSWORD = "correct horse battery"
CLUB = ClubId("park")
OTHER_CLUB = ClubId("elsewhere")


@dataclass(slots=True)
class Clock:
    now: Instant = NOON

    def pass_ms(self, ms: int) -> None:
        self.now = Instant(self.now + ms)


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back. `body` is the JSON; `refused` its reasons as (code, field)."""

    status: int
    body: Any
    headers: Any
    text: str

    @property
    def refused(self) -> list[tuple[str, str]]:
        return [(reason["code"], reason["field"]) for reason in self.body["reasons"]]

    def details(self, index: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = self.body["reasons"][index]["details"]
        return found


@dataclass(slots=True)
class Browser:
    """One browser with its cookies. What it sends comes from a page of ours unless said otherwise."""

    session: aiohttp.ClientSession
    base: str
    player: str = ""
    name: str = ""

    @property
    def page(self) -> dict[str, str]:
        return {"Origin": self.base, "Sec-Fetch-Site": "same-origin"}

    @property
    def token(self) -> str:
        """The sign-in in the cookie; empty without one."""
        cookies = self.session.cookie_jar.filter_cookies(URL(self.base))
        return next((morsel.value for name, morsel in cookies.items() if name.endswith("flagfall")), "")

    async def get(self, path: str, **headers: str) -> Answer:
        async with self.session.get(self.base + path, headers=headers) as response:
            return await _read(response)

    async def connect(self, **headers: str) -> Any:
        """Open a live connection from a page of ours, unless the headers say otherwise: whom it is taken for."""
        sent = {name: value for name, value in ({"Origin": self.base} | headers).items() if value}
        return (await self.get("/socket.io/", **sent)).body

    async def post(self, path: str, body: object = None, *, headers: dict[str, str] | None = None) -> Answer:
        """JSON from a page of ours; `headers` replaces the page's."""
        sent = msgspec.json.encode({} if body is None else body)
        return await self.send(path, sent, {"Content-Type": "application/json", **(headers or self.page)})

    async def send(self, path: str, sent: bytes, headers: dict[str, str], *, method: str = "POST") -> Answer:
        async with self.session.request(method, self.base + path, data=sent, headers=headers) as response:
            return await _read(response)


async def _read(response: aiohttp.ClientResponse) -> Answer:
    text = await response.text()
    body = msgspec.json.decode(text) if response.content_type == "application/json" else None
    return Answer(response.status, body, response.headers, text)


@dataclass(slots=True)
class World:
    """The server and everybody who has come to it."""

    clock: Clock
    storage: Storage
    hall: Hall
    site: Site
    http: Http
    server: TestServer
    stack: AsyncExitStack

    @property
    def base(self) -> str:
        return str(self.server.make_url("")).rstrip("/")

    async def visitor(self) -> Browser:
        jar = aiohttp.CookieJar(unsafe=True)  # cookies of an address, as a browser keeps them
        session = await self.stack.enter_async_context(aiohttp.ClientSession(cookie_jar=jar))
        return Browser(session, self.base)

    async def guest(self, name: str = "Wanderer") -> Browser:
        browser = await self.visitor()
        answer = await browser.post("/api/guest", {"name": name})
        assert answer.status == 200, answer.text
        browser.player, browser.name = answer.body["player"], name
        return browser

    async def player(self, name: str) -> Browser:
        """Signed in, in no club."""
        browser = await self.visitor()
        answer = await browser.post("/api/register", {"name": name, "password": PASSWORD})
        assert answer.status == 200, answer.text
        browser.player, browser.name = answer.body["player"], name
        return browser

    async def member(self, name: str, rank: Rank = Rank.MEMBER, club: ClubId = CLUB) -> Browser:
        browser = await self.player(name)
        await self.storage.books.put_member(club, PlayerId(browser.player), rank, self.clock.now)
        return browser

    async def site_admin(self, name: str = "Owner") -> Browser:
        browser = await self.player(name)
        await self.storage.people.set_site_admin(PlayerId(browser.player), True)
        answer = await browser.post("/api/sign-in", {"name": name, "password": PASSWORD})
        assert answer.status == 200, answer.text
        return browser

    async def found_club(self, club: ClubId, policy: JoinPolicy = JoinPolicy.OPEN) -> None:
        await self.storage.books.add_club(
            Club(id=club, name=club.title(), zone="Europe/Warsaw", join_policy=policy, created_at=self.clock.now)
        )

    def a_card(self, **changes: Any) -> dict[str, Any]:
        """A card's JSON: registration open, start in an hour."""
        card = Card(
            name="Monday blitz",
            game=GameSettings("gomoku", "freestyle", 15),
            clock=ClockSettings("fischer", main_ms=180_000, increment_ms=2_000),
            entry=EntryTerms(opens_at=self.clock.now, starts_at=Instant(self.clock.now + HOUR_MS), min_entrants=2),
        )
        made: dict[str, Any] = msgspec.to_builtins(card)
        return made | changes

    async def tournament(self, by: Browser, club: ClubId = CLUB, request: str = "r1", **changes: Any) -> str:
        answer = await by.post(f"/api/clubs/{club}/tournaments", {"id": request, "card": self.a_card(**changes)})
        assert answer.status == 200, answer.text
        made: str = answer.body["id"]
        return made


@asynccontextmanager
async def a_world(
    client: Path | None = None,
    storage: Storage | None = None,
    archive: Any = None,
    sign_ins: Any = None,
    **settings: Any,
) -> AsyncIterator[World]:
    """Two clubs, nobody there yet, no limits unless `limits` is given. `client` is a built client's folder; `archive`
    and `sign_ins` stand in for the real ones where a test is about their failing."""
    clock = Clock()
    async with AsyncExitStack() as stack:
        storage = storage or open_in_memory()
        stack.push_async_callback(storage.close)
        tokens, hasher, backoff = Tokens(), Hasher(Cost(passes=1, memory_kib=64)), Backoff()
        stack.callback(hasher.close)
        people, books = storage.people, storage.books
        real_sign_ins = SignIns(people, tokens)
        hall = Hall(storage.journal, storage.register, lambda: clock.now)
        stack.push_async_callback(hall.close)
        site = Site(
            sign_ins=sign_ins or real_sign_ins,
            reception=Reception(people, books, real_sign_ins, hasher, tokens, backoff),
            locksmith=Locksmith(people, books, real_sign_ins, hasher, tokens, backoff),
            secretary=Secretary(books, people, real_sign_ins),
            people=people,
            books=books,
            archive=archive or storage.archive,
            listings=storage.listings,
            series=storage.series,
            hall=hall,
            almanac=Almanac(hall, storage.series),
            lobby=_empty_lobby,
            settings=Settings(client=client, **({"limits": UNLIMITED} | settings)),
        )
        http = make_http(site)
        http.app.router.add_get("/socket.io/", partial(_handshake, http))
        server = TestServer(http.app)
        await stack.enter_async_context(server)
        world = World(clock, storage, hall, site, http, server, stack)
        for club in (CLUB, OTHER_CLUB):
            if await storage.books.club(club) is None:
                await world.found_club(club)
        yield world


async def _handshake(http: Http, request: web.Request) -> web.Response:
    """Where the live side's door is: whom it would take the connection for."""
    identity = await http.identify(request)
    return web.Response(body=msgspec.json.encode(identity), content_type="application/json")


async def _empty_lobby() -> LobbyView:
    return LobbyView(live=(), upcoming=(), finished=(), challenges=(), boards=(), online=0)
