"""What a stone makes along one line at gomoku: five, four, open three ... by definition, not by a list of pictures.

A shape is named by what one more stone of ours would make of it; the five itself is the variant's (`longest`), so
that an overline counts for nothing under exact five and everything built on it neither.

    FIVE        wins
    OPEN_FOUR   two or more points each make five: one stone cannot stop it
    FOUR        exactly one point makes five
    OPEN_THREE  a point makes an open four
    THREE       a point makes a four
    OPEN_TWO    a point makes an open three
    TWO         a point makes a three
    ONE         a point makes an open two
    NONE        nothing can come of it soon
"""

from enum import IntEnum
from functools import cache
from typing import Final

from server.games.gomoku.board import BLACK_STONE, EMPTY, WHITE_STONE
from server.games.gomoku.variants import ROW, Variant

Line = tuple[int, ...]
"""An odd number of points around the stone in question, seen by its owner."""

_FREE, _OWN, _SHUT = 0, 1, 2

BITS: Final = 2
"""Bits a point takes in a window's code: empty, black, white or border."""


class Shape(IntEnum):
    """See the module; the order is that of strength."""

    NONE = 0
    ONE = 1
    TWO = 2
    OPEN_TWO = 3
    THREE = 4
    OPEN_THREE = 5
    FOUR = 6
    OPEN_FOUR = 7
    FIVE = 8


_GROWS_FROM: Final = (
    (Shape.OPEN_FOUR, Shape.OPEN_THREE),
    (Shape.FOUR, Shape.THREE),
    (Shape.OPEN_THREE, Shape.OPEN_TWO),
    (Shape.THREE, Shape.TWO),
    (Shape.OPEN_TWO, Shape.ONE),
)
"""(the best that one more stone can make, what that makes of the shape before it)."""


def reach_of(variant: Variant) -> int:
    """How many points to either side of a stone matter to its lines: a fifth one only if six may be too many."""
    return ROW - 1 if variant.longest >= 2 * ROW - 1 else ROW


@cache  # a few thousand lines at most, since nothing behind the first shut point counts
def shape_of(line: Line, longest: int) -> Shape:
    """The shape of the stone of ours in the middle of `line`, where a row of five to `longest` wins."""
    if ROW <= _row_length(line) <= longest:
        return Shape.FIVE
    grown = [shape_of((*line[:i], _OWN, *line[i + 1 :]), longest) for i, point in enumerate(line) if point == _FREE]
    fives = grown.count(Shape.FIVE)
    if fives:
        return Shape.FOUR if fives == 1 else Shape.OPEN_FOUR
    return next((shape for needed, shape in _GROWS_FROM if needed in grown), Shape.NONE)


def _row_length(line: Line) -> int:
    middle = len(line) // 2
    low = high = middle
    while low > 0 and line[low - 1] == _OWN:
        low -= 1
    while high < len(line) - 1 and line[high + 1] == _OWN:
        high += 1
    return high - low + 1


THREAT: Final = (0, 2, 8, 32, 64, 1 << 9, 1 << 12, 1 << 14, 1 << 20)
"""Weight of a shape where the stone would make it. Four of one shape never weigh as much as the next but one tactical
shape, so the sum over the four lines of a point still tells which shapes are in it (`FOURS`, `WINS`)."""

FIVE: Final = THREAT[Shape.FIVE]
FOURS: Final = THREAT[Shape.FOUR]
"""At least this: the stone makes a four, the other side has to answer it."""
WINS: Final = 2 * FOURS
"""At least this: an open four or two fours, which win unless the other side makes five first."""
FOUR_THREE: Final = FOURS + THREAT[Shape.OPEN_THREE]
THREES: Final = 2 * THREAT[Shape.OPEN_THREE]

_PROMISE: Final = (0, 1, 2, 4, 5, 12, 16, 40, 60)
"""What a shape still to be made adds to the estimate of a quiet position."""

Weight = tuple[int, int, int]
"""Of an empty point along one line: threat if Black plays there, threat if White does, promise of Black over White."""


class Weights(dict[int, Weight]):
    """Weights by window code, worked out when first met. Bounded: some 15,000 windows, 130,000 under exact five."""

    def __init__(self, variant: Variant) -> None:
        super().__init__()
        self._longest = variant.longest
        self._length = 2 * reach_of(variant) + 1

    def __missing__(self, code: int) -> Weight:
        points = [code >> BITS * i & 3 for i in range(self._length)]
        black = shape_of(_seen_by(BLACK_STONE, points), self._longest)
        white = shape_of(_seen_by(WHITE_STONE, points), self._longest)
        weight = (THREAT[black], THREAT[white], _PROMISE[black] - _PROMISE[white])
        self[code] = weight
        return weight


def _seen_by(stone: int, points: list[int]) -> Line:
    """The window with a stone of that colour in its empty middle; all behind the first obstacle is shut too."""
    middle = len(points) // 2
    arms = (points[middle - 1 :: -1], points[middle + 1 :])
    left, right = (_arm(arm, stone) for arm in arms)
    return (*reversed(left), _OWN, *right)


def _arm(points: list[int], stone: int) -> Line:
    seen: list[int] = []
    for point in points:
        if point not in (EMPTY, stone):
            break
        seen.append(_OWN if point == stone else _FREE)
    return (*seen, *[_SHUT] * (len(points) - len(seen)))


@cache  # one a variant
def weights_for(variant: Variant) -> Weights:
    """The table of a variant, shared by all its games."""
    return Weights(variant)
