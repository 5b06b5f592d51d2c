"""Passing at renju: a move is a stone or a pass; two passes in succession are a draw (RIF rules of 1996, article 5)."""

import pytest

from server.games.gomoku.view import GomokuView
from server.games.rules import AnyRules, GameResult
from server.vocabulary import Outcome, Refused, Seat, Termination
from tests.games.playing import after, rules

RENJU = rules("gomoku", "renju")


def seen(actions: str, game: AnyRules = RENJU) -> GomokuView:
    view = game.view(after(game, actions))
    assert isinstance(view, GomokuView)
    return view


def test_a_pass_gives_the_turn_to_the_other_and_places_nothing() -> None:
    position = after(RENJU, "h8 pass")
    assert RENJU.actor(position) is Seat.FIRST
    assert RENJU.result(position) is None
    assert RENJU.ply(position) == 2
    view = seen("h8 pass")
    assert (view.black, view.white, view.last, view.next_stone) == (("h8",), (), "h8", "black")
    assert (view.may_pass, view.passed) == (True, True)


def test_after_a_pass_the_order_of_the_stones_is_told_for_it_follows_from_their_colours_no_more() -> None:
    assert seen("h8 i9 g7").order == ()
    assert seen("h8 i9 g7 pass i7").order == ("h8", "i9", "g7", "i7")
    assert seen("pass h8 i9").order == ("h8", "i9")
    assert (seen("pass h8 i9").black, seen("pass h8 i9").white) == (("i9",), ("h8",))


def test_two_passes_in_succession_are_a_draw_and_two_apart_are_not() -> None:
    assert RENJU.result(after(RENJU, "h8 i9 pass pass")) == GameResult(Outcome.DRAW, Termination.PASSES)
    assert RENJU.result(after(RENJU, "h8 pass i9 pass g7 pass")) is None
    assert not seen("h8 pass i9").passed


def test_a_five_over_a_pass_wins_and_a_foul_after_one_loses() -> None:
    five = RENJU.result(after(RENJU, "h8 pass i8 a1 j8 a3 k8 a5 l8"))
    assert five == GameResult(Outcome.FIRST, Termination.FIVE)
    six = RENJU.result(after(RENJU, "h8 a1 i8 a3 j8 a5 l8 a7 m8 pass k8"))
    assert six == GameResult(Outcome.SECOND, Termination.FOUL, "overline")


def test_nobody_passes_in_an_opening() -> None:
    game = rules("gomoku", "renju", opening="rif")
    for so_far in ("", "h8", "h8 i9 g7"):
        with pytest.raises(Refused, match="game/wrong-phase"):
            game.play(after(game, so_far), "pass")
        assert "pass" not in game.legal_actions(after(game, so_far))
        assert not seen(so_far, game).may_pass
    assert seen("h8 i9 g7 stay j10 f6 e5 f6", game).may_pass


@pytest.mark.parametrize("variant", ["freestyle", "exact-five", "caro", "caro-exact"])
def test_gomoku_has_no_pass(variant: str) -> None:
    game = rules("gomoku", variant)
    assert not seen("h8", game).may_pass
    assert "pass" not in game.legal_actions(game.initial())
    with pytest.raises(Refused, match="game/no-pass"):
        game.play(game.initial(), "pass")
