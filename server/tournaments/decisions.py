"""What an arbiter can decide on a tournament: a closed list, as his page sends it and the machine takes it.

The words that are common to all (who rules, why, what he had seen) are beside it in the command; see
`server.tables.ruling`.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from server.vocabulary import Instant, PlayerId

Who = Annotated[PlayerId, Meta(min_length=1, max_length=64)]
RoundNumber = Annotated[int, Meta(ge=1, le=10_000)]
BoardNumber = Annotated[int, Meta(ge=1, le=10_000)]


class Decision(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """The tag is the ruling's kind in every log."""


class HoldRound(Decision, frozen=True, kw_only=True, tag="hold-round"):
    """No clock runs and nothing due happens until the round is released."""


class ReleaseRound(Decision, frozen=True, kw_only=True, tag="release-round"):
    """End the hold of the round."""


class ForfeitBoard(Decision, frozen=True, kw_only=True, tag="forfeit-board"):
    """P25: the player's open board is lost."""

    player: Who


class WarnPlayer(Decision, frozen=True, kw_only=True, tag="warn-player"):
    """P25: warn a player; repeated, it costs what the card says."""

    player: Who


class Expel(Decision, frozen=True, kw_only=True, tag="expel"):
    """P25: put a player out. Before the start his place is free and he may not enter again."""

    player: Who


class Reinstate(Decision, frozen=True, kw_only=True, tag="reinstate"):
    """Who left, was withdrawn or was expelled is in again, from the next round on."""

    player: Who


class Substitute(Decision, frozen=True, kw_only=True, tag="substitute"):
    """One player for another, before the start or between two rounds."""

    player: Who
    by: Who


class SwapPairing(Decision, frozen=True, kw_only=True, tag="swap-pairing"):
    """Two players exchange their places in the running round, before either's first move."""

    one: Who
    other: Who


class RepairRound(Decision, frozen=True, kw_only=True, tag="re-pair"):
    """Pair the running round again, before anybody's first move."""


class ReopenRound(Decision, frozen=True, kw_only=True, tag="reopen-round"):
    """Let a round that is over change again. `later`: withdraw the round after it (possible before any first move
    there), or let later rounds stand."""

    round: RoundNumber
    later: Literal["redo", "freeze"]


class CloseRound(Decision, frozen=True, kw_only=True, tag="close-round"):
    """A reopened round is over again."""

    round: RoundNumber


class CorrectBoard(Decision, frozen=True, kw_only=True, tag="correct-board"):
    """Another winner of a board that was decided without a table; one that had a table is corrected there."""

    round: RoundNumber
    board: BoardNumber
    winner: Annotated[int, Meta(ge=1, le=10_000)] | None
    """An entrant's number; null: drawn."""


class AnswerProtest(Decision, frozen=True, kw_only=True, tag="answer-protest"):
    """G8: decide a protest."""

    protest: Annotated[str, Meta(min_length=1, max_length=200)]
    verdict: Literal["upheld", "rejected"]


class SettleSplit(Decision, frozen=True, kw_only=True, tag="settle-split"):
    """B4: approve what the two at a board have agreed, or not."""

    board: BoardNumber
    agreed_at: Annotated[Instant, Meta(ge=0, le=2**53 - 1)]
    """When they agreed to what was looked into."""
    approve: bool


class UndoRuling(Decision, frozen=True, kw_only=True, tag="undo"):
    """Take a ruling back, by a ruling."""

    undoes: Annotated[str, Meta(min_length=1, max_length=200)]


TournamentDecision = (
    HoldRound
    | ReleaseRound
    | ForfeitBoard
    | WarnPlayer
    | Expel
    | Reinstate
    | Substitute
    | SwapPairing
    | RepairRound
    | ReopenRound
    | CloseRound
    | CorrectBoard
    | AnswerProtest
    | SettleSplit
    | UndoRuling
)


def kind_of(decision: TournamentDecision) -> str:
    """The tag: `hold-round`, `expel`, …"""
    return str(type(decision).__struct_config__.tag)
