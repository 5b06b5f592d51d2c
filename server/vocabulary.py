"""The words every room shares: ids, instants, seats, outcomes, and how a rule says no.

The lowest room: it imports nothing of ours. A word is here only when three rooms need it.

Errors come in three families and no fourth:

    Refused        a rule says no; expected, coded, reaches the person who asked
    Unavailable    the world failed (disk, database); retried by the one room that owns the retry
    anything else  a fault of ours; stops the mailbox it happened in and keeps the journal
"""

from enum import IntEnum, StrEnum
from typing import NewType

Instant = NewType("Instant", int)
"""Integer milliseconds on the server's timeline: UTC epoch at boot, monotonic since; wall steps do not move it."""

PlayerId = NewType("PlayerId", str)
ClubId = NewType("ClubId", str)
TournamentId = NewType("TournamentId", str)
EntrantId = NewType("EntrantId", str)
"""Who is in a tournament, a player or a team; a reserve who is called up takes over the entrant, not a new id."""

TableId = NewType("TableId", str)
"""`t42.r3.b7.g1`: tournament 42, round 3, board 7, game 1 of the pairing; `c91` for a casual table."""


class Seat(IntEnum):
    """Whose place at the table. FIRST is the player who makes the first action of the game.

    Clocks, absences and results belong to seats; a colour is something a seat may be given, and in a swap
    opening may change.
    """

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> "Seat":
        return Seat(1 - self)


class Outcome(StrEnum):
    """How a game stands when it is over."""

    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"
    BOTH_LOST = "both-lost"
    """Neither came (G6), or an arbiter took the game from both."""
    VOID = "void"

    @staticmethod
    def win_of(seat: Seat) -> "Outcome":
        return Outcome.FIRST if seat is Seat.FIRST else Outcome.SECOND

    @property
    def winner(self) -> Seat | None:
        match self:
            case Outcome.FIRST:
                return Seat.FIRST
            case Outcome.SECOND:
                return Seat.SECOND
            case _:
                return None


class Termination(StrEnum):
    """Why a game is over, in an arbiter's words (`docs/playing.md` explains each to players)."""

    FIVE = "five"
    FOUL = "foul"
    NO_PIECES = "no-pieces"
    NO_MOVE = "no-move"
    BOARD_FULL = "board-full"
    PASSES = "passes"
    AGREEMENT = "agreement"
    REPETITION = "repetition"
    DRAW_RULE = "draw-rule"
    RESIGNATION = "resignation"
    TIME = "time"
    GAME_LIMIT = "game-limit"
    NO_SHOW = "no-show"
    DID_NOT_RETURN = "did-not-return"
    DISCONNECTIONS = "disconnections"
    LEFT = "left"
    DISQUALIFIED = "disqualified"
    ADJUDICATED = "adjudicated"
    TECHNICAL = "technical"
    FORFEITED = "forfeited"
    OVER_THE_BOARD = "over-the-board"
    PROVEN = "proven"
    PAIRED_AGAIN = "paired-again"


class Refused(Exception):
    """A rule says no. `code` is stable (`game/stale-ply`), `field` names what was wrong, details fill the sentence.

    Raised before anything changed; whoever catches it may answer the person and go on.
    """

    def __init__(self, code: str, field: str = "", **details: str | int) -> None:
        super().__init__(f"{code} ({field}) {details}" if field else f"{code} {details}")
        self.code = code
        self.field = field
        self.details = details


class RefusedTogether(Refused):
    """Several refusals at once, so that a form or an entry is told every reason in one answer."""

    def __init__(self, reasons: "tuple[Refused, ...]") -> None:
        assert reasons, "nothing was refused"
        first = reasons[0]
        super().__init__(first.code, first.field, **first.details)
        self.reasons = reasons


class Unavailable(Exception):
    """The world failed; nothing was acknowledged and the command may be sent again."""
