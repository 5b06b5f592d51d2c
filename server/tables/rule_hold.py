"""An arbiter stops play at a table, lets it go on, and says when an adjourned game goes on."""

from server.tables import commands as c
from server.tables import decisions as d
from server.tables import events as e
from server.tables.hold import Hold, HoldKind
from server.tables.holding import hold, lift
from server.tables.rule_line import must_be_on, ruled
from server.tables.ruling import ResumptionFact
from server.tables.sealing import demand_resumption_time
from server.tables.state import Table
from server.vocabulary import Instant, Refused

Events = tuple[e.TableEvent, ...]

_LIMITS = frozenset({HoldKind.LIMIT, HoldKind.ROUND_LIMIT})


def hold_table(table: Table, command: c.Rule, now: Instant) -> Events:
    """Refused `ruling/held-already`."""
    must_be_on(table)
    if arbiters_hold(table) is not None:
        raise Refused("ruling/held-already", "decision.kind")
    reason = Hold(kind=HoldKind.ARBITER, since=now, by=command.ruling.by, name=command.ruling.name)
    return (ruled(command, now), *hold(table, reason, now))


def release_table(table: Table, command: c.Rule, now: Instant) -> Events:
    """Whoever had held it, or, where a limit has stopped play, it goes on all the same. Refused `ruling/not-held`, and
    `ruling/no-time-left` where the time for both is over and none was given."""
    must_be_on(table)
    at_limit = next((each for each in table.holds if each.kind in _LIMITS), None)
    if arbiters_hold(table) is not None or at_limit is None:
        return (ruled(command, now), *lift_arbiters_hold(table, now))
    if table.clock.turn is not None and table.clock.has_fallen(table.clock.turn, now):
        raise Refused("ruling/no-time-left", "decision.kind")
    return (ruled(command, now), *lift(table, at_limit.kind, at_limit.by, now))


def lift_arbiters_hold(table: Table, now: Instant) -> Events:
    """Refused `ruling/not-held`."""
    standing = arbiters_hold(table)
    if standing is None:
        raise Refused("ruling/not-held", "decision.kind")
    return lift(table, standing.kind, standing.by, now, gives_back=True)


def arbiters_hold(table: Table) -> Hold | None:
    """The hold of this table that is the arbiters' to lift, if one stands."""
    return next((each for each in table.holds if each.kind in (HoldKind.ARBITER, HoldKind.IMPOSSIBLE_SEAL)), None)


def set_resumption(table: Table, command: c.Rule, decision: d.SetResumption, now: Instant) -> Events:
    """Whatever the players had agreed on. Refused as `sealing.demand_resumption_time` does."""
    must_be_on(table)
    demand_resumption_time(table, decision.resume_at, now)
    assert table.sealed is not None, "a resumption without a sealed move"
    before, after = ResumptionFact(table.sealed.resume_at), ResumptionFact(decision.resume_at)
    line = ruled(command, now, before=before, after=after)
    return (line, e.ResumptionSet(at=now, resume_at=decision.resume_at))
