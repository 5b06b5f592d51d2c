"""Reading what somebody typed or clicked as a draughts move, and finding the legal move it means.

    32-28  c3-d4           a move without capture
    22x13x4  c3:e5:g7      a capture with every landing square; any route of a legal capture is accepted
    22x4                   a capture by its ends, if only one fits; otherwise refused, never guessed

Going straight on after a capture the king may be said to land on any free square on the way.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from server.games.actions import not_understood
from server.games.draughts.board import EMPTY, IS_ENEMY, LIFTED, Geometry
from server.games.draughts.position import DraughtsPosition
from server.games.draughts.view import DraughtsMove
from server.vocabulary import Refused

_SQUARE = r"(?:[1-9][0-9]?|[a-l][1-9][0-9]?)"
_QUIET = re.compile(rf"{_SQUARE}-{_SQUARE}")
_CAPTURE = re.compile(rf"{_SQUARE}(?:[x:]{_SQUARE})+")
_CANDIDATES_SHOWN = 8


def find_move(geometry: Geometry, position: DraughtsPosition, text: str) -> DraughtsMove:
    """The legal move that `text` (lower-case ASCII) means. Refused as `Rules.play` says."""
    if _QUIET.fullmatch(text):
        return _find_quiet(position, *_squares(geometry, text))
    if _CAPTURE.fullmatch(text):
        return _find_capture(geometry, position, _squares(geometry, text))
    raise not_understood()


def _squares(geometry: Geometry, text: str) -> tuple[int, ...]:
    return tuple(_square(geometry, name) for name in re.findall(_SQUARE, text))


def _square(geometry: Geometry, name: str) -> int:
    square = geometry.by_name.get(name)
    if square is None:
        raise Refused("game/off-board", field="action", point=name)
    return square


def _find_quiet(position: DraughtsPosition, origin: int, to: int) -> DraughtsMove:
    if position.capture_count:
        raise Refused("game/must-capture", field="action", count=position.capture_count)
    for move in position.moves:
        if move.origin == origin and move.path[0] == to:
            return move
    raise _illegal()


def _find_capture(geometry: Geometry, position: DraughtsPosition, squares: tuple[int, ...]) -> DraughtsMove:
    origin, *path = squares
    legal = [move for move in position.moves if move.origin == origin and move.captured]
    legs = _legs(geometry, position, squares)
    for wanted in (tuple(path), _straightened(legs)):
        for move in legal:
            if move.path == wanted:
                return move
    if len(path) == 1:
        ends = {move.effect: move for move in reversed(legal) if move.path[-1] == path[0]}
        if ends:
            return _only(tuple(ends.values()))
    if legs and len(legs) < position.capture_count:
        raise Refused("game/capture-more", field="action", count=position.capture_count)
    raise _illegal()


def _only(candidates: tuple[DraughtsMove, ...]) -> DraughtsMove:
    if len(candidates) > 1:
        paths = " ".join(sorted(move.action for move in candidates)[:_CANDIDATES_SHOWN])
        raise Refused("game/ambiguous", field="action", candidates=paths)
    return candidates[0]


Leg = tuple[int, int, int]
"""One jump: its direction, the square immediately behind the piece jumped, the square landed on."""


def _legs(geometry: Geometry, position: DraughtsPosition, squares: tuple[int, ...]) -> tuple[Leg, ...]:
    """The jumps along `squares`, each over exactly one piece not yet taken; empty if they are not that."""
    board = bytearray(position.board)
    board[squares[0]] = EMPTY
    legs = tuple(_walk(geometry, board, squares, IS_ENEMY[position.white_to_move]))
    return legs if len(legs) == len(squares) - 1 else ()


def _walk(geometry: Geometry, board: bytearray, squares: tuple[int, ...], enemy: tuple[bool, ...]) -> Iterator[Leg]:
    """The jumps as far as they are possible; marks the pieces taken on `board`."""
    for start, land in pairwise(squares):
        direction = next((d for d, ray in enumerate(geometry.rays[start]) if land in ray), None)
        if direction is None:
            return
        ray = geometry.rays[start][direction]
        passed = ray[: ray.index(land) + 1]
        over = next((square for square in passed if board[square]), land)
        if over == land or not enemy[board[over]] or any(board[s] for s in passed if s != over):
            return
        board[over] = LIFTED
        yield direction, passed[passed.index(over) + 1], land


def _straightened(legs: tuple[Leg, ...]) -> tuple[int, ...]:
    """The landing squares, moved up to the piece jumped wherever the next jump goes straight on."""
    onwards = (*(direction for direction, _, _ in legs[1:]), None)
    return tuple(
        behind if direction == next_direction else land
        for (direction, behind, land), next_direction in zip(legs, onwards, strict=False)
    )


def _illegal() -> Refused:
    return Refused("game/illegal", field="action")
