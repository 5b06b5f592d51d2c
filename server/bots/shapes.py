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

from server.games.gomoku.board import BLACK_STONE, BORDER, EMPTY, WHITE_STONE
from server.games.gomoku.fouls import ROW
from server.games.gomoku.variants import Variant

Line = tuple[int, ...]
"""An odd number of points around the stone in question, seen by its owner."""

_FREE, _OWN, _SHUT, _EDGE = 0, 1, 2, 3
"""Theirs is shut, and all that lies behind; the border is an edge only where that makes a difference (caro)."""

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
    """How many points to either side of a stone matter to its lines: a fifth one only if it may spoil a five."""
    unbounded = min(variant.longest_of(BLACK_STONE), variant.longest) >= 2 * ROW - 1
    return ROW - 1 if unbounded and variant.shut_in_wins else ROW


@cache  # a few thousand lines at most, since nothing behind the first shut point counts
def shape_of(line: Line, longest: int, shut_in_wins: bool = True) -> Shape:
    """The shape of the stone of ours in the middle of `line`, where a row of five to `longest` wins."""
    low, high = _row(line)
    if ROW <= high - low <= longest and (shut_in_wins or not _is_shut_in(line, low, high)):
        return Shape.FIVE
    free = [i for i, point in enumerate(line) if point == _FREE]
    grown = [shape_of((*line[:i], _OWN, *line[i + 1 :]), longest, shut_in_wins) for i in free]
    fives = grown.count(Shape.FIVE)
    if fives:
        return Shape.FOUR if fives == 1 else Shape.OPEN_FOUR
    return next((shape for needed, shape in _GROWS_FROM if needed in grown), Shape.NONE)


def _row(line: Line) -> tuple[int, int]:
    """Where our row through the middle begins, and where it has ended."""
    middle = len(line) // 2
    low = high = middle
    while low > 0 and line[low - 1] == _OWN:
        low -= 1
    while high < len(line) - 1 and line[high + 1] == _OWN:
        high += 1
    return low, high + 1


def _is_shut_in(line: Line, low: int, high: int) -> bool:
    return high - low == ROW and low > 0 and high < len(line) and line[low - 1] == line[high] == _SHUT


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
    """Weights by window code, worked out when first met. At most some 15,000 windows, 130,000 with a fifth point."""

    def __init__(self, variant: Variant) -> None:
        super().__init__()
        self._variant = variant
        self._length = 2 * reach_of(variant) + 1

    def __missing__(self, code: int) -> Weight:
        points = [code >> BITS * i & 3 for i in range(self._length)]
        black, white = (self._shape(stone, points) for stone in (BLACK_STONE, WHITE_STONE))
        weight = (THREAT[black], THREAT[white], _PROMISE[black] - _PROMISE[white])
        self[code] = weight
        return weight

    def _shape(self, stone: int, points: list[int]) -> Shape:
        """What a stone of that colour in the window's empty middle makes."""
        variant = self._variant
        line = _seen_by(stone, points, edge=_SHUT if variant.shut_in_wins else _EDGE)
        return shape_of(line, variant.longest_of(stone), variant.shut_in_wins)


def _seen_by(stone: int, points: list[int], *, edge: int) -> Line:
    """The window with a stone of that colour in its empty middle; all behind the first obstacle is like it."""
    middle = len(points) // 2
    arms = (points[middle - 1 :: -1], points[middle + 1 :])
    left, right = (_arm(arm, stone, edge) for arm in arms)
    return (*reversed(left), _OWN, *right)


def _arm(points: list[int], stone: int, edge: int) -> Line:
    seen: list[int] = []
    obstacle = _SHUT
    for point in points:
        if point not in (EMPTY, stone):
            obstacle = edge if point == BORDER else _SHUT
            break
        seen.append(_OWN if point == stone else _FREE)
    return (*seen, *[obstacle] * (len(points) - len(seen)))


@cache  # one a variant
def weights_for(variant: Variant) -> Weights:
    """The table of a variant, shared by all its games."""
    return Weights(variant)
