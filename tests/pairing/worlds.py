"""Tournaments for the pairing tests: builders of fields, and a round played by drawing results."""

import itertools
from collections.abc import Callable, Iterable
from dataclasses import replace

from server.pairing import ByeKind, Contender, Drift, Field, Options, RoundPairing
from server.vocabulary import EntrantId, Seat

Draw = Callable[[EntrantId, EntrantId], int]
"""What the first of a board scores: 2, 1 or 0 half-points."""


def entrants(count: int) -> dict[EntrantId, Contender]:
    """e1, the strongest, to eN."""
    everybody = (Contender(EntrantId(f"e{n}"), n, rating=3000 - 10 * n) for n in range(1, count + 1))
    return {c.id: c for c in everybody}


def a_field(world: dict[EntrantId, Contender], round_number: int, options: Options | None = None) -> Field:
    return Field(tuple(world.values()), round_number, options or Options())


def having(contender: Contender, **changes: object) -> Contender:
    return replace(contender, **changes)  # type: ignore[arg-type]


def played(
    world: dict[EntrantId, Contender], pairing: RoundPairing, draw: Draw, *, round_number: int = 1
) -> dict[EntrantId, Contender]:
    """The world after this round; who scores 0 has a loss in it, and a drawn board is lost by its second."""
    after = dict(world)
    for bye, why in zip(pairing.byes, pairing.explanation.byes, strict=True):
        odd = why.kind is ByeKind.ODD_FIELD
        after[bye] = having(after[bye], score=after[bye].score + 2, byes=after[bye].byes + odd, drift=Drift.NONE)
    for board, reason in zip(pairing.boards, pairing.explanation.boards, strict=True):
        score = draw(board.first, board.second)
        for seat, me, you, points in (
            (Seat.FIRST, board.first, board.second, score),
            (Seat.SECOND, board.second, board.first, 2 - score),
        ):
            before = after[me]
            lost = points == 0 or (points == 1 and seat is Seat.SECOND)
            after[me] = having(
                before,
                score=before.score + points,
                opponents=(*before.opponents, you),
                seats=(*before.seats, seat),
                drift=Drift.NONE if reason.down is None else Drift.DOWN if reason.down == me else Drift.UP,
                losses=(*before.losses, round_number) if lost else before.losses,
            )
    return after


def repetitions(world: dict[EntrantId, Contender], pairing: RoundPairing) -> int:
    return sum(board.second in world[board.first].opponents for board in pairing.boards)


def pairings_of(ids: tuple[EntrantId, ...]) -> Iterable[tuple[tuple[EntrantId, EntrantId], ...]]:
    """Every way to pair these, by plain enumeration: the slow judge of the fast matcher."""
    if not ids:
        yield ()
        return
    one, rest = ids[0], ids[1:]
    for k, other in enumerate(rest):
        for others in pairings_of(rest[:k] + rest[k + 1 :]):
            yield ((one, other), *others)


def pairs_and_bye(
    ids: tuple[EntrantId, ...],
) -> Iterable[tuple[EntrantId | None, tuple[tuple[EntrantId, EntrantId], ...]]]:
    """Every way to pair these with one bye if they are odd."""
    byes: Iterable[EntrantId | None] = ids if len(ids) % 2 else (None,)
    return itertools.chain.from_iterable(
        ((bye, pairs) for pairs in pairings_of(tuple(i for i in ids if i != bye))) for bye in byes
    )
