"""How each kind of draughts is written in PDN: its number, its numbering of the squares, its way to write results.

    20 international  21 english   22 italian    23 pool        24 spanish   25 russian  26 brazilian
    27 canadian       28 portuguese  29 czech    30 turkish     40 frisian

Polish draughts has no number: 20 or 26 with a `Variant`. A `GameType` may go on with how it is written, as in
`24,W,8,8,N1,0`: `A` for names of squares, `N` for numbers and a digit for the corner of square 1 with White at the
bottom (0 bottom left, 1 bottom right, 2 top left, 3 top right).
"""

from dataclasses import dataclass
from typing import Final

from server.games.draughts.board import Geometry
from server.records.fen import Numbering

TOP_LEFT: Final = "2"
BOTTOM_RIGHT: Final = "1"


@dataclass(frozen=True, slots=True)
class Dialect:
    """One row."""

    variant: str
    number: int
    size: int
    notation: str
    """`A0`, or `N` with the corner."""
    white_begins: bool = True
    tag: str = ""
    """The `Variant` that tells it from the one whose number it borrows."""

    @property
    def game_type(self) -> str:
        """The whole `GameType`."""
        begins = "W" if self.white_begins else "B"
        # Where Black begins the corner is counted from Black's side, so that square 1 stays at the top left.
        return f"{self.number},{begins},{self.size},{self.size},{self.notation},0"

    @property
    def by_name(self) -> bool:
        """Squares are written `c3`, captures with a colon."""
        return self.notation.startswith("A")


DIALECTS: Final = (
    Dialect("international", 20, 10, "N2"),
    Dialect("english", 21, 8, "N1", white_begins=False),
    Dialect("italian", 22, 8, "N2"),
    Dialect("pool", 23, 8, "N1", white_begins=False),
    Dialect("spanish", 24, 8, "N1"),
    Dialect("russian", 25, 8, "A0"),
    Dialect("brazilian", 26, 8, "A0"),
    Dialect("canadian", 27, 12, "N2"),
    Dialect("portuguese", 28, 8, "N1"),
    Dialect("czech", 29, 8, "A0"),
    Dialect("turkish", 30, 8, "A0"),
    Dialect("frisian", 40, 10, "N2"),
    Dialect("polish-10", 20, 10, "N2", tag="polish-10"),
    Dialect("polish-8", 26, 8, "A0", tag="polish-8"),
)
BY_VARIANT: Final = {dialect.variant: dialect for dialect in DIALECTS}
_BY_NUMBER: Final = {dialect.number: dialect for dialect in DIALECTS if not dialect.tag}
_LARGEST_SMALL: Final = 32


def dialect_of(game_type: str, variant: str, largest: int) -> Dialect | None:
    """What is meant by the two tags; without either, English where no number is above 32 (PDN began with it),
    otherwise international. None if it is none of ours."""
    named = variant.strip().lower().replace(" ", "-")
    number = game_type.split(",", maxsplit=1)[0].strip()
    numbered = _BY_NUMBER.get(int(number)) if number.isdecimal() and len(number) < 4 else None
    if "polish" in named:
        large = numbered.size == 10 if numbered else largest > _LARGEST_SMALL or "10" in named
        return BY_VARIANT["polish-10" if large else "polish-8"]
    if number:
        return numbered
    if named:
        return next((dialect for dialect in DIALECTS if dialect.variant in named), None)
    return BY_VARIANT["international" if largest > _LARGEST_SMALL else "english"]


def corner_of(dialect: Dialect, game_type: str) -> str:
    """The corner of square 1 with White at the bottom, as the tag says or as is usual."""
    if not dialect.white_begins:
        return TOP_LEFT
    parts = game_type.split(",")
    notation = parts[4].strip() if len(parts) > 4 else dialect.notation
    return notation[1] if notation[:1] == "N" and notation[1:2] in ("0", "1", "2", "3") else TOP_LEFT


def numbering(geometry: Geometry, corner: str) -> Numbering:
    """Between numbers that count from `corner` and ours, in either direction: each is its own inverse."""
    in_row = len(geometry.squares) // geometry.size

    def turned(square: int) -> int:
        row, place = divmod(square - 1, in_row)
        if corner in ("0", "1"):
            row = geometry.size - 1 - row
        if corner in ("1", "3"):
            place = in_row - 1 - place
        return row * in_row + place + 1

    return turned
