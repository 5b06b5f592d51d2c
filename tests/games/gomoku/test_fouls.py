"""Black's fouls at renju: positions on which five programs agree, the one class they dispute, and what follows."""

from random import Random
from typing import Any

import pytest

from server.games.gomoku.board import BLACK_STONE, WHITE_STONE, Colour, grid_of
from server.games.gomoku.fouls import forbidden_points, foul_at
from server.games.gomoku.game import GomokuRules
from server.games.rules import GameResult
from server.vocabulary import Outcome, Termination
from tests.games.playing import after, fixture, rules

AGREED = fixture("gomoku/renju_forbidden.json")
DISPUTED = fixture("gomoku/renju_disputed.json")
GRID = grid_of(15)


def renju() -> GomokuRules:
    game = rules("gomoku", "renju")
    assert isinstance(game, GomokuRules)
    return game


@pytest.mark.parametrize("case", [*AGREED, *DISPUTED], ids=lambda case: case["id"])
def test_exactly_the_points_are_forbidden_that_the_referees_name(case: dict[str, Any]) -> None:
    """The disputed ones follow the rule's text: a stone that makes five on the way makes no three."""
    game = renju()
    position = game.set_up(tuple(case["black"]), tuple(case["white"]), to_move=Colour.BLACK)
    assert game.forbidden_points(position) == case["forbidden"]


@pytest.mark.parametrize("case", [*AGREED, *DISPUTED], ids=lambda case: case["id"])
def test_a_foul_loses_and_five_comes_before_it(case: dict[str, Any]) -> None:
    game = renju()
    position = game.set_up(tuple(case["black"]), tuple(case["white"]), to_move=Colour.BLACK)
    for probe in case["probes"]:
        result = game.result(game.play(position, probe["move"]))
        match probe["verdict"]:
            case "legal":
                assert result is None
            case "win":
                assert result == GameResult(Outcome.FIRST, Termination.FIVE)
            case foul:
                assert result == GameResult(Outcome.SECOND, Termination.FOUL, foul)


def test_white_has_no_fouls_and_wins_with_six() -> None:
    game = renju()
    row = ("c8", "d8", "e8", "g8", "h8")
    six = game.play(game.set_up(("a1", "c1", "e1"), row, to_move=Colour.WHITE), "f8")
    assert game.result(six) == GameResult(Outcome.SECOND, Termination.FIVE)
    cross = ("g8", "i8", "h7", "h9")
    crossed = game.play(game.set_up(("a1", "c1", "e1"), cross, to_move=Colour.WHITE), "h8")
    assert game.result(crossed) is None
    assert game.view(crossed).foul == ""


def test_a_foul_is_shown_with_its_point() -> None:
    game = renju()
    fouled = game.play(game.set_up(("g8", "i8", "h7", "h9"), ("a1", "c1", "e1"), to_move=Colour.BLACK), "h8")
    view = game.view(fouled)
    assert (view.foul, view.last, view.winning_lines, view.actor) == ("33", "h8", (), None)


def test_no_foul_without_renju() -> None:
    game = rules("gomoku", "freestyle")
    position = game.set_up(("g8", "i8", "h7", "h9"), ("a1", "c1", "e1"), to_move=Colour.BLACK)  # type: ignore[attr-defined]
    assert game.result(game.play(position, "h8")) is None
    assert game.forbidden_points(position) == {}  # type: ignore[attr-defined]


def random_board(seed: int) -> bytes:
    """Some forty stones close together, more black ones than white."""
    chance, board = Random(seed), bytearray(GRID.empty)
    near = [cell for cell in GRID.points if GRID.from_centre(cell) <= 5]
    for number, cell in enumerate(chance.sample(near, 40)):
        board[cell] = WHITE_STONE if number % 3 == 0 else BLACK_STONE
    return bytes(board)


def image(board: bytes, *, quarter: bool) -> tuple[bytes, dict[int, int]]:
    """The board turned by a quarter or mirrored, and where each point went."""
    moved = {}
    for x in range(15):
        for y in range(15):
            moved[GRID.at(x, y)] = GRID.at(y, 14 - x) if quarter else GRID.at(14 - x, y)
    turned = bytearray(GRID.empty)
    for cell, there in moved.items():
        turned[there] = board[cell]
    return bytes(turned), moved


@pytest.mark.parametrize("quarter", [True, False])
@pytest.mark.parametrize("seed", range(8))
def test_turning_and_mirroring_the_board_moves_its_forbidden_points_along(seed: int, quarter: bool) -> None:
    board = random_board(seed)
    turned, moved = image(board, quarter=quarter)
    here = {moved[cell]: foul for cell, foul in forbidden_points(GRID, board).items()}
    assert here == forbidden_points(GRID, turned)


def test_the_edge_knows_no_double_three() -> None:
    """Only the line along the edge can hold a straight four through a point of the edge."""
    for seed in range(12):
        chance, board = Random(seed), bytearray(GRID.empty)
        for cell in chance.sample([cell for cell in GRID.points if GRID.from_centre(cell) >= 4], 70):
            board[cell] = BLACK_STONE
        forbidden = forbidden_points(GRID, bytes(board))
        assert "33" not in {foul for cell, foul in forbidden.items() if GRID.from_centre(cell) == 7}


def test_looking_for_fouls_leaves_the_board_as_it_was() -> None:
    board = random_board(3)
    before = bytes(board)
    for cell in forbidden_points(GRID, board):
        foul_at(GRID, board, cell)
    assert board == before


def test_no_opening_of_renju_can_end_in_a_foul() -> None:
    """Nobody has more than three stones in one."""
    game = rules("gomoku", "renju", opening="soosorv-8")
    position = after(game, "h8 h9 h10 stay j7 4 swap g7 g8 g9 f6 g8")
    assert game.phase(position) == "play"
    assert game.result(position) is None
