"""An arbiter warns a player (P25), and takes back what he or another has ruled.

Only some rulings can be taken back: a hold that stands, time that is not used, a warning. A result is not undone but
corrected, by another ruling. Warnings are counted by the tournament, which says what repetition costs.
"""

from server.tables import commands as c
from server.tables import decisions as d
from server.tables import events as e
from server.tables.rule_clock import take_back_time
from server.tables.rule_hold import lift_arbiters_hold
from server.tables.rule_line import must_be_on, ruled
from server.tables.ruling import RulingLine, WarningsFact, line_to_undo
from server.tables.state import Table
from server.vocabulary import Instant, Refused, Seat

Events = tuple[e.TableEvent, ...]
UNDOABLE = frozenset({"hold", "set-clock", "give-time", "warn"})


def warn(table: Table, command: c.Rule, decision: d.Warn, now: Instant) -> Events:
    """Refused `table/over`: afterwards it is the tournament's arbiter who warns."""
    must_be_on(table)
    return _warnings(table, command, decision.seat, table.warnings[decision.seat] + 1, now)


def undo(table: Table, command: c.Rule, decision: d.Undo, now: Instant) -> Events:
    """Refused as `line_to_undo` refuses, `ruling/not-held` for a hold that was released, and `table/over`."""
    must_be_on(table)
    line = line_to_undo(table.rulings, decision.undoes, UNDOABLE)
    if line.kind == "hold":
        return (ruled(command, now, undoes=line.id), *_lift(table, line, now))
    if line.kind in ("set-clock", "give-time"):
        return take_back_time(table, command, line, now)
    assert line.seat is not None, "a warning is somebody's"
    return _warnings(table, command, line.seat, table.warnings[line.seat] - 1, now, undoes=line.id)


def _lift(table: Table, line: RulingLine, now: Instant) -> Events:
    # One that was released and held again since then is another hold.
    if any(each.kind == "release" and each.at >= line.at for each in table.rulings):
        raise Refused("ruling/not-held", "decision.undoes")
    return lift_arbiters_hold(table, now)


def _warnings(table: Table, command: c.Rule, seat: Seat, count: int, now: Instant, *, undoes: str = "") -> Events:
    before, after = WarningsFact(table.warnings[seat]), WarningsFact(count)
    is_one_more = count > table.warnings[seat]
    counted = e.WarningsChanged(
        at=now, seat=seat, player=table.persons[seat].id, ruling=command.ruling.id, is_one_more=is_one_more, count=count
    )
    return (ruled(command, now, seat=seat, before=before, after=after, undoes=undoes), counted)
