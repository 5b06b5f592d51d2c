"""What every tie-break is, and the number it gives."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

import msgspec

from server.standings.table import Table
from server.vocabulary import EntrantId

Number = int | Fraction | float
"""Exact, except for a rating, which is what it is."""


class Unit(StrEnum):
    """How a number is shown: POINTS are divided by the card's units per point."""

    POINTS = "points"
    COUNT = "count"
    RATING = "rating"


class Form(StrEnum):
    """How a number follows from its summands."""

    SUM = "sum"
    AVERAGE = "average"
    PERFORMANCE = "performance"
    """The average of the ratings, and the difference that the share of points stands for (C.07 10.2)."""
    PERFECT = "perfect"
    """The rating with which so many points were to be expected against these (C.07 10.3)."""
    ENCOUNTER = "encounter"
    """A table of those tied; the place says who is before whom."""
    LOT = "lot"
    """Drawn: the place says who is before whom."""


class Note(StrEnum):
    """Why a summand is not just an opponent's score."""

    CUT = "cut"
    """Left out of the sum by a cut: shown, not counted."""
    DUMMY = "dummy"
    """Own round without play: a stand-in's score instead of an opponent's."""
    ADJUSTED = "adjusted"
    """The opponent's score counts otherwise than it stands, because of his unplayed rounds."""
    BELOW_HALF = "below-half"
    """The opponent has less than half of the points there were to get: shown, not counted (Koya)."""
    HALF = "half"
    """A draw: half of the opponent's score."""


class Summand(msgspec.Struct, frozen=True):
    """One part of a number: from which round and opponent, and what it adds. `notes` may hold several."""

    value: Number
    round: int | None = None
    opponent: EntrantId | None = None
    notes: tuple[Note, ...] = ()

    @property
    def counted(self) -> bool:
        return Note.CUT not in self.notes and Note.BELOW_HALF not in self.notes


class TieValue(msgspec.Struct, frozen=True):
    """A number that opens to its summands: `value` follows from those counted in the tie-break's form (scenario 32).

    None: the tie-break was not needed, nobody was tied with him when its turn came; or it says nothing about him,
    such as an average of nobody. `place` is there where the order
    is not that of the values (direct encounter): 1 is best among the tied.
    """

    code: str
    value: Number | None
    summands: tuple[Summand, ...] = ()
    place: int | None = None


Measure = Callable[[Table, tuple[EntrantId, ...]], dict[EntrantId, TieValue]]
"""The values of these entrants."""


@dataclass(frozen=True, slots=True)
class Tie:
    """A tie-break of the registry. The higher value is better, unless places say otherwise or `lower_is_better`;
    `among_tied`: it looks at those tied so far only, and is measured for each such group."""

    code: str
    unit: Unit
    source: str
    measure: Measure
    form: Form = Form.SUM
    among_tied: bool = False
    lower_is_better: bool = False


def sum_of(code: str, summands: Iterable[Summand]) -> TieValue:
    """The value that is the sum of these."""
    parts = tuple(summands)
    return TieValue(code, sum(part.value for part in parts if part.counted), parts)


def average_of(code: str, summands: Iterable[Summand]) -> TieValue:
    """The value that is the average of these; None of none."""
    parts = tuple(summands)
    counted = [part.value for part in parts if part.counted]
    return TieValue(code, Fraction(sum(counted)) / len(counted) if counted else None, parts)


def for_each(code: str, summands: Callable[[Table, EntrantId], Iterable[Summand]]) -> Measure:
    """A measure that sums each entrant's own summands."""

    def measure(table: Table, entrants: tuple[EntrantId, ...]) -> dict[EntrantId, TieValue]:
        return {entrant: sum_of(code, summands(table, entrant)) for entrant in entrants}

    return measure
