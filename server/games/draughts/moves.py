"""The move generator: all legal moves of a side, complete captures along every route. Knows no history and no draws.

A capture is searched depth first with the piece lifted from its square; jumped pieces stay where they are, marked, and
block (D5), unless the variant lifts them at once. Landing squares of a flying king are all tried; going straight on is
tried from the nearest only, since from the others it is the same move.
"""

from functools import cache
from typing import Final

from server.games.draughts.board import (
    DOWN,
    EMPTY,
    IS_ENEMY,
    IS_ENEMY_MAN,
    KING,
    LIFTED,
    MAN,
    UP,
    Geometry,
    Squares,
    geometry_of,
)
from server.games.draughts.precedence import Capture, precedence_of
from server.games.draughts.variants import Crowning, Landing, Lines, Variant
from server.games.draughts.view import DraughtsMove

Jumps = tuple[tuple[tuple[int, int], ...], ...]
"""By square: (the square jumped, the square behind it) in every direction allowed."""
Steps = tuple[tuple[int, DraughtsMove], ...]
"""(Where to, the move that goes there); moves are values, so one of each is enough for all games."""
_NOWHERE: Final = -9
"""No direction, nor the opposite of one."""


class Generator:
    """The generator of one variant, with its tables; made once by `generator_for`."""

    __slots__ = ("geometry", "king_jumps", "king_steps", "man_enemy", "man_jumps", "man_steps", "rays", "variant")

    def __init__(self, variant: Variant) -> None:
        geometry = geometry_of(variant.board_size, variant.squares)
        self.variant = variant
        self.geometry = geometry
        self.rays = geometry.wide_rays if variant.lines is Lines.EIGHT else geometry.rays
        """Along which pieces capture."""
        every = tuple(range(8 if variant.lines is Lines.EIGHT else 4))
        forward = ((2, 1, 3), (0, 1, 3)) if variant.squares is Squares.EVERY else (DOWN, UP)
        backward = variant.men_capture_backwards
        self.man_enemy = IS_ENEMY if variant.men_capture_kings else IS_ENEMY_MAN
        self.man_steps = tuple(_man_steps(geometry, forward[white], white=bool(white)) for white in (0, 1))
        self.man_jumps = tuple(_jumps(self.rays, every if backward else forward[white]) for white in (0, 1))
        self.king_jumps = _jumps(self.rays, every)
        self.king_steps = _king_steps(geometry, flying=variant.flying_kings)

    def moves(self, board: bytes, *, white: bool) -> tuple[DraughtsMove, ...]:
        """Every legal move of the side along every route; none means the side has lost (D6)."""
        return self._captures(board, white) or self._quiet(board, white)

    def _quiet(self, board: bytes, white: bool) -> tuple[DraughtsMove, ...]:
        man, king = MAN[white], KING[white]
        steps = self.man_steps[white]
        found: list[DraughtsMove] = []
        for square, piece in enumerate(board):
            if piece == man:
                for to, move in steps[square]:
                    if not board[to]:
                        found.append(move)
            elif piece == king:
                for ray in self.king_steps[square]:
                    for to, move in ray:
                        if board[to]:
                            break
                        found.append(move)
        return tuple(found)

    def _captures(self, board: bytes, white: bool) -> tuple[DraughtsMove, ...]:
        man, king, enemy = MAN[white], KING[white], self.man_enemy[white]
        jumps = self.man_jumps[white]
        search: _Search | None = None
        for square, piece in enumerate(board):
            if piece == king:
                search = search or _Search(self, board, white)
                search.begin(square, king=True)
            elif piece == man:
                for over, land in jumps[square]:
                    if enemy[board[over]] and not board[land]:
                        search = search or _Search(self, board, white)
                        search.begin(square, king=False)
                        break
        return tuple(search.found) if search else ()


