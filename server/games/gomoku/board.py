"""The board of gomoku: points, their names, and the rows through a point. Knows no variant and no turn.

A board is `bytes` with a border of sentinels, so that walking along a row needs no bounds check: one border column
is shared by neighbouring rows, one border row lies below and one above.
"""

from enum import StrEnum
from functools import cache
from typing import Final

EMPTY: Final = 0
BLACK_STONE: Final = 1
WHITE_STONE: Final = 2
BORDER: Final = 3


class Colour(StrEnum):
    """Colour of a stone."""

    BLACK = "black"
    WHITE = "white"

    @property
    def other(self) -> "Colour":
        return Colour.WHITE if self is Colour.BLACK else Colour.BLACK

    @property
    def stone(self) -> int:
        """The value of such a stone in a board's bytes."""
        return BLACK_STONE if self is Colour.BLACK else WHITE_STONE


class Grid:
    """Points of a board of `size` x `size`. A point is an index into the bordered bytes; made once by `grid_of`."""

    __slots__ = ("cells", "deltas", "empty", "names", "points", "size", "width")

    def __init__(self, size: int) -> None:
        assert 5 <= size <= 26, "files are letters and a row needs five"
        self.size = size
        self.width = size + 1
        self.deltas = (1, self.width, self.width + 1, self.width - 1)
        """Index steps along a rank, a file, the rising and the falling diagonal."""
        names = {self.at(x, y): f"{chr(97 + x)}{y + 1}" for y in range(size) for x in range(size)}
        self.points = tuple(names)
        self.names = names
        self.cells = {name: cell for cell, name in names.items()}
        board = bytearray([BORDER]) * ((size + 2) * self.width + 1)
        for cell in names:
            board[cell] = EMPTY
        self.empty = bytes(board)

    def from_centre(self, cell: int) -> int:
        """Steps from the centre, where it is further; 0 on all four middle points of an even size."""
        y, x = divmod(cell, self.width)
        return max(abs(2 * x - self.size - 1), abs(2 * y - self.size - 1)) // 2

    def at(self, x: int, y: int) -> int:
        """The index of the point in file `x` and rank `y`, both from 0."""
        return (y + 1) * self.width + x + 1


@cache
def grid_of(size: int) -> Grid:
    """The grid for a board size; there are a handful, each made once."""
    return Grid(size)


def run_through(board: bytes, cell: int, delta: int) -> range:
    """The longest unbroken row of the stone on `cell` along `delta`, as a range of indices in board order."""
    stone = board[cell]
    low = cell
    while board[low - delta] == stone:
        low -= delta
    high = cell + delta
    while board[high] == stone:
        high += delta
    return range(low, high, delta)
