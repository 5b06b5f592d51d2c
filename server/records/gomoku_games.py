"""What the formats of gomoku have in common: sizes, turns of colour, and variants that a file means without saying."""

from collections.abc import Sequence
from typing import Any, Final

from server.games.catalogue import CATALOGUE
from server.games.gomoku.reading import PASS
from server.games.gomoku.view import GomokuView
from server.games.rules import GameSettings
from server.records.playing import Written, played
from server.records.source import Source
from server.vocabulary import Refused, Seat

SIZES: Final = tuple(sorted({size for entry in CATALOGUE if entry.game == "gomoku" for size in entry.board_sizes}))
OPENINGS: Final = {
    entry.variant: frozenset(entry.openings) for entry in CATALOGUE if entry.game == "gomoku"
}  # fmt: skip
USUAL_SIZE: Final = 15
UNSAID: Final = ("freestyle", "exact-five")
"""Where a file does not say the rules: the first by which all its moves can be played."""
_PASSING: Final = "renju"
"""Whoever passes plays renju, whatever else a file may mean."""


def point_from_top(column: int, row: int, size: int) -> str:
    """The name of a point by its column and its row from the top, both from 0."""
    return f"{chr(97 + column)}{size - row}"


def from_top(point: str, size: int) -> tuple[int, int]:
    """The column and the row from the top of a point, both from 0."""
    return ord(point[0]) - 97, size - int(point[1:])


def settled(
    source: Source, variants: Sequence[str], size: int, moves: Sequence[Written]
) -> tuple[GameSettings, tuple[str, ...]]:
    """The first of the variants by which the moves can be played, without an opening. Refused as the last one is."""
    if len(variants) > 1 and any(move.action == PASS for move in moves):
        variants = (*variants, _PASSING)
    fitting = [variant for variant in variants if variant != "renju" or size == USUAL_SIZE] or list(UNSAID)
    for variant in fitting[:-1]:
        settings = GameSettings("gomoku", variant, size)
        try:
            return settings, played(source, settings, moves)
        except Refused:
            continue
    settings = GameSettings("gomoku", fitting[-1], size)
    return settings, played(source, settings, moves)


def black_of(view: Any) -> Seat:
    """Who has black; the first seat where an opening never came to it."""
    assert isinstance(view, GomokuView)
    return Seat.SECOND if view.colours[1] == "black" else Seat.FIRST


def stones_in_turn(view: Any) -> tuple[str, ...] | None:
    """All stones in order, if black began and colours took turns; otherwise None."""
    assert isinstance(view, GomokuView)
    if view.order:
        wanted = [*view.order[0::2]], [*view.order[1::2]]
        return view.order if wanted == ([*view.black], [*view.white]) else None
    pairs = zip(view.black, (*view.white, "")[: len(view.black)], strict=True)
    return tuple(point for pair in pairs for point in pair if point)
