"""G10: under five minutes, or in overtime, a player may stop the clock for five minutes, twice a game."""

import pytest

from server.clocks import ClockSettings
from server.tables import Phase
from server.tables import commands as ask
from server.tables import events as e
from server.tables.card import Timing
from server.tables.hold import HoldKind
from server.vocabulary import Outcome, Termination
from tests.tables.builders import FIRST, SECOND, Scene, a_table, at

HALF_AN_HOUR = ClockSettings("byo-yomi", 1_800_000, periods=2, period_ms=30_000)


def in_trouble() -> Scene:
    """Called and begun at 20:00:00; at 20:25:01 the first player has less than five minutes."""
    return a_table(clock=HALF_AN_HOUR, timing=Timing(time_trouble_stops=2)).seated().at("20:25:01")


def stopped() -> Scene:
    table = in_trouble()
    table.ask(ask.StopClock(FIRST))
    return table


def test_the_clocks_stand_and_nobody_moves() -> None:
    table = stopped()
    assert table.is_(Phase.ADJOURNED)
    (hold,) = table.table.holds
    assert (hold.kind, hold.by, hold.until) == (HoldKind.TIME_TROUBLE, "anna", at("20:30:01"))
    assert table.later(200).left_s(FIRST) == 299 + 60
    assert table.refuses(ask.Play(FIRST, 1, "h8")) == "table/adjourned"


def test_after_five_minutes_it_runs_on_by_itself_with_what_was_left() -> None:
    table = stopped().at("20:30:06").tick()
    assert table.is_(Phase.PLAYING)
    assert table.left_s(FIRST) == 299 + 60


def test_whoever_stopped_it_may_go_on_earlier_and_nobody_else() -> None:
    table = stopped().later(30)
    assert table.refuses(ask.StartClock(SECOND)) == "game/clock-not-stopped"
    table.ask(ask.StartClock(FIRST))
    assert table.is_(Phase.RESUMING)
    assert table.later(5).tick().is_(Phase.PLAYING)


def test_twice_a_game_and_no_more_each_for_himself() -> None:
    table = stopped()
    assert (table.seen().seats[FIRST].stops_left, table.seen().seats[SECOND].stops_left) == (1, 2)
    table.at("20:30:10").tick().ask(ask.StopClock(FIRST))
    table.at("20:36:00").tick()
    assert table.refuses(ask.StopClock(FIRST)) == "game/no-stops-left"


@pytest.mark.parametrize(("time", "code"), [("20:25:00", "game/no-time-trouble"), ("20:25:00.001", "")])
def test_time_trouble_is_less_than_five_minutes_of_main_time(time: str, code: str) -> None:
    table = a_table(clock=HALF_AN_HOUR, timing=Timing(time_trouble_stops=2)).seated().at(time)
    if code:
        assert table.refuses(ask.StopClock(FIRST)) == code
    else:
        table.ask(ask.StopClock(FIRST))
        assert table.is_(Phase.ADJOURNED)


def test_or_overtime_whatever_its_length() -> None:
    long_periods = ClockSettings("byo-yomi", 60_000, periods=2, period_ms=600_000)
    table = a_table(clock=long_periods, timing=Timing(time_trouble_stops=1)).seated().later(61)
    table.ask(ask.StopClock(FIRST))
    assert table.is_(Phase.ADJOURNED)


def test_only_in_ones_own_turn_and_only_where_the_card_allows_it() -> None:
    assert in_trouble().refuses(ask.StopClock(SECOND)) == "game/not-your-turn"
    assert a_table(clock=HALF_AN_HOUR).seated().at("20:29:00").refuses(ask.StopClock(FIRST)) == "game/no-stops"


def test_a_flag_that_has_fallen_is_no_time_trouble_any_more() -> None:
    claimed = ClockSettings("sudden-death", 60_000, flag="claim")
    table = a_table(clock=claimed, timing=Timing(time_trouble_stops=2)).seated().later(60)
    assert table.refuses(ask.StopClock(FIRST)) == "game/no-time-trouble"


def test_the_flag_falls_before_a_stop_that_comes_too_late() -> None:
    table = in_trouble().at("20:31:00")
    assert table.refuses(ask.StopClock(FIRST)) == "table/over"
    assert table.result == (Outcome.SECOND, Termination.TIME)


def test_five_minutes_that_ended_while_the_service_was_away_end_with_its_return_and_nobody_loses_by_it() -> None:
    """Stopped at 20:25:01, until 20:30:01; the service is away from 20:26 until 21:00: who is gone has two minutes."""
    table = stopped().at("21:00:00")
    away = ask.HoldPlay("restart", at("20:26:00"), (FIRST, SECOND), back_at=at("21:00:00"))
    table.ask(away, as_of=at("20:26:00"))
    table.tick()
    assert table.last(e.HoldLifted).at == at("21:00:00")
    table.at("21:01:59").tick()
    assert table.is_(Phase.ADJOURNED)
    table.arrives(FIRST, SECOND).later(5).tick()
    assert (table.is_(Phase.PLAYING), table.left_s(FIRST)) == (True, 299 + 60)


def test_a_player_may_go_away_meanwhile_and_has_his_window_when_it_ends() -> None:
    table = stopped().later(10).absence_counts(FIRST)
    assert table.table.absences == (0, 0)
    table.at("20:30:01").tick()
    assert table.is_(Phase.ADJOURNED)
    table.later(119).arrives(FIRST).later(5).tick()
    assert table.is_(Phase.PLAYING)
