"""What a house player does in an opening by its stages: places near the middle, offers and picks what suits it.

Knows no opening by name: it goes by what the position's view lets the actor choose from.
"""

from random import Random
from typing import Final

from server.bots.budget import Budget, OutOfNodes
from server.bots.field import Field
from server.bots.gomoku_search import WON, Search, estimate
from server.games.gomoku.board import BLACK_STONE, WHITE_STONE
from server.games.gomoku.game import GomokuRules
from server.games.gomoku.openings import BLACK, STAY, SWAP, WHITE
from server.games.gomoku.position import GomokuPosition

_LEVEL: Final = -45
"""What White, to move, is thought to stand at in even layouts: the middle of the judgements of those in `swap2`."""
_BREADTH: Final = 8
_PLIES: Final = 4
_NEAR: Final = 4
"""Steps from the centre within which stones of an opening go, where they may."""


def judged(field: Field, budget: Budget) -> int:
    """How White, who is to move, stands, 0 being even: as deep a look as the budget allows."""
    value, search = estimate(field, WHITE_STONE), Search(budget, _BREADTH)
    try:
        for plies in range(1, _PLIES + 1):
            value = search.value(field, WHITE_STONE, plies, -WON, WON)
    except OutOfNodes:
        pass
    return value - _LEVEL


def act(rules: GomokuRules, position: GomokuPosition, chance: Random, budget: Budget) -> str:
    """A legal action in any stage of any opening."""
    view = rules.view(position)
    if not view.choices:
        return _placed(rules, position, chance)
    if view.offers:
        return _picked(rules, position, view.choices, budget)
    if WHITE in view.choices:
        return WHITE if judged(Field.of(rules, position), budget) > 0 else BLACK
    if SWAP in view.choices:
        return _swapped(rules, position, budget)
    return chance.choice(view.choices[: len(view.choices) // 2 + 1])


def _placed(rules: GomokuRules, position: GomokuPosition, chance: Random) -> str:
    """Somewhere near the middle if that is allowed; with a colour in front where marks are free."""
    grid, legal = rules.grid, rules.legal_actions(position)
    near = [action for action in legal if grid.from_centre(grid.cells[action.rpartition("-")[2]]) <= _NEAR]
    return chance.choice(near or legal)


def _picked(rules: GomokuRules, position: GomokuPosition, offers: tuple[str, ...], budget: Budget) -> str:
    """Of the points offered the one after which White stands best."""
    field = Field.of(rules, position)
    share = (budget.limit - budget.spent) // len(offers)
    points = {name: rules.grid.points.index(rules.grid.cells[name]) for name in offers}
    return max(offers, key=lambda name: judged(field.placed(points[name], BLACK_STONE), budget.part(share)))


def _swapped(rules: GomokuRules, position: GomokuPosition, budget: Budget) -> str:
    """Keeps White where White, were he to move, would stand well, and takes him if he is the other's."""
    white_is_better = judged(Field.of(rules, position), budget) > 0
    black = position.black_seat or 0
    has_white = rules.actor(position) != black
    return STAY if has_white is white_is_better else SWAP
