"""What a candidate costs: criteria 6 to 21 as one integer, so that the cheapest is the best of C.04.3, 2.

The criteria stand in it side by side, the first one on the left, each just wide enough for the most it can come to in
this bracket. Criteria that go by scores have one number for each score, the highest on the left. Costs are of two
kinds: of a pair in the bracket, and of a member who goes down to the next.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from server.pairing.answer import Criterion
from server.pairing.colours import Urgency
from server.pairing.dutch.player import Player
from server.vocabulary import Seat

_DOWN_AGAIN: Final = (
    (Criterion.DOWN_AGAIN, Criterion.DOWN_AGAIN_SCORES),
    (Criterion.DOWN_AGAIN_AFTER_TWO, Criterion.DOWN_AGAIN_AFTER_TWO_SCORES),
)
_UP_AGAIN: Final = (
    (Criterion.UP_AGAIN, Criterion.UP_AGAIN_SCORES),
    (Criterion.UP_AGAIN_AFTER_TWO, Criterion.UP_AGAIN_AFTER_TWO_SCORES),
)


def colour_faults(one: Player, other: Player) -> tuple[Criterion, ...]:
    """Criteria 10 to 13 as far as this pair fails them: both want one seat, so one of them cannot have it."""
    mine, yours = one.due, other.due
    if mine.urgency is Urgency.NONE or yours.urgency is Urgency.NONE or mine.seat is not yours.seat:
        return ()
    faults = [Criterion.COLOUR]
    both_must = mine.urgency is Urgency.ABSOLUTE and yours.urgency is Urgency.ABSOLUTE
    if both_must:
        if mine.imbalance > 1 and yours.imbalance > 1:
            faults.append(Criterion.TOP_IMBALANCE)
        if _third_running(one, other):
            faults.append(Criterion.TOP_THIRD)
    elif min(mine.urgency, yours.urgency) >= Urgency.BALANCE:
        faults.append(Criterion.STRONG_COLOUR)
    return tuple(faults)


def _third_running(one: Player, other: Player) -> bool:
    """Criterion 11: whether whoever must yield, the one less out of balance, sits in one seat a third time running."""
    if one.due.imbalance == other.due.imbalance:
        return one.twice is not None and one.twice is other.twice
    yields = other if one.due.imbalance > other.due.imbalance else one
    return yields.twice is one.due.seat.other


def up_faults(resident: Player) -> tuple[Criterion, ...]:
    """Criteria 15 and 17 as far as he fails them by meeting somebody of a higher score."""
    return tuple(_UP_AGAIN[ago][0] for ago in (0, 1) if resident.went_up[ago])


def down_faults(player: Player) -> tuple[Criterion, ...]:
    """Criteria 14 and 16 as far as he fails them by meeting somebody of a lower score, or having the bye."""
    return tuple(_DOWN_AGAIN[ago][0] for ago in (0, 1) if player.went_down[ago])


Term = tuple[Criterion, int]
"""A criterion and, where it goes by scores, the score; 0 else."""


@dataclass
class Costs:
    """The scale of one bracket: `members` strongest first, of whom the first `movers` came down from above.

    `downs` is how many may go down at most: 0, 1, or any number.
    """

    members: Sequence[Player]
    movers: int
    downs: int
    extra: Mapping[Term, int] = field(default_factory=dict)
    """The most that criteria 8 and 9 can come to, which others than the members decide."""

    def __post_init__(self) -> None:
        self._units: dict[Term, int] = {}
        unit = 1
        for term, most in sorted(self._most().items(), key=lambda item: (-item[0][0], item[0][1])):
            self._units[term] = unit if most else 0
            unit *= most + 1
        self.most = unit - 1
        self._colours: dict[tuple[object, ...], int] = {}

    def unit(self, criterion: Criterion, score: int = 0) -> int:
        """What failing this once costs; 0 where it cannot make a difference."""
        return self._units.get((criterion, score), 0)

    def of_pair(self, upper: Player, lower: Player) -> int:
        """What it costs to pair these two members; `upper` is the stronger."""
        key = (_colour_class(upper), _colour_class(lower))
        cost = self._colours.get(key)
        if cost is None:
            cost = self._colours[key] = self._sum(colour_faults(upper, lower))
        return cost + self._up(upper, lower) if upper.score > lower.score else cost

    def of_going_down(self, player: Player) -> int:
        """What it costs to leave this member unpaired here, whatever becomes of him below."""
        cost = self.unit(Criterion.DOWNFLOATERS) + self.unit(Criterion.DOWNFLOATER_SCORES, player.score)
        moved = self.movers > 0 and player.score > self.members[-1].score
        for (number, by_score), again in zip(_DOWN_AGAIN, player.went_down, strict=True):
            if again:
                cost += self.unit(by_score, player.score) if moved else self.unit(number)
        return cost

    def _up(self, upper: Player, lower: Player) -> int:
        cost = 0
        for (number, by_score), again in zip(_UP_AGAIN, lower.went_up, strict=True):
            if again:
                cost += self.unit(number) + self.unit(by_score, upper.score)
        return cost

    def _sum(self, criteria: Iterable[Criterion]) -> int:
        return sum(self.unit(criterion) for criterion in criteria)

    def _most(self) -> dict[Term, int]:
        """The most each term can come to in this bracket."""
        moved, residents = self.members[: self.movers], self.members[self.movers :]
        pairs = len(self.members) // 2
        strong = sum(p.due.urgency >= Urgency.BALANCE for p in self.members)
        must = pairs if any(p.tops for p in self.members) else 0
        most: dict[Term, int] = dict(self.extra)
        most[Criterion.COLOUR, 0] = pairs if any(p.due.urgency for p in self.members) else 0
        most[Criterion.STRONG_COLOUR, 0] = strong // 2
        most[Criterion.TOP_IMBALANCE, 0] = most[Criterion.TOP_THIRD, 0] = must
        if self.downs > 1:
            most[Criterion.DOWNFLOATERS, 0] = self.downs
        for score, count in Counter(p.score for p in moved).items():
            most[Criterion.DOWNFLOATER_SCORES, score] = min(count, self.downs)
        for ago in (0, 1):
            number, by_score = _DOWN_AGAIN[ago]
            most[number, 0] = min(self.downs, sum(p.went_down[ago] for p in residents))
            for score, count in Counter(p.score for p in moved if p.went_down[ago]).items():
                most[by_score, score] = min(self.downs, count)
            number, by_score = _UP_AGAIN[ago]
            risen = sum(p.went_up[ago] for p in residents)
            most[number, 0] = min(self.movers, risen)
            for score, count in Counter(p.score for p in moved).items():
                most[by_score, score] = min(count, risen)
        return most


def _colour_class(player: Player) -> tuple[Urgency, Seat, int, Seat | None]:
    return player.due.urgency, player.due.seat, player.due.imbalance, player.twice
