"""McMahon (G1, G2): nearest McMahon scores meet, nobody twice if at all possible, club-mates apart below the bar.

The field's scores are McMahon scores: start, from `mcmahon_start.Bands`, plus results. They are grouped by whole
points, halves rounded down. As in the pairing program most Go tournaments use, a difference of d among g groups costs
in proportion to g·d + d², and a meeting of club-mates as much as a difference of `club_gap`; but here the aims are
strictly one after another, never weighed against each other:

    repeats     pairs who have met before
    bye         how far the bye goes from the lowest score, then the lowest rating (never a second one if avoidable)
    distance    score differences and club-mates
    colour!     one of two would sit three times running in one seat, or be three out of balance
    drift       floats down, or up, a second time running
    floaters    how far from the middle of their groups floaters are
    seeding     distance from the card's way of pairing inside a group: slide, fold, or none
    colour      one of two does not get the seat he is due
    lot         what is equal otherwise is decided by the lot the field brings (G2)
"""

import hashlib
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from server.pairing.answer import Blocked, Obstacle, PairingImpossible, RoundPairing
from server.pairing.boards import Pair, bye_queue, round_of
from server.pairing.candidates import Candidate, candidates, kept_apart
from server.pairing.colours import Urgency, clash
from server.pairing.costs import COST_BITS
from server.pairing.field import Contender, Drift, Field, McMahonOptions, Options
from server.pairing.legality import Byes, Law, Meetings
from server.pairing.matching import Edge, cheapest_matching
from server.pairing.systems.system import System
from server.pairing.waivers import kept_apart_too_far

_BLOCK: Final = 200
"""A larger field is paired from the top in blocks of so many, each to its optimum."""

# Each part of a cost is wide enough for its sum over two blocks, 200 pairs.
_LOT: Final = 0
_COLOUR: Final = _LOT + 12
_SEEDING: Final = _COLOUR + 9
_FLOATERS: Final = _SEEDING + 22
_DRIFT: Final = _FLOATERS + 14
_ABSOLUTE: Final = _DRIFT + 9
_DISTANCE: Final = _ABSOLUTE + 8
_BYE: Final = _DISTANCE + 23
_REPEATS: Final = _BYE + 9
assert _REPEATS + 8 <= COST_BITS, "a cost is wider than the matcher counts"

_FARTHEST: Final = 90
"""Score differences, and groups, beyond this cost the same; no tournament has so many."""
_OFF_MOST: Final = 127
_INWARD_MOST: Final = 63


def pair(field: Field) -> RoundPairing:
    """The round for those in the field. `PairingImpossible`: fewer than two, or the pairs that must not meet leave
    none."""
    level = _level(field.options.mcmahon)
    everybody = candidates(field.contenders, kept_apart(field.options.forbidden), level)
    if len(everybody) < 2:
        raise PairingImpossible((Blocked(Obstacle.TOO_FEW, tuple(c.id for c in everybody)),))
    costs = _Costs(field, level)
    pairs: list[Pair] = []
    bye: Candidate | None = None
    queue: list[Candidate] = []
    held_back: list[Candidate] = []
    for block in _blocks(everybody):
        them = held_back + block
        queue = bye_queue(them)
        made, bye = _solve(them, queue, costs)
        is_last = block[-1] is everybody[-1]
        is_whole = 2 * len(made) + (bye is not None) == len(them)
        if not is_last and not held_back and not (is_whole and not any(one.meetings(other) for one, other in made)):
            held_back = block  # with those below them there may be a round without repetition
            continue
        if not is_whole:
            raise kept_apart_too_far(them, queue)
        held_back = []
        pairs += made
    return round_of(pairs, bye, queue, level)


