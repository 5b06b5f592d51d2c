"""One bracket: the first of the best candidates (C.04.3, 3 and 4).

The order of candidates: those of the bracket who came down from above meet residents first, which of them first and
then whom; the remainder is halved, S1 and S2, and changed by as few exchanges as possible; last, S2 is transposed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from server.pairing.dutch.below import Below, charge, nobody_down, one_down, several_down
from server.pairing.dutch.criteria import Costs
from server.pairing.dutch.direct import pair_directly
from server.pairing.dutch.player import Player
from server.pairing.dutch.solver import Link, Solver
from server.pairing.dutch.tail import Tail
from server.pairing.dutch.transposition import first_matching, tight_rivals


@dataclass(frozen=True)
class Paired:
    """The pairs of one bracket, the stronger first, and who goes down, strongest first."""

    pairs: list[tuple[Player, Player]]
    down: list[Player]


def pair_bracket(members: Sequence[Player], tail: Tail) -> Paired:
    """Pair these, strongest first, of whom those of a higher score than the last came down from above. With those
    below them they must be pairable."""
    below = _at_most_one_down(members, tail)
    pairs = None if below is None else pair_directly(members, below)
    return _solve(members, tail, below) if pairs is None else _paired(members, pairs)


def _solve(members: Sequence[Player], tail: Tail, below: Below | None) -> Paired:
    """The same by matchings alone; `below` is what is below if no more than one goes down, None if more must."""
    if below is not None:
        bracket = _Bracket(members, below)
        if bracket.solver.solve():
            return bracket.first_of_the_best()
    bracket = _Bracket(members, several_down(members, tail))
    solved = bracket.solver.solve()
    assert solved, "the rest of the field cannot be paired"
    return bracket.first_of_the_best()


def pair_without_short_cuts(members: Sequence[Player], tail: Tail) -> Paired:
    """As `pair_bracket`, the long way: what the short one must agree with."""
    return _solve(members, tail, _at_most_one_down(members, tail))


def _at_most_one_down(members: Sequence[Player], tail: Tail) -> Below | None:
    if len(members) % 2:
        return one_down(members, tail)
    bye_here = bool(tail.byes) and not tail.takes_bye
    return None if bye_here else nobody_down(tail)


def _paired(members: Sequence[Player], pairs: list[tuple[Player, Player]]) -> Paired:
    places = {p.place for pair in pairs for p in pair}
    return Paired(pairs, [p for p in members if p.place not in places])


class _Bracket:
    """Members are vertices in their order; those below follow."""

    def __init__(self, members: Sequence[Player], below: Below) -> None:
        self.members = members
        self.size = len(members)
        self.movers = sum(p.score > members[-1].score for p in members)
        costs = Costs(members, self.movers, below.downs, below.extra)
        self.below = below
        self.solver = Solver(self.size + below.size, dict(self._links(costs)))
        self.pairs: list[tuple[Player, Player]] = []
        self.open = set(range(self.movers, self.size))
        """Residents that nobody from above has taken."""

    def first_of_the_best(self) -> Paired:
        self._choose_movers()
        for mover in range(self.movers):
            if self._is_inside(mover):
                rivals = [r for r in sorted(self.open) if self.solver.linked(mover, r)]
                self._settle(mover, self._first_rival(mover, rivals))
        upper, lower = self._exchange()
        if self.below.downs <= 1:
            self._transpose(upper)
        else:
            for one in upper:
                rivals = [other for other in lower if other in self.open and self.solver.linked(one, other)]
                self._settle(one, self._first_rival(one, rivals))
        return _paired(self.members, self.pairs)

    def _links(self, costs: Costs) -> list[tuple[Link, int]]:
        links: list[tuple[Link, int]] = []
        for i, upper in enumerate(self.members):
            rivals = ((j, self.members[j]) for j in range(max(i + 1, self.movers), self.size))
            links += [((i, j), costs.of_pair(upper, lower)) for j, lower in rivals if upper.may_meet(lower)]
            going = costs.of_going_down(upper)
            ways = self.below.ways.get(upper.place, ())
            links += [((i, self.size + vertex), going + charge(costs, what)) for vertex, what in ways]
        for (one, other), what in self.below.inner.items():
            links.append(((self.size + one, self.size + other), charge(costs, what)))
        return links

    def _is_inside(self, member: int) -> bool:
        return self.solver.mate[member] < self.size

    def _outside(self, member: int) -> list[int]:
        return [vertex for vertex in self.solver.links(member) if vertex >= self.size]

    def _settle(self, one: int, other: int) -> None:
        self.solver.settle(one, other)
        self.open -= {one, other}
        self.pairs.append((self.members[min(one, other)], self.members[max(one, other)]))

    def _first_rival(self, member: int, rivals: Sequence[int]) -> int:
        """The first of these with whom the whole can still be as good."""
        if self.solver.mate[member] != rivals[0]:
            self.solver.prefer({_link(member, rival): rank for rank, rival in enumerate(rivals)})
        return self.solver.mate[member]

    def _transpose(self, upper: Sequence[int]) -> None:
        """The first transposition, all at once: one at most goes down, and he is a partner like any other."""
        going = [
            vertex for vertex in range(self.size, self.size + self.below.size) if self.solver.mate[vertex] in self.open
        ]
        rows = [*upper, *going]
        costs = [self.solver.links(row) for row in rows]
        columns = first_matching(tight_rivals(costs, [self.solver.mate[row] for row in rows]))
        assert columns is not None, "the way there was is no way"
        for one, other in zip(upper, columns, strict=False):
            self._settle(one, other)

    def _choose_movers(self) -> None:
        """Which of those from above are paired here: of equal scores the first ones, if that costs nothing (4.4)."""
        for _, group in groupby(range(self.movers), key=lambda i: self.members[i].score):
            alike = list(group)
            chances = sum(self._is_inside(member) for member in alike)
            for passed, member in enumerate(alike):
                if 0 < chances < len(alike) - passed and not self._is_inside(member):
                    self.solver.prefer({_link(member, vertex): 1 for vertex in self._outside(member)})
                if chances and self._is_inside(member):
                    chances -= 1
                    self.solver.cut(member, self._outside(member))

    def _exchange(self) -> tuple[list[int], list[int]]:
        """S1 and S2 of the remainder, after as few and as small exchanges as there must be (4.3)."""
        remainder = sorted(self.open)
        half = sum(self._is_inside(r) for r in remainder) // 2
        place = {r: i for i, r in enumerate(remainder)}
        step = sum(range(len(remainder))) + 1
        self.solver.keep_preferring(
            {
                (one, other): (step if place[one] >= half else 0) + place[one]
                for one in remainder
                for other in self.solver.links(one)
                if one < other < self.size
            }
        )
        exchanges = sum(not self._is_upper(r) for r in remainder[:half])
        self._exchange_down(remainder[:half], exchanges)
        self._exchange_up(remainder[half:], exchanges)
        self.solver.stop_preferring()
        upper = [r for r in remainder if self._is_upper(r)]
        lower = [r for r in remainder if not self._is_upper(r)]
        s2 = set(lower)
        for one in upper:
            self.solver.cut(one, [other for other in self.solver.links(one) if other < one or other not in s2])
        for one in lower:
            self.solver.cut(one, [other for other in self.solver.links(one) if other in s2])
        return upper, lower

    def _is_upper(self, resident: int) -> bool:
        return resident < self.solver.mate[resident] < self.size

    def _exchange_down(self, half: Sequence[int], exchanges: int) -> None:
        """The lowest of S1 that can be exchanged are."""
        for one in reversed(half):
            if not exchanges:
                return
            beneath = [other for other in self.solver.links(one) if one < other < self.size]
            if self._is_upper(one):
                self.solver.prefer({(one, other): 1 for other in beneath})
            if not self._is_upper(one):
                exchanges -= 1
                self.solver.cut(one, beneath)

    def _exchange_up(self, half: Sequence[int], exchanges: int) -> None:
        """The highest of S2 that can be exchanged are; the last one follows from the sum of the others."""
        for one in half:
            if exchanges <= 1:
                return
            others = [other for other in self.solver.links(one) if not one < other < self.size]
            if not self._is_upper(one):
                self.solver.prefer({_link(one, other): 1 for other in others})
            if self._is_upper(one):
                exchanges -= 1
                self.solver.cut(one, others)


def _link(one: int, other: int) -> Link:
    return (one, other) if one < other else (other, one)
