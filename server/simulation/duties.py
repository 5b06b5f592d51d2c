"""What an arbiter must see to, whatever the weather: else a table would stand for ever.

a call, a claim       answered, accepted, rejected or found without ground
a limit               adjudicated, or more time given
an impossible seal    released, or adjudicated
a sealed move         now and then it is he who says when the game goes on
a protest, a split    answered, settled
"""

import asyncio
from typing import assert_never

from server.hall.journal import Event
from server.simulation.bench import Bench
from server.tables import decisions as d
from server.tables import events as e
from server.tables.appeal import ArbiterCall
from server.tables.hold import HoldKind
from server.tournaments import decisions as on_tournament
from server.tournaments import ruling_events as r
from server.vocabulary import Instant, Outcome, Seat

_DECIDED = (Outcome.FIRST, Outcome.SECOND, Outcome.DRAW)
_Duty = e.ArbiterCalled | e.ResultClaimed | e.HoldBegan | e.MoveSealed | r.ProtestFiled | r.SplitProposed


class Duties:
    """`hears` everything that is written of his tournament."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._chance = bench.chance

    def hears(self, stream: str, event: Event) -> None:
        if isinstance(event, _Duty):
            self._bench.office.spawn(self._see_to(stream.partition(":")[2], event))

    async def _see_to(self, id_: str, event: _Duty) -> None:
        await asyncio.sleep(0.5 if self._bench.is_calm else self._chance.uniform(0.2, 12))
        match event:
            case e.ArbiterCalled(call=call):
                await self._answer(id_, call)
            case e.ResultClaimed(claim=claim):
                await self._decide(id_, claim.at)
            case e.HoldBegan(hold=hold):
                await self._let_go(id_, hold.kind)
            case e.MoveSealed():
                await self._set_the_resumption(id_, event)
            case r.ProtestFiled(id=protest):
                await self._answer_protest(protest)
            case r.SplitProposed(board=board, agreed=agreed, at=at):
                if len(agreed) > 1:
                    approve = self._chance.random() < 0.7
                    settled = on_tournament.SettleSplit(board=board, agreed_at=at, approve=approve)
                    await self._bench.surely_on_tournament(settled)
            case _:
                assert_never(event)

    async def _answer(self, table: str, call: ArbiterCall) -> None:
        if self._chance.random() < 0.2:
            await self._bench.at_table(table, d.GiveTime(seat=call.seat, ms=self._chance.choice((1_000, 5_000))))
        await self._bench.surely_at_table(table, d.AnswerCall(seat=call.seat, called_at=call.at))

    async def _decide(self, table: str, claimed_at: Instant) -> None:
        await asyncio.sleep(0 if self._bench.is_calm else self._chance.uniform(0, 8))
        verdict = self._chance.choice(("accepted", "rejected", "unfounded", "unfounded"))
        await self._bench.surely_at_table(table, d.DecideClaim(claimed_at=claimed_at, verdict=verdict))  # type: ignore[arg-type]

    async def _let_go(self, table: str, kind: HoldKind) -> None:
        match kind:
            case HoldKind.LIMIT:
                if self._chance.random() < 0.4:
                    ms = self._chance.choice((1_000, 8_000))
                    refused = await self._bench.surely_at_table(table, d.GiveTime(seat=Seat.FIRST, ms=ms))
                    if refused is None:
                        return
                await self._adjudicate(table)
            case HoldKind.ROUND_LIMIT | HoldKind.IMPOSSIBLE_SEAL:
                if self._chance.random() < 0.4 and await self._bench.surely_at_table(table, d.ReleaseTable()) is None:
                    return
                await self._adjudicate(table)
            case _:
                pass

    async def _adjudicate(self, table: str) -> None:
        await self._bench.surely_at_table(table, d.Adjudicate(outcome=self._chance.choice(_DECIDED)))

    async def _set_the_resumption(self, table: str, event: e.MoveSealed) -> None:
        if self._chance.random() < 0.3:
            resume_at = Instant(event.resume_at + self._chance.choice((-5_000, -3_000, 5_000)))
            await self._bench.at_table(table, d.SetResumption(resume_at=resume_at))

    async def _answer_protest(self, protest: str) -> None:
        verdict = self._chance.choice(("upheld", "rejected"))
        await self._bench.surely_on_tournament(on_tournament.AnswerProtest(protest=protest, verdict=verdict))  # type: ignore[arg-type]
