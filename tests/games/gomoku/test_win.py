"""When a stone wins at gomoku under every variant: 110 vectors from other referees, whole games, symmetry."""

from random import Random
from typing import Any

import pytest

from server.games.gomoku.board import Colour
from server.games.gomoku.game import GomokuRules
from server.games.gomoku.openings import NONE
from server.games.gomoku.variants import CARO, CARO_EXACT, EXACT_FIVE, FREESTYLE, RENJU, Variant
from server.games.rules import GameResult, GameSettings
from server.vocabulary import Outcome, Termination
from tests.games.playing import after, fixture, rules

COLUMN = {
    FREESTYLE: "freestyle",
    EXACT_FIVE: "standard",
    RENJU: "renju",
    CARO: "caro_over",
    CARO_EXACT: "caro_exact",
}
EVERY_VARIANT = pytest.mark.parametrize("variant", COLUMN, ids=lambda variant: variant.id)
VECTORS = fixture("gomoku/win_vectors.json")


def gomoku(variant: Variant, size: int = 15) -> GomokuRules:
    """Gomoku on any board, also those no card offers."""
    return GomokuRules(GameSettings(game="gomoku", variant=variant.id, board_size=size), variant, NONE)


def played(vector: dict[str, Any], variant: Variant) -> tuple[GomokuRules, Any]:
    game = gomoku(variant, vector["size"])
    start = game.set_up(tuple(vector["black"]), tuple(vector["white"]), to_move=Colour(vector["color"]))
    return game, game.play(start, vector["move"])


@EVERY_VARIANT
@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_stone_wins_exactly_when_the_referee_says(vector: dict[str, Any], variant: Variant) -> None:
    game, position = played(vector, variant)
    result, view = game.result(position), game.view(position)
    expected = vector["expect"][COLUMN[variant]]
    if expected == "win":
        winner = Outcome.FIRST if vector["color"] == "black" else Outcome.SECOND
        assert result is not None
        assert (result.outcome, result.termination) == (winner, Termination.FIVE)
        assert view.winning_lines
        assert all(vector["move"] in line for line in view.winning_lines)
    elif expected.startswith("foul:"):
        foul = expected.removeprefix("foul:")
        assert result == GameResult(Outcome.SECOND, Termination.FOUL, foul)
        assert view.foul == foul
    else:
        assert expected == "none"
        assert result is None or result.termination is Termination.BOARD_FULL
        assert view.winning_lines == ()
        # Whoever made five or more, and does not win, is told why.
        assert (view.overline or view.shut_in) is (vector["expect"]["freestyle"] == "win")


FULL = fixture("gomoku/full_board.json")
JUDGED = [(full, variant) for full in FULL for variant in COLUMN if COLUMN[variant] in full["expect"]]


@pytest.mark.parametrize(("full", "variant"), JUDGED)
def test_the_last_point_draws_unless_its_stone_wins(full: dict[str, Any], variant: Variant) -> None:
    game = rules("gomoku", variant.id)
    *before, last = full["moves"]
    position = after(game, *before)
    assert game.result(position) is None
    result = game.result(game.play(position, last))
    assert result is not None
    expected = full["expect"][COLUMN[variant]]
    wins = expected == "black wins at move 225"
    assert wins or expected == "draw at move 225"
    assert result.outcome is (Outcome.FIRST if wins else Outcome.DRAW)
    assert result.termination is (Termination.FIVE if wins else Termination.BOARD_FULL)


def test_two_fives_with_one_stone_are_both_shown() -> None:
    game = gomoku(FREESTYLE)
    cross = ("d8", "e8", "f8", "g8", "h4", "h5", "h6", "h7")
    position = game.play(game.set_up(cross, ("a1", "c1", "e1"), to_move=Colour.BLACK), "h8")
    assert set(game.view(position).winning_lines) == {
        ("d8", "e8", "f8", "g8", "h8"),
        ("h4", "h5", "h6", "h7", "h8"),
    }


