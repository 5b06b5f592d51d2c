"""How made-up people choose a move: legal, quick to find, and bent on ending the game. From what their page shows only.

At gomoku they build a five where the other has no stone yet, and now and then put one in the other's way or pass; in an
opening they do anything it allows. At draughts they take any move that the page offers.
"""

from random import Random

from server.games.draughts.view import DraughtsView
from server.games.gomoku.view import GomokuView
from server.games.views import GameView

_DELTAS = ((1, 0), (0, 1), (1, 1), (1, -1))
_BLOCKS = 0.12
_PASSES = 0.02

Plan = list[str]
"""The five points somebody is after."""


def choose(position: GameView, seat: int, plan: Plan, chance: Random) -> str:
    """An action for whoever is to act; `plan` is the player's own and kept by him between moves."""
    if isinstance(position, DraughtsView):
        return chance.choice(position.moves).action if position.moves else "1-2"
    if position.choices:
        return chance.choice(position.choices)
    if position.phase != "play":
        return _in_the_opening(position, chance)
    if position.may_pass and chance.random() < _PASSES:
        return "pass"
    return _stone(position, seat, plan, chance)


def shown(position: GameView, seat: int, plan: Plan, chance: Random) -> tuple[str, ...]:
    """A line with which somebody would show that he wins: his own next stones with any of the other's in between; now
    and then it does end the game."""
    if isinstance(position, DraughtsView):
        return (chance.choice(position.moves).action,) if position.moves else ()
    if position.phase != "play":
        return (anything(position, chance),)
    mine, _ = _stones(position, seat)
    taken = {*position.black, *position.white}
    free = [point for point in plan if point not in taken and point not in mine] or [anything(position, chance)]
    line: list[str] = []
    for point in free:
        line += [point, _any_free(position.board_size, {*taken, *free, *line}, chance)]
    return tuple(line[:-1])


def touched(position: GameView, chance: Random) -> str:
    """A piece that somebody's hand goes to: mostly one that can move."""
    if not isinstance(position, DraughtsView) or not position.moves or chance.random() < 0.1:
        return str(chance.randint(1, 32))
    return str(chance.choice(position.moves).origin)


def anything(position: GameView | None, chance: Random) -> str:
    """What somebody who does not look might send."""
    if isinstance(position, DraughtsView):
        return f"{chance.randint(1, 32)}-{chance.randint(1, 32)}"
    return _name(chance.randrange(15), chance.randrange(15))


def _in_the_opening(position: GomokuView, chance: Random) -> str:
    """A free point where the stage allows one, with a colour where that is free."""
    least, most = position.zone or (0, position.board_size)
    taken = {*position.black, *position.white, *position.offers}
    middle = position.board_size - 1
    reach = min(most, middle // 2)
    while True:
        x, y = (middle // 2 + chance.randint(-reach, reach + middle % 2) for _ in range(2))
        steps, name = max(abs(2 * x - middle), abs(2 * y - middle)) // 2, _name(x, y)
        is_there = 0 <= x <= middle and 0 <= y <= middle
        if is_there and least <= steps <= most and name not in taken:
            return f"{chance.choice(position.free_colours)}-{name}" if position.free_colours else name


def _stone(position: GomokuView, seat: int, plan: Plan, chance: Random) -> str:
    mine, theirs = _stones(position, seat)
    taken = {*position.black, *position.white}
    if theirs and chance.random() < _BLOCKS:
        beside = [point for point in _around(chance.choice(theirs), position.board_size) if point not in taken]
        if beside:
            return chance.choice(beside)
    if not plan or any(point in taken and point not in mine for point in plan):
        plan[:] = _new_plan(position.board_size, mine, taken, chance)
    free = [point for point in plan if point not in taken]
    if not free:
        plan.clear()
        return _any_free(position.board_size, taken, chance)
    return chance.choice(free)


def _stones(position: GomokuView, seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if position.colours[seat] == "white" or (position.colours[seat] == "?" and position.next_stone == "white"):
        return position.white, position.black
    return position.black, position.white


def _new_plan(size: int, mine: tuple[str, ...], taken: set[str], chance: Random) -> Plan:
    """Five in a row without a stone of the other's, through one of ours if that is found quickly."""
    own = set(mine)
    for attempt in range(40):
        dx, dy = chance.choice(_DELTAS)
        if mine and attempt < 20:
            x, y = _xy(chance.choice(mine))
            back = chance.randrange(5)
            x, y = x - back * dx, y - back * dy
        else:
            x, y = chance.randrange(size), chance.randrange(size)
        points = [(x + n * dx, y + n * dy) for n in range(5)]
        if all(0 <= px < size and 0 <= py < size for px, py in points):
            names = [_name(px, py) for px, py in points]
            if all(name in own or name not in taken for name in names):
                return names
    return []


def _any_free(size: int, taken: set[str], chance: Random) -> str:
    for _ in range(1000):
        name = _name(chance.randrange(size), chance.randrange(size))
        if name not in taken:
            return name
    return next(name for x in range(size) for y in range(size) if (name := _name(x, y)) not in taken)


def _around(point: str, size: int) -> list[str]:
    x, y = _xy(point)
    near = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    return [_name(px, py) for px, py in near if 0 <= px < size and 0 <= py < size]


def _xy(point: str) -> tuple[int, int]:
    return ord(point[0]) - 97, int(point[1:]) - 1


def _name(x: int, y: int) -> str:
    return f"{chr(97 + x)}{y + 1}"
