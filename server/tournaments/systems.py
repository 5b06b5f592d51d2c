"""The systems on a card: how a stage is paired, and what follows it (C7-C9, G1, G2, B1-B5, D1-D3, P5-P10, P13, P14).

It must never hold behaviour, as the card (`card.py`) does not. A *stage* is one system played from its first round to
its last; a tournament has one or several of them in a row.
"""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

SystemKind = Literal["swiss", "dutch", "mcmahon", "round-robin", "knockout"]
"""C7, P15, G1, C8, C9."""

SCORE_SYSTEMS: Final[frozenset[SystemKind]] = frozenset({"swiss", "dutch", "mcmahon"})
"""Those that pair by points, round by round, whoever is there."""

BY_TABLE: Final = 0
"""As many groups as P5-P9 say."""

PLAY_OFF: Final = "PO"
"""The criterion with which ties are played off (P13, D3)."""

_Rating = Annotated[int, Meta(ge=0, le=5_000)]


class System(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the pairings of one stage are made. `USED_BY` says which settings are whose."""

    kind: Annotated[SystemKind, Meta(title="card-system-kind")] = "swiss"
    rounds: Annotated[int, Meta(ge=0, le=50, title="card-system-rounds")] = 0
    """0 leaves it to the number of entrants."""
    by_lot: Annotated[bool, Meta(title="card-system-by-lot")] = False
    """Equal points meet as the lots fall (D1)."""
    first_round: Annotated[Literal["slide", "fold", "adjacent", "lot"], Meta(title="card-system-first-round")] = "slide"
    """1 v n/2+1 (C7), 1 v n, 1 v 2, or as the lots fall."""
    is_accelerated: Annotated[bool, Meta(title="card-system-is-accelerated")] = False
    """The upper half is lent points in the first rounds, so that it meets itself (Baku)."""
    clubs_apart_rounds: Annotated[int, Meta(ge=0, le=50, title="card-system-clubs-apart-rounds")] = 0
    """In so many first rounds mates of a club meet only where points would suffer otherwise (G2)."""
    excused_rounds: Annotated[int, Meta(ge=0, le=50, title="card-system-excused-rounds")] = 0
    """So many rounds off a player may ask for himself, in advance (G2)."""
    half_byes: Annotated[int, Meta(ge=0, le=50, title="card-system-half-byes")] = 0
    """So many of those are worth a draw, the others nothing."""
    eliminate_after: Annotated[int, Meta(ge=0, le=50, title="card-system-eliminate-after")] = 0
    """After so many rounds whoever has lost all or only drawn one is out (D2); 0: nobody."""
    mm_bar: Annotated[_Rating, Meta(title="card-system-mm-bar")] = 2_400
    """All from this rating on start level, at the top."""
    mm_floor: Annotated[_Rating, Meta(title="card-system-mm-floor")] = 0
    """Nobody starts lower than who has this rating."""
    mm_band: Annotated[int, Meta(ge=10, le=1_000, title="card-system-mm-band")] = 100
    """The rating that makes a McMahon point at the start."""
    groups: Annotated[int, Meta(ge=0, le=64, title="card-system-groups")] = 1
    """How many groups or pools play beside each other (G1, B2); 0: as many as P5-P9 say for so many entrants."""
    division: Annotated[Literal["lot", "pots", "snake", "strength"], Meta(title="card-system-division")] = "lot"
    """How the groups are made (P10, G1)."""
    double: Annotated[bool, Meta(title="card-system-double")] = False
    """Everybody meets everybody twice, with colours reversed."""
    clear_places: Annotated[int, Meta(ge=0, le=10, title="card-system-clear-places")] = 0
    """In the last stage: so many first places are played off where nothing before that separates them (D3)."""
    form: Annotated[Literal["single", "places", "double"], Meta(title="card-system-form")] = "single"
    """Who loses is out, plays on for a place, or is out only when he loses again (G1)."""
    third_place: Annotated[bool, Meta(title="card-system-third-place")] = False
    """Single knockout: the beaten semifinalists play for third place, beside the final (B3)."""
    seeds: Annotated[Annotated[int, Meta(ge=0, le=1_000)] | None, Meta(title="card-system-seeds")] = None
    """So many of the strongest are kept apart, the others stand as the lots fall (G2); None: everybody by strength."""
    drawn: Annotated[Literal["replay", "points", "deciding-games"], Meta(title="card-system-drawn")] = "replay"
    """What follows a drawn game: C9, B5, P14."""
    replay_after_ms: Annotated[int, Meta(ge=0, le=3_600_000, title="card-system-replay-after")] = 10_000
    """From a drawn game to the next of the same two."""
    replays_max: Annotated[int, Meta(ge=0, le=20, title="card-system-replays-max")] = 0
    """After so many drawn replays `after_replays` has the word; 0: as often as needed."""
    after_replays: Annotated[Literal["points", "deciding-games"], Meta(title="card-system-after-replays")] = "points"


_KNOCKOUT: Final[frozenset[SystemKind]] = frozenset({"knockout"})
USED_BY: Final[dict[str, frozenset[SystemKind]]] = {
    "rounds": SCORE_SYSTEMS,
    "by_lot": frozenset({"swiss", "mcmahon"}),
    "first_round": frozenset({"swiss"}),
    "is_accelerated": frozenset({"swiss", "dutch"}),
    "clubs_apart_rounds": frozenset({"swiss", "mcmahon"}),
    "excused_rounds": SCORE_SYSTEMS,
    "half_byes": SCORE_SYSTEMS,
    "eliminate_after": SCORE_SYSTEMS,
    "mm_bar": frozenset({"mcmahon"}),
    "mm_floor": frozenset({"mcmahon"}),
    "mm_band": frozenset({"mcmahon"}),
    "double": frozenset({"round-robin"}),
    "clear_places": SCORE_SYSTEMS | {"round-robin"},
    "form": _KNOCKOUT,
    "third_place": _KNOCKOUT,
    "seeds": _KNOCKOUT,
    "drawn": _KNOCKOUT,
    "replay_after_ms": _KNOCKOUT,
    "replays_max": _KNOCKOUT,
    "after_replays": _KNOCKOUT,
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
    ties: Annotated[tuple[str, ...], Meta(max_length=10, title="card-later-ties")] = ()
    """Of this stage; none: those of the card."""
    break_ms: Annotated[int, Meta(ge=0, le=2_592_000_000, title="card-later-break")] = 0
    """Before its first round; 0: as between two rounds."""


class Deciding(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Games that decide a tie or a drawn match (P13, P14, D3). A tie is played off where the criteria have `PO`."""

    games: Annotated[int, Meta(ge=1, le=10, title="card-deciding-games")] = 2
    """So many at most; then the lot, or the place is shared."""
    clock: Annotated[Literal["same", "shared", "each"], Meta(title="card-deciding-clock")] = "same"
    """The tournament's own clock; or `time_ms` for both players together, or for each."""
    time_ms: Annotated[int, Meta(ge=10_000, le=86_400_000, title="card-deciding-time")] = 600_000
    last_ms: Annotated[int, Meta(ge=0, le=86_400_000, title="card-deciding-last")] = 0
    """In a knockout: one more game before the lot, with so much time for each (P14); 0: none."""
    opening: Annotated[str, Meta(max_length=40, title="card-deciding-opening")] = "same"
    """One of the game's; `same`: the tournament's own."""
    on_request: Annotated[str, Meta(max_length=40, title="card-deciding-on-request")] = "none"
    """Another, which is played if either player asks for it (P13); `none`: there is none."""
