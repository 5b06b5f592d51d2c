"""C8 against the published Berger tables."""

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from server.pairing import ByeKind, Options, PairingImpossible, pair, rounds_default
from tests.pairing.worlds import a_field, entrants

TABLES: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "fixtures/pairing/round_robin_berger_4_20.json").read_text()
)["tables"]
DOUBLE = Options(double=True)


@pytest.mark.parametrize("size", sorted(map(int, TABLES)))
def test_rounds_boards_and_colours_are_those_of_the_berger_tables(size: int) -> None:
    table = TABLES[str(size)]
    assert rounds_default("round-robin", size) == table["rounds"]
    for number, expected in enumerate(table["schedule"], start=1):
        pairing = pair("round-robin", a_field(entrants(size), number))
        assert [[int(b.first[1:]), int(b.second[1:])] for b in pairing.boards] == expected["games"]
        assert [int(i[1:]) for i in pairing.byes] == ([expected["bye"]] if size % 2 else [])
        assert all(reason.kind is ByeKind.REST for reason in pairing.explanation.byes)


@pytest.mark.parametrize("size", [2, 3, 20, 21, 40])
def test_everybody_meets_everybody_once_and_rests_once_if_odd(size: int) -> None:
    meetings: Counter[frozenset[str]] = Counter()
    rests: Counter[str] = Counter()
    for number in range(1, rounds_default("round-robin", size) + 1):
        pairing = pair("round-robin", a_field(entrants(size), number))
        meetings.update(frozenset((b.first, b.second)) for b in pairing.boards)
        rests.update(pairing.byes)
    assert len(meetings) == size * (size - 1) // 2
    assert set(meetings.values()) == {1}
    assert sorted(rests.values()) == ([1] * size if size % 2 else [])


@pytest.mark.parametrize("size", [2, 3, 4, 5, 8, 11])
def test_in_two_cycles_everybody_sits_once_in_each_seat_against_everybody(size: int) -> None:
    rounds = rounds_default("round-robin", size, DOUBLE)
    seats: Counter[tuple[str, str]] = Counter()
    running: dict[str, str] = dict.fromkeys(entrants(size), "")
    for number in range(1, rounds + 1):
        for board in pair("round-robin", a_field(entrants(size), number, DOUBLE)).boards:
            seats[board.first, board.second] += 1
            running[board.first] += "F"
            running[board.second] += "S"
    assert len(seats) == size * (size - 1)
    assert set(seats.values()) == {1}
    assert not [r for r in running.values() if "FFF" in r or "SSS" in r]


def test_in_two_cycles_of_more_than_two_nobody_meets_the_same_opponent_in_consecutive_rounds() -> None:
    pairs = [
        {frozenset((b.first, b.second)) for b in pair("round-robin", a_field(entrants(6), n, DOUBLE)).boards}
        for n in range(1, 11)
    ]
    assert not any(one & following for one, following in pairwise(pairs))


def test_a_second_meeting_is_said_to_be_one() -> None:
    reasons = [
        [r.meetings for r in pair("round-robin", a_field(entrants(4), n, DOUBLE)).explanation.boards] for n in (3, 4)
    ]
    assert reasons == [[0, 0], [1, 1]]


def test_there_is_no_round_after_the_last() -> None:
    with pytest.raises(PairingImpossible) as refusal:
        pair("round-robin", a_field(entrants(5), 6))
    assert refusal.value.reasons[0].obstacle.value == "no-such-round"
