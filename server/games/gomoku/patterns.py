"""Whether two offers of a fifth stone are the same: equal up to turning, mirroring and moving the whole pattern.

The board's edge does not count: what matters is the stones' places to one another.
"""

from server.games.gomoku.board import BLACK_STONE, EMPTY, Grid

Pattern = tuple[tuple[int, int, int], ...]
"""(x, y, stone), moved to the corner and sorted."""


def is_same(grid: Grid, board: bytes, one: int, other: int) -> bool:
    """Whether black stones on `one` and `other` give the same pattern with the stones on `board`."""
    return _normal(grid, board, one) in _images(grid, board, other)


def same_as_any(grid: Grid, board: bytes, cells: tuple[int, ...]) -> frozenset[int]:
    """The empty points that give the same pattern as one of `cells`, those among them."""
    taken = {image for cell in cells for image in _images(grid, board, cell)}
    empty = [cell for cell in grid.points if board[cell] == EMPTY] if taken else []
    return frozenset(cell for cell in empty if _normal(grid, board, cell) in taken)


def _normal(grid: Grid, board: bytes, added: int) -> Pattern:
    return _moved(_placed(grid, board, added))


def _images(grid: Grid, board: bytes, added: int) -> set[Pattern]:
    places, images = _placed(grid, board, added), set()
    for _ in range(4):
        places = [(y, -x, stone) for x, y, stone in places]
        images |= {_moved(places), _moved([(y, x, stone) for x, y, stone in places])}
    return images


def _placed(grid: Grid, board: bytes, added: int) -> list[tuple[int, int, int]]:
    stones = [(cell, board[cell]) for cell in grid.points if board[cell] != EMPTY] + [(added, BLACK_STONE)]
    return [(cell % grid.width, cell // grid.width, stone) for cell, stone in stones]


def _moved(places: list[tuple[int, int, int]]) -> Pattern:
    left, low = min(x for x, _, _ in places), min(y for _, y, _ in places)
    return tuple(sorted((x - left, y - low, stone) for x, y, stone in places))
