"""What tells one kind of draughts from another: a table of flags for the generator and a table of draw rules.

    variant        board  men  first  man captures back  king     promotes in mid-capture  choice of capture
    polish-8       8x8    12   White  yes                flying   only where it stops      the most pieces
    brazilian      8x8    12   White  yes                flying   only where it stops      the most pieces
    international  10x10  20   White  yes                flying   only where it stops      the most pieces
    russian        8x8    12   White  yes                flying   at once, goes on a king  any, but complete
    english        8x8    12   Black  no                 one step move ends there          any, but complete

In all of them capturing is compulsory and captured pieces are lifted after the whole move. The generator knows every
row (the tests compare its counts with published ones); a row becomes playable with its draw table and its line in the
catalogue.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from server.games.draughts.draws import FMJD, POLISH, DrawTable


class Crowning(StrEnum):
    """What becomes of a man that reaches the last row by a jump and could jump on."""

    WHERE_IT_STOPS = "where-it-stops"
    """It jumps on as a man and is crowned only if the move ends on the last row."""
    AT_ONCE = "at-once"
    """It is a king from there and jumps on as a king if it can."""
    ENDS_MOVE = "ends-move"
    """It is crowned and the move is over."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One row of the table above."""

    id: str
    board_size: int
    men_rows: int
    draws: DrawTable
    white_begins: bool = True
    men_capture_backwards: bool = True
    flying_kings: bool = True
    crowning: Crowning = Crowning.WHERE_IT_STOPS
    most_pieces: bool = True
    """The greatest number of pieces must be taken; otherwise any capture will do, but it must be completed."""


POLISH_8: Final = Variant("polish-8", board_size=8, men_rows=3, draws=POLISH)
"""Polish school draughts (D5-D7)."""

INTERNATIONAL: Final = Variant("international", board_size=10, men_rows=4, draws=FMJD)
"""FMJD rules on 100 squares; not in the catalogue yet."""
