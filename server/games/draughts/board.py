"""The board of draughts: the squares played on, their numbers and names, and the lines through each. Knows no turn.

Square 1 is the top-left playable square with White at the bottom, numbers run row by row (32, 50, 64 or 72 of them).
A board is `bytes` indexed by square number; index 0 is unused and always empty.
"""

from enum import StrEnum
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
IS_ENEMY_MAN: Final = ((False, True, False, False, False, False), (False, False, False, True, False, False))
"""The same for a man where men may not take kings."""

UP: Final = (0, 1)
DOWN: Final = (2, 3)


class Squares(StrEnum):
    """Which squares of the board are played on."""

    DARK = "dark"
    """Every other one, among them the bottom left corner."""
    MIRRORED = "mirrored"
    """Every other one, among them the bottom right corner (Italian, Spanish)."""
    EVERY = "every"
    """All of them; lines are ranks and files (Turkish)."""


_DIAGONAL: Final = ((-1, -1), (-1, 1), (1, 1), (1, -1))
_ORTHOGONAL: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
_ORTHOGONAL_WIDE: Final = ((-2, 0), (0, 2), (2, 0), (0, -2))
"""From one playable square to the next in the same column or row."""
Place = tuple[int, int]
"""Row from the top and column from the left, both from 0."""


class Geometry:
    """Squares of a board of `size` x `size` and the lines from each; made once by `geometry_of`.

    A line's direction is an index; the opposite of `d` is `d ^ 2`. On a board of dark squares 0 and 1 go up, 2 and 3
    down; on one of every square 0 goes up, 1 right, 2 down, 3 left.
    """

    __slots__ = (
        "by_name", "last_row", "main_road", "names", "rays", "row", "size", "squares", "wide_rays",
    )  # fmt: skip

    def __init__(self, size: int, kind: Squares) -> None:
        places = [(r, c) for r in range(size) for c in range(size) if _is_played_on(kind, r, c)]
        number = {place: square for square, place in enumerate(places, start=1)}
        steps = _ORTHOGONAL if kind is Squares.EVERY else _DIAGONAL
        self.size = size
        self.squares = range(1, len(places) + 1)
        self.rays = ((), *(tuple(_ray(number, place, step) for step in steps) for place in places))
        """rays[square][direction]: the squares outwards, nearest first."""
        wide = (*steps, *_ORTHOGONAL_WIDE)
        self.wide_rays = ((), *(tuple(_ray(number, place, step) for step in wide) for place in places))
        """The same with four more directions along rows and columns, 4 to 7 (Frisian)."""
        self.row = (0, *(r for r, _ in places))
        """The row of a square, from the top, from 0."""
        self.names = ("", *(f"{chr(97 + c)}{size - r}" for r, c in places))
        """Algebraic name by square, a1 at the bottom left."""
        self.by_name = {str(s): s for s in self.squares} | {self.names[s]: s for s in self.squares}
        in_row = [frozenset(s for s in self.squares if self.row[s] == row) for row in (size - 1, 0)]
        self.last_row = (in_row[0], in_row[1])
        """last_row[white]: where a man of that side is promoted."""
        diagonal = [(r, r if kind is Squares.MIRRORED else size - 1 - r) for r in range(size)]
        self.main_road = frozenset(number[place] for place in diagonal)
        """The main diagonal, from the player's corner square to the far corner."""


def _is_played_on(kind: Squares, row: int, column: int) -> bool:
    match kind:
        case Squares.EVERY:
            return True
        case Squares.MIRRORED:
            return (row + column) % 2 == 0
        case Squares.DARK:
            return (row + column) % 2 == 1


def _ray(number: dict[Place, int], place: Place, step: Place) -> tuple[int, ...]:
    (r, c), (dr, dc) = place, step
    squares = []
    while (r := r + dr, c := c + dc) in number:
        squares.append(number[r, c])
    return tuple(squares)


@cache
def geometry_of(size: int, kind: Squares = Squares.DARK) -> Geometry:
    """The geometry of a board; there are a handful, each made once."""
    return Geometry(size, kind)
