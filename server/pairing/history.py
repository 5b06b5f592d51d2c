"""From what happened in the rounds before to what a pairing wants to know: scores, meetings, seats, floats, byes.

Whoever keeps the rounds (the tournament, a file of another program) says of each entrant and round only what everybody
can see on the wall; what follows from it is worked out here, in one place for all of them.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from server.pairing.field import Contender, Drift
from server.vocabulary import EntrantId, Seat


@dataclass(frozen=True, slots=True)
class Past:
    """One round of one entrant. `points` as awarded, played or not; `opponent` and `seat` only of a game really
    played; `bye`: the odd one out of that round's pairing."""

    points: int = 0
    opponent: EntrantId | None = None
    seat: Seat | None = None
    bye: bool = False

    @property
    def played(self) -> bool:
        return self.seat is not None


@dataclass(frozen=True, slots=True)
class Entry:
    """An entrant with his rounds so far, the first one first, a `Past()` for each in which he was not there.
    `virtual` are the points that counted in the pairing of each round and count in the coming one (the last). `entry`
    as in `Contender`; `bonus` are points given or taken outside the rounds."""

    id: EntrantId
    number: int
    rating: float = 0
    past: tuple[Past, ...] = ()
    virtual: tuple[int, ...] = ()
    entry: int = 0
    bonus: int = 0

    def score_before(self, rounds: int) -> int:
        """What he was paired by in the round after so many: points and virtual points."""
        return self.bonus + sum(one.points for one in self.past[:rounds]) + self.virtual_after(rounds)

    def virtual_after(self, rounds: int) -> int:
        return self.virtual[rounds] if rounds < len(self.virtual) else 0


def remembered(entries: Iterable[Entry], *, win: int, loss: int = 0) -> tuple[Contender, ...]:
    """A contender for every entry; `win` and `loss` are what a game won and lost gives. Entries must be everybody who
    has ever been paired, and of one length; whom to pair is for the caller to choose from the answer."""
    everybody = {entry.id: entry for entry in entries}
    assert len({len(entry.past) for entry in everybody.values()}) <= 1, "somebody's rounds are missing"
    return tuple(_contender(entry, everybody, win, loss) for entry in everybody.values())


def _contender(entry: Entry, everybody: dict[EntrantId, Entry], win: int, loss: int) -> Contender:
    games = [past for past in entry.past if past.played]
    rounds = len(entry.past)
    return Contender(
        id=entry.id,
        number=entry.number,
        rating=entry.rating,
        score=entry.bonus + sum(past.points for past in entry.past),
        opponents=tuple(past.opponent for past in games if past.opponent is not None),
        seats=tuple(past.seat for past in games if past.seat is not None),
        byes=sum(past.bye for past in entry.past),
        drift=_drift(entry, everybody, rounds - 1, loss),
        drift_before=_drift(entry, everybody, rounds - 2, loss),
        bye_barred=any(not past.played and past.points >= win for past in entry.past),
        unplayed=rounds - len(games),
        virtual=entry.virtual_after(rounds),
        entry=entry.entry,
    )


def _drift(entry: Entry, everybody: dict[EntrantId, Entry], index: int, loss: int) -> Drift:
    """Which way he went in the round of this index (C.04.3, 1.4): a game with a lower score is down, and so is a round
    without one that gave more than a loss."""
    if index < 0:
        return Drift.NONE
    past = entry.past[index]
    if past.opponent is None or not past.played:
        return Drift.DOWN if past.points > loss else Drift.NONE
    mine, other = entry.score_before(index), everybody[past.opponent].score_before(index)
    if mine == other:
        return Drift.NONE
    return Drift.DOWN if mine > other else Drift.UP


def baku(place: int, entrants: int, round_number: int, rounds: int, *, win: int, draw: int) -> int:
    """Virtual points of Baku acceleration (C.04.7) for who is `place`-th of so many in the starting order.

    The first half of the field, rounded up to pairs of pairs, is lifted in the first half of the rounds, rounded up: by
    a win in the first half of those, again rounded up, and by a draw in the others.
    """
    lifted = 2 * -(-entrants // 4)
    accelerated = -(-rounds // 2)
    if place > lifted or round_number > accelerated:
        return 0
    return win if round_number <= -(-accelerated // 2) else draw
