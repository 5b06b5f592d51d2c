"""Knockout (C9): who loses is out. The tree is seeded by `number`, byes of round 1 go to the highest.

A drawn match is not this room's business: the same two play on until one of them has a loss in this round.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import accumulate
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
from server.pairing.bracket import Match, Taken, Undecided, draw_up, rounds_of
from server.pairing.colours import seat_of_stronger
from server.pairing.field import Contender, Field, Options
from server.pairing.systems.system import System
from server.vocabulary import EntrantId, Seat


def pair(field: Field) -> RoundPairing:
    """The matches of this round from the top of the tree, for everybody who started.

    Who already has a loss in this round (he left) is not there: his opponent goes through. Two empty slots give
    nothing, and an empty slot of the next round. `PairingImpossible`: too few, no such round, or undecided, with every
    two who are still to play.
    """
    if len(field.contenders) < 2:
        raise PairingImpossible((Blocked(Obstacle.TOO_FEW, tuple(c.id for c in field.contenders)),))
    tree = draw_up(field.contenders)
    if field.round > len(tree):
        raise PairingImpossible((Blocked(Obstacle.NO_SUCH_ROUND),))
    _all_decided(tree[: field.round - 1])
    there = {c.id: c for c in field.contenders if field.round not in c.losses}
    lines = [_present(match, there) for match in tree[field.round - 1]]
    boards = [_board(two, number, third_place=False) for number, two in enumerate(t for t in lines if len(t) == 2)]
    boards += _third_place(field, tree, there, len(boards))
    byes = tuple(alone[0].id for alone in lines if len(alone) == 1)
    why = ByeReason(ByeKind.SEEDED if field.round == 1 else ByeKind.EMPTY_SLOT)
    return RoundPairing(
        boards=tuple(board for board, _ in boards),
        byes=byes,
        explanation=Explanation(tuple(reason for _, reason in boards), tuple(why for _ in byes)),
    )


def rounds(entrants: int, _options: Options) -> int:
    """⌈log₂ n⌉; the match for third place is played in the last of them."""
    return rounds_of(entrants)


KNOCKOUT: Final = System("knockout", pair, rounds)


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody finished: from `best` to `worst`, 1 is first; those who went out together share the range."""

    entrant: EntrantId
    best: int
    worst: int


def places(contenders: tuple[Contender, ...]) -> tuple[Place, ...]:
    """The final order, best first, seeds within a shared place: by the round somebody went out in; beaten
    semifinalists also by who lost the match for third place. Who is still in shares the top."""
    last = rounds_of(len(contenders))

    def key(c: Contender) -> tuple[int, int]:
        return (-min(c.losses, default=last + 1), len(set(c.losses)) if last - 1 in c.losses else 0)

    ordered = sorted(contenders, key=lambda c: (key(c), c.number))
    shared = Counter(map(key, ordered))
    above = dict(zip(shared, accumulate(shared.values(), initial=0), strict=False))
    return tuple(Place(c.id, above[key(c)] + 1, above[key(c)] + shared[key(c)]) for c in ordered)


def _all_decided(earlier: tuple[tuple[Match, ...], ...]) -> None:
    open_matches = tuple(
        Blocked(Obstacle.UNDECIDED, (match.upper.entrant, match.lower.entrant))
        for matches in earlier
        for match in matches
        if isinstance(match.winner, Undecided) and isinstance(match.upper, Taken) and isinstance(match.lower, Taken)
    )
    if open_matches:
        raise PairingImpossible(open_matches)


def _present(match: Match, there: dict[EntrantId, Contender]) -> list[Contender]:
    slots = (match.upper, match.lower)
    return [there[slot.entrant] for slot in slots if isinstance(slot, Taken) and slot.entrant in there]


def _third_place(
    field: Field, tree: tuple[tuple[Match, ...], ...], there: dict[EntrantId, Contender], number: int
) -> list[tuple[Board, BoardReason]]:
    if not field.options.third_place or field.round != len(tree) or len(tree) < 2:
        return []
    losers = [there[match.loser] for match in tree[-2] if match.loser is not None and match.loser in there]
    return [_board(losers, number, third_place=True)] if len(losers) == 2 else []


def _board(two: list[Contender], number: int, *, third_place: bool) -> tuple[Board, BoardReason]:
    stronger, weaker = sorted(two, key=lambda c: c.number)
    seat, colour = seat_of_stronger(stronger.seats, weaker.seats, number)
    first, second = (stronger, weaker) if seat is Seat.FIRST else (weaker, stronger)
    reason = BoardReason((first.score, second.score), colour, third_place=third_place)
    return Board(first.id, second.id), reason
