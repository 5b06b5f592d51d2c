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
from itertools import groupby, pairwise
from typing import Final

from server.pairing.answer import (
    Blocked,
    Board,
    BoardReason,
    ByeKind,
    ByeReason,
    Explanation,
    Obstacle,
    PairingImpossible,
    RoundPairing,
)
from server.pairing.candidates import Candidate, by_strength
from server.pairing.colours import Urgency, clash, due, seat_of_stronger
from server.pairing.costs import COST_BITS
from server.pairing.field import Contender, Drift, Field, McMahonOptions, Options
from server.pairing.legality import Byes, Law, Meetings
from server.pairing.matching import Edge, cheapest_matching
from server.pairing.systems.system import System
from server.vocabulary import Seat

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

Pair = tuple[Candidate, Candidate]


def pair(field: Field) -> RoundPairing:
    """The round for those in the field. Fewer than two: `PairingImpossible`, too few."""
    everybody = _candidates(field)
    if len(everybody) < 2:
        raise PairingImpossible((Blocked(Obstacle.TOO_FEW, tuple(c.id for c in everybody)),))
    costs = _Costs(field, everybody)
    pairs: list[Pair] = []
    bye: Candidate | None = None
    passed_over: tuple[Candidate, ...] = ()
    held_back: list[Candidate] = []
    for block in _blocks(everybody):
        queue = _bye_queue(held_back + block)
        made, bye = _solve(held_back + block, queue, costs)
        if not held_back and block[-1] is not everybody[-1] and any(one.meetings(other) for one, other in made):
            held_back = block  # with those below them there may be a round without repetition
            continue
        held_back = []
        pairs += made
        passed_over = () if bye is None else tuple(queue[: queue.index(bye)])
    return _answer(pairs, bye, passed_over)


def rounds(entrants: int, _options: Options) -> int:
    """⌈log₂ n⌉, at least 3, and no more than a third of the field where that is at least 3 (G1: for fields of at least
    three times the rounds)."""
    if entrants < 2:
        return 0
    wanted = min(max(3, (entrants - 1).bit_length()), max(3, entrants // 3))
    return min(wanted, entrants - 1 + entrants % 2)


MCMAHON: Final = System("mcmahon", pair, rounds, Law(meetings=Meetings.DECLARED, byes=Byes.FEWEST))


class _Costs:
    """What every meeting of this round costs."""

    def __init__(self, field: Field, everybody: list[Candidate]) -> None:
        self._options = field.options.mcmahon
        self._round = field.round
        points = [_points(c.contender, self._options) for c in everybody]
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
        gap = min(_FARTHEST, _points(upper.contender, self._options) - _points(lower.contender, self._options))
        cost += self._distance(upper, lower, gap) << _DISTANCE
        return cost + (self._float(upper, lower) if gap else self._off(upper, lower) << _SEEDING)

    def _distance(self, upper: Candidate, lower: Candidate, gap: int) -> int:
        apart = self._groups * gap + gap * gap
        mates = upper.contender.club != "" and upper.contender.club == lower.contender.club
        club_gap = self._options.club_gap if mates else 0
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


def _points(contender: Contender, options: McMahonOptions) -> int:
    return contender.score // options.unit


def _from_the_middle(candidate: Candidate) -> int:
    return min(_INWARD_MOST // 2, abs(2 * candidate.place - candidate.group_size + 1) // 2)


def _candidates(field: Field) -> list[Candidate]:
    """Everybody, highest whole points first, placed inside the groups of equal points by score, rating and seed."""
    options = field.options.mcmahon
    ordered = sorted(field.contenders, key=by_strength)
    found: list[Candidate] = []
    for _, members in groupby(ordered, key=lambda c: _points(c, options)):
        group = list(members)
        found += [
            Candidate(contender, place, len(group), due(contender.seats), frozenset(contender.opponents))
            for place, contender in enumerate(group)
        ]
    return found


def _blocks(everybody: list[Candidate]) -> list[list[Candidate]]:
    """The field from the top in even blocks; the last one takes what would be less than half a block."""
    cuts = [*range(0, max(1, len(everybody) - _BLOCK // 2), _BLOCK), len(everybody)]
    return [everybody[start:end] for start, end in pairwise(cuts)]


def _bye_queue(block: list[Candidate]) -> list[Candidate]:
    """Who may have the bye of an odd block, first in line first: the fewest byes, then from the bottom up."""
    if len(block) % 2 == 0:
        return []
    fewest = min(c.contender.byes for c in block)
    return [c for c in reversed(block) if c.contender.byes == fewest]


def _solve(block: list[Candidate], queue: list[Candidate], costs: _Costs) -> tuple[list[Pair], Candidate | None]:
    size = len(block)
    edges: list[Edge] = [
        (i, j, costs.meeting(upper, block[j])) for i, upper in enumerate(block) for j in range(i + 1, size)
    ]
    index = {c.id: i for i, c in enumerate(block)}
    edges += [(index[c.id], size, rank << _BYE) for rank, c in enumerate(queue)]
    matched = cheapest_matching(size + size % 2, edges)
    bye = next((block[i] for i, j in matched if j == size), None)
    return [(block[i], block[j]) for i, j in matched if j < size], bye


def _answer(pairs: list[Pair], bye: Candidate | None, passed_over: tuple[Candidate, ...]) -> RoundPairing:
    """Boards in order: the higher score on a board, then the sum of scores, then the stronger player."""
    ordered = sorted(pairs, key=lambda p: (-p[0].score, -p[1].score, -p[0].contender.rating, p[0].contender.number))
    seated = [_seat(upper, lower, number) for number, (upper, lower) in enumerate(ordered)]
    byes = () if bye is None else (ByeReason(ByeKind.ODD_FIELD, tuple(c.id for c in passed_over)),)
    return RoundPairing(
        boards=tuple(board for board, _ in seated),
        byes=() if bye is None else (bye.id,),
        explanation=Explanation(tuple(reason for _, reason in seated), byes),
    )


def _seat(upper: Candidate, lower: Candidate, number: int) -> tuple[Board, BoardReason]:
    seat, colour = seat_of_stronger(upper.contender.seats, lower.contender.seats, number)
    first, second = (upper, lower) if seat is Seat.FIRST else (lower, upper)
    reason = BoardReason(
        scores=(first.score, second.score),
        colour=colour,
        down=upper.id if upper.score != lower.score else None,
        meetings=upper.meetings(lower),
    )
    return Board(first.id, second.id), reason
