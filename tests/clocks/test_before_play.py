"""Time that runs before play, for whoever is not there (P23, G6), is charged and gives nothing."""

import pytest

from server.clocks import Clock, ClockSettings, ClockStage, Face
from server.vocabulary import Instant, Seat


def charged(settings: ClockSettings, late_ms: int) -> Clock:
    return Clock.new(settings).start(Seat.SECOND, Instant(0)).charge(Instant(late_ms))


@pytest.mark.parametrize(
    ("settings", "left"),
    [
        (ClockSettings("sudden-death", 60_000), Face(50_000)),
        (ClockSettings("fischer", 60_000, increment_ms=5_000), Face(50_000)),
        (ClockSettings("bronstein", 60_000, delay_ms=5_000), Face(55_000)),
        (ClockSettings("delay", 60_000, delay_ms=4_000), Face(54_000, block_ms=4_000)),
        (ClockSettings("byo-yomi", 5_000, periods=3, period_ms=4_000), Face(0, periods=2, block_ms=4_000)),
        (ClockSettings("canadian", 5_000, period_moves=3, period_ms=9_000), Face(0, stones=3, block_ms=4_000)),
        (ClockSettings("simple", period_ms=30_000), Face(20_000)),
        (ClockSettings("sudden-death", 60_000, stages=(ClockStage(1, 60_000),)), Face(50_000)),
    ],
    ids=lambda value: f"{value.kind}{len(value.stages)}" if isinstance(value, ClockSettings) else "",
)
def test_ten_seconds_late_are_charged_and_the_first_turn_begins_whole(settings: ClockSettings, left: Face) -> None:
    clock = charged(settings, 10_000)
    assert clock.faces == (Clock.new(settings).faces[0], left)
    assert (clock.turn, clock.ends_at()) == (None, None)


def test_who_comes_after_his_flag_has_fallen_has_nothing_but_the_overrun() -> None:
    clock = charged(ClockSettings("byo-yomi", 5_000, periods=1, period_ms=4_000, flag="claim"), 10_000)
    assert clock.faces[Seat.SECOND] == Face(-1_000)


def test_nothing_is_charged_where_nothing_ran() -> None:
    clock = Clock.new(ClockSettings("sudden-death", 60_000))
    assert clock.charge(Instant(5)) == clock
