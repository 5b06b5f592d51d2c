"""What a house player does in a Swap2 opening (P17): lays out something even, and takes the better colour.

Who lays out does not know which colour he will get, so both placings aim at positions that stand even by the mind's
own judgement; who chooses takes the side it likes better, or lays out two more when it likes neither.
"""

from random import Random
from typing import Final

from server.bots import staged
from server.bots.budget import Budget
from server.bots.field import Field, Ground
from server.bots.staged import judged
from server.games.gomoku.board import WHITE_STONE
from server.games.gomoku.game import GomokuRules
from server.games.gomoku.openings import TWO_MORE
from server.games.gomoku.position import GomokuPosition

Spot = tuple[int, int]
"""Steps right and up from the middle of the board."""
Layout = tuple[Spot, Spot, Spot]
"""Black, white, black; White is to move."""

LAYOUTS: Final[tuple[Layout, ...]] = (
    ((2, 1), (1, 2), (-1, 2)),
    ((2, -2), (-2, -2), (-1, -1)),
    ((2, -2), (-2, 2), (2, 1)),
    ((0, 2), (-3, -3), (-3, -1)),
    ((-2, -2), (-2, 2), (0, -1)),
    ((-2, 2), (-3, -1), (0, -3)),
    ((1, -2), (3, 2), (1, 2)),
    ((-2, -1), (-1, -1), (-2, 0)),
    ((0, 2), (0, 0), (-2, 0)),
    ((0, -1), (-1, -2), (-2, 0)),
    ((1, 2), (2, 2), (0, 1)),
    ((1, -1), (-1, -1), (-3, -2)),
    ((-3, 1), (-1, -1), (1, 0)),
    ((-2, -2), (0, -1), (3, 3)),
    ((-1, 0), (0, -2), (1, -2)),
    ((-4, -1), (1, -4), (-5, 5)),
)
"""Five to seven wins for either colour in twelve games of our own mind against itself, of ninety layouts tried at
random. Turned and mirrored they make eight times as many."""

_EVEN: Final = 15
"""A judgement within so much of level says little about who is better."""
_TRIED: Final = 16
"""Points tried for the stone that makes two more stones even."""


def act(rules: GomokuRules, position: GomokuPosition, phase: str, chance: Random, budget: Budget) -> str:
    """A legal action in an opening's `phase`; other openings are played by their stages, see `staged`."""
    match phase:
        case "swap2-place-three" | "swap1-place":
            return _name(rules, _lay_out(rules, position, chance))
        case "swap2-place-two":
            return _name(rules, _lay_out_more(rules, position, chance, budget))
        case "swap2-choose" | "swap2-pick-colour":
            return _chosen(rules, position, chance, budget)
        case _:
            return staged.act(rules, position, chance, budget)


def turned(layout: Layout, turn: int) -> Layout:
    """One of the eight views (0 to 7) of a layout."""
    first, second, third = (_turned(spot, turn) for spot in layout)
    return first, second, third


def _turned(spot: Spot, turn: int) -> Spot:
    x, y = spot
    if turn & 1:
        x = -x
    if turn & 2:
        y = -y
    return (y, x) if turn & 4 else (x, y)


def _lay_out(rules: GomokuRules, position: GomokuPosition, chance: Random) -> int:
    """The next stone of a layout that agrees with what is placed already, whoever placed it."""
    field = Field.of(rules, position)
    placed = [rules.grid.points.index(cell) for cell in _in_order(position)]
    views = [[_point(field.ground, spot) for spot in turned(layout, turn)] for layout in LAYOUTS for turn in range(8)]
    fitting = [view for view in views if view[: len(placed)] == placed]
    if fitting:
        return chance.choice(fitting)[len(placed)]
    return chance.choice(_nearby(field, position.to_move.stone))


def _in_order(position: GomokuPosition) -> list[int]:
    """The cells of the stones so far as they were placed: colours take turns."""
    return [(position.white if n % 2 else position.black)[n // 2] for n in range(position.stones)]


def _lay_out_more(rules: GomokuRules, position: GomokuPosition, chance: Random, budget: Budget) -> int:
    """White's second stone anywhere near; Black's third where the whole then stands most even."""
    field, stone = Field.of(rules, position), position.to_move.stone
    near = _nearby(field, stone)
    tried = chance.sample(near, min(_TRIED, len(near)))
    if stone == WHITE_STONE:
        return tried[0]
    share = (budget.limit - budget.spent) // len(tried)

    def imbalance(point: int) -> int:
        return abs(judged(field.placed(point, stone), budget.part(share)))

    return min(tried, key=imbalance)


def _nearby(field: Field, stone: int) -> list[int]:
    """Points on a line with what is there, not the strongest ones: they would not be even."""
    return field.at_least(stone, 1)[4:60]


def _chosen(rules: GomokuRules, position: GomokuPosition, chance: Random, budget: Budget) -> str:
    """A colour, White being to move after any choice; sometimes two more where neither is clearly better."""
    choices = rules.view(position).choices
    white = judged(Field.of(rules, position), budget)
    if TWO_MORE in choices and abs(white) <= _EVEN and chance.randrange(2):
        return TWO_MORE
    return "white" if white > 0 else "black"


def _point(ground: Ground, spot: Spot) -> int:
    middle = ground.size // 2
    return (middle + spot[1]) * ground.size + middle + spot[0]


def _name(rules: GomokuRules, point: int) -> str:
    return rules.grid.names[rules.grid.points[point]]
