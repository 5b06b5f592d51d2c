"""D8: a touched piece that can move has to be moved, where the card says so; one that cannot binds to nothing."""

import pytest

from server.games.catalogue import rules_for
from server.games.draughts.view import DraughtsView
from server.games.rules import AnyRules, GameSettings
from server.vocabulary import Refused
from tests.games.playing import after

TOUCHING = rules_for(GameSettings("draughts", "polish-8", 8, touch_move=True))


def seen(position: object, game: AnyRules = TOUCHING) -> DraughtsView:
    view = game.view(position)
    assert isinstance(view, DraughtsView)
    return view


def refused(position: object, piece: str) -> tuple[str, str]:
    with pytest.raises(Refused) as raised:
        TOUCHING.touch(position, piece)
    return raised.value.code, raised.value.field


def test_who_has_touched_a_piece_moves_it_and_no_other() -> None:
    touched = TOUCHING.touch(TOUCHING.initial(), "22")
    assert seen(touched).touched == 22
    assert {move.action for move in seen(touched).moves} == {"22-17", "22-18"} == set(TOUCHING.legal_actions(touched))
    with pytest.raises(Refused, match="game/touched") as raised:
        TOUCHING.play(touched, "21-17")
    assert raised.value.details == {"square": 22}
    assert TOUCHING.ply(touched) == 0


def test_the_move_made_the_touch_is_forgotten() -> None:
    touched = TOUCHING.touch(TOUCHING.initial(), "22")
    assert TOUCHING.play(touched, "22-18") == TOUCHING.play(TOUCHING.initial(), "22-18")
    assert seen(TOUCHING.play(touched, "22-18")).touched == 0


def test_a_second_piece_is_not_touched_and_the_first_only_once() -> None:
    touched = TOUCHING.touch(TOUCHING.initial(), "C3")
    assert seen(touched).touched == 22
    assert refused(touched, "21") == ("game/touched", "piece")
    assert TOUCHING.touch(touched, "22") == touched


def test_a_piece_that_cannot_move_binds_to_nothing() -> None:
    start = TOUCHING.initial()
    assert TOUCHING.touch(start, "32") == start
    # 23 could step to 19, but 18 has to take.
    duty = after(TOUCHING, "22-18 9-14")
    assert TOUCHING.legal_actions(duty) == ("18x9",)
    assert TOUCHING.touch(duty, "23") == duty
    assert seen(TOUCHING.touch(duty, "18")).touched == 18


@pytest.mark.parametrize(
    ("piece", "code"),
    [
        ("12", "game/not-yours"),
        ("17", "game/not-yours"),
        ("33", "game/off-board"),
        ("22-18", "game/not-understood"),
        ("", "game/not-understood"),
        ("٢٢", "game/not-understood"),
    ],
)
def test_only_a_piece_of_ones_own_is_touched(piece: str, code: str) -> None:
    assert refused(TOUCHING.initial(), piece) == (code, "piece")


def test_without_the_rule_nothing_binds_before_the_move() -> None:
    free = rules_for(GameSettings("draughts", "polish-8", 8))
    with pytest.raises(Refused, match="game/no-touch-move"):
        free.touch(free.initial(), "22")
    gomoku = rules_for(GameSettings("gomoku", "freestyle", 15))
    with pytest.raises(Refused, match="game/no-touch-move"):
        gomoku.touch(gomoku.initial(), "h8")
