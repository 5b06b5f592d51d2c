"""P13: "Swap2 if either player asks": who may ask, until when, and what the game then is."""

from typing import Any

import msgspec
import pytest

from server.records.of_table import of_table
from server.tables import commands as ask
from server.tables import events as e
from server.tables.timeline import timeline
from server.vocabulary import Seat
from tests.tables.builders import DRAUGHTS, FIRST, GOMOKU, SECOND, SWAP2, Scene, a_table, replay

SWAP1 = msgspec.structs.replace(SWAP2, opening="swap1")


def a_deciding_game(**card: Any) -> Scene:
    """Swap1, and Swap2 on request."""
    usual: dict[str, Any] = {"game": SWAP1, "opening_on_request": "swap2"}
    return a_table(clock="10+0", **usual | card)


def may_ask(table: Scene) -> tuple[bool, ...]:
    return tuple(seat.may_ask_opening for seat in table.seen().seats)


@pytest.mark.parametrize("seat", Seat)
def test_either_player_may_ask_before_the_first_stone(seat: Seat) -> None:
    table = a_deciding_game().seated()
    assert may_ask(table) == (True, True)
    table.ask(ask.AskOpening(seat))
    assert table.table.card.game.opening == "swap2"
    assert may_ask(table) == (False, False)
    table.after("h8 h9 i9 two-more")
    assert table.table.actor is SECOND


def test_without_it_the_card_s_own_opening_is_played() -> None:
    table = a_deciding_game().seated().after("h8 h9 i9")
    assert table.refuses(ask.Play(SECOND, 4, "two-more")).startswith("game/")


def test_who_waits_in_his_seat_may_ask_already_and_nobody_from_elsewhere() -> None:
    table = a_deciding_game()
    assert table.refuses(ask.AskOpening(FIRST)) == "table/not-seated"
    table.arrives(FIRST).ask(ask.AskOpening(FIRST))
    assert table.arrives(SECOND).after("h8 h9 i9 two-more").table.ply == 4


def test_the_second_may_still_ask_until_he_has_chosen_for_both_openings_go_the_same_way() -> None:
    table = a_deciding_game().seated().after("h8 h9 i9")
    assert may_ask(table) == (False, True)
    assert table.refuses(ask.AskOpening(FIRST)) == "game/too-late-to-ask"
    table.ask(ask.AskOpening(SECOND))
    assert table.after("two-more a1 b2 white").table.ply == 7
    assert of_table(table.table).settings.opening == "swap2"


def test_after_his_choice_it_is_too_late() -> None:
    table = a_deciding_game().seated().after("h8 h9 i9 black")
    assert may_ask(table) == (False, False)
    assert table.refuses(ask.AskOpening(SECOND)) == "game/too-late-to-ask"


def test_where_the_openings_part_at_the_first_stone_it_is_asked_for_before_it() -> None:
    table = a_deciding_game(game=GOMOKU).seated()
    assert may_ask(table) == (True, True)
    assert may_ask(table.after("h8")) == (False, False)
    assert table.refuses(ask.AskOpening(SECOND)) == "game/too-late-to-ask"


def test_a_sealed_first_move_has_been_made() -> None:
    table = a_deciding_game(game=GOMOKU, may_seal_after_ms=1_000).seated().later(2)
    table.ask(ask.BeginSealing(FIRST, 1))
    table.plays("h8")
    assert table.refuses(ask.AskOpening(SECOND)) == "game/too-late-to-ask"


def test_it_is_asked_for_once_and_only_where_the_card_has_it() -> None:
    table = a_deciding_game().seated()
    table.ask(ask.AskOpening(SECOND))
    assert table.refuses(ask.AskOpening(FIRST)) == "game/opening-asked"
    assert a_table(game=SWAP1).seated().refuses(ask.AskOpening(FIRST)) == "game/no-opening-to-ask-for"
    assert a_table(game=DRAUGHTS).seated().refuses(ask.AskOpening(FIRST)) == "game/no-opening-to-ask-for"


def test_it_costs_nobody_time_but_what_runs() -> None:
    table = a_deciding_game().seated().later(3)
    table.ask(ask.AskOpening(SECOND))
    assert (table.left_s(FIRST), table.left_s(SECOND)) == (597, 600)


def test_the_log_says_who_asked_and_replays() -> None:
    table = a_deciding_game().seated().after("h8 h9 i9")
    table.ask(ask.AskOpening(SECOND))
    table.after("two-more a1")
    assert replay(table.events) == table.table
    (line,) = (line for line in timeline(table.events, is_full=False) if line.code == "opening-asked")
    assert (line.seat, line.details) == (SECOND, {"opening": "swap2"})
    assert table.count(e.OpeningAsked) == 1
