"""How the draughts tests set the scene: positions from FEN, and variants that only prove the generator."""

from typing import Any, Final

from server.games.draughts.board import KING, MAN
from server.games.draughts.draws import DrawTable
from server.games.draughts.game import DraughtsRules
from server.games.draughts.variants import INTERNATIONAL, POLISH_8, Crowning, Variant
from server.games.rules import GameSettings

NO_DRAWS: Final = DrawTable(windows=(), kings_only_plies=1_000)
RUSSIAN: Final = Variant(
    "russian", board_size=8, men_rows=3, draws=NO_DRAWS, crowning=Crowning.AT_ONCE, most_pieces=False
)
ENGLISH: Final = Variant(
    "english",
    board_size=8,
    men_rows=3,
    draws=NO_DRAWS,
    white_begins=False,
    men_capture_backwards=False,
    flying_kings=False,
    crowning=Crowning.ENDS_MOVE,
    most_pieces=False,
)
POOL: Final = Variant("pool", board_size=8, men_rows=3, draws=NO_DRAWS, white_begins=False, most_pieces=False)
CANADIAN: Final = Variant("canadian", board_size=12, men_rows=5, draws=NO_DRAWS)

VARIANTS: Final = {
    "polish8": POLISH_8,
    "brazilian": POLISH_8,
    "international": INTERNATIONAL,
    "canadian": CANADIAN,
    "russian": RUSSIAN,
    "english": ENGLISH,
    "american_pool": POOL,
}
"""By the fixtures' names."""


def draughts(variant: Variant, *, threefold: bool = True) -> DraughtsRules:
    """Rules of any variant, also those not on the catalogue."""
    return DraughtsRules(
        GameSettings(game="draughts", variant=variant.id, board_size=variant.board_size, threefold=threefold), variant
    )


def board_of(variant: Variant, fen: str) -> tuple[bytes, bool]:
    """Board and whether White is to move, from trusted FEN: `W:W31-50,K2:B1-20`."""
    board = bytearray(variant.board_size**2 // 2 + 1)
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
