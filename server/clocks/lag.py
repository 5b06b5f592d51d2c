"""Time given back for the way a move takes over the line: a bank of each player's, which empties (scenarios 1, 2).

    estimate   main time + 40 moves of the time that comes anew with each move, in whole seconds
    gain       2/5 of it in hundredths of a second, and 150 ms; at most a second
    bank       starts with 3 gains, never holds more than 7
    a move     credited = min(lag, what is left); the bank loses that and gains one gain
               charged = spent - credited

The numbers are those of the public chess server that the vectors in tests/fixtures/clocks come from. How great a lag
may be believed is not settled here: see `believed_ms`. A credit never brings back a flag: it is taken off a turn that
was made in time, and a turn that was not is lost whatever the line did.
"""

from dataclasses import dataclass
from typing import Final, Self

from server.clocks.settings import ClockSettings
from server.clocks.speeds import estimate_ms

MOST_GAIN_MS: Final = 1_000
BESIDE_THE_ROUND_TRIP_MS: Final = 50
"""Two frames of a slow screen and a busy browser: what a page needs itself between hearing and showing."""


@dataclass(frozen=True, slots=True)
class LagBank:
    """One player's: what may still be credited, and what it gains with each of his moves."""

    gain_ms: int
    left_ms: int

    @classmethod
    def new(cls, settings: ClockSettings) -> Self:
        """As full as it is before the game."""
        gain_ms = min(MOST_GAIN_MS, 10 * (2 * (estimate_ms(settings) // 1_000) // 5) + 150)
        return cls(gain_ms, 3 * gain_ms)

    def credit_ms(self, lag_ms: int) -> int:
        """How much of a lag is made good."""
        return min(lag_ms, self.left_ms)

    def after(self, credited_ms: int) -> "LagBank":
        """The bank once a move was credited so much, 0 included."""
        return LagBank(self.gain_ms, min(7 * self.gain_ms, self.left_ms + self.gain_ms - credited_ms))


def believed_ms(claimed_ms: int, round_trip_ms: int) -> int:
    """How much of the lag that a page claims is believed: what its line was measured to take there and back, and a
    little for the page itself (scenario 2)."""
    return max(0, min(claimed_ms, round_trip_ms + BESIDE_THE_ROUND_TRIP_MS))
