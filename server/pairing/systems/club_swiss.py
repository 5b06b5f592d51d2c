"""Swiss as clubs play it (C7): round 1 folds the field by rating; then equal points meet, nobody twice if at all
possible; the odd one out has a bye, a second one only when everybody has had one.

Up to `EXACT_LIMIT` entrants the whole round, bye and all, is one exact matching; above it, brackets with an exact end.
Both count the same costs (`server/pairing/costs.py`).
"""

from server.pairing.answer import Blocked, Obstacle, PairingImpossible, RoundPairing
from server.pairing.arrangement import arranged
from server.pairing.boards import Pair, bye_queue, round_of
from server.pairing.brackets import completable, pair_brackets
from server.pairing.candidates import Candidate, candidates, kept_apart
from server.pairing.costs import EXACT_LIMIT, bye_cost, meeting_cost
from server.pairing.field import Field, Options
from server.pairing.legality import Byes, Law, Meetings
from server.pairing.matching import Edge, cheapest_matching
from server.pairing.systems.system import System
from server.pairing.waivers import kept_apart_too_far


def pair(field: Field) -> RoundPairing:
    """The round for those in the field. `PairingImpossible`: fewer than two, or the pairs that must not meet leave
    none. When some repetition cannot be avoided there are as few as possible and the explanation says forced."""
    everybody = candidates(arranged(field), kept_apart(field.options.forbidden))
    if len(everybody) < 2:
        raise PairingImpossible((Blocked(Obstacle.TOO_FEW, tuple(c.id for c in everybody)),))
    queue = bye_queue(everybody)
    if len(everybody) > EXACT_LIMIT and completable(everybody):
        bye = queue[0] if queue else None
        pairs = pair_brackets([c for c in everybody if c is not bye])
    else:
        pairs, bye = _solve(everybody, queue)
    return round_of(pairs, bye, queue)


def rounds(entrants: int, _options: Options) -> int:
    """⌈log₂ n⌉, at least 3, and never more than there are opponents: n - 1, or n with a bye for everybody."""
    if entrants < 2:
        return 0
    return min(max(3, (entrants - 1).bit_length()), entrants - 1 + entrants % 2)


CLUB_SWISS = System("club-swiss", pair, rounds, Law(meetings=Meetings.DECLARED, byes=Byes.FEWEST, keeps_apart=True))


def _solve(everybody: list[Candidate], queue: list[Candidate]) -> tuple[list[Pair], Candidate | None]:
    """One matching for all; the bye is a partner like any other, open to those in the queue only."""
    size = len(everybody)
    edges: list[Edge] = [
        (i, j, meeting_cost(upper, everybody[j]))
        for i, upper in enumerate(everybody)
        for j in range(i + 1, size)
        if everybody[j].id not in upper.kept_from
    ]
    index = {c.id: i for i, c in enumerate(everybody)}
    edges += [(index[c.id], size, bye_cost(rank)) for rank, c in enumerate(queue)]
    matched = cheapest_matching(size + size % 2, edges)
    if 2 * len(matched) < size:
        raise kept_apart_too_far(everybody, queue)
    bye = next((everybody[i] for i, j in matched if j == size), None)
    return [(everybody[i], everybody[j]) for i, j in matched if j < size], bye