def test_six_wins_whole_in_freestyle_and_is_explained_in_exact_five() -> None:
    row, last = ("c3", "d4", "e5", "g7", "h8"), "f6"
    free, exact = gomoku(FREESTYLE), gomoku(EXACT_FIVE)
    position = free.play(free.set_up(row, (), to_move=Colour.BLACK), last)
    assert free.view(position).winning_lines == (("c3", "d4", "e5", "f6", "g7", "h8"),)
    assert free.view(position).overline is False
    position = exact.play(exact.set_up(row, (), to_move=Colour.BLACK), last)
    assert exact.result(position) is None
    assert exact.view(position).overline is True
    assert exact.view(exact.play(position, "a1")).overline is False


def test_a_five_shut_in_at_both_ends_is_explained_in_caro_and_the_edge_shuts_nothing_in() -> None:
    row = ("d8", "e8", "f8", "g8")
    for variant in (CARO, CARO_EXACT):
        game = gomoku(variant)
        shut = game.play(game.set_up(row, ("c8", "i8"), to_move=Colour.BLACK), "h8")
        assert game.result(shut) is None
        assert (game.view(shut).shut_in, game.view(shut).overline) == (True, False)
        half = game.play(game.set_up(row, ("c8",), to_move=Colour.BLACK), "h8")
        assert game.view(half).winning_lines == ((*row, "h8"),)
        edge = game.play(game.set_up(("a8", "b8", "c8", "d8"), ("f8",), to_move=Colour.BLACK), "e8")
        assert game.result(edge) == GameResult(Outcome.FIRST, Termination.FIVE)


def test_six_shut_in_wins_in_one_reading_of_caro_and_not_in_the_other() -> None:
    row, ends = ("c8", "d8", "e8", "g8", "h8"), ("b8", "i8")
    over, exact = gomoku(CARO), gomoku(CARO_EXACT)
    assert over.result(over.play(over.set_up(row, ends, to_move=Colour.BLACK), "f8")) is not None
    after = exact.play(exact.set_up(row, ends, to_move=Colour.BLACK), "f8")
    assert exact.result(after) is None
    assert (exact.view(after).overline, exact.view(after).shut_in) == (True, False)


def test_a_five_wins_in_exact_five_though_an_overline_crosses_it() -> None:
    game = gomoku(EXACT_FIVE)
    six, five = ("c8", "d8", "e8", "f8", "g8"), ("h4", "h5", "h6", "h7")
    position = game.play(game.set_up((*six, *five), (), to_move=Colour.BLACK), "h8")
    assert game.view(position).winning_lines == ((*five, "h8"),)
    assert game.view(position).overline is False


Place = tuple[int, int]


def images(places: list[Place]) -> list[list[Place]]:
    """The places under the eight symmetries of the board."""
    turned, found = places, []
    for _ in range(4):
        turned = [(y, 14 - x) for x, y in turned]
        found += [turned, [(y, x) for x, y in turned]]
    return found


@EVERY_VARIANT
@pytest.mark.parametrize("seed", range(10))
def test_turning_and_mirroring_the_board_changes_no_verdict(variant: Variant, seed: int) -> None:
    """Dense random boards; the image of a verdict is the verdict on the image."""
    chance, game = Random(seed), gomoku(variant)
    places = [(x, y) for x in range(15) for y in range(15)]
    chance.shuffle(places)
    verdicts = set()
    for image in images(places):
        names = [f"{chr(97 + x)}{y + 1}" for x, y in image]
        start = game.set_up(tuple(names[1:120]), tuple(names[120:170]), to_move=Colour.BLACK)
        verdict = game.play(start, names[0]).verdict
        verdicts.add((tuple(sorted(len(line) for line in verdict.lines)), verdict.overline, verdict.foul))
    assert len(verdicts) == 1
