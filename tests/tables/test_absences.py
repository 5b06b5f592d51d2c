"""C12 at the board: gone, counted, back, gone again; whose time stands still since when."""

import pytest

from server.tables import Phase, next_deadline
from server.tables import commands as ask
from server.tables import events as e
from server.vocabulary import Instant, Outcome, Seat, Termination
from tests.tables.builders import FIRST, SECOND, SWAP2, a_table, at

# -- counting -------------------------------------------------------------------------------------------------------


def test_losing_contact_counts_nothing_and_the_clock_runs_on() -> None:
    table = a_table().seated().later(5)
    assert table.ask(ask.LoseContact(FIRST, table.now)) == ()
    assert table.is_(Phase.PLAYING)
    assert table.later(7).left_s(FIRST) == 168


def test_the_absent_sides_clock_is_set_back_to_its_last_sign_of_life() -> None:
    table = a_table().seated().later(20).goes_away(FIRST)
    assert table.is_(Phase.ADJOURNED)
    assert table.left_s(FIRST) == 160
    assert table.later(100).left_s(FIRST) == 160


def test_the_present_sides_clock_stops_when_the_absence_is_counted() -> None:
    table = a_table().seated().later(20).goes_away(SECOND)
    assert table.left_s(FIRST) == 180 - 28
    assert table.later(100).left_s(FIRST) == 180 - 28


def test_a_turn_that_began_after_the_last_sign_of_life_costs_nothing() -> None:
    table = a_table().seated().later(10)
    gone = table.now
    table.later(3).plays("h8")
    assert table.left_s(FIRST) == 169
    table.later(5).plays("i9")
    assert table.left_s(SECOND) == 177
    table.ask(ask.CountAbsence(FIRST, gone))
    assert table.later(60).left_s(FIRST) == 169


def test_moves_already_received_stand() -> None:
    table = a_table().seated().after("h8 i9", each_s=2)
    gone = table.now
    table.later(6).plays("h9")
    table.later(2).ask(ask.CountAbsence(SECOND, gone))
    assert [acted.action for acted in table.table.actions] == ["h8", "i9", "h9"]
    assert table.table.clock.turn is SECOND


@pytest.mark.parametrize("phase", [Phase.ADJOURNED, Phase.RESUMING])
def test_no_move_is_accepted_while_the_game_is_adjourned(phase: Phase) -> None:
    table = a_table().seated().later(10).goes_away(SECOND)
    if phase is Phase.RESUMING:
        table.later(5).arrives(SECOND)
    assert table.is_(phase)
    assert table.refuses(ask.Play(FIRST, 1, "h8")) == "table/adjourned"


def test_the_flag_may_fall_before_the_absence_is_counted() -> None:
    table = a_table(clock="0:10+0").seated().later(5)
    gone = table.now
    table.ask(ask.LoseContact(FIRST, gone))
    table.later(8).absence_counts(FIRST, last_sign="20:00:05")
    assert table.result == (Outcome.SECOND, Termination.TIME)
    assert table.ended.at == at("20:00:10")
    assert table.table.absences == (0, 0)


def test_an_absence_of_each_side_has_its_own_count_and_its_own_window() -> None:
    table = a_table().seated().later(10).goes_away(FIRST).later(30).goes_away(SECOND)
    first, second = table.table.away
    assert first is not None
    assert second is not None
    assert (first.return_by, second.return_by) == (at("20:02:10"), at("20:02:48"))
    assert table.table.absences == (1, 1)


@pytest.mark.parametrize("seat", Seat)
def test_the_third_counted_absence_forfeits_at_once(seat: Seat) -> None:
    table = a_table(clock="9+0").seated()
    for _ in range(2):
        table.later(10).goes_away(seat).later(20).arrives(seat).at_deadline().tick()
        assert table.is_(Phase.PLAYING)
    table.later(10).goes_away(seat)
    assert table.result == (Outcome.win_of(seat.other), Termination.DISCONNECTIONS)
    assert table.ended.absences[seat] == 3
    assert table.ended.at == table.now


def test_the_absences_of_one_side_do_not_count_against_the_other() -> None:
    table = a_table(clock="9+0").seated()
    for seat in (FIRST, SECOND, FIRST, SECOND):
        table.later(10).goes_away(seat).later(20).arrives(seat).at_deadline().tick()
    assert table.table.absences == (2, 2)
    assert table.is_(Phase.PLAYING)


