"""Rulings at tables: nothing an arbiter alone can do is done without a line of the log; what the line says was so
before it was, what it says is so after it is; and a claim costs what the card says (P19, B8).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from server import tables
from server.hall.journal import Recorded
from server.simulation.invariants.evidence import Evidence, Fault, TableStory
from server.tables import decisions as d
from server.tables import events as e
from server.tables.hold import HoldKind
from server.tables.ruling import ClockFact, MovesFact, ResultFact, ResumptionFact, RulingFact, WarningsFact
from server.vocabulary import Instant, Seat, Termination

_ONLY_BY_RULING: Final = (e.MovesUndone, e.ResultCorrected, e.WarningsChanged)


def nothing_is_ruled_at_a_table_without_a_line(evidence: Evidence) -> Iterator[Fault]:
    """Who, why, and what follows from it, in one append."""
    for table in evidence.tables.values():
        ruled: e.Ruled | None = None
        for row in table.rows:
            event, where = row.event, f"{table.id} v{row.version}"
            if isinstance(event, e.Ruled):
                ruled = event
                if not event.ruling.reason or not event.ruling.name or not event.ruling.by:
                    yield f"{where}: {event.kind} without a name and a reason"
            elif _is_an_arbiters(event) and (ruled is None or ruled.at != event.at):
                yield f"{where}: {type(event).__name__} without a ruling"
            elif isinstance(event, e.ResultCorrected | e.WarningsChanged) and ruled and event.ruling != ruled.ruling.id:
                yield f"{where}: {type(event).__name__} by {event.ruling}, and the line is {ruled.ruling.id}"


def _is_an_arbiters(event: object) -> bool:
    match event:
        case e.ClockCorrected(ruling=ruling):
            return bool(ruling)
        case e.GameEnded(ruled_by=name):
            return bool(name)
        case e.HoldBegan(hold=hold):
            return hold.kind is HoldKind.ARBITER
        case e.CallClosed(is_answered=is_answered):
            return is_answered
        case _:
            return isinstance(event, _ONLY_BY_RULING)


def what_a_line_says_is_so(evidence: Evidence) -> Iterator[Fault]:
    """The facts before and after a ruling are those of the table before and after its append."""
    for table in evidence.tables.values():
        state: tables.Table | None = None
        before: tables.Table | None = None
        ruled: tuple[Recorded, e.Ruled] | None = None
        for row, after in zip(table.rows, (*table.rows[1:], None), strict=True):
            if isinstance(row.event, e.Ruled):
                before, ruled = state, (row, row.event)
            state = tables.apply(state, row.event)  # type: ignore[arg-type]
            is_whole = after is None or after.event.at != row.event.at or isinstance(after.event, e.Ruled)
            if ruled is not None and before is not None and is_whole:
                yield from _line(table, *ruled, before, state)
                ruled = None


def _line(
    table: TableStory, row: Recorded, ruled: e.Ruled, before: tables.Table, after: tables.Table
) -> Iterator[Fault]:
    about = ruled.seat
    if ruled.kind == "decide-claim" and about is not None and isinstance(ruled.before, ClockFact):
        about = about.other  # whoever had to look at it for nothing is given the time
    for said, state in ((ruled.before, before), (ruled.after, after)):
        found = None if said is None else _fact(state, said, about, ruled.at)
        if said is not None and found != said:
            yield f"{table.id} v{row.version}: {ruled.kind} says {said}, and it is {found}"


def _fact(state: tables.Table, said: RulingFact, seat: Seat | None, at: Instant) -> RulingFact | None:
    """The same fact, read off the state."""
    match said:
        case ClockFact():
            assert seat is not None
            shown = state.clock.reading(seat, at)
            return ClockFact(max(0, shown.main_ms), shown.periods_left, shown.total_ms)
        case ResultFact():
            return None if state.ended is None else ResultFact(state.ended.outcome, state.ended.termination)
        case MovesFact():
            return MovesFact(len(state.actions))
        case WarningsFact():
            assert seat is not None
            return WarningsFact(state.warnings[seat])
        case ResumptionFact():
            return None if state.sealed is None else ResumptionFact(state.sealed.resume_at)


def a_claim_costs_what_the_card_says(evidence: Evidence) -> Iterator[Fault]:
    """P19, B8. Accepted it ends the game as was claimed, by the other or an arbiter; found without ground it costs
    what the card says; anything else costs nothing."""
    for table in evidence.tables.values():
        claim: e.ResultClaimed | None = None
        for index, row in enumerate(table.rows):
            match row.event:
                case e.ResultClaimed():
                    claim = row.event
                case e.Ruled(kind="decide-claim", ruling=ruling):
                    if claim is None:
                        yield f"{table.id} v{row.version}: a claim was decided that nobody has made"
                        continue
                    his = [one for one in table.rows[index + 1 :] if one.actor == row.actor]
                    follows = [one.event for one in his if one.event.at == row.event.at]
                    yield from _decided(table, claim, evidence.history.decided[ruling.id].verdict, ruling.id, follows)
                case e.GameEnded(termination=Termination.PROVEN):
                    yield from _proven(table, claim, row)
                case e.WarningsChanged(ruling=ruling_id) | e.ClockCorrected(ruling=ruling_id) if ruling_id:
                    if not isinstance(evidence.history.decided.get(ruling_id), _MAY_COST):
                        yield f"{table.id} v{row.version}: {ruling_id} has cost somebody something"
                case _:
                    pass


_MAY_COST: Final = (d.Warn, d.GiveTime, d.SetClock, d.Undo, d.DecideClaim)


def _decided(
    table: TableStory, claim: e.ResultClaimed, verdict: str, ruling: str, follows: Sequence[object]
) -> Iterator[Fault]:
    seat, appeals = claim.claim.seat, table.card.appeals
    warned = [(one.seat, one.is_one_more) for one in follows if isinstance(one, e.WarningsChanged)]
    given = [one.seat for one in follows if isinstance(one, e.ClockCorrected) and one.ruling == ruling]
    ends = [one.outcome for one in follows if isinstance(one, e.GameEnded)]
    is_unfounded = verdict == "unfounded"
    due = (
        [(seat, True)] if is_unfounded and appeals.unfounded_claim == "warning" else [],
        [seat.other] if is_unfounded and appeals.unfounded_claim == "time" else [],
        [claim.claim.outcome] if verdict == "accepted" else [],
    )
    if (warned, given, ends) != due:
        yield f"{table.id}: a claim found {verdict} costs {(warned, given, ends)}, by the card {due}"


def _proven(table: TableStory, claim: e.ResultClaimed | None, row: Recorded) -> Iterator[Fault]:
    end = row.event
    assert isinstance(end, e.GameEnded)
    if claim is None or claim.claim.outcome is not end.outcome:
        yield f"{table.id}: {end.outcome} was proven, and claimed was {claim and claim.claim.outcome}"
    elif not end.ruled_by and row.actor != table.persons[claim.claim.seat.other].id:
        yield f"{table.id}: a claim was accepted by {row.actor or 'nobody'}"


JUDGES = (
    nothing_is_ruled_at_a_table_without_a_line,
    what_a_line_says_is_so,
    a_claim_costs_what_the_card_says,
)
