"""What a line takes there and back, as we measure it: a numbered question that the page answers at once.

A page cannot make its line look better than it is, and worse only by answering late, which it can do for the asking:
that is why the measure only bounds what may be credited, and a bank that empties bounds it again
(`server/clocks/lag.py`). Each question is answered once, by its own number, so an answer kept back for a
later question says nothing.
"""

from collections import deque
from statistics import median_low
from typing import Final

from server.vocabulary import Instant

KEPT: Final = 5
"""The middle of the last answers counts: one that was held up makes no line slow, and one lucky one no line fast."""
LOST_AFTER_MS: Final = 10_000
"""A question unanswered for so long is given up, and another may be asked. Until then a slow answer is an answer."""
LONGEST_MS: Final = 2_000
"""More is not believed: nobody plays over such a line, and somebody who seems to may be pretending."""


class RoundTrip:
    """One connection's line; at most one question is under way."""

    def __init__(self) -> None:
        self._number = 0
        self._asked_at: Instant | None = None
        self._found: deque[int] = deque(maxlen=KEPT)

    def probe(self, now: Instant) -> int | None:
        """The number to ask with now; None while the last question may still be answered."""
        if self._asked_at is not None and now - self._asked_at < LOST_AFTER_MS:
            return None
        self._number += 1
        self._asked_at = now
        return self._number

    def answered(self, number: int, now: Instant) -> None:
        """A page has answered the question of that number; any other than the one under way says nothing."""
        if self._asked_at is None or number != self._number:
            return
        self._found.append(min(LONGEST_MS, now - self._asked_at))
        self._asked_at = None

    @property
    def measured_ms(self) -> int | None:
        """The line's round trip; None before the first answer."""
        return median_low(self._found) if self._found else None
