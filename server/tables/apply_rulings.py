"""What an arbiter's rulings make of a table."""

from dataclasses import replace
from typing import assert_never

from msgspec import structs

from server.clocks import Clock
from server.tables import events as e
from server.tables.awaiting import starts_by
from server.tables.ruling import RulingLine, logged
from server.tables.state import ClockRuling, Table, with_seat

ByRuling = e.Ruled | e.WarningsChanged | e.ResultCorrected | e.ClockCorrected | e.MovesUndone


def by_ruling(table: Table, event: ByRuling) -> Table:
    """The table after one more event that only a ruling brings."""
    match event:
        case e.Ruled():
            return replace(table, rulings=logged(table.rulings, _line(event)))
        case e.WarningsChanged(seat=seat, count=count):
            return replace(table, warnings=with_seat(table.warnings, seat, count))
        case e.ClockCorrected():
            return _clock_corrected(table, event)
        case e.MovesUndone():
            return _undone(table, event)
        case e.ResultCorrected():
            assert table.ended is not None, "only what is over is corrected"
            corrected = structs.replace(
                table.ended,
                outcome=event.outcome,
                termination=event.termination,
                detail="",
                rated=event.rated,
                ruled_by=event.ruled_by,
                replay=event.replay,
            )
            return replace(table, ended=corrected)
        case _:
            assert_never(event)


def _clock_corrected(table: Table, event: e.ClockCorrected) -> Table:
    clock = Clock.from_snapshot(table.card.clock, event.clock)
    correction = ClockRuling(event.ruling, event.seat, table.ply, event.at, table.clock, clock)
    return replace(table, clock=clock, clock_rulings=(*table.clock_rulings, correction))


def _undone(table: Table, event: e.MovesUndone) -> Table:
    kept = table.actions[: -event.plies]
    position = table.rules.initial()
    for acted in kept:
        position = table.rules.play(position, acted.action)
    offered = tuple(min(ply, len(kept)) for ply in table.offered_at_ply)
    undone = replace(
        table,
        position=position,
        actions=kept,
        clock=Clock.from_snapshot(table.card.clock, event.clock),
        draw_offer=None,
        claim=None,
        sealing=None,  # it is another's turn, who is told anew that he may or must
        offered_at_ply=(offered[0], offered[1]),
        takeback=None,
        takeback_at_ply=(-2, -2),
        clock_rulings=(),
        undone_to=len(kept),
    )
    return replace(undone, clock_starts_at=starts_by(undone, event.at))


def _line(event: e.Ruled) -> RulingLine:
    ruling = event.ruling
    return RulingLine(
        id=ruling.id,
        kind=event.kind,
        by=ruling.by,
        name=ruling.name,
        reason=ruling.reason,
        at=event.at,
        seat=event.seat,
        before=event.before,
        after=event.after,
        detail=event.detail,
        undoes=event.undoes,
    )
