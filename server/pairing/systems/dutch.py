"""The FIDE (Dutch) system, edition 2026: equal points meet, the upper half of a score group against the lower.

The pairing itself is in `server/pairing/dutch`; here it gets boards, colours (C.04.3, 5) and reasons. It wants of each
contender: number, score, opponents, seats, byes, drift, drift_before, bye_barred, unplayed, and where they are used
virtual and entry; `server/pairing/history` makes all of them from the past rounds.
"""

from typing import Final

from server.pairing.answer import (
    Blocked,
    Board,
    BoardReason,
    ByeKind,
    ByeReason,
    ColourReason,
    Explanation,
    Obstacle,
    PairingImpossible,
    RoundPairing,
)
from server.pairing.colours import seat_of_stronger
from server.pairing.dutch.player import Player, line_up
from server.pairing.dutch.round import pair_round
from server.pairing.field import DutchOptions, Field
from server.pairing.systems.club_swiss import rounds
from server.pairing.systems.system import System
from server.vocabulary import Seat


def pair(field: Field) -> RoundPairing:
    """The round for those in the field. `PairingImpossible`: fewer than two, or no pairing keeps the absolute criteria:
    nobody meets twice, nobody has a second bye, two who must have one colour do not meet (criteria 1 to 3)."""
    if len(field.contenders) < 2:
        raise PairingImpossible((Blocked(Obstacle.TOO_FEW, tuple(c.id for c in field.contenders)),))
    players = line_up(field)
    paired = pair_round(players)
    if paired is None:
        raise PairingImpossible((Blocked(Obstacle.NO_LEGAL_PAIRING, tuple(p.id for p in players)),))
    seated = [_seat(upper, lower, field.options.dutch) for upper, lower in sorted(paired.pairs, key=_board_order)]
    byes = () if paired.bye is None else (paired.bye.id,)
    return RoundPairing(
        boards=tuple(board for board, _ in seated),
        byes=byes,
        explanation=Explanation(
            tuple(reason for _, reason in seated), tuple(ByeReason(ByeKind.ODD_FIELD) for _ in byes)
        ),
    )


DUTCH: Final = System("dutch", pair, rounds)


def _board_order(pair: tuple[Player, Player]) -> tuple[int, int, int]:
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
    )
    return Board(first.id, second.id), reason
