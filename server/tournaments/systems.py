"""The systems on a card: how a stage is paired, and what follows it (C7-C9, G1, B1-B3, P5-P10).

It must never hold behaviour, as the card (`card.py`) does not. A *stage* is one system played from its first round to
its last; a tournament has one or several of them in a row.
"""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

SystemKind = Literal["swiss", "round-robin", "knockout"]
"""C7, C8, C9."""

SCORE_SYSTEMS: Final[frozenset[SystemKind]] = frozenset({"swiss"})
"""Those that pair by points, round by round, whoever is there."""

BY_TABLE: Final = 0
"""As many groups as P5-P9 say."""


class System(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the pairings of one stage are made."""

    kind: Annotated[SystemKind, Meta(title="card-system-kind")] = "swiss"
    rounds: Annotated[int, Meta(ge=0, le=50, title="card-system-rounds")] = 0
    """Systems by points only; 0 leaves it to the number of entrants."""
    groups: Annotated[int, Meta(ge=0, le=64, title="card-system-groups")] = 1
    """How many groups or pools play beside each other (G1, B2); 0: as many as P5-P9 say for so many entrants."""
    division: Annotated[Literal["lot", "pots", "snake", "strength"], Meta(title="card-system-division")] = "lot"
    """How the groups are made (P10, G1)."""
    double: Annotated[bool, Meta(title="card-system-double")] = False
    """Round robin only: everybody meets everybody twice, with colours reversed."""
    form: Annotated[Literal["single", "places", "double"], Meta(title="card-system-form")] = "single"
    """Knockout only: who loses is out, plays on for a place, or is out only when he loses again (G1)."""
    third_place: Annotated[bool, Meta(title="card-system-third-place")] = False
    """Single knockout only: the beaten semifinalists play for third place, beside the final (B3)."""
    replay_after_ms: Annotated[int, Meta(ge=0, le=3_600_000, title="card-system-replay-after")] = 10_000
    """Knockout only: from a drawn game to its replay with colours reversed (C9)."""
    replays_max: Annotated[int, Meta(ge=0, le=20, title="card-system-replays-max")] = 0
    """Knockout only: after so many drawn replays the one who moved second in the last goes through (B5); 0: as
    often as needed."""


USED_BY: Final[dict[str, frozenset[SystemKind]]] = {
    "rounds": SCORE_SYSTEMS,
    "double": frozenset({"round-robin"}),
    "form": frozenset({"knockout"}),
    "third_place": frozenset({"knockout"}),
    "replay_after_ms": frozenset({"knockout"}),
    "replays_max": frozenset({"knockout"}),
}
"""The settings that only some systems know. A form shows them with these only, and a card has none of the others."""


class LaterStage(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A stage that follows another: who goes on to it, in which order, and how it is played (G1)."""

    system: Annotated[System, Meta(title="card-later-system")]
    advance: Annotated[int, Meta(ge=0, le=1_000, title="card-later-advance")] = 0
    """How many of each group go on, by the standings; 0: as many as P5-P9 say where they made the groups, otherwise
    everybody."""
    seeding: Annotated[Literal["standings", "lot"], Meta(title="card-later-seeding")] = "standings"
    """By the standings: first places before second places (B1, B2), or crossed as P5-P9 say."""
    break_ms: Annotated[int, Meta(ge=0, le=2_592_000_000, title="card-later-break")] = 0
    """Before its first round; 0: as between two rounds."""
