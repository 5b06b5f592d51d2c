"""An arbiter who rules at the worst moment: in the first second of a round, in the middle of a game, twice on one
player. Whatever he holds he releases, so that the evening comes to an end.
"""

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, Final, Protocol

from server.hall.begun import begun_tables
from server.hall.hall import Hall
from server.hall.journal import Event
from server.simulation.players import Fixture
from server.tables.ruling import Ruling
from server.tournaments import decisions as d
from server.tournaments.commands import Rule
from server.tournaments.events import Board, RoundEnded, RoundStarted
from server.tournaments.state import Tournament
from server.vocabulary import PlayerId, Refused

ARBITER: Final = PlayerId("arbiter")
_RULINGS_AT_MOST = 6
"""In one evening: pairings that are made anew again and again would keep everybody from playing."""

Ask = Callable[[Hall], Coroutine[Any, Any, int]]


class Office(Protocol):
    """What an arbiter needs of his world."""

    @property
    def is_calm(self) -> bool: ...

    async def officially(self, ask: Ask, what: str) -> Refused | None: ...


class Arbiter:
    """Of one tournament. `hears` what comes into the journal; `evening` is his whole part."""

    def __init__(self, office: Office, fixture: Fixture, seed: str) -> None:
        self._office = office
        self._fixture = fixture
        self._chance = Random(seed)
        self._heard: asyncio.Queue[RoundStarted | RoundEnded] = asyncio.Queue()
        self._asked = 0

    def hears(self, stream: str, event: Event) -> None:
        if stream == f"tournament:{self._fixture.id}" and isinstance(event, RoundStarted | RoundEnded):
            self._heard.put_nowait(event)

    async def evening(self) -> None:
        """Rule on what has just happened, as long as anything may go wrong."""
        while self._asked < _RULINGS_AT_MOST:
            event = await self._heard.get()
            if self._office.is_calm:
                return
            if isinstance(event, RoundEnded):
                await self._between_rounds()
            elif event.boards:
                await self._in_a_round(event.boards)

    async def _in_a_round(self, boards: tuple[Board, ...]) -> None:
        what = self._chance.choice(("nothing", "swap", "swap", "re-pair", "hold", "hold", "warn", "forfeit", "expel"))
        match what:
            case "swap":
                await self._swap(boards)
            case "re-pair":
                await asyncio.sleep(self._chance.uniform(0, 4))
                await self._rule(d.RepairRound())
            case "hold":
                await asyncio.sleep(self._chance.uniform(0, 40))
                await self._hold(self._chance.uniform(0.5, 40))
            case "warn":
                player = self._somebody(boards)
                for _ in range(self._chance.choice((1, 1, 2, 3))):
                    await asyncio.sleep(self._chance.uniform(0, 15))
                    await self._rule(d.WarnPlayer(player=player))
            case "forfeit":
                await asyncio.sleep(self._chance.uniform(0, 30))
                await self._rule(d.ForfeitBoard(player=self._somebody(boards)))
            case "expel":
                await self._expel(boards)

    async def _between_rounds(self) -> None:
        if self._chance.random() < 0.3:
            await self._hold(self._chance.uniform(0.5, 20))

    async def _swap(self, boards: tuple[Board, ...]) -> None:
        await asyncio.sleep(self._chance.choice((self._chance.uniform(0, 1.5), self._chance.uniform(2, 12))))
        people = [called.person.id for board in boards for called in (board.first, board.second)]
        one, other = self._chance.sample(people, 2)
        await self._rule(d.SwapPairing(one=one, other=other))

    async def _hold(self, seconds: float) -> None:
        refused = await self._rule(d.HoldRound())
        if refused is None:
            await asyncio.sleep(seconds)
            await self._rule(d.ReleaseRound())

    async def _expel(self, boards: tuple[Board, ...]) -> None:
        player = self._somebody(boards)
        await asyncio.sleep(self._chance.uniform(0, 40))
        await self._rule(d.Expel(player=player))
        if self._chance.random() < 0.5:
            await asyncio.sleep(self._chance.uniform(0, 20))
            await self._rule(d.Reinstate(player=player))

    def _somebody(self, boards: tuple[Board, ...]) -> PlayerId:
        board = self._chance.choice(boards)
        return self._chance.choice((board.first, board.second)).person.id

    async def _rule(self, decision: d.TournamentDecision) -> Refused | None:
        self._asked += 1
        what = f"{self._fixture.id}:{self._asked}:{d.kind_of(decision)}"
        ruling = Ruling(id=f"{ARBITER}:{what}", by=ARBITER, name="Arbiter", reason="So ruled.")

        async def ask(hall: Hall) -> int:
            state: Tournament = await hall.tournaments.state(self._fixture.id)
            begun = await begun_tables(hall, state)
            command = Rule(ruling=ruling, seen=len(state.rulings), decision=decision, begun=begun)
            return await hall.tournaments.post(self._fixture.id, command, actor=ARBITER, command_id=ruling.id)

        return await self._office.officially(ask, what)
