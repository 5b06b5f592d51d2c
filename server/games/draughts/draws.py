"""When draughts is drawn by a count of moves: tables of rules, and the counters that a position carries.

Counts are plies; "16 moves" of each side are 32. Two counters run side by side:

    kings_only  plies since the last capture or move of a man. At the table's limit: draw.
    window      plies since the material on the board came under the rule it is under now. At that rule's limit: draw.

Which rule applies is decided afresh after every ply from the material then on the board, the first of the table that
fits. Coming under another rule, by capture, promotion or a king entering the main road, starts the window at 0; staying
under the same rule lets it run on, through captures and moves of men. When no rule fits any more, no window runs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec

from server.games.draughts.board import BLACK_KING, BLACK_MAN, WHITE_KING, WHITE_MAN, Geometry

KINGS_ONLY: Final = "kings-only"


@dataclass(frozen=True, slots=True)
class Material:
    """What is on the board, seen as the stronger side (more pieces; White when equal) against the weaker."""

    strong_men: int
    strong_kings: int
    weak_men: int
    weak_kings: int
    weak_on_main_road: bool
    """The weaker side's lone king stands on the main diagonal."""

    @property
    def strong(self) -> int:
        """Pieces of the stronger side."""
        return self.strong_men + self.strong_kings

    @property
    def weak_lone_king(self) -> bool:
        """The weaker side has one king and nothing else."""
        return self.weak_kings == 1 and self.weak_men == 0

    def kings_against_one(self, kings: int) -> bool:
        """Exactly `kings` kings against a lone king, no men."""
        return self.weak_lone_king and self.strong_men == 0 and self.strong_kings == kings


@dataclass(frozen=True, slots=True)
class DrawRule:
    """A draw when `fits` has held for `plies` plies after the one that brought it about."""

    id: str
    plies: int
    fits: Callable[[Material], bool]


@dataclass(frozen=True, slots=True)
class DrawTable:
    """A variant's draw rules: windows by material, first fit applies, and the limit of the kings-only count."""

    windows: tuple[DrawRule, ...]
    kings_only_plies: int

    def limit_of(self, rule: str) -> int:
        """The limit in plies of the rule called `rule`."""
        return next((window.plies for window in self.windows if window.id == rule), self.kings_only_plies)


POLISH: Final = DrawTable(
    windows=(
        DrawRule("king-against-king", 32, lambda m: m.kings_against_one(1)),
        DrawRule("two-kings-against-one", 32, lambda m: m.kings_against_one(2)),
        DrawRule("three-kings-main-road", 32, lambda m: m.kings_against_one(3) and m.weak_on_main_road),
    ),
    kings_only_plies=50,
)
"""The school text (D7). The lone king must stand on the main diagonal at every counted ply of the third rule."""

FMJD: Final = DrawTable(
    windows=(
        DrawRule("two-against-king", 10, lambda m: m.weak_lone_king and m.strong <= 2 and m.strong_kings >= 1),
        DrawRule("three-against-king", 32, lambda m: m.weak_lone_king and m.strong == 3 and m.strong_kings >= 1),
    ),
    kings_only_plies=50,
)
"""International rules: 25, 16 and 5 moves each. A capture within a rule's material does not restart its count."""


class DrawCount(msgspec.Struct, frozen=True):
    """The two counters of a position, in plies."""

    kings_only: int = 0
    rule: str = ""
    """Id of the window's rule; empty when none fits the material."""
    window: int = 0

    def expired(self, table: DrawTable) -> str | None:
        """The id of the rule whose count is full; the one about the material first."""
        if self.rule and self.window >= table.limit_of(self.rule):
            return self.rule
        return KINGS_ONLY if self.kings_only >= table.kings_only_plies else None


def counted(table: DrawTable, before: DrawCount, board: bytes, geometry: Geometry, *, quiet_king: bool) -> DrawCount:
    """The counters after a ply that led to `board`; `quiet_king`: a king moved without capturing."""
    rule = rule_for(table, board, geometry)
    return DrawCount(
        kings_only=before.kings_only + 1 if quiet_king else 0,
        rule=rule,
        window=before.window + 1 if rule and rule == before.rule else 0,
    )


def rule_for(table: DrawTable, board: bytes, geometry: Geometry) -> str:
    """The id of the first window rule that fits the material on `board`; empty when none does."""
    material = weighed(board, geometry)
    if not material.weak_lone_king:  # every rule there is speaks of a lone king; most of a game has none
        return ""
    return next((rule.id for rule in table.windows if rule.fits(material)), "")


def weighed(board: bytes, geometry: Geometry) -> Material:
    """The material on `board`."""
    white = (board.count(WHITE_MAN), board.count(WHITE_KING))
    black = (board.count(BLACK_MAN), board.count(BLACK_KING))
    white_is_weak = sum(white) < sum(black)
    strong, weak = (black, white) if white_is_weak else (white, black)
    on_road = weak == (0, 1) and board.index(WHITE_KING if white_is_weak else BLACK_KING) in geometry.main_road
    return Material(*strong, *weak, weak_on_main_road=on_road)
