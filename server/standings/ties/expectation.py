"""The two tables of FIDE B.02 8.1: what a share of points says about the difference of ratings, and the other way."""

from bisect import bisect_right
from typing import Final

_DIFFERENCES: Final = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
    202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589,
    677, 800,
)  # fmt: skip
"""By hundredths above a half (8.1.1)."""

_BEGINNINGS: Final = (
    0, 4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171, 180, 189,
    198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518, 560,
    620, 736,
)  # fmt: skip
"""The difference from which each hundredth above a half is expected (8.1.2)."""


def difference(hundredths: int) -> int:
    """How much better than the opposition a score of so many hundredths, 0 to 100, is."""
    return _DIFFERENCES[hundredths - 50] if hundredths >= 50 else -_DIFFERENCES[50 - hundredths]


def expected_hundredths(difference: int) -> int:
    """The score to expect of somebody rated so much higher than his opponent; without the bound of 400 points that
    rating changes have."""
    above = bisect_right(_BEGINNINGS, abs(difference)) - 1
    return 50 + above if difference >= 0 else 50 - above
