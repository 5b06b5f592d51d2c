"""G10: who is absent more than three minutes past his main time loses; what an absence is where the clock runs on.

One minute of main time and five periods of a minute each: enough overtime that three minutes are over before it.
"""

from typing import Any

import pytest

from server.clocks import ClockSettings
from server.tables import Phase
from server.tables import commands as ask
from server.tables import events as e
from server.tables.card import Timing
from server.tables.decisions import HoldTable, ReleaseTable
from server.vocabulary import Outcome, Termination, TournamentId
from tests.tables.builders import FIRST, SECOND, Scene, a_table, at, replay

CLOCK = "1+5x60"
PAST = "absent-past-main"


def a_game(clock: str | ClockSettings = CLOCK, **numbers: Any) -> Scene:
    """Both seated at 20:00:00, and the clock of whoever goes runs on."""
    card: dict[str, Any] = {"absence": "clock-runs", "absent_past_main_ms": 180_000, **numbers}
    return a_table(clock=clock, tournament=TournamentId("t1"), **card).seated()


def test_an_absence_adjourns_nothing_and_is_not_counted() -> None:
    table = a_game().later(10).goes_away(FIRST)
    assert (table.table.phase, table.table.absences) == (Phase.PLAYING, (0, 0))
    assert table.later(20).left_s(FIRST) == 360 - 38
    assert table.count(e.AbsenceCounted) == 0


def test_three_minutes_past_his_main_time_he_has_lost() -> None:
    table = a_game().later(10).goes_away(FIRST).at("20:03:59.999").tick()
    assert table.is_(Phase.PLAYING)
    table.at("20:04:00").tick()
    assert (table.result, table.ended.detail) == ((Outcome.SECOND, Termination.TIME), PAST)
    assert table.ended.rated is False  # no move was made


def test_who_comes_back_in_time_plays_on_with_what_he_has() -> None:
    table = a_game().later(10).goes_away(FIRST).at("20:03:50").arrives(FIRST).at("20:05:00").tick()
    assert (table.table.phase, table.left_s(FIRST)) == (Phase.PLAYING, 60)


def test_who_is_here_may_use_up_his_overtime() -> None:
    table = a_game().at("20:05:59.999").tick()
    assert table.is_(Phase.PLAYING)
    table.at("20:06:00").tick()
    assert (table.result, table.ended.detail) == ((Outcome.SECOND, Termination.TIME), "")


def test_it_counts_from_when_he_goes_if_his_main_time_is_over_by_then() -> None:
    """In overtime since 20:01, gone at 20:02:30: not 20:04, but 20:05:30."""
    table = a_game().at("20:02:30").goes_away(FIRST).at("20:05:29.999").tick()
    assert table.is_(Phase.PLAYING)
    assert table.at("20:05:30").tick().ended.detail == PAST


def test_who_had_lost_before_his_absence_was_noticed_loses_when_it_is() -> None:
    """Gone at 20:01:30, past his main time, with five seconds to be away: noticed after them, and not lost before."""
    table = a_game(absent_past_main_ms=5_000).at("20:01:30").goes_away(FIRST).tick()
    noted = table.last(e.AbsenceNoted)
    assert (noted.since, noted.at > at("20:01:35")) == (at("20:01:30"), True)
    assert (table.ended.detail, table.ended.at) == (PAST, noted.at)


def test_while_his_opponent_thinks_nothing_of_it_runs() -> None:
    """The first moves at 20:00:30; the second, gone at 20:00:10, has his main time until 20:01:30."""
    table = a_game().later(10).goes_away(SECOND).at("20:00:30").plays("h8")
    assert table.seen().seats[SECOND].return_by == at("20:04:30")
    assert table.at("20:04:30").tick().ended.outcome is Outcome.FIRST


def test_players_and_arbiters_see_until_when_and_only_while_his_clock_runs() -> None:
    table = a_game().later(10).goes_away(SECOND)
    assert table.seen().seats[SECOND].return_by is None
    table.later(12).plays("h8")
    assert table.seen().seats[SECOND].return_by == at("20:04:30")
    assert table.arrives(SECOND).seen().seats[SECOND].return_by is None


def test_without_the_setting_the_clock_alone_decides() -> None:
    table = a_table(clock=CLOCK, absence="clock-runs").seated().goes_away(FIRST).at("20:05:59.999").tick()
    assert table.is_(Phase.PLAYING)
    assert table.at("20:06:00").tick().ended.detail == ""


def test_a_flag_that_falls_first_is_the_flag() -> None:
    table = a_game("1+2x30").goes_away(FIRST).at("20:02:00").tick()
    assert (table.result, table.ended.detail) == ((Outcome.SECOND, Termination.TIME), "")


