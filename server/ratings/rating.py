"""A rating as it is kept, shown and named."""

import math

import msgspec

from server.clocks import Speed

PROVISIONAL_DEVIATION = 110.0
"""Above this the number is a guess: a newcomer's first ten games or so, or a year without one."""


class Rating(msgspec.Struct, frozen=True):
    """`rating` on the usual scale (1500 is average), its `deviation`, and `volatility`: how erratic the results are."""

    rating: float
    deviation: float
    volatility: float

    @property
    def shown(self) -> int:
        """The whole number for screens and for pairing; halves go up."""
        return math.floor(self.rating + 0.5)

    @property
    def is_provisional(self) -> bool:
        """Shown with a question mark."""
        return self.deviation > PROVISIONAL_DEVIATION


DEFAULT = Rating(1500.0, 350.0, 0.06)
"""A player of whom nothing is known (Glickman 2022, step 1)."""


def pool(game: str, speed: Speed) -> str:
    """The name of the list a game counts in: `gomoku/blitz`. Pools are rated apart."""
    return f"{game}/{speed}"
