"""The board of draughts: dark squares, their numbers and names, and the lines through a square. Knows no turn.

Square 1 is the top-left dark square with White at the bottom, numbers run row by row (32, 50 or 72 of them). A board
is `bytes` indexed by square number; index 0 is unused and always empty.
"""

from functools import cache
from typing import Final

EMPTY: Final = 0
WHITE_MAN: Final = 1
WHITE_KING: Final = 2
BLACK_MAN: Final = 3
BLACK_KING: Final = 4
LIFTED: Final = 5
"""During a capture: a piece already jumped. It stays on the board and blocks until the move is complete (D5)."""

MAN: Final = (BLACK_MAN, WHITE_MAN)
KING: Final = (BLACK_KING, WHITE_KING)
"""The piece by side; index with `white`."""
IS_ENEMY: Final = ((False, True, True, False, False, False), (False, False, False, True, True, False))
"""IS_ENEMY[white][value]: may a piece of that side jump over such a square?"""

UP: Final = (0, 1)
DOWN: Final = (2, 3)
_DIRECTIONS: Final = ((-1, -1), (-1, 1), (1, 1), (1, -1))


class Geometry:
    """Squares of a board of `size` x `size` and the four lines from each; made once by `geometry_of`."""

    __slots__ = ("by_name", "last_row", "main_road", "names", "neighbours", "rays", "size", "squares")

    def __init__(self, size: int) -> None:
        places = [(r, c) for r in range(size) for c in range(size) if (r + c) % 2 == 1]
        number = {place: square for square, place in enumerate(places, start=1)}
        self.size = size
        self.squares = range(1, len(places) + 1)
        self.rays = ((), *(tuple(_ray(number, place, d) for d in range(4)) for place in places))
        """rays[square][direction]: the squares outwards, nearest first; directions 0, 1 go up, 2, 3 down."""
        self.neighbours = tuple(tuple(_nearest(rays, d) for d in range(len(rays))) for rays in self.rays)
        """neighbours[square][direction]: (next square or 0, the one behind it or 0)."""
        self.names = ("", *(f"{chr(97 + c)}{size - r}" for r, c in places))
        """Algebraic name by square, a1 at the bottom left."""
        self.by_name = {str(s): s for s in self.squares} | {self.names[s]: s for s in self.squares}
        half = size // 2
        self.last_row = (frozenset(self.squares[-half:]), frozenset(self.squares[:half]))
        """last_row[white]: where a man of that side is promoted."""
        self.main_road = frozenset(number[r, size - 1 - r] for r in range(size))
        """The main diagonal, a1 to the far corner."""


def _ray(number: dict[tuple[int, int], int], place: tuple[int, int], direction: int) -> tuple[int, ...]:
    (r, c), (dr, dc) = place, _DIRECTIONS[direction]
    squares = []
    while (r := r + dr, c := c + dc) in number:
        squares.append(number[r, c])
    return tuple(squares)


def _nearest(rays: tuple[tuple[int, ...], ...], direction: int) -> tuple[int, int]:
    near, behind, *_ = (*rays[direction], 0, 0)
    return near, behind


@cache
def geometry_of(size: int) -> Geometry:
    """The geometry for a board size; there are three, each made once."""
    return Geometry(size)
