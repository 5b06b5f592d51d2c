"""An arbiter answers a call, and decides a claim; one without ground costs what the card says (B8)."""

from msgspec import structs

from server.tables import commands as c
from server.tables import decisions as d
from server.tables import events as e
from server.tables.appeal import Claim
from server.tables.appeals import close_call, close_claim
from server.tables.endings import ended
from server.tables.rule_clock import clock_fact
from server.tables.rule_line import must_be_on, ruled
from server.tables.ruling import ResultFact, WarningsFact
from server.tables.state import Table
from server.vocabulary import Instant, Refused, Termination

Events = tuple[e.TableEvent, ...]


def answer_call(table: Table, command: c.Rule, decision: d.AnswerCall, now: Instant) -> Events:
    """Play goes on as far as the call is concerned. Refused `call/none`, `call/another` (scenario 38)."""
    must_be_on(table)
    call = table.calls[decision.seat]
    if call is None:
        raise Refused("call/none", "decision.seat")
    if call.at != decision.called_at:
        raise Refused("call/another", "decision.called_at")
    line = ruled(command, now, seat=decision.seat)
    return (line, *close_call(table, decision.seat, now, is_answered=True))


def decide_claim(table: Table, command: c.Rule, decision: d.DecideClaim, now: Instant) -> Events:
    """Whether or not the opponent has answered yet. Refused `claim/none`, `claim/another` (scenario 38)."""
    must_be_on(table)
    standing = table.claim
    if standing is None:
        raise Refused("claim/none", "decision.kind")
    if standing.at != decision.claimed_at:
        raise Refused("claim/another", "decision.claimed_at")
    if decision.verdict == "accepted":
        end = structs.replace(ended(table, standing.outcome, Termination.PROVEN, now), ruled_by=command.ruling.name)
        after = ResultFact(standing.outcome, Termination.PROVEN)
        return (ruled(command, now, seat=standing.seat, after=after, detail=decision.verdict), end)
    if decision.verdict == "unfounded":
        return _unfounded(table, command, standing, now)
    return (ruled(command, now, seat=standing.seat, detail=decision.verdict), *close_claim(table, standing, now))


def _unfounded(table: Table, command: c.Rule, standing: Claim, now: Instant) -> Events:
    seat, appeals, closed = standing.seat, table.card.appeals, close_claim(table, standing, now)
    match appeals.unfounded_claim:
        case "warning":
            count = table.warnings[seat]
            before, after = WarningsFact(count), WarningsFact(count + 1)
            warned = e.WarningsChanged(
                at=now,
                seat=seat,
                player=table.persons[seat].id,
                ruling=command.ruling.id,
                is_one_more=True,
                count=count + 1,
            )
            return (ruled(command, now, seat=seat, before=before, after=after, detail="unfounded"), warned, *closed)
        case "time":
            clock = table.clock.add(seat.other, appeals.penalty_ms)
            shown, raised = (clock_fact(each, seat.other, now) for each in (table.clock, clock))
            given = e.ClockCorrected(at=now, seat=seat.other, ruling=command.ruling.id, clock=clock.snapshot())
            return (ruled(command, now, seat=seat, before=shown, after=raised, detail="unfounded"), given, *closed)
        case _:
            return (ruled(command, now, seat=seat, detail="unfounded"), *closed)
