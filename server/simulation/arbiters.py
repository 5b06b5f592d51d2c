"""An arbiter: he sees to what must be seen to, and in some worlds rules unasked at the worst moment: as a round begins,
in the middle of a game, when a round is over and the next one paired from it, twice on one player.

Whatever he holds or reopens he releases and closes, so that the evening comes to an end.
"""

import asyncio
from typing import Final

from server.hall.journal import Event
from server.simulation.bench import Bench
from server.simulation.duties import Duties
from server.simulation.interventions import Interventions
from server.simulation.players import Fixture
from server.tournaments import decisions as d
from server.tournaments.events import Board, Finished, RegistrationOpened, ReplayOrdered, RoundEnded, RoundStarted
from server.vocabulary import PlayerId

_RULINGS_AT_MOST: Final = 9
"""In one evening: pairings that are made anew again and again would keep everybody from playing."""
_IN_A_ROUND: Final = (
    "nothing", "nothing", "swap", "swap", "re-pair", "hold", "hold", "warn", "forfeit", "expel", "reopen", "correct",
)  # fmt: skip
_BETWEEN_ROUNDS: Final = ("nothing", "hold", "substitute", "reopen", "correct", "correct")
_Heard = RegistrationOpened | RoundStarted | ReplayOrdered | RoundEnded | Finished


