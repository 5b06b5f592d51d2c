"""One game between two players."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.clocks import Speed
from server.ratings import DEFAULT, Rating, pool, rate
from server.vocabulary import Outcome

YEAR_MS = 365 * 24 * 60 * 60 * 1_000

ratings = st.builds(Rating, st.floats(600, 3000), st.floats(45, 350), st.floats(0.03, 0.1))
idle = st.integers(0, YEAR_MS)
MIRRORED = {
    Outcome.FIRST: Outcome.SECOND,
    Outcome.SECOND: Outcome.FIRST,
    Outcome.DRAW: Outcome.DRAW,
    Outcome.VOID: Outcome.VOID,
    Outcome.BOTH_LOST: Outcome.BOTH_LOST,
}


@given(ratings, ratings, st.sampled_from(Outcome), idle, idle)
def test_the_seats_make_no_difference(
    one: Rating, other: Rating, outcome: Outcome, one_idle_ms: int, other_idle_ms: int
) -> None:
    straight = rate(one, other, outcome, first_idle_ms=one_idle_ms, second_idle_ms=other_idle_ms)
    turned = rate(other, one, MIRRORED[outcome], first_idle_ms=other_idle_ms, second_idle_ms=one_idle_ms)
    assert straight == turned[::-1]


@given(st.floats(45, 350), st.floats(0.03, 0.1), st.sampled_from([Outcome.FIRST, Outcome.SECOND, Outcome.DRAW]), idle)
def test_equals_move_by_the_same_amount(deviation: float, volatility: float, outcome: Outcome, idle_ms: int) -> None:
    equal = Rating(1500, deviation, volatility)
    first, second = rate(equal, equal, outcome, first_idle_ms=idle_ms, second_idle_ms=idle_ms)
    assert first.rating - 1500 == pytest.approx(1500 - second.rating)
    assert first.deviation == pytest.approx(second.deviation)


@given(ratings, ratings, idle)
def test_a_void_game_changes_nothing(one: Rating, other: Rating, idle_ms: int) -> None:
    assert rate(one, other, Outcome.VOID, first_idle_ms=idle_ms, second_idle_ms=idle_ms) == (one, other)


def test_an_evening_of_games_does_not_by_itself_make_a_rating_less_sure() -> None:
    settled, others = Rating(1600, 70, 0.06), Rating(1600, 70, 0.06)
    for outcome in (Outcome.FIRST, Outcome.SECOND) * 10:
        before = settled
        settled, _ = rate(settled, others, outcome, first_idle_ms=10 * 60_000, second_idle_ms=0)
        assert settled.deviation < before.deviation


def test_a_settled_player_is_provisional_after_a_year_away_and_not_after_eleven_months() -> None:
    """60 becomes 110 in 365 days; a game against an unknown says next to nothing, so it can show that."""
    settled, unknown = Rating(1700, 60, 0.06), Rating(1700, 350, 0.06)
    month_ms = YEAR_MS // 12

    def back(idle_ms: int) -> Rating:
        return rate(settled, unknown, Outcome.DRAW, first_idle_ms=idle_ms, second_idle_ms=0)[0]

    assert back(YEAR_MS).deviation == pytest.approx(110, abs=6)
    assert back(14 * month_ms).is_provisional
    assert not back(11 * month_ms).is_provisional


def test_a_player_long_away_moves_more_and_moves_his_opponent_less() -> None:
    player = Rating(1600, 60, 0.06)
    fresh = rate(player, player, Outcome.FIRST, first_idle_ms=0, second_idle_ms=0)
    away = rate(player, player, Outcome.FIRST, first_idle_ms=YEAR_MS, second_idle_ms=0)
    assert away[0].rating > fresh[0].rating
    assert 1600 > away[1].rating > fresh[1].rating


def test_a_time_before_the_last_game_counts_as_none() -> None:
    assert rate(DEFAULT, DEFAULT, Outcome.DRAW, first_idle_ms=-5, second_idle_ms=0) == rate(
        DEFAULT, DEFAULT, Outcome.DRAW, first_idle_ms=0, second_idle_ms=0
    )


def test_a_newcomer_is_provisional_until_the_deviation_is_at_most_110() -> None:
    assert DEFAULT.is_provisional
    assert Rating(1500, 110.1, 0.06).is_provisional
    assert not Rating(1500, 110, 0.06).is_provisional


@pytest.mark.parametrize(("exact", "shown"), [(1500.0, 1500), (1500.49, 1500), (1500.5, 1501), (1501.5, 1502)])
def test_the_rating_shown_is_a_whole_number_and_halves_go_up(exact: float, shown: int) -> None:
    assert Rating(exact, 60, 0.06).shown == shown


def test_pools_are_named_by_game_and_speed() -> None:
    assert pool("gomoku", Speed.BLITZ) == "gomoku/blitz"
