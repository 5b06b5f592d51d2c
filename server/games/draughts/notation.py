"""Reading what somebody typed or clicked as a draughts move, and finding the legal move it means.

    32-28  c3-d4           a move without capture
    22x13x4  c3:e5:g7      a capture with every landing square; any route of a legal capture is accepted
    22x4                   a capture by its ends, if only one fits; otherwise refused, never guessed

Going straight on after a capture the king may be said to land on any free square on the way.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from server.games.actions import not_understood, read_action
from server.games.draughts.board import EMPTY, IS_ENEMY, KING, LIFTED, MAN, Geometry
from server.games.draughts.moves import Generator
from server.games.draughts.position import DraughtsPosition
from server.games.draughts.variants import Duty, Variant
from server.games.draughts.view import DraughtsMove
from server.vocabulary import Refused

_SQUARE = r"(?:[1-9][0-9]?|[a-l][1-9][0-9]?)"
_ONE_SQUARE = re.compile(_SQUARE)
_QUIET = re.compile(rf"{_SQUARE}-{_SQUARE}")
_CAPTURE = re.compile(rf"{_SQUARE}(?:[x:]{_SQUARE})+")
_CANDIDATES_SHOWN = 8


class Leg(NamedTuple):
    """One jump."""

    direction: int
    over: int
    """The square of the piece jumped."""
    behind: int
    """The square immediately behind it."""
    land: int


def find_move(generator: Generator, position: DraughtsPosition, text: str) -> DraughtsMove:
    """The legal move that `text` (lower-case ASCII) means. Refused as `Rules.play` says."""
    is_quiet = _QUIET.fullmatch(text) is not None
    if not is_quiet and not _CAPTURE.fullmatch(text):
        raise not_understood()
    squares = _squares(generator.geometry, text)
    if position.touched not in (0, squares[0]):
        raise Refused("game/touched", field="action", square=position.touched)
    return _find_quiet(generator, position, *squares) if is_quiet else _find_capture(generator, position, squares)


def find_piece(geometry: Geometry, position: DraughtsPosition, text: str) -> int:
    """The square of the piece of the side to move that `text` names. Refused as `Rules.touch` says."""
    name = read_action(text, field="piece")
    if not _ONE_SQUARE.fullmatch(name):
        raise not_understood("piece")
    square = geometry.by_name.get(name)
    if square is None:
        raise Refused("game/off-board", field="piece", point=name)
    if position.board[square] not in (MAN[position.white_to_move], KING[position.white_to_move]):
        raise Refused("game/not-yours", field="piece")
    if position.touched not in (0, square):
        raise Refused("game/touched", field="piece", square=position.touched)
    return square


def _squares(geometry: Geometry, text: str) -> tuple[int, ...]:
    return tuple(_square(geometry, name) for name in re.findall(_SQUARE, text))


def _square(geometry: Geometry, name: str) -> int:
    square = geometry.by_name.get(name)
    if square is None:
        raise Refused("game/off-board", field="action", point=name)
    return square


def _find_quiet(generator: Generator, position: DraughtsPosition, origin: int, to: int) -> DraughtsMove:
    if position.capture_count:
        raise Refused("game/must-capture", field="action", count=position.capture_count)
    for move in position.moves:
        if move.origin == origin and move.path[0] == to:
            return move
    unlimited = generator.moves(position.board, white=position.white_to_move)
    if any(move.origin == origin and move.path[0] == to for move in unlimited):
        raise Refused("game/king-rests", field="action")
    raise _illegal()


def _find_capture(generator: Generator, position: DraughtsPosition, squares: tuple[int, ...]) -> DraughtsMove:
    origin, *path = squares
    legal = [move for move in position.moves if move.origin == origin and move.captured]
    legs = _legs(generator, position, squares)
    for wanted in (tuple(path), _straightened(legs)):
        for move in legal:
            if move.path == wanted:
                return move
    if len(path) == 1:
        ends = {move.effect: move for move in reversed(legal) if move.path[-1] == path[0]}
        if ends:
            return _only(tuple(ends.values()))
    raise _why_not(generator.variant, position, legs, legal) if legs else _illegal()


def _why_not(variant: Variant, position: DraughtsPosition, legs: tuple[Leg, ...], legal: list[DraughtsMove]) -> Refused:
    """Why a capture that can be made on the board may not be made: it stops too early, or another goes first."""
    over = tuple(leg.over for leg in legs)
    longer = [len(move.captured) for move in legal if move.captured[: len(over)] == over]
    if longer:
        return Refused("game/capture-more", field="action", count=max(longer))
    if variant.most_pieces and len(legs) < position.capture_count:
        return Refused("game/capture-more", field="action", count=position.capture_count)
    if position.capture_count and variant.duty is not Duty.ANY:
        candidates = {move.effect: move.action for move in position.moves}.values()
        return Refused("game/capture-otherwise", field="action", candidates=_shown(candidates))
    return _illegal()


def _only(candidates: tuple[DraughtsMove, ...]) -> DraughtsMove:
    if len(candidates) > 1:
        raise Refused("game/ambiguous", field="action", candidates=_shown(move.action for move in candidates))
    return candidates[0]


def _shown(candidates: Iterable[str]) -> str:
    return " ".join(sorted(candidates)[:_CANDIDATES_SHOWN])


def _legs(generator: Generator, position: DraughtsPosition, squares: tuple[int, ...]) -> tuple[Leg, ...]:
    """The jumps along `squares`, each over exactly one piece not yet taken; empty if they are not that."""
    board = bytearray(position.board)
    board[squares[0]] = EMPTY
    legs = tuple(_walk(generator, board, squares, IS_ENEMY[position.white_to_move]))
    return legs if len(legs) == len(squares) - 1 else ()


def _walk(generator: Generator, board: bytearray, squares: tuple[int, ...], enemy: tuple[bool, ...]) -> Iterator[Leg]:
    """The jumps as far as they are possible; marks the pieces taken on `board`."""
    lifted = EMPTY if generator.variant.lifts_at_once else LIFTED
    for start, land in pairwise(squares):
        direction = next((d for d, ray in enumerate(generator.rays[start]) if land in ray), None)
        if direction is None:
            return
        ray = generator.rays[start][direction]
        passed = ray[: ray.index(land) + 1]
        over = next((square for square in passed if board[square]), land)
        if over == land or not enemy[board[over]] or any(board[s] for s in passed if s != over):
            return
        board[over] = lifted
        yield Leg(direction, over, passed[passed.index(over) + 1], land)


def _straightened(legs: tuple[Leg, ...]) -> tuple[int, ...]:
    """The landing squares, moved up to the piece jumped wherever the next jump goes straight on."""
    onwards = (*(leg.direction for leg in legs[1:]), None)
    return tuple(
        leg.behind if leg.direction == direction else leg.land for leg, direction in zip(legs, onwards, strict=False)
    )


def _illegal() -> Refused:
    return Refused("game/illegal", field="action")
