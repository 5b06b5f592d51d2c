"""A club for an evening: a server of its own, a browser, its admin, and whoever comes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser

from server.games.rules import GameSettings
from tests.browser.chromium import DESKTOP, Device, a_browser
from tests.browser.person import Person
from tests.process.players import Client, Player
from tests.process.server import Server

GOMOKU: Final = GameSettings("gomoku", "freestyle", 15)
ADMIN_PASSWORD: Final = "the first admin's own"
_HOUR_MS: Final = 3_600_000


@dataclass
class Club:
    """Who is there. Everybody is sent home at the end, and nobody's browser may have complained."""

    server: Server
    browser: Browser
    test: str
    people: list[Person] = field(default_factory=list)
    clients: list[Client] = field(default_factory=list)

    async def person(self, name: str, device: Device = DESKTOP, *, base: str | None = None, **wishes: Any) -> Person:
        """Somebody with a browser, not signed in."""
        address = base or self.server.address
        person = await Person.comes(self.browser, address, name, device=device, test=self.test, **wishes)
        self.people.append(person)
        return person

    async def admin(self) -> Client:
        """The first admin, signed in, with the club founded; for tests that are about something else."""
        admin = Client(self.server.address, "Founder")
        self.clients.append(admin)
        await admin.post(f"/api/link/{self.server.admin_link}", password=ADMIN_PASSWORD)
        await admin.post("/api/clubs", id="club", name="Club")
        return admin

    async def player(self, name: str) -> Player:
        """Somebody who plays by himself, connected."""
        player = Player(self.server.address, name)
        self.clients.append(player)
        await player.register()
        player.come()
        return player

    async def announced(self, admin: Client, places: int, *, id: str = "evening", **changes: Any) -> str:  # noqa: A002
        """A tournament of the club that is open for entry and starts when its places are taken."""
        now = (await admin.get("/api/time"))["now"]
        card = a_card(now, places, **changes)
        made = await admin.post("/api/clubs/club/tournaments", id=id, card=card)
        tournament: str = made["id"]
        if card["entry"]["opens_at"] <= now:
            await self._is_open(admin, tournament)
        return tournament

    async def _is_open(self, admin: Client, tournament: str) -> None:
        """The calendar opens it in its own time."""
        async with asyncio.timeout(10):
            while True:
                lists = await admin.get("/api/tournaments?club=club")
                if any(line["id"] == tournament and line["state"] == "registration" for line in lists["upcoming"]):
                    return
                await asyncio.sleep(0.02)


def a_card(now: int, places: int, **changes: Any) -> dict[str, Any]:
    """Gomoku without an opening, short waits; `changes` are merged group by group."""
    card: dict[str, Any] = {
        "name": "Evening",
        "game": {"game": "gomoku", "variant": "freestyle", "board_size": 15, "opening": "none"},
        "clock": {"kind": "fischer", "main_ms": 180_000, "increment_ms": 2_000},
        "entry": {"opens_at": now, "starts_at": now + _HOUR_MS, "min_entrants": 2, "max_entrants": places},
        "waiting": {"no_show_after_ms": 60_000, "break_between_rounds_ms": 1_000, "resume_countdown_ms": 3_000},
        "system": {"kind": "swiss", "rounds": 1},
    }
    for group, change in changes.items():
        card[group] = {**card[group], **change} if isinstance(change, dict) and group in card else change
    return card


@asynccontextmanager
async def an_evening(data: Path, test: str) -> AsyncIterator[Club]:
    """The server up, the browser open; at the end everything is closed, and the browsers' complaints are read."""
    server = Server(data)
    await server.start()
    async with a_browser() as browser:
        club = Club(server, browser, test)
        try:
            yield club
        except BaseException:
            for person in club.people:
                await person.shot("failed")
            raise
        finally:
            for client in club.clients:
                await client.close()
            for person in club.people:
                await person.leave()
            await server.stop()
    complaints = {person.name: person.complaints for person in club.people if person.complaints}
    assert not complaints, complaints
