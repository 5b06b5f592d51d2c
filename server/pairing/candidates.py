"""The field in order of strength, with what every comparison needs worked out once."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType

from server.pairing.colours import Due, due
from server.pairing.field import Contender
from server.vocabulary import EntrantId


def paired_by(contender: Contender) -> int:
    """The score he is paired by, with what accelerated rounds lend him."""
    return contender.score + contender.virtual


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """A contender in his score group: `place` counts from 0, the strongest, to `group_size` - 1."""

    contender: Contender
    place: int
    group_size: int
    due: Due
    met: frozenset[EntrantId]
    kept_from: frozenset[EntrantId] = frozenset()
    """Whom the arbiter keeps apart from him."""

    @property
    def id(self) -> EntrantId:
        return self.contender.id

    @property
    def score(self) -> int:
        """As `paired_by` has it."""
        return paired_by(self.contender)

    def is_barred(self, other: "Candidate") -> bool:
        """They have met, or must not."""
        return other.id in self.met or other.id in self.kept_from

    def is_mate(self, other: "Candidate") -> bool:
        """Of the same club, which below the top is somebody to meet elsewhere (G2)."""
        return self.contender.club != "" and self.contender.club == other.contender.club

    def meetings(self, other: "Candidate") -> int:
        """How many games these two have played."""
        return self.contender.opponents.count(other.id) if other.id in self.met else 0


def by_strength(contender: Contender) -> tuple[int, float, int]:
    """The order of C7: score, then rating, then seed; smallest first is strongest first."""
    return (-paired_by(contender), -contender.rating, contender.number)


def candidates(
    contenders: Iterable[Contender],
    kept_apart: Mapping[EntrantId, frozenset[EntrantId]] = MappingProxyType({}),
    level: Callable[[Contender], int] = paired_by,
) -> list[Candidate]:
    """Everybody, strongest first, placed in the groups of exactly these contenders who are on one level."""
    ordered = sorted(contenders, key=by_strength)
    return [
        Candidate(
            contender,
            place,
            len(group),
            due(contender.seats),
            frozenset(contender.opponents),
            kept_apart.get(contender.id, frozenset()),
        )
        for group in (list(members) for _, members in groupby(ordered, key=level))
        for place, contender in enumerate(group)
    ]


def kept_apart(pairs: Iterable[frozenset[EntrantId]]) -> dict[EntrantId, frozenset[EntrantId]]:
    """From pairs that must not meet to whom each must not."""
    found: dict[EntrantId, frozenset[EntrantId]] = {}
    for pair in pairs:
        for one in pair:
            found[one] = found.get(one, frozenset()) | pair - {one}
    return found
