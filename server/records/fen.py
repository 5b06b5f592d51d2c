"""Draughts positions as text: `W:W31-50:B1-20`, kings `K12`, either colour first, numbers or names of squares.

Refused is what no game can come to: a square twice or off the board, a man on its own last row, more pieces than there
are, an empty board. A side to move without pieces has lost (D6), and that is a position. Counters behind (`:H0:F1`) and
a full stop are let pass.
"""

from collections.abc import Callable, Mapping
from typing import Final

from server.games.draughts.board import EMPTY, KING, MAN
from server.games.draughts.game import DraughtsRules
from server.games.draughts.position import DraughtsPosition
from server.vocabulary import Refused

_LONGEST: Final = 600
_SIDES: Final = {"w": True, "b": False}
_COUNTERS: Final = ("h", "f")
Numbering = Callable[[int], int]


def read_fen(rules: DraughtsRules, text: str, ours: Numbering | None = None) -> DraughtsPosition:
    """The position to begin from. `ours` turns numbers of another numbering into ours. Refused `record/bad-fen`."""
    turn, *parts = text.strip().rstrip(".").lower().split(":")
    if len(text) > _LONGEST or turn not in _SIDES:
        raise bad_fen("no side to move")
    board = bytearray(len(rules.geometry.squares) + 1)
    for part in parts:
        if part[:1] in _SIDES:
            _place(rules, board, part[1:], white=_SIDES[part[0]], ours=ours or _same)
        elif part[:1] not in _COUNTERS:
            raise bad_fen("neither W nor B")
    _judge(rules, board)
    return rules.set_up(bytes(board), white_to_move=_SIDES[turn])


def fen_of(position: DraughtsPosition, theirs: Numbering | None = None) -> str:
    """The position as text, in our numbers or others."""
    number = theirs or _same
    turn = "W" if position.white_to_move else "B"
    return ":".join([turn, *(_side(position.board, number, white=white) for white in (True, False))])


def bad_fen(why: str) -> Refused:
    """No position; `why` in a few words."""
    return Refused("record/bad-fen", "fen", why=why)


def _same(square: int) -> int:
    return square


def _side(board: bytes, number: Numbering, *, white: bool) -> str:
    men = [str(n) for n in sorted(number(s) for s, piece in enumerate(board) if piece == MAN[white])]
    kings = [f"K{n}" for n in sorted(number(s) for s, piece in enumerate(board) if piece == KING[white])]
    return ("W" if white else "B") + ",".join(kings + men)


def _place(rules: DraughtsRules, board: bytearray, text: str, *, white: bool, ours: Numbering) -> None:
    names = rules.geometry.by_name
    for token in filter(None, (each.strip() for each in text.split(","))):
        king = token.startswith("k")  # never the file k of the large board: there everybody writes numbers
        low, dash, high = token[king:].partition("-")
        for square in _between(low, high, names, ours) if dash else (_square(names, low, ours),):
            if board[square] != EMPTY:
                raise bad_fen("a square twice")
            board[square] = (KING if king else MAN)[white]


def _between(low: str, high: str, names: Mapping[str, int], ours: Numbering) -> tuple[int, ...]:
    if low not in names or high not in names or not (low + high).isdigit() or int(low) > int(high):
        raise bad_fen("a range is two squares' numbers, the lower one first")
    return tuple(_square(names, str(number), ours) for number in range(int(low), int(high) + 1))


def _square(names: Mapping[str, int], name: str, ours: Numbering) -> int:
    square = names.get(name)
    if square is None:
        raise bad_fen("a square that is not on the board")
    return ours(square) if name.isdigit() else square


def _judge(rules: DraughtsRules, board: bytearray) -> None:
    most = rules.men_in_place().count(MAN[True])
    for side in (True, False):
        if sum(piece in (MAN[side], KING[side]) for piece in board) > most:
            raise bad_fen(f"more than {most} pieces")
        if any(board[square] == MAN[side] for square in rules.geometry.last_row[side]):
            raise bad_fen("a man on its last row")
    if not any(board):
        raise bad_fen("no piece at all")
