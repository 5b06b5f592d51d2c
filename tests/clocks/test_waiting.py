"""Clocks that run for whoever is not there at a resumption: one side's, or both at once (G12)."""

import pytest

from server.clocks import Clock, ClockSettings, Face
from server.vocabulary import Instant, Seat

FIRST, SECOND = Seat
FIVE_MINUTES = ClockSettings("fischer", main_ms=300_000, increment_ms=5_000)
START = Instant(1_000_000)


def held(settings: ClockSettings = FIVE_MINUTES) -> Clock:
    """The first player's turn, held before it began to run."""
    return Clock.new(settings).start(FIRST, Instant(0)).hold(Instant(0))


@pytest.mark.parametrize(
    ("absent", "left"),
    [((), (300, 300)), ((FIRST,), (230, 300)), ((SECOND,), (300, 230)), ((FIRST, SECOND), (230, 230))],
)
def test_only_the_clocks_of_the_absent_run(absent: tuple[Seat, ...], left: tuple[int, int]) -> None:
    clock = held().wait_for(absent, START)
    now = Instant(START + 70_000)
    assert tuple(clock.remaining_ms(seat, now) // 1000 for seat in Seat) == left
    stands = clock.hold(now)
    assert tuple(stands.remaining_ms(seat, Instant(now + 999_000)) // 1000 for seat in Seat) == left


def test_each_flag_falls_when_its_own_time_is_out() -> None:
    clock = held().correct(SECOND, Face(100_000), Instant(0)).wait_for((FIRST, SECOND), START)
    assert sorted(clock.flags()) == [(START + 100_000, SECOND), (START + 300_000, FIRST)]
    stopped, _ = clock.stop(Instant(START + 100_000))
    assert (stopped.faces[FIRST].main_ms, stopped.faces[SECOND].main_ms) == (200_000, 0)


def test_nothing_is_given_for_waiting_and_the_turn_goes_on_where_it_was() -> None:
    clock = held().wait_for((FIRST, SECOND), START).hold(Instant(START + 10_000))
    clock, spent_ms = clock.release(Instant(START + 10_000)).press(Instant(START + 12_000))
    assert spent_ms == 12_000
    assert [face.main_ms for face in clock.faces] == [300_000 - 12_000 + 5_000, 290_000]


@pytest.mark.parametrize(
    ("settings", "waits_ms", "left"),
    [
        (ClockSettings("byo-yomi", periods=3, period_ms=30_000), 41_000, Face(0, periods=2, block_ms=30_000)),
        (ClockSettings("canadian", period_ms=100_000, period_moves=5), 41_000, Face(0, stones=5, block_ms=59_000)),
        (ClockSettings("delay", 60_000, delay_ms=5_000), 8_000, Face(57_000, block_ms=5_000)),
        (ClockSettings("bronstein", 60_000, delay_ms=5_000), 8_000, Face(57_000)),
        (ClockSettings("simple", period_ms=30_000), 8_000, Face(30_000)),
    ],
    ids=lambda value: value.kind if isinstance(value, ClockSettings) else "",
)
def test_who_was_waited_for_begins_his_next_turn_whole(settings: ClockSettings, waits_ms: int, left: Face) -> None:
    clock = held(settings).wait_for((SECOND,), START).hold(Instant(START + waits_ms))
    assert clock.faces[SECOND] == left


def test_waiting_again_and_again_charges_only_what_ran() -> None:
    clock, now = held(), START
    for absent in ((SECOND,), (FIRST, SECOND), (FIRST,), ()):
        clock = clock.hold(now).wait_for(absent, now)
        now = Instant(now + 7_000)
    assert [clock.remaining_ms(seat, now) for seat in Seat] == [286_000, 286_000]


def test_one_time_for_both_runs_once_whoever_is_absent() -> None:
    clock = held(ClockSettings("shared", 300_000)).wait_for((FIRST, SECOND), START)
    assert clock.remaining_ms(FIRST, Instant(START + 70_000)) == 230_000
    assert clock.hold(Instant(START + 70_000)).remaining_ms(SECOND, Instant(0)) == 230_000


def test_a_snapshot_is_the_whole_clock() -> None:
    clock = held().wait_for((FIRST, SECOND), START)
    assert Clock.from_snapshot(FIVE_MINUTES, clock.snapshot()) == clock
