"""A gomoku board as a bot sees it: for every empty point, what a stone of either colour would make there.

A field is never changed: `placed` gives the next one, so a search just drops what it has looked at. Made anew for
every move from the game's position; nothing is remembered between moves.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from server.bots.shapes import BITS, FIVE, Weight, Weights, reach_of, weights_for
from server.games.gomoku.board import BLACK_STONE, BORDER, EMPTY, WHITE_STONE
from server.games.gomoku.game import GomokuRules
from server.games.gomoku.position import GomokuPosition

TAKEN: Final = -1
"""The threat of a point that has a stone: below every other."""
Touched = tuple[int, tuple[tuple[int, int, int], ...]]
_DIRECTIONS: Final = ((1, 0), (0, 1), (1, 1), (-1, 1))


class Ground:
    """The lines of a board of `size` x `size` as bit fields; made once by `ground_of`.

    Points are numbered rank by rank from the bottom left. Every line has `reach` border points at both ends, so the
    window around its i-th point begins at bit 2 * i.
    """

    __slots__ = ("around", "bare", "centre", "mask", "near", "size", "through")

    def __init__(self, size: int, reach: int) -> None:
        lines = [line for step in _DIRECTIONS for line in _lines(size, *step)]
        self.size = size
        self.mask = (1 << BITS * (2 * reach + 1)) - 1
        self.bare = [_code([BORDER] * reach + [EMPTY] * len(line) + [BORDER] * reach) for line in lines]
        """The code of every line of an empty board."""
        on: list[list[tuple[int, int]]] = [[] for _ in range(size * size)]
        for number, line in enumerate(lines):
            for index, point in enumerate(line):
                on[point].append((number, index))
        self.through = tuple(tuple((number, BITS * (index + reach)) for number, index in places) for places in on)
        """through[point]: (line, first bit of the point in it)."""
        self.around = tuple(tuple((number, BITS * index) for number, index in places) for places in on)
        """around[point]: (line, first bit of its window), one for each direction."""
        self.near = tuple(tuple(self._touched(lines, places, reach)) for places in on)
        """near[point]: (line, ((other point, its slot, first bit of its window), ...)) whose windows a stone is in."""
        middle = range((size - 3) // 2, (size + 3) // 2)
        self.centre = tuple(y * size + x for y in middle for x in middle)

    def _touched(self, lines: list[list[int]], places: list[tuple[int, int]], reach: int) -> Iterator[Touched]:
        for direction, (number, index) in enumerate(places):
            line = lines[number]
            others = [i for i in range(max(0, index - reach), min(len(line), index + reach + 1)) if i != index]
            yield number, tuple((line[i], 4 * line[i] + direction, BITS * i) for i in others)


def _lines(size: int, dx: int, dy: int) -> list[list[int]]:
    """All lines in a direction, each from its first point on."""
    inside = range(size)
    starts = [(x, y) for y in inside for x in inside if x - dx not in inside or y - dy not in inside]
    lines = []
    for x, y in starts:
        line = []
        while x in inside and y in inside:
            line.append(y * size + x)
            x, y = x + dx, y + dy
        lines.append(line)
    return lines


def _code(points: list[int]) -> int:
    return sum(point << BITS * i for i, point in enumerate(points))


@cache  # one a board size and reach
def ground_of(size: int, reach: int) -> Ground:
    """The ground of a board, made once."""
    return Ground(size, reach)


class Field:
    """The board seen as threats. `threats[stone]` is indexed by point: the sum over its four lines, or TAKEN."""

    __slots__ = ("_lines", "_slots", "_weights", "ground", "promise", "stones", "threats")

    ground: Ground
    threats: tuple[tuple[()], list[int], list[int]]
    """By stone value; nobody has stone 0."""
    promise: int
    """What Black's quiet chances are worth over White's."""
    stones: int
    """On the board."""
    _weights: Weights
    _lines: list[int]
    _slots: list[Weight]

    @classmethod
    def of(cls, rules: GomokuRules, position: GomokuPosition) -> "Field":
        """The field of a game's position."""
        field = cls()
        ground = field.ground = ground_of(rules.settings.board_size, reach_of(rules.variant))
        field._weights = weights_for(rules.variant)
        field._lines = ground.bare.copy()
        board = [position.board[cell] for cell in rules.grid.points]
        for point, stone in enumerate(board):
            if stone != EMPTY:
                for line, bit in ground.through[point]:
                    field._lines[line] |= stone << bit
        field._weigh(board)
        return field

    def _weigh(self, board: list[int]) -> None:
        nothing = (0, 0, 0)
        lines, weights, mask = self._lines, self._weights, self.ground.mask
        black, white = [TAKEN] * len(board), [TAKEN] * len(board)
        self._slots = [nothing] * (4 * len(board))
        self.stones = len(board) - board.count(EMPTY)
        self.promise = 0
        for point, stone in enumerate(board):
            if stone == EMPTY:
                found = [weights[lines[line] >> bit & mask] for line, bit in self.ground.around[point]]
                self._slots[4 * point : 4 * point + 4] = found
                black[point] = sum(weight[0] for weight in found)
                white[point] = sum(weight[1] for weight in found)
                self.promise += sum(weight[2] for weight in found)
        self.threats = ((), black, white)

    def placed(self, point: int, stone: int) -> "Field":
        """The field after a stone on the empty `point`; judges nothing."""
        after = Field()
        ground = after.ground = self.ground
        weights = after._weights = self._weights
        after.stones = self.stones + 1
        lines = after._lines = self._lines.copy()
        slots = after._slots = self._slots.copy()
        black, white = self.threats[BLACK_STONE].copy(), self.threats[WHITE_STONE].copy()
        after.threats = ((), black, white)
        black[point] = white[point] = TAKEN
        for line, bit in ground.through[point]:
            lines[line] |= stone << bit
        promise, mask = self.promise - sum(weight[2] for weight in slots[4 * point : 4 * point + 4]), ground.mask
        for line, others in ground.near[point]:
            code = lines[line]
            for other, slot, bit in others:
                if black[other] >= 0:
                    new, old = weights[code >> bit & mask], slots[slot]
                    if new is not old:
                        slots[slot] = new
                        black[other] += new[0] - old[0]
                        white[other] += new[1] - old[1]
                        promise += new[2] - old[2]
        after.promise = promise
        return after

    def fives(self, stone: int) -> list[int]:
        """The points where that colour makes five at once."""
        threats = self.threats[stone]
        if max(threats) < FIVE:
            return []
        return [point for point, threat in enumerate(threats) if threat >= FIVE]

    def at_least(self, stone: int, threat: int) -> list[int]:
        """The points where that colour threatens at least so much, the strongest first."""
        found = [(-value, point) for point, value in enumerate(self.threats[stone]) if value >= threat]
        return [point for _, point in sorted(found)]
