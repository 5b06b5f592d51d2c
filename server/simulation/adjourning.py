"""How a player adjourns with a sealed move and comes back to it (G11, G12): in time, late, or not at all."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, Final, Protocol

from server.simulation.pages import Page, Seen
from server.simulation.people import Habits
from server.tables.view import SealedView
from server.vocabulary import Instant, Seat

_ROUNDED_TO_MS: Final = 5_000
"""Two who propose a time agree on one now and then."""


class Wall(Protocol):
    """The clock a player can see."""

    def now(self) -> Instant: ...

    def seconds_until(self, instant: Instant) -> float: ...


class Adjourning:
    """One player's."""

    def __init__(self, wall: Wall, page: Page, habits: Habits, chance: Random) -> None:
        self._wall = wall
        self._page = page
        self._habits = habits
        self._chance = chance
        self._seen: set[tuple[str, Instant]] = set()

    async def seals(self, table: str, seen: Seen, action: str, thought_ms: int | None) -> bool:
        """Adjourns with this move, or asks to. Answers whether the move was sent."""
        view = seen.view
        if view is None or view.may_seal_at is None or self._chance.random() >= self._habits.seals:
            return False
        says_first = self._chance.random() < 0.5
        said: dict[str, Any] = {} if says_first else {"action": action, "thought_ms": thought_ms}
        asked = await self._page.ask("seal", table=table, ply=seen.ply + 1, **said)
        is_sent = not says_first and bool(asked.answers) and asked.answers[-1][1].ok
        if is_sent:
            await self._page.news(2)
        return is_sent

    async def waits(self, table: str, seen: Seen, sealed: SealedView, seat: Seat, vanish: Callable[[], None]) -> bool:
        """Once for each adjournment: proposes another time, goes home, comes back. Answers whether he did any of it."""
        if (table, sealed.at) in self._seen:
            return False
        self._seen.add((table, sealed.at))
        if self._chance.random() < self._habits.forgets:
            vanish()
            return True
        await self._propose(table, seen, seat)
        if self._chance.random() < self._habits.goes_home:
            await self._go_home(sealed)
        return True

    async def _propose(self, table: str, seen: Seen, seat: Seat) -> None:
        for _ in range(self._chance.choice((0, 1, 1, 2))):
            await asyncio.sleep(self._chance.uniform(0.2, 3))
            view = seen.view
            theirs = None if view is None or view.sealed is None else view.sealed.proposed[seat.other]
            soon = self._wall.now() + self._chance.choice((1, 2)) * _ROUNDED_TO_MS
            resume_at = theirs or Instant(soon // _ROUNDED_TO_MS * _ROUNDED_TO_MS)
            await self._page.ask("propose-resumption", table=table, resume_at=resume_at, patience_s=4)

    async def _go_home(self, sealed: SealedView) -> None:
        self._page.close()
        until_s = self._wall.seconds_until(sealed.resume_at)
        await asyncio.sleep(max(0.5, until_s + self._chance.choice((-2.0, 0.0, 0.5, self._chance.uniform(0, 25)))))
        self._page.open()
