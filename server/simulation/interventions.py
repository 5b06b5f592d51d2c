"""An arbiter who steps in at a table, rightly or not: what he may not do there he is refused, and that changes nothing.

Whatever he holds he releases, so that the evening comes to an end.
"""

import asyncio
from typing import Final

from server.hall.journal import Event
from server.simulation.bench import Bench
from server.tables import decisions as d
from server.tables import events as e
from server.vocabulary import Outcome, Refused, Seat

_AT_MOST: Final = 6
"""At the tables of one tournament."""
_HOW_OFTEN: Final[dict[type, float]] = {
    e.TableOpened: 0.03,
    e.SeatTaken: 0.04,
    e.PlayBegan: 0.06,
    e.ActionPlayed: 0.025,
    e.AbsenceCounted: 0.2,
    e.HoldBegan: 0.1,
    e.SealingBegan: 0.2,
    e.MoveSealed: 0.25,
    e.BoardCalled: 0.3,
    e.AbsenteeCame: 0.2,
    e.SealOpened: 0.2,
    e.ResultClaimed: 0.1,
    e.GameEnded: 0.1,
}
"""By what has just been written of the table."""
_DURING: Final = (
    "hold", "hold", "set-clock", "give-time", "give-time", "adjudicate", "enter-result", "replay", "forfeit", "warn",
    "warn", "colours", "undo-moves", "undo-moves", "undo-moves",
)  # fmt: skip
_OUTCOMES: Final = (Outcome.FIRST, Outcome.SECOND, Outcome.DRAW, Outcome.VOID, Outcome.VOID, Outcome.BOTH_LOST)


class Interventions:
    """At the tables of one tournament; `hears` everything that is written of them."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._chance = bench.chance
        self._begun = 0

    def hears(self, table: str, event: Event) -> None:
        often = _HOW_OFTEN.get(type(event), 0.0)
        if not often or self._bench.is_calm or self._begun == _AT_MOST or self._chance.random() >= often:
            return
        self._begun += 1
        self._bench.office.spawn(self._after_play(table) if isinstance(event, e.GameEnded) else self._step_in(table))

    async def correct(self, table: str) -> Refused | None:
        """The result on record is another one."""
        return await self._bench.at_table(table, d.CorrectResult(outcome=self._chance.choice(_OUTCOMES)))

    async def _after_play(self, table: str) -> None:
        await asyncio.sleep(self._chance.choice((0.0, self._chance.uniform(0, 5), self._chance.uniform(5, 60))))
        if self._chance.random() < 0.25:
            await self._bench.at_table(table, d.VoidAndReplay(colours=self._chance.choice(("same", "reversed"))))
            return
        for _ in range(self._chance.choice((1, 1, 2))):
            await self.correct(table)
            await asyncio.sleep(self._chance.uniform(0, 10))

    async def _step_in(self, table: str) -> None:
        await asyncio.sleep(self._chance.choice((0.0, self._chance.uniform(0, 1.5), self._chance.uniform(1, 10))))
        what, seat = self._chance.choice(_DURING), self._chance.choice(tuple(Seat))
        match what:
            case "hold":
                await self._hold(table)
            case "set-clock":
                await self._set_clock(table, seat)
            case "give-time" | "warn":
                await self._ruled_and_undone(table, what, seat)
            case "undo-moves":
                await self._bench.at_table(table, d.UndoMoves(ply=1, plies=self._chance.choice((1, 1, 2, 3))))
            case "colours":
                await self._bench.at_table(table, d.WrongColours())
            case _:
                await self._end(table, what, seat)

    async def _end(self, table: str, what: str, seat: Seat) -> None:
        outcome = self._chance.choice(_OUTCOMES)
        match what:
            case "adjudicate":
                await self._bench.at_table(table, d.Adjudicate(outcome=outcome))
            case "enter-result":
                was_played = self._chance.random() < 0.6
                await self._bench.at_table(table, d.EnterResult(outcome=outcome, was_played=was_played))
            case "replay":
                colours = self._chance.choice(("same", "reversed"))
                await self._bench.at_table(table, d.VoidAndReplay(colours=colours))  # type: ignore[arg-type]
            case "forfeit":
                await self._bench.at_table(table, d.ForfeitGame(seat=seat))

    async def _hold(self, table: str) -> None:
        if await self._bench.at_table(table, d.HoldTable()) is not None:
            return
        await asyncio.sleep(self._chance.choice((0.5, self._chance.uniform(1, 15), self._chance.uniform(15, 90))))
        if self._chance.random() < 0.3:
            await self._set_clock(table, self._chance.choice(tuple(Seat)))
        await self._bench.surely_at_table(table, d.ReleaseTable())

    async def _set_clock(self, table: str, seat: Seat) -> None:
        main_ms = self._chance.choice((0, 2_000, 20_000, 600_000))
        periods = self._chance.choice((None, None, 2))
        await self._bench.at_table(table, d.SetClock(seat=seat, main_ms=main_ms, periods=periods))

    async def _ruled_and_undone(self, table: str, what: str, seat: Seat) -> None:
        decision: d.GiveTime | d.Warn = d.Warn(seat=seat)
        if what == "give-time":
            decision = d.GiveTime(seat=seat, ms=self._chance.choice((1_000, 5_000, 60_000)))
        ruling = await self._bench.named_at_table(table, decision)
        if ruling is not None and self._chance.random() < 0.35:
            await asyncio.sleep(self._chance.uniform(0, 4))
            await self._bench.at_table(table, d.Undo(undoes=ruling))
