"""What each result is worth in a report, in tenths of a point, and the three ways in which files say so.

| where | what it names |
|---|---|
| `162` (2026) | `W` win, forfeit win, full bye; `D` draw, half bye; `L` loss; `A` (or `Z`) absence, forfeit loss; |
| | `P` pairing bye; `X` unknown |
| `XXS` (JaVaFo) | each by itself, wins, draws and losses by seat; `W` and `D` for several at once |
| `BBW` … `BBU` (bbpPairings) | `W` `D` `L`, `Z` absence, `F` forfeit loss, `U` pairing bye |

A later line overrules an earlier one. A pairing bye, if nobody says, is worth a win; an unknown game a draw.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from server.records.trf.result import Result
from server.vocabulary import Seat

TENTHS: Final = 10
"""Units to a point."""

_USUAL: Final = {
    "WW": 10, "BW": 10, "WD": 5, "BD": 5, "WL": 0, "BL": 0, "FW": 10, "FL": 0, "FPB": 10, "HPB": 5, "ZPB": 0,
}  # fmt: skip
_SHORTHANDS: Final = {"W": ("WW", "BW", "FW", "FPB"), "D": ("WD", "BD", "HPB")}
CODES_OF_162: Final[Mapping[str, tuple[str, ...]]] = {
    **_SHORTHANDS, "L": ("WL", "BL"), "A": ("ZPB", "FL"), "Z": ("ZPB", "FL"), "P": ("PAB",), "X": ("X",),
}  # fmt: skip
CODES_OF_XXS: Final[Mapping[str, tuple[str, ...]]] = {code: (code,) for code in (*_USUAL, "PAB")} | _SHORTHANDS
CODES_OF_BB: Final[Mapping[str, tuple[str, ...]]] = {
    **_SHORTHANDS, "L": ("WL", "BL"), "Z": ("ZPB",), "F": ("FL",), "U": ("PAB",),
}  # fmt: skip

_SEATED: Final = {
    Result.WIN: "W", Result.SHORT_WIN: "W", Result.DRAW: "D", Result.SHORT_DRAW: "D", Result.LOSS: "L",
    Result.SHORT_LOSS: "L",
}  # fmt: skip
_UNSEATED: Final = {
    Result.FORFEIT_WIN: "FW", Result.FORFEIT_LOSS: "FL", Result.FULL_BYE: "FPB", Result.HALF_BYE: "HPB",
    Result.ZERO_BYE: "ZPB",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Points:
    """The points of a report: what its lines say on top of the usual, by JaVaFo's codes."""

    said: Mapping[str, int] = field(default_factory=dict)

    def of(self, result: Result, seat: Seat | None = None) -> int:
        """What a result is worth; wins, draws and losses may differ by seat."""
        if result is Result.PAIRING_BYE:
            return self.said.get("PAB", self.win)
        if result is Result.UNKNOWN:
            return self.said.get("X", self.draw)
        seated = _SEATED.get(result)
        if seated is None:
            return self.worth(_UNSEATED[result])
        return self.worth(("B" if seat is Seat.SECOND else "W") + seated)

    @property
    def win(self) -> int:
        return self.worth("WW")

    @property
    def draw(self) -> int:
        return self.worth("WD")

    @property
    def loss(self) -> int:
        return self.worth("WL")

    def worth(self, code: str) -> int:
        """By one of JaVaFo's codes, such as `BW` for a win of who sat second."""
        return self.said.get(code, _USUAL[code])

    def saying(self, codes: Mapping[str, tuple[str, ...]], name: str, tenths: int) -> "Points":
        """With one more line: `codes` is the dialect it is written in. KeyError for a name that is none of its."""
        return Points({**self.said, **dict.fromkeys(codes[name], tenths)})
