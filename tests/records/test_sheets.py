"""A tournament's tables as CSV: every line of them, in a form that a spreadsheet and a program read."""

import csv
import io
from dataclasses import replace

import pytest
from msgspec import structs

from server.records.sheets import cross_csv, pairings_csv, result_of, standings_csv
from server.tournaments.order import rows
from server.tournaments.state import Tournament
from tests.tournaments.evening import Evening, a_card, swiss
from tests.tournaments.world import World

PLAYED = [t for seed in range(12) if (t := World(seed).play().evening.t).entrants]


def table(text: str) -> list[dict[str, str]]:
    assert text.startswith("\ufeff")
    return list(csv.DictReader(io.StringIO(text[1:])))


def an_evening() -> Evening:
    """Anna beats Cili and Bela draws with Dora; the odd one, Emil, has the bye."""
    evening = Evening(a_card(system=swiss(rounds=3)))
    evening.enter("anna 1900", "bela 1800", "cili 1700", "dora 1600", "emil 1500")
    evening.start()
    return evening


def test_the_standings_have_everybody_with_points_and_ties() -> None:
    evening = an_evening()
    evening.result(board=1, winner="anna")
    evening.result(board=2, winner=None)
    lines = table(standings_csv(evening.t))
    assert list(lines[0]) == ["rank", "number", "name", "rating", "points", "DE", "BH", "PS", "RTG"]
    # Emil's bye is a stand-in's half point in his Buchholz, Anna's opponent has none.
    assert [(line["name"], line["points"], line["BH"], line["PS"]) for line in lines] == [
        ("emil", "1", "0.5", "1"),
        ("anna", "1", "0", "1"),
        ("bela", "0.5", "0.5", "0.5"),
        ("dora", "0.5", "0.5", "0.5"),
        ("cili", "0", "1", "0"),
    ]
    assert [line["rank"] for line in lines] == [str(row.rank) for row in rows(evening.t)]


def test_the_pairings_have_every_board_with_its_result_and_who_does_not_play() -> None:
    evening = an_evening()
    evening.result(board=1, winner="anna")
    lines = table(pairings_csv(evening.t, evening.t.rounds[0]))
    assert [(line["board"], line["first_name"], line["second_name"], line["result"]) for line in lines] == [
        ("1", "anna", "cili", "1-0"),
        ("2", "dora", "bela", ""),
        ("", "emil", "", "odd-field"),
    ]
    assert (lines[0]["round"], lines[0]["first"], lines[0]["second"]) == ("1", "1", "3")


@pytest.mark.parametrize("t", PLAYED, ids=range(len(PLAYED)))
def test_every_board_and_every_cell_of_whole_tournaments_is_written(t: Tournament) -> None:
    for one in t.rounds:
        lines = table(pairings_csv(t, one))
        assert [line["result"] for line in lines if line["board"]] == [result_of(pairing) for pairing in one.pairings]
        assert len(lines) == len(one.pairings) + len(one.byes)
        for pairing in one.pairings:
            if pairing.is_over:
                points = {"1-0": pairing.first.number, "0-1": pairing.second.number}
                assert points.get(result_of(pairing).removesuffix("f")) == pairing.winner
    cross = table(cross_csv(t))
    assert len(cross) == len(table(standings_csv(t))) == len(t.entrants)


def test_a_name_that_looks_like_a_formula_stays_text() -> None:
    evening = an_evening()
    entrant = evening.t.entrants[0]
    person = structs.replace(entrant.person, name="=1+1")
    t = replace(evening.t, entrants=(replace(entrant, person=person), *evening.t.entrants[1:]))
    assert "'=1+1" in [line["name"] for line in table(standings_csv(t))]


def test_before_the_start_the_tables_are_only_their_headings() -> None:
    t = Evening(a_card()).t
    assert (table(standings_csv(t)), table(cross_csv(t))) == ([], [])