def test_absences_of_earlier_rounds_count_where_the_scope_is_the_tournament() -> None:
    table = a_table(prior_absences=(2, 0)).seated().later(10).goes_away(FIRST)
    assert table.result == (Outcome.SECOND, Termination.DISCONNECTIONS)
    assert table.ended.absences == (3, 0)


def test_without_a_limit_absences_count_up_and_forfeit_nothing() -> None:
    table = a_table(clock="9+0", disconnect_limit=0).seated()
    for _ in range(5):
        table.later(10).goes_away(FIRST).later(1).arrives(FIRST).at_deadline().tick()
    assert table.table.absences == (5, 0)
    assert table.is_(Phase.PLAYING)


def test_an_absence_reported_twice_counts_once() -> None:
    table = a_table().seated().later(10).goes_away(FIRST)
    assert table.ask(ask.CountAbsence(FIRST, at("20:00:10"))) == ()
    assert table.table.absences == (1, 0)


def test_a_game_lost_by_disconnections_before_the_first_move_is_not_rated() -> None:
    table = a_table(disconnect_limit=1).seated().later(10).goes_away(FIRST)
    assert table.result == (Outcome.SECOND, Termination.DISCONNECTIONS)
    assert not table.ended.rated


# -- not coming back ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("offset_ms", [-1, 0, 1])
def test_back_one_millisecond_before_the_deadline_plays_on_and_at_it_has_lost(offset_ms: int) -> None:
    table = a_table().seated().after("h8").goes_away(FIRST)
    table.at_deadline(offset_ms).arrives(FIRST)
    if offset_ms < 0:
        assert table.is_(Phase.RESUMING)
    else:
        assert table.result == (Outcome.SECOND, Termination.DID_NOT_RETURN)
        assert table.ended.at == at("20:02:01")
        assert table.ended.rated


def test_the_one_whose_deadline_is_earlier_loses_though_both_are_away() -> None:
    table = a_table().seated().after("h8").goes_away(SECOND).later(0.001).goes_away(FIRST)
    table.later(500).tick()
    assert table.result == (Outcome.FIRST, Termination.DID_NOT_RETURN)


@pytest.mark.parametrize(("knockout", "outcome"), [(False, Outcome.DRAW), (True, Outcome.FIRST)])
def test_both_out_of_time_at_the_same_instant_is_as_both_absent(knockout: bool, outcome: Outcome) -> None:
    table = a_table(longer_absent_loses=knockout).seated().after("h8 i9")
    gone = table.now
    table.later(8)
    table.ask(ask.CountAbsence(FIRST, gone))
    table.ask(ask.CountAbsence(SECOND, gone))
    table.later(500).tick()
    assert table.result == (outcome, Termination.DID_NOT_RETURN)
    assert table.ended.detail == "both-absent"


def test_waiting_costs_the_present_player_nothing() -> None:
    table = a_table().seated().after("h8").later(4).goes_away(FIRST)
    left_s = table.left_s(SECOND)
    table.later(119 - 8).arrives(FIRST).at_deadline().tick()
    assert table.left_s(SECOND) == left_s
    assert table.table.absences == (1, 0)


# -- coming back ----------------------------------------------------------------------------------------------------


def test_a_return_told_late_is_judged_by_when_he_came_and_the_countdown_begins_when_it_is_told() -> None:
    table = a_table().seated().later(10).goes_away(FIRST).at_deadline(500)
    table.ask(ask.Arrive(FIRST, said_at=table.now), as_of=Instant(table.now - 501))
    assert table.is_(Phase.RESUMING)
    assert next_deadline(table.table) == table.now + 5_000


def test_when_both_were_away_the_countdown_begins_with_the_second_to_return() -> None:
    table = a_table().seated().later(10).goes_away(FIRST).goes_away(SECOND)
    table.later(5).arrives(FIRST)
    assert table.is_(Phase.ADJOURNED)
    table.later(5).arrives(SECOND)
    assert table.is_(Phase.RESUMING)
    assert next_deadline(table.table) == table.now + 5_000


def test_the_clock_runs_from_the_end_of_the_countdown_however_late_it_is_noticed() -> None:
    table = a_table().seated().later(10).goes_away(FIRST).later(20).arrives(FIRST)
    end = table.now + 5_000
    table.later(65).tick()
    assert table.last(e.PlayResumed).at == end
    assert table.left_s(FIRST) == 170 - 60


