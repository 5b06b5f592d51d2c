"""The service's own gaps: nobody's flag, no-show or absence, and waiting starts when the service is back."""

import pytest

from server.tables import Phase, next_deadline
from server.tables import commands as ask
from server.tables import events as e
from server.vocabulary import Instant, Outcome, Seat, Termination
from tests.tables.builders import FIRST, RITA, SECOND, Scene, a_table, at

BOTH = (FIRST, SECOND)


def restart(table: Scene, *, last_sign: str, back: str) -> Scene:
    """What a recovery asks: as of the last sign of life, so that nothing of the gap falls first."""
    table.at(back)
    table.ask(ask.HoldPlay("restart", at(last_sign), BOTH, at(back)), as_of=at(last_sign))
    return table


def test_the_clock_stands_as_of_the_last_sign_of_life() -> None:
    table = restart(a_table().seated().after("h8", each_s=10), last_sign="20:00:30", back="20:00:50")
    assert table.is_(Phase.ADJOURNED)
    assert table.left_s(SECOND) == 160
    assert table.table.absences == (0, 0)


def test_no_flag_falls_in_an_outage_longer_than_the_clock() -> None:
    table = restart(a_table(clock="1+0").seated(), last_sign="20:00:59.999", back="22:00:00")
    assert table.is_(Phase.ADJOURNED)
    assert table.table.clock.remaining_ms(FIRST, table.now) == 1


def test_a_flag_that_fell_while_the_service_was_alive_stays_fallen() -> None:
    table = restart(a_table(clock="1+0").seated(), last_sign="20:01:00", back="22:00:00")
    assert table.result == (Outcome.SECOND, Termination.TIME)
    assert table.ended.at == at("20:01:00")


def test_the_return_window_starts_when_the_service_is_back() -> None:
    table = restart(a_table().seated().after("h8"), last_sign="20:00:30", back="22:00:00")
    assert table.last(e.PlayHeld).at == at("22:00:00")
    assert next_deadline(table.table) == at("22:02:00")
    table.at("22:01:59").arrives(FIRST)
    assert table.is_(Phase.ADJOURNED)
    table.later(0.5).arrives(SECOND)
    assert table.is_(Phase.RESUMING)
    table.at_deadline().tick()
    assert table.is_(Phase.PLAYING)
    assert table.seen().held_for == ""


@pytest.mark.parametrize("back", Seat)
def test_who_does_not_come_back_after_the_restart_loses(back: Seat) -> None:
    table = restart(a_table().seated().after("h8"), last_sign="20:00:30", back="20:10:00")
    table.later(10).arrives(back).later(500).tick()
    assert table.result == (Outcome.win_of(back), Termination.DID_NOT_RETURN)
    assert table.ended.at == at("20:12:00")


def test_nobody_coming_back_is_a_draw_without_rating() -> None:
    table = restart(a_table().seated().after("h8"), last_sign="20:00:30", back="20:10:00").later(500).tick()
    assert table.result == (Outcome.DRAW, Termination.DID_NOT_RETURN)
    assert not table.ended.rated


def test_an_adjourned_game_gives_the_absent_a_fresh_window_and_does_not_count_him_again() -> None:
    table = a_table().seated().later(10).goes_away(FIRST)
    restart(table, last_sign="20:00:40", back="20:30:00")
    assert next_deadline(table.table) == at("20:32:00")
    assert table.table.absences == (1, 0)
    away = table.table.away[FIRST]
    assert away is not None
    assert away.since == at("20:00:10")


def test_a_countdown_in_the_outage_does_not_start_the_clock() -> None:
    table = a_table().seated().later(10).goes_away(FIRST).later(10).arrives(FIRST)
    restart(table, last_sign="20:00:30", back="20:30:00")
    assert table.is_(Phase.ADJOURNED)
    assert table.left_s(FIRST) == 170


def test_a_called_table_gets_the_missed_time_back_and_its_seats_are_empty() -> None:
    table = a_table().later(10).arrives(FIRST)
    restart(table, last_sign="20:01:00", back="20:31:00")
    assert next_deadline(table.table) == at("20:33:00")
    assert table.table.seated == (False, False)
    table.later(5).seated()
    assert table.is_(Phase.PLAYING)


def test_a_long_wait_for_the_call_is_put_off_by_as_long_as_the_service_was_away() -> None:
    table = a_table(no_show_after_ms=600_000)
    restart(table, last_sign="20:01:00", back="20:01:30")
    assert next_deadline(table.table) == at("20:10:30")


def test_whoever_sat_at_an_unclaimed_table_is_not_taken_to_be_there_still() -> None:
    table = a_table(reserves=True).arrives(FIRST).unclaimed()
    restart(table, last_sign="20:03:01", back="20:10:00")
    assert table.is_(Phase.UNCLAIMED)
    assert table.table.seated == (False, False)
    table.ask(ask.SeatReserve(SECOND, RITA, at("20:13:00")))
    table.later(5).arrives(SECOND)
    assert table.is_(Phase.CALLED)
    table.later(5).arrives(FIRST)
    assert table.is_(Phase.PLAYING)


def test_who_was_there_at_the_deadline_still_wins_if_no_reserve_is_found_after_the_restart() -> None:
    table = a_table(reserves=True).arrives(FIRST).unclaimed()
    restart(table, last_sign="20:03:01", back="20:10:00").ask(ask.ForfeitNoShow())
    assert table.result == (Outcome.FIRST, Termination.NO_SHOW)


