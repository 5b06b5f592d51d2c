"""Everybody meets everybody (C8), by Berger's tables, which fix rounds, boards and colours from the seeds alone.

Round 1 is 1 v n, 2 v n-1, ...; from one round to the next every number but n moves on by n/2 around the circle of the
other n-1, and n sits first and second in turn. An odd field has an empty chair as number n: who would meet it rests,
each once, and is credited a win.
"""

from collections.abc import Iterator
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
from server.pairing.field import Contender, Field, Options
from server.pairing.legality import Law
from server.pairing.systems.system import System
from server.vocabulary import EntrantId


def pair(field: Field) -> RoundPairing:
    """The round of the table for everybody who started, by seed; those who left stay in it, and their opponents are
    credited by the tournament. `PairingImpossible`: too few, or no such round."""
    entrants = sorted(field.contenders, key=lambda c: c.number)
    if len(entrants) < 2:
        raise PairingImpossible((Blocked(Obstacle.TOO_FEW, tuple(c.id for c in entrants)),))
    if field.round > rounds(len(entrants), field.options):
        raise PairingImpossible((Blocked(Obstacle.NO_SUCH_ROUND),))
    games = [(entrants[i], entrants[j]) for i, j in table(len(entrants), field.round, double=field.options.double)]
    resting = _resting(entrants, games)
    return RoundPairing(
        boards=tuple(Board(first.id, second.id) for first, second in games),
        byes=resting,
        explanation=Explanation(
            tuple(_reason(first, second, field) for first, second in games),
            tuple(ByeReason(ByeKind.REST) for _ in resting),
        ),
    )


def rounds(entrants: int, options: Options) -> int:
    """n - 1 rounds, n for odd n; twice as many in two cycles."""
    cycle = _cycle(entrants) if entrants >= 2 else 0
    return 2 * cycle if options.double else cycle


def table(size: int, round_number: int, *, double: bool = False) -> list[tuple[int, int]]:
    """The games of one round, (first, second) by index from 0, board 1 first.

    In two cycles the second repeats the first with colours reversed, and the last two rounds of the first change
    places: otherwise somebody would sit three times running in one seat where the cycles meet (FIDE's advice).
    """
    cycle = _cycle(size)
    passed = round_number - 1
    turn = passed % cycle
    if double and passed < cycle and turn >= cycle - 2 and cycle > 2:
        turn = 2 * cycle - 3 - turn
    games = [game for game in _berger(cycle + 1, turn) if max(game) < size]
    return [(second, first) for first, second in games] if passed >= cycle else games


ROUND_ROBIN: Final = System("round-robin", pair, rounds, Law())


def _cycle(size: int) -> int:
    return size - 1 + size % 2


def _berger(chairs: int, turn: int) -> Iterator[tuple[int, int]]:
    """Round `turn`, from 0, of the table for an even number of chairs; the last chair stands outside the circle."""
    circle, last = chairs - 1, chairs - 1
    shift = turn * (chairs // 2)
    opposite = shift % circle
    yield (opposite, last) if turn % 2 == 0 else (last, opposite)
    for board in range(1, chairs // 2):
        yield (board + shift) % circle, (circle - board + shift) % circle


def _resting(entrants: list[Contender], games: list[tuple[Contender, Contender]]) -> tuple[EntrantId, ...]:
    playing = {c.id for game in games for c in game}
    return tuple(c.id for c in entrants if c.id not in playing)


def _reason(first: Contender, second: Contender, field: Field) -> BoardReason:
    again = field.round > _cycle(len(field.contenders))
    return BoardReason((first.score, second.score), ColourReason.TABLE, meetings=1 if again else 0)
