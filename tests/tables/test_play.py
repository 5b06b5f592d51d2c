"""Moves, draw offers and resignation at the board: what is taken, what is refused, how the game ends."""

import pytest

from server.tables import Phase, decide
from server.tables import commands as ask
from server.tables import events as e
from server.vocabulary import Outcome, Seat, Termination
from tests.tables.builders import DRAUGHTS, FIRST, FIVE_OF_FIRST, SECOND, SWAP2, Scene, a_table, at

# -- moves and clocks -----------------------------------------------------------------------------------------------


def test_at_ply_0_both_clocks_equal_the_card() -> None:
    table = a_table(clock="3+2").seated()
    assert (table.left_s(FIRST), table.left_s(SECOND)) == (180, 180)


def test_a_move_costs_what_it_took_and_earns_the_increment() -> None:
    table = a_table(clock="3+2").seated().after("h8", each_s=7.5)
    played = table.last(e.ActionPlayed)
    assert (played.ply, played.seat, played.action, played.spent_ms) == (1, FIRST, "h8", 7_500)
    assert (table.left_s(FIRST), table.left_s(SECOND)) == (174.5, 180)


def test_an_action_is_written_in_its_one_spelling() -> None:
    table = a_table().seated()
    table.plays("H8")
    assert table.last(e.ActionPlayed).action == "h8"


def test_a_move_out_of_turn_is_refused() -> None:
    assert a_table().seated().refuses(ask.Play(SECOND, 1, "h8")) == "game/not-your-turn"


@pytest.mark.parametrize("ply", [-1, 0, 1, 3])
def test_a_move_that_answers_another_position_is_refused(ply: int) -> None:
    table = a_table().seated().after("h8")
    assert table.refuses(ask.Play(SECOND, ply, "i9")) == "game/stale-ply"


def test_a_move_before_play_is_refused() -> None:
    assert a_table().arrives(FIRST).refuses(ask.Play(FIRST, 1, "h8")) == "table/not-begun"


def test_an_illegal_move_is_refused_and_the_clock_runs_on() -> None:
    table = a_table().seated().after("h8").later(10)
    assert table.refuses(ask.Play(SECOND, 2, "h8")) == "game/occupied"
    assert table.refuses(ask.Play(SECOND, 2, "☂")) == "game/not-understood"
    assert table.left_s(SECOND) == 170


@pytest.mark.parametrize("offset_ms", [-1, 0, 1])
def test_the_winning_move_wins_one_millisecond_before_the_flag_and_loses_at_it(offset_ms: int) -> None:
    table = a_table(clock="0:30+0").seated().after(FIVE_OF_FIRST.rsplit(" ", 1)[0], each_s=1)
    table.at_deadline(offset_ms)
    if offset_ms < 0:
        table.plays("h12")
        assert table.result == (Outcome.FIRST, Termination.FIVE)
        assert table.left_s(FIRST) == 0.001
    else:
        assert table.refuses(ask.Play(FIRST, 9, "h12")) == "table/over"
        assert table.result == (Outcome.SECOND, Termination.TIME)
        assert table.left_s(FIRST) == 0


def test_whoevers_flag_fell_first_has_lost_whatever_arrives_later() -> None:
    table = a_table(clock="0:10+0").seated().after("h8", each_s=1).later(3_600)
    assert table.refuses(ask.Resign(FIRST)) == "table/over"
    assert table.result == (Outcome.FIRST, Termination.TIME)
    assert table.ended.at == at("20:00:11")


def test_the_last_move_is_charged_and_earns_nothing() -> None:
    table = a_table(clock="3+2").seated().after(FIVE_OF_FIRST, each_s=1)
    assert table.result == (Outcome.FIRST, Termination.FIVE)
    assert table.left_s(FIRST) == 180 + 4 * 1 - 1
    assert table.left_s(SECOND) == 180 + 4 * 1


def test_nothing_can_be_asked_of_a_game_that_is_over_and_a_late_tick_changes_nothing() -> None:
    table = a_table().seated().after(FIVE_OF_FIRST)
    asked = (ask.Play(SECOND, 10, "a5"), ask.Resign(SECOND), ask.OfferDraw(FIRST, 9), ask.AnswerDraw(FIRST, 9, True))
    for command in asked:
        assert table.refuses(command) == "table/over"
    forfeit = ask.Forfeit(FIRST, Termination.LEFT)
    for told in (ask.Tick(), ask.Arrive(FIRST), ask.CountAbsence(FIRST, table.now), forfeit):
        assert table.ask(told) == ()


