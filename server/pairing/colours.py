"""Who sits first. The aims, in order: never three of one colour running nor an imbalance of three, then balance, then
alternation. Only games really played count.
"""

from dataclasses import dataclass
from enum import IntEnum

from server.pairing.answer import ColourReason
from server.vocabulary import Seat


class Urgency(IntEnum):
    """How much somebody needs the seat he is due."""

    NONE = 0
    ALTERNATION = 1
    """In balance, but sat in the other seat last time."""
    BALANCE = 2
    """One game out of balance."""
    ABSOLUTE = 3
    """Two out of balance, or twice running in the other seat."""


@dataclass(frozen=True, slots=True)
class Due:
    """The seat somebody ought to get next, how urgently, and by how many games he is out of balance (0 or more)."""

    urgency: Urgency
    seat: Seat
    imbalance: int


NOTHING_DUE = Due(Urgency.NONE, Seat.FIRST, 0)


def due(seats: tuple[Seat, ...]) -> Due:
    """What these seats, oldest first, make due. Balance goes before alternation."""
    if not seats:
        return NOTHING_DUE
    surplus = len(seats) - 2 * sum(seats)
    twice = len(seats) > 1 and seats[-1] is seats[-2]
    if abs(surplus) >= 2:
        return Due(Urgency.ABSOLUTE, _against(surplus), abs(surplus))
    if twice:
        return Due(Urgency.ABSOLUTE, seats[-1].other, abs(surplus))
    if surplus:
        return Due(Urgency.BALANCE, _against(surplus), 1)
    return Due(Urgency.ALTERNATION, seats[-1].other, 0)


def clash(one: Due, other: Due) -> Urgency:
    """How badly a meeting of these two must disappoint one of them: NONE when both can have what they are due."""
    if one.seat is not other.seat:
        return Urgency.NONE
    return min(one.urgency, other.urgency)


def seat_of_stronger(stronger: tuple[Seat, ...], weaker: tuple[Seat, ...], board: int) -> tuple[Seat, ColourReason]:
    """Where the stronger of two sits on this board (from 0), given the seats both had before."""
    one, other = due(stronger), due(weaker)
    if not one.urgency and not other.urgency:
        return Seat(board % 2), ColourReason.ALTERNATION
    if not other.urgency or (one.urgency and one.seat is not other.seat):
        return one.seat, ColourReason.DUE
    if not one.urgency:
        return other.seat.other, ColourReason.DUE
    if (one.urgency, one.imbalance) != (other.urgency, other.imbalance):
        mine = (one.urgency, one.imbalance) > (other.urgency, other.imbalance)
        return one.seat if mine else one.seat.other, ColourReason.STRONGER_DUE
    for had, opposite in zip(reversed(stronger), reversed(weaker), strict=False):
        if had is not opposite:
            return had.other, ColourReason.HISTORY
    return one.seat, ColourReason.SEED


def _against(surplus: int) -> Seat:
    return Seat.SECOND if surplus > 0 else Seat.FIRST
