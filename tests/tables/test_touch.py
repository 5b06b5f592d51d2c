"""D8 at a table: the player on turn is bound by what he picks up, his clock runs on, and the journal knows it."""

import pytest

from server.games.draughts.view import DraughtsView
from server.games.rules import GameSettings
from server.tables import commands as ask
from server.tables import events as e
from server.vocabulary import Seat
from tests.tables.builders import DRAUGHTS, FIRST, SECOND, Scene, a_table, replay

TOUCH_MOVE = GameSettings("draughts", "polish-8", 8, touch_move=True)


def a_game(moves: str = "") -> Scene:
    return a_table(game=TOUCH_MOVE, clock="3+2").seated().after(moves)


def touched(scene: Scene) -> int:
    position = scene.seen().position
    assert isinstance(position, DraughtsView)
    return position.touched


def test_a_touch_binds_the_player_and_costs_him_nothing_but_time() -> None:
    table = a_game().later(5)
    table.ask(ask.Touch(FIRST, 1, "22"))
    assert touched(table) == 22
    assert table.left_s(FIRST) == 175
    assert table.refuses(ask.Play(FIRST, 1, "21-17")) == "game/touched"
    assert table.refuses(ask.Touch(FIRST, 1, "21")) == "game/touched"
    table.later(5).plays("22-18")
    assert table.last(e.ActionPlayed).spent_ms == 10_000
    assert touched(table) == 0


def test_a_restart_does_not_loosen_the_hand() -> None:
    table = a_game()
    table.ask(ask.Touch(FIRST, 1, "22"))
    assert replay(table.events) == table.table


def test_what_binds_to_nothing_is_no_event() -> None:
    table = a_game()
    version = len(table.events)
    table.ask(ask.Touch(FIRST, 1, "32"))  # behind its own men
    assert len(table.events) == version
    table.ask(ask.Touch(FIRST, 1, "22"))
    table.ask(ask.Touch(FIRST, 1, "22"))
    assert table.count(e.PieceTouched) == 1


@pytest.mark.parametrize(
    ("seat", "ply", "code"),
    [(SECOND, 1, "game/not-your-turn"), (FIRST, 2, "game/stale-ply"), (FIRST, 0, "game/stale-ply")],
)
def test_only_the_player_on_turn_touches_and_only_for_the_next_move(seat: Seat, ply: int, code: str) -> None:
    assert a_game().refuses(ask.Touch(seat, ply, "22")) == code


def test_a_touch_is_refused_where_the_card_has_no_touch_move_before_play_and_after_the_end() -> None:
    assert a_table(game=DRAUGHTS).seated().refuses(ask.Touch(FIRST, 1, "22")) == "game/no-touch-move"
    assert a_table(game=TOUCH_MOVE).arrives(FIRST).refuses(ask.Touch(FIRST, 1, "22")) == "table/not-begun"
    over = a_game()
    over.ask(ask.Resign(SECOND))
    assert over.refuses(ask.Touch(FIRST, 1, "22")) == "table/over"
