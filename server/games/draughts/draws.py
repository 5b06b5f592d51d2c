"""When draughts is drawn by a count of moves: tables of rules, and the counters that a position carries.

Counts are plies; "16 moves" of each side are 32. Two counters run side by side:

    kings_only  plies since a piece was captured or a man went forward. At the table's limit: draw.
    window      plies since the material on the board came under the rule it is under now. At that rule's limit: draw.

Which rule applies is decided afresh after every ply from the material then on the board, the first of the table that
fits. Coming under another rule, by capture, promotion or a king entering the main road, starts the window at 0; staying
under the same rule lets it run on, through captures and moves of men, unless the rule says that it counts anew from
every change. A rule may say what has to come about first for its window to run. When no rule fits, no window runs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec

from server.games.draughts.board import BLACK_KING, BLACK_MAN, EMPTY, WHITE_KING, WHITE_MAN, Geometry

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
    weak_holds_main_road: bool
    """It stands there and nothing else does."""
    strong_on_main_road: bool
    """A king of the stronger side stands on the main diagonal."""

    @property
    def strong(self) -> int:
        """Pieces of the stronger side."""
        return self.strong_men + self.strong_kings

    @property
    def pieces(self) -> int:
        """Pieces on the board."""
        return self.strong + self.weak_men + self.weak_kings

    @property
    def weak_lone_king(self) -> bool:
        """The weaker side has one king and nothing else."""
        return self.weak_kings == 1 and self.weak_men == 0

    @property
    def kings_on_both_sides(self) -> bool:
        """Either side has a king."""
        return self.strong_kings > 0 and self.weak_kings > 0

    def kings_against_one(self, kings: int) -> bool:
        """Exactly `kings` kings against a lone king, no men."""
        return self.weak_lone_king and self.strong_men == 0 and self.strong_kings == kings

    def is_two_against_two(self, *, men: int) -> bool:
        """Two pieces on either side, `men` of the four a man and the others kings."""
        two_each = self.strong == self.weak_men + self.weak_kings == 2
        return two_each and self.strong_men + self.weak_men == men


@dataclass(frozen=True, slots=True)
class DrawRule:
    """A draw when `fits` has held for `plies` plies after the one that brought it about."""

    id: str
    plies: int
    fits: Callable[[Material], bool]
    anew_with_change: bool = False
    """The window starts at 0 with every capture and promotion too."""
    instead_of_kings_only: bool = False
    """While its count runs, the other counter's limit does not apply."""
    begins: Callable[[Material], bool] | None = None
    """What must come about once before the count begins; the ply that brings it about is not counted."""


@dataclass(frozen=True, slots=True)
class DrawTable:
    """A variant's draw rules: windows by material, first fit applies, and the limit of the kings-only count."""

    windows: tuple[DrawRule, ...]
    kings_only_plies: int
    most_pieces: int = 4
    """No window speaks of more pieces on the board."""
    repetitions: int = 3
    """How often a position has to stand on the board for a draw, where the card has that rule."""

    def rule(self, id_: str) -> DrawRule | None:
        """The window's rule of that id."""
        return next((window for window in self.windows if window.id == id_), None)

    def limit_of(self, rule: str) -> int:
        """The limit in plies of the rule called `rule`."""
        window = self.rule(rule)
        return self.kings_only_plies if window is None else window.plies


_KING_V_KING: Final = "king-against-king"
_TWO_V_ONE: Final = "two-kings-against-one"
_THREE_V_ONE: Final = "three-kings-against-one"

