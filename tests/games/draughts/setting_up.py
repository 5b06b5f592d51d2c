"""How the draughts tests set the scene: positions from FEN, and variants that only prove the generator."""

from dataclasses import replace
from typing import Any, Final

from server.games.draughts.board import KING, MAN, geometry_of
from server.games.draughts.draws import DrawTable
from server.games.draughts.game import DraughtsRules
from server.games.draughts.variants import (
    BRAZILIAN,
    CANADIAN,
    CZECH,
    ENGLISH,
    FRISIAN,
    INTERNATIONAL,
    ITALIAN,
    POLISH_8,
    POOL,
    RUSSIAN,
    SPANISH,
    TURKISH,
    Duty,
    Landing,
    Lines,
    Variant,
)
from server.games.rules import GameSettings

NO_DRAWS: Final = DrawTable(windows=(), kings_only_plies=1_000)
KILLER: Final = Variant(id="killer", board_size=10, men_rows=4, draws=NO_DRAWS, landing=Landing.BEHIND_KING)
THAI: Final = Variant(
    id="thai",
    board_size=8,
    men_rows=2,
    draws=NO_DRAWS,
    men_capture_backwards=False,
    duty=Duty.ANY,
    landing=Landing.BEHIND,
    lifts_at_once=True,
)
THAI_12: Final = replace(THAI, id="thai12", men_rows=3)
FRYSK: Final = Variant(id="frysk", board_size=10, men_rows=1, draws=NO_DRAWS, duty=Duty.VALUE, lines=Lines.EIGHT)

VARIANTS: Final = {
    "polish8": POLISH_8,
    "brazilian": BRAZILIAN,
    "international": INTERNATIONAL,
    "canadian": CANADIAN,
    "russian": RUSSIAN,
    "english": ENGLISH,
    "pool": POOL,
    "czech": CZECH,
    "spanish": SPANISH,
    "italian": ITALIAN,
    "frisian": FRISIAN,
    "turkish": TURKISH,
    "killer": KILLER,
    "thai": THAI,
    "thai12": THAI_12,
    "frysk": FRYSK,
}
"""By the fixtures' names."""


def draughts(variant: Variant, *, threefold: bool = True) -> DraughtsRules:
    """Rules of any variant, also those not on the catalogue."""
    return DraughtsRules(
        GameSettings(game="draughts", variant=variant.id, board_size=variant.board_size, threefold=threefold), variant
    )


def board_of(variant: Variant, fen: str) -> tuple[bytes, bool]:
    """Board and whether White is to move, from trusted FEN: `W:W31-50,K2:B1-20`."""
    board = bytearray(len(geometry_of(variant.board_size, variant.squares).squares) + 1)
    turn, *sides = fen.split(":")
    for side in sides:
        for token in filter(None, side[1:].split(",")):
            low, _, high = token.lstrip("K").partition("-")
            for square in range(int(low), int(high or low) + 1):
                board[square] = (KING if token.startswith("K") else MAN)[side.startswith("W")]
    return bytes(board), turn == "W"


def position_of(game: DraughtsRules, fen: str) -> Any:
    """The FEN's position as a beginning."""
    board, white = board_of(game.variant, fen)
    return game.set_up(board, white_to_move=white)
