"""Who comes to a club evening: steady people and difficult ones, as habits that can be read in a table."""

from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from server.vocabulary import PlayerId

Coming = Literal["soon", "late", "edge", "never"]
"""To the board: at once or late, at the no-show deadline give or take a second, not at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """Chances per own turn unless said otherwise."""

    think_s: float = 0.8
    coming: Coming = "soon"
    tabs: int = 1
    drops_a_minute: float = 0
    long_drops: float = 0.3
    """Which part of the drops outlasts most return windows."""
    relapses: float = 0
    """Which part of the drops is followed by another within the countdown."""
    snipes: float = 0
    """Acts at the very moment his flag falls, or one millisecond beside it."""
    falls_asleep: float = 0
    resigns: float = 0.01
    offers_draw: float = 0.04
    accepts_draw: float = 0.3
    leaves_after_draw: float = 0
    """Leaves the tournament after a drawn game, perhaps while its replay is due."""
    leaves: float = 0
    """Leaves the tournament amid a game."""
    vanishes: float = 0
    """Closes the page amid a game and does not come back."""
    withdraws: float = 0
    """Before the start, once."""
    gone_by_start: bool = False
    """Enters, and is not there any more when it starts."""
    impatient: float = 0
    """Moves though it is the other's turn."""
    pretends_s: float = 0
    """Keeps back his answers to probes for so long, and says that he thought no time at all (scenario 2)."""
    claims: float = 0
    """A win or a draw that he shows, with ground or without."""
    calls: float = 0
    """The arbiter."""
    stops: float = 0
    """The clock, in time trouble."""
    protests: float = 0.01
    """After a game."""
    shares: float = 0.15
    """His last game, with whoever he plays it with."""
    seals: float = 0.02
    goes_home: float = 0.2
    """When his game is adjourned, until it goes on, give or take some seconds."""
    forgets: float = 0.02
    """That his game goes on."""
    hostile: bool = False
    replays: bool = False
    """Sends old frames again."""
    watches_tournament: bool = False


KINDS: Final[dict[str, Habits]] = {
    "steady": Habits(),
    "keen": Habits(watches_tournament=True, think_s=0.5),
    "flaky": Habits(drops_a_minute=1.0, relapses=0.5),
    "slow": Habits(think_s=2.5, falls_asleep=0.05),
    "sniper": Habits(snipes=0.35, think_s=1.0),
    "two-tabs": Habits(tabs=2),
    "never-comes": Habits(coming="never"),
    "gone-by-start": Habits(gone_by_start=True),
    "late": Habits(coming="late"),
    "on-the-edge": Habits(coming="edge"),
    "withdraws": Habits(withdraws=0.8),
    "leaver": Habits(leaves=0.06),
    "vanisher": Habits(vanishes=0.06),
    "resigner": Habits(resigns=0.3),
    "haggler": Habits(offers_draw=0.9, accepts_draw=0.9, leaves_after_draw=0.2),
    "impatient": Habits(impatient=0.25),
    "replayer": Habits(replays=True),
    "pretender": Habits(pretends_s=1.5),
    "claimer": Habits(claims=0.2, calls=0.02, protests=0.3, accepts_draw=0.5),
    "caller": Habits(calls=0.15, stops=0.25, protests=0.3),
    "friend": Habits(shares=0.9, accepts_draw=0.7, watches_tournament=True),
    "sealer": Habits(seals=0.5, goes_home=0.7, forgets=0.15),
    "hostile": Habits(hostile=True),
}

_WEIGHTS: Final = {
    "steady": 6, "flaky": 3, "sniper": 2, "two-tabs": 2, "keen": 2, "claimer": 2, "friend": 2, "sealer": 2,
}  # fmt: skip

Part = Literal["player", "reserve", "spectator"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Role:
    """One person of a world."""

    id: PlayerId
    name: str
    kind: str
    part: Part = "player"
    rating: int = 1500
    peak: int = 1500
    is_member: bool = True
    both: bool = False
    """Enters every tournament of the evening."""

    @property
    def habits(self) -> Habits:
        return KINDS[self.kind]


def draw_kind(chance: Random) -> str:
    kinds = list(KINDS)
    return chance.choices(kinds, [_WEIGHTS.get(kind, 1) for kind in kinds])[0]
