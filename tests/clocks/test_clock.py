"""What holds for a clock of any kind: the boundary's millisecond, holds that cost nothing, no time made of none."""

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.clocks import Clock, ClockSettings, ClockSnapshot, Face
from server.vocabulary import Instant, Seat
from tests.clocks.games import BEGINS, any_settings, flag_of, own_settings, played, since, started, thinking, turn_of

BLITZ = ClockSettings("fischer", 300_000, increment_ms=3_000)
JAPANESE = ClockSettings("byo-yomi", 60_000, periods=3, period_ms=30_000)


def at(ms: int) -> Instant:
    return Instant(BEGINS + ms)


def test_a_new_clock_is_full_on_both_sides_and_nobodys_turn() -> None:
    clock = Clock.new(BLITZ)
    assert (clock.remaining_ms(Seat.FIRST, at(0)), clock.remaining_ms(Seat.SECOND, at(9_999_999))) == (300_000, 300_000)
    assert clock.turn is None
    assert clock.flag_at() is None


def test_nought_plus_increment_starts_with_one_increment() -> None:
    assert Clock.new(ClockSettings("fischer", 0, increment_ms=5_000)).faces == (Face(5_000), Face(5_000))


@given(any_settings, thinking)
def test_the_flag_stands_one_millisecond_before_the_deadline_and_not_at_it(
    settings: ClockSettings, thoughts: list[int]
) -> None:
    clock = played(settings, thoughts)[0][-1]
    flag_at, seat = flag_of(clock), turn_of(clock)
    assert clock.remaining_ms(seat, Instant(flag_at - 1)) == 1
    clock.press(Instant(flag_at - 1))
    assert clock.remaining_ms(seat, flag_at) == 0
    with pytest.raises(AssertionError, match="flag"):
        clock.press(flag_at)
    with pytest.raises(AssertionError, match="flag"):
        clock.hold(flag_at)


@given(any_settings, thinking, st.integers(0, 100))
def test_what_remains_is_the_time_until_the_flag(settings: ClockSettings, thoughts: list[int], ms: int) -> None:
    for clock in played(settings, thoughts)[0]:
        now = Instant(since(clock) + ms)
        assert clock.remaining_ms(turn_of(clock), now) == max(0, flag_of(clock) - now)
        assert clock.reading(turn_of(clock), now).total_ms == clock.remaining_ms(turn_of(clock), now)


@given(any_settings, thinking, st.lists(st.tuples(st.integers(0, 15), st.integers(0, 1_000_000)), max_size=6))
def test_holding_any_number_of_times_moves_the_flag_by_the_time_held_and_nothing_else(
    settings: ClockSettings, thoughts: list[int], holds: list[tuple[int, int]]
) -> None:
    whole = played(settings, thoughts)[0][-1]
    clock, now, held_ms = whole, since(whole), 0
    for runs_ms, stands_ms in holds:
        if now + runs_ms >= flag_of(clock):
            break
        shown = clock.reading(turn_of(clock), Instant(now + runs_ms))
        clock = clock.hold(Instant(now + runs_ms))
        now, held_ms = Instant(now + runs_ms + stands_ms), held_ms + stands_ms
        assert clock.flag_at() is None
        assert clock.reading(turn_of(clock), now) == shown
        clock = clock.release(now)
        assert clock.reading(turn_of(clock), now) == shown
    assert flag_of(clock) == flag_of(whole) + held_ms
    last = Instant(flag_of(whole) - 1)
    assert clock.press(Instant(last + held_ms))[0].faces == whole.press(last)[0].faces


@given(own_settings, thinking)
def test_only_the_side_on_turn_loses_time(settings: ClockSettings, thoughts: list[int]) -> None:
    history, _ = played(settings, thoughts)
    for before, later in pairwise(history):
        waiting = turn_of(before).other
        assert later.faces[waiting] == before.faces[waiting]
        assert before.reading(waiting, since(later)) == later.reading(waiting, since(later))
        assert later.turn is waiting


@given(any_settings, thinking, st.integers(0, 60))
def test_stopping_keeps_what_was_shown_and_gives_nothing_back(
    settings: ClockSettings, thoughts: list[int], ms: int
) -> None:
    clock = played(settings, thoughts)[0][-1]
    seat, now = turn_of(clock), min(Instant(since(clock) + ms), flag_of(clock))
    shown = [clock.reading(each, now) for each in Seat]
    over, spent_ms = clock.stop(now)
    assert spent_ms == now - since(clock)
    assert (over.turn, over.flag_at()) == (None, None)
    assert [over.reading(each, Instant(now + 5)) for each in Seat] == shown
    assert clock.reading(seat, now).total_ms == over.remaining_ms(seat, now)


def test_a_lost_clock_shows_nothing_left() -> None:
    clock = started(JAPANESE)
    over, spent_ms = clock.stop(flag_of(clock))
    shown = over.reading(Seat.FIRST, at(999_999))
    assert spent_ms == 150_000
    assert (shown.main_ms, shown.periods_left, shown.period_ms_left, shown.total_ms) == (0, 0, 0, 0)


def test_stopping_a_clock_that_never_started_changes_nothing() -> None:
    assert Clock.new(BLITZ).stop(at(5)) == (Clock.new(BLITZ), 0)


def test_a_held_game_may_be_stopped_and_is_charged_only_what_ran() -> None:
    over, spent_ms = started(BLITZ).hold(at(7_000)).stop(at(500_000))
    assert spent_ms == 7_000
    assert over.faces == (Face(293_000), Face(300_000))


def test_holding_a_held_clock_does_nothing_and_releasing_a_running_one_neither() -> None:
    running = started(BLITZ)
    held = running.hold(at(4_000))
    assert held.hold(at(9_000)) == held
    assert running.release(at(9_000)) == running


