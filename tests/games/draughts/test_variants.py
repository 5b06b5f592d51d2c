"""What each kind of draughts does differently, in positions small enough to see; the counts and files do the rest."""

from dataclasses import replace
from typing import Any

import pytest

from server.games.draughts.game import DraughtsRules
from server.games.draughts.variants import (
    CANADIAN,
    CZECH,
    ENGLISH,
    FRISIAN,
    ITALIAN,
    POLISH_8,
    RUSSIAN,
    SPANISH,
    TURKISH,
    Variant,
)
from server.vocabulary import Refused, Seat
from tests.games.draughts.setting_up import draughts, position_of
from tests.games.playing import after, rules


def actions(variant: Variant, fen: str) -> set[str]:
    game = draughts(variant)
    return {move.action for move in position_of(game, fen).moves}


def refusal(game: DraughtsRules, position: Any, action: str) -> Refused:
    with pytest.raises(Refused) as refused:
        game.play(position, action)
    return refused.value


def test_black_begins_at_english_and_pool_and_is_the_first_seat() -> None:
    for variant in ("english", "pool"):
        game = rules("draughts", variant)
        assert game.view(game.initial()).colours == ("black", "white")
        assert game.actor(game.initial()) is Seat.FIRST
        assert game.play(game.initial(), "11-15").board[15] != 0


def test_a_russian_man_crowned_in_passing_goes_on_as_a_king() -> None:
    """From f6 over e7 to d8, then as only a king can over c7 and b6 to a5."""
    fen = "W:W11:B7,9"
    assert actions(POLISH_8, fen) == {"11x2"}
    assert actions(RUSSIAN, fen) == {"11x2x13"}
    game = draughts(RUSSIAN)
    assert game.view(after(game, "11x2x13", start=position_of(game, fen))).pieces[13 - 1] == "W"


def test_an_english_man_crowned_by_a_jump_stops_there() -> None:
    assert actions(ENGLISH, "W:W10:B7,8") == {"10x3"}


def test_a_czech_king_captures_before_men_even_if_men_would_take_more() -> None:
    game = draughts(CZECH)
    position = position_of(game, "W:WK29,23:B25,19,11")
    assert {move.origin for move in position.moves} == {29}
    refused = refusal(game, position, "23x16x7")
    assert refused.code == "game/capture-otherwise"
    assert str(refused.details["candidates"]).split()[0].startswith("29x")
    assert game.view(position).must_capture == 1


def test_spanish_takes_kings_where_numbers_are_equal() -> None:
    assert actions(SPANISH, "W:W22,24:B18,K20") == {"24x15"}


def test_an_italian_man_does_not_take_a_king() -> None:
    assert actions(ITALIAN, "W:W22:BK18") == {"22-19"}
    assert actions(ITALIAN, "W:WK22:BK18") == {"22x13"}


def test_an_italian_king_goes_before_a_man_where_numbers_are_equal() -> None:
    assert {action.partition("x")[0] for action in actions(ITALIAN, "W:WK22,24:B18,20")} == {"22"}


def test_an_italian_king_is_taken_as_early_as_possible() -> None:
    """Two kings' captures of two pieces, a king among them each: over d5 it comes first, over f5 second."""
    assert actions(ITALIAN, "W:WK19:BK14,5,15,K7") == {"19x10x1"}
    assert actions(ITALIAN, "W:WK19:B14,K5,K15,7") == {"19x12x3"}


def test_frisian_pieces_capture_along_rows_and_columns_too() -> None:
    """From 28 straight up over 18 to 8, and to the left over 27 to 26."""
    assert actions(FRISIAN, "W:W28:B18") == {"28x8"}
    assert actions(FRISIAN, "W:W28:B27") == {"28x26"}
    assert actions(FRISIAN, "W:W28:B38") == {"28x48"}


def test_frisian_counts_value_a_king_less_than_two_men() -> None:
    assert actions(FRISIAN, "W:W28,36:BK18,31,21") == {"36x27x16"}


def test_a_frisian_king_rests_after_three_moves_while_its_side_has_men() -> None:
    game = draughts(FRISIAN, threefold=False)
    start = position_of(game, "W:WK46,26:B1,2,3,4,5")
    position = after(game, "46-41 1-6 41-46 2-7 46-41 3-8", start=start)
    assert refusal(game, position, "41-46").code == "game/king-rests"
    assert game.view(position).resting == 41
    assert {move.origin for move in position.moves} == {26}
    assert "41-46" in game.legal_actions(after(game, "26-21 4-9", start=position))


