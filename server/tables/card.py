"""What a table needs to know of its card: the game, the clock, and what waiting and absence cost.

A tournament's card (or a casual challenge) is boiled down to this when the table opens, and is journalled with it,
so a table never looks anything up.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from server.clocks import ClockSettings
from server.games.rules import GameSettings
from server.tables.appeal import Appeals
from server.tables.limit import RoundLimit
from server.vocabulary import PlayerId


class Person(msgspec.Struct, frozen=True):
    """A player as he is shown beside a board: the rating is the one he had when he was seated."""

    id: PlayerId
    name: str
    rating: int


BothAbsent = Literal["draw", "both-lose"]
"""What it is without play if neither comes: a draw (C10), or both lose (G6)."""

AbsencePolicy = Literal["adjourns", "clock-runs"]
"""What an absence in play does: the game is adjourned and the absence counted (C12), or the clock runs on (G10)."""

StartPolicy = Literal["both-seated", "first-move", "round-start", "set-time"]
"""When the clocks start: `server/tables/awaiting.py` says what each means."""


class Timing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the clock comes into a game, and what its end means."""

    start: Annotated[StartPolicy, Meta(title="card-timing-start")] = "both-seated"
    at_limit: Annotated[Literal["draw", "arbiter"], Meta(title="card-timing-at-limit")] = "draw"
    """P19: the end of a time for both players is a draw, or the arbiter decides."""
    move_guideline_ms: Annotated[int, Meta(ge=0, le=600_000, title="card-timing-move-guideline")] = 0
    """P19: about how long a move should take, for the players' and the arbiter's eyes; nothing follows by itself. 0:
    nothing is said."""
    time_trouble_stops: Annotated[int, Meta(ge=0, le=10, title="card-timing-time-trouble-stops")] = 0
    """G10: how often a game a player in time trouble may stop the clock for five minutes."""


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """All numbers of one table. Durations are integer milliseconds."""

    game: GameSettings
    clock: ClockSettings
    title: str = ""
    """The tournament's name, for those who see only the table; empty for a casual game."""
    lag_compensation: bool = True
    """Whether a move's way over the line is credited, within what was measured and what the bank has."""
    timing: Timing = Timing()
    appeals: Appeals = Appeals()
    limit: RoundLimit = RoundLimit()
    pool: str
    """The rating pool this game counts in, such as `gomoku/blitz`."""
    rated: bool = True
    no_show_after_ms: int = 180_000
    """C10: from the call; who has not taken the seat by then loses without play."""
    absence_after_ms: int = 8_000
    """C12: how long a seat may be silent before its absence is counted."""
    return_within_ms: int = 120_000
    """C12: the window of one absence, from the last sign of life."""
    disconnect_limit: int = 3
    """C12: the absence that forfeits the game at once; 0 means no limit."""
    resume_countdown_ms: int = 5_000
    absence: AbsencePolicy = "adjourns"
    absent_past_main_ms: int = 0
    """G10: who is absent for so long past his main time has lost; 0: only by his clock."""
    both_absent: BothAbsent = "draw"
    may_seal_after_ms: int = 0
    """G11: from the call, or from the latest resumption; then the player on move may adjourn with a sealed move. 0: he
    may not before he must."""
    must_seal_after_ms: int = 0
    """G11: and then he must. 0: nobody must."""
    resume_after_ms: int = 3_600_000
    """From the sealed move to the resumption, unless the players agree on another time or an arbiter sets it."""
    opening_on_request: str = "none"
    """P13: what is played instead of the game's own opening if either player asks for it."""
    longer_absent_loses: bool = False
    """C10 in a knockout: both absent is decided against the one absent longer; elsewhere it is a draw."""
    reserves: bool = False
    """C6: at the no-show deadline the tournament is asked for a reserve before anybody forfeits."""
    draw_offers: bool = True
    takebacks: bool = False
    """Whether moves may be taken back if both agree; only in casual games (G7)."""
    spectators: bool = True
    """Whether anybody may look on while the game runs; afterwards everybody may."""
    chat: str = "spectators"
    """`off`, `spectators` (players see it after the game), G15."""
