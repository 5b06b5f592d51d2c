"""Openings of gomoku as tables: who places how many stones, who chooses what, in which order.

In every stage exactly one seat acts and its clock runs, choosing included. An opening is a row of stages walked from
first to last; the choice of a colour ends it. No five can come about in it: nobody has more than three stones.

    none    colours are given: FIRST has black and places first
    swap2   FIRST places three (black, white, black)                                    (P17)
            SECOND takes a colour, or places two more (white, black) and FIRST takes one
            then whoever's colour has fewer stones is to move: white
"""

from dataclasses import dataclass
from typing import Final

from server.games.gomoku.board import Colour
from server.vocabulary import Seat

TWO_MORE: Final = "two-more"
TAKE: Final = {colour.value: colour for colour in Colour}
WORDS: Final = frozenset({*TAKE, TWO_MORE})
"""Every choice of every opening: such a word at the wrong time is understood, and refused as untimely."""


@dataclass(frozen=True, slots=True)
class Place:
    """`actor` places stones one by one, colours taking turns, until `until` are on the board."""

    phase: str
    actor: Seat
    until: int


@dataclass(frozen=True, slots=True)
class Choose:
    """`actor` says one of `choices`; a colour is taken by the chooser, `two-more` goes on to the next stage."""

    phase: str
    actor: Seat
    choices: tuple[str, ...]


Stage = Place | Choose


@dataclass(frozen=True, slots=True)
class Opening:
    """An opening protocol. Without stages FIRST has black."""

    id: str
    stages: tuple[Stage, ...] = ()


NONE = Opening("none")

SWAP2 = Opening(
    "swap2",
    (
        Place("swap2-place-three", Seat.FIRST, until=3),
        Choose("swap2-choose", Seat.SECOND, ("white", "black", TWO_MORE)),
        Place("swap2-place-two", Seat.SECOND, until=5),
        Choose("swap2-pick-colour", Seat.FIRST, ("white", "black")),
    ),
)
