"""When the clocks start: with both seated, at the first move, at the round's start (P23), or as G6 has it.

Called at 20:00:00 with ten minutes each and three minutes to take the seat, unless a test says otherwise.
"""

from typing import Any

import pytest

from server.clocks import ClockSettings
from server.tables import Phase
from server.tables import commands as ask
from server.tables import decisions as d
from server.tables import events as e
from server.tables.card import StartPolicy, Timing
from server.vocabulary import Outcome, Seat, Termination, TournamentId
from tests.tables.builders import FIRST, RITA, SECOND, SWAP2, Scene, a_table, at, replay

TEN_MINUTES = ClockSettings("sudden-death", 600_000)
T1 = TournamentId("t1")


def called(start: StartPolicy, *, clock: ClockSettings = TEN_MINUTES, **numbers: Any) -> Scene:
    return a_table(clock=clock, timing=Timing(start=start), **numbers)


def left(table: Scene) -> tuple[float, float]:
    return table.left_s(FIRST), table.left_s(SECOND)


def running(table: Scene) -> Seat | None:
    clock = table.table.clock
    return None if clock.running_since is None else clock.turn


# -- when both are seated -------------------------------------------------------------------------------------------


def test_with_both_seated_whoever_is_late_loses_nothing_of_his_time() -> None:
    table = called("both-seated").later(20).arrives(FIRST).later(100).arrives(SECOND)
    assert left(table) == (600, 600)
    assert running(table) is FIRST


# -- at the first move ----------------------------------------------------------------------------------------------


def test_the_first_move_costs_nothing_and_starts_the_others_clock() -> None:
    table = called("first-move").seated()
    assert (running(table), table.table.phase) == (None, Phase.PLAYING)
    table.after("h8", each_s=25)
    assert table.last(e.ActionPlayed).spent_ms == 0
    assert running(table) is SECOND
    table.after("i9", each_s=10)
    assert left(table) == (600, 590)


def test_the_first_move_of_an_opening_is_its_first_turn() -> None:
    """Swap2: three stones, and only then the second player's clock."""
    table = called("first-move", game=SWAP2).seated().after("h8 i9", each_s=20)
    assert running(table) is None
    table.after("j10", each_s=20)
    assert running(table) is SECOND
    assert left(table) == (600, 600)


def test_whoever_does_not_make_the_first_move_in_the_time_to_take_a_seat_has_his_clock_started() -> None:
    table = called("first-move").later(30).seated()
    table.at("20:03:29.999").tick()
    assert running(table) is None
    table.at("20:03:40").tick()
    started = table.last(e.ClockStarted)
    assert started.at == at("20:03:30")
    assert (running(table), table.left_s(FIRST)) == (FIRST, 590)
    table.after("h8", each_s=5)
    assert table.last(e.ActionPlayed).spent_ms == 15_000


def test_a_hold_before_the_first_move_starts_no_clock_and_the_wait_begins_anew_after_it() -> None:
    table = called("first-move").seated().later(60).goes_away(FIRST).later(30).arrives(FIRST).at_deadline().tick()
    assert (table.is_(Phase.PLAYING), running(table)) == (True, None)
    resumed = table.last(e.PlayResumed).at
    table.at_deadline().tick()
    assert table.last(e.ClockStarted).at == resumed + 180_000


def test_a_first_move_that_never_comes_loses_on_time_like_any_other() -> None:
    table = called("first-move").seated().at_deadline().tick().at_deadline().tick()
    assert table.result == (Outcome.SECOND, Termination.TIME)
    assert table.ended.at == at("20:13:00")


# -- at the round's start: P23 --------------------------------------------------------------------------------------


@pytest.mark.parametrize("late", [FIRST, SECOND])
def test_the_absent_players_clock_runs_from_when_his_opponent_is_there(late: Seat) -> None:
    table = called("round-start").later(20).arrives(late.other)
    assert running(table) is late
    table.later(100).arrives(late)
    assert table.is_(Phase.PLAYING)
    assert (table.left_s(late), table.left_s(late.other)) == (500, 600)
    assert running(table) is FIRST


def test_while_nobody_is_there_nobodys_clock_runs() -> None:
    table = called("round-start").later(100)
    assert running(table) is None
    table.arrives(SECOND).later(10).loses_contact(SECOND).later(30)
    assert running(table) is None
    table.arrives(SECOND).later(10).arrives(FIRST)
    assert left(table) == (580, 600)


def test_the_no_show_deadline_holds_all_the_same() -> None:
    table = called("round-start").arrives(SECOND).at("20:03:00").tick()
    assert table.result == (Outcome.SECOND, Termination.NO_SHOW)
    assert not table.ended.rated


def test_a_main_time_that_is_over_before_it_loses_without_play() -> None:
    short = ClockSettings("sudden-death", 60_000)
    table = called("round-start", clock=short).later(30).arrives(FIRST).at("20:01:29.999").tick()
    assert table.is_(Phase.CALLED)
    table.later(60).tick()
    assert table.result == (Outcome.FIRST, Termination.NO_SHOW)
    assert table.ended.at == at("20:01:30")


def test_a_restart_is_nobodys_lateness() -> None:
    """The service was away from 20:00:40 to 20:02:00; what ran before is charged, and what follows once he has had the
    two minutes that anybody has to return."""
    table = called("round-start").later(20).arrives(FIRST).at("20:02:00")
    table.ask(ask.HoldPlay("restart", at("20:00:40"), (FIRST, SECOND), back_at=at("20:02:00")), as_of=at("20:00:40"))
    assert (running(table), table.left_s(SECOND)) == (None, 580)
    table.later(10).arrives(FIRST).later(130).arrives(SECOND)
    assert left(table) == (600, 560)


