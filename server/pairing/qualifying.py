"""From groups to a play-off: how many groups, who goes on, and who meets whom (P5-P9, B1, B2).

| entrants | groups | go on | the first round of the play-off, from the top | |
|---|---|---|---|---|
| to 3 | 1 | | the table decides | |
| 4-5 | 1 | 4 | 1-4 2-3 | P5 |
| 6-7 | 2 | 2 | A1-B2 A2-B1 | P6 |
| 8-10 | 2 | 4 | A1-B4 A3-B2 A2-B3 A4-B1 | P7 |
| 11-23 | 4 | 2 | A1-B2 C1-D2 A2-B1 C2-D1 | P8 |
| 24 on | 8 | 2 | A1-B2 C1-D2 E1-F2 G1-H2 A2-B1 C2-D1 E2-F1 G2-H1 | P9 |

Neighbouring winners meet next, and so on; the bracket is drawn by giving everybody the seed of his line.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from server.pairing.bracket_plan import seed_lines

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Playoff:
    """A line of the table: so many groups, so many of each go on, and the lines of the bracket as (group, place), both
    from 0."""

    groups: int
    advance: int
    lines: tuple[tuple[int, int], ...]


def _lines(text: str) -> tuple[tuple[int, int], ...]:
    return tuple((ord(slot[0]) - ord("A"), int(slot[1]) - 1) for slot in text.replace("-", " ").split())


_TABLE: Final = (
    (24, Playoff(8, 2, _lines("A1-B2 C1-D2 E1-F2 G1-H2 A2-B1 C2-D1 E2-F1 G2-H1"))),
    (11, Playoff(4, 2, _lines("A1-B2 C1-D2 A2-B1 C2-D1"))),
    (8, Playoff(2, 4, _lines("A1-B4 A3-B2 A2-B3 A4-B1"))),
    (6, Playoff(2, 2, _lines("A1-B2 A2-B1"))),
    (4, Playoff(1, 4, _lines("A1-A4 A2-A3"))),
)


def playoff_of(entrants: int) -> Playoff:
    """The line of the table for so many; without a play-off nobody goes on."""
    return next((playoff for least, playoff in _TABLE if entrants >= least), Playoff(1, 0, ()))


def crossed(groups: Sequence[Sequence[T]], playoff: Playoff) -> tuple[T, ...]:
    """The seeds, best first, with which the bracket has the table's lines. `groups` are those who go on, best first."""
    seeds = seed_lines(len(playoff.lines))
    by_seed = {seed: groups[group][place] for seed, (group, place) in zip(seeds, playoff.lines, strict=True)}
    return tuple(by_seed[seed] for seed in sorted(by_seed, key=lambda seed: seed or 0))


def overall(groups: Sequence[Sequence[T]]) -> tuple[T, ...]:
    """B2: all first places in the order of the groups, then all second places, and so on. With one group its order."""
    most = max((len(group) for group in groups), default=0)
    return tuple(group[place] for place in range(most) for group in groups if place < len(group))


def kept_apart(groups: Sequence[Sequence[T]]) -> tuple[T, ...]:
    """The seeds of a knockout among the first of several groups (B1, B2): as `overall`, so that first places meet as
    late as possible, but nobody meets at once somebody of his own group, and the second of a group is in the other
    half than its first: they meet in the final at the earliest.

    With a power of two of groups it is enough that neighbouring second places change seeds: of the seeds 1 and 2, 3 and
    4, … one is in each half. With two groups `overall` has it already.
    """
    placed = [
        (group, place)
        for place in range(max(map(len, groups)))
        for group in range(len(groups))
        if place < len(groups[group])
    ]
    if len(groups) > 2:
        _change_seconds(placed, len(groups))
    _part(
        placed,
        lambda one, other: placed[one][0] == placed[other][0],
        lambda one, other: placed[one][1] == placed[other][1],
    )
    return tuple(groups[group][place] for group, place in placed)


def mates_parted(seeds: Sequence[T], clubs: Mapping[T, str], movable: frozenset[T]) -> tuple[T, ...]:
    """G2: the seeds of a knockout so that no two of one club meet at once, as far as changing the lower of them with
    another `movable` one brings that about. An empty club is nobody's."""
    placed = list(seeds)

    def are_mates(one: int, other: int) -> bool:
        return clubs[placed[one]] != "" and clubs[placed[one]] == clubs[placed[other]]

    def may_change(one: int, other: int) -> bool:
        return placed[one] in movable and placed[other] in movable

    _part(placed, are_mates, may_change)
    return tuple(placed)


def _change_seconds(placed: list[tuple[int, int]], groups: int) -> None:
    for one in range(groups, 2 * groups - 1, 2):
        if one + 1 < len(placed) and placed[one][1] == placed[one + 1][1] == 1:
            placed[one], placed[one + 1] = placed[one + 1], placed[one]


def _part(placed: list[T], are_mates: Callable[[int, int], bool], may_change: Callable[[int, int], bool]) -> None:
    """Where the bracket sets mates against each other, the lower changes seeds with somebody so that neither then meets
    a mate."""
    pairs = _first_round(len(placed))
    for upper, lower in pairs:
        if not are_mates(upper, lower):
            continue
        for other in (i for i in range(len(placed)) if i != lower and may_change(i, lower)):
            placed[other], placed[lower] = placed[lower], placed[other]
            if not any(are_mates(a, b) for a, b in pairs if {a, b} & {other, lower}):
                break
            placed[other], placed[lower] = placed[lower], placed[other]


def _first_round(size: int) -> list[tuple[int, int]]:
    """Who meets whom, by seed from 0, the stronger first; byes left out."""
    lines = [None if seed is None else seed - 1 for seed in seed_lines(size)]
    two = zip(lines[::2], lines[1::2], strict=True)
    return [(min(a, b), max(a, b)) for a, b in two if a is not None and b is not None]
