"""The legal moves of a position of draughts as data, and how many games of a length there are: what move generators are
checked by."""

from typing import Any, Final

import msgspec

from server.games.draughts.game import DraughtsRules
from server.games.draughts.view import DraughtsMove

MOST_DEPTH: Final = 20


class LegalMove(msgspec.Struct, frozen=True, kw_only=True, rename={"origin": "from"}):
    """One different move. Squares are numbers; `algebraic` says the same in letters."""

    move: str
    """In full: `14x32x21x3`."""
    algebraic: str
    origin: int
    to: int
    path: tuple[int, ...]
    """Every square from the first to the last, along the first of `routes`."""
    captured: tuple[int, ...]
    promotes: bool
    routes: tuple[tuple[int, ...], ...]
    """Every way to the same position, as paths."""


def legal_moves(rules: DraughtsRules, position: Any) -> tuple[LegalMove, ...]:
    """Every different move of the side to move; none when it has lost."""
    by_effect: dict[Any, list[DraughtsMove]] = {}
    for move in position.moves:
        by_effect.setdefault(move.effect, []).append(move)
    return tuple(_told(rules, routes) for routes in by_effect.values())


def _told(rules: DraughtsRules, routes: list[DraughtsMove]) -> LegalMove:
    move, names = routes[0], rules.geometry.names
    paths = tuple((route.origin, *route.path) for route in routes)
    return LegalMove(
        move=move.action,
        algebraic=(":" if move.captured else "-").join(names[square] for square in paths[0]),
        origin=move.origin,
        to=move.path[-1],
        path=paths[0],
        captured=move.captured,
        promotes=move.promotes,
        routes=paths,
    )


def perft(rules: DraughtsRules, position: Any, depth: int, *, routes: bool = False) -> int:
    """How many sequences of `depth` moves there are, 1 for 0; with `routes` every route of a capture counts. Draws end
    nothing here. Nested as deep as `depth`, at most `MOST_DEPTH`."""
    assert 0 <= depth <= MOST_DEPTH
    if depth == 0:
        return 1
    moves = position.moves
    if not routes and position.capture_count:
        moves = tuple({move.effect: move for move in moves}.values())
    if depth == 1:
        return len(moves)
    return sum(perft(rules, rules.after(position, move), depth - 1, routes=routes) for move in moves)
