"""Losing and drawing at draughts (D6, D7): international games other programs judged, school ones worked by hand.

In the hand-worked positions the kings go back and forth between edge squares where neither can take the other:
b8 (1), a7 (5) and d8 (2), e7 (7) for White, g1 (32), h2 (28) for Black; a1 (29), b2 (25) lie on the main road.
"""

from itertools import cycle, islice
from random import Random
from typing import Any

import msgspec
import pytest

from server.games.catalogue import CATALOGUE
from server.games.draughts.draws import DrawCount
from server.games.draughts.game import DraughtsRules
from server.games.draughts.variants import POLISH_8, PORTUGUESE
from server.games.draughts.view import DrawProgress
from server.games.rules import GameResult
from server.vocabulary import Outcome, Termination
from tests.games.draughts.setting_up import VARIANTS, draughts, position_of
from tests.games.playing import after, fixture, rules

REASONS = {
    "25-move": {"kings-only"},
    "16-move": {"three-against-king"},
    "5-move": {"two-against-king"},
}


def by_its_ends(move: str) -> str:
    """The fixture writes a capture as an engine does: from, to, then what is taken."""
    return "x".join(move.split("x")[:2])


@pytest.mark.parametrize("case", fixture("draughts/draws.json")["cases"], ids=lambda case: case["id"])
def test_international_games_are_drawn_at_the_ply_the_programs_agree_on(case: dict[str, Any]) -> None:
    game = draughts(VARIANTS[case["variant"]], threefold=False)
    position = position_of(game, case["fen"])
    drawn_at = None
    for move in case["moves"]:
        position = game.play(position, by_its_ends(move))
        if game.result(position) is not None:
            drawn_at = position.ply
            break
    if case["expect"] is None:
        assert drawn_at is None
        return
    result = game.result(position)
    assert drawn_at == case["expect"]["ply"]
    assert result is not None
    assert (result.outcome, result.termination) == (Outcome.DRAW, Termination.DRAW_RULE)
    assert result.detail in REASONS[case["expect"]["reason"]]


SCHOOL = draughts(POLISH_8, threefold=False)


def shuffled(position: Any, moves: str, plies: int, game: DraughtsRules = SCHOOL) -> Any:
    """The position after `plies` of the moves, over and over."""
    return after(game, *islice(cycle(moves.split()), plies), start=position)


def drawn_by(rule: str) -> GameResult:
    return GameResult(Outcome.DRAW, Termination.DRAW_RULE, rule)


SCHOOL_ENDINGS = [
    ("W:WK1:BK32", "1-5 32-28 5-1 28-32", 32, "king-against-king"),
    ("W:WK1,K2:BK32", "1-5 32-28 5-1 28-32", 32, "two-kings-against-one"),
    ("B:WK32:BK1,K2", "1-5 32-28 5-1 28-32", 32, "two-kings-against-one"),
    ("W:WK1,K2,K5:BK29", "2-7 29-25 7-2 25-29", 32, "three-kings-main-road"),
    ("W:WK1,K2,K5:BK32", "2-7 32-28 7-2 28-32", 50, "kings-only"),
    ("W:WK1,21:BK32,12", "1-5 32-28 5-1 28-32", 50, "kings-only"),
    ("W:WK1,K2,K3,K4:BK32", "3-8 32-28 8-3 28-32", 50, "kings-only"),
]


@pytest.mark.parametrize(("fen", "moves", "plies", "rule"), SCHOOL_ENDINGS)
def test_a_school_game_is_drawn_when_each_side_has_made_its_moves(fen: str, moves: str, plies: int, rule: str) -> None:
    start = position_of(SCHOOL, fen)
    assert SCHOOL.result(shuffled(start, moves, plies - 1)) is None
    assert SCHOOL.result(shuffled(start, moves, plies)) == drawn_by(rule)


def test_two_kings_and_a_man_against_a_king_have_no_sixteen_moves() -> None:
    position = shuffled(position_of(SCHOOL, "W:WK1,21:BK32"), "1-5 32-28 5-1 28-32", 40)
    assert SCHOOL.result(position) is None


def test_leaving_the_main_road_stops_its_count_and_coming_back_begins_it_anew() -> None:
    on_the_road = shuffled(position_of(SCHOOL, "W:WK1,K2,K5:BK29"), "2-7 29-25 7-2 25-29", 22)
    assert on_the_road.count == DrawCount(kings_only=22, rule="three-kings-main-road", window=22)
    off = after(SCHOOL, "7-2 25-30", start=on_the_road)
    assert off.count == DrawCount(kings_only=24, rule="", window=0)
    back = after(SCHOOL, "2-7 30-25", start=off)
    assert back.count == DrawCount(kings_only=26, rule="three-kings-main-road", window=0)
    still_on = shuffled(back, "7-2 25-29 2-7 29-25", 23)
    assert SCHOOL.result(still_on) is None
    assert SCHOOL.result(after(SCHOOL, "29-25", start=still_on)) == drawn_by("kings-only")