def test_a_frisian_king_without_men_beside_it_never_rests() -> None:
    game = draughts(FRISIAN, threefold=False)
    position = after(game, "46-41 1-6 41-46 2-7 46-41 3-8", start=position_of(game, "W:WK46:B1,2,3,4,5"))
    assert game.view(position).resting == 0
    assert "41-46" in game.legal_actions(position)


def test_a_frisian_king_need_not_rest_when_its_last_man_has_been_taken() -> None:
    game = draughts(FRISIAN, threefold=False)
    start = position_of(game, "W:WK46,26:B1,3,6,11")
    position = after(game, "46-41 3-8 41-46 11-16 46-32 16x36", start=start)
    assert position.king_runs[True].moves == 3
    assert game.view(position).resting == 0
    assert "32-46" in game.legal_actions(position)


def test_another_king_may_move_while_one_rests() -> None:
    game = draughts(FRISIAN, threefold=False)
    start = position_of(game, "W:WK46,K47,26:B1,2,3,4,5")
    position = after(game, "46-41 1-6 41-46 2-7 46-41 3-8 47-42 6-11", start=start)
    assert game.view(position).resting == 0
    assert position.king_runs[True].moves == 1


def test_turkish_men_go_forwards_and_sideways_and_never_back() -> None:
    assert actions(TURKISH, "W:W28:B1") == {"28-20", "28-27", "28-29"}
    assert actions(TURKISH, "W:W28:B36,1") == {"28-20", "28-27", "28-29"}
    assert actions(TURKISH, "W:W28:B29,1") == {"28x30"}


def test_turkish_pieces_leave_the_board_as_they_are_jumped() -> None:
    """The second piece can be reached only over the square of the first."""
    assert actions(TURKISH, "W:WK25:B27,29") == {"25x28x30", "25x28x31", "25x28x32"}


def test_a_turkish_king_does_not_turn_right_back() -> None:
    assert actions(TURKISH, "W:WK28:B26,30") == {"28x31", "28x32", "28x25"}
    assert "28x31x25" in actions(replace(TURKISH, king_turns_back=True), "W:WK28:B26,30")


def test_a_turkish_man_that_only_shuffles_sideways_makes_no_progress() -> None:
    """Otherwise a game need never end, and what repetition remembers would never be thrown away."""
    game = draughts(TURKISH)
    start = position_of(game, "W:W28,64:B1,12")
    position = after(game, "28-29 12-11 29-28 11-12", start=start)
    assert (position.count.kings_only, position.times_seen) == (4, 2)
    assert after(game, "28-20", start=position).count.kings_only == 0


def test_the_view_says_which_squares_are_played_on_and_where_men_stood_if_not_as_usual() -> None:
    shown = {variant: rules("draughts", variant).view(rules("draughts", variant).initial()) for variant in VARIOUS}
    assert {variant: view.squares for variant, view in shown.items()} == VARIOUS  # type: ignore[union-attr]
    assert shown["turkish"].start == "." * 8 + "b" * 16 + "." * 16 + "w" * 16 + "." * 8  # type: ignore[union-attr]
    assert shown["canadian"].start == shown["italian"].start == ""  # type: ignore[union-attr]


VARIOUS = {"polish-8": "dark", "canadian": "dark", "italian": "mirrored", "spanish": "mirrored", "turkish": "every"}


def test_squares_have_algebraic_names_on_every_board() -> None:
    for variant, first, last in ((CANADIAN, "b12", "k1"), (ITALIAN, "a8", "h1"), (TURKISH, "a8", "h1")):
        names = draughts(variant).geometry.names
        assert (names[1], names[-1]) == (first, last)
        assert len(set(names)) == len(names)


def test_a_begun_capture_has_to_be_completed_where_any_will_do() -> None:
    game = draughts(RUSSIAN)
    position = position_of(game, "W:W22,13:B18,11,9")
    refused = refusal(game, position, "22x15")
    assert (refused.code, refused.details) == ("game/capture-more", {"count": 2})
    assert game.play(position, "13x6").board[9] == 0
