"""What a stone does on a position of gomoku, for people who check rules: a verdict in a referee's words."""

from typing import Final

import msgspec

from server.games.catalogue import rules_for
from server.games.gomoku.board import EMPTY, Colour
from server.games.gomoku.game import GomokuRules
from server.games.gomoku.variants import Verdict, judge
from server.games.rules import GameSettings

LEGAL: Final = "legal"
WIN: Final = "win"
OCCUPIED: Final = "occupied"
OFF_BOARD: Final = "off-board"


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """The verdict and what it rests on."""

    verdict: str
    """`legal`, `win`, `occupied`, `off-board`, or a foul of Black: `33`, `44`, `overline`."""
    rule: str
    move: str
    colour: str
    winning_lines: tuple[tuple[str, ...], ...] = ()
    overline: bool = False
    """Six or more that do not count; the move is legal, or at renju a foul."""
    shut_in: bool = False
    """A five shut in at both ends, which does not count (caro)."""


def gomoku_rules(rule: str, size: int) -> GomokuRules:
    """The rules without an opening. Refused as `rules_for` does."""
    rules = rules_for(GameSettings("gomoku", rule, size))
    assert isinstance(rules, GomokuRules)
    return rules


def judged(
    rules: GomokuRules, *, black: tuple[str, ...], white: tuple[str, ...], move: str, colour: Colour
) -> Judgement:
    """The verdict on a stone of `colour` on `move`. The stones on the board are different points of it."""
    position = rules.set_up(black, white, to_move=colour)
    grid, board = rules.grid, bytearray(position.board)
    cell = grid.cells.get(move)
    said = Judgement(verdict=OFF_BOARD, rule=rules.variant.id, move=move, colour=colour.value)
    if cell is None:
        return said
    if board[cell] != EMPTY:
        return msgspec.structs.replace(said, verdict=OCCUPIED)
    board[cell] = colour.stone
    found = judge(rules.variant, grid, bytes(board), cell)
    lines = tuple(tuple(grid.names[at] for at in line) for line in found.lines)
    return msgspec.structs.replace(
        said, verdict=_word(found), winning_lines=lines, overline=found.overline, shut_in=found.shut_in
    )


def _word(found: Verdict) -> str:
    if found.lines:
        return WIN
    return LEGAL if found.foul is None else found.foul.value
