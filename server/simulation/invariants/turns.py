"""Clocks (invariants 11–15, 18, 21): every turn counted again in a ledger of its own, and what rulings made of it."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from server.clocks import ClockSnapshot
from server.games.catalogue import rules_for
from server.hall.journal import Recorded
from server.simulation.invariants.evidence import Evidence, Fault, TableStory
from server.simulation.ledger import Ledger
from server.simulation.waits import Wait
from server.tables import decisions as d
from server.tables import events as e
from server.tables.events import TableEvent
from server.vocabulary import Outcome, Seat, Termination

_WITHOUT_PERIODS: Final = ("sudden-death", "fischer", "bronstein", "canadian")


def clocks_add_up(evidence: Evidence) -> Iterator[Fault]:
    """11–15, 18, 21. The ledger agrees with every clock on record, to the millisecond."""
    for table in evidence.tables.values():
        yield from _Count(table, evidence.history.decided).faults()


class _Count:
    """One table's ledger, row by row."""

    def __init__(self, table: TableStory, decided: Mapping[str, Any]) -> None:
        self._table = table
        self._decided = decided
        self._ledger = Ledger.of(table.card.clock)
        self._rules = rules_for(table.card.game)
        self._positions = [self._rules.initial()]
        self._pages: list[list[int]] = []
        """What both had left as the turn of each action began, with what rulings have given them since."""
        self._spent: list[tuple[Seat, int]] = []
        """Whose each action was, and what it was charged."""
        self._wait = Wait(table.card, self._ledger)
        self._claims = table.card.clock.flag == "claim"
        self._has_begun = False
        self._away: dict[int, int] = {}
        self._noted_at = 0
        """Who is gone, and since when."""
        self._sealed: e.MoveSealed | None = None
        self._is_opened = False
        self._is_last_turn = False
        self._is_sealing = False
        self._free_ms = 0
        """Of the time given to seal in byo-yomi, what was left when play was stopped within it."""

    def faults(self) -> Iterator[Fault]:
        for row in self._table.rows:
            for fault in self._take(row):
                yield f"{self._table.id} v{row.version}: {fault}"
                return
            if isinstance(row.event, e.GameEnded):
                return

    @property
    def _actor(self) -> int:
        return int(self._rules.actor(self._positions[-1]))

    def _take(self, row: Recorded) -> Iterator[str]:
        event = row.event
        assert isinstance(event, TableEvent)
        if not self._has_begun and not isinstance(event, e.PlayBegan | e.GameEnded | e.ClockCorrected):
            self._wait.take(event)
            if (clock := getattr(event, "clock", None)) is not None:
                yield from self._compare(clock)
            return
        self._note_who_is_away(event)
        self._is_last_turn = self._is_last_turn or isinstance(event, e.LimitReached)
        match event:
            case e.PlayBegan() | e.ClockStarted():
                yield from self._begin(event)
            case e.ActionPlayed():
                yield from self._open(event) if self._is_opened else self._action(event)
            case e.ClockCorrected():
                yield from self._correct(event)
            case e.MovesUndone():
                yield from self._undo(event)
            case e.GameEnded():
                yield from self._end(event)
            case e.AbsenceCounted() | e.PlayHeld() | e.HoldBegan() | e.PlayResumed():
                yield from self._stand(event)
            case _:
                yield from self._seal(event)

    def _begin(self, event: e.PlayBegan | e.ClockStarted) -> Iterator[str]:
        if isinstance(event, e.PlayBegan):
            self._wait.take(event)
            self._has_begun = True
        if isinstance(event, e.ClockStarted) or self._table.card.timing.start != "first-move":
            self._ledger.begin(self._actor, event.at)
        yield from self._compare(event.clock)

    def _note_who_is_away(self, event: TableEvent) -> None:
        match event:
            case (
                e.AbsenceCounted(seat=seat, since=since)
                | e.AbsenceNoted(seat=seat, since=since)
                | e.AbsenteeWent(seat=seat, since=since)
                | e.ResumptionBroken(seat=seat, since=since)
            ):
                self._away[seat] = since
                self._noted_at = event.at
            case e.SeatReturned(seat=seat) | e.AbsenteeCame(seat=seat):
                self._away.pop(seat, None)
            case e.PlayHeld(away=away, since=since):
                self._away = dict.fromkeys(away, int(since)) | self._away
            case _:
                pass

    # ---- turns

    def _action(self, event: e.ActionPlayed) -> Iterator[str]:
        ledger, flag_at = self._ledger, self._ledger.flag_at()
        waits_for_first_move = ledger.turn is None and self._table.card.timing.start == "first-move"
        if flag_at is None and not waits_for_first_move:
            yield "played while the clocks stood"
            return
        if flag_at is not None and event.at >= flag_at and not self._claims:
            yield f"played {event.at - flag_at} ms after the flag had fallen"
            return
        self._turn_the_page(event)
        position = self._rules.play(self._positions[-1], event.action)
        self._positions.append(position)
        is_over = self._rules.result(position) is not None or self._stops_here(position)
        spent_ms = 0
        if is_over:
            spent_ms = ledger.stop(event.at, event.credited_ms)
        elif waits_for_first_move and self._actor != event.seat:
            ledger.begin(1 - event.seat, event.at)
        elif self._actor != event.seat:
            spent_ms = ledger.complete(event.at, event.credited_ms)
        if event.spent_ms != spent_ms:
            yield f"ply {event.ply} took {spent_ms} ms, on record are {event.spent_ms}"
        if not is_over:
            yield from self._compare(event.clock)

    def _stops_here(self, position: Any) -> bool:
        """B6: the round's time is over, and both have made as many moves."""
        return self._is_last_turn and self._rules.is_even(position) and self._table.card.limit.decides != "arbiter"

    def _turn_the_page(self, event: e.ActionPlayed | e.MoveSealed) -> None:
        self._pages.append([self._ledger.allowance_ms(seat) for seat in Seat])
        self._spent.append((event.seat, event.spent_ms))

    # ---- sealed moves

    def _seal(self, event: TableEvent) -> Iterator[str]:
        ledger = self._ledger
        match event:
            case e.SealingBegan(free_until=free_until):
                self._is_sealing = True
                if free_until is not None and ledger.turn is not None:
                    ledger.hold(event.at)
                    ledger.since = free_until
            case e.MoveSealed():
                self._is_sealing, self._sealed = False, event
                yield from self._paid(event)
            case e.BoardCalled():
                ledger.wait_for(set(self._away), event.at)
            case e.AbsenteeCame() | e.AbsenteeWent():
                ledger.hold(event.at)
                if self._sealed is None:
                    ledger.release(event.at)
                else:
                    ledger.wait_for(set(self._away), event.at)
            case e.SealOpened():
                ledger.hold(event.at)
                self._is_opened = event.is_possible or self._rules_know_a_pass
                if not self._is_opened:
                    ledger.stop(event.at)
                    ledger.begin(event.seat, event.at)
                    ledger.hold(event.at)
                    self._sealed = None
            case _:
                return
        yield from self._compare(event.clock)

    @property
    def _rules_know_a_pass(self) -> bool:
        return self._table.card.game.variant == "renju"

    def _paid(self, event: e.MoveSealed) -> Iterator[str]:
        """The turn ends with the seal, whatever was sealed, and nothing runs."""
        self._turn_the_page(event)
        spent_ms = 0
        if self._ledger.turn is None:
            self._ledger.begin(1 - event.seat, event.at)
        else:
            spent_ms = self._ledger.complete(event.at, event.credited_ms)
        self._ledger.hold(event.at)
        if event.spent_ms != spent_ms:
            yield f"sealed after {spent_ms} ms, on record are {event.spent_ms}"

    def _open(self, event: e.ActionPlayed) -> Iterator[str]:
        """The sealed move is played; it was paid for when it was sealed."""
        sealed, self._sealed, self._is_opened = self._sealed, None, False
        assert sealed is not None
        if (event.spent_ms, event.credited_ms) != (sealed.spent_ms, sealed.credited_ms):
            yield f"sealed for {sealed.spent_ms} ms, played for {event.spent_ms}"
        self._positions.append(self._rules.play(self._positions[-1], event.action))
        if self._rules.result(self._positions[-1]) is None:
            self._ledger.release(event.at)
            yield from self._compare(event.clock)

    # ---- what stops the clocks

    def _stand(self, event: e.AbsenceCounted | e.PlayHeld | e.HoldBegan | e.PlayResumed) -> Iterator[str]:
        if isinstance(event, e.PlayResumed):
            self._ledger.release(event.at + self._free_ms)
            self._free_ms = 0
            yield from self._compare(event.clock)
            return
        at = event.at if isinstance(event, e.HoldBegan) else event.since
        if isinstance(event, e.AbsenceCounted) and self._ledger.turn != event.seat:
            at = event.at
        flag_at = self._ledger.flag_at()
        if flag_at is not None and at >= flag_at and not self._claims and not self._is_limit(at, flag_at):
            yield f"held at {at}, when the flag had fallen at {flag_at}"
        if self._is_sealing and self._ledger.since is not None:
            self._free_ms = max(0, self._ledger.since - event.at)
        self._ledger.hold(at)
        yield from self._compare(event.clock)

    def _is_limit(self, at: int, flag_at: int) -> bool:
        """P19: at the end of a time for both the table may wait for the arbiter."""
        return self._table.card.timing.at_limit == "arbiter" and at == flag_at

    # ---- rulings

    def _correct(self, event: e.ClockCorrected) -> Iterator[str]:
        """G14. The clock is what was ruled, and the other's what it was."""
        ledger, seat = self._ledger, event.seat
        others = ledger.sides[1 - seat].kept()
        before_ms = ledger.left_at(seat, event.at)
        ledger.told(event.clock)
        after_ms = ledger.left_at(seat, event.at)
        for page in self._pages:
            page[seat] += after_ms - before_ms
        if ledger.settings.kind != "shared" and ledger.sides[1 - seat].kept() != others:
            yield f"a ruling on seat {seat} has changed the other's clock from {others}"
        match self._decided.get(event.ruling):
            case d.GiveTime(ms=ms) if after_ms != before_ms + ms:
                yield f"{ms} ms were given, and {before_ms} became {after_ms}"
            case d.DecideClaim() if after_ms != before_ms + self._table.card.appeals.penalty_ms:
                yield f"an unfounded claim gave {after_ms - before_ms} ms"
            case d.SetClock(main_ms=main_ms) if ledger.sides[seat].main_ms != main_ms + self._delay_ms:
                yield f"set to {main_ms} ms, and shows {ledger.sides[seat].main_ms}"
            case None if after_ms < before_ms:
                yield f"a dispute took {before_ms - after_ms} ms"
            case _:
                pass

    @property
    def _delay_ms(self) -> int:
        return 0

    def _undo(self, event: e.MovesUndone) -> Iterator[str]:
        """G13. Nobody gains time: each has at most what he had before the first move that is undone, less what he has
        used since; a period or delay is whole again for a turn that begins anew."""
        first, ledger = len(self._positions) - event.plies, self._ledger
        page = self._pages[first - 1]
        if ledger.turn is not None and ledger.settings.kind in _WITHOUT_PERIODS:
            page[ledger.turn] -= ledger.used_at(event.at)
            for seat, spent_ms in self._spent[first - 1 :]:
                page[seat] -= spent_ms
        del self._positions[first:], self._pages[first - 1 :], self._spent[first - 1 :]
        ledger.told(event.clock)
        left = [self._ledger.left_at(seat, event.at) for seat in Seat]
        if any(ms > max(1, most) for ms, most in zip(left, page, strict=True)):
            yield f"after moves were undone {left} ms are left, before them it was {page}"

    # ---- the end

    def _claimed(self, event: e.GameEnded) -> Iterator[str]:
        """P21: the claim of a flag that had fallen, and a draw if both had."""
        out = [self._ledger.is_out(seat, event.at) for seat in Seat]
        by_rule = Outcome.DRAW if all(out) else Outcome.win_of(Seat(out.index(False)))
        if not any(out) or event.outcome is not by_rule:
            yield f"a flag claimed with {out} out of time, and the outcome is {event.outcome}"

    def _at_the_resumption(self, event: e.GameEnded) -> Iterator[str]:
        """G12: whose clock has run out before he came."""
        flags = self._ledger.flags()
        called_at = self._ledger.since or 0  # a flag may have fallen before, and been claimed by nobody
        late = [seat for seat, at in flags.items() if max(at, called_at) == event.at]
        if not late or (len(late) == 1 and event.outcome is not Outcome.win_of(Seat(1 - late[0]))):
            yield f"{event.outcome} at {event.at} for not being there, flags fall at {flags}"

    def _overstayed(self, event: e.GameEnded) -> Iterator[str]:
        """G10: who is not there, so long past his main time as the card says, or past when he went or last had his
        clock set running."""
        ledger, winner, beyond_ms = self._ledger, event.outcome.winner, self._table.card.absent_past_main_ms
        late = None if winner is None else int(winner.other)
        if late not in self._away or not beyond_ms:
            yield f"{event.outcome} for being absent, and absent are {self._away}"
        elif late != ledger.turn or ledger.since is None:
            if ledger.also_since is None:
                yield f"seat {late} lost for being absent while his clock stood"
        else:
            went_ms = ledger.used_ms + self._away[late] - ledger.since
            from_ms = max(0, ledger.sides[late].main_ms, ledger.used_ms, went_ms)
            was_late_when_noted = event.at == self._noted_at and ledger.used_at(event.at) > from_ms + beyond_ms
            if ledger.used_at(event.at) != from_ms + beyond_ms and not was_late_when_noted:
                yield f"lost {ledger.used_at(event.at)} ms into his turn, not {beyond_ms} ms after {from_ms}"

    def _end(self, event: e.GameEnded) -> Iterator[str]:
        by_detail = {
            "absent-past-main": self._overstayed,
            "not-at-resumption": self._at_the_resumption,
            "both-absent": self._at_the_resumption,
        }
        if event.termination is Termination.TIME and event.detail in by_detail:
            yield from by_detail[event.detail](event)
        elif not self._claims:
            yield from self._by_the_flag(event)
        elif event.termination is Termination.TIME:
            yield from self._claimed(event)

    def _by_the_flag(self, event: e.GameEnded) -> Iterator[str]:
        ledger, flag_at = self._ledger, self._ledger.flag_at()
        if event.termination is Termination.GAME_LIMIT:
            if event.at != flag_at or event.outcome is not Outcome.DRAW:
                yield f"{event.outcome} at the limit at {event.at}, which was at {flag_at}"
        elif event.termination is Termination.NO_SHOW:
            pass
        elif event.termination is Termination.TIME:
            if flag_at is None:
                yield "lost on time while the clocks stood"
            elif event.at != flag_at:
                yield f"lost on time at {event.at}, the flag falls at {flag_at}"
            elif event.outcome is not Outcome.win_of(Seat(1 - (ledger.turn or 0))):
                yield f"the flag of seat {ledger.turn} fell, and the outcome is {event.outcome}"
        elif flag_at is not None and event.at >= flag_at:
            yield f"ended by {event.termination} {event.at - flag_at} ms after the flag had fallen"

    def _compare(self, clock: ClockSnapshot) -> Iterator[str]:
        ledger = self._ledger
        kept = [(face.main_ms, face.periods, face.stones, face.turns) for face in clock.faces]
        mine = [side.kept() for side in ledger.sides]
        if kept != mine:
            yield f"clocks are {kept} on record, {mine} by the ledger"
        running = (clock.turn, clock.elapsed_ms, clock.running_since, clock.also_since)
        counted = (ledger.turn, ledger.used_ms, ledger.since, ledger.also_since)
        if running != counted:
            yield f"turn, used, since are {running} on record, {counted} by the ledger"


JUDGES = (clocks_add_up,)
