"""Why play stands although the game is not over. Several reasons may stand at once; play resumes when all are gone."""

from enum import StrEnum
from typing import Final

import msgspec

from server.vocabulary import Instant


class HoldKind(StrEnum):
    """The service's own three are over when everybody is back; every other must be lifted, or ends at its `until`."""

    RESTART = "restart"
    OUTAGE = "outage"
    MASS_DROP = "mass-drop"
    ARBITER = "arbiter"
    ROUND = "round"
    """The whole round is held."""
    CALL = "call"
    """A player has called the arbiter."""
    CLAIM = "claim"
    """A player shows a forced win or draw."""
    TIME_TROUBLE = "time-trouble"
    """A player in time trouble has stopped the clock."""
    LIMIT = "limit"
    """The time for both is over, and the arbiter decides (P19)."""
    ROUND_LIMIT = "round-limit"
    """The round's time is over, and the arbiter decides (B6)."""
    SEALED = "sealed"
    """Adjourned with a sealed move, until the resumption (G11)."""
    IMPOSSIBLE_SEAL = "impossible-seal"
    """The sealed move cannot be played and the game knows no pass: its right is forfeited, an arbiter rules (G11)."""


OF_THE_SERVICE: Final = frozenset({HoldKind.RESTART, HoldKind.OUTAGE, HoldKind.MASS_DROP})


class Hold(msgspec.Struct, frozen=True, kw_only=True):
    """One reason. At most one of a kind and person stands at a table."""

    kind: HoldKind
    since: Instant
    by: str = ""
    """Whose: an arbiter's or player's id; empty for the service."""
    name: str = ""
    until: Instant | None = None
    """When it ends by itself; None: only when somebody lifts it."""
