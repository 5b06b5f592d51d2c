"""What somebody typed or clicked at gomoku, read into what it can mean; whether it may be done here is another matter.

h8            a stone, of the colour whose turn it is
black-h8      a stone of that colour, where marks are drawn freely
white  swap   a choice of an opening
4             how many fifth stones will be offered
pass          no stone, where the variant has that
"""

import re
from dataclasses import dataclass
from typing import Final

from server.games.actions import not_understood
from server.games.gomoku.board import EMPTY, Colour, Grid
from server.games.gomoku.openings import WORDS
from server.vocabulary import Refused

PASS: Final = "pass"

_STONE: Final = re.compile(r"(?:(black|white)-)?([a-z][1-9][0-9]?)")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]?")


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone on `point`, which may be anywhere; `colour` only if it was said."""

    point: str
    colour: Colour | None


@dataclass(frozen=True, slots=True)
class Word:
    """One of `openings.WORDS`, or `PASS`."""

    word: str


@dataclass(frozen=True, slots=True)
class Number:
    """A number from 0 to 99."""

    value: int


Said = Stone | Word | Number


def read(text: str) -> Said:
    """What `text` (lower-case ASCII) means. Refused (`game/not-understood`) when nothing."""
    if text in WORDS or text == PASS:
        return Word(text)
    stone = _STONE.fullmatch(text)
    if stone is not None:
        colour, point = stone.groups()
        return Stone(point, None if colour is None else Colour(colour))
    if _NUMBER.fullmatch(text) is not None:
        return Number(int(text))
    raise not_understood()


def empty_cell(grid: Grid, board: bytes, point: str) -> int:
    """The cell of a point. Refused `game/off-board` or `game/occupied`."""
    cell = grid.cells.get(point)
    if cell is None:
        raise Refused("game/off-board", field="action", point=point)
    if board[cell] != EMPTY:
        raise Refused("game/occupied", field="action", point=point)
    return cell
