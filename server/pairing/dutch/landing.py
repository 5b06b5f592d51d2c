"""Criterion 8 when one goes down: what his coming means for the pairs of the next bracket."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from server.pairing.dutch.player import Player, mask_of, places_of
from server.pairing.dutch.solver import Link, Solver
from server.pairing.dutch.tail import Tail

_ANYBODY: Final = -1
"""The place of somebody who has not met anybody."""


class Landing(NamedTuple):
    """How many are unpaired in the next bracket, and whether he is one of them; the least is best."""

    unpaired: int
    he_too: int


def landings(members: Iterable[Player], tail: Tail) -> dict[int, Landing]:
    """For each member, by place, how it is at best if he alone goes down. Who is not in the answer must not: the rest
    could not be paired."""
    found: dict[int, Landing] = {}
    waiting = list(members)
    if _sure_of_all(tail):
        least = Landing(_least_unpaired(tail), 0)
        found = {p.place: least for p in waiting if p.partners(tail.next)}
        waiting = [p for p in waiting if p.place not in found]
    return found | _tried(waiting, tail.shortened(mask_of(waiting)))


def _least_unpaired(tail: Tail) -> int:
    """An odd number has one over; an even one two, if one of them has the bye."""
    odd = (tail.next.bit_count() + 1) % 2
    return odd if odd or not tail.byes & tail.next else 2


def _sure_of_all(tail: Tail) -> bool:
    """Whether, by Dirac's theorem, no more than must are unpaired in the next bracket, whomever the comer meets."""
    size = tail.next.bit_count()
    others = 1 + _least_unpaired(tail)
    paired = size - others
    if paired < 0 or (paired and 2 * (tail.completion.least_partners(tail.next) - others) < paired):
        return False
    if others == 1:
        return tail.completion.complete(tail.rest)
    byes = tail.byes & tail.next
    if byes:
        return others == 2 and byes.bit_count() > 1 and tail.completion.complete(tail.rest)
    able = (place for place in places_of(tail.next) if tail.completion.complete(tail.rest | 1 << place))
    return next(able, None) is not None and next(able, None) is not None


def _tried(members: Sequence[Player], tail: Tail) -> dict[int, Landing]:
    """One after another; whoever may meet the partner somebody landed best with lands as well himself."""
    found: dict[int, Landing] = {}
    waiting = {p.place: p for p in members}
    best = Landing(_least_unpaired(tail), 0)
    while waiting:
        place, p = waiting.popitem()
        landed = _land(place, p.partners(tail.everybody), tail)
        if landed is None:
            continue
        found[place], partner = landed
        if found[place] > best and waiting:
            able = _land(_ANYBODY, tail.everybody, tail)
            best = able[0] if able else best
        if found[place] == best:
            alike = [other for other, q in waiting.items() if q.partners(1 << partner)]
            found |= dict.fromkeys(alike, best)
            for other in alike:
                del waiting[other]
    return found


def _land(comer: int, partners: int, tail: Tail) -> tuple[Landing, int] | None:
    """How it is with this one among those below, and whom he meets then."""
    places = [comer, *places_of(tail.everybody)]
    index = {place: i for i, place in enumerate(places)}
    many = len(places)
    costs: dict[Link, int] = {}
    for other in places_of(partners):
        costs[0, index[other]] = 0 if tail.next >> other & 1 else many + 1
    for one, other in tail.links():
        costs[index[one], index[other]] = many if tail.drops(one, other) else 0
    if tail.takes_bye:
        for place in places_of(tail.byes & tail.everybody):
            costs[index[place], many] = many if tail.next >> place & 1 else 0
    solver = Solver(many + tail.takes_bye, costs)
    if not solver.solve():
        return None
    spent = sum(cost for (one, other), cost in costs.items() if solver.mate[one] == other)
    return Landing(*divmod(spent, many)), places[solver.mate[0]]
