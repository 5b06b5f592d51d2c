"""Club Swiss for thousands: score group by score group from the top, in time that grows with the field.

Inside a group everybody takes the nearest legal partner to his place in the fold; who finds none floats down. What is
left over at the end is paired exactly, together with enough of the lowest boards, dissolved again, that a pairing
without repetition must exist: with m to pair, m even, and nobody having met more than r of them, Dirac's theorem gives
one whenever m >= 2 (r + 1).
"""

from itertools import groupby
from typing import Final

from server.pairing.boards import Pair
from server.pairing.candidates import Candidate, candidates
from server.pairing.colours import Urgency, clash
from server.pairing.costs import meeting_cost
from server.pairing.field import Drift
from server.pairing.matching import cheapest_matching

_WINDOW: Final = 24
"""How many free partners somebody looks at before he takes the least bad of them."""
_REACH: Final = 200
"""How far along the group a leftover looks for a pair to change partners with."""
_FLOAT_CHOICE: Final = 8
"""How many of the lowest may float in place of one who floated last round."""


def completable(field: list[Candidate]) -> bool:
    """Whether `pair_brackets` surely finds a pairing without repetition: Dirac's bound, with room to spare."""
    return len(field) >= _enough(field)


def pair_brackets(field: list[Candidate]) -> list[Pair]:
    """Pairs an even, completable field, strongest first, so that nobody meets a former opponent."""
    assert len(field) % 2 == 0
    pairs: list[Pair] = []
    floaters: list[Candidate] = []
    for _, group in groupby(field, key=lambda c: c.score):
        made, floaters = _pair_group(floaters, list(group))
        pairs += made
    return _complete(pairs, floaters, _enough(field))


def pair_exactly(field: list[Candidate]) -> list[Pair]:
    """Pairs an even field, strongest first, at the least cost there is."""
    edges = (
        (i, j, meeting_cost(upper, field[j]))
        for i, upper in enumerate(field)
        for j in range(i + 1, len(field))
        if field[j].id not in upper.kept_from
    )
    return [(field[i], field[j]) for i, j in cheapest_matching(len(field), edges)]


def _enough(field: list[Candidate]) -> int:
    return 2 * (max((len(c.met | c.kept_from) for c in field), default=0) + 2)


def _complete(pairs: list[Pair], left: list[Candidate], enough: int) -> list[Pair]:
    if not left:
        return pairs
    enough = max(enough, 2 * len(left))
    tail = list(left)
    while len(tail) < enough and pairs:
        tail += pairs.pop()
    return pairs + pair_exactly(candidates((c.contender for c in tail), {c.id: c.kept_from for c in tail}))


def _pair_group(floaters: list[Candidate], residents: list[Candidate]) -> tuple[list[Pair], list[Candidate]]:
    """The pairs of one score group with those who came down into it, and who goes on down."""
    down: list[Candidate] = []
    if (len(floaters) + len(residents)) % 2:
        down = [residents.pop(_who_floats(residents))]
    bracket = floaters + residents
    half = len(bracket) // 2
    fold = _Fold(bracket[:half], bracket[half:])
    fold.take_nearest()
    fold.swap_for_the_left_over()
    pairs, left = _pair_left_over(fold.left_over())
    return fold.pairs() + pairs, left + down


def _who_floats(residents: list[Candidate]) -> int:
    """The lowest who did not float down last round, among the few lowest; otherwise the lowest."""
    lowest = len(residents) - 1
    for i in range(lowest, max(-1, lowest - _FLOAT_CHOICE), -1):
        if residents[i].contender.drift is not Drift.DOWN:
            return i
    return lowest


def _pair_left_over(left: list[Candidate]) -> tuple[list[Pair], list[Candidate]]:
    """Equal points before colours: whoever has not met may meet, if need be for a third time in one seat."""
    pairs: list[Pair] = []
    alone: list[Candidate] = []
    while left:
        upper = left.pop(0)
        unmet = [i for i, lower in enumerate(left) if not upper.is_barred(lower)]
        partner = next((i for i in unmet if _may_meet(upper, left[i])), unmet[0] if unmet else None)
        if partner is None:
            alone.append(upper)
        else:
            pairs.append((upper, left.pop(partner)))
    return pairs, alone


def _may_meet(one: Candidate, other: Candidate) -> bool:
    return not one.is_barred(other) and clash(one.due, other.due) is not Urgency.ABSOLUTE


class _Fold:
    """The stronger half of a bracket choosing from the weaker half. Mutable, and lives for one bracket only."""

    def __init__(self, upper: list[Candidate], lower: list[Candidate]) -> None:
        self._upper = upper
        self._lower = lower
        self._mate: list[int | None] = [None] * len(upper)
        self._next_free = list(range(len(lower) + 1))

    def take_nearest(self) -> None:
        """Each of the upper half takes the first free opponent who costs no colour, or the cheapest in the window."""
        for i in range(len(self._upper)):
            taken = self._nearest(self._upper[i])
            if taken is not None:
                self._mate[i] = taken
                self._next_free[taken] = taken + 1

    def swap_for_the_left_over(self) -> None:
        """Who found nobody takes somebody's partner, if that one can have a free opponent instead."""
        free = self._free()
        for i, mate in enumerate(self._mate):
            if mate is None:
                for j in free:
                    if self._settle(i, j):
                        free.remove(j)
                        break

    def pairs(self) -> list[Pair]:
        return [(self._upper[i], self._lower[j]) for i, j in enumerate(self._mate) if j is not None]

    def left_over(self) -> list[Candidate]:
        alone = [self._upper[i] for i, j in enumerate(self._mate) if j is None]
        return alone + [self._lower[j] for j in self._free()]

    def _free(self) -> list[int]:
        taken = set(self._mate)
        return [j for j in range(len(self._lower)) if j not in taken]

    def _nearest(self, one: Candidate) -> int | None:
        best: int | None = None
        least = (True, Urgency.ABSOLUTE)
        j = self._free_from(0)
        for _ in range(_WINDOW):
            if j == len(self._lower):
                break
            other = self._lower[j]
            if not one.is_barred(other):
                cost = (one.is_mate(other), clash(one.due, other.due))
                if cost == (False, Urgency.NONE):
                    return j
                if cost < least:
                    best, least = j, cost
            j = self._free_from(j + 1)
        return best

    def _free_from(self, j: int) -> int:
        """The first free index from j on; paths are shortened as they are walked, so a whole pass is near linear."""
        following = self._next_free
        while following[j] != j:
            following[j] = following[following[j]]
            j = following[j]
        return j

    def _settle(self, i: int, j: int) -> bool:
        """Pairs the i-th of the upper half, with the free j-th below directly or by one exchange."""
        one, free = self._upper[i], self._lower[j]
        if _may_meet(one, free):
            self._mate[i] = j
            return True
        for distance in range(1, _REACH):
            for k in (i - distance, i + distance):
                if 0 <= k < len(self._upper) and self._exchange(i, k, j):
                    return True
        return False

    def _exchange(self, i: int, k: int, j: int) -> bool:
        mate = self._mate[k]
        if mate is None:
            return False
        if not (_may_meet(self._upper[i], self._lower[mate]) and _may_meet(self._upper[k], self._lower[j])):
            return False
        self._mate[i], self._mate[k] = mate, j
        return True
