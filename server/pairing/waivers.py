"""When no pairing keeps every rule: the fewest single prohibitions that would have to be waived for one.

Of as few, the mildest: first pairs kept apart by the arbiter, then colours, then a second bye, last a repeated meeting.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final

from server.pairing.answer import Blocked, Obstacle, PairingImpossible
from server.pairing.candidates import Candidate
from server.pairing.matching import Edge, perfect_matching
from server.vocabulary import EntrantId

_SEVERITY: Final = {
    Obstacle.FORBIDDEN_PAIR: 0,
    Obstacle.SAME_COLOUR: 1,
    Obstacle.SECOND_BYE: 2,
    Obstacle.MET_BEFORE: 3,
}


def impossible(
    entrants: Sequence[EntrantId],
    of_pair: Callable[[int, int], Sequence[Obstacle]],
    of_bye: Callable[[int], Sequence[Obstacle]],
) -> PairingImpossible:
    """What to raise for these, who cannot be paired: `NO_LEGAL_PAIRING` with those whom it is about, then every
    prohibition that would have to go. The functions say what is against a meeting of two and against a bye, by index;
    each of it can be waived."""
    size = len(entrants)
    links = {pair: tuple(of_pair(*pair)) for pair in combinations(range(size), 2)}
    if size % 2:
        links |= {(one, size): tuple(of_bye(one)) for one in range(size)}
    unit = 1 + max(_SEVERITY.values()) * 2 * size
    edges: list[Edge] = [(*pair, sum(unit + _SEVERITY[o] for o in against)) for pair, against in links.items()]
    mate = perfect_matching(size + size % 2, edges)
    assert mate is not None, "with every prohibition waived anybody can meet anybody"
    waived = list(_waived(entrants, mate, links))
    concerned = sorted({e for blocked in waived for e in blocked.entrants}, key=list(entrants).index)
    return PairingImpossible((Blocked(Obstacle.NO_LEGAL_PAIRING, tuple(concerned)), *waived))


def kept_apart_too_far(everybody: list[Candidate], queue: list[Candidate]) -> PairingImpossible:
    """For systems in which only pairs kept apart can be in the way: everything else gives way there if it must. `queue`
    is who may have the bye."""
    may_have_bye = {c.id for c in queue}
    return impossible(
        [c.id for c in everybody],
        lambda i, j: [Obstacle.FORBIDDEN_PAIR] if everybody[j].id in everybody[i].kept_from else [],
        lambda i: [] if everybody[i].id in may_have_bye else [Obstacle.SECOND_BYE],
    )


def _waived(
    entrants: Sequence[EntrantId], mate: Sequence[int], links: dict[tuple[int, int], tuple[Obstacle, ...]]
) -> Iterator[Blocked]:
    for one, other in enumerate(mate):
        for obstacle in links[one, other] if one < other else ():
            yield Blocked(obstacle, tuple(entrants[i] for i in (one, other) if i < len(entrants)))
