"""What a pairing system is told: who is to be paired in which round, and what each has behind him.

Nothing here is looked up. Who is present, excused or withdrawn was decided by the tournament before it asked.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from server.pairing.bracket_plan import Form
from server.vocabulary import EntrantId, Seat


class Drift(StrEnum):
    """Whether somebody met another score group in the round before: a second time running is avoided."""

    NONE = "none"
    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Contender:
    """One entrant as the pairing sees him.

    `number` is the seed, 1 the strongest, unique and fixed for the whole tournament. `score` is in the tournament's
    integer units (half-points in C13), with what byes and forfeits gave. `opponents` and `seats` are of games really
    played, oldest first: a forfeited game is no meeting and gives no colour. `byes` counts pairing-allocated byes
    only, so a win by forfeit never passes for one (scenario 28). `losses` are the knockout rounds he did not survive:
    lost, did not come; who has left survives none from then on. A bye or a won match leaves none.
    """

    id: EntrantId
    number: int
    rating: float = 0
    score: int = 0
    opponents: tuple[EntrantId, ...] = ()
    seats: tuple[Seat, ...] = ()
    byes: int = 0
    drift: Drift = Drift.NONE
    losses: tuple[int, ...] = ()
    club: str = ""
    """Club-mates are kept apart where the system is asked to (G2); empty: nobody's mate, as above the bar."""
    drift_before: Drift = Drift.NONE
    """The same two rounds ago. FIDE Dutch also counts a round without a game as down, if it gave more than a loss."""
    bye_barred: bool = False
    """He has had as much as a win in one round without playing: no bye for him in FIDE Dutch, nor for who had one."""
    unplayed: int = 0
    """Rounds of the past without a game, for whatever reason."""
    virtual: int = 0
    """Points that count in this round's pairing only: accelerated rounds."""
    lot: int = 0
    """His lot in this round, the lower first, where pairs are drawn."""
    entry: int = 0
    """Place by `number` among those who have ever been paired or are now, from 1; 0: the same as `number`. Its parity
    gives the first colour in FIDE Dutch, and differs from `number` while somebody above has not arrived yet."""


@dataclass(frozen=True, slots=True)
class McMahonOptions:
    """`unit` is what one whole point is worth in the field's scores. `seeding` is who meets whom inside a group:
    slide is 1 v n/2+1, fold 1 v n, lot as the lot falls. `club_gap`: club-mates meet only where everybody else is
    farther away than so many points; 0: clubs do not matter. `lot` is the number lots are drawn from (G2)."""

    unit: int = 2
    seeding: Literal["slide", "fold", "lot"] = "slide"
    club_gap: int = 0
    lot: int = 0


@dataclass(frozen=True, slots=True)
class DutchOptions:
    """`edition` is the FIDE rules' (C.04.3, in force since 1 February 2026). `rounds` is how many the tournament has:
    in the last, those with more than half of what could be won may be given colours nobody else may; 0: open, so none
    is the last. `win` is what a won game gives. `first` is the lot: where number 1 sits in round 1."""

    edition: Literal["2026"] = "2026"
    rounds: int = 0
    win: int = 2
    first: Seat = Seat.FIRST


@dataclass(frozen=True, slots=True)
class Options:
    """What a system can be told besides the field. `double`: round robin in two cycles, colours reversed in the
    second. `form`: what becomes of who loses in a knockout. `third_place`: the beaten semifinalists of a single
    knockout meet in the round of the final (B3)."""

    double: bool = False
    form: Form = Form.SINGLE
    third_place: bool = False
    mcmahon: McMahonOptions = McMahonOptions()
    dutch: DutchOptions = DutchOptions()
    first_round: Literal["slide", "fold", "adjacent", "lot"] = "slide"
    """Of a club Swiss: 1 v n/2+1 (C7), 1 v n, 1 v 2, or as the lots fall."""
    by_lot: bool = False
    """Of a club Swiss: equal points meet as the lots fall, in every round (D1)."""
    forbidden: frozenset[frozenset[EntrantId]] = frozenset()
    """Pairs that must not meet (club Swiss, FIDE Dutch)."""


@dataclass(frozen=True, slots=True)
class Field:
    """Everybody a system needs for one round, in any order; rounds count from 1.

    Swiss wants those to be paired now. Round robin and knockout want everybody who started: their tables and brackets
    stay whole when somebody leaves.
    """

    contenders: tuple[Contender, ...]
    round: int
    options: Options = field(default_factory=Options)

    def __post_init__(self) -> None:
        assert self.round >= 1, "rounds count from 1"
        assert len({c.id for c in self.contenders}) == len(self.contenders), "an entrant is in the field twice"
        assert len({c.number for c in self.contenders}) == len(self.contenders), "two entrants share a number"
