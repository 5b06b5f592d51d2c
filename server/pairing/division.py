"""Who plays in which group (P10, G1, B2): sizes differ by one at most.

    LOT       as the lots fall
    POTS      the strongest as many as there are groups are drawn first, one into each, then the next, and so on
    SNAKE     by strength without a lot: 1 2 3 4, then 4 3 2 1, …
    STRENGTH  the strongest together in the first group, the next in the second, …

With LOT and POTS mates (of one club, of one district) are spread over the groups as evenly as can be: no two groups
differ by more than one in how many of a club they have, and that is always possible. The reason is a theorem of
de Werra's: the edges of a bipartite graph can be coloured with any number of colours so that at each vertex the colours
differ by one at most. Here an entrant is an edge between his pot and his club, and a group is a colour.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from server.vocabulary import EntrantId


class Division(StrEnum):
    """How groups are made."""

    LOT = "lot"
    POTS = "pots"
    SNAKE = "snake"
    STRENGTH = "strength"


@dataclass(frozen=True, slots=True)
class Drawn:
    """Somebody to be put in a group. `lot` is his lot, the lower is drawn earlier; `pot` is drawn before those after
    it; mates of one `club` are kept apart, empty is nobody's mate."""

    id: EntrantId
    lot: int
    pot: int = 0
    club: str = ""


Groups = tuple[tuple[EntrantId, ...], ...]


def divided(entrants: Sequence[Drawn], groups: int, how: Division) -> Groups:
    """The groups, each in the order of `entrants`, who come strongest first. At least one in each."""
    assert 1 <= groups <= len(entrants), "a group would be empty"
    match how:
        case Division.STRENGTH:
            return _in_order(entrants, _by_strength(entrants, groups))
        case Division.SNAKE:
            return _in_order(entrants, _snake(entrants, groups))
        case Division.POTS:
            pots = [Drawn(one.id, one.lot, place // groups, one.club) for place, one in enumerate(entrants)]
            return _in_order(entrants, _drawn(pots, groups))
        case Division.LOT:
            return _in_order(entrants, _drawn(entrants, groups))


Colouring = dict[EntrantId, int]
"""The group of each, from 0."""


def _in_order(entrants: Sequence[Drawn], group_of: Colouring) -> Groups:
    groups: defaultdict[int, list[EntrantId]] = defaultdict(list)
    for one in entrants:
        groups[group_of[one.id]].append(one.id)
    return tuple(tuple(groups[number]) for number in sorted(groups))


def _by_strength(entrants: Sequence[Drawn], groups: int) -> Colouring:
    size, larger = divmod(len(entrants), groups)
    ends = [size * (number + 1) + min(number + 1, larger) for number in range(groups)]
    return {one.id: next(g for g, end in enumerate(ends) if place < end) for place, one in enumerate(entrants)}


def _snake(entrants: Sequence[Drawn], groups: int) -> Colouring:
    row = [*range(groups), *reversed(range(groups))]
    return {one.id: row[place % (2 * groups)] for place, one in enumerate(entrants)}


def _drawn(entrants: Iterable[Drawn], groups: int) -> Colouring:
    """Pot by pot in the order of lots, each in turn into the next group; then mates are moved apart, two groups at a
    time, without making any pot or size uneven."""
    ordered = sorted(entrants, key=lambda one: (one.pot, one.lot))
    group_of = {one.id: place % groups for place, one in enumerate(ordered)}
    while crowded := _crowded(ordered, group_of, groups):
        _split_evenly([one for one in ordered if group_of[one.id] in crowded], crowded, group_of)
    return group_of


def _crowded(ordered: list[Drawn], group_of: Colouring, groups: int) -> tuple[int, int] | None:
    """Two groups of which one has two more of some club than the other."""
    clubs: defaultdict[str, Counter[int]] = defaultdict(Counter)
    for one in ordered:
        if one.club:
            clubs[one.club][group_of[one.id]] += 1
    for counts in clubs.values():
        for two in combinations(range(groups), 2):
            if abs(counts[two[0]] - counts[two[1]]) > 1:
                return two
    return None


def _split_evenly(members: list[Drawn], two: tuple[int, int], group_of: Colouring) -> None:
    """Divides the members of two groups anew, so that clubs, pots and sizes are even in both.

    By twos, mates of a club are bound to part, and so are those of a pot. With one bond of each kind at most everybody
    stands in a row or a ring, and rings are even, since the two kinds take turns: along it, every other one changes
    sides. Rows that are odd begin in turn in the one group and in the other.
    """
    bonds: defaultdict[EntrantId, list[EntrantId]] = defaultdict(list)
    for mates in (*_alike(members, lambda one: one.club), *_alike(members, lambda one: str(one.pot))):
        for one, other in zip(mates[::2], mates[1::2], strict=False):
            bonds[one].append(other)
            bonds[other].append(one)
    placed: set[EntrantId] = set()
    side = 0
    for start in sorted((one.id for one in members), key=lambda i: len(bonds[i])):  # rows are walked from an end
        current: EntrantId | None = start if start not in placed else None
        while current is not None:
            placed.add(current)
            group_of[current] = two[side]
            side = 1 - side
            current = next((i for i in bonds[current] if i not in placed), None)


def _alike(members: list[Drawn], what: Callable[[Drawn], str]) -> list[list[EntrantId]]:
    found: defaultdict[str, list[EntrantId]] = defaultdict(list)
    for one in members:
        if what(one):
            found[what(one)].append(one.id)
    return list(found.values())