def test_a_game_nobody_plays_on_after_the_countdown_is_lost_on_time_to_the_millisecond() -> None:
    table = a_table(clock="0:30+0").seated().later(10).goes_away(FIRST).later(20).arrives(FIRST)
    resumes = table.now + 5_000
    table.later(500).tick()
    assert table.result == (Outcome.SECOND, Termination.TIME)
    assert table.ended.at == resumes + 20_000


def test_to_go_again_within_the_countdown_is_the_same_absence_with_its_deadline() -> None:
    table = a_table().seated().later(10).goes_away(FIRST).later(20).arrives(FIRST)
    table.later(3).loses_contact(FIRST)
    assert table.is_(Phase.ADJOURNED)
    assert table.table.absences == (1, 0)
    assert next_deadline(table.table) == at("20:02:10")
    assert table.left_s(FIRST) == 170
    table.later(8).absence_counts(FIRST, last_sign="20:00:41")
    assert table.table.absences == (1, 0)


def test_the_same_absence_may_end_in_a_return_after_all() -> None:
    table = a_table().seated().later(10).goes_away(FIRST).later(20).arrives(FIRST)
    table.later(3).loses_contact(FIRST).later(3).arrives(FIRST).at_deadline().tick()
    assert table.is_(Phase.PLAYING)
    assert table.left_s(FIRST) == 170


def test_a_countdown_broken_after_the_deadline_has_lost_the_game_and_time_does_not_go_backwards() -> None:
    table = a_table().seated().later(10).goes_away(FIRST).at_deadline(-1).arrives(FIRST)
    table.later(3).loses_contact(FIRST)
    broken = table.now
    table.later(0.5).tick()
    assert table.result == (Outcome.SECOND, Termination.DID_NOT_RETURN)
    assert table.ended.at == broken


def test_a_break_of_the_countdown_that_was_only_reported_as_an_absence_is_still_the_same_absence() -> None:
    table = a_table(resume_countdown_ms=30_000).seated().later(10).goes_away(FIRST).later(20).arrives(FIRST)
    table.later(12).absence_counts(FIRST, last_sign="20:00:40")
    assert table.is_(Phase.ADJOURNED)
    assert table.table.absences == (1, 0)
    assert next_deadline(table.table) == at("20:02:10")


def test_to_go_again_after_the_countdown_is_a_new_absence() -> None:
    table = a_table().seated().later(10).goes_away(FIRST).later(20).arrives(FIRST).at_deadline().tick()
    table.later(1).goes_away(FIRST)
    assert table.table.absences == (2, 0)


def test_the_one_who_waited_does_not_stop_the_countdown_by_a_short_loss_of_contact() -> None:
    table = a_table().seated().later(10).goes_away(FIRST).later(20).arrives(FIRST)
    assert table.ask(ask.LoseContact(SECOND, table.now)) == ()
    assert table.at_deadline().tick().is_(Phase.PLAYING)


def test_an_arrival_of_somebody_who_was_never_missed_changes_nothing() -> None:
    table = a_table().seated().later(3)
    assert table.ask(ask.Arrive(FIRST)) == ()
    table.goes_away(SECOND)
    assert table.ask(ask.Arrive(FIRST)) == ()
    assert table.is_(Phase.ADJOURNED)


# -- other clocks, other phases of the game -------------------------------------------------------------------------


def test_in_the_opening_it_is_the_actors_clock_that_stands() -> None:
    table = a_table(game=SWAP2).seated().after("h8 h9 i9", each_s=2)
    assert table.table.actor is SECOND
    table.later(4).goes_away(SECOND)
    assert table.left_s(SECOND) == 176
    table.later(10).arrives(SECOND).at_deadline().tick().later(6).plays("two-more")
    assert table.table.actor is SECOND
    assert table.left_s(SECOND) == 170


def test_a_period_of_byo_yomi_in_use_stands_and_goes_on_where_it_was() -> None:
    table = a_table(clock="0:10+3x30").seated().later(10 + 30 + 12).goes_away(FIRST)
    reading = table.table.clock.reading(FIRST, table.now)
    assert (reading.periods_left, reading.period_ms_left) == (2, 18_000)
    table.later(60).arrives(FIRST).at_deadline().tick()
    assert table.table.clock.flag_at() == table.now + 48_000
    table.later(17.999).plays("h8")
    after = table.table.clock.reading(FIRST, table.now)
    assert (after.periods_left, after.period_ms_left) == (2, 30_000)
