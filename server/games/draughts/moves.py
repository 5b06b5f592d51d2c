"""The move generator: all legal moves of a side, complete captures along every route. Knows no history and no draws.

A capture is searched depth first with the piece lifted from its square; jumped pieces stay where they are, marked, and
block (D5). Landing squares of a flying king are all tried; going straight on is tried from the nearest only, since from
the others it is the same move.
"""

from functools import cache

from server.games.draughts.board import DOWN, EMPTY, IS_ENEMY, KING, LIFTED, MAN, UP, Geometry, geometry_of
from server.games.draughts.variants import Crowning, Variant
from server.games.draughts.view import DraughtsMove

Jumps = tuple[tuple[tuple[int, int], ...], ...]
"""By square: (the square jumped, the square behind it) in every direction allowed."""


class Generator:
    """The generator of one variant, with its tables; made once by `generator_for`."""

    __slots__ = ("geometry", "king_jumps", "king_steps", "man_jumps", "man_steps", "variant")

    def __init__(self, variant: Variant) -> None:
        geometry = geometry_of(variant.board_size)
        every = (*UP, *DOWN)
        forward = (DOWN, UP)
        backward = variant.men_capture_backwards
        self.variant = variant
        self.geometry = geometry
        self.man_steps = tuple(_steps(geometry, forward[white]) for white in (0, 1))
        self.man_jumps = tuple(_jumps(geometry, every if backward else forward[white]) for white in (0, 1))
        self.king_jumps = _jumps(geometry, every)
        self.king_steps = (
            geometry.rays
            if variant.flying_kings
            else tuple(tuple((square,) for square in near) for near in _steps(geometry, every))
        )

    def moves(self, board: bytes, *, white: bool) -> tuple[DraughtsMove, ...]:
        """Every legal move of the side along every route; none means the side has lost (D6)."""
        return self._captures(board, white) or self._quiet(board, white)

    def _quiet(self, board: bytes, white: bool) -> tuple[DraughtsMove, ...]:
        man, king = MAN[white], KING[white]
        steps, last_row = self.man_steps[white], self.geometry.last_row[white]
        found: list[DraughtsMove] = []
        for square, piece in enumerate(board):
            if piece == man:
                found += [DraughtsMove(square, (to,), (), to in last_row) for to in steps[square] if not board[to]]
            elif piece == king:
                for ray in self.king_steps[square]:
                    for to in ray:
                        if board[to]:
                            break
                        found.append(DraughtsMove(square, (to,)))
        return tuple(found)

    def _captures(self, board: bytes, white: bool) -> tuple[DraughtsMove, ...]:
        man, king, enemy = MAN[white], KING[white], IS_ENEMY[white]
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
    """Captures of one side on one board. `found` holds the complete ones, only the longest where that is the rule."""

    __slots__ = (
        "board", "crowning", "enemy", "flying", "found", "jumps", "king_jumps", "last_row", "longest", "most", "path",
        "rays", "taken",
    )  # fmt: skip

    def __init__(self, generator: Generator, board: bytes, white: bool) -> None:
        variant = generator.variant
        self.board = bytearray(board)
        self.enemy = IS_ENEMY[white]
        self.jumps = generator.man_jumps[white]
        self.king_jumps = generator.king_jumps
        self.rays = generator.geometry.rays
        self.last_row = generator.geometry.last_row[white]
        self.flying = variant.flying_kings
        self.crowning = variant.crowning
        self.most = variant.most_pieces
        self.longest = 0
        self.found: list[DraughtsMove] = []
        self.path: list[int] = []
        self.taken: list[int] = []

    def begin(self, square: int, *, king: bool) -> None:
        """Search all captures of the piece on `square`."""
        piece = self.board[square]
        self.board[square] = EMPTY  # it may jump back over, or end on, the square it left
        self.path.append(square)
        if not king:
            self._man(square)
        elif self.flying:
            self._flying_king(square, -1, True, crowned=False)
        else:
            self._short_king(square, crowned=False)
        self.path.pop()
        self.board[square] = piece

    def _man(self, square: int) -> bool:
        """Try every jump of a man from `square`, recording complete captures; was there any?"""
        board, enemy, jumped = self.board, self.enemy, False
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
        elif self.crowning is Crowning.ENDS_MOVE or not self._king(land):
            self._record(promotes=True)

    def _king(self, square: int) -> bool:
        """Go on from `square` as a king crowned on the way."""
        if self.flying:
            return self._flying_king(square, -1, True, crowned=True)
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
        for direction, ray in enumerate(self.rays[square]):
            if direction == heading and not nearest:
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
            for land in landings:
                path.append(land)
                self._record(promotes=crowned)
                path.pop()
        self._put_back(over, piece)

    def _landings(self, ray: tuple[int, ...], index: int) -> list[int]:
        """The free squares behind the piece at `index` of `ray`, nearest first."""
        free = []
        for land in ray[index + 1 :]:
            if self.board[land]:
                break
            free.append(land)
        return free

    def _lift(self, square: int) -> int:
        piece = self.board[square]
        self.board[square] = LIFTED
        self.taken.append(square)
        return piece

    def _put_back(self, square: int, piece: int) -> None:
        self.board[square] = piece
        self.taken.pop()

    def _record(self, *, promotes: bool) -> None:
        count = len(self.taken)
        if self.most:
            if count < self.longest:
                return
            if count > self.longest:
                self.found.clear()
        self.longest = max(self.longest, count)
        origin, *path = self.path
        self.found.append(DraughtsMove(origin, tuple(path), tuple(self.taken), promotes))


def _steps(geometry: Geometry, directions: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return ((), *(tuple(n[d][0] for d in directions if n[d][0]) for n in geometry.neighbours[1:]))


def _jumps(geometry: Geometry, directions: tuple[int, ...]) -> Jumps:
    return ((), *(tuple(n[d] for d in directions if n[d][1]) for n in geometry.neighbours[1:]))


@cache
def generator_for(variant: Variant) -> Generator:
    """The generator of a variant, made once."""
    return Generator(variant)
