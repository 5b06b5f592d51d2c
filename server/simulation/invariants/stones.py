"""A plain look at a board of gomoku, without the game's own code: whose stones lie where, and if the last one won."""

from itertools import count

from server.simulation.invariants.evidence import TableStory

Point = tuple[int, int]
_BLACK, _WHITE = 0, 1
_OFFERING = ("rif", "yamaguchi", "soosorv-8")
_LONGEST = {  # the longest row that wins, by variant, of Black and of White
    "freestyle": (99, 99), "exact-five": (5, 5), "renju": (5, 99), "caro": (99, 99), "caro-exact": (5, 5),
}  # fmt: skip


def has_five(table: TableStory) -> bool:
    """Whether the last stone made a row that wins by the table's rules."""
    game = table.card.game
    if game.game != "gomoku":
        return False
    stones = _stones([played.action for played in table.standing], game.opening)
    if not stones:
        return False
    point, mine = next(reversed(stones.items()))
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        ahead, behind = (_run(stones, point, mine, (step * dx, step * dy)) for step in (1, -1))
        length = 1 + ahead + behind
        x, y = point
        ends = ((x + (ahead + 1) * dx, y + (ahead + 1) * dy), (x - (behind + 1) * dx, y - (behind + 1) * dy))
        is_shut_in = length == 5 and all(stones.get(end) == 1 - mine for end in ends)
        if 5 <= length <= _LONGEST[game.variant][mine] and not (is_shut_in and game.variant.startswith("caro")):
            return True
    return False


def _run(stones: dict[Point, int], start: Point, mine: int, step: Point) -> int:
    """How many stones of ours follow one another from `start` on."""
    for length in count():
        point = (start[0] + (length + 1) * step[0], start[1] + (length + 1) * step[1])
        if stones.get(point) != mine:
            return length
    raise AssertionError("a board has an edge")


def _stones(actions: list[str], opening: str) -> dict[Point, int]:
    """Stones by point, in order. Colours take turns through every opening, but where marks are free; a pass is a turn,
    and a point that is offered for the fifth stone is none before it is picked."""
    stones: dict[Point, int] = {}
    turn, offers, is_offering = _BLACK, set(), opening in _OFFERING
    for action in actions:
        is_offering = is_offering or action == "offer-ten"
        colour, _, name = action.rpartition("-")
        if action == "pass":
            turn = 1 - turn
        elif name[:1].isalpha() and name[1:].isdigit():
            point = (ord(name[0]) - 97, int(name[1:]))
            if len(stones) == 4 and is_offering and point not in offers:
                offers.add(point)
                continue
            stones[point] = (_BLACK, _WHITE)[colour == "white"] if colour else turn
            turn = 1 - stones[point]
            if colour:
                whites = sum(stones.values())
                turn = _WHITE if len(stones) - whites > whites else _BLACK
    return stones
