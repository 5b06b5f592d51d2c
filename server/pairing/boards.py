"""From who meets whom to a round: the boards in order, who sits first at each, and why (club Swiss, McMahon)."""

from collections.abc import Callable, Iterator

from server.pairing.answer import (
    Board,
    BoardReason,
    ByeKind,
    ByeReason,
    Criterion,
    Explanation,
    GivenUp,
    RoundPairing,
)
from server.pairing.candidates import Candidate, paired_by
from server.pairing.colours import Urgency, clash, seat_of_stronger
from server.pairing.field import Contender, Drift
from server.vocabulary import Seat

Pair = tuple[Candidate, Candidate]
"""The stronger first."""


def bye_queue(everybody: list[Candidate]) -> list[Candidate]:
    """Who may have the bye of an odd field, first in line first: the fewest byes, lowest score, then lowest rating."""
    if len(everybody) % 2 == 0:
        return []
    fewest = min(c.contender.byes for c in everybody)
    return [c for c in reversed(everybody) if c.contender.byes == fewest]


def round_of(
    pairs: list[Pair], bye: Candidate | None, queue: list[Candidate], level: Callable[[Contender], int] = paired_by
) -> RoundPairing:
    """Boards in order: the higher score on a board, then the sum of scores, then the stronger player. `queue` is the
    one the bye was taken from; who meets another `level` came down to it."""
    ordered = sorted(pairs, key=_board_order)
    seated = [_seat(upper, lower, number, level) for number, (upper, lower) in enumerate(ordered)]
    passed_over = () if bye is None else tuple(c.id for c in queue[: queue.index(bye)])
    return RoundPairing(
        boards=tuple(board for board, _ in seated),
        byes=() if bye is None else (bye.id,),
        explanation=Explanation(
            tuple(reason for _, reason in seated),
            () if bye is None else (ByeReason(ByeKind.ODD_FIELD, passed_over),),
        ),
    )


def _board_order(pair: Pair) -> tuple[int, int, float, int]:
    """What accelerated rounds lend does not count for the boards."""
    upper, lower = (candidate.contender for candidate in pair)
    if lower.score > upper.score:
        upper, lower = lower, upper
    return -upper.score, -lower.score, -upper.rating, upper.number


def _seat(
    upper: Candidate, lower: Candidate, number: int, level: Callable[[Contender], int]
) -> tuple[Board, BoardReason]:
    seat, colour = seat_of_stronger(upper.contender.seats, lower.contender.seats, number)
    first, second = (upper, lower) if seat is Seat.FIRST else (lower, upper)
    reason = BoardReason(
        scores=(first.contender.score, second.contender.score),
        colour=colour,
        down=upper.id if level(upper.contender) != level(lower.contender) else None,
        meetings=upper.meetings(lower),
        given_up=tuple(_given_up(upper, lower, second if first.due.seat is Seat.FIRST else first, level)),
    )
    return Board(first.id, second.id), reason


def _given_up(
    upper: Candidate, lower: Candidate, disappointed: Candidate, level: Callable[[Contender], int]
) -> Iterator[GivenUp]:
    """`disappointed` is who does not get the seat he is due, if both are due the same."""
    urgency = clash(upper.due, lower.due)
    if urgency:
        yield GivenUp(Criterion.COLOUR, disappointed.id)
    if urgency is Urgency.BALANCE:
        yield GivenUp(Criterion.STRONG_COLOUR, disappointed.id)
    if urgency is Urgency.ABSOLUTE:
        is_imbalance = disappointed.due.imbalance > 1
        yield GivenUp(Criterion.TOP_IMBALANCE if is_imbalance else Criterion.TOP_THIRD, disappointed.id)
    if level(upper.contender) != level(lower.contender):
        if upper.contender.drift is Drift.DOWN:
            yield GivenUp(Criterion.DOWN_AGAIN, upper.id)
        if lower.contender.drift is Drift.UP:
            yield GivenUp(Criterion.UP_AGAIN, lower.id)
