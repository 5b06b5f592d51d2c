"""Shapes and fields of gomoku: pictures worked by hand, another referee's fives, and the same board two ways."""

from random import Random
from typing import Any

import pytest

from server.bots.field import TAKEN, Field
from server.bots.shapes import FIVE, Shape, shape_of
from server.games.gomoku.board import Colour
from server.games.gomoku.game import GomokuRules
from server.games.gomoku.openings import NONE
from server.games.gomoku.variants import CARO, CARO_EXACT, EXACT_FIVE, FREESTYLE, Variant
from server.games.rules import GameSettings
from tests.games.playing import fixture

SEEN = {".": 0, "x": 1, "O": 1, "#": 2}


@pytest.mark.parametrize(
    ("picture", "freestyle", "exact_five"),
    [  # O is the stone in question, x ours, # theirs or the border
        ("..xxOxx..", Shape.FIVE, Shape.FIVE),
        (".#xxOxx#.", Shape.FIVE, Shape.FIVE),
        ("#xxxOxx##", Shape.FIVE, Shape.NONE),
        (".xxxO....", Shape.OPEN_FOUR, Shape.OPEN_FOUR),
        ("#xxxO....", Shape.FOUR, Shape.FOUR),
        ("#xxxO#...", Shape.NONE, Shape.NONE),
        ("..xxO.x..", Shape.FOUR, Shape.FOUR),
        (".#xxO.xx#", Shape.FOUR, Shape.NONE),
        ("x.xxO.x##", Shape.OPEN_FOUR, Shape.OPEN_FOUR),
        ("..xxO....", Shape.OPEN_THREE, Shape.OPEN_THREE),
        ("...xO.x..", Shape.OPEN_THREE, Shape.OPEN_THREE),
        ("#.xxO.#..", Shape.THREE, Shape.THREE),
        ("##xxO....", Shape.THREE, Shape.THREE),
        ("...xO....", Shape.OPEN_TWO, Shape.OPEN_TWO),
        ("...#O....", Shape.NONE, Shape.NONE),
        ("##..O.###", Shape.NONE, Shape.NONE),
    ],
)
def test_a_stone_makes_the_shape_in_the_picture(picture: str, freestyle: Shape, exact_five: Shape) -> None:
    line = tuple(SEEN[point] for point in picture)
    assert shape_of(line, FREESTYLE.longest) is freestyle
    assert shape_of((2, *line, 2), EXACT_FIVE.longest) is exact_five
    assert shape_of(line[::-1], FREESTYLE.longest) is freestyle


@pytest.mark.parametrize(
    ("picture", "caro", "caro_exact"),
    [  # | is the border, which shuts nothing in
        ("..#xxOxx#..", Shape.NONE, Shape.NONE),
        ("..#xxOxx|..", Shape.FIVE, Shape.FIVE),
        ("...xxOxx#..", Shape.FIVE, Shape.FIVE),
        (".#xxxOxx#..", Shape.FIVE, Shape.NONE),
        (".#xxxO.#...", Shape.NONE, Shape.NONE),
    ],
)
def test_a_five_shut_in_by_the_other_colour_is_no_five_at_caro(picture: str, caro: Shape, caro_exact: Shape) -> None:
    line = tuple({**SEEN, "|": 3}[point] for point in picture)
    assert shape_of(line, CARO.longest, False) is caro
    assert shape_of(line, CARO_EXACT.longest, False) is caro_exact


def gomoku(variant: Variant, size: int = 15) -> GomokuRules:
    return GomokuRules(GameSettings(game="gomoku", variant=variant.id, board_size=size), variant, NONE)


def point_of(game: GomokuRules, name: str) -> int:
    return game.grid.points.index(game.grid.cells[name])


@pytest.mark.parametrize("variant", [FREESTYLE, EXACT_FIVE], ids=lambda variant: variant.id)
def test_a_field_sees_five_exactly_where_the_referee_does(variant: Variant) -> None:
    wins = 0
    for vector in fixture("gomoku/win_vectors.json"):
        game = gomoku(variant, vector["size"])
        colour = Colour(vector["color"])
        field = Field.of(game, game.set_up(tuple(vector["black"]), tuple(vector["white"]), to_move=colour))
        wins_here = vector["expect"]["freestyle" if variant is FREESTYLE else "standard"] == "win"
        assert (point_of(game, vector["move"]) in field.fives(colour.stone)) is wins_here, vector["id"]
        wins += wins_here
    assert wins > 30


@pytest.mark.parametrize("variant", [FREESTYLE, EXACT_FIVE], ids=lambda variant: variant.id)
def test_a_field_grown_stone_by_stone_is_the_field_of_the_board(variant: Variant) -> None:
    game, chance = gomoku(variant), Random(3)
    position: Any = game.initial()
    field = Field.of(game, position)
    for _ in range(225):
        action = chance.choice(game.legal_actions(position))
        point, stone = point_of(game, action), position.to_move.stone
        five = field.threats[stone][point] >= FIVE
        field = field.placed(point, stone)
        position = game.play(position, action)
        assert five is (position.ended is not None)
        fresh = Field.of(game, position)
        assert (field.threats, field.promise, field.stones) == (fresh.threats, fresh.promise, fresh.stones)
        assert field.threats[stone][point] == TAKEN
        if position.ended is not None:
            return
