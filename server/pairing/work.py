"""A round's pairing as work that can be done elsewhere: in another process, while this one serves its players.

`worked_out(work)` is a function of the work alone, so an answer that was made beforehand is the answer, as long as the
question is still the same: `Answers` gives it then, and works out anew what nobody has prepared.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from server.pairing.answer import Blocked, Obstacle, PairingImpossible, RoundPairing
from server.pairing.catalogue import pair
from server.pairing.field import Field


@dataclass(frozen=True, slots=True)
class Work:
    """One group's round: the system's name and the field."""

    system: str
    field: Field


@dataclass(frozen=True, slots=True)
class Worked:
    """The work and what came of it: a round, or why there can be none."""

    work: Work
    answer: RoundPairing | tuple[Blocked, ...]


def worked_out(work: Work) -> Worked:
    """Pair it now. `pairing/unknown-system` as `pair` has it."""
    try:
        return Worked(work, pair(work.system, work.field))
    except PairingImpossible as impossible:
        return Worked(work, impossible.reasons)


@dataclass(slots=True)
class Answers:
    """Where a decision gets its pairings from."""

    prepared: tuple[Worked, ...] = ()
    asked: list[Work] | None = None
    """With a list nothing is worked out: the questions are written down, and each is answered that it cannot be."""

    def pair(self, system: str, field: Field) -> RoundPairing:
        """As `catalogue.pair`, from what was prepared if it was for this very field."""
        work = Work(system, field)
        if self.asked is not None:
            self.asked.append(work)
            raise PairingImpossible((Blocked(Obstacle.TOO_FEW),))
        answer = next((one.answer for one in self.prepared if one.work == work), None)
        if answer is None:
            return pair(system, field)
        if isinstance(answer, RoundPairing):
            return answer
        raise PairingImpossible(answer)


def size(works: Iterable[Work]) -> int:
    """How many contenders there are to pair in all."""
    return sum(len(work.field.contenders) for work in works)
