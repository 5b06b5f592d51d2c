"""What one game does to both ratings.

A game is a rating period of its own for both players, as on the big servers, so that a rating answers at once. The
deviation grows by the time since a player's last rated game and not by games. The unit is set so that, at volatility
0.06, a settled deviation of 60 becomes provisional (110) after a year without a game: a period is about 4.7 days.
"""

from server.ratings.glicko import SCALE, Result, after_period, aged, within_bounds
from server.ratings.rating import DEFAULT, PROVISIONAL_DEVIATION, Rating
from server.vocabulary import Outcome

SETTLED_DEVIATION = 60.0
YEAR_MS = 365 * 86_400_000
PERIODS_A_YEAR = (PROVISIONAL_DEVIATION**2 - SETTLED_DEVIATION**2) / (SCALE * DEFAULT.volatility) ** 2
"""78.2: from step 6 of the paper, 110^2 = 60^2 + n * (173.7178 * 0.06)^2."""

_FIRST_SCORES = {Outcome.FIRST: 1.0, Outcome.DRAW: 0.5, Outcome.SECOND: 0.0}


def rate(
    first: Rating, second: Rating, outcome: Outcome, *, first_idle_ms: int, second_idle_ms: int
) -> tuple[Rating, Rating]:
    """Both ratings after a game, each from both as they were before it. A void game changes nothing.

    `..._idle_ms` is the time since that player's last rated game in this pool, 0 for his first. Whether a game is rated
    at all (a no-show, a game against the house) is not decided here.
    """
    if outcome not in _FIRST_SCORES:
        return first, second
    score = _FIRST_SCORES[outcome]
    first_periods, second_periods = _periods(first_idle_ms), _periods(second_idle_ms)
    return (
        after_period(first, (Result(aged(second, second_periods), score),), first_periods),
        after_period(second, (Result(aged(first, first_periods), 1.0 - score),), second_periods),
    )


def moved(rating: Rating, by: float) -> Rating:
    """The rating moved by what the correction of an earlier game brings; how sure it is stays as it was."""
    return Rating(within_bounds(rating.rating + by), rating.deviation, rating.volatility)


def _periods(idle_ms: int) -> float:
    # A correction dated before the last game is no negative time.
    return max(0, idle_ms) * PERIODS_A_YEAR / YEAR_MS