def test_a_clock_that_is_nobodys_turn_is_neither_held_nor_released() -> None:
    clock = Clock.new(BLITZ)
    assert clock.hold(at(0)) == clock == clock.release(at(0))


def test_a_hold_dated_in_the_past_sets_the_running_clock_back_to_that_moment() -> None:
    """The club's absence: last heartbeat at 20:05:00 with 170 s, held at 20:05:08, back on at 20:06:45 with 170 s."""
    clock = Clock.new(ClockSettings("sudden-death", 170_000)).start(Seat.FIRST, at(0))
    clock = clock.hold(at(0))
    assert clock.remaining_ms(Seat.FIRST, at(8_000)) == 170_000
    clock = clock.release(at(105_000))
    assert clock.flag_at() == at(105_000 + 170_000)


def test_a_hold_dated_before_the_turn_counts_from_the_turns_start() -> None:
    clock, _ = started(BLITZ).press(at(10_000))
    held = clock.hold(at(2_000))
    assert held.remaining_ms(Seat.SECOND, at(50_000)) == 300_000
    assert held.remaining_ms(Seat.FIRST, at(50_000)) == 293_000


def test_a_premove_stamped_before_its_turn_costs_nothing_and_makes_no_time() -> None:
    clock, _ = started(BLITZ).press(at(10_000))
    clock, spent_ms = clock.press(at(9_990))
    assert spent_ms == 0
    assert clock.faces[Seat.SECOND] == Face(303_000)
    assert clock.running_since == at(10_000)


def test_a_held_clock_cannot_be_pressed() -> None:
    with pytest.raises(AssertionError, match="held"):
        started(BLITZ).hold(at(1)).press(at(2))


def test_a_clock_that_runs_is_not_started() -> None:
    with pytest.raises(AssertionError, match="already"):
        started(BLITZ).start(Seat.SECOND, at(1))


def test_a_seat_that_acts_several_times_presses_once_and_gets_one_increment() -> None:
    """A swap opening: three stones by one seat are one turn of the clock."""
    clock, spent_ms = started(BLITZ).press(at(20_000))
    assert spent_ms == 20_000
    assert clock.faces[Seat.FIRST] == Face(283_000)


@given(any_settings, thinking, st.integers(0, 30))
def test_a_clock_is_its_settings_and_its_snapshot(settings: ClockSettings, thoughts: list[int], ms: int) -> None:
    running = played(settings, thoughts)[0][-1]
    held = running.hold(min(Instant(since(running) + ms), Instant(flag_of(running) - 1)))
    for clock in (Clock.new(settings), running, held):
        written = msgspec.json.encode(clock.snapshot())
        assert Clock.from_snapshot(settings, msgspec.json.decode(written, type=ClockSnapshot)) == clock


@given(own_settings, thinking, st.integers(0, 50), st.sampled_from(Seat))
def test_given_time_moves_that_seats_flag_by_exactly_so_much(
    settings: ClockSettings, thoughts: list[int], ms: int, seat: Seat
) -> None:
    clock = played(settings, thoughts)[0][-1]
    more = clock.add(seat, ms)
    assert more.remaining_ms(seat, since(clock)) == clock.remaining_ms(seat, since(clock)) + ms
    assert more.remaining_ms(seat.other, since(clock)) == clock.remaining_ms(seat.other, since(clock))
    assert flag_of(more) == flag_of(clock) + (ms if seat is clock.turn else 0)


def test_time_given_in_overtime_is_main_time_that_pays_for_the_running_turn_first() -> None:
    clock = Clock.new(ClockSettings("byo-yomi", 0, periods=2, period_ms=30_000)).start(Seat.FIRST, at(0))
    shown = clock.add(Seat.FIRST, 10_000).reading(Seat.FIRST, at(35_000))
    assert (shown.main_ms, shown.periods_left, shown.period_ms_left) == (0, 2, 5_000)


def test_time_taken_beyond_the_main_time_is_paid_by_overtime() -> None:
    clock = started(JAPANESE).add(Seat.FIRST, -70_000)
    assert flag_of(clock) == at(150_000 - 70_000)
    shown = clock.reading(Seat.FIRST, at(0))
    assert (shown.main_ms, shown.periods_left, shown.period_ms_left) == (0, 3, 20_000)


def test_a_correction_of_the_waiting_side_leaves_the_running_turn_alone() -> None:
    clock = started(BLITZ).correct(Seat.SECOND, Face(60_000), at(5_000))
    assert clock.remaining_ms(Seat.FIRST, at(5_000)) == 295_000
    assert clock.remaining_ms(Seat.SECOND, at(5_000)) == 60_000


def test_a_correction_of_a_held_clock_stays_held() -> None:
    clock = started(BLITZ).hold(at(5_000)).correct(Seat.FIRST, Face(60_000), at(9_000))
    assert clock.flag_at() is None
    assert clock.release(at(20_000)).flag_at() == at(80_000)


def test_time_taken_beyond_everything_loses_at_once() -> None:
    clock = started(ClockSettings("sudden-death", 60_000)).add(Seat.FIRST, -70_000)
    assert flag_of(clock) < at(0)
    assert clock.remaining_ms(Seat.FIRST, at(0)) == 0
    over, spent_ms = clock.stop(flag_of(clock))
    assert (spent_ms, over.remaining_ms(Seat.FIRST, at(0))) == (0, 0)


def test_nothing_stops_a_game_after_its_flag_has_fallen() -> None:
    clock = started(BLITZ)
    with pytest.raises(AssertionError, match="lost before"):
        clock.stop(Instant(flag_of(clock) + 1))
