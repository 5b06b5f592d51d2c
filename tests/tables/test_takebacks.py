"""Taking a move back in a casual game: what is undone, what the clocks show then, and who may ask when.

Five minutes and three seconds a move, seated at 20:00:00.
"""

import pytest

from server.lobby.challenges import Terms, casual_card, check
from server.tables import commands as ask
from server.tables import events as e
from server.vocabulary import RefusedTogether, Seat
from tests.tables.builders import FIRST, GOMOKU, SECOND, SWAP2, Scene, a_table, clock_of, replay


def a_game(actions: str = "", **card: object) -> Scene:
    return a_table(**{"clock": "5+3", "takebacks": True, **card}).seated().after(actions, each_s=10)  # type: ignore[arg-type]


def asks(table: Scene, seat: Seat) -> None:
    table.ask(ask.AskTakeback(seat, table.table.ply))


def agrees(table: Scene, seat: Seat, accept: bool = True) -> None:
    table.ask(ask.AnswerTakeback(seat, table.table.ply, accept))


def played(table: Scene) -> list[str]:
    return [acted.action for acted in table.table.actions]


def test_who_has_just_moved_takes_one_move_back_and_is_to_move() -> None:
    table = a_game("h8 i9 g7")
    asks(table, FIRST)
    assert table.seen().takeback is FIRST
    agrees(table, SECOND)
    assert (played(table), table.table.actor, table.seen().takeback) == (["h8", "i9"], FIRST, None)


def test_who_is_to_move_takes_his_last_move_back_with_the_answer_to_it() -> None:
    table = a_game("h8 i9 g7 k9")
    asks(table, FIRST)
    agrees(table, SECOND)
    assert (played(table), table.table.actor) == (["h8", "i9"], FIRST)


def test_nobody_gains_time_by_it() -> None:
    """The first has 5:00 - 10 + 3 - 10 s, the second 5:00 - 10 + 3 and 4 s of the turn that is undone with it."""
    table = a_game("h8 i9 g7").later(4)
    asks(table, FIRST)
    agrees(table, SECOND)
    assert (table.left_s(FIRST), table.left_s(SECOND)) == (283, 289)


def test_the_first_move_of_a_game_can_be_taken_back() -> None:
    table = a_game("h8")
    asks(table, FIRST)
    agrees(table, SECOND)
    assert (played(table), table.table.actor) == ([], FIRST)
    table.after("g7 h8")
    assert played(table) == ["g7", "h8"]


def test_who_was_refused_asks_again_after_one_more_move_of_his() -> None:
    table = a_game("h8 i9 g7")
    asks(table, FIRST)
    agrees(table, SECOND, accept=False)
    assert table.seen().takeback is None
    assert table.refuses(ask.AskTakeback(FIRST, 3)) == "game/takeback-asked"
    table.plays("k9").plays("f6")
    asks(table, FIRST)


def test_a_request_lapses_with_the_next_move_and_an_answer_to_another_position_is_stale() -> None:
    table = a_game("h8 i9 g7")
    asks(table, FIRST)
    assert table.refuses(ask.AnswerTakeback(SECOND, 2, True)) == "game/stale-ply"
    table.plays("k9")
    assert table.refuses(ask.AnswerTakeback(SECOND, 4, True)) == "game/no-takeback-asked"


def test_nobody_answers_his_own_request_nor_makes_one_against_it() -> None:
    table = a_game("h8 i9 g7")
    asks(table, FIRST)
    assert table.refuses(ask.AnswerTakeback(FIRST, 3, True)) == "game/no-takeback-asked"
    assert table.refuses(ask.AskTakeback(SECOND, 3)) == "game/takeback-asked"


def test_what_stood_when_moves_were_taken_back_stands() -> None:
    table = a_game("h8 i9 g7 k9")
    asks(table, FIRST)
    agrees(table, SECOND)
    assert table.refuses(ask.AskTakeback(FIRST, 2)) == "game/nothing-to-take-back"
    table.plays("f6")
    asks(table, FIRST)


def test_there_must_be_a_move_and_none_of_an_opening() -> None:
    assert a_game().refuses(ask.AskTakeback(FIRST, 0)) == "game/nothing-to-take-back"
    assert a_game("h8").refuses(ask.AskTakeback(SECOND, 1)) == "game/nothing-to-take-back"
    opened = a_game("h8 h9 i9 black", game=SWAP2)
    assert opened.refuses(ask.AskTakeback(SECOND, 4)) == "game/nothing-to-take-back"


def test_elsewhere_a_move_is_final() -> None:
    """G7."""
    assert a_table().seated().after("h8 i9").refuses(ask.AskTakeback(FIRST, 2)) == "game/no-takebacks"
    away = a_game("h8 i9").goes_away(FIRST)
    assert away.refuses(ask.AskTakeback(SECOND, 2)) == "table/adjourned"


def test_only_a_casual_game_that_is_not_rated_is_offered_with_it() -> None:
    terms = Terms(game=GOMOKU, clock=clock_of("5+3"), rated=False, takebacks=True)
    check(terms)
    assert casual_card(terms).takebacks
    with pytest.raises(RefusedTogether) as raised:
        check(Terms(game=GOMOKU, clock=clock_of("5+3"), rated=True, takebacks=True))
    assert [(each.field, each.code) for each in raised.value.reasons] == [("takebacks", "challenge/takebacks-unrated")]


def test_the_record_keeps_what_stood_and_the_log_everything() -> None:
    table = a_game("h8 i9 g7")
    asks(table, FIRST)
    agrees(table, SECOND)
    table.plays("f6")
    assert played(table) == ["h8", "i9", "f6"]
    assert (table.count(e.TakebackAsked), table.count(e.MovesUndone), table.count(e.ActionPlayed)) == (1, 1, 4)
    assert replay(table.events) == table.table
