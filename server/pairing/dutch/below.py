"""What a bracket leaves to those below it: who may go down, and what that means there (criteria 4, 8, 9)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from server.pairing.answer import Criterion
from server.pairing.dutch.criteria import Costs, Term
from server.pairing.dutch.landing import landings
from server.pairing.dutch.player import Player, mask_of, places_of
from server.pairing.dutch.solver import Link
from server.pairing.dutch.tail import Tail

_COUNT: Final = 1 << 30
"""In criterion 8 the number of those unpaired in the next bracket stands before all scores."""

Charge = tuple[tuple[Term, int], ...]
"""Terms of the costs and how often each."""


@dataclass(frozen=True)
class Below:
    """The vertices that members of a bracket can be paired with instead of one another.

    `size` of them, linked with one another by `inner`; `ways` are the vertices open to a member, by his place, and
    what it comes to for the next bracket besides his going down; `downs` is how many may go down at most, and `extra`
    the most that each term of `ways` and `inner` can come to.
    """

    size: int = 0
    downs: int = 0
    ways: Mapping[int, list[tuple[int, Charge]]] = field(default_factory=dict)
    inner: Mapping[Link, Charge] = field(default_factory=dict)
    extra: Mapping[Term, int] = field(default_factory=dict)


def nobody_down(tail: Tail) -> Below | None:
    """None if those below cannot be paired by themselves."""
    return Below() if tail.stands_alone() else None


def one_down(members: Sequence[Player], tail: Tail) -> Below | None:
    """One vertex for the one who goes down; None if nobody can."""
    ranks: dict[int, int] = {}
    if tail.byes and not tail.takes_bye:
        term: Term = (Criterion.BYE_UNPLAYED, 0)
        if tail.stands_alone():
            ranks = _ranked({p.place: p.contender.unplayed for p in members if tail.byes >> p.place & 1})
    else:
        term = (Criterion.NEXT_BRACKET, 0)
        ranks = _ranked(landings(members, tail))
    if not ranks:
        return None
    ways: dict[int, list[tuple[int, Charge]]] = {place: [(0, ((term, rank),))] for place, rank in ranks.items()}
    return Below(size=1, downs=1, ways=ways, extra={term: max(ranks.values())})


def _ranked(worth: Mapping[int, int | tuple[int, ...]]) -> dict[int, int]:
    """The same order in small numbers: 0 is best."""
    order = {value: rank for rank, value in enumerate(sorted(set(worth.values())))}
    return {place: order[value] for place, value in worth.items()}


def several_down(members: Sequence[Player], whole: Tail) -> Below:
    """Those below as they are: any number may go down, wherever there is room."""
    tail = whole.shortened(mask_of(members))
    places = list(places_of(tail.everybody))
    index = {place: i for i, place in enumerate(places)}
    bye = len(places)
    scores = {p.place: p.score for p in members}

    def unpaired_next(place: int) -> Charge:
        """What it comes to if he is not paired in the next bracket either; among its residents only numbers count."""
        count: Charge = (((Criterion.NEXT_BRACKET, _COUNT), 1),)
        return (*count, ((Criterion.NEXT_BRACKET, scores[place]), 1)) if place in scores else count

    ways: dict[int, list[tuple[int, Charge]]] = {}
    for p in members:
        below = places_of(p.partners(tail.everybody))
        ways[p.place] = [(index[o], () if tail.next >> o & 1 else unpaired_next(p.place)) for o in below]
        if tail.byes >> p.place & 1:
            ways[p.place].append((bye, unpaired_next(p.place)))
    inner: dict[Link, Charge] = {}
    for one, other in tail.links():
        inner[index[one], index[other]] = unpaired_next(one) if tail.drops(one, other) else ()
    for place in places_of(tail.byes & tail.everybody):
        inner[index[place], bye] = unpaired_next(place) if tail.next >> place & 1 else ()
    extra: dict[Term, int] = {(Criterion.NEXT_BRACKET, _COUNT): len(members) + tail.next.bit_count()}
    for score in scores.values():
        extra[Criterion.NEXT_BRACKET, score] = sum(p.score == score for p in members)
    return Below(len(places) + bool(tail.byes), len(members), ways, inner, extra)


def charge(costs: Costs, what: Charge) -> int:
    """What it costs on this scale."""
    return sum(costs.unit(*term) * times for term, times in what)
