"""A house player's draughts: alpha-beta over the moves that the rules themselves give, captures played out.

Positions come from `DraughtsRules.after`, so draws by count and repetition are seen as the table will see them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from operator import getitem
from random import Random
from typing import Any, Final

from server.bots.budget import Budget, OutOfNodes
from server.games.draughts.board import BLACK_KING, BLACK_MAN, WHITE_KING, WHITE_MAN, geometry_of
from server.games.draughts.game import DraughtsRules
from server.games.draughts.position import DraughtsPosition
from server.games.draughts.variants import Variant
from server.games.draughts.view import DraughtsMove
from server.games.rules import AnyRules
from server.vocabulary import Outcome, Seat

WON: Final = 100_000
SURE: Final = WON - 1_000
LOST: Final = 1_000
"""The opinion's limit either way."""
_DEEPEST: Final = 40
"""Plies; forced moves do not count as depth and would otherwise run on."""
_MAN: Final = 100
_FLYING_KING: Final = 280
_SHORT_KING: Final = 150
_STEP: Final = 3
"""A man's row further on."""
_HOME: Final = 8
"""A man still on its first row keeps the other side from a king."""
_MIDDLE: Final = 3
_FREEDOM: Final = 1
"""A move to choose from, for the side to move."""
_GLANCE: Final = 60
"""Positions an opinion may look at."""


@dataclass(frozen=True, slots=True)
class DraughtsMind:
    """A mind for draughts of any variant; see `minds.Mind`."""

    nodes: int
    """Positions made for one move at most."""
    depth: int
    """Plies ahead at most, forced moves and captures not counted."""
    blur: int = 0
    """How far a move may be misjudged, in hundredths of a man; wins and losses in sight are not."""

    def choose(self, rules: AnyRules, position: Any, seed: int) -> str:
        """A legal action, see `minds.Mind`."""
        return self.think(rules, position, seed, Budget(self.nodes))

    def think(self, rules: AnyRules, position: Any, seed: int, budget: Budget) -> str:
        """`choose` under a given budget, which afterwards tells what was spent."""
        assert isinstance(rules, DraughtsRules)
        assert isinstance(position, DraughtsPosition)
        assert position.ended is None, "the game is over"
        chance, moves = Random(seed), list(_different(position))
        chance.shuffle(moves)
        if len(moves) == 1:
            return moves[0].action
        slips = {move.action: chance.randint(-self.blur, self.blur) for move in moves}
        return _Search(rules, budget).best(position, moves, slips, self.depth).action

    def opinion(self, rules: AnyRules, position: Any, seat: Seat) -> int:
        """See `minds.Mind`. Exchanges under way are played out first."""
        assert isinstance(rules, DraughtsRules)
        assert isinstance(position, DraughtsPosition)
        try:
            value = _Search(rules, Budget(_GLANCE)).value(position, 0, -WON, WON, 0)
        except OutOfNodes:
            value = standing(rules, position)
        value = max(-LOST, min(LOST, value))
        return value if rules.actor(position) == seat else -value


def standing(rules: DraughtsRules, position: DraughtsPosition) -> int:
    """How the side to move stands, in hundredths of a man: pieces and where they are, less as a draw comes nearer."""
    white = sum(map(getitem, _values_for(rules.variant), position.board))
    value = (white if position.white_to_move else -white) + _FREEDOM * len(position.moves)
    table, count = rules.variant.draws, position.count
    left = table.kings_only_plies - count.kings_only
    value = value * left // table.kings_only_plies
    if count.rule:
        limit = table.limit_of(count.rule)
        value = value * (limit - count.window) // (2 * limit)
    return value


class _Search:
    """Alpha-beta from one position with a node budget; values are for the side to move."""

    __slots__ = ("budget", "rules")

    def __init__(self, rules: DraughtsRules, budget: Budget) -> None:
        self.rules = rules
        self.budget = budget

    def value(self, position: DraughtsPosition, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value `depth` plies on, captures played out. Raises OutOfNodes."""
        if position.ended is not None:
            return 0 if position.ended.outcome is Outcome.DRAW else ply - WON
        if ply and position.times_seen > 1:
            return 0  # who can come back once can come back until it is a draw
        moves: Iterable[DraughtsMove] = position.moves
        capturing = position.capture_count > 0
        if (depth <= 0 and not capturing) or ply >= _DEEPEST:
            return standing(self.rules, position)
        if capturing:
            moves = _different(position)
        depth -= len(position.moves) > 1
        best = -WON
        for move in moves:
            best = max(best, self._after(position, move, depth, max(alpha, best), beta, ply))
            if best >= beta:
                break
        return best

    def _after(
        self, position: DraughtsPosition, move: DraughtsMove, depth: int, alpha: int, beta: int, ply: int
    ) -> int:
        self.budget.spend()
        return -self.value(self.rules.after(position, move), depth, -beta, -alpha, ply + 1)

    def best(
        self, position: DraughtsPosition, moves: list[DraughtsMove], slips: dict[str, int], depth: int
    ) -> DraughtsMove:
        """The best of `moves`, looking 1, 2 ... `depth` plies ahead while the budget lasts."""
        order = moves
        for plies in range(1, depth + 1):
            found = self._round(position, order, slips, plies)
            unseen = order[len(found) :]
            found.sort(key=lambda pair: -pair[0])
            seen = [move for _, move in found]
            best = found[0][0] if found else -WON
            order = unseen + seen if best <= -SURE else seen + unseen  # anything rather than what is known to lose
            if unseen or abs(best) >= SURE:
                break
        return order[0]

    def _round(
        self, position: DraughtsPosition, order: list[DraughtsMove], slips: dict[str, int], plies: int
    ) -> list[tuple[int, DraughtsMove]]:
        """(value, move) found before the budget ended; a move that was only seen to be no better has a bound."""
        found: list[tuple[int, DraughtsMove]] = []
        alpha = -WON
        try:
            for move in order:
                slip = slips[move.action]
                value = self._after(position, move, plies - 1, alpha - slip, WON, 0)
                if abs(value) < SURE:
                    value += slip
                found.append((value, move))
                alpha = max(alpha, value)
        except OutOfNodes:
            pass
        return found


def _different(position: DraughtsPosition) -> Iterable[DraughtsMove]:
    """One route for every different move, as `legal_actions` has it."""
    if not position.capture_count:
        return position.moves
    return {move.effect: move for move in reversed(position.moves)}.values()


@cache  # one a variant
def _values_for(variant: Variant) -> tuple[tuple[int, ...], ...]:
    """By square, then by piece: what it is worth to White."""
    size, geometry = variant.board_size, geometry_of(variant.board_size, variant.squares)
    king = _FLYING_KING if variant.flying_kings else _SHORT_KING
    nothing = (0,) * 6
    in_row = len(geometry.squares) // size
    inside = [0 < (square - 1) % in_row < in_row - 1 for square in geometry.squares]
    return (nothing, *(_worth(size, king, row, middle) for row, middle in zip(geometry.row[1:], inside, strict=True)))


def _worth(size: int, king: int, row: int, inside: bool) -> tuple[int, ...]:
    middle = _MIDDLE if size // 4 <= row < size - size // 4 and inside else 0
    worth = [0] * 6
    worth[WHITE_MAN] = _MAN + middle + (_HOME if row == size - 1 else _STEP * (size - 1 - row))
    worth[BLACK_MAN] = -(_MAN + middle + (_HOME if row == 0 else _STEP * row))
    worth[WHITE_KING], worth[BLACK_KING] = king + middle, -king - middle
    return tuple(worth)