class Arbiter:
    """Of one tournament. `hears` what comes into the journal; `evening` is what he does unasked."""

    def __init__(self, bench: Bench, fixture: Fixture, people: tuple[PlayerId, ...], *, rules_unasked: bool) -> None:
        self._bench = bench
        self._fixture = fixture
        self._people = people
        self._chance = bench.chance
        self._duties = Duties(bench)
        self._interventions = Interventions(bench)
        self._rules_unasked = rules_unasked
        self._heard: asyncio.Queue[_Heard] = asyncio.Queue()
        self._tables: dict[int, tuple[Board, ...]] = {}
        self._asked = 0

    def hears(self, stream: str, event: Event) -> None:
        is_own = stream == f"tournament:{self._fixture.id}"
        if not is_own and not stream.startswith(f"table:{self._fixture.id}."):
            return
        self._duties.hears(stream, event)
        if not self._rules_unasked:
            return
        if not is_own:
            self._interventions.hears(stream.partition(":")[2], event)
        elif isinstance(event, _Heard):
            self._heard.put_nowait(event)

    async def evening(self) -> None:
        """Rule on what has just happened, as long as anything may go wrong; and once more when all is over."""
        while True:
            event = await self._heard.get()
            if isinstance(event, Finished):
                await self._when_all_is_over()
                return
            if self._bench.is_calm or self._asked >= _RULINGS_AT_MOST:
                continue
            match event:
                case RegistrationOpened():
                    await self._before_the_start()
                case ReplayOrdered():
                    await self._before_a_replay(event)
                case RoundEnded():
                    await self._between_rounds(event.round)
                case RoundStarted(boards=boards) if boards:
                    self._tables[event.round] = boards
                    await self._in_a_round(event.round, boards)
                case _:
                    pass

    async def _before_the_start(self) -> None:
        if self._chance.random() < 0.4:
            await asyncio.sleep(self._chance.uniform(5, 30))
            await self._rule(d.Substitute(player=self._anybody(), by=self._anybody()))

    async def _in_a_round(self, number: int, boards: tuple[Board, ...]) -> None:
        match self._chance.choice(_IN_A_ROUND):
            case "swap":
                await self._swap(boards)
            case "re-pair":
                await asyncio.sleep(self._chance.uniform(0, 4))
                await self._rule(d.RepairRound())
            case "hold":
                await asyncio.sleep(self._chance.uniform(0, 40))
                await self._hold(self._chance.uniform(0.5, 40))
            case "warn":
                await self._warn(self._somebody(boards))
            case "forfeit":
                await asyncio.sleep(self._chance.uniform(0, 30))
                await self._rule(d.ForfeitBoard(player=self._somebody(boards)))
            case "expel":
                await self._expel(boards)
            case "reopen" if number > 1:
                await asyncio.sleep(self._chance.choice((0.0, self._chance.uniform(0, 3), self._chance.uniform(3, 30))))
                await self._reopen(self._chance.randint(1, number - 1))
            case "correct" if number > 1:
                await asyncio.sleep(self._chance.uniform(0, 20))
                await self._correct(self._chance.randint(1, number - 1))
            case _:
                pass

    async def _before_a_replay(self, event: ReplayOrdered) -> None:
        """The board has no table then."""
        boards = [board for board in self._tables.get(event.round, ()) if board.number == event.board]
        if self._chance.random() < 0.5:
            await self._rule(d.ForfeitBoard(player=self._somebody(tuple(boards))))

    async def _between_rounds(self, number: int) -> None:
        match self._chance.choice(_BETWEEN_ROUNDS):
            case "hold":
                await self._hold(self._chance.uniform(0.5, 20))
            case "substitute":
                await self._rule(d.Substitute(player=self._somebody(self._tables.get(number, ())), by=self._anybody()))
            case "reopen":
                await self._reopen(self._chance.randint(1, number))
            case "correct":
                await self._correct(number)
            case _:
                pass

    async def _when_all_is_over(self) -> None:
        if self._chance.random() < 0.4:
            await asyncio.sleep(self._chance.uniform(0, 5))
            await self._correct(self._chance.choice(tuple(self._tables) or (1,)))

    async def _swap(self, boards: tuple[Board, ...]) -> None:
        await asyncio.sleep(self._chance.choice((self._chance.uniform(0, 1.5), self._chance.uniform(2, 12))))
        people = [called.person.id for board in boards for called in (board.first, board.second)]
        one, other = self._chance.sample(people, 2)
        await self._rule(d.SwapPairing(one=one, other=other))

    async def _hold(self, seconds: float) -> None:
        if await self._rule(d.HoldRound()):
            await asyncio.sleep(seconds)
            await self._bench.surely_on_tournament(d.ReleaseRound())

    async def _warn(self, player: PlayerId) -> None:
        for _ in range(self._chance.choice((1, 1, 2, 3))):
            await asyncio.sleep(self._chance.uniform(0, 15))
            await self._undo_perhaps(await self._rule(d.WarnPlayer(player=player)))

    async def _expel(self, boards: tuple[Board, ...]) -> None:
        player = self._somebody(boards)
        await asyncio.sleep(self._chance.uniform(0, 40))
        ruling = await self._rule(d.Expel(player=player))
        if self._chance.random() < 0.3:
            await asyncio.sleep(self._chance.uniform(0, 20))
            await self._rule(d.Reinstate(player=player))
        else:
            await self._undo_perhaps(ruling)

    async def _reopen(self, number: int) -> None:
        """A round may change again; while it may, some board of it does."""
        if not await self._rule(d.ReopenRound(round=number, later=self._chance.choice(("redo", "freeze")))):
            return
        await asyncio.sleep(self._chance.uniform(0, 10))
        await self._correct(number)
        while True:
            await asyncio.sleep(self._chance.uniform(0.5, 10))
            refused = await self._bench.surely_on_tournament(d.CloseRound(round=number))
            if refused is None or refused.code != "ruling/boards-open":
                return

    async def _correct(self, number: int) -> None:
        """A result of the round, at its table or, where it had none, on the tournament."""
        boards = self._tables.get(number)
        if not boards:
            return
        board = self._chance.choice(boards)
        if self._chance.random() < 0.3:
            winner = self._chance.choice((board.first.number, board.second.number, None))
            ruling = await self._rule(d.CorrectBoard(round=number, board=board.number, winner=winner))
            await self._undo_perhaps(ruling)
        else:
            self._asked += 1
            await self._interventions.correct(board.table)

    async def _undo_perhaps(self, ruling: str | None) -> None:
        if ruling is not None and self._chance.random() < 0.3:
            await asyncio.sleep(self._chance.uniform(0, 10))
            await self._rule(d.UndoRuling(undoes=ruling))

    def _somebody(self, boards: tuple[Board, ...]) -> PlayerId:
        if not boards:
            return self._anybody()
        board = self._chance.choice(boards)
        return self._chance.choice((board.first, board.second)).person.id

    def _anybody(self) -> PlayerId:
        return self._chance.choice(self._people)

    async def _rule(self, decision: d.TournamentDecision) -> str | None:
        """The ruling's id, if it was not refused."""
        self._asked += 1
        return await self._bench.named_on_tournament(decision)
