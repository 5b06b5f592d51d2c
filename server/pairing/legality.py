"""Whether a pairing keeps what its system must never break: looked at from outside, after each pairing of any system.

Nothing of what made the pairing is used here but the field it was made from. A breach is a fault of ours.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum, auto

from server.pairing.answer import BoardReason, RoundPairing
from server.pairing.field import Contender, Field
from server.vocabulary import EntrantId, Seat


class Meetings(StrEnum):
    """How often two may meet."""

    ONCE = auto()
    """Never again (FIDE C.04.1, 2)."""
    DECLARED = auto()
    """Again only where there is no other way, and the pairing says how often they had met."""
    ANY = auto()
    """As the table or the tree has it."""


class Byes(StrEnum):
    """Who may have the bye of an odd field."""

    NEVER_AGAIN = auto()
    """Nobody who has had one, or a win without playing (FIDE C.04.1, 4)."""
    FEWEST = auto()
    """Nobody a second one while others have had none."""
    ANY = auto()


@dataclass(frozen=True, slots=True)
class Law:
    """What a system must never break. `all_play`: everybody in the field is at a board or has a bye. `fide_colours`:
    nobody is three out of balance or sits in one seat three times running, but for the topscorers of the last round and
    who meets them (FIDE C.04.1, 6 and 7). `keeps_apart`: forbidden pairs do not meet."""

    all_play: bool = True
    meetings: Meetings = Meetings.ANY
    byes: Byes = Byes.ANY
    fide_colours: bool = False
    keeps_apart: bool = False


class Breach(StrEnum):
    """What can be wrong with a pairing."""

    STRANGER = "stranger"
    """He is not in the field."""
    TWICE = "twice"
    """He is at two places."""
    MISSING = "missing"
    MET_BEFORE = "met-before"
    FORBIDDEN_PAIR = "forbidden-pair"
    SECOND_BYE = "second-bye"
    TOO_MANY_BYES = "too-many-byes"
    COLOUR = "colour"
    UNEXPLAINED = "unexplained"


@dataclass(frozen=True, slots=True)
class Found:
    """A breach, and whose."""

    breach: Breach
    entrants: tuple[EntrantId, ...]


def breaches(law: Law, field: Field, paired: RoundPairing) -> tuple[Found, ...]:
    """Everything in which the pairing breaks the law of its system; empty if it is legal."""
    whereabouts = tuple(_whereabouts(law, field, paired))
    if any(found.breach is Breach.STRANGER for found in whereabouts):
        return whereabouts
    return (*whereabouts, *_boards(law, field, paired), *_byes(law, field, paired))


def _whereabouts(law: Law, field: Field, paired: RoundPairing) -> Iterator[Found]:
    places = Counter([entrant for board in paired.boards for entrant in (board.first, board.second)])
    places.update(paired.byes)
    known = {contender.id for contender in field.contenders}
    for entrant, times in places.items():
        if entrant not in known:
            yield Found(Breach.STRANGER, (entrant,))
        elif times > 1:
            yield Found(Breach.TWICE, (entrant,))
    if law.all_play:
        for contender in field.contenders:
            if contender.id not in places:
                yield Found(Breach.MISSING, (contender.id,))


def _boards(law: Law, field: Field, paired: RoundPairing) -> Iterator[Found]:
    by_id = {contender.id: contender for contender in field.contenders}
    reasons = paired.explanation.boards
    if len(reasons) != len(paired.boards):
        yield Found(Breach.UNEXPLAINED, ())
        return
    for board, reason in zip(paired.boards, reasons, strict=True):
        first, second = by_id[board.first], by_id[board.second]
        both = (first.id, second.id)
        if not _may_meet(law.meetings, first, second, reason):
            yield Found(Breach.MET_BEFORE, both)
        if law.keeps_apart and frozenset(both) in field.options.forbidden:
            yield Found(Breach.FORBIDDEN_PAIR, both)
        if law.fide_colours and not (_is_free(first, field) or _is_free(second, field)):
            for contender, seat in ((first, Seat.FIRST), (second, Seat.SECOND)):
                if _too_much((*contender.seats, seat)):
                    yield Found(Breach.COLOUR, (contender.id,))


def _may_meet(meetings: Meetings, first: Contender, second: Contender, reason: BoardReason) -> bool:
    met = first.opponents.count(second.id)
    match meetings:
        case Meetings.ONCE:
            return met == 0
        case Meetings.DECLARED:
            return met == reason.meetings
        case Meetings.ANY:
            return True


def _is_free(contender: Contender, field: Field) -> bool:
    """A topscorer of the last round: more than half of what could be won."""
    dutch = field.options.dutch
    is_last = dutch.rounds and field.round >= dutch.rounds
    return bool(is_last) and (contender.score + contender.virtual) / dutch.win > (field.round - 1) / 2


def _too_much(seats: tuple[Seat, ...]) -> bool:
    imbalance = seats.count(Seat.FIRST) - seats.count(Seat.SECOND)
    return abs(imbalance) > 2 or (len(seats) > 2 and len(set(seats[-3:])) == 1)


def _byes(law: Law, field: Field, paired: RoundPairing) -> Iterator[Found]:
    by_id = {contender.id: contender for contender in field.contenders}
    if law.byes is not Byes.ANY and len(paired.byes) != len(field.contenders) % 2:
        yield Found(Breach.TOO_MANY_BYES, paired.byes)
    fewest = min((contender.byes for contender in field.contenders), default=0)
    for bye in paired.byes:
        match law.byes:
            case Byes.NEVER_AGAIN if by_id[bye].byes or by_id[bye].bye_barred:
                yield Found(Breach.SECOND_BYE, (bye,))
            case Byes.FEWEST if by_id[bye].byes > fewest:
                yield Found(Breach.SECOND_BYE, (bye,))
            case _:
                pass
