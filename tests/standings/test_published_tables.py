"""Every tie-break of the published tournaments, for each entrant."""

from fractions import Fraction
from math import floor

import pytest

from server.standings import TIES, Form, TieValue, Unit, standings
from server.vocabulary import EntrantId
from tests.standings.published import by_gacrux, expected, tournament

COLUMNS = tuple(column.replace("/", "-") for column in expected()["columns"] if column.replace("/", "-") in TIES)

tournaments = pytest.mark.parametrize("name", sorted(expected()["tournaments"]))


def published(name: str, column: str) -> dict[EntrantId, Fraction]:
    index = expected()["columns"].index(column)
    rows = expected()["tournaments"][name]
    return {EntrantId(who): Fraction(str(numbers[index])) for who, numbers in rows.items()}


@tournaments
def test_points_and_all_numeric_ties_are_the_published_ones(name: str) -> None:
    entrants, records = tournament(name)
    rows = standings(entrants, records, COLUMNS)
    assert {row.id: Fraction(row.points, 2) for row in rows} == published(name, "PTS")
    for index, code in enumerate(COLUMNS):
        scale = 2 if TIES[code].unit is Unit.POINTS else 1
        found = {row.id: Fraction(row.values[index].value or 0) / scale for row in rows}
        assert found == published(name, code.replace("-", "/")), code


@tournaments
def test_points_and_direct_encounter_give_the_published_places(name: str) -> None:
    entrants, records = tournament(name)
    assert {row.id: row.rank for row in standings(entrants, records, ("DE",))} == published(name, "rank_PTS_DE")


@tournaments
def test_the_older_treatment_gives_the_older_buchholz(name: str) -> None:
    entrants, records = tournament(name)
    rows = standings(entrants, records, ("BH",), unplayed="virtual-2009")
    assert {row.id: Fraction(row.values[0].value or 0) / 2 for row in rows} == published(name, "BH_virtual_2009")


@tournaments
def test_every_published_number_is_the_sum_of_what_it_opens_to(name: str) -> None:
    entrants, records = tournament(name)
    for row in standings(entrants, records, tuple(TIES)):
        for value in row.values:
            counted = [part.value for part in value.summands if part.counted]
            if value.value is not None and TIES[value.code].form in (Form.SUM, Form.ENCOUNTER):
                assert sum(counted) == value.value
            if value.value is not None and TIES[value.code].form is Form.AVERAGE:
                assert abs(Fraction(sum(counted)) / len(counted) - Fraction(value.value)) <= Fraction(1, 2)


@pytest.mark.parametrize("name", sorted(by_gacrux()["tournaments"]))
def test_the_other_numeric_ties_are_those_of_the_reference(name: str) -> None:
    entrants, records = tournament(name)
    columns = by_gacrux()["columns"]
    rows = standings(entrants, records, tuple(column.replace("/", "-") for column in columns))
    decimals = 2 if max(record.round for own in records.values() for record in own) < 9 else 3
    for row in rows:
        printed = by_gacrux()["tournaments"][name][row.id]
        for tie, text in zip(row.values, printed, strict=True):
            assert _as_printed(tie, decimals) == (Fraction(text) if text.strip("-0.") else Fraction(0)), (
                row.id,
                tie.code,
            )


def _as_printed(tie: TieValue, decimals: int) -> Fraction:
    """In points, averages rounded half up; nothing is printed as nothing or 0."""
    value = Fraction(tie.value or 0) / (2 if TIES[tie.code].unit is Unit.POINTS else 1)
    if TIES[tie.code].form is not Form.AVERAGE or TIES[tie.code].unit is not Unit.POINTS:
        return value
    return Fraction(floor(value * 10**decimals + Fraction(1, 2)), 10**decimals)
