"""FEN of draughts: what is understood, what no game can come to."""

import pytest

from server.games.draughts.variants import INTERNATIONAL, RUSSIAN
from server.games.rules import GameResult
from server.records.fen import fen_of, read_fen
from server.vocabulary import Outcome, Refused, Termination
from tests.games.draughts.setting_up import draughts, position_of
from tests.games.playing import fixture

LARGE, SMALL = draughts(INTERNATIONAL), draughts(RUSSIAN)


def test_positions_of_the_fixtures_come_back() -> None:
    with_moves = [case for case in fixture("draughts/positions_international.jsonl") if case["legal"]]
    for case in with_moves[:300]:
        position = read_fen(LARGE, case["fen"])
        assert position == position_of(LARGE, case["fen"])
        assert read_fen(LARGE, fen_of(position)) == position


@pytest.mark.parametrize(
    "text",
    ["W:W31-50:B1-20", "W:B1-20:W31-50.", "w:w31-50:b1-20:H0:F1", " W:W31-40,41-50:B1-10,11-20 "],
)
def test_the_first_position_is_written_in_many_ways(text: str) -> None:
    assert read_fen(LARGE, text) == LARGE.initial()


def test_squares_may_be_names() -> None:
    assert read_fen(SMALL, "W:Wc3,Ke1:Bf6") == read_fen(SMALL, "W:W22,K31:B11")


@pytest.mark.parametrize("text", ["B:W31-50", "B:W31-50:B"])
def test_a_side_to_move_without_pieces_has_lost(text: str) -> None:
    """D6; the position in which every game that is played out ends."""
    position = read_fen(LARGE, text)
    assert LARGE.result(position) == GameResult(Outcome.FIRST, Termination.NO_PIECES)
    assert LARGE.legal_actions(position) == ()
    assert fen_of(position) == "B:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no side to move"),
        ("X:W31:B1", "no side to move"),
        ("W:W31,31:B1", "a square twice"),
        ("W:W31:B31", "a square twice"),
        ("W:W51:B1", "a square that is not on the board"),
        ("W:W0:B1", "a square that is not on the board"),
        ("W:WK:B1", "a square that is not on the board"),
        ("W:W1:B20", "a man on its last row"),
        ("W:W31:B50", "a man on its last row"),
        ("W:W21-50:B1-20", "more than 20 pieces"),
        ("W:W:B", "no piece at all"),
        ("W:W40-31:B1", "a range is two squares' numbers, the lower one first"),
        ("W:W31-:B1", "a range is two squares' numbers, the lower one first"),
        ("W:W31:Z1", "neither W nor B"),
        ("W:W31" + ",31" * 1_000, "no side to move"),
    ],
)
def test_what_no_game_comes_to_is_refused(text: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        read_fen(LARGE, text)
    assert (refused.value.code, refused.value.details["why"]) == ("record/bad-fen", why)
