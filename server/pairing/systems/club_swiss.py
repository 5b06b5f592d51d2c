"""Swiss as clubs play it (C7): round 1 folds the field by rating; then equal points meet, nobody twice if at all
possible; the odd one out has a bye, a second one only when everybody has had one.

Up to `EXACT_LIMIT` entrants the whole round, bye and all, is one exact matching; above it, brackets with an exact end.
Both count the same costs (`server/pairing/costs.py`).
"""

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
from server.pairing.arrangement import arranged
from server.pairing.brackets import Pair, completable, pair_brackets
from server.pairing.candidates import Candidate, candidates, kept_apart
from server.pairing.colours import seat_of_stronger
from server.pairing.costs import EXACT_LIMIT, bye_cost, meeting_cost
from server.pairing.field import Field, Options
from server.pairing.legality import Byes, Law, Meetings
from server.pairing.matching import Edge, cheapest_matching
from server.pairing.systems.system import System
from server.pairing.waivers import impossible
from server.vocabulary import EntrantId, Seat


def pair(field: Field) -> RoundPairing:
    """The round for those in the field. `PairingImpossible`: fewer than two, or the pairs that must not meet leave
    none. When some repetition cannot be avoided there are as few as possible and the explanation says forced."""
    everybody = candidates(arranged(field), kept_apart(field.options.forbidden))
    if len(everybody) < 2:
        raise PairingImpossible((Blocked(Obstacle.TOO_FEW, tuple(c.id for c in everybody)),))
    queue = _bye_queue(everybody)
    if len(everybody) > EXACT_LIMIT and completable(everybody):
        bye = queue[0] if queue else None
        pairs = pair_brackets([c for c in everybody if c is not bye])
    else:
        pairs, bye = _solve(everybody, queue)
    return _answer(pairs, bye, queue)


def rounds(entrants: int, _options: Options) -> int:
    """⌈log₂ n⌉, at least 3, and never more than there are opponents: n - 1, or n with a bye for everybody."""
    if entrants < 2:
        return 0
    return min(max(3, (entrants - 1).bit_length()), entrants - 1 + entrants % 2)


CLUB_SWISS = System("club-swiss", pair, rounds, Law(meetings=Meetings.DECLARED, byes=Byes.FEWEST, keeps_apart=True))


def _bye_queue(everybody: list[Candidate]) -> list[Candidate]:
    """Who may have the bye of an odd field, first in line first: the fewest byes, lowest score, then lowest rating."""
    if len(everybody) % 2 == 0:
        return []
    fewest = min(c.contender.byes for c in everybody)
    return [c for c in reversed(everybody) if c.contender.byes == fewest]


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
        raise _impossible(everybody, queue)
    bye = next((everybody[i] for i, j in matched if j == size), None)
    return [(everybody[i], everybody[j]) for i, j in matched if j < size], bye


def _impossible(everybody: list[Candidate], queue: list[Candidate]) -> PairingImpossible:
    """Only forbidden pairs can be in the way: everything else gives way here if it must."""
    may_have_bye = {c.id for c in queue}
    return impossible(
        [c.id for c in everybody],
        lambda i, j: [Obstacle.FORBIDDEN_PAIR] if everybody[j].id in everybody[i].kept_from else [],
        lambda i: [] if everybody[i].id in may_have_bye else [Obstacle.SECOND_BYE],
    )


def _answer(pairs: list[Pair], bye: Candidate | None, queue: list[Candidate]) -> RoundPairing:
    """Boards in order: the higher score on a board, then the sum of scores, then the stronger player."""
    seated = [_seat(upper, lower, number) for number, (upper, lower) in enumerate(sorted(pairs, key=_board_order))]
    byes = () if bye is None else (ByeReason(ByeKind.ODD_FIELD, _passed_over(bye, queue)),)
    return RoundPairing(
        boards=tuple(board for board, _ in seated),
        byes=() if bye is None else (bye.id,),
        explanation=Explanation(tuple(reason for _, reason in seated), byes),
    )


def _board_order(pair: Pair) -> tuple[int, int, float, int]:
    """What accelerated rounds lend does not count for the boards."""
    upper, lower = (candidate.contender for candidate in pair)
    if lower.score > upper.score:
        upper, lower = lower, upper
    return -upper.score, -lower.score, -upper.rating, upper.number


def _passed_over(bye: Candidate, queue: list[Candidate]) -> tuple[EntrantId, ...]:
    return tuple(c.id for c in queue[: queue.index(bye)])


def _seat(upper: Candidate, lower: Candidate, number: int) -> tuple[Board, BoardReason]:
    seat, colour = seat_of_stronger(upper.contender.seats, lower.contender.seats, number)
    first, second = (upper, lower) if seat is Seat.FIRST else (lower, upper)
    reason = BoardReason(
        scores=(first.contender.score, second.contender.score),
        colour=colour,
        down=upper.id if upper.score != lower.score else None,
        meetings=upper.meetings(lower),
    )
    return Board(first.id, second.id), reason
