"""Tie-breaks from the opponents' ratings (C.07 10), of those met at the board.

Ratings are taken as they are shown, in whole numbers, so that a reader can count along. Where somebody has no rating
these say nothing about anybody. Forfeits are never games here, whatever the treatment (C.07 15.2).
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Final

from server.standings.records import RoundRecord
from server.standings.table import Table
from server.standings.ties.expectation import difference, expected_hundredths
from server.standings.ties.tie import Form, Measure, Note, Summand, Tie, TieValue, Unit, average_of
from server.vocabulary import EntrantId

_LOST_ALL: Final = 800
"""C.07 10.3: nothing scored stands for so much less than the weakest opponent."""


def whole(number: Fraction | float) -> int:
    """To the nearest whole number, a half upwards."""
    doubled = 2 * Fraction(number)
    return (doubled.__floor__() + 1) // 2


def _games(table: Table, entrant: EntrantId) -> list[RoundRecord]:
    return [record for record in table.records[entrant] if record.kind.played]


def _rating(table: Table, entrant: EntrantId | None) -> int:
    assert entrant is not None
    return whole(table.entrants[entrant].rating)


def _summands(table: Table, entrant: EntrantId, low: int = 0, high: int = 0) -> tuple[Summand, ...]:
    """The ratings met; the `low` least and then the `high` greatest marked as cut."""
    games = _games(table, entrant)
    kept = sorted(games, key=lambda r: (_rating(table, r.opponent), r.round))[low:]
    kept = kept[: max(0, len(kept) - high)]
    return tuple(
        Summand(_rating(table, r.opponent), r.round, r.opponent, () if r in kept else (Note.CUT,)) for r in games
    )


def _rated(measure: Callable[[Table], Mapping[EntrantId, TieValue]], code: str) -> Measure:
    """For all or for nobody."""

    def measured(table: Table, entrants: tuple[EntrantId, ...]) -> dict[EntrantId, TieValue]:
        if any(entrant.rating <= 0 for entrant in table.entrants.values()):
            return {entrant: TieValue(code, None) for entrant in entrants}
        values = measure(table)
        return {entrant: values[entrant] for entrant in entrants}

    return measured


def _average(code: str, source: str, low: int = 0, high: int = 0) -> Tie:
    def values(table: Table) -> Mapping[EntrantId, TieValue]:
        return {i: rounded(average_of(code, _summands(table, i, low, high))) for i in table.entrants}

    return Tie(code, Unit.RATING, source, _rated(values, code), Form.AVERAGE)


def rounded(value: TieValue) -> TieValue:
    """The same in whole numbers."""
    return value if value.value is None else TieValue(value.code, whole(value.value), value.summands)


def _performance(table: Table, entrant: EntrantId) -> int | None:
    """10.2: the average rating met, and the difference that the share of points stands for."""
    games = _games(table, entrant)
    if not games:
        return None
    average = whole(Fraction(sum(_rating(table, r.opponent) for r in games), len(games)))
    share = Fraction(sum(table.share(r) for r in games), 2 * len(games))
    return average + difference(whole(100 * share))


def _perfect(table: Table, entrant: EntrantId) -> int | None:
    """10.3: the lowest rating whose expected score is not below the points."""
    games = _games(table, entrant)
    if not games:
        return None
    ratings = [_rating(table, r.opponent) for r in games]
    hundredths = 50 * sum(table.share(r) for r in games)
    if hundredths == 0:
        return min(ratings) - _LOST_ALL
    low, high = min(ratings) - _LOST_ALL, max(ratings) + _LOST_ALL
    while high - low > 1:
        middle = (low + high) // 2
        enough = sum(expected_hundredths(middle - rating) for rating in ratings) >= hundredths
        low, high = (low, middle) if enough else (middle, high)
    return high


def _of_own(code: str, source: str, form: Form, measure: Callable[[Table, EntrantId], int | None]) -> Tie:
    def values(table: Table) -> Mapping[EntrantId, TieValue]:
        return {i: TieValue(code, measure(table, i), _summands(table, i)) for i in table.entrants}

    return Tie(code, Unit.RATING, source, _rated(values, code), form)


def _of_opponents(code: str, source: str, measure: Callable[[Table, EntrantId], int | None]) -> Tie:
    """10.4, 10.5: the average of what the opponents have."""

    def values(table: Table) -> Mapping[EntrantId, TieValue]:
        theirs = {i: measure(table, i) for i in table.entrants}
        return {i: rounded(average_of(code, _theirs(table, i, theirs))) for i in table.entrants}

    return Tie(code, Unit.RATING, source, _rated(values, code), Form.AVERAGE)


def _theirs(table: Table, entrant: EntrantId, theirs: Mapping[EntrantId, int | None]) -> Iterable[Summand]:
    for record in _games(table, entrant):
        assert record.opponent is not None
        value = theirs[record.opponent]
        assert value is not None, "who was met has met somebody"
        yield Summand(value, record.round, record.opponent)


RATING_TIES: Final = (
    _average("ARO", "FIDE C.07 10.1"),
    _average("ARO-C1", "FIDE C.07 10.1, 14.1", low=1),
    _average("ARO-C2", "FIDE C.07 10.1, 14.2", low=2),
    _average("ARO-M1", "FIDE C.07 10.1, 14.3", low=1, high=1),
    _average("ARO-M2", "FIDE C.07 10.1, 14.4", low=2, high=2),
    _of_own("TPR", "FIDE C.07 10.2", Form.PERFORMANCE, _performance),
    _of_own("PTP", "FIDE C.07 10.3", Form.PERFECT, _perfect),
    _of_opponents("APRO", "FIDE C.07 10.4", _performance),
    _of_opponents("APPO", "FIDE C.07 10.5", _perfect),
)
