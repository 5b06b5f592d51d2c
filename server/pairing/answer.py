"""What a pairing system answers: boards in order, byes, and why each of them; or that it cannot, and why not.

The reasons are data, never sentences: the client words them in the reader's language.
"""

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Final

from server.pairing.bracket_plan import Branch
from server.vocabulary import EntrantId, Refused


class ColourReason(StrEnum):
    """Why the first move went to whom it went."""

    TABLE = "table"
    """The round robin's table says so."""
    DUE = "due"
    """Nobody wanted the same: at least one gets the seat he was due."""
    STRONGER_DUE = "stronger-due"
    """Both were due the same seat; the one further out of balance gets it."""
    HISTORY = "history"
    """Equally due: they alternate to the last time in which one sat first and the other second."""
    SEED = "seed"
    """Equal histories: the stronger gets the seat he was due."""
    ALTERNATION = "alternation"
    """Neither has sat yet: boards alternate, the stronger first on board 1."""
    NUMBER = "number"
    """Neither has sat yet: the stronger has the drawn colour if his pairing number is odd, the other one if even."""
    RULING = "ruling"
    """An arbiter has put them there."""

    @property
    def article(self) -> str:
        """Where FIDE's Dutch rules say it (C.04.3, edition 2026); empty for reasons that are not theirs."""
        return _ARTICLES.get(self, "")


_ARTICLES: Final = {
    ColourReason.DUE: "5.2.1", ColourReason.STRONGER_DUE: "5.2.2", ColourReason.HISTORY: "5.2.3",
    ColourReason.SEED: "5.2.4", ColourReason.NUMBER: "5.2.5",
}  # fmt: skip


class ByeKind(StrEnum):
    """What sort of unplayed round this is; they score and count differently (scenario 28)."""

    ODD_FIELD = "odd-field"
    REST = "rest"
    SEEDED = "seeded"
    EMPTY_SLOT = "empty-slot"


class Criterion(IntEnum):
    """The quality criteria of FIDE's Dutch rules by their numbers in C.04.3 (2026), 2.3 and 2.4."""

    DOWNFLOATERS = 6
    DOWNFLOATER_SCORES = 7
    NEXT_BRACKET = 8
    BYE_UNPLAYED = 9
    TOP_IMBALANCE = 10
    TOP_THIRD = 11
    COLOUR = 12
    STRONG_COLOUR = 13
    DOWN_AGAIN = 14
    UP_AGAIN = 15
    DOWN_AGAIN_AFTER_TWO = 16
    UP_AGAIN_AFTER_TWO = 17
    DOWN_AGAIN_SCORES = 18
    UP_AGAIN_SCORES = 19
    DOWN_AGAIN_AFTER_TWO_SCORES = 20
    UP_AGAIN_AFTER_TWO_SCORES = 21


@dataclass(frozen=True, slots=True)
class Board:
    """Two entrants who meet; `first` makes the first action of the game."""

    first: EntrantId
    second: EntrantId


@dataclass(frozen=True, slots=True)
class GivenUp:
    """What was not kept for this entrant, by the number that it has in FIDE's Dutch rules (`Criterion`, 10 to 17); the
    other systems by points want the same and count by the same numbers."""

    criterion: Criterion
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class BoardReason:
    """Why these two. `scores` in the order of the board's seats; `down` came from the higher score group and is None
    within one group; `meetings` is how often they had met before, in Swiss more than 0 only when forced; `branch` is
    the part of a knockout's bracket, `given_up` what they do not get. FIDE Dutch adds `group`, the score they were
    paired with, virtual points included."""

    scores: tuple[int, int]
    colour: ColourReason
    down: EntrantId | None = None
    meetings: int = 0
    branch: Branch | None = None
    group: int | None = None
    given_up: tuple[GivenUp, ...] = ()


@dataclass(frozen=True, slots=True)
class ByeReason:
    """Why this entrant does not play. `passed_over` came before him (lowest score, then lowest rating or number) and
    were allowed the bye, but without them the pairing of the others would have been impossible or worse. `group` and
    `given_up` as on a board."""

    kind: ByeKind
    passed_over: tuple[EntrantId, ...] = ()
    group: int | None = None
    given_up: tuple[GivenUp, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """One reason for each board and each bye, in their order. `forced`: no pairing without a repeated meeting was
    possible, and this one has as few as there can be."""

    boards: tuple[BoardReason, ...]
    byes: tuple[ByeReason, ...]

    @property
    def forced(self) -> bool:
        return any(board.meetings for board in self.boards)


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """One round: boards in order, board 1 first, and who does not play."""

    boards: tuple[Board, ...]
    byes: tuple[EntrantId, ...]
    explanation: Explanation


class Obstacle(StrEnum):
    """What can stand in the way of a pairing."""

    TOO_FEW = "too-few"
    """Fewer than two to pair."""
    NO_SUCH_ROUND = "no-such-round"
    """The table or the bracket has fewer rounds."""
    NO_LEGAL_PAIRING = "no-legal-pairing"
    """However they are paired, these cannot all have a game or the bye. The reasons after it are the fewest that would
    have to be waived."""
    MET_BEFORE = "met-before"
    """These two have met."""
    FORBIDDEN_PAIR = "forbidden-pair"
    """The arbiter keeps these two apart."""
    SAME_COLOUR = "same-colour"
    """Both must have the same colour: the other one for the third time running, or three more of it."""
    SECOND_BYE = "second-bye"
    """He has had a bye, or a win without playing."""
    UNDECIDED = "undecided"
    """These two have met in an earlier round of the bracket and neither is out."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """One reason why a round cannot be paired, with those it is about."""

    obstacle: Obstacle
    entrants: tuple[EntrantId, ...] = ()


class PairingImpossible(Refused):
    """`pairing/impossible`: the round goes to the arbiter with every reason at once; nothing was changed, and asking
    again with the same field gives the same answer (scenario 24)."""

    def __init__(self, reasons: tuple[Blocked, ...]) -> None:
        assert reasons, "nothing stood in the way"
        super().__init__("pairing/impossible", "round", reason=reasons[0].obstacle.value)
        self.reasons = reasons
