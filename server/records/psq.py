"""Piskvork's PSQ: a line with the size, a line `x,y,ms` for every stone, then two names and a number.

Points count from 1, from the top left. There is no result and no swap in it: colours take turns, and the last line says
something else. Fragments without names are read too. The first name is the one of who began, unless the first line ends
in 1.
"""

from collections.abc import Iterator
from typing import Final

from server.games.gomoku.game import GomokuRules
from server.records.gomoku_games import SIZES, UNSAID, from_top, point_from_top, settled, stones_in_turn
from server.records.playing import Written, last_position
from server.records.record import Record, does_not_fit
from server.records.source import Source, one_line, shown
from server.vocabulary import Outcome

_FIRST_WORD: Final = "piskvorky"
_LONGEST_NUMBER: Final = 9


def read_psq(source: Source) -> Iterator[Record]:
    """The one game. Refused with its place: `record/not-understood`, `record/board-size`, and as `playing` says."""
    lines = source.text.split("\n")
    size, second_began = _first_line(source, lines[0])
    moves, spent_ms, at = [], [], len(lines[0]) + 1
    rest: list[str] = []
    for line in lines[1:]:
        if line.strip():
            source.node(at)
            numbers = _numbers(line) if not rest else None
            if numbers is None:
                rest.append(line)
            else:
                moves.append(_stone(source, line, at, numbers, size))
                spent_ms.append(numbers[2])
        at += len(line) + 1
    settings, actions = settled(source, UNSAID, size, moves)
    names = [one_line(line) for line in rest[:2]] if len(rest) > 1 else ["", ""]
    first, second = reversed(names) if second_began else names
    outcome = _outcome(Record(settings=settings, actions=actions))
    yield Record(
        settings=settings, actions=actions, first=first, second=second, outcome=outcome, spent_ms=tuple(spent_ms)
    )


def write_psq(record: Record) -> str:
    """The stones in order with the time each took. Refused `record/does-not-fit` where colours did not take turns."""
    rules, position = last_position(record)
    if not isinstance(rules, GomokuRules):
        raise does_not_fit("psq")
    stones = stones_in_turn(rules.view(position))
    if stones is None:
        raise does_not_fit("psq")
    size = record.settings.board_size
    spent = record.spent_ms if len(record.spent_ms) == len(record.actions) else (0,) * len(record.actions)
    by_action = dict(zip(record.actions, spent, strict=True))
    lines = [f"Piskvorky {size}x{size}, 0:0, 0"]
    for point in stones:
        column, row = from_top(point, size)
        lines.append(f"{column + 1},{row + 1},{by_action.get(point, 0)}")
    names = [one_line(name) or default for name, default in ((record.first, "first"), (record.second, "second"))]
    return "\n".join([*lines, *(_no_numbers(name) for name in names), "0"]) + "\n"


def _first_line(source: Source, line: str) -> tuple[int, bool]:
    words = line.replace(",", " ").split()
    if len(words) < 2 or words[0].lower() != _FIRST_WORD:
        raise source.refused("not-understood", 0)
    width, _, height = words[1].lower().partition("x")
    if width != height or width not in map(str, SIZES):
        raise source.refused("board-size", line.find(words[1]), size=shown(words[1]))
    return int(width), len(words) > 3 and words[3] == "1"


def _numbers(line: str) -> tuple[int, int, int] | None:
    parts = [part.strip() for part in line.split(",")]
    if len(parts) not in (2, 3) or not all(part.isdecimal() and len(part) <= _LONGEST_NUMBER for part in parts):
        return None
    return int(parts[0]), int(parts[1]), int(parts[2]) if len(parts) == 3 else 0


def _stone(source: Source, line: str, at: int, numbers: tuple[int, int, int], size: int) -> Written:
    column, row, _ = numbers
    if not (1 <= column <= size and 1 <= row <= size):
        raise source.refused("illegal-move", at, move=shown(line), why="game/off-board")
    return Written(line, at, point_from_top(column - 1, row - 1, size))


def _outcome(record: Record) -> Outcome | None:
    rules, last = last_position(record)
    result = rules.result(last)
    return result.outcome if result else None


def _no_numbers(name: str) -> str:
    """A name that cannot be taken for a stone."""
    return f"{name}." if _numbers(name) else name
