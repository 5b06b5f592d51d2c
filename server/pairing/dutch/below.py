"""What a bracket leaves to those below it: who may go down, and what that means there (criteria 4, 8, 9)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from server.pairing.dutch.completion import Completion
from server.pairing.dutch.criteria import Costs, Criterion, Term
from server.pairing.dutch.player import Player, places_of
from server.pairing.dutch.solver import Link, Solver

_COUNT: Final = 1 << 30
"""In criterion 8 the number of those unpaired in the next bracket stands before all scores."""

Charge = tuple[tuple[Term, int], ...]
"""Terms of the costs and how often each."""


@dataclass(frozen=True)
class Below:
    """The vertices that members of a bracket can be paired with instead of one another.

    `size` of them, linked with one another by `inner`; `ways` are the vertices open to a member, by his place, and
    what it comes to for the next bracket besides his going down; `downs` is how many may go down at most.
    """

    size: int = 0
    downs: int = 0
    ways: dict[int, list[tuple[int, Charge]]] = field(default_factory=dict)
    inner: dict[Link, Charge] = field(default_factory=dict)
    extra: dict[Term, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Tail:
    """Everybody below the bracket: the next score group and the rest, as masks of places. `takes_bye`: the bye goes to
    one of them."""

    completion: Completion
    next: int
    rest: int
    takes_bye: bool

    @property
    def everybody(self) -> int:
        return self.next | self.rest

    def stands_alone(self) -> bool:
        """Whether all of them can be paired if nobody comes down."""
        return (self.everybody.bit_count() % 2 == 1) == self.takes_bye and self.completion.complete(self.everybody)


def nobody_down(tail: Tail) -> Below | None:
    return Below() if tail.stands_alone() else None


def one_down(members: Sequence[Player], tail: Tail) -> Below | None:
    """One vertex for the one who goes down; None if nobody can."""
    byes = tail.completion.byes
    if byes and not tail.takes_bye:
        if not tail.stands_alone():
            return None
        eligible = [p for p in members if byes >> p.place & 1]
        ranks = _ranked({p.place: (p.contender.unplayed,) for p in eligible})
        term: Term = (Criterion.BYE_UNPLAYED, 0)
    else:
        ranks = _ranked(_landings(members, tail))
        term = (Criterion.NEXT_BRACKET, 0)
    if not ranks:
        return None
    ways: dict[int, list[tuple[int, Charge]]] = {place: [(0, ((term, rank),))] for place, rank in ranks.items()}
    return Below(size=1, downs=1, ways=ways, extra={term: max(ranks.values())})


def several_down(members: Sequence[Player], tail: Tail) -> Below:
    """Everybody below as he is: any number may go down, wherever there is room."""
    completion = tail.completion
    places = list(places_of(tail.everybody))
    index = {place: i for i, place in enumerate(places)}
    bye = len(places) if completion.byes else None
    scores = {p.score for p in members}

    def unpaired_next(place: int) -> Charge:
        """What it comes to if he is not paired in the next bracket either."""
        score = completion.players[place].score
        count: Charge = (((Criterion.NEXT_BRACKET, _COUNT), 1),)
        return (*count, ((Criterion.NEXT_BRACKET, score), 1)) if score in scores else count

    ways: dict[int, list[tuple[int, Charge]]] = {}
    for p in members:
        there = completion.partners(p, tail.everybody)
        ways[p.place] = [(index[o], () if tail.next >> o & 1 else unpaired_next(p.place)) for o in places_of(there)]
        if bye is not None and completion.byes >> p.place & 1:
            ways[p.place].append((bye, unpaired_next(p.place)))
    inner: dict[Link, Charge] = {}
    for place in places:
        later = completion.partners(completion.players[place], tail.everybody) & -(1 << place)
        in_next = bool(tail.next >> place & 1)
        for other in places_of(later):
            drops = in_next and not tail.next >> other & 1
            inner[index[place], index[other]] = unpaired_next(place) if drops else ()
        if bye is not None and completion.byes >> place & 1:
            inner[index[place], bye] = unpaired_next(place) if in_next else ()
    extra: dict[Term, int] = {(Criterion.NEXT_BRACKET, _COUNT): len(members) + tail.next.bit_count()}
    for score in scores:
        extra[Criterion.NEXT_BRACKET, score] = sum(p.score == score for p in members)
    return Below(len(places) + (bye is not None), len(members), ways, inner, extra)


def _ranked(worth: dict[int, tuple[int, ...]]) -> dict[int, int]:
    """The same order in small numbers: 0 is best."""
    order = {value: rank for rank, value in enumerate(sorted(set(worth.values())))}
    return {place: order[value] for place, value in worth.items()}


def _landings(members: Sequence[Player], tail: Tail) -> dict[int, tuple[int, ...]]:
    """Criterion 8 for whoever may be the only one to go down: how many are unpaired in the next bracket, and whether he
    is one of them. Not in the answer: without him the rest could not be paired."""
    landings: dict[int, tuple[int, ...]] = {}
    for p in members:
        landed = _landing(p, tail)
        if landed is not None:
            landings[p.place] = landed
    return landings


def _landing(mover: Player, tail: Tail) -> tuple[int, int] | None:
    places = [*places_of(tail.everybody), mover.place]
    index = {place: i for i, place in enumerate(places)}
    unit = len(places)
    costs: dict[Link, int] = {}
    for one, other, drops in _links(mover, tail):
        costs[_link(index[one], index[other])] = drops * unit + (drops and one == mover.place)
    if tail.takes_bye:
        for place in places_of(tail.completion.byes & tail.everybody):
            costs[index[place], len(places)] = unit * (tail.next >> place & 1)
    solver = Solver(len(places) + tail.takes_bye, costs)
    if not solver.solve():
        return None
    return divmod(sum(cost for (one, other), cost in costs.items() if solver.mate[one] == other), unit)


def _links(mover: Player, tail: Tail) -> Iterator[tuple[int, int, int]]:
    """Who may meet whom below, with who is going down, and whether one of the next bracket goes further down by it."""
    completion = tail.completion
    for other in places_of(completion.partners(mover, tail.everybody)):
        yield mover.place, other, int(not tail.next >> other & 1)
    for place in places_of(tail.everybody):
        later = completion.partners(completion.players[place], tail.everybody) & -(1 << place)
        in_next = tail.next >> place & 1
        for other in places_of(later):
            yield place, other, int(bool(in_next) and not tail.next >> other & 1)


def _link(one: int, other: int) -> Link:
    return (one, other) if one < other else (other, one)


def charge(costs: Costs, what: Charge) -> int:
    """What it costs on this scale."""
    return sum(costs.unit(*term) * times for term, times in what)
