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


class Note(StrEnum):
    """Why a summand is not just an opponent's score."""

    CUT = "cut"
    """Left out of the sum by a cut: shown, not counted."""
    DUMMY = "dummy"
    """Own round without play: a stand-in's score instead of an opponent's."""
    ADJUSTED = "adjusted"
    """The opponent's score counts otherwise than it stands, because of his unplayed rounds."""


class Summand(msgspec.Struct, frozen=True):
    """One part of a number: from which round and opponent, and what it adds. `notes` may hold several."""

    value: Number
    round: int | None = None
    opponent: EntrantId | None = None
    notes: tuple[Note, ...] = ()

    @property
    def counted(self) -> bool:
        return Note.CUT not in self.notes


class TieValue(msgspec.Struct, frozen=True):
    """A number that opens to its summands: `value` is the sum of those counted (scenario 32).

    None: the tie-break was not needed, nobody was tied with him when its turn came. `place` is there where the order
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
    """A tie-break of the registry. The higher value is better, unless places say otherwise; `among_tied`: it looks at
    those tied so far only, and is measured for each such group."""

    code: str
    unit: Unit
    source: str
    measure: Measure
    among_tied: bool = False


def sum_of(code: str, summands: Iterable[Summand]) -> TieValue:
    """The value that is the sum of these."""
    parts = tuple(summands)
    return TieValue(code, sum(part.value for part in parts if part.counted), parts)


def for_each(code: str, summands: Callable[[Table, EntrantId], Iterable[Summand]]) -> Measure:
    """A measure that sums each entrant's own summands."""

    def measure(table: Table, entrants: tuple[EntrantId, ...]) -> dict[EntrantId, TieValue]:
        return {entrant: sum_of(code, summands(table, entrant)) for entrant in entrants}

    return measure
