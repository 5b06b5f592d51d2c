"""A house player's gomoku: takes five, stops five, then looks as far ahead as its strength allows.

Own work from the definitions in `shapes`; nothing is learnt or looked up but the openings in `swap2`.
"""

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from server.bots import swap2
from server.bots.budget import Budget
from server.bots.field import Field
from server.bots.gomoku_search import SURE, Search, other, replies
from server.bots.shapes import WINS
from server.games.gomoku.board import Colour
from server.games.gomoku.fouls import foul_at
from server.games.gomoku.game import GomokuRules
from server.games.gomoku.position import GomokuPosition
from server.games.rules import AnyRules
from server.vocabulary import Outcome, Seat

LOST: Final = 1_000
"""The opinion's limit either way."""
_UNDECIDED: Final = 500
"""The limit while nothing is forced: promising is not won, and nobody resigns over it."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """Which points are no foul of the one to move. Judged for the few that are considered, never for all."""

    rules: GomokuRules
    position: GomokuPosition

    def of(self, points: list[int]) -> list[int]:
        """Those of the points that may be played, in their order; all of them where there are no fouls."""
        position, grid = self.position, self.rules.grid
        if not self.rules.variant.fouls or position.to_move is Colour.WHITE:
            return points
        return [point for point in points if foul_at(grid, position.board, grid.points[point]) is None]


@dataclass(frozen=True, slots=True)
class GomokuMind:
    """A mind for gomoku of any size and win condition; see `minds.Mind`."""

    nodes: int
    """Positions made for one move at most."""
    breadth: int
    """Points looked at in every position."""
    depth: int
    """Plies ahead, fours not counted; 0 looks only at what each point makes."""
    overlooks_percent: int = 0
    """How often a good point is not noticed, unless it makes or stops five."""

    def choose(self, rules: AnyRules, position: Any, seed: int) -> str:
        """A legal action, see `minds.Mind`."""
        return self.think(rules, position, seed, Budget(self.nodes))

    def think(self, rules: AnyRules, position: Any, seed: int, budget: Budget) -> str:
        """`choose` under a given budget, which afterwards tells what was spent."""
        assert isinstance(rules, GomokuRules)
        assert isinstance(position, GomokuPosition)
        assert position.ended is None, "the game is over"
        chance, phase = Random(seed), rules.phase(position)
        if phase != "play":
            return swap2.act(rules, position, phase, chance, budget.part(budget.limit // 2))
        field, stone = Field.of(rules, position), position.to_move.stone
        allowed = Allowed(rules, position)
        point = self._forced(field, stone, allowed) if field.stones else chance.choice(field.ground.centre)
        if point is None:
            point = self._considered(field, stone, allowed, chance, budget)
        return rules.grid.names[rules.grid.points[point]]

    def opinion(self, rules: AnyRules, position: Any, seat: Seat) -> int:
        """See `minds.Mind`. 0 until colours are settled. A glance at the board: it costs no search."""
        assert isinstance(rules, GomokuRules)
        assert isinstance(position, GomokuPosition)
        if position.ended is not None:
            winner = position.ended.outcome.winner
            return 0 if position.ended.outcome is Outcome.DRAW else LOST if winner == seat else -LOST
        if position.black_seat is None:
            return 0
        value = _glance(Field.of(rules, position), position.to_move.stone)
        return value if rules.actor(position) == seat else -value

    def _forced(self, field: Field, stone: int, allowed: Allowed) -> int | None:
        """Five if there is one; else the block that does most for us, even if a second five stays open."""
        own = field.threats[stone]
        five = max(field.fives(stone), key=own.__getitem__, default=None)
        if five is not None:
            return five
        return max(allowed.of(field.fives(other(stone))), key=own.__getitem__, default=None)

    def _considered(self, field: Field, stone: int, allowed: Allowed, chance: Random, budget: Budget) -> int:
        points = allowed.of(replies(field, stone, self.breadth)) or allowed.of(field.at_least(stone, 0))
        points = self._noticed(points or field.at_least(stone, 0), chance)
        if not self.depth:
            return points[0]
        wins = [point for point in points if field.threats[stone][point] >= WINS]
        if wins:
            return wins[0]
        return Search(budget, self.breadth).best(field, stone, points, self.depth)[1]

    def _noticed(self, points: list[int], chance: Random) -> list[int]:
        """What of the points is seen at all; nobody overlooks everything."""
        if not self.overlooks_percent:
            return points
        seen = [point for point in points if chance.randrange(100) >= self.overlooks_percent]
        return seen or points[-1:]


def _glance(field: Field, stone: int) -> int:
    """The standing of `stone`, who is to move, in hundredths of a piece."""
    value = Search(Budget(60), breadth=1).value(field, stone, 0, -SURE * 2, SURE * 2)
    if abs(value) >= SURE:
        return LOST if value > 0 else -LOST
    return max(-_UNDECIDED, min(_UNDECIDED, 2 * value))
