"""What an arbiter's word changes in a tournament, and what players lay before him.

`Ruled` is the ruling itself: who, why, about whom. What follows from it stands behind it in the same append, as events
of its own, so that what is undone later is undone by events too and nothing is ever taken out of the log.
"""

from typing import Literal

import msgspec

from server.tables.card import Person
from server.tables.ruling import Ruling
from server.tournaments.fact import Fact
from server.vocabulary import Instant, Outcome, PlayerId, Seat, TableId, Termination


class BoardResult(msgspec.Struct, frozen=True, kw_only=True):
    """How a board stands when it is over, from the side of its last game."""

    winner: int | None
    """Who has won the board, an entrant's number; None: drawn, or void."""
    outcome: Outcome | None
    """Of the last game, by its seats; None where there was none."""
    termination: Termination
    detail: str = ""


class Ruled(Fact, frozen=True, kw_only=True):
    """An arbiter has ruled. What it changes follows in the same append."""

    ruling: Ruling
    kind: str
    """The tag of what was decided, see `decisions`."""
    players: tuple[PlayerId, ...] = ()
    """Whom it concerns; empty: everybody."""
    round: int = 0
    board: int = 0
    undoes: str = ""
    """The id of the ruling that this one undoes."""
    note: str = ""
    """What was chosen where the kind leaves a choice (`upheld`, `declined`, `redo`…), or what was counted or undone."""
    before: BoardResult | None = None
    after: BoardResult | None = None


class RoundHeld(Fact, frozen=True, kw_only=True):
    """Nothing due in the tournament happens until it is released; these tables are to be held. Tables that are made
    while it is held bring this again."""

    by: PlayerId
    name: str
    reason: str
    tables: tuple[TableId, ...]


class RoundReleased(Fact, frozen=True, kw_only=True):
    """The hold is over, at these tables too. `by` is who had held it."""

    by: PlayerId
    tables: tuple[TableId, ...]
    next_at: Instant | None
    """What was due between two rounds comes later by the time it stood."""


class BoardForfeited(Fact, frozen=True, kw_only=True):
    """The board is lost by an arbiter's word: at its table, which is told, if there is one."""

    round: int
    board: int
    loser: int
    detail: str
    table: TableId | None = None
    seat: Seat | None = None


class WarningCounted(Fact, frozen=True, kw_only=True):
    """P25: how many warnings a player has now, from tables and from the whole tournament together."""

    player: PlayerId
    number: int
    count: int
    table: TableId | None = None
    """Where he was warned; None: by a ruling on the tournament."""
    ruling: str = ""
    """The id of the ruling there."""


class Reinstated(Fact, frozen=True, kw_only=True):
    """Who was gone is paired again from the next round on. `number` is None before the start: he may enter again."""

    player: PlayerId
    number: int | None


class Substituted(Fact, frozen=True, kw_only=True):
    """One player for another, by an arbiter: the place with its score goes on (beyond C6). `number` is None before
    the start."""

    number: int | None
    replaced: PlayerId
    person: Person
    peak_rating: int
    is_member: bool
    consent: int


class RoundWithdrawn(Fact, frozen=True, kw_only=True):
    """The pairing of the running round is void before anything was played in it; its tables are to be closed."""

    round: int
    closed: tuple[TableId, ...]


class StageWithdrawn(Fact, frozen=True, kw_only=True):
    """With its first round a stage is withdrawn: who goes on, and in which groups, is settled anew."""

    stage: int


class RoundReopened(Fact, frozen=True, kw_only=True):
    """A round that was over may change again; no round is paired and nothing is announced until it is closed."""

    round: int
    frozen: tuple[int, ...]
    """Later rounds that stand as they were paired and played."""


class RoundClosed(Fact, frozen=True, kw_only=True):
    """A reopened round is over again."""

    round: int
    next_at: Instant | None
    """Between two rounds: when the next is due, as it was."""


class ResultRevised(Fact, frozen=True, kw_only=True):
    """A result on record is another one now, by an arbiter's word."""

    round: int
    board: int
    ruling: str
    """The id of the ruling, in the log of this tournament or of the board's table."""
    before: BoardResult
    after: BoardResult
    frozen: tuple[int, ...] = ()
    """Later rounds that stand as they were paired and played, though this result was another then."""
    reopens: bool = False
    """The game is void and the two play another: the board has no result yet."""


class Readmitted(Fact, frozen=True, kw_only=True):
    """C9: these players are in the knockout again, since a result was corrected."""

    players: tuple[PlayerId, ...]


class ProtestFiled(Fact, frozen=True, kw_only=True):
    """G8: a player protests to the arbiter."""

    id: str
    player: PlayerId
    number: int
    round: int
    board: int
    """His board in that round; 0: he had none."""
    text: str


class ProtestWithdrawn(Fact, frozen=True, kw_only=True):
    """By the player himself."""

    id: str


class ProtestAnswered(Fact, frozen=True, kw_only=True):
    """G8: the arbiter has decided; None: he has taken his answer back."""

    id: str
    verdict: Literal["upheld", "rejected"] | None
    ruling: str


class SplitProposed(Fact, frozen=True, kw_only=True):
    """B4: one of the two at a board proposes how it shall end, or has agreed to what the other proposed."""

    round: int
    board: int
    winner: int | None
    note: str
    agreed: tuple[int, ...]


class SplitDropped(Fact, frozen=True, kw_only=True):
    """B4: a player has thought better of it, or an arbiter said no."""

    board: int


class SplitApproved(Fact, frozen=True, kw_only=True):
    """B4: the board ends as the two have agreed, before an arbiter; no penalty."""

    round: int
    board: int
    winner: int | None
    table: TableId | None
    outcome: Outcome | None


RulingEvent = (
    Ruled
    | RoundHeld
    | RoundReleased
    | BoardForfeited
    | WarningCounted
    | Reinstated
    | Substituted
    | RoundWithdrawn
    | StageWithdrawn
    | RoundReopened
    | RoundClosed
    | ResultRevised
    | Readmitted
    | ProtestFiled
    | ProtestWithdrawn
    | ProtestAnswered
    | SplitProposed
    | SplitDropped
    | SplitApproved
)