@pytest.mark.parametrize("start", ["round-start", "set-time"])
def test_nobody_is_a_no_show_by_his_clock_before_he_has_had_his_time_to_return_from_a_restart(
    start: StartPolicy,
) -> None:
    """C12, P22: 40 of 60 seconds have run when the service goes; from its return at 20:02 on he has two minutes."""
    table = called(start, clock=ClockSettings("sudden-death", 60_000)).arrives(FIRST).at("20:02:00")
    table.ask(ask.HoldPlay("restart", at("20:00:40"), (FIRST, SECOND), back_at=at("20:02:00")), as_of=at("20:00:40"))
    table.later(1).arrives(FIRST).at("20:04:19.999").tick()
    assert table.is_(Phase.CALLED)
    table.later(1).tick()
    assert (table.result, table.ended.at) == ((Outcome.FIRST, Termination.NO_SHOW), at("20:04:20"))


def test_nor_before_he_has_had_it_after_an_arbiters_hold() -> None:
    table = called("round-start", clock=ClockSettings("sudden-death", 60_000), tournament=T1).arrives(FIRST).later(40)
    table.ruled(d.HoldTable()).later(300).ruled(d.ReleaseTable()).later(119).arrives(SECOND)
    assert table.is_(Phase.PLAYING)
    assert left(table) == (60, 20)


def test_a_wait_that_is_held_while_nobody_loses_by_it_is_not_shortened() -> None:
    """Held again within the two minutes after a restart, and again it is from the release that he has them."""
    table = called("round-start", clock=ClockSettings("sudden-death", 60_000), tournament=T1).arrives(FIRST).later(40)
    table.ask(ask.HoldPlay("restart", table.now, (FIRST, SECOND), back_at=table.now))
    table.later(1).arrives(FIRST).later(100).ruled(d.HoldTable()).later(5).ruled(d.ReleaseTable())
    assert table.later(119).left_s(SECOND) == 20
    assert table.later(11).left_s(SECOND) == 10


def test_a_reserve_called_up_as_the_service_went_has_it_too() -> None:
    table = called("round-start", clock=ClockSettings("sudden-death", 60_000), reserves=True)
    table.arrives(SECOND).unclaimed()
    table.ask(ask.HoldPlay("restart", table.now, (FIRST, SECOND), back_at=table.now))
    table.ask(ask.SeatReserve(FIRST, RITA, at("20:06:00")))
    table.arrives(SECOND).later(120)
    assert table.left_s(FIRST) == 60
    assert table.later(10).left_s(FIRST) == 50


def test_a_reserve_has_a_whole_clock_that_runs_while_he_is_awaited() -> None:
    table = called("round-start", reserves=True).arrives(SECOND).unclaimed()
    assert running(table) is None
    table.later(5).ask(ask.SeatReserve(FIRST, RITA, at("20:06:05")))
    assert (running(table), table.left_s(FIRST)) == (FIRST, 600)
    table.later(30).arrives(FIRST)
    assert left(table) == (570, 600)


# -- at the set time: G6 --------------------------------------------------------------------------------------------


def test_the_first_players_clock_runs_while_neither_is_there_and_the_seconds_is_set_equal() -> None:
    table = called("set-time").later(60)
    assert running(table) is FIRST
    table.arrives(SECOND)
    assert left(table) == (540, 540)
    assert running(table) is FIRST
    table.later(30).arrives(FIRST)
    assert left(table) == (510, 540)


def test_it_is_set_equal_too_when_the_first_player_comes_first_and_then_the_seconds_runs() -> None:
    table = called("set-time").later(60).arrives(FIRST)
    assert (left(table), running(table)) == ((540, 540), SECOND)
    table.later(30).arrives(SECOND)
    assert (left(table), running(table)) == ((540, 510), FIRST)


def test_who_goes_again_is_not_set_equal_a_second_time() -> None:
    table = called("set-time").later(60).arrives(FIRST).later(10).loses_contact(FIRST).later(10)
    assert running(table) is None
    table.arrives(FIRST).arrives(SECOND)
    assert left(table) == (540, 530)


def test_nobody_there_and_both_lose_where_the_card_says_so() -> None:
    table = called("set-time", no_show_after_ms=3_600_000, both_absent="both-lose").at("20:10:00").tick()
    assert table.result == (Outcome.BOTH_LOST, Termination.NO_SHOW)
    assert (table.ended.at, table.ended.rated) == (at("20:10:00"), False)


def test_by_the_clubs_own_rule_it_is_a_draw() -> None:
    table = called("set-time").at("20:03:00").tick()
    assert table.result == (Outcome.DRAW, Termination.NO_SHOW)


@pytest.mark.parametrize("start", ["first-move", "round-start", "set-time"])
def test_a_hold_of_the_called_table_lets_nothing_run_and_comes_back_from_its_journal(start: StartPolicy) -> None:
    table = called(start).later(20).arrives(SECOND).later(10)
    table.ask(ask.HoldPlay("mass-drop", table.now, (SECOND,)))
    table.later(15).arrives(SECOND).later(5).arrives(FIRST).after("h8 i9", each_s=3)
    assert replay(table.events) == table.table
