"""Glicko-2 over one rating period, after Mark Glickman, "Example of the Glicko-2 system" (2022). Pure arithmetic.

    step 2  mu = (r - 1500) / 173.7178, phi = RD / 173.7178
    step 3  v = 1 / sum g(phi_j)^2 E_j (1 - E_j)          g(phi) = 1 / sqrt(1 + 3 phi^2 / pi^2)
    step 4  delta = v * sum g(phi_j) (s_j - E_j)          E_j = 1 / (1 + exp(-g(phi_j) (mu - mu_j)))
    step 5  volatility': the root of f, between brackets, by the Illinois method
    step 6  phi* = sqrt(phi^2 + volatility'^2)
    step 7  phi' = 1 / sqrt(1 / phi*^2 + 1 / v), mu' = mu + phi'^2 * sum g(phi_j) (s_j - E_j)

One thing is added: a period may count as a fraction or a multiple (step 6: `periods * volatility'^2`), so that ratings
can move after each game and deviations still grow with the time that passed and not with the number of games.
"""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from server.ratings.rating import DEFAULT, Rating

SCALE = 173.7178
TAU = 0.5
"""How far volatility may move in a period; the paper allows 0.3 to 1.2 and takes 0.5 in its example."""
LEAST_DEVIATION, MOST_DEVIATION = 45.0, DEFAULT.deviation
"""The floor keeps a regular's rating moving; nobody is less known than a newcomer."""
MOST_VOLATILITY = 0.1
LEAST_RATING, MOST_RATING = 400.0, 4000.0
_TOLERANCE = 1e-6
_MOST_STEPS = 100
"""The Illinois method needs fewer than twenty on anything a game can give."""


class Result(NamedTuple):
    """One game of the period: the opponent as he was before it, and 1.0, 0.5 or 0.0."""

    opponent: Rating
    score: float


class _Evidence(NamedTuple):
    """What the period's games say: how sharply (`precision` is 1 / v) and which way (`surprise` is delta / v)."""

    precision: float
    surprise: float


def aged(rating: Rating, periods: float) -> Rating:
    """The rating after so many periods without a game (the paper's step 6): the same, only less sure."""
    assert periods >= 0
    phi = _less_sure(rating.deviation / SCALE, rating.volatility, periods)
    return Rating(rating.rating, _within(phi * SCALE, LEAST_DEVIATION, MOST_DEVIATION), rating.volatility)


def after_period(rating: Rating, results: Sequence[Result], periods: float = 1.0) -> Rating:
    """The rating after a period with these games, which lasted `periods` (>= 0) of the system's own."""
    if not results:
        return aged(rating, periods)
    mu, phi = (rating.rating - DEFAULT.rating) / SCALE, rating.deviation / SCALE
    evidence = _evidence(mu, results)
    volatility = min(_new_volatility(phi, rating.volatility, evidence), MOST_VOLATILITY)
    phi_star = _less_sure(phi, volatility, periods)
    new_phi = 1 / math.sqrt(1 / phi_star**2 + evidence.precision)
    new_mu = mu + new_phi**2 * evidence.surprise
    return Rating(
        within_bounds(DEFAULT.rating + SCALE * new_mu),
        _within(SCALE * new_phi, LEAST_DEVIATION, MOST_DEVIATION),
        volatility,
    )


def within_bounds(rating: float) -> float:
    """No rating leaves the scale."""
    return _within(rating, LEAST_RATING, MOST_RATING)


def _less_sure(phi: float, volatility: float, periods: float) -> float:
    return math.sqrt(phi**2 + periods * volatility**2)


def _evidence(mu: float, results: Sequence[Result]) -> _Evidence:
    precision = surprise = 0.0
    for opponent, score in results:
        mu_j, phi_j = (opponent.rating - DEFAULT.rating) / SCALE, opponent.deviation / SCALE
        g = 1 / math.sqrt(1 + 3 * phi_j**2 / math.pi**2)
        expected = 1 / (1 + math.exp(-g * (mu - mu_j)))
        precision += g**2 * expected * (1 - expected)
        surprise += g * (score - expected)
    return _Evidence(precision, surprise)


def _new_volatility(phi: float, volatility: float, evidence: _Evidence) -> float:
    """Step 5: the volatility under which the period's surprise is likeliest, held near the old one by tau."""
    v = 1 / evidence.precision
    delta_squared = (v * evidence.surprise) ** 2
    a = math.log(volatility**2)

    def f(x: float) -> float:
        ex = math.exp(x)
        spread = phi**2 + v + ex
        return ex * (delta_squared - spread) / (2 * spread**2) - (x - a) / TAU**2

    if delta_squared > phi**2 + v:
        b = math.log(delta_squared - phi**2 - v)
    else:
        b = next(a - k * TAU for k in range(1, _MOST_STEPS) if f(a - k * TAU) >= 0)
    return math.exp(_root(f, a, b) / 2)


def _root(f: Callable[[float], float], a: float, b: float) -> float:
    """The root between `a` and `b` by the Illinois method: regula falsi that halves the end that stays."""
    f_a, f_b = f(a), f(b)
    for _ in range(_MOST_STEPS):
        if abs(b - a) <= _TOLERANCE:
            return a
        c = a + (a - b) * f_a / (f_b - f_a)
        f_c = f(c)
        if f_c * f_b <= 0:
            a, f_a = b, f_b
        else:
            f_a /= 2
        b, f_b = c, f_c
    raise AssertionError("the volatility did not settle")


def _within(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))
