"""What tells one kind of draughts from another: a row of flags for the generator and a table of draw rules.

    variant        board       men  first  men capture           king      crowned in mid-capture  which capture
    polish-8       8           12   White  all four ways         flying    only where it stops     the most pieces
    polish-10      10          20   White  all four ways         flying    only where it stops     the most pieces
    international  10          20   White  all four ways         flying    only where it stops     the most pieces
    brazilian      8           12   White  all four ways         flying    only where it stops     the most pieces
    canadian       12          30   White  all four ways         flying    only where it stops     the most pieces
    russian        8           12   White  all four ways         flying    at once, goes on a king any
    pool           8           12   Black  all four ways         flying    only where it stops     any
    english        8           12   Black  forwards              one step  the move ends there     any
    czech          8           12   White  forwards              flying    -                       a king's first
    spanish        8 mirrored  12   White  forwards              flying    -                       most, then kings
    portuguese     8 mirrored  12   White  forwards              flying    -                       most, then kings
    italian        8 mirrored  12   White  forwards, no kings    one step  the move ends there     see Duty.ITALIAN
    frisian        10          20   White  all eight ways        flying    only where it stops     the greatest value
    turkish        8, all      16   White  forwards, sideways    flying    only where it stops     the most pieces

In all of them capturing is compulsory, a capture once begun has to be completed, and captured pieces are lifted after
the whole move; at Turkish each at once, and a king may not turn right back. Polish and Brazilian move as international.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from server.games.draughts import draws
from server.games.draughts.board import Squares
from server.games.draughts.draws import DrawTable


class Crowning(StrEnum):
    """What becomes of a man that reaches the last row by a jump and could jump on."""

    WHERE_IT_STOPS = "where-it-stops"
    """It jumps on as a man and is crowned only if the move ends on the last row."""
    AT_ONCE = "at-once"
    """It is a king from there and jumps on as a king if it can."""
    ENDS_MOVE = "ends-move"
    """It is crowned and the move is over."""


class Duty(StrEnum):
    """Which of several captures has to be made; among equals the player is free."""

    ANY = "any"
    MOST = "most"
    """The greatest number of pieces."""
    KING_FIRST = "king-first"
    """A king that can capture goes before men."""
    MOST_THEN_KINGS = "most-then-kings"
    """The greatest number of pieces, then of kings among them."""
    ITALIAN = "italian"
    """The greatest number of pieces, then with a king, then of kings taken, then the one that takes a king earliest."""
    VALUE = "value"
    """The greatest value, n kings being worth more than 2n - 1 men and less than 2n; then with a king (Frisian)."""


class Landing(StrEnum):
    """Where a flying king may stand after a jump."""

    ANYWHERE = "anywhere"
    BEHIND_KING = "behind-king"
    """If its last jump was over a king, only right behind it."""
    BEHIND = "behind"


class Lines(StrEnum):
    """Along which lines pieces capture; quiet moves go along the first four directions of the board."""

    FOUR = "four"
    EIGHT = "eight"
    """Also along rows and columns, over the square two away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One row of the table above."""

    id: str
    board_size: int
    men_rows: int
    draws: DrawTable
    squares: Squares = Squares.DARK
    rows_behind: int = 0
    """Empty rows between a side's edge and its men."""
    white_begins: bool = True
    men_capture_backwards: bool = True
    men_capture_kings: bool = True
    flying_kings: bool = True
    crowning: Crowning = Crowning.WHERE_IT_STOPS
    duty: Duty = Duty.MOST
    lines: Lines = Lines.FOUR
    landing: Landing = Landing.ANYWHERE
    lifts_at_once: bool = False
    """Each captured piece leaves the board when it is jumped."""
    king_turns_back: bool = True
    """A king may turn right round between two jumps."""
    same_king_moves: int = 0
    """How often running a king may be moved without capturing while its side has men; 0: as often as one likes."""

    @property
    def most_pieces(self) -> bool:
        """The greatest number of pieces has to be taken, whatever else counts besides."""
        return self.duty in (Duty.MOST, Duty.MOST_THEN_KINGS, Duty.ITALIAN)


POLISH_8: Final = Variant(id="polish-8", board_size=8, men_rows=3, draws=draws.POLISH)
"""Polish school draughts (D5-D7)."""
POLISH_10: Final = Variant(id="polish-10", board_size=10, men_rows=4, draws=draws.POLISH)
"""The same on the large board."""
INTERNATIONAL: Final = Variant(id="international", board_size=10, men_rows=4, draws=draws.FMJD)
BRAZILIAN: Final = Variant(id="brazilian", board_size=8, men_rows=3, draws=draws.BRAZILIAN)
CANADIAN: Final = Variant(id="canadian", board_size=12, men_rows=5, draws=draws.FMJD)
RUSSIAN: Final = Variant(
    id="russian", board_size=8, men_rows=3, draws=draws.RUSSIAN, crowning=Crowning.AT_ONCE, duty=Duty.ANY
)
POOL: Final = Variant(id="pool", board_size=8, men_rows=3, draws=draws.POOL, white_begins=False, duty=Duty.ANY)
ENGLISH: Final = Variant(
    id="english",
    board_size=8,
    men_rows=3,
    draws=draws.ENGLISH,
    white_begins=False,
    men_capture_backwards=False,
    flying_kings=False,
    crowning=Crowning.ENDS_MOVE,
    duty=Duty.ANY,
)
CZECH: Final = Variant(
    id="czech", board_size=8, men_rows=3, draws=draws.CZECH, men_capture_backwards=False, duty=Duty.KING_FIRST
)
SPANISH: Final = Variant(
    id="spanish",
    board_size=8,
    men_rows=3,
    draws=draws.SPANISH,
    squares=Squares.MIRRORED,
    men_capture_backwards=False,
    duty=Duty.MOST_THEN_KINGS,
)
PORTUGUESE: Final = Variant(
    id="portuguese",
    board_size=8,
    men_rows=3,
    draws=draws.SPANISH,
    squares=Squares.MIRRORED,
    men_capture_backwards=False,
    duty=Duty.MOST_THEN_KINGS,
)
ITALIAN: Final = Variant(
    id="italian",
    board_size=8,
    men_rows=3,
    draws=draws.ITALIAN,
    squares=Squares.MIRRORED,
    men_capture_backwards=False,
    men_capture_kings=False,
    flying_kings=False,
    crowning=Crowning.ENDS_MOVE,
    duty=Duty.ITALIAN,
)
FRISIAN: Final = Variant(
    id="frisian",
    board_size=10,
    men_rows=4,
    draws=draws.FRISIAN,
    duty=Duty.VALUE,
    lines=Lines.EIGHT,
    same_king_moves=3,
)
TURKISH: Final = Variant(
    id="turkish",
    board_size=8,
    men_rows=2,
    draws=draws.TURKISH,
    squares=Squares.EVERY,
    rows_behind=1,
    men_capture_backwards=False,
    lifts_at_once=True,
    king_turns_back=False,
)
