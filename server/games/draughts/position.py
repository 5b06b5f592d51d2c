"""A draughts position: pieces, turn, what repetition and draw counts need. A value; `DraughtsRules` makes the next."""

from typing import NamedTuple

import msgspec

from server.games.draughts.draws import DrawCount
from server.games.draughts.view import DraughtsMove
from server.games.rules import GameResult


class KingRun(NamedTuple):
    """A king that one side has moved in succession, without capturing, while it had men."""

    square: int = 0
    moves: int = 0


class DraughtsPosition(msgspec.Struct, frozen=True):
    """Everything later moves need. `board` is indexed by square number, see `board`."""

    board: bytes
    white_to_move: bool
    moves: tuple[DraughtsMove, ...]
    """Every legal move along every route, of the touched piece alone if there is one; worked out once, since the result
    of the ply before needs it anyway."""
    count: DrawCount
    seen: tuple[bytes, ...] = ()
    """Boards since the last capture or step forward of a man, the present one last; older ones cannot come back. The
    count of kings-only plies bounds it. Empty when repetition is no draw."""
    ply: int = 0
    last: DraughtsMove | None = None
    touched: int = 0
    """The square of the piece that the side to move has picked up and has to move (D8); 0 if it is free to choose."""
    king_runs: tuple[KingRun, KingRun] = (KingRun(), KingRun())
    """By side, index with `white`: the king moved last without capturing, if it was one; only where that is limited."""
    ended: GameResult | None = None

    @property
    def times_seen(self) -> int:
        """How often this position, with this side to move, has stood on the board."""
        return self.seen[::-2].count(self.board)

    @property
    def capture_count(self) -> int:
        """Pieces taken by the legal captures (the same for all where the most must be taken); 0 if none."""
        return len(self.moves[0].captured) if self.moves else 0
