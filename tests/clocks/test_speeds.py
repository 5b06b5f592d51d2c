"""Labels and speeds. The speeds of `1+0 … 30+0` are those the big chess servers print next to these clocks."""

import pytest

from server.clocks import ClockSettings, ClockStage, label, speed


def fischer(minutes: float, increment: int = 0) -> ClockSettings:
    return ClockSettings("fischer", int(minutes * 60_000), increment_ms=increment * 1_000)


def japanese(minutes: int, periods: int, seconds: int) -> ClockSettings:
    return ClockSettings("byo-yomi", minutes * 60_000, periods=periods, period_ms=seconds * 1_000)


@pytest.mark.parametrize(
    ("settings", "name", "how_fast"),
    [
        (fischer(1), "1+0", "bullet"),
        (fischer(2, 1), "2+1", "bullet"),
        (fischer(3), "3+0", "blitz"),
        (fischer(3, 2), "3+2", "blitz"),
        (fischer(5, 3), "5+3", "blitz"),
        (fischer(10), "10+0", "rapid"),
        (fischer(10, 5), "10+5", "rapid"),
        (fischer(15, 10), "15+10", "rapid"),
        (fischer(30), "30+0", "classical"),
        (fischer(30, 20), "30+20", "classical"),
        (fischer(0, 5), "0+5", "blitz"),
        (fischer(0.5), "0:30+0", "bullet"),
        (ClockSettings("sudden-death", 450_000), "7:30", "blitz"),
        (ClockSettings("sudden-death", 600_000), "10", "rapid"),
        (ClockSettings("sudden-death", 61_500), "1:01.5", "bullet"),
        (japanese(5, 3, 30), "5+3x30", "classical"),
        (japanese(0, 5, 10), "0+5x10", "blitz"),
        (ClockSettings("canadian", 600_000, period_moves=15, period_ms=300_000), "10+15/300", "rapid"),
        (ClockSettings("delay", 300_000, delay_ms=3_000), "5 d/3", "blitz"),
        (ClockSettings("bronstein", 300_000, delay_ms=2_500), "5 b/2.5", "blitz"),
        (ClockSettings("simple", period_ms=30_000), "30/1", "rapid"),
        (ClockSettings("shared", 900_000), "\u03a315", "blitz"),
        (ClockSettings("shared", 1_200_000), "\u03a320", "rapid"),
        (ClockSettings("sudden-death", 300_000, stages=(ClockStage(40, 300_000),)), "40/5, 5", "blitz"),
        (ClockSettings("sudden-death", 300_000, stages=(ClockStage(39, 300_000),)), "39/5, 5", "rapid"),
        (
            ClockSettings("fischer", 7_200_000, stages=(ClockStage(40, 3_600_000), ClockStage(20, 900_000, 30_000))),
            "40/120+0, 20/60+0, 15+30",
            "classical",
        ),
        (ClockSettings("delay", 300_000, delay_ms=3_000, stages=(ClockStage(20, 60_000),)), "20/5 d/3, 1", "rapid"),
    ],
)
def test_a_clock_has_a_short_name_and_a_speed(settings: ClockSettings, name: str, how_fast: str) -> None:
    assert label(settings) == name
    assert speed(settings) == how_fast


@pytest.mark.parametrize(
    ("main_ms", "how_fast"),
    [
        *((179_999, "bullet"), (180_000, "blitz"), (479_999, "blitz"), (480_000, "rapid")),
        *((1_499_999, "rapid"), (1_500_000, "classical")),
    ],
)
def test_the_boundaries_of_the_speeds_are_three_eight_and_twenty_five_minutes(main_ms: int, how_fast: str) -> None:
    assert speed(ClockSettings("sudden-death", main_ms)) == how_fast
