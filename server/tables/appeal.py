"""What a player lays before the arbiter during a game: a call (P22, G10), or a claim with a line (P19, B8)."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from server.vocabulary import Instant, Outcome, Seat

LONGEST_NOTE: Final = 300
LONGEST_LINE: Final = 60
MOST_CALLS: Final = 5
MOST_CLAIMS: Final = 3
"""Of one player in one game: whoever has a case has made it by then."""

Stops = Literal["always", "time-trouble", "never"]


class Appeals(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What calling the arbiter or claiming a win does to the clocks, and what a claim without ground costs."""

    stop_clock: Annotated[Stops, Meta(title="card-appeals-stop-clock")] = "always"
    """P22: clocks stand while an arbiter is called; or only for a caller in time trouble (G10); or never."""
    unfounded_claim: Annotated[Literal["nothing", "warning", "time"], Meta(title="card-appeals-unfounded-claim")] = (
        "nothing"
    )
    """B8: nothing, a warning, or time for the opponent."""
    penalty_ms: Annotated[int, Meta(ge=0, le=3_600_000, title="card-appeals-penalty")] = 0


class ArbiterCall(msgspec.Struct, frozen=True, kw_only=True):
    """A player has called the arbiter."""

    seat: Seat
    note: str
    at: Instant


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """A player claims a forced win or draw and shows how: a line from the position after `ply` actions."""

    seat: Seat
    outcome: Outcome
    line: tuple[str, ...]
    """Both sides' actions, as the journal spells them; at most `LONGEST_LINE`."""
    ply: int
    at: Instant
    declined: bool = False
    """By the opponent: an arbiter decides."""
