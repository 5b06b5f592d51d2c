"""What an arbiter can decide at one table: a closed list, as his page sends it and the table's machine takes it.

The words that are common to all (who rules, why, what he had seen) are beside it in the command; see `ruling`.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from server.vocabulary import Instant, Outcome, Seat

Colours = Literal["same", "reversed"]
RulingId = Annotated[str, Meta(min_length=1, max_length=200)]


class Decision(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """The tag is the ruling's kind in every log."""


class HoldTable(Decision, frozen=True, kw_only=True, tag="hold"):
    """Stop the clocks, and every wait, until the table is released."""


class ReleaseTable(Decision, frozen=True, kw_only=True, tag="release"):
    """Let play go on as far as the arbiters are concerned."""


class Adjudicate(Decision, frozen=True, kw_only=True, tag="adjudicate"):
    """The game is over, with this result; also one that was never begun here. `void`: it counts for neither."""

    outcome: Outcome


class EnterResult(Decision, frozen=True, kw_only=True, tag="enter-result"):
    """The two have played over the board, or one of them or both did not come: the result of a game that is not over
    here. The two have met where it was played; it is never rated."""

    outcome: Outcome
    was_played: bool


class CorrectResult(Decision, frozen=True, kw_only=True, tag="correct-result"):
    """The game was over, and its result is this one."""

    outcome: Outcome


class VoidAndReplay(Decision, frozen=True, kw_only=True, tag="void-and-replay"):
    """The game stands void on record, and the same two play another."""

    colours: Colours


class ForfeitGame(Decision, frozen=True, kw_only=True, tag="forfeit"):
    """P25: this seat loses the game for a breach."""

    seat: Seat


class Warn(Decision, frozen=True, kw_only=True, tag="warn"):
    """P25: warn this seat's player. What repetition costs is the tournament's affair."""

    seat: Seat


class SetClock(Decision, frozen=True, kw_only=True, tag="set-clock"):
    """G14: this seat's clock shows so much main time from now on, and so many periods where it has periods."""

    seat: Seat
    main_ms: Annotated[int, Meta(ge=0, le=86_400_000)]
    periods: Annotated[int, Meta(ge=1, le=100)] | None = None
    """None: as many as it shows."""


class GiveTime(Decision, frozen=True, kw_only=True, tag="give-time"):
    """G14: so much more time for this seat, such as was lost in a dispute."""

    seat: Seat
    ms: Annotated[int, Meta(ge=1_000, le=3_600_000)]


class WrongColours(Decision, frozen=True, kw_only=True, tag="wrong-colours"):
    """G13, before move 4: the game is void and begins anew with the colours turned."""


class UndoMoves(Decision, frozen=True, kw_only=True, tag="undo-moves"):
    """G13: the position was illegal within these last moves; they are undone."""

    ply: Annotated[int, Meta(ge=1, le=100_000)]
    """How many actions the arbiter has seen: the last are counted from there."""
    plies: Annotated[int, Meta(ge=1, le=3)]


class SetResumption(Decision, frozen=True, kw_only=True, tag="set-resumption"):
    """G12: when a game adjourned with a sealed move goes on."""

    resume_at: Annotated[Instant, Meta(ge=0, le=2**53 - 1)]


class AnswerCall(Decision, frozen=True, kw_only=True, tag="answer-call"):
    """P22: the call of this seat's player is dealt with."""

    seat: Seat
    called_at: Annotated[Instant, Meta(ge=0, le=2**53 - 1)]
    """`at` of the call that was heard."""


class DecideClaim(Decision, frozen=True, kw_only=True, tag="decide-claim"):
    """P19, B8: what becomes of a claimed win or draw. `rejected` costs nothing, `unfounded` what the card says."""

    claimed_at: Annotated[Instant, Meta(ge=0, le=2**53 - 1)]
    """`at` of the claim that was looked into."""
    verdict: Literal["accepted", "rejected", "unfounded"]


class Undo(Decision, frozen=True, kw_only=True, tag="undo"):
    """Take a ruling back, by a ruling."""

    undoes: RulingId


TableDecision = (
    HoldTable
    | ReleaseTable
    | SetClock
    | GiveTime
    | Adjudicate
    | EnterResult
    | CorrectResult
    | VoidAndReplay
    | ForfeitGame
    | Warn
    | WrongColours
    | UndoMoves
    | SetResumption
    | AnswerCall
    | DecideClaim
    | Undo
)


def kind_of(decision: TableDecision) -> str:
    """The tag: `hold`, `release`, …"""
    return str(type(decision).__struct_config__.tag)
