"""Holds (P22, G10, G11): while anything stands that must be lifted, nothing runs at a table and nobody loses by it."""

from collections.abc import Iterator
from typing import Final

from server.simulation.invariants.evidence import Evidence, Fault, TableStory
from server.tables import events as e
from server.tables.hold import HoldKind
from server.vocabulary import Termination

_BY_TIME: Final = frozenset(
    {
        Termination.TIME,
        Termination.GAME_LIMIT,
        Termination.NO_SHOW,
        Termination.DID_NOT_RETURN,
        Termination.DISCONNECTIONS,
    }
)
_STANDS: Final = (e.ActionPlayed, e.PlayBegan, e.PlayResumed, e.AbsenceCounted, e.SeatsUnclaimed, e.ClockStarted)


def a_hold_stops_everything(evidence: Evidence) -> Iterator[Fault]:
    """Both clocks stand, no move is made, no absence is counted, and no deadline falls."""
    for table in evidence.tables.values():
        yield from _held(table)


def _held(table: TableStory) -> Iterator[Fault]:
    standing: set[tuple[HoldKind, str]] = set()
    for row, persons in table.walk():
        event, where = row.event, f"{table.id} v{row.version}"
        was_held = bool(standing)
        match event:
            case e.HoldBegan(hold=hold):
                standing.add((hold.kind, hold.by))
            case e.MoveSealed(seat=seat):
                standing.add((HoldKind.SEALED, persons[seat].id))
            case e.HoldLifted(kind=kind, by=by):
                standing.discard((kind, by))
            case e.GameEnded():
                if was_held and event.termination in _BY_TIME and not event.ruled_by and not _is_claimed(event):
                    yield f"{where}: {event.termination} while {sorted(standing)} stood"
            case _ if was_held and isinstance(event, _STANDS):
                yield f"{where}: {type(event).__name__} while {sorted(standing)} stood"
            case _:
                pass
        clock = getattr(event, "clock", None)
        if standing and clock is not None and (clock.running_since, clock.also_since) != (None, None):
            yield f"{where}: a clock runs while {sorted(standing)} stand"


def _is_claimed(end: e.GameEnded) -> bool:
    """P21: a flag that had fallen before may be claimed at any time."""
    return end.detail in ("claimed", "both-flags")


def a_hold_costs_nobody_time(evidence: Evidence) -> Iterator[Fault]:
    """What both had when the first reason to stand came, they have when play goes on, but for what was ruled."""
    for table in evidence.tables.values():
        before: tuple[object, ...] | None = None
        has_begun = False
        for row in table.rows:
            has_begun = has_begun or isinstance(row.event, e.PlayBegan)
            match row.event:
                case e.HoldBegan(clock=clock):
                    before = before or ((clock.faces, clock.turn, clock.elapsed_ms) if has_begun else None)
                case e.ClockCorrected() | e.MovesUndone() | e.PlayHeld() | e.BoardCalled() | e.GameEnded():
                    before = None
                case e.PlayResumed(clock=clock):
                    if before not in (None, (clock.faces, clock.turn, clock.elapsed_ms)):
                        yield f"{table.id} v{row.version}: the hold began with {before}, and play goes on with {clock}"
                    before = None
                case _:
                    pass


JUDGES = (a_hold_stops_everything, a_hold_costs_nobody_time)
