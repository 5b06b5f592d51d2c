"""School draughts through the public door: what is accepted, what is refused and why, what is shown (D5)."""

import pytest

from server.games.draughts.variants import INTERNATIONAL, POLISH_8
from server.games.draughts.view import DraughtsMove
from server.vocabulary import Refused, Seat
from tests.games.draughts.setting_up import draughts, position_of
from tests.games.playing import after, random_game

SCHOOL = draughts(POLISH_8)


def refusal(fen: str, action: str) -> Refused:
    with pytest.raises(Refused) as refused:
        SCHOOL.play(position_of(SCHOOL, fen), action)
    assert refused.value.field == "action"
    return refused.value


def test_white_begins_and_is_the_first_seat() -> None:
    game = draughts(POLISH_8)
    position = game.initial()
    assert game.actor(position) is Seat.FIRST
    assert game.view(position).colours == ("white", "black")
    assert game.view(position).pieces == "b" * 12 + "." * 8 + "w" * 12
    assert game.actor(game.play(position, "21-17")) is Seat.SECOND


def test_algebraic_squares_and_any_case_are_understood_and_recorded_in_numbers() -> None:
    position = SCHOOL.initial()
    assert SCHOOL.canonical(position, "A3-B4") == "21-17"
    capture = position_of(SCHOOL, "W:W22:B18,11")
    assert SCHOOL.canonical(capture, "c3:e5:g7") == "22x15x8"
    assert SCHOOL.canonical(capture, "22X15X8") == "22x15x8"


def test_capturing_is_compulsory_and_the_greatest_number_too() -> None:
    two_or_one = "W:W22,24:B18,11,20"
    assert refusal(two_or_one, "22-17").code == "game/must-capture"
    assert refusal(two_or_one, "22-17").details == {"count": 2}
    assert refusal(two_or_one, "22x15").code == "game/capture-more"
    assert refusal(two_or_one, "24x15").code == "game/illegal"
    assert SCHOOL.view(position_of(SCHOOL, two_or_one)).must_capture == 2
    assert SCHOOL.view(SCHOOL.initial()).must_capture == 0


@pytest.mark.parametrize(
    ("fen", "action", "code"),
    [
        ("W:W22:B5", "22x17", "game/illegal"),
        ("W:W22:B5", "22-13", "game/illegal"),
        ("W:W22:B5", "22-22", "game/illegal"),
        ("W:W22:B5", "5-9", "game/illegal"),
        ("W:W22:B5", "18-22", "game/illegal"),
        ("W:W22:B5", "22-26", "game/illegal"),
        ("W:W22:B5", "22-33", "game/off-board"),
        ("W:W22:B5", "22-a8", "game/off-board"),
        ("W:W22:B5", "i1-22", "game/off-board"),
        ("W:W22:B18", "22-15", "game/must-capture"),
        ("W:W22:B18", "22x15x8", "game/illegal"),
        ("W:W22:B18", "22x15:8", "game/illegal"),
        ("W:W22:B18", "22", "game/not-understood"),
        ("W:W22:B18", "22-18-15", "game/not-understood"),
        ("W:W22:B18", "22x15-8", "game/not-understood"),
        ("W:W22:B18", "black", "game/not-understood"),
    ],
)
def test_a_move_that_cannot_be_played_is_refused_with_its_reason(fen: str, action: str, code: str) -> None:
    assert refusal(fen, action).code == code


def test_a_king_may_be_said_to_land_anywhere_on_its_way_straight_on() -> None:
    """From a1 over b2, c3 empty or d4 empty, over e5: landing on c3 or d4 between is the same capture."""
    position = position_of(SCHOOL, "W:WK29:B25,15")
    routes = {move.action for move in position.moves}
    assert routes == {"29x22x11", "29x22x8", "29x22x4"}
    assert SCHOOL.canonical(position, "a1:d4:g7") == "29x22x8"
    assert SCHOOL.play(position, "29x18x8") == SCHOOL.play(position, "29x22x8")


def test_a_captured_piece_blocks_until_the_move_is_complete() -> None:
    """A known Turkish strike: three pieces, not four, because the first taken still stands in the way."""
    game = draughts(INTERNATIONAL)
    position = position_of(game, "W:WK14:B12,13,19,27")
    assert {move.effect[:3] for move in position.moves} == {
        (14, 3, frozenset({12, 19, 27})),
        (14, 8, frozenset({12, 19, 27})),
    }


def test_a_man_passing_the_last_row_stays_a_man_and_one_stopping_there_is_a_king() -> None:
    passing = after(SCHOOL, "9x2x11", start=position_of(SCHOOL, "W:W9:B6,7"))
    assert SCHOOL.view(passing).pieces[11 - 1] == "w"
    stopping = after(SCHOOL, "9x2", start=position_of(SCHOOL, "W:W9:B6,28"))
    assert SCHOOL.view(stopping).pieces[2 - 1] == "W"


def test_the_view_names_every_route_with_what_it_takes() -> None:
    """Two ways round the same four pieces are one move with two routes."""
    game = draughts(POLISH_8)
    position = position_of(game, "W:WK2:B7,8,17,18")
    view = game.view(position)
    assert view.moves == position.moves
    for move in view.moves:
        assert len(move.path) == len(move.captured) == view.must_capture
        assert game.play(position, move.action).last == move
    assert len(game.legal_actions(position)) <= len(view.moves)


def test_both_routes_of_a_windmill_give_the_same_board() -> None:
    position = position_of(SCHOOL, "W:WK2:B7,8,17,18")
    by_route = {move.action: SCHOOL.play(position, move.action).board for move in position.moves}
    for move in position.moves:
        assert by_route[move.action] == SCHOOL.after(position, move).board


def test_material_falls_by_exactly_the_pieces_taken() -> None:
    game = draughts(POLISH_8)
    for seed in range(30):
        for position, action in random_game(game, seed):
            if action:
                moved = game.play(position, action)
                assert moved.last is not None
                pieces, left = game.view(position).pieces, game.view(moved).pieces
                taken = moved.last.captured
                assert len(set(taken)) == len(taken)
                assert left.count(".") - pieces.count(".") == len(taken)
                own = "wW" if game.actor(position) is Seat.FIRST else "bB"
                assert sum(map(left.count, own)) == sum(map(pieces.count, own))


def test_a_move_on_the_wire_says_from() -> None:
    assert DraughtsMove.__struct_encode_fields__ == ("from", "path", "captured", "promotes")
