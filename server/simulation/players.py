"""One person's evening: entering, coming to the board, playing by his habits, leaving; through one or two pages.

He knows what his pages show and the clock on his wall. When the weather has cleared up he behaves: that is how the
second half of a world finds out whether the service recovers.
"""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from server.simulation.adjourning import Adjourning
from server.simulation.appeals import Appeals
from server.simulation.ledger import Ledger, Side
from server.simulation.moves import Plan, anything, choose, touched
from server.simulation.pages import Page, Seen, Site
from server.simulation.people import Role
from server.tables.state import Phase
from server.tournaments.card import Card
from server.vocabulary import Instant, Outcome, Seat, TableId, TournamentId
from server.web import wire
from server.web.identity import Identity

_PLAYS_AT_ONCE = 0.6
"""A move that is typed, or a page that has not said what was picked up."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A tournament of the evening, as it is announced on the wall."""

    id: TournamentId
    card: Card


class Evening(Site, Protocol):
    """What a player needs of his world."""

    @property
    def fixtures(self) -> tuple[Fixture, ...]: ...

    def seconds_until(self, instant: Instant) -> float: ...

    def note_table(self, table: TableId) -> None: ...


class Player:
    """`evening` is his whole part; it ends only with the world."""

    def __init__(self, world: Evening, role: Role, seed: str) -> None:
        self.role = role
        self.habits = role.habits
        self.chance = Random(seed)
        self._world = world
        identity = Identity(role.id, role.name, is_guest=False, session=f"session-{role.id}")
        self.pages = [Page(world, f"{role.id}-{n}", identity) for n in range(self.habits.tabs)]
        for page in self.pages:
            page.echoes_after_s = self.habits.pretends_s
        self.page = self.pages[0]
        self.page.on_calls = self._called
        self._appeals = Appeals(self.page, self.habits, self.chance)
        self._adjourning = Adjourning(world, self.page, self.habits, self.chance)
        self._at: set[str] = set()
        self._plan: Plan = []
        self._plan_of = ""
        self._has_vanished = False
        self._tasks: dict[asyncio.Task[None], None] = {}

    @property
    def _is_calm(self) -> bool:
        return self._world.weather.is_calm

    async def evening(self) -> None:
        """Open the page, enter, and be there."""
        await asyncio.sleep(self.chance.uniform(0, 20))
        self._open()
        fixtures = self._world.fixtures if self.role.both else self._world.fixtures[:1]
        for fixture in fixtures:
            self.start(self._enter(fixture) if self.role.part == "player" else self._stand_by(fixture))
        if self.habits.drops_a_minute:
            self.start(self._drop_now_and_then())
        if self.habits.watches_tournament:
            await self.page.watch(f"tournament:{fixtures[0].id}")

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[task] = None
        task.add_done_callback(lambda done: self._tasks.pop(done, None))

    def calm_down(self) -> None:
        """Whoever is meant to be here is here."""
        for page in self.pages:
            page.come_back()
        if not self._has_vanished and not self.habits.gone_by_start:
            self._open()

    def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        for page in self.pages:
            page.close()

    def _open(self) -> None:
        for page in self.pages:
            page.open()

    # ---- entering

    async def _enter(self, fixture: Fixture) -> None:
        card = fixture.card
        await asyncio.sleep(max(0, self._world.seconds_until(card.entry.opens_at)) + self.chance.uniform(-1, 15))
        consent = 1
        for _ in range(8):
            asked = await self.page.ask("enter", tournament=fixture.id, consent=consent)
            answered = asked.answers[-1][1] if asked.answers else None
            if answered is not None and answered.ok:
                break
            reasons = answered.reasons if answered else ()
            consent = next((int(r.details["version"]) for r in reasons if r.code == "entry/card-changed"), consent)
            await asyncio.sleep(self.chance.uniform(2, 8))
        if self.chance.random() < self.habits.withdraws:
            await asyncio.sleep(self.chance.uniform(1, 30))
            await self.page.ask("withdraw", tournament=fixture.id)
            if self.chance.random() < 0.4:
                await self.page.ask("enter", tournament=fixture.id, consent=consent)
        if self.habits.gone_by_start:
            await asyncio.sleep(max(0, self._world.seconds_until(card.entry.starts_at) - self.chance.uniform(0, 20)))
            self._vanish()

    async def _stand_by(self, fixture: Fixture) -> None:
        """A reserve asks for a place on the list as soon as there is one (C6)."""
        await asyncio.sleep(max(0, self._world.seconds_until(fixture.card.entry.starts_at)))
        if self.chance.random() < 0.5:
            await asyncio.sleep(self.chance.uniform(12, 45))
        for _ in range(20):
            await asyncio.sleep(self.chance.uniform(0.5, 8))
            asked = await self.page.ask("join-reserve", tournament=fixture.id, consent=1)
            codes = {r.code for r in asked.answers[-1][1].reasons} if asked.answers else set()
            if asked.answers and not codes & {"entry/reserves-not-open", "entry/card-changed"}:
                break
        if self.habits.gone_by_start:
            self._vanish()
        elif self.chance.random() < 0.1:
            await asyncio.sleep(self.chance.uniform(1, 20))
            await self.page.ask("leave-reserve", tournament=fixture.id)

    def _vanish(self) -> None:
        self._has_vanished = True
        for page in self.pages:
            page.close()

    async def _drop_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(self.chance.expovariate(self.habits.drops_a_minute / 60))
            if self._is_calm:
                break
            is_long = self.chance.random() < self.habits.long_drops
            away_s = self.chance.uniform(15, 150) if is_long else self.chance.choice((3.0, 9.0, 12.0))
            self._drop(away_s)
            if self.chance.random() < self.habits.relapses:
                await asyncio.sleep(away_s + self.chance.uniform(1.5, 4))
                self._drop(3.0)

    def _drop(self, away_s: float) -> None:
        half_open = self.chance.random() < 0.4
        for page in self.pages:
            page.drop(away_s, half_open=half_open)

    # ---- at the board

    def _called(self, calls: wire.Calls) -> None:
        for call in calls.calls:
            if call.table not in self._at:
                self._at.add(call.table)
                self._world.note_table(call.table)
                self.start(self._at_table(call))

    async def _at_table(self, call: wire.Call) -> None:
        if not await self._comes(call):
            return
        room = f"table:{call.table}"
        for page in self.pages:
            self.page.start(page.watch(room))
        seen = self.page.tables.setdefault(call.table, Seen())
        if call.tournament is not None and not self._is_calm:
            self.start(self._appeals.shares(call.tournament))
        while not seen.is_in(Phase.OVER):
            seat = self._seat(seen)
            if seen.view is not None and seat is None:
                break  # a reserve has taken the place
            if seat is not None and seen.is_in(Phase.PLAYING) and seen.actor is seat:
                await self._act(call.table, seen, seat)
            elif seat is not None and seen.view is not None and seen.view.draw_offer is seat.other:
                await self._answer_draw(call.table, seen)
            elif seat is not None and await self._is_before_somebody(call.table, seen, seat):
                continue
            elif not await self._ask_for_view(seen, room):
                await self._wait(call.table, seen)
        await self._after(call, seen)

    async def _is_before_somebody(self, table: str, seen: Seen, seat: Seat) -> bool:
        """A claim is to be answered, or the game is adjourned and he has not yet seen to that."""
        sealed = None if seen.view is None else seen.view.sealed
        if sealed is not None and not self._is_calm:
            return await self._adjourning.waits(table, seen, sealed, seat, self._vanish)
        return await self._appeals.answers(table, seen, seat)

    async def _wait(self, table: str, seen: Seen) -> None:
        await self.page.news(10)
        if not self._is_calm and self.chance.random() < self.habits.impatient:
            action = anything(seen.position, self.chance)
            await self.page.ask("play", table=table, ply=seen.ply + 1, action=action, patience_s=3)
        if seen.view is not None and seen.view.clock_settings.flag == "claim" and self.chance.random() < 0.5:
            # Rightly or not: the server knows whether the flag has fallen (P21).
            await self.page.ask("claim-flag", table=table, patience_s=3)

    async def _ask_for_view(self, seen: Seen, room: str) -> bool:
        """A page that shows nothing for a while is loaded again."""
        if seen.view is not None:
            return False
        await self.page.news(5)
        await self.page.watch(room)
        return True

    def _seat(self, seen: Seen) -> Seat | None:
        if seen.seats is None:
            return None
        return next((seat for seat in Seat if seen.seats[seat].person.id == self.role.id), None)

    async def _comes(self, call: wire.Call) -> bool:
        coming = "soon" if self._is_calm and self.habits.coming != "never" else self.habits.coming
        deadline_s = self._world.seconds_until(call.deadline) if call.deadline else 5.0
        match coming:
            case "never":
                return False
            case "soon":
                await asyncio.sleep(self.chance.expovariate(1 / 1.5))
            case "late":
                await asyncio.sleep(max(0, deadline_s * self.chance.uniform(0.5, 1.4)))
            case "edge":
                await asyncio.sleep(max(0, deadline_s + self.chance.choice((-1, -0.05, 0, 0.001, 1))))
        return True

    async def _after(self, call: wire.Call, seen: Seen) -> None:
        view = seen.view
        if call.tournament is None or view is None:
            return
        if view.result is not None and view.result.termination in ("no-show", "did-not-return"):
            await asyncio.sleep(self.chance.uniform(0, 5))
            await self.page.ask("come-back", tournament=call.tournament)
        if not self._is_calm:
            self.start(self._appeals.protests(call.tournament))
        is_drawn = view.result is not None and view.result.outcome is Outcome.DRAW
        if is_drawn and not self._is_calm and self.chance.random() < self.habits.leaves_after_draw:
            await asyncio.sleep(self.chance.uniform(0, 4))
            await self.page.ask("leave-tournament", tournament=call.tournament)
        for page in self.pages:
            await page.leave(f"table:{call.table}")

    # ---- acting

    async def _act(self, table: str, seen: Seen, seat: Seat) -> None:
        ply, habits = seen.ply, self.habits
        if not self._is_calm and self.chance.random() < habits.snipes and await self._snipe(table, seen, seat):
            return
        await asyncio.sleep(self._thinking_s())
        if seen.ply != ply or not seen.is_in(Phase.PLAYING) or seen.actor is not seat:
            return
        if not self._is_calm and await self._does_something_else(table, ply):
            return
        if not self._is_calm and await self._appeals.speaks_up(table, seen, seat, self._plan):
            return
        if not await self._touches(table, seen, ply):
            return
        action, thought_ms = self._choice(table, seen, seat), self._says_he_thought(seen)
        if not self._is_calm and await self._adjourning.seals(table, seen, action, thought_ms):
            return
        asked = await self.page.ask("play", table=table, ply=ply + 1, action=action, thought_ms=thought_ms)
        if len(self.pages) > 1 and self.chance.random() < 0.4:
            self.start(self._stale_tab(table, ply + 1, seen))
        if self.habits.replays and not self._is_calm and self.chance.random() < 0.4:
            await self._replay()
        if not (asked.answers and asked.answers[-1][1].ok):
            await self.page.news(1)
        elif seen.ply == ply:
            await self.page.news(2)

    async def _touches(self, table: str, seen: Seen, ply: int) -> bool:
        """D8, where the card has it: now and then a hand goes to a piece before it moves, or to another one. Answers
        whether it is his turn still."""
        if seen.view is None or not seen.view.game.touch_move or self.chance.random() < _PLAYS_AT_ONCE:
            return True
        assert seen.position is not None
        for _ in range(self.chance.choice((1, 1, 2))):
            piece = touched(seen.position, self.chance)
            await self.page.ask("touch", table=table, ply=ply + 1, piece=piece, patience_s=4)
        return seen.ply == ply and seen.is_in(Phase.PLAYING)

    def _thinking_s(self) -> float:
        if not self._is_calm and self.chance.random() < self.habits.falls_asleep:
            return 60.0
        return self.chance.expovariate(1 / self.habits.think_s)

    def _says_he_thought(self, seen: Seen) -> int | None:
        return 0 if self.habits.pretends_s else seen.thought_ms(asyncio.get_running_loop().time())

    def _choice(self, table: str, seen: Seen, seat: Seat) -> str:
        if self._plan_of != table:
            self._plan_of, self._plan = table, []
        assert seen.position is not None
        return choose(seen.position, seat, self._plan, self.chance)

    async def _does_something_else(self, table: str, ply: int) -> bool:
        habits, roll = self.habits, self.chance.random
        if roll() < habits.resigns:
            await self.page.ask("resign", table=table)
        elif roll() < habits.offers_draw:
            await self.page.ask("offer-draw", table=table, ply=ply, patience_s=4)
            await asyncio.sleep(self.chance.uniform(0, 3))
            return self.chance.random() < 0.5
        elif roll() < habits.leaves:
            await self.page.ask("leave-tournament", tournament=table.partition(".")[0])
        elif roll() < habits.vanishes:
            self._vanish()
        else:
            return False
        return True

    async def _answer_draw(self, table: str, seen: Seen) -> None:
        await asyncio.sleep(self.chance.uniform(0.1, 1.0))
        view = seen.view
        if view is None or view.draw_offer is None or view.result is not None:
            return
        accept = self.chance.random() < self.habits.accepts_draw
        await self.page.ask("answer-draw", table=table, ply=seen.ply, accept=accept, patience_s=5)
        await self.page.news(2)

    async def _snipe(self, table: str, seen: Seen, seat: Seat) -> bool:
        """Send a move that arrives as the flag falls, or a millisecond to either side."""
        view = seen.view
        if view is None or seen.clock is None or seen.clock.running_since is None:
            return False
        side = Side.told(view.clock_settings, seen.clock.faces[seat])
        left = Ledger(view.clock_settings, [side, side], int(seat), seen.clock.elapsed_ms)
        left.since = seen.clock.running_since
        flag_at = left.flag_at()
        wait_s = 0.0 if flag_at is None else self._world.seconds_until(Instant(flag_at))
        if flag_at is None or not 0.3 < wait_s < 60:
            return False
        loop, ply = asyncio.get_running_loop(), seen.ply
        arrives_s = loop.time() + wait_s + self.chance.choice((-0.001, 0, 0.001))
        await asyncio.sleep(wait_s - 0.2)
        action = self._choice(table, seen, seat)
        await self.page.ask("play", table=table, ply=ply + 1, action=action, patience_s=3, arrives_s=arrives_s)
        await self.page.news(1)
        return True

    async def _stale_tab(self, table: str, ply: int, seen: Seen) -> None:
        """The other tab still shows the old position, and something is clicked there."""
        await asyncio.sleep(self.chance.uniform(0.2, 8))
        other = self.pages[1]
        await other.ask("play", table=table, ply=ply, action=anything(seen.position, self.chance), patience_s=5)
        if self.chance.random() < 0.2:
            other.close()
            await asyncio.sleep(self.chance.uniform(1, 20))
            other.open()

    async def _replay(self) -> None:
        mine = [asked for asked in self._world.history.asked if asked.player == self.role.id]
        await self.page.send(self.page.new_ask(dict(self.chance.choice(mine).payload)), patience_s=3)