def test_draughts_is_played_by_the_same_table() -> None:
    table = a_table(game=DRAUGHTS).seated()
    rules = table.table.rules
    for _ in range(6):
        table.later(1).plays(rules.legal_actions(table.table.position)[0])
    assert table.table.ply == 6
    assert table.is_(Phase.PLAYING)


def test_a_move_that_arrived_before_the_turn_it_is_played_in_costs_nothing() -> None:
    table = a_table().seated().after("h8")
    table.ask(ask.Play(SECOND, 2, "i9"), as_of=at("20:00:00.500"))
    played = table.last(e.ActionPlayed)
    assert played.spent_ms == 0
    assert played.at == at("20:00:01")


# -- Swap2 ----------------------------------------------------------------------------------------------------------


def test_in_swap2_the_same_seat_acts_on_and_its_clock_is_pressed_once() -> None:
    table = a_table(game=SWAP2, clock="3+2").seated().after("h8 h9", each_s=5)
    assert table.table.actor is FIRST
    assert [acted.spent_ms for acted in table.table.actions] == [0, 0]
    assert table.left_s(FIRST) == 170
    table.after("i9", each_s=5)
    assert table.table.actor is SECOND
    assert table.table.actions[-1].spent_ms == 15_000
    assert table.left_s(FIRST) == 180 - 15 + 2


def test_in_swap2_the_actors_flag_falls_whoever_will_have_which_colour() -> None:
    table = a_table(game=SWAP2, clock="0:20+0").seated().after("h8 h9 i9", each_s=2).later(20).tick()
    assert table.result == (Outcome.FIRST, Termination.TIME)


def test_a_chooser_who_takes_black_gives_the_turn_to_white() -> None:
    table = a_table(game=SWAP2).seated().after("h8 h9 i9 black")
    assert table.table.actor is FIRST
    assert table.table.clock.turn is FIRST


# -- draws ----------------------------------------------------------------------------------------------------------


def offered(by: Seat = FIRST) -> Scene:
    table = a_table().seated().after("h8 i9")
    table.ask(ask.OfferDraw(by, 2))
    return table


@pytest.mark.parametrize("by", Seat)
def test_an_accepted_offer_is_a_draw(by: Seat) -> None:
    table = offered(by)
    table.ask(ask.AnswerDraw(by.other, 2, True))
    assert table.result == (Outcome.DRAW, Termination.AGREEMENT)
    assert table.ended.rated


@pytest.mark.parametrize("by", Seat)
def test_both_offering_is_a_draw(by: Seat) -> None:
    table = offered(by)
    table.ask(ask.OfferDraw(by.other, 2))
    assert table.result == (Outcome.DRAW, Termination.AGREEMENT)


def test_nobody_accepts_his_own_offer() -> None:
    assert offered(FIRST).refuses(ask.AnswerDraw(FIRST, 2, True)) == "game/no-draw-offer"


def test_an_offer_lapses_with_the_next_action_at_the_board() -> None:
    table = offered(SECOND).after("h9")
    assert table.table.draw_offer is None
    assert table.refuses(ask.AnswerDraw(FIRST, 2, True)) == "game/no-draw-offer"


def test_a_declined_offer_is_gone() -> None:
    table = offered(FIRST)
    table.ask(ask.AnswerDraw(SECOND, 2, False))
    assert table.refuses(ask.AnswerDraw(SECOND, 2, True)) == "game/no-draw-offer"


def test_nobody_is_pestered_with_offers() -> None:
    table = offered(FIRST)
    assert table.refuses(ask.OfferDraw(FIRST, 2)) == "game/draw-offered-already"
    table.ask(ask.AnswerDraw(SECOND, 2, False))
    assert table.refuses(ask.OfferDraw(FIRST, 2)) == "game/draw-offered-already"
    table.after("h9")
    assert table.refuses(ask.OfferDraw(FIRST, 3)) == "game/draw-offered-already"
    table.after("i10")
    assert [type(event) for event in table.ask(ask.OfferDraw(FIRST, 4))] == [e.DrawOffered]


def test_an_offer_made_of_an_older_position_is_refused() -> None:
    assert a_table().seated().after("h8 i9").refuses(ask.OfferDraw(SECOND, 1)) == "game/stale-ply"


def test_an_offer_sent_in_one_position_accepts_none_that_was_made_in_the_next() -> None:
    """Scenario 38: the second offered before he saw the first one's move, which came with an offer of its own."""
    table = a_table().seated().after("h8 i9 h9")
    table.ask(ask.OfferDraw(FIRST, 3))
    assert table.refuses(ask.OfferDraw(SECOND, 2)) == "game/stale-ply"
    table.ask(ask.OfferDraw(SECOND, 3))
    assert table.result == (Outcome.DRAW, Termination.AGREEMENT)


