"""Tie-breaks from opponents' scores: Buchholz, whole and cut, and Sonneborn-Berger."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

import msgspec

from server.standings.records import RoundRecord
from server.standings.table import Table
from server.standings.ties.tie import Note, Summand, Tie, Unit, for_each
from server.vocabulary import EntrantId


class _Part(msgspec.Struct, frozen=True):
    """What one round gives: the score faced, and that score times the points taken from it."""

    record: RoundRecord
    faced: int
    product: Fraction | int
    notes: tuple[Note, ...]


def _parts(table: Table, entrant: EntrantId) -> list[_Part]:
    parts = []
    for record in table.records[entrant]:
        faced = table.faced(entrant, record)
        parts.append(_Part(record, faced, _in_points(faced * record.score, table), _notes(table, record)))
    return parts


def _in_points(units_squared: int, table: Table) -> Fraction | int:
    whole, rest = divmod(units_squared, table.score.per_point)
    return whole if rest == 0 else Fraction(units_squared, table.score.per_point)


def _notes(table: Table, record: RoundRecord) -> tuple[Note, ...]:
    if not record.kind.played:
        return (Note.DUMMY,)
    assert record.opponent is not None
    return () if table.adjusted[record.opponent] == table.points[record.opponent] else (Note.ADJUSTED,)


def _buchholz(code: str, source: str, low: int = 0, high: int = 0) -> Tie:
    """The sum of the scores faced, without the `low` least and then the `high` greatest."""

    def summands(table: Table, entrant: EntrantId) -> Iterable[Summand]:
        parts = _parts(table, entrant)
        kept = list(parts)
        for _ in range(min(low, len(kept))):
            kept.remove(_least(table, kept))
        for _ in range(min(high, len(kept))):
            kept.remove(max(kept, key=lambda p: p.faced))
        return (_summand(p, p.faced, cut=p not in kept) for p in parts)

    return Tie(code, Unit.POINTS, source, for_each(code, summands))


def _least(table: Table, parts: list[_Part]) -> _Part:
    """The contribution a cut takes: the least, but from the voluntary unplayed rounds first (C.07 16.5)."""
    voluntary = [p for p in parts if p.record.kind.voluntary] if table.treatment.cuts_voluntary_first else []
    return min(voluntary or parts, key=lambda p: p.faced)


def _sonneborn_berger(code: str, source: str, low: int = 0) -> Tie:
    """The sum of the scores faced, each times the points taken from it, without the `low` least."""

    def summands(table: Table, entrant: EntrantId) -> Iterable[Summand]:
        parts = _parts(table, entrant)
        kept = list(parts)
        for _ in range(min(low, len(kept))):
            kept.remove(_least_product(table, kept))
        return (_summand(p, p.product, cut=p not in kept) for p in parts)

    return Tie(code, Unit.POINTS, source, for_each(code, summands))


def _least_product(table: Table, parts: list[_Part]) -> _Part:
    """The product with whoever had the lowest score, or that of a voluntary unplayed round if it is not smaller."""
    lowest = min(parts, key=lambda p: (p.faced, p.product))
    voluntary = [p for p in parts if p.record.kind.voluntary] if table.treatment.cuts_voluntary_first else []
    least = min(voluntary, key=lambda p: p.product, default=lowest)
    return least if least.product >= lowest.product else lowest


def _summand(part: _Part, value: Fraction | int, *, cut: bool) -> Summand:
    notes = (Note.CUT, *part.notes) if cut else part.notes
    return Summand(value, part.record.round, part.record.opponent, notes)


OPPONENT_TIES: Final = (
    _buchholz("BH", "FIDE C.07 8.1, C13"),
    _buchholz("BH-C1", "FIDE C.07 14.1", low=1),
    _buchholz("BH-C2", "FIDE C.07 14.2", low=2),
    _buchholz("BH-M1", "FIDE C.07 14.3, P16", low=1, high=1),
    _buchholz("BH-M2", "FIDE C.07 14.4", low=2, high=2),
    _sonneborn_berger("SB", "FIDE C.07 9.1"),
    _sonneborn_berger("SB-C1", "FIDE C.07 9.1, 14.1", low=1),
)