def test_a_hold_of_a_game_that_is_over_changes_nothing() -> None:
    table = a_table().seated()
    table.ask(ask.Resign(FIRST))
    assert table.ask(ask.HoldPlay("restart", table.now, BOTH)) == ()


def test_two_restarts_in_a_row_cost_nobody_anything() -> None:
    table = restart(a_table().seated().after("h8"), last_sign="20:00:30", back="20:10:00")
    restart(table, last_sign="20:10:01", back="20:20:00")
    assert table.left_s(SECOND) == 180 - 29
    assert next_deadline(table.table) == at("20:22:00")


# -- an outage without a restart: some are here when it is over -----------------------------------------------------


def outage(table: Scene, *away: Seat, last_sign: str, back: str) -> Scene:
    table.at(back)
    table.ask(ask.HoldPlay("outage", at(last_sign), away, at(back)), as_of=at(last_sign))
    return table


def test_with_everybody_here_the_countdown_begins_at_once() -> None:
    table = outage(a_table(clock="1+0").seated().after("h8", each_s=10), last_sign="20:00:30", back="20:05:00")
    assert table.is_(Phase.RESUMING)
    assert table.left_s(SECOND) == 40
    table.at_deadline().tick()
    assert table.is_(Phase.PLAYING)
    assert next_deadline(table.table) == at("20:05:45")


def test_with_one_gone_the_other_waits_for_him() -> None:
    table = outage(a_table().seated().after("h8"), SECOND, last_sign="20:00:30", back="20:05:00")
    assert table.is_(Phase.ADJOURNED)
    assert next_deadline(table.table) == at("20:07:00")
    table.later(10).arrives(SECOND).at_deadline().tick()
    assert table.is_(Phase.PLAYING)
    assert table.table.absences == (0, 0)


def test_an_absence_that_ended_in_the_outage_is_over_and_one_that_did_not_has_a_fresh_window() -> None:
    table = a_table().seated().later(10).goes_away(FIRST).goes_away(SECOND)
    outage(table, SECOND, last_sign="20:01:00", back="20:30:00")
    assert [gone and gone.return_by for gone in table.table.away] == [None, at("20:32:00")]
    table.later(1).arrives(SECOND)
    assert table.is_(Phase.RESUMING)


def test_to_go_again_in_the_countdown_after_the_outage_is_the_same_absence_with_a_fresh_window() -> None:
    table = a_table().seated().later(10).goes_away(FIRST)
    outage(table, last_sign="20:01:00", back="20:30:00")
    assert table.is_(Phase.RESUMING)
    table.later(3).loses_contact(FIRST)
    assert table.is_(Phase.ADJOURNED)
    assert next_deadline(table.table) == at("20:32:00")
    assert table.table.absences == (1, 0)


def test_a_countdown_broken_off_by_the_outage_is_counted_again_and_a_return_before_it_is_not_forgotten() -> None:
    table = a_table().seated().later(10).goes_away(FIRST).later(10).arrives(FIRST)
    outage(table, last_sign="20:00:30", back="20:30:00")
    assert next_deadline(table.table) == at("20:30:05")
    table.later(3).loses_contact(FIRST)
    assert next_deadline(table.table) == at("20:32:00")


def test_a_called_table_only_has_its_deadline_moved_and_who_sits_there_sits() -> None:
    table = a_table().later(10).arrives(FIRST)
    outage(table, SECOND, last_sign="20:01:00", back="20:31:00")
    assert table.is_(Phase.CALLED)
    assert table.table.seated == (True, False)
    assert next_deadline(table.table) == at("20:33:00")


def test_a_seat_that_is_away_already_does_not_get_another_window_by_a_late_report() -> None:
    table = outage(a_table().seated().after("h8"), SECOND, last_sign="20:00:30", back="20:05:00")
    assert table.later(5).ask(ask.HoldPlay("outage", at("20:00:40"), (SECOND,))) == ()


# -- very many at once ----------------------------------------------------------------------------------------------


def test_a_mass_drop_holds_the_game_from_the_last_sign_of_life_and_counts_nothing() -> None:
    table = a_table().seated().after("h8", each_s=10)
    gone = table.now
    table.later(8).ask(ask.HoldPlay("mass-drop", gone, (SECOND,)))
    assert table.is_(Phase.ADJOURNED)
    assert table.left_s(SECOND) == 180
    assert table.table.absences == (0, 0)
    assert table.seen().held_for == "mass-drop"
    assert next_deadline(table.table) == table.now + 120_000
    table.later(30).arrives(SECOND).at_deadline().tick()
    assert table.is_(Phase.PLAYING)


def test_both_sides_of_a_mass_drop_must_be_back() -> None:
    table = a_table().seated().after("h8", each_s=10)
    gone = table.now
    table.later(8).ask(ask.HoldPlay("mass-drop", gone, (SECOND,)))
    table.ask(ask.HoldPlay("mass-drop", Instant(gone - 1_000), (FIRST,)))
    table.later(5).arrives(FIRST)
    assert table.is_(Phase.ADJOURNED)
    table.arrives(SECOND)
    assert table.is_(Phase.RESUMING)
