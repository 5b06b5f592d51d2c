"""Knockout (C9): who loses is out; or plays on for the places below, or in a second bracket (`bracket_plan.py`).

The tree is seeded by `number`, byes of round 1 go to the highest. A drawn match is not this room's business: the same
two play on until one of them has a loss in this round.
"""

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
from server.pairing.bracket import Match, Taken, Undecided, draw_up
from server.pairing.bracket_plan import Form, plan, rounds_of
from server.pairing.colours import seat_of_stronger
from server.pairing.field import Contender, Field, Options
from server.pairing.legality import Law
from server.pairing.systems.system import System
from server.vocabulary import EntrantId, Seat


def pair(field: Field) -> RoundPairing:
    """The matches of this round, branch by branch from the top of each, for everybody who started.

    Who already has a loss in this round (he left) is not there: his opponent goes through. Two empty slots give
    nothing, and an empty slot of the next round. `PairingImpossible`: too few, no such round, or undecided, with every
    two who are still to play.
    """
    if len(field.contenders) < 2:
        raise PairingImpossible((Blocked(Obstacle.TOO_FEW, tuple(c.id for c in field.contenders)),))
    tree = draw_up(field.contenders, field.options.form, third_place=field.options.third_place)
    if field.round > tree[-1].round:
        raise PairingImpossible((Blocked(Obstacle.NO_SUCH_ROUND),))
    _all_decided(tree, field.round)
    there = {c.id: c for c in field.contenders if field.round not in c.losses}
    lines = [(match, _present(match, there)) for match in tree if match.round == field.round]
    meeting = [(match, two) for match, two in lines if len(two) == 2]
    byes = tuple(alone[0].id for _, alone in lines if len(alone) == 1)
    why = ByeReason(ByeKind.SEEDED if field.round == 1 else ByeKind.EMPTY_SLOT)
    boards = [_board(match, two, number) for number, (match, two) in enumerate(meeting)]
    return RoundPairing(
        boards=tuple(board for board, _ in boards),
        byes=byes,
        explanation=Explanation(tuple(reason for _, reason in boards), tuple(why for _ in byes)),
    )


def rounds(entrants: int, options: Options) -> int:
    """⌈log₂ n⌉, the match for third place and all others for places beside the main ones; in a double knockout twice
    as many and one more, which is only played if the final was the first defeat of the one who had none."""
    if entrants < 2:
        return 0
    return plan(entrants, options.form)[-1].round if options.form is Form.DOUBLE else rounds_of(entrants)


KNOCKOUT: Final = System("knockout", pair, rounds, Law(all_play=False))


def _all_decided(tree: tuple[Match, ...], before: int) -> None:
    open_matches = tuple(
        Blocked(Obstacle.UNDECIDED, match.two)
        for match in tree
        if match.round < before and isinstance(match.winner, Undecided) and match.two is not None
    )
    if open_matches:
        raise PairingImpossible(open_matches)


def _present(match: Match, there: dict[EntrantId, Contender]) -> list[Contender]:
    slots = (match.upper, match.lower)
    return [there[slot.entrant] for slot in slots if isinstance(slot, Taken) and slot.entrant in there]


def _board(match: Match, two: list[Contender], number: int) -> tuple[Board, BoardReason]:
    stronger, weaker = sorted(two, key=lambda c: c.number)
    seat, colour = seat_of_stronger(stronger.seats, weaker.seats, number)
    first, second = (stronger, weaker) if seat is Seat.FIRST else (weaker, stronger)
    met = stronger.opponents.count(weaker.id)
    return Board(first.id, second.id), BoardReason(
        (first.score, second.score), colour, meetings=met, branch=match.branch
    )
