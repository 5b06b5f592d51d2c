"""The orders of the regulations, each a value for a card: which criteria in which turn, and how unplayed rounds count.

| name | rule | after the points |
|---|---|---|
| `club` | C13 | direct encounter, Buchholz, progressive, rating |
| `go-round-robin` | G5 | direct game, SDOS |
| `go-swiss` | G5 | SOS, SDOS, direct game |
| `go-mcmahon` | G5 | SOS, SSOS, direct game; the points are McMahon's |
| `top-cut` | B10 | Buchholz, sum of the opponents' Buchholz |
| `team-group` | P13 | direct match, score of all games, deciding games, lot |
| `team-swiss` | P16, final | score of all games, median Buchholz, matches won, direct match, lot |
| `team-swiss-pairing` | P16, pairing | score of all games, median Buchholz, initial seed |
| `school-draughts` | D3 | play-off |
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Order:
    """Criteria in their turn and a treatment of unplayed rounds, both of the registry; `source` is the rule."""

    source: str
    ties: tuple[str, ...]
    unplayed: str = "fide-2026"


CLUB_ORDER: Final = ("DE", "BH", "PS", "RTG")
"""C13: direct encounter, Buchholz, progressive, rating; then a shared place."""

ORDERS: Final[dict[str, Order]] = {
    "club": Order("C13", CLUB_ORDER),
    "go-round-robin": Order("G5", ("DG", "SDOS"), "half-missed"),
    "go-swiss": Order("G5", ("SOS", "SDOS", "DG"), "half-missed"),
    "go-mcmahon": Order("G5", ("SOS", "SSOS", "DG"), "half-missed"),
    "top-cut": Order("B10", ("BH", "SOB")),
    "team-group": Order("P13", ("DM", "GP", "PO", "LOT"), "fide-round-robin"),
    "team-swiss": Order("P16", ("GP", "BH-M1", "WIN", "DM", "LOT")),
    "team-swiss-pairing": Order("P16", ("GP", "BH-M1", "TPN")),
    "school-draughts": Order("D3", ("PO",)),
}
