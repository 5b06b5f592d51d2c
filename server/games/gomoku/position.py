"""A gomoku position: stones, colours, the stage of the opening. A value; only `GomokuRules.play` makes the next one."""

from itertools import zip_longest

import msgspec

from server.games.gomoku.board import Colour
from server.games.gomoku.variants import NOTHING, Verdict
from server.games.rules import GameResult
from server.vocabulary import Seat


class GomokuPosition(msgspec.Struct, frozen=True):
    """Everything later actions need. `board` is the bordered bytes of `Grid`; stones are kept in order of placing."""

    board: bytes
    to_move: Colour
    """Colour of the next stone."""
    black_seat: Seat | None
    """Who has black; None until the opening has settled it."""
    black: tuple[int, ...] = ()
    white: tuple[int, ...] = ()
    stage: int = 0
    """Index into the opening's stages; their number once play has begun."""
    ply: int = 0
    last: int | None = None
    order: tuple[int, ...] = ()
    """Stones in the order they were placed, where colours did not take turns from the start; otherwise empty."""
    passes: int = 0
    """How often somebody has passed."""
    passed: bool = False
    """The last action was a pass."""
    declared: int = 0
    """How many fifth stones were announced; 0 if none were."""
    offers: tuple[int, ...] = ()
    """Points offered for the fifth stone, until one is picked."""
    verdict: Verdict = NOTHING
    """What the newest stone did."""
    ended: GameResult | None = None

    @property
    def stones(self) -> int:
        """Number of stones on the board."""
        return len(self.black) + len(self.white)

    def owner(self, colour: Colour) -> Seat | None:
        """Who plays `colour`; None until the opening has settled it."""
        if self.black_seat is None:
            return None
        return self.black_seat if colour is Colour.BLACK else self.black_seat.other


def with_pass(position: GomokuPosition) -> GomokuPosition:
    """The same position with the turn passed on. From now on colours do not take turns."""
    taking_turns = [cell for pair in zip_longest(position.black, position.white) for cell in pair if cell is not None]
    return msgspec.structs.replace(
        position,
        to_move=position.to_move.other,
        ply=position.ply + 1,
        order=position.order or tuple(taking_turns),
        passes=position.passes + 1,
        passed=True,
        verdict=NOTHING,
    )


def with_stone(position: GomokuPosition, cell: int, colour: Colour) -> GomokuPosition:
    """The same position with a stone on the empty `cell` and the turn passed on; judges nothing."""
    board = bytearray(position.board)
    board[cell] = colour.stone
    black_moved = colour is Colour.BLACK
    return GomokuPosition(
        board=bytes(board),
        to_move=colour.other,
        black_seat=position.black_seat,
        black=(*position.black, cell) if black_moved else position.black,
        white=position.white if black_moved else (*position.white, cell),
        stage=position.stage,
        ply=position.ply + 1,
        last=cell,
        order=(*position.order, cell) if position.order or position.passes else (),
        passes=position.passes,
        declared=position.declared,
        offers=position.offers,
    )