def test_where_flags_are_claimed_the_absent_loses_without_a_claim() -> None:
    clock = ClockSettings("sudden-death", main_ms=60_000, flag="claim")
    table = a_game(clock).goes_away(FIRST).at("20:04:00").tick()
    assert (table.result, table.ended.detail) == ((Outcome.SECOND, Termination.TIME), PAST)


def test_before_play_it_is_a_seat_not_taken() -> None:
    """P23, with an hour to come: the second's clock runs from 20:00:00."""
    table = a_table(
        clock=CLOCK, no_show_after_ms=3_600_000, absent_past_main_ms=180_000, timing=Timing(start="round-start")
    ).arrives(FIRST)
    table.at("20:03:59.999").tick()
    assert table.is_(Phase.CALLED)
    assert table.at("20:04:00").tick().result == (Outcome.FIRST, Termination.NO_SHOW)


def test_at_a_resumption_it_holds_for_whoever_is_awaited() -> None:
    """The first seals at 20:00:40 with 20 s of main time left; called at 20:02, only the second is there."""
    table = a_game(may_seal_after_ms=1_000, resume_after_ms=80_000).at("20:00:40")
    table.ask(ask.BeginSealing(FIRST, 1))
    table.plays("h8").goes_away(FIRST)
    table.at("20:02:00").tick()
    assert table.is_(Phase.REOPENING)
    table.at("20:05:19.999").tick()
    assert table.is_(Phase.REOPENING)
    table.at("20:05:20").tick()
    assert (table.result, table.ended.detail) == ((Outcome.SECOND, Termination.TIME), PAST)


def test_a_hold_stops_it_and_afterwards_the_clock_runs_though_he_is_away() -> None:
    """Held from 20:00:30 to 20:10:00; the countdown is 5 s, 30 s of main time are left."""
    table = a_game().later(10).goes_away(FIRST).at("20:00:30").ruled(HoldTable()).at("20:10:00").ruled(ReleaseTable())
    assert table.is_(Phase.RESUMING)
    table.at("20:13:34.999").tick()
    assert table.is_(Phase.PLAYING)
    assert table.at("20:13:35").tick().ended.detail == PAST


def test_after_an_outage_he_has_the_time_to_return_before_his_clock_runs() -> None:
    """Held at 20:01:00; two minutes to return, five seconds of countdown, and then what was left of his main time."""
    table = a_game().at("20:00:20").plays("h8").at("20:01:00")
    table.ask(ask.HoldPlay("restart", at("20:00:40"), (FIRST, SECOND), back_at=at("20:01:00")))
    table.later(5).arrives(FIRST)
    assert table.is_(Phase.ADJOURNED)
    table.at("20:03:00").tick()
    assert table.is_(Phase.RESUMING)
    assert table.at("20:03:45").tick().left_s(SECOND) == 300
    assert table.at("20:06:45").tick().ended.detail == PAST


def test_to_come_and_go_in_a_countdown_costs_nothing() -> None:
    table = a_game().later(10).ruled(HoldTable()).ruled(ReleaseTable()).later(1)
    table.ask(ask.CountAbsence(FIRST, table.now))
    assert table.is_(Phase.RESUMING)
    table.later(1).arrives(FIRST).later(60).tick()
    assert (table.table.phase, table.table.absences, table.table.away) == (Phase.PLAYING, (0, 0), (None, None))


def test_who_was_away_before_the_others_dropped_too_has_no_window_to_break() -> None:
    table = a_game().later(10).goes_away(SECOND)
    table.ask(ask.HoldPlay("mass-drop", table.now, (FIRST,)))
    table.later(1).arrives(SECOND).arrives(FIRST)
    assert table.is_(Phase.RESUMING)
    table.loses_contact(SECOND).later(30).tick()
    assert (table.table.phase, table.table.absences) == (Phase.PLAYING, (0, 0))


@pytest.mark.parametrize("gone", [FIRST, SECOND])
def test_a_move_that_arrives_after_all_is_a_move(gone: Any) -> None:
    table = a_game().goes_away(gone).plays("h8").plays("i9").arrives(gone)
    assert (table.table.ply, table.table.away) == (2, (None, None))


def test_both_gone_at_once_and_nobody_is_adjourned() -> None:
    """The side on move loses by its own clock."""
    table = a_game().later(10).goes_away(FIRST).goes_away(SECOND).at("20:04:00").tick()
    assert (table.result, table.ended.detail) == ((Outcome.SECOND, Termination.TIME), PAST)


def test_the_events_say_it_all() -> None:
    table = a_game().later(10).goes_away(FIRST).later(60).arrives(FIRST).later(10).plays("h8").goes_away(SECOND)
    assert replay(table.events) == table.table
