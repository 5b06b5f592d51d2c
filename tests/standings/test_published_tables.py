"""Every tie-break of the published tournaments, for each entrant."""

from fractions import Fraction

import pytest

from server.standings import TIES, Unit, standings
from server.vocabulary import EntrantId
from tests.standings.published import expected, tournament

SAME = ("BH", "SB", "PS", "WIN", "WON", "BPG", "BWG")
COLUMNS = {code: code for code in SAME} | {code: code.replace("-", "/") for code in TIES if "-" in code}

tournaments = pytest.mark.parametrize("name", sorted(expected()["tournaments"]))


def published(name: str, column: str) -> dict[EntrantId, Fraction]:
    index = expected()["columns"].index(column)
    rows = expected()["tournaments"][name]
    return {EntrantId(who): Fraction(str(numbers[index])) for who, numbers in rows.items()}


@tournaments
def test_points_and_all_numeric_ties_are_the_published_ones(name: str) -> None:
    entrants, records = tournament(name)
    rows = standings(entrants, records, tuple(COLUMNS))
    assert {row.id: Fraction(row.points, 2) for row in rows} == published(name, "PTS")
    for index, (code, column) in enumerate(COLUMNS.items()):
        scale = 2 if TIES[code].unit is Unit.POINTS else 1
        found = {row.id: Fraction(row.values[index].value or 0) / scale for row in rows}
        assert found == published(name, column), code


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
            if value.value is not None:
                assert sum(part.value for part in value.summands if part.counted) == value.value
