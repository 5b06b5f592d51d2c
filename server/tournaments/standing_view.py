"""One line of the standings as everybody may see it, with every number opening to its summands (scenario 32)."""

import msgspec

from server.standings import Note, Row, Unit
from server.standings.catalogue import tie_named
from server.standings.ties.tie import Number, TieValue
from server.tournaments.records import number_of


class SummandView(msgspec.Struct, frozen=True):
    """One part of a tie-break's number: from which round and opponent it comes (scenario 32)."""

    value: float
    round: int | None
    opponent: int | None
    notes: tuple[Note, ...]


class TieView(msgspec.Struct, frozen=True):
    """A tie-break's number, in points, counts or rating by its unit; None where it was not needed."""

    code: str
    unit: Unit
    value: float | None
    place: int | None
    summands: tuple[SummandView, ...]


class StandingView(msgspec.Struct, frozen=True):
    """One line of the standings after the closed rounds; equal ranks are shared places."""

    rank: int
    number: int
    points: int
    ties: tuple[TieView, ...]


def standing_view(row: Row, *, with_summands: bool) -> StandingView:
    ties = tuple(_tie(value, with_summands=with_summands) for value in row.values)
    return StandingView(row.rank, number_of(row.id), row.points, ties)


def _tie(value: TieValue, *, with_summands: bool) -> TieView:
    unit = tie_named(value.code).unit
    summands = tuple(
        SummandView(
            _shown(s.value, unit),
            s.round,
            None if s.opponent is None else number_of(s.opponent),
            s.notes,
        )
        for s in value.summands
    )
    shown = None if value.value is None else _shown(value.value, unit)
    return TieView(value.code, unit, shown, value.place, summands if with_summands else ())


def _shown(value: Number, unit: Unit) -> float:
    """For the eye only: the order was settled exactly, before this."""
    return float(value) / 2 if unit is Unit.POINTS else float(value)
