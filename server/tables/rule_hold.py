"""An arbiter stops play at a table, and lets it go on."""

from server.tables import commands as c
from server.tables import events as e
from server.tables.hold import Hold, HoldKind
from server.tables.holding import hold, lift
from server.tables.rule_line import must_be_on, ruled
from server.tables.state import Table
from server.vocabulary import Instant, Refused

Events = tuple[e.TableEvent, ...]


def hold_table(table: Table, command: c.Rule, now: Instant) -> Events:
    """Refused `ruling/held-already`."""
    must_be_on(table)
    if arbiters_hold(table) is not None:
        raise Refused("ruling/held-already", "decision.kind")
    reason = Hold(kind=HoldKind.ARBITER, since=now, by=command.ruling.by, name=command.ruling.name)
    return (ruled(command, now), *hold(table, reason, now))


def release_table(table: Table, command: c.Rule, now: Instant) -> Events:
    """Whoever had held it. Refused `ruling/not-held`."""
    must_be_on(table)
    return (ruled(command, now), *lift_arbiters_hold(table, now))


def lift_arbiters_hold(table: Table, now: Instant) -> Events:
    """Refused `ruling/not-held`."""
    standing = arbiters_hold(table)
    if standing is None:
        raise Refused("ruling/not-held", "decision.kind")
    return lift(table, standing.kind, standing.by, now)


def arbiters_hold(table: Table) -> Hold | None:
    """The arbiters' own hold of this table, if one stands."""
    return next((each for each in table.holds if each.kind is HoldKind.ARBITER), None)
