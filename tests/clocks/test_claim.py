"""A flag that must be claimed (P21): it falls, nothing ends, the clock runs on into an overrun, nothing is given."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from server.clocks import Clock, ClockSettings, ClockStage, Face
from server.vocabulary import Instant, Seat
from tests.clocks.games import BEGINS, claimed_settings, flag_of, played, since, started, thinking, turn_of

DISTRICT = ClockSettings("sudden-death", 450_000, flag="claim")
"""P20: seven and a half minutes."""


def at(ms: int) -> Instant:
    return Instant(BEGINS + ms)


def turns_of(settings: ClockSettings, thoughts: list[int]) -> Iterator[Clock]:
    """The clock at the start of every turn; nothing ends them."""
    clock = started(settings)
    yield clock
    for thought_ms in thoughts:
        clock, spent_ms = clock.press(Instant(since(clock) + thought_ms))
        assert spent_ms == thought_ms
        yield clock


def test_the_flag_falls_at_its_moment_and_nothing_ends_by_it() -> None:
    clock = started(DISTRICT)
    assert (clock.flag_at(), clock.ends_at()) == (at(450_000), None)
    assert not clock.has_fallen(Seat.FIRST, at(449_999))
    assert clock.has_fallen(Seat.FIRST, at(450_000))
    assert not clock.has_fallen(Seat.SECOND, at(450_000))


def test_the_player_may_move_on_and_his_flag_stays_down() -> None:
    clock, spent_ms = started(DISTRICT).press(at(452_500))
    assert spent_ms == 452_500
    assert clock.faces[Seat.FIRST] == Face(-2_500)
    assert clock.has_fallen(Seat.FIRST, at(452_500))
    shown = clock.reading(Seat.FIRST, at(460_000))
    assert (shown.main_ms, shown.total_ms, shown.overrun_ms) == (0, 0, 2_500)


def test_the_overrun_is_counted_on_in_every_turn_and_through_a_hold() -> None:
    clock, _ = started(DISTRICT).press(at(452_500))
    clock, _ = clock.press(at(460_000))
    assert clock.reading(Seat.FIRST, at(461_000)).overrun_ms == 3_500
    held = clock.hold(at(462_000))
    assert held.reading(Seat.FIRST, at(900_000)).overrun_ms == 4_500
    over, _ = held.release(at(900_000)).stop(at(901_000))
    assert over.reading(Seat.FIRST, at(950_000)).overrun_ms == 5_500


@pytest.mark.parametrize(
    "settings",
    [
        ClockSettings("fischer", 10_000, increment_ms=5_000),
        ClockSettings("bronstein", 6_000, delay_ms=4_000),
        ClockSettings("delay", 6_000, delay_ms=4_000),
        ClockSettings("byo-yomi", 4_000, periods=2, period_ms=3_000),
        ClockSettings("canadian", 4_000, period_moves=1, period_ms=6_000),
        ClockSettings("simple", period_ms=10_000),
        ClockSettings("sudden-death", 10_000, stages=(ClockStage(1, 60_000),)),
    ],
    ids=lambda settings: settings.kind,
)
def test_a_move_after_the_flag_brings_nothing_back(settings: ClockSettings) -> None:
    """Ten seconds until the flag, moved a millisecond after it; the next turn begins with nothing and runs on."""
    clock, _ = started(structs.replace(settings, flag="claim")).press(at(10_001))
    clock, _ = clock.press(at(10_002))
    assert clock.reading(Seat.FIRST, at(10_002)).overrun_ms == 1
    assert clock.reading(Seat.FIRST, at(12_000)).overrun_ms == 1_999
    assert clock.has_fallen(Seat.FIRST, at(10_002))


def test_only_a_ruling_that_gives_time_sets_a_flag_up_again() -> None:
    clock, _ = started(DISTRICT).press(at(452_500))
    assert clock.add(Seat.FIRST, 2_500).has_fallen(Seat.FIRST, at(452_500))
    assert clock.add(Seat.FIRST, 2_501).remaining_ms(Seat.FIRST, at(452_500)) == 1


@given(claimed_settings, thinking)
def test_until_a_flag_falls_it_is_the_clock_whose_flag_falls_by_itself(
    settings: ClockSettings, thoughts: list[int]
) -> None:
    automatic, lost = played(structs.replace(settings, flag="automatic"), thoughts)
    claimed = list(turns_of(settings, thoughts))
    assert [clock.snapshot() for clock in claimed[: len(automatic)]] == [clock.snapshot() for clock in automatic]
    if lost is not None:
        after = claimed[len(automatic)]
        assert after.has_fallen(lost, since(after))


@given(claimed_settings, thinking)
def test_a_fallen_flag_stays_down_and_its_overrun_is_all_the_time_thought_since(
    settings: ClockSettings, thoughts: list[int]
) -> None:
    fell_at: dict[Seat, int] = {}
    history = list(turns_of(settings, thoughts))
    for before, after in pairwise(history):
        seat, ends = turn_of(before), since(after)
        if seat in fell_at:
            fell_at[seat] += ends - since(before)
        elif ends >= flag_of(before):
            fell_at[seat] = ends - flag_of(before)
        for each, overrun_ms in fell_at.items():
            assert after.has_fallen(each, ends)
            assert after.reading(each, ends).overrun_ms == overrun_ms


@given(claimed_settings, thinking, st.integers(0, 80), st.integers(0, 1_000))
def test_holding_is_neutral_after_the_flag_too(
    settings: ClockSettings, thoughts: list[int], ms: int, held_ms: int
) -> None:
    *_, clock = turns_of(settings, thoughts)
    now, later = Instant(since(clock) + ms), Instant(since(clock) + ms + held_ms)
    shown = clock.reading(turn_of(clock), now)
    held = clock.hold(now)
    assert held.reading(turn_of(clock), later) == shown
    assert held.release(later).reading(turn_of(clock), later) == shown
    assert held.stop(later)[0].reading(turn_of(clock), later).overrun_ms == shown.overrun_ms
