"""Which captures go before which: every duty as a number, the greater going first. Among equals the player is free."""

from collections.abc import Callable
from typing import Final, NamedTuple, assert_never

from server.games.draughts.board import KING
from server.games.draughts.variants import Duty

_LONGEST: Final = 64
"""Above the number of pieces any capture takes."""


class Capture(NamedTuple):
    """A complete capture: the board before it, the squares taken in order, and whether a king made it."""

    board: bytes
    taken: list[int]
    by_king: bool

    @property
    def kings(self) -> int:
        """Kings among the pieces taken."""
        return sum(self.board[square] in KING for square in self.taken)


Precedence = Callable[[Capture], int]


def precedence_of(duty: Duty) -> Precedence:
    """How captures are weighed under a duty; any two that weigh the same are free to choose from. Never negative."""
    match duty:
        case Duty.ANY:
            return _nothing
        case Duty.MOST:
            return _number
        case Duty.KING_FIRST:
            return _by_king
        case Duty.MOST_THEN_KINGS:
            return _number_then_kings
        case Duty.ITALIAN:
            return _italian
        case Duty.VALUE:
            return _value
        case _:
            assert_never(duty)


def _nothing(capture: Capture) -> int:  # noqa: ARG001 nothing about it counts
    return 0


def _number(capture: Capture) -> int:
    return len(capture.taken)


def _by_king(capture: Capture) -> int:
    return int(capture.by_king)


def _number_then_kings(capture: Capture) -> int:
    return len(capture.taken) * _LONGEST + capture.kings


def _italian(capture: Capture) -> int:
    """Number, then by a king, then kings taken, then how early they are taken, as a binary number of fixed length."""
    rank = (len(capture.taken) * 2 + capture.by_king) * _LONGEST + capture.kings
    order = sum((capture.board[square] in KING) << (_LONGEST - n) for n, square in enumerate(capture.taken))
    return rank << (_LONGEST + 1) | order


def _value(capture: Capture) -> int:
    """A man 100 and a king 199: n kings lie between 2n - 1 and 2n men for all the pieces there are."""
    return 2 * (100 * len(capture.taken) + 99 * capture.kings) + capture.by_king