def test_a_move_of_a_man_begins_the_kings_count_anew() -> None:
    position = shuffled(position_of(SCHOOL, "W:WK1,21:BK32,12"), "1-5 32-28 5-1 28-32", 48)
    position = after(SCHOOL, "21-17", start=position)
    assert position.count.kings_only == 0
    assert SCHOOL.result(shuffled(position, "32-28 1-5 28-32 5-1", 49)) is None
    assert SCHOOL.result(shuffled(position, "32-28 1-5 28-32 5-1", 50)) == drawn_by("kings-only")


def test_a_capture_into_a_smaller_ending_begins_its_count_anew() -> None:
    start = position_of(SCHOOL, "B:WK1,K25:BK29")
    start = msgspec.structs.replace(start, count=DrawCount(31, "two-kings-against-one", 31))
    taken = after(SCHOOL, "29x22", start=start)
    assert taken.count == DrawCount(kings_only=0, rule="king-against-king", window=0)
    assert SCHOOL.result(taken) is None


def test_a_side_without_a_move_has_lost_even_when_a_count_runs_out() -> None:
    start = position_of(SCHOOL, "W:WK18,30:B21")
    start = msgspec.structs.replace(start, count=DrawCount(kings_only=49))
    blocked = after(SCHOOL, "18-25", start=start)
    assert blocked.count.kings_only == 50
    assert SCHOOL.result(blocked) == GameResult(Outcome.FIRST, Termination.NO_MOVE)


def test_a_side_without_pieces_has_lost() -> None:
    position = after(SCHOOL, "22x15", start=position_of(SCHOOL, "W:W22:B18"))
    assert SCHOOL.result(position) == GameResult(Outcome.FIRST, Termination.NO_PIECES)
    position = after(SCHOOL, "18x25", start=position_of(SCHOOL, "B:W22:B18"))
    assert SCHOOL.result(position) == GameResult(Outcome.SECOND, Termination.NO_PIECES)


def test_the_third_time_a_position_stands_is_a_draw_where_the_card_says_so() -> None:
    moves = "1-5 32-28 5-1 28-32"
    strict, lenient = draughts(POLISH_8), draughts(POLISH_8, threefold=False)
    start = position_of(strict, "W:WK1,21:BK32,12")
    assert strict.result(shuffled(start, moves, 7, strict)) is None
    assert strict.result(shuffled(start, moves, 8, strict)) == GameResult(Outcome.DRAW, Termination.REPETITION)
    assert lenient.result(shuffled(position_of(lenient, "W:WK1,21:BK32,12"), moves, 8)) is None


def test_the_same_pieces_with_the_other_side_to_move_are_no_repetition() -> None:
    """White goes round in three moves while Black does in two, then the other way about."""
    game = draughts(POLISH_8)
    start = position_of(game, "W:WK1:BK32")
    black_to_move = after(game, "1-6 32-27 6-10 27-32 10-1", start=start)
    assert (black_to_move.board, black_to_move.times_seen) == (start.board, 1)
    again = after(game, "32-27 1-6 27-23 6-1 23-32", start=black_to_move)
    assert (again.board, again.times_seen) == (start.board, 2)
    assert game.result(again) is None


def test_what_repetition_remembers_is_bounded_by_the_kings_count() -> None:
    position = shuffled(position_of(SCHOOL, "W:WK1,21:BK32,12"), "1-5 32-28 5-1 28-32", 49)
    assert position.seen == ()
    game = draughts(POLISH_8)
    moved = after(game, "1-5 32-28 21-17", start=position_of(game, "W:WK1,21:BK32,12"))
    assert len(moved.seen) == 1


def test_the_view_shows_each_count_with_its_limit() -> None:
    game = draughts(POLISH_8)
    position = after(game, "1-5 32-28 5-1 28-32", start=position_of(game, "W:WK1,K2:BK32"))
    assert game.view(position).draw_progress == (
        DrawProgress("two-kings-against-one", 4, 32),
        DrawProgress("kings-only", 4, 50),
        DrawProgress("repetition", 2, 3),
    )
    assert game.view(game.initial()).draw_progress == ()


def test_repetition_is_on_unless_the_card_turns_it_off() -> None:
    assert rules("draughts", "polish-8").settings.threefold is True
    assert rules("draughts", "polish-8", threefold=False).settings.threefold is False


