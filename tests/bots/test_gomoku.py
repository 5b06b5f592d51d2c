"""What a bot must not miss at gomoku: five, the other side's five, and for the strong one a win by fours."""

from typing import Any

import pytest

from server.bots.budget import Budget
from server.bots.field import Field
from server.bots.minds import Strength, mind_for
from server.bots.staged import judged
from server.bots.swap2 import LAYOUTS, turned
from server.games.catalogue import rules_for
from server.games.gomoku.board import Colour
from server.games.gomoku.game import GomokuRules
from server.games.rules import AnyRules, GameResult, GameSettings
from server.vocabulary import Outcome, Seat, Termination
from tests.bots.playing import STRENGTHS, mind, winner
from tests.games.playing import after, fixture, random_game, rules

BLACK, WHITE = Colour.BLACK, Colour.WHITE
SEEDS = range(6)
VARIANTS = ("freestyle", "exact-five")
COLUMN = {"freestyle": "freestyle", "exact-five": "standard"}


def set_up(variant: str, black: str, white: str, to_move: Colour) -> tuple[AnyRules, object]:
    game = rules("gomoku", variant)
    assert isinstance(game, GomokuRules)
    return game, game.set_up(tuple(black.split()), tuple(white.split()), to_move=to_move)


def choices(variant: str, black: str, white: str, to_move: Colour, strength: Strength) -> set[str]:
    """What a mind plays in the position, over several seeds."""
    game, position = set_up(variant, black, white, to_move)
    return {mind(game, strength).choose(game, position, seed) for seed in SEEDS}


WIN_IN_ONE = [  # black, white, who moves, what wins
    ("e8 f8 g8 h8", "e9 f9 g9 a1", BLACK, {"d8", "i8"}),
    ("e8 f8 g8 h8", "d8 f9 g9 a1", BLACK, {"i8"}),
    ("a1 b2 d4 e5", "e9 f9 g9 h9", BLACK, {"c3"}),
    ("a1 b2 d4 e5 o15", "e9 f9 g9 h9", WHITE, {"d9", "i9"}),
    ("o1 o2 o3 o5 h8", "k9 l9 m9 o9", WHITE, {"n9"}),
    ("a15 b14 c13 d12", "h8 h9 h10 i8", BLACK, {"e11"}),
]


@pytest.mark.parametrize(("black", "white", "to_move", "wins"), WIN_IN_ONE)
@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_five_is_made_even_when_the_other_side_threatens_five(
    variant: str, strength: Strength, black: str, white: str, to_move: Colour, wins: set[str]
) -> None:
    assert choices(variant, black, white, to_move, strength) <= wins


BLOCK_IN_ONE = [
    ("e8 f8 g8 h8", "d8 b2 c2", WHITE, {"i8"}),
    ("e8 f8 g8 i8", "b2 c2 a9", WHITE, {"h8"}),
    ("a1 a2 o15 o14", "c3 d4 f6 g7", BLACK, {"e5"}),
    ("h1 g2 f3 h8", "e15 f14 g13 h12", BLACK, {"i11"}),
    ("o1 o2 o3 o4", "h8 i8 i9", WHITE, {"o5"}),
]


@pytest.mark.parametrize(("black", "white", "to_move", "blocks"), BLOCK_IN_ONE)
@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_five_of_the_other_side_is_stopped(
    variant: str, strength: Strength, black: str, white: str, to_move: Colour, blocks: set[str]
) -> None:
    assert choices(variant, black, white, to_move, strength) == blocks


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_five_that_another_referee_knows_is_made_and_its_only_block_is_found(
    variant: str, strength: Strength
) -> None:
    game = rules("gomoku", variant)
    assert isinstance(game, GomokuRules)
    seen = 0
    for vector in fixture("gomoku/win_vectors.json"):
        if vector["size"] != 15 or vector["expect"][COLUMN[variant]] != "win":
            continue
        colour = Colour(vector["color"])
        stones = tuple(vector["black"]), tuple(vector["white"])
        position = game.set_up(*stones, to_move=colour)
        assert game.play(position, mind(game, strength).choose(game, position, 1)).verdict.lines
        facing = game.set_up(*stones, to_move=colour.other)
        field = Field.of(game, facing)
        if len(field.fives(colour.stone)) == 1 and not field.fives(colour.other.stone):
            assert mind(game, strength).choose(game, facing, 1) == vector["move"]
            seen += 1
    assert seen > 10


SIX = "d8 e8 f8 h8 i8"
"""g8 makes six: everything in freestyle, nothing under exact five."""


@pytest.mark.parametrize("strength", STRENGTHS)
def test_six_is_taken_where_it_wins_and_not_where_it_is_nothing(strength: Strength) -> None:
    white = "a1 c1 e1 g1"
    assert choices("freestyle", SIX, white, BLACK, strength) <= {"g8", "j8", "c8"}
    assert "g8" not in choices("exact-five", SIX, white, BLACK, strength)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_five_is_chosen_beside_an_overline_under_exact_five(strength: Strength) -> None:
    black = f"{SIX} l3 l4 l5 l6"
    assert choices("exact-five", black, "l2 a1 c1 e1 g1 i1 k1 a3", BLACK, strength) == {"l7"}


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_six_that_does_not_win_is_not_blocked_in_place_of_a_four_that_does(strength: Strength) -> None:
    black = f"{SIX} l3 l4 l5 l6"
    assert choices("exact-five", black, "l2 a1 c1 e1 g1 i1 k1 a3", WHITE, strength) == {"l7"}


