"""An arbiter rules at one table. Every ruling is two things: a line in the log (`Ruled`), and what follows from it."""

from typing import assert_never

from server.tables import commands as c
from server.tables import decisions as d
from server.tables import events as e
from server.tables.hold import Hold, HoldKind
from server.tables.holding import hold, lift
from server.tables.ruling import demand_ruling
from server.tables.state import Phase, Table
from server.vocabulary import Instant, Refused

Events = tuple[e.TableEvent, ...]


def rule(table: Table, command: c.Rule, now: Instant) -> Events:
    """The events of a ruling, its line of the log first.

    Refused `ruling/no-arbiter` at a casual table, `ruling/own-game` to an arbiter who plays here, what `demand_ruling`
    refuses, and what the decision's own rule does.
    """
    if table.tournament is None:
        raise Refused("ruling/no-arbiter", "table")
    if table.seat_of(command.ruling.by) is not None:
        raise Refused("ruling/own-game", "table")
    demand_ruling(table.rulings, command.ruling, seen=command.seen)
    return _decided(table, command, now)


def _decided(table: Table, command: c.Rule, now: Instant) -> Events:
    match command.decision:
        case d.HoldTable():
            return _hold(table, command, now)
        case d.ReleaseTable():
            return _release(table, command, now)
        case _:
            assert_never(command.decision)


def _hold(table: Table, command: c.Rule, now: Instant) -> Events:
    _must_be_on(table)
    if _arbiters_hold(table) is not None:
        raise Refused("ruling/held-already", "kind")
    reason = Hold(kind=HoldKind.ARBITER, since=now, by=command.ruling.by, name=command.ruling.name)
    return (_ruled(command, now), *hold(table, reason, now))


def _release(table: Table, command: c.Rule, now: Instant) -> Events:
    _must_be_on(table)
    standing = _arbiters_hold(table)
    if standing is None:
        raise Refused("ruling/not-held", "kind")
    return (_ruled(command, now), *lift(table, standing.kind, standing.by, now))


def _arbiters_hold(table: Table) -> Hold | None:
    return next((each for each in table.holds if each.kind is HoldKind.ARBITER), None)


def _must_be_on(table: Table) -> None:
    if table.phase is Phase.OVER:
        raise Refused("table/over", "table")


def _ruled(command: c.Rule, now: Instant) -> e.Ruled:
    return e.Ruled(at=now, ruling=command.ruling, kind=d.kind_of(command.decision))
