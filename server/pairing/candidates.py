"""The field in order of strength, with what every comparison needs worked out once."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from server.pairing.colours import Due, due
from server.pairing.field import Contender
from server.vocabulary import EntrantId


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """A contender in his score group: `place` counts from 0, the strongest, to `group_size` - 1."""

    contender: Contender
    place: int
    group_size: int
    due: Due
    met: frozenset[EntrantId]

    @property
    def id(self) -> EntrantId:
        return self.contender.id

    @property
    def score(self) -> int:
        return self.contender.score

    def meetings(self, other: "Candidate") -> int:
        """How many games these two have played."""
        return self.contender.opponents.count(other.id) if other.id in self.met else 0


def by_strength(contender: Contender) -> tuple[int, float, int]:
    """The order of C7: score, then rating, then seed; smallest first is strongest first."""
    return (-contender.score, -contender.rating, contender.number)


def candidates(contenders: Iterable[Contender]) -> list[Candidate]:
    """Everybody, strongest first, placed in the score groups of exactly these contenders."""
    ordered = sorted(contenders, key=by_strength)
    return [candidate for _, group in groupby(ordered, key=lambda c: c.score) for candidate in _placed(list(group))]


def _placed(group: list[Contender]) -> Iterator[Candidate]:
    for place, contender in enumerate(group):
        yield Candidate(contender, place, len(group), due(contender.seats), frozenset(contender.opponents))
