"""Glickman's own worked example, the formulas solved in another way, and what must hold for any ratings."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.ratings import DEFAULT, Rating, Result, after_period, aged

ratings = st.builds(Rating, st.floats(600, 3000), st.floats(45, 350), st.floats(0.03, 0.1))
scores = st.sampled_from([0.0, 0.5, 1.0])


def close(rating: Rating, other: Rating, within: float = 1e-6) -> bool:
    return (
        math.isclose(rating.rating, other.rating, abs_tol=within)
        and math.isclose(rating.deviation, other.deviation, abs_tol=within)
        and math.isclose(rating.volatility, other.volatility, abs_tol=1e-5)
    )


def test_the_worked_example_of_the_paper_comes_out() -> None:
    """Glickman 2022: 1464.06, 151.52, 0.05999. The paper rounds on the way, hence the tolerance."""
    player = Rating(1500, 200, 0.06)
    opponents = (Rating(1400, 30, 0.06), Rating(1550, 100, 0.06), Rating(1700, 300, 0.06))
    after = after_period(player, [Result(*each) for each in zip(opponents, (1.0, 0.0, 0.0), strict=True)])
    assert after.rating == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_a_game_only_makes_the_rating_less_sure() -> None:
    """sqrt(200^2 + (173.7178 * 0.06)^2) = 200.27."""
    after = after_period(Rating(1500, 200, 0.06), [])
    assert (after.rating, after.volatility) == (1500, 0.06)
    assert after.deviation == pytest.approx(200.2714, abs=0.0001)
    assert after == aged(Rating(1500, 200, 0.06), 1)


def solved_by_halving(rating: Rating, result: Result, periods: float) -> Rating:
    """The paper again, on the public scale and with plain halving for the volatility: slower and independent."""
    q = 1 / 173.7178
    g = 1 / math.sqrt(1 + 3 * (q * result.opponent.deviation / math.pi) ** 2)
    expected = 1 / (1 + math.exp(-g * q * (rating.rating - result.opponent.rating)))
    variance = 1 / (q * q * g * g * expected * (1 - expected))
    delta = variance * q * g * (result.score - expected)

    def slope(log_squared: float) -> float:
        grown = rating.deviation**2 + variance + math.exp(log_squared) / q**2
        pull = (log_squared - 2 * math.log(rating.volatility)) / 0.5**2
        return math.exp(log_squared) / q**2 * (delta**2 - grown) / (2 * grown**2) - pull

    low, high = -30.0, 5.0
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if slope(middle) > 0 else (low, middle)
    volatility = min(math.exp(low / 2), 0.1)
    grown = rating.deviation**2 + periods * (volatility / q) ** 2
    deviation = math.sqrt(1 / (1 / grown + 1 / variance))
    new = rating.rating + deviation**2 * q * g * (result.score - expected)
    return Rating(min(4000.0, max(400.0, new)), min(350.0, max(45.0, deviation)), volatility)


@given(ratings, ratings, scores, st.floats(0, 20))
def test_the_paper_solved_in_another_way_gives_the_same(
    rating: Rating, opponent: Rating, score: float, periods: float
) -> None:
    result = Result(opponent, score)
    assert close(after_period(rating, [result], periods), solved_by_halving(rating, result, periods), within=0.01)


def test_newcomers_of_one_game_stand_where_other_programs_put_them() -> None:
    """1500/350/0.06 against the same, tau 0.5: 1662.31 and 1337.69 at 290.32, as public implementations print."""
    won = after_period(DEFAULT, [Result(DEFAULT, 1.0)])
    lost = after_period(DEFAULT, [Result(DEFAULT, 0.0)])
    assert (round(won.rating, 2), round(won.deviation, 2)) == (1662.31, 290.32)
    assert (round(lost.rating, 2), round(lost.deviation, 2)) == (1337.69, 290.32)


@given(ratings, ratings, st.floats(0, 20))
def test_a_win_never_lowers_and_a_loss_never_raises(rating: Rating, opponent: Rating, periods: float) -> None:
    won = after_period(rating, [Result(opponent, 1.0)], periods)
    drawn = after_period(rating, [Result(opponent, 0.5)], periods)
    lost = after_period(rating, [Result(opponent, 0.0)], periods)
    assert lost.rating <= rating.rating <= won.rating
    assert lost.rating <= drawn.rating <= won.rating


@given(ratings, ratings, scores, st.floats(0, 1000))
def test_ratings_stay_within_their_bounds(rating: Rating, opponent: Rating, score: float, periods: float) -> None:
    after = after_period(rating, [Result(opponent, score)], periods)
    assert 400 <= after.rating <= 4000
    assert 45 <= after.deviation <= 350
    assert 0 < after.volatility <= 0.1


@given(ratings, st.floats(0, 50), st.floats(0, 50))
def test_waiting_in_two_parts_is_waiting_once(rating: Rating, some: float, more: float) -> None:
    assert close(aged(aged(rating, some), more), aged(rating, some + more))


def test_nobody_becomes_less_known_than_a_newcomer() -> None:
    assert aged(Rating(1800, 60, 0.06), 10_000) == Rating(1800, 350, 0.06)


def test_the_rating_extremes_a_game_can_bring_are_still_computed() -> None:
    upset = after_period(Rating(4000, 45, 0.03), [Result(Rating(400, 45, 0.1), 0.0)])
    assert upset.rating < 4000