QUIET_ENDINGS = [  # variant, position, plies until it is drawn, by which rule
    ("russian", "W:WK1:BK32", 10, "two-against-king"),
    ("russian", "W:WK1,21:BK32", 10, "two-against-king"),
    ("russian", "W:WK1,K2,K5:BK32", 30, "three-kings-against-one"),
    ("russian", "W:WK1,K2,K3,K5:BK32", 30, "three-kings-against-one"),
    ("russian", "W:WK1,21,29:BK32", 60, "four-or-five-pieces"),
    ("russian", "W:WK1,21:BK32,12", 60, "four-or-five-pieces"),
    ("russian", "W:WK1,21,29:BK32,12,4", 120, "six-or-seven-pieces"),
    ("russian", "W:WK5,21,29,30:BK32,12,4,3", 30, "kings-only"),
    ("brazilian", "W:WK1,K2:BK32,K28", 10, "two-kings-against-two"),
    ("brazilian", "W:WK1,21:BK32,K28", 10, "two-kings-against-king-and-man"),
    ("brazilian", "W:WK1,K2:BK32,12", 10, "two-kings-against-king-and-man"),
    ("brazilian", "W:WK1,K2:BK32", 10, "two-kings-against-one"),
    ("brazilian", "W:WK1,21:BK32", 10, "king-and-man-against-king"),
    ("brazilian", "W:WK1:BK32", 10, "king-against-king"),
    ("brazilian", "W:WK1,K2,K3:BK32", 40, "kings-only"),
    ("brazilian", "W:WK1,21,22:BK32", 40, "kings-only"),
    ("international", "W:WK1,K2,K3:BK50", 32, "three-against-king"),
    ("canadian", "W:WK1,K2:BK72", 10, "two-against-king"),
    ("english", "B:WK32:BK1", 80, "kings-only"),
    ("pool", "B:WK32:BK1,K2,K3", 26, "three-kings-against-one"),
    ("pool", "B:WK32:BK1,K2", 30, "kings-only"),
    ("czech", "W:WK1:BK32", 30, "kings-only"),
    ("spanish", "W:WK1,K2,K3:BK31", 24, "three-kings-take-main-road"),
    ("spanish", "W:WK2,K3,K4:BK31", 40, "kings-only"),
    ("spanish", "W:WK2,K3:BK31", 40, "kings-only"),
    ("italian", "W:WK2:BK31", 80, "kings-only"),
    ("frisian", "W:WK1,K3:BK50", 14, "two-kings-against-one"),
    ("frisian", "W:WK1:BK50", 4, "king-against-king"),
    ("turkish", "W:WK1,K2:BK56", 50, "kings-only"),
]


def quietly(game: DraughtsRules, position: Any, plies: int) -> Any:
    """The position after so many moves of kings off the main road, taking nothing and giving nothing to take."""
    found = (_walk(game, position, plies, Random(seed)) for seed in range(40))
    return next(position for position in found if position is not None)


def _walk(game: DraughtsRules, position: Any, plies: int, chance: Random) -> Any:
    for _ in range(plies):
        pieces = game.view(position).pieces
        moves = [move for move in position.moves if pieces[move.origin - 1].isupper() and not move.captured]
        moves = [move for move in moves if move.path[-1] not in game.geometry.main_road]
        afters = [game.after(position, move) for move in moves]
        quiet = [after for after in afters if not any(move.captured for move in after.moves)]
        if not quiet:
            return None
        position = chance.choice(quiet)
    return position


@pytest.mark.parametrize(("variant", "fen", "plies", "rule"), QUIET_ENDINGS)
def test_each_variant_counts_by_its_own_table(variant: str, fen: str, plies: int, rule: str) -> None:
    game = draughts(VARIANTS[variant], threefold=False)
    almost = quietly(game, position_of(game, fen), plies - 1)
    assert game.result(almost) is None
    assert game.result(quietly(game, almost, 1)) == drawn_by(rule)


BY_HAND = {"three-kings-main-road", "three-against-king-main-road", "one-against-one"}


def test_every_rule_of_every_table_is_held_to_its_number() -> None:
    tables = {entry.variant: entry.draws for entry in CATALOGUE if entry.draws}
    held = {(tables[variant], rule, plies) for variant, _, plies, rule in QUIET_ENDINGS}
    held |= {(tables["polish-8"], rule, plies) for _, _, plies, rule in SCHOOL_ENDINGS}
    held |= {(tables["international"], "kings-only", 50), (tables["frisian"], "kings-only", 50)}
    for lines in tables.values():
        for line in lines:
            if line.rule not in BY_HAND and line.rule != "repetition":
                assert (lines, line.rule, line.limit) in held


