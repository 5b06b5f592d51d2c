"""Tie-breaks from opponents' scores: Buchholz and SOS, whole and cut, Sonneborn-Berger and SDOS, Koya.

| code | sum over the rounds | without |
|---|---|---|
| `BH` `SOS` | the score faced | |
| `BH-C1` `BH-C2` `SOS-1` `SOS-2` | the score faced | the one or two least |
| `BH-M1` `BH-M2` | the score faced | the one or two least, then as many of the greatest |
| `FB` and its cuts | the score faced, as if the last round's games had been drawn | as above |
| `MSOS` | the score faced | the least for whoever has more than half, the greatest for less, one of each for half; |
| | | two instead of one after more than eight rounds |
| `SB` `SB-C1` `SB-C2` | the score faced times the points taken from it | the least product |
| `SDOS` | the score faced if won, half of it if drawn | |
| `KS` | the points taken from those with half of all there was to get, or more | |

What somebody faced in a round without play is the treatment's business (`unplayed.py`).
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final

import msgspec

from server.standings.records import Kind, RoundRecord
from server.standings.table import Table
from server.standings.ties.tie import Note, Summand, Tie, Unit, for_each
from server.vocabulary import EntrantId

_MANY_ROUNDS: Final = 8
"""G3: after more rounds than these two are dropped instead of one."""


class Part(msgspec.Struct, frozen=True):
    """What one round gives: the score faced, and that score times the points taken from it."""

    record: RoundRecord
    faced: int
    product: Fraction | int
    notes: tuple[Note, ...]


def parts_of(table: Table, entrant: EntrantId) -> list[Part]:
    """The rounds that count for something."""
    parts = []
    for record in table.records[entrant]:
        faced = table.faced(entrant, record)
        if faced is not None:
            product = _in_points(faced * record.score, table)
            parts.append(Part(record, faced, product, _notes(table, record)))
    return parts


def _in_points(units_squared: int, table: Table) -> Fraction | int:
    whole, rest = divmod(units_squared, table.score.per_point)
    return whole if rest == 0 else Fraction(units_squared, table.score.per_point)


def _notes(table: Table, record: RoundRecord) -> tuple[Note, ...]:
    if not table.met(record):
        return (Note.DUMMY,)
    assert record.opponent is not None
    return () if table.adjusted[record.opponent] == table.points[record.opponent] else (Note.ADJUSTED,)


def buchholz_summands(table: Table, entrant: EntrantId, low: int = 0, high: int = 0) -> Iterable[Summand]:
    """The scores faced; the `low` least and then the `high` greatest marked as cut."""
    parts = parts_of(table, entrant)
    kept = list(parts)
    for _ in range(min(low, len(kept))):
        kept.remove(_least(table, kept))
    for _ in range(min(high, len(kept))):
        kept.remove(max(kept, key=lambda p: p.faced))
    return (_summand(p, p.faced, cut=p not in kept) for p in parts)


def _least(table: Table, parts: list[Part]) -> Part:
    """The contribution a cut takes: the least, but from the voluntary unplayed rounds first (C.07 16.5)."""
    voluntary = [p for p in parts if p.record.kind.voluntary] if table.treatment.cuts_voluntary_first else []
    return min(voluntary or parts, key=lambda p: p.faced)


def _buchholz(code: str, source: str, low: int = 0, high: int = 0) -> Tie:
    return Tie(code, Unit.POINTS, source, for_each(code, lambda table, i: buchholz_summands(table, i, low, high)))


def _fore(code: str, source: str, low: int = 0, high: int = 0) -> Tie:
    measure = for_each(code, lambda table, i: buchholz_summands(table, i, low, high))
    return Tie(code, Unit.POINTS, source, lambda table, entrants: measure(table.with_last_round_drawn(), entrants))


def _modified(table: Table, entrant: EntrantId) -> Iterable[Summand]:
    """G3. Half is half of a win in every round, without what somebody started with."""
    own = 2 * (table.points[entrant] - table.entrants[entrant].start)
    half = table.score.win * table.rounds
    number = 2 if table.rounds > _MANY_ROUNDS else 1
    return buchholz_summands(table, entrant, number if own >= half else 0, number if own <= half else 0)


def _sonneborn_berger(code: str, source: str, low: int = 0) -> Tie:
    """The sum of the scores faced, each times the points taken from it, without the `low` least."""

    def summands(table: Table, entrant: EntrantId) -> Iterable[Summand]:
        parts = parts_of(table, entrant)
        kept = list(parts)
        for _ in range(min(low, len(kept))):
            kept.remove(_least_product(table, kept))
        return (_summand(p, p.product, cut=p not in kept) for p in parts)

    return Tie(code, Unit.POINTS, source, for_each(code, summands))


def _least_product(table: Table, parts: list[Part]) -> Part:
    """The product with whoever had the lowest score, or that of a voluntary unplayed round if it is not smaller
    (C.07 16.5); of equal ones that with the lower score, since they may be the same."""
    lowest = min(parts, key=lambda p: (p.faced, p.product))
    voluntary = [p for p in parts if p.record.kind.voluntary] if table.treatment.cuts_voluntary_first else []
    least = min(voluntary, key=lambda p: (p.product, p.faced), default=lowest)
    return least if least.product >= lowest.product else lowest


def _defeated(table: Table, entrant: EntrantId) -> Iterable[Summand]:
    """The scores of those who were beaten at the board, half of those drawn with."""
    for part in parts_of(table, entrant):
        share = table.share(part.record)
        if share and table.met(part.record):
            notes = part.notes if share == 2 else (Note.HALF, *part.notes)
            value = part.faced if share == 2 else Fraction(part.faced, 2)
            yield Summand(value, part.record.round, part.record.opponent, notes)


def _koya(table: Table, entrant: EntrantId) -> Iterable[Summand]:
    for record in table.records[entrant]:
        if table.played(record):
            assert record.opponent is not None
            notes = () if _has_half(table, record.opponent) else (Note.BELOW_HALF,)
            yield Summand(record.score, record.round, record.opponent, notes)


def _has_half(table: Table, entrant: EntrantId) -> bool:
    """A round off that gives nothing was no chance to get anything."""
    chances = sum(record.kind is not Kind.REST or record.score > 0 for record in table.records[entrant])
    return 2 * table.points[entrant] >= table.score.win * chances


def _summand(part: Part, value: Fraction | int, *, cut: bool) -> Summand:
    notes = (Note.CUT, *part.notes) if cut else part.notes
    return Summand(value, part.record.round, part.record.opponent, notes)


def _summed(code: str, source: str, summands: Callable[[Table, EntrantId], Iterable[Summand]]) -> Tie:
    return Tie(code, Unit.POINTS, source, for_each(code, summands))


OPPONENT_TIES: Final = (
    _buchholz("BH", "FIDE C.07 8.1, C13"),
    _buchholz("BH-C1", "FIDE C.07 14.1", low=1),
    _buchholz("BH-C2", "FIDE C.07 14.2", low=2),
    _buchholz("BH-M1", "FIDE C.07 14.3, P16", low=1, high=1),
    _buchholz("BH-M2", "FIDE C.07 14.4", low=2, high=2),
    _fore("FB", "FIDE C.07 8.3"),
    _fore("FB-C1", "FIDE C.07 8.3, 14.1", low=1),
    _fore("FB-C2", "FIDE C.07 8.3, 14.2", low=2),
    _fore("FB-M1", "FIDE C.07 8.3, 14.3", low=1, high=1),
    _fore("FB-M2", "FIDE C.07 8.3, 14.4", low=2, high=2),
    _buchholz("SOS", "G3"),
    _buchholz("SOS-1", "EGF Tournament System Rules", low=1),
    _buchholz("SOS-2", "EGF Tournament System Rules", low=2),
    _summed("MSOS", "G3", _modified),
    _sonneborn_berger("SB", "FIDE C.07 9.1"),
    _sonneborn_berger("SB-C1", "FIDE C.07 9.1, 14.1", low=1),
    _sonneborn_berger("SB-C2", "FIDE C.07 9.1, 14.2", low=2),
    _summed("SDOS", "G3", _defeated),
    _summed("KS", "FIDE C.07 9.2", _koya),
)
