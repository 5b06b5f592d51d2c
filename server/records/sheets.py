"""A tournament's tables as CSV (RFC 4180, UTF-8 with a mark, so that spreadsheets keep the accents).

| sheet | columns |
|---|---|
| standings | rank, number, name, rating, points, then each tie-break by its code |
| pairings of a round | round, board, first, first_name, second, second_name, result |
| cross table | rank, number, name, points, then each round as `12w1`, `3b½`, `U`, `7-` |

Numbers are the entrants'. The pairings of a round are what `results_csv` reads back with its results filled in.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from server.standings import Cell, Row, TieValue, Unit, crosstable, tie_named
from server.tournaments.order import rows
from server.tournaments.records import number_of, score_of, whole_history
from server.tournaments.state import Pairing, Round, Tournament
from server.vocabulary import Outcome, Seat, Termination

_MARK: Final = "\ufeff"
_FORMULA: Final = frozenset("=+-@\t\r")
RESULT_COLUMNS: Final = ("round", "board", "first", "first_name", "second", "second_name", "result")
RESULTS: Final = {
    Outcome.FIRST: "1-0",
    Outcome.SECOND: "0-1",
    Outcome.DRAW: "1/2-1/2",
    Outcome.BOTH_LOST: "0-0",
    Outcome.VOID: "void",
}
WITHOUT_PLAY: Final = "f"
"""Behind a result: nobody played (`1-0f`)."""


def standings_csv(t: Tournament) -> str:
    """Everybody after the closed rounds."""
    found = rows(t) if t.entrants else ()
    codes = [value.code for value in found[0].values] if found else []
    return _sheet(("rank", "number", "name", "rating", "points", *codes), (_standing(t, row) for row in found))


def pairings_csv(t: Tournament, one: Round) -> str:
    """The boards of a round in their order, then who has no game; the result of an open board is empty."""
    return _sheet(RESULT_COLUMNS, [*(_board(one, pairing) for pairing in one.pairings), *_byes(t, one)])


def cross_csv(t: Tournament) -> str:
    """Everybody round by round."""
    found = crosstable(rows(t), whole_history(t), score=score_of(t.card)) if t.entrants else ()
    rounds = len(found[0].cells) if found else 0
    heading = ("rank", "number", "name", "points", *(str(n) for n in range(1, rounds + 1)))
    return _sheet(
        heading,
        (
            (row.rank, row.id, _name(t, number_of(row.id)), points_text(row.points), *map(_cell, row.cells))
            for row in found
        ),
    )


def points_text(half_points: int) -> str:
    """`4`, `2.5`."""
    whole, half = divmod(half_points, 2)
    return f"{whole}.5" if half else str(whole)


def _standing(t: Tournament, row: Row) -> tuple[object, ...]:
    number = number_of(row.id)
    person = t.entrant(number).person
    return (row.rank, number, person.name, person.rating, points_text(row.points), *map(_tie, row.values))


def _tie(value: TieValue) -> object:
    """A number; the place where places order the tied; empty where it was not needed."""
    if value.place is not None:
        return value.place
    if value.value is None:
        return ""
    number = Fraction(value.value)
    number = number / 2 if tie_named(value.code).unit is Unit.POINTS else number
    return number.numerator if number.denominator == 1 else round(float(number), 3)


def _board(one: Round, pairing: Pairing) -> tuple[object, ...]:
    first, second = pairing.first, pairing.second
    return (
        one.number,
        pairing.board,
        first.number,
        first.person.name,
        second.number,
        second.person.name,
        result_of(pairing),
    )


def result_of(pairing: Pairing) -> str:
    """How a board ended, its first entrant first: `1-0`, `1/2-1/2f` without play; empty while it is open."""
    if not pairing.is_over:
        return ""
    outcome = outcome_of(pairing)
    return RESULTS[outcome] + ("" if outcome is Outcome.VOID or was_played(pairing) else WITHOUT_PLAY)


def outcome_of(pairing: Pairing) -> Outcome:
    """Of a board that is over, from the side of its first entrant."""
    if pairing.winner is None:
        ended = pairing.games[-1].outcome if pairing.games else Outcome.DRAW
        return ended if ended in (Outcome.VOID, Outcome.BOTH_LOST) else Outcome.DRAW
    return Outcome.FIRST if pairing.winner == pairing.first.number else Outcome.SECOND


def was_played(pairing: Pairing) -> bool:
    """The two sat at the board."""
    return any(game.met and game.termination is not Termination.NO_SHOW for game in pairing.games)


def _byes(t: Tournament, one: Round) -> Iterator[tuple[object, ...]]:
    for bye in one.byes:
        yield (one.number, "", bye.number, _name(t, bye.number), "", "", bye.kind.value)


def _name(t: Tournament, number: int) -> str:
    return t.entrant(number).person.name


def _cell(cell: Cell | None) -> str:
    if cell is None:
        return ""
    if cell.opponent is None:
        return cell.mark.value
    seat = {Seat.FIRST: "w", Seat.SECOND: "b", None: ""}[cell.seat]
    return f"{cell.opponent}{seat}{cell.mark.value}"


def _sheet(heading: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(heading)
    writer.writerows([_safe(value) for value in line] for line in lines)
    return _MARK + text.getvalue()


def _safe(value: object) -> object:
    """A name that begins like a formula is one to a spreadsheet (ASVS 5.0: 1.2.10)."""
    return f"'{value}" if isinstance(value, str) and value[:1] in _FORMULA else value
