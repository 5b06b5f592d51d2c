"""Several stages: moves counted turn by turn, time added with the last of a stage (FIDE 6.3; research, rule 14)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.clocks import Clock, ClockSettings, ClockStage, Face
from server.vocabulary import Instant, Seat
from tests.clocks.games import flag_of, own_settings, played, since, small, started, thinking, turn_of

NINETY_AND_THIRTY = ClockSettings("sudden-death", 5_400_000, stages=(ClockStage(40, 1_800_000),))
OLD_CHAMPIONSHIP = ClockSettings(
    "fischer", 7_200_000, stages=(ClockStage(40, 3_600_000), ClockStage(20, 900_000, 30_000))
)
"""Two hours for forty moves, one for twenty, then fifteen minutes and thirty seconds a move from the sixty-first."""


def after_moves(settings: ClockSettings, moves: int, each_ms: int) -> Clock:
    """Both have made so many moves, each of `each_ms`."""
    clock = started(settings)
    for _ in range(2 * moves):
        clock, _spent = clock.press(Instant(since(clock) + each_ms))
    return clock


def main(clock: Clock) -> int:
    return clock.faces[Seat.FIRST].main_ms


@pytest.mark.parametrize(("moves", "left_ms"), [(39, 5_400_000 - 39_000), (40, 7_200_000 - 40_000), (41, 7_159_000)])
def test_the_fortieth_move_brings_the_next_stages_time(moves: int, left_ms: int) -> None:
    assert main(after_moves(NINETY_AND_THIRTY, moves, 1_000)) == left_ms


def test_whoever_has_not_made_the_moves_loses_when_the_main_time_is_over() -> None:
    clock = after_moves(NINETY_AND_THIRTY, 39, 1_000)
    last = flag_of(clock)
    assert last == since(clock) + 5_400_000 - 39_000
    in_time, _ = clock.press(Instant(last - 1))
    assert main(in_time) == 1 + 1_800_000


def test_a_stage_may_bring_an_increment_from_its_first_move_on() -> None:
    assert main(after_moves(OLD_CHAMPIONSHIP, 59, 1_000)) == 7_200_000 + 3_600_000 - 59_000
    assert main(after_moves(OLD_CHAMPIONSHIP, 60, 1_000)) == 7_200_000 + 3_600_000 + 900_000 - 60_000
    assert main(after_moves(OLD_CHAMPIONSHIP, 61, 1_000)) == 7_200_000 + 3_600_000 + 900_000 - 61_000 + 30_000


@pytest.mark.parametrize(("moves", "to_go"), [(0, 40), (1, 39), (39, 1), (40, 20), (59, 1), (60, 0), (75, 0)])
def test_the_moves_to_go_are_those_of_the_stage_and_none_in_the_last(moves: int, to_go: int) -> None:
    clock = after_moves(OLD_CHAMPIONSHIP, moves, 1_000)
    assert [clock.reading(seat, since(clock)).moves_to_go for seat in Seat] == [to_go, to_go]


def test_a_cap_limits_the_increment_and_not_what_a_stage_adds() -> None:
    settings = ClockSettings("fischer", 60_000, increment_ms=5_000, cap_ms=60_000, stages=(ClockStage(1, 30_000),))
    clock, _ = started(settings).press(Instant(since(started(settings)) + 1_000))
    assert main(clock) == 90_000


def test_time_added_in_overtime_is_main_time_again() -> None:
    settings = ClockSettings("byo-yomi", 10_000, periods=2, period_ms=30_000, stages=(ClockStage(1, 60_000),))
    clock, _ = started(settings).press(Instant(since(started(settings)) + 45_000))
    assert clock.faces[Seat.FIRST] == Face(60_000, periods=1, block_ms=30_000, turns=1)


def test_a_ruling_sets_the_time_and_not_the_moves_that_were_made() -> None:
    clock = after_moves(NINETY_AND_THIRTY, 10, 1_000)
    corrected = clock.correct(Seat.SECOND, Face(600_000), since(clock))
    assert corrected.faces[Seat.SECOND] == Face(600_000, turns=10)


@given(own_settings.filter(lambda settings: settings.stages != ()), thinking)
def test_each_move_counts_one_and_only_for_who_made_it(settings: ClockSettings, thoughts: list[int]) -> None:
    made = {Seat.FIRST: 0, Seat.SECOND: 0}
    for clock in played(settings, thoughts)[0]:
        assert [face.turns for face in clock.faces] == [made[Seat.FIRST], made[Seat.SECOND]]
        made[turn_of(clock)] += 1


@given(small, small, st.integers(13, 40), thinking)
def test_a_stage_that_nobody_reaches_changes_nothing(main_ms: int, add: int, moves: int, thoughts: list[int]) -> None:
    bare = played(ClockSettings("sudden-death", main_ms), thoughts)
    staged = played(ClockSettings("sudden-death", main_ms, stages=(ClockStage(moves, add),)), thoughts)
    assert [clock.flag_at() for clock in staged[0]] == [clock.flag_at() for clock in bare[0]]
    assert staged[1] is bare[1]


@given(small, small, thinking)
def test_a_stage_of_one_move_each_is_an_increment_while_they_last(main_ms: int, inc: int, thoughts: list[int]) -> None:
    """Four stages of one move are four increments; beyond the fourth move nothing more is given."""
    fischer = played(ClockSettings("fischer", main_ms, increment_ms=inc), thoughts[:8])
    staged = played(ClockSettings("sudden-death", main_ms, stages=(ClockStage(1, inc),) * 4), thoughts[:8])
    assert [clock.flag_at() for clock in staged[0]] == [clock.flag_at() for clock in fischer[0]]
    assert staged[1] is fischer[1]