@pytest.mark.parametrize("accept", [True, False])
def test_an_answer_is_to_the_offer_that_was_read_and_to_no_later_one(accept: bool) -> None:
    """Scenario 38: three stones of one opening are one turn, in which he may offer before the first and after two."""
    table = a_table(game=SWAP2).seated()
    table.ask(ask.OfferDraw(FIRST, 0))
    table.after("h8 h9").ask(ask.OfferDraw(FIRST, 2))
    assert table.refuses(ask.AnswerDraw(SECOND, 0, accept)) == "game/stale-ply"
    assert table.table.draw_offer is FIRST


def test_a_card_may_know_no_draw_offers() -> None:
    table = a_table(draw_offers=False).seated().after("h8 i9")
    assert table.refuses(ask.OfferDraw(FIRST, 2)) == "game/no-draw-offers"


def test_no_draw_is_offered_before_play() -> None:
    assert a_table().arrives(FIRST).refuses(ask.OfferDraw(FIRST, 0)) == "table/not-begun"


def test_a_draw_may_be_agreed_while_the_game_is_adjourned_and_the_clocks_stay() -> None:
    table = a_table().seated().after("h8 i9").goes_away(SECOND).later(20)
    left = table.left_s(FIRST), table.left_s(SECOND)
    table.ask(ask.OfferDraw(FIRST, 2))
    table.arrives(SECOND).later(1).ask(ask.AnswerDraw(SECOND, 2, True))
    assert table.result == (Outcome.DRAW, Termination.AGREEMENT)
    assert (table.left_s(FIRST), table.left_s(SECOND)) == left


def test_a_draw_agreed_before_the_first_move_is_not_rated() -> None:
    table = a_table().seated()
    table.ask(ask.OfferDraw(FIRST, 0))
    table.ask(ask.AnswerDraw(SECOND, 0, True))
    assert not table.ended.rated


# -- giving up ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", Seat)
def test_who_resigns_loses_also_when_it_is_not_his_turn(seat: Seat) -> None:
    table = a_table().seated().after("h8")
    table.ask(ask.Resign(seat))
    assert table.result == (Outcome.win_of(seat.other), Termination.RESIGNATION)
    assert table.ended.rated


def test_the_present_player_may_resign_while_the_game_is_adjourned() -> None:
    table = a_table().seated().after("h8").goes_away(FIRST)
    table.ask(ask.Resign(SECOND))
    assert table.result == (Outcome.FIRST, Termination.RESIGNATION)


def test_resigning_and_returning_are_settled_in_the_order_they_arrive() -> None:
    table = a_table().seated().after("h8").goes_away(FIRST).at_deadline()
    assert table.refuses(ask.Resign(SECOND)) == "table/over"
    assert table.result == (Outcome.SECOND, Termination.DID_NOT_RETURN)


def test_who_resigns_before_the_other_has_come_loses_and_the_other_is_no_no_show() -> None:
    table = a_table().arrives(FIRST)
    table.ask(ask.Resign(FIRST))
    assert table.result == (Outcome.SECOND, Termination.RESIGNATION)
    assert not table.ended.rated


def test_who_has_not_come_cannot_resign_since_the_seat_may_become_a_reserves() -> None:
    table = a_table(reserves=True).arrives(FIRST)
    assert table.refuses(ask.Resign(SECOND)) == "table/not-seated"
    table.unclaimed()
    assert table.refuses(ask.Resign(SECOND)) == "table/not-seated"


@pytest.mark.parametrize("why", [Termination.LEFT, Termination.DISQUALIFIED])
def test_who_leaves_the_tournament_loses_the_game_in_every_phase(why: Termination) -> None:
    called, unclaimed = a_table(), a_table(reserves=True).unclaimed()
    playing, adjourned = a_table().seated(), a_table().seated().goes_away(FIRST)
    for table in (called, unclaimed, playing, adjourned):
        table.ask(ask.Forfeit(SECOND, why, "because"))
        assert table.result == (Outcome.FIRST, why)
        assert table.ended.detail == "because"
        assert not table.ended.rated


def test_leaving_a_game_that_was_played_is_rated() -> None:
    table = a_table().seated().after("h8")
    table.ask(ask.Forfeit(SECOND, Termination.LEFT))
    assert table.ended.rated


def test_an_unrated_card_rates_nothing() -> None:
    table = a_table(rated=False).seated().after(FIVE_OF_FIRST)
    assert not table.ended.rated


def test_a_tick_before_anything_is_due_brings_nothing() -> None:
    table = a_table().seated().later(1)
    assert decide(table.state, ask.Tick(), table.now) == ()
