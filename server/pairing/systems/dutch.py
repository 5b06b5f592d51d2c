"""The FIDE (Dutch) system, edition 2026: equal points meet, the upper half of a score group against the lower.

The pairing itself is in `server/pairing/dutch`; here it gets boards, colours (C.04.3, 5) and reasons. It wants of each
contender: number, score, opponents, seats, byes, drift, drift_before, bye_barred, unplayed, and where they are used
virtual and entry; `server/pairing/history` makes all of them from the past rounds.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from server.pairing.answer import (
    Blocked,
    Board,
    BoardReason,
    ByeKind,
    ByeReason,
    ColourReason,
    Explanation,
    GivenUp,
    Obstacle,
    PairingImpossible,
    RoundPairing,
)
from server.pairing.colours import seat_of_stronger
from server.pairing.dutch.criteria import colour_faults, down_faults, up_faults
from server.pairing.dutch.player import Player, line_up
from server.pairing.dutch.round import pair_round
from server.pairing.field import DutchOptions, Field
from server.pairing.legality import Byes, Law, Meetings
from server.pairing.systems.club_swiss import rounds
from server.pairing.systems.system import System
from server.pairing.waivers import impossible
from server.vocabulary import Seat

Pair = tuple[Player, Player]
"""The stronger first."""


def pair(field: Field) -> RoundPairing:
    """The round for those in the field. `PairingImpossible`: fewer than two, or no pairing keeps the absolute criteria:
    nobody meets twice, nobody has a second bye, two who must have one colour do not meet (criteria 1 to 3)."""
    if len(field.contenders) < 2:
        raise PairingImpossible((Blocked(Obstacle.TOO_FEW, tuple(c.id for c in field.contenders)),))
    players = line_up(field)
    paired = pair_round(players)
    if paired is None:
        raise _impossible(players, field)
    seated = [_seat(upper, lower, field.options.dutch) for upper, lower in sorted(paired.pairs, key=_board_order)]
    bye = paired.bye
    return RoundPairing(
        boards=tuple(board for board, _ in seated),
        byes=() if bye is None else (bye.id,),
        explanation=Explanation(
            boards=tuple(reason for _, reason in seated),
            byes=() if bye is None else (_bye_reason(bye, players),),
        ),
    )


DUTCH: Final = System(
    "dutch",
    pair,
    rounds,
    Law(meetings=Meetings.ONCE, byes=Byes.NEVER_AGAIN, fide_colours=True, keeps_apart=True),
)


def _board_order(pair: Pair) -> tuple[int, int, int]:
    """The higher score on a board, then the lower, then the stronger number; virtual points do not count here."""
    upper, lower = sorted((p.contender for p in pair), key=lambda c: (-c.score, c.number))
    return -upper.score, -lower.score, upper.number


def _seat(upper: Player, lower: Player, options: DutchOptions) -> tuple[Board, BoardReason]:
    """Colours by 5.2. If neither has sat yet, an odd number sits where the lot put number 1."""
    number = upper.contender.entry or upper.contender.number
    seat, colour = seat_of_stronger(upper.contender.seats, lower.contender.seats, number - 1 + options.first)
    if colour is ColourReason.ALTERNATION:
        colour = ColourReason.NUMBER
    first, second = (upper, lower) if seat is Seat.FIRST else (lower, upper)
    reason = BoardReason(
        scores=(first.contender.score, second.contender.score),
        colour=colour,
        down=upper.id if upper.score != lower.score else None,
        group=lower.score,
        given_up=tuple(_given_up(upper, lower, disappointed=second if first.due.seat is Seat.FIRST else first)),
    )
    return Board(first.id, second.id), reason


def _given_up(upper: Player, lower: Player, *, disappointed: Player) -> Iterator[GivenUp]:
    """`disappointed` is who does not get the colour he is due, if both are due one."""
    for criterion in sorted(colour_faults(upper, lower)):
        yield GivenUp(criterion, disappointed.id)
    if upper.score > lower.score:
        yield from (GivenUp(criterion, upper.id) for criterion in down_faults(upper))
        yield from (GivenUp(criterion, lower.id) for criterion in up_faults(lower))


def _bye_reason(bye: Player, players: Sequence[Player]) -> ByeReason:
    return ByeReason(
        ByeKind.ODD_FIELD,
        passed_over=tuple(p.id for p in reversed(players[bye.place + 1 :]) if p.may_have_bye),
        group=bye.score,
        given_up=tuple(GivenUp(criterion, bye.id) for criterion in down_faults(bye)),
    )


def _impossible(players: Sequence[Player], field: Field) -> PairingImpossible:
    def of_pair(i: int, j: int) -> list[Obstacle]:
        one, other = players[i], players[j]
        against = []
        if frozenset((one.id, other.id)) in field.options.forbidden:
            against.append(Obstacle.FORBIDDEN_PAIR)
        if one.clashes_with(other):
            against.append(Obstacle.SAME_COLOUR)
        if other.id in one.contender.opponents:
            against.append(Obstacle.MET_BEFORE)
        return against

    def of_bye(i: int) -> list[Obstacle]:
        return [] if players[i].may_have_bye else [Obstacle.SECOND_BYE]

    return impossible([p.id for p in players], of_pair, of_bye)