POLISH: Final = DrawTable(
    windows=(
        DrawRule(_KING_V_KING, 32, lambda m: m.kings_against_one(1)),
        DrawRule(_TWO_V_ONE, 32, lambda m: m.kings_against_one(2)),
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

BRAZILIAN: Final = DrawTable(
    windows=(
        DrawRule(
            "three-against-king-main-road",
            10,
            lambda m: m.weak_on_main_road and m.strong == 3 and m.strong_kings >= 1,
        ),
        DrawRule("two-kings-against-two", 10, lambda m: m.is_two_against_two(men=0)),
        DrawRule("two-kings-against-king-and-man", 10, lambda m: m.is_two_against_two(men=1)),
        DrawRule(_TWO_V_ONE, 10, lambda m: m.kings_against_one(2)),
        DrawRule("king-and-man-against-king", 10, lambda m: m.weak_lone_king and m.strong_men == m.strong_kings == 1),
        DrawRule(_KING_V_KING, 10, lambda m: m.kings_against_one(1)),
    ),
    kings_only_plies=40,
)
"""The official rules of the Brazilian confederation: 20 moves each by kings only (article 97), five in the endings of
article 99, and five with three pieces, a king among them, against a king on the main diagonal (article 100)."""

RUSSIAN: Final = DrawTable(
    windows=(
        DrawRule("two-against-king", 10, lambda m: m.weak_lone_king and m.strong <= 2 and m.strong_kings >= 1),
        DrawRule(
            "three-against-king-main-road",
            10,
            lambda m: m.weak_holds_main_road and m.strong == 3 and m.strong_kings >= 1,
        ),
        DrawRule(_THREE_V_ONE, 30, lambda m: m.weak_lone_king and m.strong_men == 0 and m.strong >= 3),
        DrawRule(
            "four-or-five-pieces",
            60,
            lambda m: m.kings_on_both_sides and m.pieces in (4, 5),
            anew_with_change=True,
            instead_of_kings_only=True,
        ),
        DrawRule(
            "six-or-seven-pieces",
            120,
            lambda m: m.kings_on_both_sides and m.pieces in (6, 7),
            anew_with_change=True,
            instead_of_kings_only=True,
        ),
    ),
    kings_only_plies=30,
    most_pieces=13,
)
"""FMJD-64, articles 7.2.4 to 7.2.8. Where 7.2.5 (15 moves by kings only) and 7.2.6 (30 or 60 without a change) overlap,
7.2.6 holds, as on the servers that know both."""

ENGLISH: Final = DrawTable(windows=(), kings_only_plies=80)
"""WCDF 1.32: 40 moves each without a capture or a man moved."""

POOL: Final = DrawTable(
    windows=(DrawRule(_THREE_V_ONE, 26, lambda m: m.kings_against_one(3)),),
    kings_only_plies=30,
)
"""APCA: three kings have 13 moves to beat one; 15 moves each by kings only."""

CZECH: Final = DrawTable(windows=(), kings_only_plies=30)
"""15 moves each without a capture or a man moved."""

SPANISH: Final = DrawTable(
    windows=(
        DrawRule(
            "three-kings-take-main-road",
            24,
            lambda m: m.kings_against_one(3),
            begins=lambda m: m.strong_on_main_road,
            instead_of_kings_only=True,
        ),
    ),
    kings_only_plies=40,
)
"""The Portuguese federation's article 3.8, which Spanish players keep too: 20 moves each by kings only; three kings
against one have 12 moves from when one of them has come to the main diagonal (*forçada*, *forzosa*), and then only
those. The Portuguese text begins to count the 20 with at most four pieces a side; here they count always, as in the
Spanish."""

ITALIAN: Final = DrawTable(windows=(), kings_only_plies=80, repetitions=4)
"""Articles 9.3 and 10.4: 40 moves each without a capture or a man moved; the fourth time of a position."""

FRISIAN: Final = DrawTable(
    windows=(
        DrawRule(_KING_V_KING, 4, lambda m: m.kings_against_one(1)),
        DrawRule(_TWO_V_ONE, 14, lambda m: m.kings_against_one(2)),
    ),
    kings_only_plies=50,
)
"""The Frisian federation's: seven moves with two kings against one; a king against a king is drawn at once unless one
can be taken or will have to be, which is given two moves each to show, as lidraughts does. The 25 moves by kings only
are ours: we know of no such limit in the rules, and a game must end."""

TURKISH: Final = DrawTable(
    windows=(DrawRule("one-against-one", 1, lambda m: m.pieces == 2),),
    kings_only_plies=50,
    most_pieces=2,
)
"""One piece against one is drawn, unless the side to move takes at once. The 25 moves by kings only are a custom of
tournaments without a federation's text behind it that we could find."""


class DrawCount(msgspec.Struct, frozen=True):
    """The two counters of a position, in plies."""

    kings_only: int = 0
    rule: str = ""
    """Id of the window's rule; empty when none fits the material."""
    window: int = 0
    waiting: bool = False
    """What begins the window's count has not come about."""

    def expired(self, table: DrawTable) -> str | None:
        """The id of the rule whose count is full; the one about the material first."""
        rule = table.rule(self.rule) if self.rule else None
        if rule is not None:
            if self.window >= rule.plies:
                return rule.id
            if self.suspends_kings_only(table):
                return None
        return KINGS_ONLY if self.kings_only >= table.kings_only_plies else None

    def suspends_kings_only(self, table: DrawTable) -> bool:
        """Whether the window's count stands in for the other one."""
        rule = table.rule(self.rule) if self.rule else None
        return rule is not None and rule.instead_of_kings_only and not self.waiting


def first_count(table: DrawTable, board: bytes, geometry: Geometry) -> DrawCount:
    """The counters of a position without a past."""
    return counted(table, DrawCount(), board, geometry, quiet=False, changed=False)


def counted(
    table: DrawTable, before: DrawCount, board: bytes, geometry: Geometry, *, quiet: bool, changed: bool
) -> DrawCount:
    """The counters after a ply that led to `board`; `quiet`: nothing was taken and no man went forward; `changed`:
    something was taken or crowned."""
    kings_only = before.kings_only + 1 if quiet else 0
    if len(board) - board.count(EMPTY) > table.most_pieces:  # most of a game
        return DrawCount(kings_only)
    material = weighed(board, geometry)
    rule = next((rule for rule in table.windows if rule.fits(material)), None)
    if rule is None:
        return DrawCount(kings_only)
    stays = rule.id == before.rule and not (changed and rule.anew_with_change)
    if stays and not before.waiting:
        return DrawCount(kings_only, rule.id, before.window + 1)
    return DrawCount(kings_only, rule.id, waiting=rule.begins is not None and not rule.begins(material))


def weighed(board: bytes, geometry: Geometry) -> Material:
    """The material on `board`."""
    white = (board.count(WHITE_MAN), board.count(WHITE_KING))
    black = (board.count(BLACK_MAN), board.count(BLACK_KING))
    white_is_weak = sum(white) < sum(black)
    strong, weak = (black, white) if white_is_weak else (white, black)
    weak_king, strong_king = (WHITE_KING, BLACK_KING) if white_is_weak else (BLACK_KING, WHITE_KING)
    on_road = [board[square] for square in geometry.main_road if board[square] != EMPTY]
    weak_is_there = weak == (0, 1) and weak_king in on_road
    return Material(
        *strong,
        *weak,
        weak_on_main_road=weak_is_there,
        weak_holds_main_road=weak_is_there and len(on_road) == 1,
        strong_on_main_road=strong_king in on_road,
    )
