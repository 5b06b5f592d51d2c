"""What standings are made from: who is in, what each round gave, and what results are worth."""

from dataclasses import dataclass
from enum import StrEnum

from server.vocabulary import EntrantId, Seat


class Kind(StrEnum):
    """What a round was to somebody. The kinds of unplayed round are never confused: they score alike at times, but
    count differently for byes, meetings and ties (scenario 28)."""

    GAME = "game"
    PAIRING_BYE = "pairing-bye"
    """Odd one out in Swiss (C7), or through without an opponent in a knockout."""
    REST = "rest"
    """The round off of an odd round robin (C8)."""
    FULL_BYE = "full-bye"
    HALF_BYE = "half-bye"
    ZERO_BYE = "zero-bye"
    """Not paired: away, withdrawn, not there yet. The three byes above and this are asked for, or granted."""
    FORFEIT_WIN = "forfeit-win"
    FORFEIT_LOSS = "forfeit-loss"
    FORFEIT_DRAW = "forfeit-draw"
    """Both absent: a draw without play (C10). Where both lose, each has a forfeit loss."""

    @property
    def played(self) -> bool:
        return self is Kind.GAME

    @property
    def forfeited(self) -> bool:
        """There was a scheduled opponent, and no game."""
        return self in _FORFEITED

    @property
    def requested(self) -> bool:
        """A bye for less than a win, asked for or caused by not being there."""
        return self in _REQUESTED

    @property
    def voluntary(self) -> bool:
        """FIDE's "voluntary unplayed round": it could have been played but for this entrant."""
        return self in _VOLUNTARY


_FORFEITED = frozenset({Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS, Kind.FORFEIT_DRAW})
_REQUESTED = frozenset({Kind.HALF_BYE, Kind.ZERO_BYE})
_VOLUNTARY = _REQUESTED | {Kind.FORFEIT_LOSS, Kind.FORFEIT_DRAW}


@dataclass(frozen=True, slots=True)
class Score:
    """What results are worth, in integer units; `per_point` units are shown as one point. The default is C13's win 1,
    draw ½, in half-points; a 3-1-0 card is `Score(win=3, draw=1, bye=3, per_point=1)`."""

    win: int = 2
    draw: int = 1
    loss: int = 0
    bye: int = 2
    per_point: int = 2

    def __post_init__(self) -> None:
        assert self.win > self.draw >= self.loss >= 0, "a win is worth most, a loss least"
        assert self.per_point >= 1

    def without_play(self, kind: Kind) -> int:
        """What a round of this kind gives when no game was played."""
        match kind:
            case Kind.PAIRING_BYE | Kind.REST | Kind.FULL_BYE:
                return self.bye
            case Kind.FORFEIT_WIN:
                return self.win
            case Kind.HALF_BYE | Kind.FORFEIT_DRAW:
                return self.draw
            case Kind.FORFEIT_LOSS:
                return self.loss
            case Kind.ZERO_BYE:
                return 0
            case Kind.GAME:
                raise AssertionError("a game's score comes from its result")


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who is in the table: `number` is the seed, unique; `rating` is the one at the start (C13), 0 for none. `start`
    are the units everybody had before round 1: the McMahon score he started with (G1). `deciders` are the units won
    in games that were played only to decide ties (P13, D3)."""

    id: EntrantId
    number: int
    rating: float = 0
    start: int = 0
    deciders: int = 0


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One closed round of one entrant: what it was, the units it gave, and against whom in which seat.

    `opponent` is there for games and forfeits, for games in both entrants' records. A round that is still being played
    has no record: only closed rounds count. `games` is what the games of a match gave (P11), None where a round is
    one game and that game's score is all there is.
    """

    round: int
    kind: Kind
    score: int
    opponent: EntrantId | None = None
    seat: Seat | None = None
    games: int | None = None

    def __post_init__(self) -> None:
        assert self.round >= 1, "rounds count from 1"
        assert (self.opponent is not None) == (self.kind.played or self.kind.forfeited), "opponent belongs to a pairing"


def unplayed_round(number: int, kind: Kind, score: Score, opponent: EntrantId | None = None) -> RoundRecord:
    """The record of a round without play, worth what the card says."""
    return RoundRecord(number, kind, score.without_play(kind), opponent)
