"""What a player lays before his opponent or the arbiter beside the board: claims, calls, a stopped clock, protests, and
how two friends share their last game.
"""

import asyncio
from random import Random

from server.simulation.moves import Plan, shown
from server.simulation.pages import Page, Seen
from server.simulation.people import Habits
from server.vocabulary import Seat


class Appeals:
    """One player's. Everything is asked through his page."""

    def __init__(self, page: Page, habits: Habits, chance: Random) -> None:
        self._page = page
        self._habits = habits
        self._chance = chance

    async def speaks_up(self, table: str, seen: Seen, seat: Seat, plan: Plan) -> bool:
        """In his own turn, instead of a move. Answers whether he did."""
        roll, habits = self._chance.random, self._habits
        if roll() < habits.claims:
            await self._claims(table, seen, seat, plan)
        elif roll() < habits.calls:
            await self._calls(table)
        elif roll() < habits.stops:
            await self._stops(table)
        else:
            return False
        return True

    async def answers(self, table: str, seen: Seen, seat: Seat) -> bool:
        """The other's claim, if one stands and he has an opinion."""
        claim = None if seen.view is None else seen.view.claim
        if claim is None or claim.declined or claim.seat is seat or self._chance.random() < 0.3:
            return False
        await asyncio.sleep(self._chance.uniform(0.2, 4))
        accept = self._chance.random() < self._habits.accepts_draw
        await self._page.ask("answer-claim", table=table, claimed_at=claim.at, accept=accept, patience_s=5)
        await self._page.news(1)
        return True

    async def protests(self, tournament: str) -> None:
        """G8, after a game."""
        if self._chance.random() >= self._habits.protests:
            return
        await asyncio.sleep(self._chance.uniform(0, 15))
        await self._page.ask("protest", tournament=tournament, text="He was told the moves.", patience_s=8)
        if self._chance.random() < 0.2:
            await asyncio.sleep(self._chance.uniform(0, 8))
            await self._page.ask("withdraw-protest", tournament=tournament, patience_s=8)

    async def shares(self, tournament: str) -> None:
        """B4: proposes how the last game shall end, or agrees to what the other has proposed."""
        if self._chance.random() >= self._habits.shares:
            return
        for _ in range(3):
            await asyncio.sleep(self._chance.uniform(0.2, 4))
            place = self._page.places.get(tournament)
            proposed = None if place is None else place.split
            winner = None
            if proposed is not None and proposed.winner is not None and place is not None:
                is_mine = proposed.winner == place.number
                winner = self._page.player if is_mine else place.opponent.id if place.opponent else None
            elif proposed is None and self._chance.random() < 0.5:
                winner = self._page.player
            await self._page.ask("agree-split", tournament=tournament, winner=winner, note="Half each.", patience_s=5)
            if self._chance.random() < 0.15:
                await self._page.ask("drop-split", tournament=tournament, patience_s=5)

    async def _claims(self, table: str, seen: Seen, seat: Seat, plan: Plan) -> None:
        if seen.position is None:
            return
        is_draw, line = self._chance.random() < 0.25, shown(seen.position, seat, plan, self._chance)
        await self._page.ask("claim-result", table=table, ply=seen.ply, is_draw=is_draw, line=line, patience_s=5)
        await self._thinks_better_of_it("withdraw-claim", table)

    async def _calls(self, table: str) -> None:
        await self._page.ask("call-arbiter", table=table, note="He speaks to me.", patience_s=5)
        await self._thinks_better_of_it("withdraw-call", table)

    async def _stops(self, table: str) -> None:
        """G10, where he is in time trouble and has a stop left."""
        await self._page.ask("stop-clock", table=table, patience_s=5)
        await asyncio.sleep(self._chance.uniform(0.5, 8))
        await self._page.ask("start-clock", table=table, patience_s=20)

    async def _thinks_better_of_it(self, what: str, table: str) -> None:
        await self._page.news(2)
        if self._chance.random() < 0.2:
            await asyncio.sleep(self._chance.uniform(0, 3))
            await self._page.ask(what, table=table, patience_s=5)