def rounds(entrants: int, _options: Options) -> int:
    """⌈log₂ n⌉, at least 3, and no more than a third of the field where that is at least 3 (G1: for fields of at least
    three times the rounds)."""
    if entrants < 2:
        return 0
    wanted = min(max(3, (entrants - 1).bit_length()), max(3, entrants // 3))
    return min(wanted, entrants - 1 + entrants % 2)


MCMAHON: Final = System("mcmahon", pair, rounds, Law(meetings=Meetings.DECLARED, byes=Byes.FEWEST, keeps_apart=True))


class _Costs:
    """What every meeting of this round costs."""

    def __init__(self, field: Field, level: Callable[[Contender], int]) -> None:
        self._options = field.options.mcmahon
        self._round = field.round
        self._level = level
        points = [level(contender) for contender in field.contenders]
        self._groups = min(_FARTHEST, max(points) - min(points) + 1)

    def meeting(self, upper: Candidate, lower: Candidate) -> int:
        """`upper` is not behind `lower`."""
        cost = self._lot(upper, lower) << _LOT
        if lower.id in upper.met:
            cost += min(3, upper.meetings(lower)) << _REPEATS
        disappointed = clash(upper.due, lower.due)
        if disappointed is Urgency.ABSOLUTE:
            cost += 1 << _ABSOLUTE
        else:
            cost += disappointed << _COLOUR
        gap = min(_FARTHEST, self._level(upper.contender) - self._level(lower.contender))
        cost += self._distance(upper, lower, gap) << _DISTANCE
        return cost + (self._float(upper, lower) if gap else self._off(upper, lower) << _SEEDING)

    def _distance(self, upper: Candidate, lower: Candidate, gap: int) -> int:
        apart = self._groups * gap + gap * gap
        club_gap = self._options.club_gap if upper.is_mate(lower) else 0
        return min(_FARTHEST * _FARTHEST * 2, apart + self._groups * club_gap + club_gap * club_gap)

    def _float(self, upper: Candidate, lower: Candidate) -> int:
        again = (upper.contender.drift is Drift.DOWN) + (lower.contender.drift is Drift.UP)
        inward = _from_the_middle(upper) + _from_the_middle(lower)
        return (again << _DRIFT) + (inward << _FLOATERS)

    def _off(self, upper: Candidate, lower: Candidate) -> int:
        if self._options.seeding == "lot":
            return 0
        if self._options.seeding == "slide":
            off = lower.place - upper.place - upper.group_size // 2
        else:
            off = lower.place + upper.place - (upper.group_size - 1)
        return min(abs(off), _OFF_MOST) ** 2

    def _lot(self, upper: Candidate, lower: Candidate) -> int:
        """0 to 15 by SHA-256 of `<lot>:<round>:<id>:<id>`, the stronger first: anybody can draw it again."""
        drawn = f"{self._options.lot}:{self._round}:{upper.id}:{lower.id}"
        return hashlib.sha256(drawn.encode()).digest()[0] % 16


def _level(options: McMahonOptions) -> Callable[[Contender], int]:
    """Whole points, halves rounded down."""
    return lambda contender: contender.score // options.unit


def _from_the_middle(candidate: Candidate) -> int:
    return min(_INWARD_MOST // 2, abs(2 * candidate.place - candidate.group_size + 1) // 2)


def _blocks(everybody: list[Candidate]) -> list[list[Candidate]]:
    """The field from the top in even blocks; the last one takes what would be less than half a block."""
    cuts = [*range(0, max(1, len(everybody) - _BLOCK // 2), _BLOCK), len(everybody)]
    return [everybody[start:end] for start, end in pairwise(cuts)]


def _solve(block: list[Candidate], queue: list[Candidate], costs: _Costs) -> tuple[list[Pair], Candidate | None]:
    size = len(block)
    edges: list[Edge] = [
        (i, j, costs.meeting(upper, block[j]))
        for i, upper in enumerate(block)
        for j in range(i + 1, size)
        if block[j].id not in upper.kept_from
    ]
    index = {c.id: i for i, c in enumerate(block)}
    edges += [(index[c.id], size, rank << _BYE) for rank, c in enumerate(queue)]
    matched = cheapest_matching(size + size % 2, edges)
    bye = next((block[i] for i, j in matched if j == size), None)
    return [(block[i], block[j]) for i, j in matched if j < size], bye