class _Search:
    """Captures of one side on one board. `found` holds the complete ones, only those that go first under the rule."""

    __slots__ = (
        "before", "best", "board", "crowning", "enemy", "flying", "found", "jumps", "king", "king_jumps", "landing",
        "last_row", "lifted", "man_enemy", "path", "precedence", "rays", "taken", "turns_back",
    )  # fmt: skip

    def __init__(self, generator: Generator, board: bytes, white: bool) -> None:
        variant = generator.variant
        self.before = board
        self.board = bytearray(board)
        self.enemy = IS_ENEMY[white]
        self.man_enemy = generator.man_enemy[white]
        self.jumps = generator.man_jumps[white]
        self.king_jumps = generator.king_jumps
        self.rays = generator.rays
        self.last_row = generator.geometry.last_row[white]
        self.flying = variant.flying_kings
        self.crowning = variant.crowning
        self.landing = variant.landing
        self.lifted = EMPTY if variant.lifts_at_once else LIFTED
        self.turns_back = variant.king_turns_back
        self.precedence = precedence_of(variant.duty)
        self.best = 0
        self.king = False
        self.found: list[DraughtsMove] = []
        self.path: list[int] = []
        self.taken: list[int] = []

    def begin(self, square: int, *, king: bool) -> None:
        """Search all captures of the piece on `square`."""
        piece = self.board[square]
        self.king = king
        self.board[square] = EMPTY  # it may jump back over, or end on, the square it left
        self.path.append(square)
        if not king:
            self._man(square)
        elif self.flying:
            self._flying_king(square, _NOWHERE, True, crowned=False)
        else:
            self._short_king(square, crowned=False)
        self.path.pop()
        self.board[square] = piece

    def _man(self, square: int) -> bool:
        """Try every jump of a man from `square`, recording complete captures; was there any?"""
        board, enemy, jumped = self.board, self.man_enemy, False
        for over, land in self.jumps[square]:
            if enemy[board[over]] and not board[land]:
                jumped = True
                piece = self._lift(over)
                self.path.append(land)
                self._man_landed(land)
                self.path.pop()
                self._put_back(over, piece)
        return jumped

    def _man_landed(self, land: int) -> None:
        on_last_row = land in self.last_row
        if not on_last_row or self.crowning is Crowning.WHERE_IT_STOPS:
            if not self._man(land):
                self._record(promotes=on_last_row)
        elif self.crowning is Crowning.ENDS_MOVE or not self._crowned(land):
            self._record(promotes=True)

    def _crowned(self, square: int) -> bool:
        """Go on from `square` as a king crowned on the way."""
        if self.flying:
            return self._flying_king(square, _NOWHERE, True, crowned=True)
        return self._short_king(square, crowned=True)

    def _short_king(self, square: int, *, crowned: bool) -> bool:
        board, enemy, jumped = self.board, self.enemy, False
        for over, land in self.king_jumps[square]:
            if enemy[board[over]] and not board[land]:
                jumped = True
                piece = self._lift(over)
                self.path.append(land)
                if not self._short_king(land, crowned=crowned):
                    self._record(promotes=crowned)
                self.path.pop()
                self._put_back(over, piece)
        return jumped

    def _flying_king(self, square: int, heading: int, nearest: bool, *, crowned: bool) -> bool:
        """Try every jump of a flying king; straight on (`heading`) only from the nearest landing square."""
        board, enemy, jumped = self.board, self.enemy, False
        back = _NOWHERE if self.turns_back else heading ^ 2
        for direction, ray in enumerate(self.rays[square]):
            if direction == back or (direction == heading and not nearest):
                continue
            for index, over in enumerate(ray):
                if board[over]:
                    landings = self._landings(ray, index) if enemy[board[over]] else []
                    if landings:
                        jumped = True
                        self._jump(over, landings, direction, crowned)
                    break
        return jumped

    def _jump(self, over: int, landings: list[int], direction: int, crowned: bool) -> None:
        """Over one piece: go on from every landing square that allows it, else stop on any of them."""
        piece = self._lift(over)
        path, goes_on = self.path, False
        for index, land in enumerate(landings):
            path.append(land)
            goes_on |= self._flying_king(land, direction, index == 0, crowned=crowned)
            path.pop()
        if not goes_on:
            behind_it = self.landing is Landing.BEHIND_KING and piece in KING
            for land in landings[:1] if behind_it else landings:
                path.append(land)
                self._record(promotes=crowned)
                path.pop()
        self._put_back(over, piece)

    def _landings(self, ray: tuple[int, ...], index: int) -> list[int]:
        """The free squares behind the piece at `index` of `ray` where a king may land, nearest first."""
        free = []
        for land in ray[index + 1 :]:
            if self.board[land]:
                break
            free.append(land)
        return free[:1] if self.landing is Landing.BEHIND else free

    def _lift(self, square: int) -> int:
        piece = self.board[square]
        self.board[square] = self.lifted
        self.taken.append(square)
        return piece

    def _put_back(self, square: int, piece: int) -> None:
        self.board[square] = piece
        self.taken.pop()

    def _record(self, *, promotes: bool) -> None:
        rank = self.precedence(Capture(self.before, self.taken, self.king))
        if rank < self.best:
            return
        if rank > self.best:
            self.found.clear()
            self.best = rank
        origin, *path = self.path
        self.found.append(DraughtsMove(origin, tuple(path), tuple(self.taken), promotes))


def _man_steps(geometry: Geometry, directions: tuple[int, ...], *, white: bool) -> tuple[Steps, ...]:
    last_row = geometry.last_row[white]

    def steps(square: int) -> Steps:
        nearest = [geometry.rays[square][direction][:1] for direction in directions]
        return tuple((to, DraughtsMove(square, (to,), (), to in last_row)) for near in nearest for to in near)

    return ((), *(steps(square) for square in geometry.squares))


def _king_steps(geometry: Geometry, *, flying: bool) -> tuple[tuple[Steps, ...], ...]:
    reach = geometry.size if flying else 1

    def steps(square: int) -> tuple[Steps, ...]:
        return tuple(tuple((to, DraughtsMove(square, (to,))) for to in ray[:reach]) for ray in geometry.rays[square])

    return ((), *(steps(square) for square in geometry.squares))


def _jumps(rays: tuple[tuple[tuple[int, ...], ...], ...], directions: tuple[int, ...]) -> Jumps:
    lines = [[lines[d] for d in directions] for lines in rays[1:]]
    return ((), *(tuple((ray[0], ray[1]) for ray in rays if len(ray) > 1) for rays in lines))


@cache
def generator_for(variant: Variant) -> Generator:
    """The generator of a variant, made once."""
    return Generator(variant)