def test_a_russian_king_that_holds_the_main_road_draws_in_five_moves() -> None:
    game = draughts(VARIANTS["russian"], threefold=False)
    start = position_of(game, "W:WK1,K2,K5:BK29")
    assert game.result(shuffled(start, "2-7 29-25 7-2 25-29", 9, game)) is None
    assert game.result(shuffled(start, "2-7 29-25 7-2 25-29", 10, game)) == drawn_by("three-against-king-main-road")


def test_a_russian_king_does_not_hold_a_road_on_which_another_stands() -> None:
    game = draughts(VARIANTS["russian"], threefold=False)
    assert position_of(game, "W:WK1,K2,K4:BK29").count.rule == "three-kings-against-one"
    assert position_of(game, "W:WK1,K2,K5:BK29").count.rule == "three-against-king-main-road"


@pytest.mark.parametrize("strong", ["K1,K2,K5", "K1,K2,12", "K2,12,20"])
def test_a_brazilian_king_on_the_main_road_draws_against_three_pieces_in_five_moves(strong: str) -> None:
    """Article 100 of the confederation's official rules."""
    game = draughts(VARIANTS["brazilian"], threefold=False)
    start = position_of(game, f"W:W{strong}:BK29")
    assert game.result(shuffled(start, "2-7 29-25 7-2 25-29", 9, game)) is None
    assert game.result(shuffled(start, "2-7 29-25 7-2 25-29", 10, game)) == drawn_by("three-against-king-main-road")


def test_three_portuguese_kings_have_twelve_moves_from_when_they_have_come_to_the_main_road() -> None:
    """Article 3.8 of the federation's rules: the move that comes there is not counted; the 20 moves hold no more."""
    game = draughts(PORTUGUESE, threefold=False)
    away = shuffled(position_of(game, "W:WK2,K3,K4:BK31"), "4-8 31-24 8-4 24-31", 36, game)
    assert away.count == DrawCount(36, "three-kings-take-main-road", 0, waiting=True)
    there = after(game, "2-5", start=away)
    assert there.count == DrawCount(37, "three-kings-take-main-road", 0)
    left_again = after(game, "31-24 5-2", start=there)
    assert left_again.count == DrawCount(39, "three-kings-take-main-road", 2)
    almost = shuffled(left_again, "24-31 4-8 31-24 8-4", 21, game)
    assert game.result(almost) is None
    assert game.view(almost).draw_progress == (DrawProgress("three-kings-take-main-road", 23, 24),)
    assert game.result(after(game, "4-8", start=almost)) == drawn_by("three-kings-take-main-road")


def test_a_promotion_begins_the_count_of_four_or_five_pieces_anew() -> None:
    game = draughts(VARIANTS["russian"], threefold=False)
    start = position_of(game, "W:WK10,5:BK32,12")
    start = msgspec.structs.replace(start, count=DrawCount(0, "four-or-five-pieces", 20))
    assert after(game, "10-14", start=start).count.window == 21
    assert after(game, "5-1", start=start).count == DrawCount(0, "four-or-five-pieces", 0)


def test_one_turkish_piece_against_one_is_drawn_unless_it_takes_at_once() -> None:
    game = draughts(VARIANTS["turkish"])
    start = position_of(game, "W:WK17:B19,K64")
    taken = after(game, "17x24 64x16", start=start)
    assert game.result(taken) == GameResult(Outcome.SECOND, Termination.NO_PIECES)
    away = after(game, "17x20", start=start)
    assert game.result(away) is None
    assert game.result(after(game, "64-63", start=away)) == drawn_by("one-against-one")


def test_italian_positions_have_to_stand_four_times() -> None:
    game = draughts(VARIANTS["italian"])
    start = position_of(game, "W:WK1:BK32")
    moves = "1-5 32-28 5-1 28-32"
    assert game.result(shuffled(start, moves, 8, game)) is None
    assert game.view(shuffled(start, moves, 8, game)).draw_progress[-1] == DrawProgress("repetition", 3, 4)
    assert game.result(shuffled(start, moves, 12, game)) == GameResult(Outcome.DRAW, Termination.REPETITION)


def test_a_count_that_another_replaces_is_not_shown() -> None:
    game = draughts(VARIANTS["russian"], threefold=False)
    position = after(game, "10-14", start=position_of(game, "W:WK10,5:BK32,12"))
    assert game.view(position).draw_progress == (DrawProgress("four-or-five-pieces", 1, 60),)
