"""Looking ahead at gomoku: alpha-beta over the few points that matter; a five that must be stopped costs no depth.

Values are for the side to move, in the units of `Field.promise`; a forced win is WON less the plies it takes.
"""

from dataclasses import dataclass
from typing import Final

from server.bots.budget import Budget, OutOfNodes
from server.bots.field import Field
from server.bots.shapes import FIVE, FOUR_THREE, FOURS, THREES, WINS
from server.games.gomoku.board import BLACK_STONE, WHITE_STONE

WON: Final = 100_000
SURE: Final = WON - 1_000
"""At least this is a win seen to its end."""
_TO_MOVE: Final = 65
"""What it is worth to be on the move in a quiet position: with it, looks an odd and an even number of plies ahead
agree on average over a hundred openings."""
_NEARLY_WON: Final = 400
_INITIATIVE: Final = 60
_MUST_ANSWER: Final = 40
_DEEPEST: Final = 24
"""Plies; chains of fours do not count as depth and would otherwise run on."""


def other(stone: int) -> int:
    """The other colour's stone."""
    return BLACK_STONE + WHITE_STONE - stone


def estimate(field: Field, stone: int) -> int:
    """The position's value to `stone`, who is to move, when nobody can make five or an open four at once."""
    own, theirs = max(field.threats[stone]), max(field.threats[other(stone)])
    value = _TO_MOVE + (field.promise if stone == BLACK_STONE else -field.promise)
    if theirs >= WINS:
        value -= _MUST_ANSWER if own >= FOURS else 2 * _MUST_ANSWER
    elif own >= FOUR_THREE:
        value += _NEARLY_WON
    elif own >= THREES:
        value += _INITIATIVE
    if theirs >= FOUR_THREE:
        value -= _MUST_ANSWER
    return value


def replies(field: Field, stone: int, breadth: int) -> list[int]:
    """The points worth a look, best first: all that can answer an open three, otherwise the `breadth` strongest."""
    own, theirs = field.threats[stone], field.threats[other(stone)]
    if max(theirs) >= WINS:
        answers = {*field.at_least(other(stone), FOURS)[: 2 * breadth], *field.at_least(stone, FOURS)[:breadth]}
        return sorted(answers, key=lambda point: (-own[point] - theirs[point], point))
    weighed = [(-(2 * mine + yours), point) for point, (mine, yours) in enumerate(zip(own, theirs, strict=True))]
    weighed = [pair for pair in weighed if pair[0] < 0]
    weighed.sort()
    return [point for _, point in weighed[:breadth]] or field.at_least(stone, 0)[:breadth]


@dataclass(frozen=True, slots=True)
class Search:
    """Alpha-beta with a node budget over the `breadth` strongest points of every position."""

    budget: Budget
    breadth: int

    def value(self, field: Field, stone: int, depth: int, alpha: int, beta: int, ply: int = 0) -> int:
        """The value to `stone`, who is to move, `depth` plies on. Raises OutOfNodes."""
        own, theirs = max(field.threats[stone]), max(field.threats[other(stone)])
        if own < 0:
            return 0
        if own >= FIVE:
            return WON - ply - 1
        if theirs >= FIVE:
            return self._block(field, stone, depth, alpha, beta, ply)
        if own >= WINS:
            return WON - ply - 3
        if depth <= 0 or ply >= _DEEPEST:
            return estimate(field, stone)
        best = -WON
        for point in replies(field, stone, self.breadth):
            best = max(best, self.after(field, stone, point, depth, max(alpha, best), beta, ply))
            if best >= beta:
                break
        return best

    def after(self, field: Field, stone: int, point: int, depth: int, alpha: int, beta: int, ply: int = 0) -> int:
        """The value to `stone` of playing `point`."""
        self.budget.spend()
        return -self.value(field.placed(point, stone), other(stone), depth - 1, -beta, -alpha, ply + 1)

    def _block(self, field: Field, stone: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The only move is to block; two fives cannot be blocked. Costs no depth, being no choice."""
        blocks = field.fives(other(stone))
        if len(blocks) > 1:
            return ply + 2 - WON
        if ply >= _DEEPEST:
            return estimate(field, stone)
        return self.after(field, stone, blocks[0], depth + 1, alpha, beta, ply)

    def best(self, field: Field, stone: int, points: list[int], depth: int) -> tuple[int, int]:
        """(value, point) of the best of `points`, looking 1, 2 ... `depth` plies ahead while the budget lasts."""
        order, best = list(points), (-WON, points[0])
        for plies in range(1, depth + 1):
            found = self._round(field, stone, order, plies)
            unseen = order[len(found) :]
            if not found:
                break
            found.sort(key=lambda pair: -pair[0])
            best = found[0]
            if unseen and best[0] <= -SURE:
                best = (best[0], unseen[0])  # anything rather than what is known to lose
            if unseen or abs(best[0]) >= SURE:
                break
            order = [point for _, point in found]
        return best

    def _round(self, field: Field, stone: int, order: list[int], plies: int) -> list[tuple[int, int]]:
        """The values found before the budget ended; a point that was only seen to be no better has a bound."""
        found: list[tuple[int, int]] = []
        alpha = -WON
        try:
            for point in order:
                value = self.after(field, stone, point, plies, alpha, WON)
                found.append((value, point))
                alpha = max(alpha, value)
        except OutOfNodes:
            pass
        return found