def test_an_open_three_is_answered_by_whoever_looks_ahead() -> None:
    for strength in ("club", "strong"):
        assert choices("freestyle", "g8 h8 i8", "a1 o1", WHITE, strength) <= {"e8", "f8", "j8", "k8"}


def test_the_strong_one_sees_that_its_open_three_must_wait_for_a_win_by_fours() -> None:
    """Worked by hand: White threatens an open four on rank 3, so Black must win with fours or defend.

    Fours on rank 8 (h8, answered at i8) and then on the h file: h8 h9 h10 with h11 open both ways is an open four.
    """
    black, white = "e8 f8 g8 h9 h10 o1", "d8 e3 f3 g3 a15 c15"
    for seed in SEEDS:
        game, position = set_up("freestyle", black, white, BLACK)
        strong, easy = mind(game, "strong"), mind(game, "easy")
        while game.result(position) is None:
            mover = strong if game.actor(position) is Seat.FIRST else easy
            position = game.play(position, mover.choose(game, position, seed))
        assert winner(game, position) is Seat.FIRST
        assert game.ply(position) <= 12 + 5


def test_an_opening_is_laid_out_from_the_table_whatever_the_seeds() -> None:
    game = rules("gomoku", "freestyle", opening="swap2")
    assert isinstance(game, GomokuRules)
    known = {
        tuple(f"{'abcdefghijklmno'[7 + x]}{8 + y}" for x, y in turned(layout, turn))
        for layout in LAYOUTS
        for turn in range(8)
    }
    for seed in range(20):
        position = game.initial()
        names = []
        for step in range(3):
            names.append(mind(game, "club").choose(game, position, seed * 31 + step))
            position = game.play(position, names[-1])
        assert tuple(names) in known
        assert game.phase(position) == "swap2-choose"


def test_every_layout_is_about_even() -> None:
    game = rules("gomoku", "freestyle")
    assert isinstance(game, GomokuRules)
    for layout in LAYOUTS:
        first, second, third = (f"{'abcdefghijklmno'[7 + x]}{8 + y}" for x, y in layout)
        position = game.set_up((first, third), (second,), to_move=WHITE)
        assert abs(judged(Field.of(game, position), Budget(800))) < 60


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_colour_that_has_the_better_of_it_is_taken(strength: Strength) -> None:
    """White to move after the choice: two black stones far apart at the edge, or side by side in the middle."""
    game = rules("gomoku", "freestyle", opening="swap2")
    white_is_better = after(game, "a1 h8 o15")
    black_is_better = after(game, "h8 a1 i8")
    for seed in SEEDS:
        assert mind(game, strength).choose(game, white_is_better, seed) == "white"
        assert mind(game, strength).choose(game, black_is_better, seed) == "black"


def test_two_more_are_sometimes_laid_out_and_the_opening_always_comes_to_an_end() -> None:
    game = rules("gomoku", "freestyle", opening="swap2")
    ways = set()
    for seed in range(24):
        position = game.initial()
        way = []
        while game.phase(position) != "play":
            way.append(mind(game, "club").choose(game, position, seed * 31 + game.ply(position)))
            position = game.play(position, way[-1])
        ways.add(way[3])
    assert ways >= {"two-more"}
    assert len(ways) > 1


def test_nobody_has_an_opinion_before_colours_are_settled() -> None:
    game = rules("gomoku", "freestyle", opening="swap2")
    for position, _ in random_game(game, seed=1):
        if game.phase(position) != "play":
            assert mind(game, "club").opinion(game, position, Seat.FIRST) == 0


def test_two_open_ends_that_cannot_both_be_stopped_are_an_opinion_of_lost() -> None:
    game, position = set_up("freestyle", "e8 f8 g8 h8", "a1 c1 e1", WHITE)
    assert mind(game, "club").opinion(game, position, Seat.SECOND) == -1_000


RENJU_POSITIONS = fixture("gomoku/renju_forbidden.json")


@pytest.mark.parametrize("case", RENJU_POSITIONS[::4], ids=lambda case: case["id"])
def test_nobody_who_plays_renju_commits_a_foul_or_misses_a_five(case: dict[str, Any]) -> None:
    """Positions full of points where Black must not go, as five programs see it."""
    settings = GameSettings(game="gomoku", variant="renju", board_size=15)
    game = rules_for(settings)
    assert isinstance(game, GomokuRules)
    position = game.set_up(tuple(case["black"]), tuple(case["white"]), to_move=Colour.BLACK)
    wins = {probe["move"] for probe in case["probes"] if probe["verdict"] == "win"}
    for strength in STRENGTHS:
        action = mind_for(settings, strength).choose(game, position, seed=1)
        assert action not in case["forbidden"]
        if wins:
            assert game.result(game.play(position, action)) == GameResult(Outcome.FIRST, Termination.FIVE)
