"""The fouls of Black at renju, from the definitions and not from pictures (RIF, articles 9.2 and 9.3).

    four      a row with four stones to which one more makes exactly five; one row may hold two fours
    straight  four unbroken stones that can become exactly five at both ends
    three     a row to which one stone can be added so that a straight four arises, where that stone makes no five
              anywhere and is itself no foul: the definition calls itself
    foul      `44` more than one four, `33` more than one three, `overline` six or more in a row

Five comes first: a stone that makes exactly five is never a foul. White has none of this.

One point takes some 15 µs and at worst 0.3 ms; a whole board some 3 ms, which is why it is made on request only: nobody
needs more than the one just played.
"""

from enum import StrEnum
from typing import Final

from server.games.gomoku.board import BLACK_STONE, EMPTY, Grid

ROW: Final = 5
"""Stones in a row that win."""


class Foul(StrEnum):
    """What is forbidden to Black at renju, in a referee's words."""

    DOUBLE_THREE = "33"
    DOUBLE_FOUR = "44"
    OVERLINE = "overline"


def foul_at(grid: Grid, board: bytes, cell: int) -> Foul | None:
    """The foul Black would commit on the empty `cell`; None if there is none."""
    tried = bytearray(board)
    assert tried[cell] == EMPTY, "a foul is made by placing a stone"
    tried[cell] = BLACK_STONE
    return foul_of(grid, tried, cell)


def forbidden_points(grid: Grid, board: bytes) -> dict[int, Foul]:
    """Every empty point where Black must not place. Some 3 ms on a crowded board, 6 at worst: never for everybody."""
    worth_trying = [cell for cell in grid.points if board[cell] == EMPTY and _has_company(grid, board, cell)]
    found = {cell: foul_at(grid, board, cell) for cell in worth_trying}
    return {cell: foul for cell, foul in found.items() if foul is not None}


def foul_of(grid: Grid, board: bytearray, cell: int) -> Foul | None:
    """The foul of Black's stone on `cell`, judged as the newest. `board` is used to try stones and left as it was."""
    lengths = [_length(board, cell, delta) for delta in grid.deltas]
    if ROW in lengths:
        return None
    if max(lengths) > ROW:
        return Foul.OVERLINE
    if sum(_fours(board, cell, delta) for delta in grid.deltas) > 1:
        return Foul.DOUBLE_FOUR
    threes = 0
    for delta in grid.deltas:
        threes += _is_three(grid, board, cell, delta)
        if threes > 1:
            return Foul.DOUBLE_THREE
    return None


def _has_company(grid: Grid, board: bytes, cell: int) -> bool:
    """No foul is made out of reach of other black stones; on most boards this spares most points."""
    near = [at for delta in grid.deltas for at in _line(board, cell, delta)]
    return sum(board[at] == BLACK_STONE for at in near) > ROW - 3


def _line(board: bytes | bytearray, cell: int, delta: int) -> range:
    """The points within four steps of `cell` along `delta` that Black has or could have, `cell` among them."""
    low = high = cell
    for _ in range(ROW - 1):
        if board[low - delta] > BLACK_STONE:
            break
        low -= delta
    for _ in range(ROW - 1):
        if board[high + delta] > BLACK_STONE:
            break
        high += delta
    return range(low, high + delta, delta)


def _length(board: bytearray, cell: int, delta: int) -> int:
    """How long Black's row through `cell` is along `delta`, or would be with a stone there."""
    low, high = _ends(board, cell, delta)
    return (high - low) // delta + 1


def _ends(board: bytearray, cell: int, delta: int) -> tuple[int, int]:
    low = high = cell
    while board[low - delta] == BLACK_STONE:
        low -= delta
    while board[high + delta] == BLACK_STONE:
        high += delta
    return low, high


def _fours(board: bytearray, cell: int, delta: int) -> int:
    """How many different fours go through `cell` along `delta`: none, one, or two in one line."""
    line = _line(board, cell, delta)
    fours = set()
    for start in line[: max(0, len(line) - ROW + 1)]:
        window = range(start, start + ROW * delta, delta)
        gaps = [at for at in window if board[at] == EMPTY]
        if len(gaps) == 1 and cell in window and _length(board, gaps[0], delta) == ROW:
            fours.add(frozenset(window) - {gaps[0]})
    return len(fours)


def _is_three(grid: Grid, board: bytearray, cell: int, delta: int) -> bool:
    """Whether a stone can be added in this line so that a straight four through `cell` arises lawfully."""
    return any(
        _makes_straight_four(board, cell, gap, delta) and _is_lawful(grid, board, gap)
        for gap in _line(board, cell, delta)
        if board[gap] == EMPTY
    )


def _makes_straight_four(board: bytearray, cell: int, gap: int, delta: int) -> bool:
    low, high = _ends(board, gap, delta)
    if (high - low) // delta + 1 != ROW - 1 or not low <= cell <= high:
        return False
    before, behind = low - delta, high + delta
    if board[before] != EMPTY or board[behind] != EMPTY:
        return False
    # Exactly five at both ends: no stone of ours may follow right behind either.
    return board[before - delta] != BLACK_STONE and board[behind + delta] != BLACK_STONE


def _is_lawful(grid: Grid, board: bytearray, gap: int) -> bool:
    """Whether Black may add a stone on `gap`: no five with it, in no line, and no foul."""
    board[gap] = BLACK_STONE
    makes_five = any(_length(board, gap, delta) == ROW for delta in grid.deltas)
    lawful = not makes_five and foul_of(grid, board, gap) is None
    board[gap] = EMPTY
    return lawful
