"""Plain move lists, for people: `1. h8 i9 2. g7 swap`, or glued as `h8i9g7`; `1. 32-28 19-23`. Headers: `# key: value`.

A list without headers is gomoku if its moves are points, on the smallest usual board that has them; otherwise draughts,
English up to square 32 and international above, as in PDN. Numbers and letters only: old lists that leave out the
letter i cannot be told from others and are not guessed at.
"""

from collections.abc import Iterator
from typing import Final

from server.games.catalogue import CATALOGUE
from server.games.rules import GameSettings
from server.records.dialects import BY_VARIANT, dialect_of
from server.records.gomoku_games import SIZES, UNSAID, USUAL_SIZE, settled
from server.records.pdn_text import without_number
from server.records.playing import Written, begin, played
from server.records.record import Record
from server.records.source import Source, one_line, shown
from server.vocabulary import Outcome, Refused

_GAME, _OPENING, _SIZE, _BALLOT, _FIRST, _SECOND, _RESULT, _ENDING, _START = (
    "game", "opening", "size", "ballot", "first", "second", "result", "ending", "start",
)  # fmt: skip
_OURS: Final = frozenset({_GAME, _OPENING, _SIZE, _BALLOT, _FIRST, _SECOND, _RESULT, _ENDING, _START})
_PER_LINE: Final = 10
_LONGEST_WORD: Final = 2_000


def read_moves(source: Source) -> Iterator[Record]:
    """The games one by one; a `# game:` after moves begins the next. Refused with their place as `playing` says,
    `record/bad-header`, `record/not-understood`."""
    headers: dict[str, tuple[str, int]] = {}
    words: list[tuple[str, int]] = []
    at = 0
    for line in source.text.split("\n"):
        if line.startswith("#"):
            source.node(at)
            name, _, value = line[1:].partition(":")
            if name.strip().lower() == _GAME and words:
                yield _record(source, headers, words)
                headers, words = {}, []
            headers[name.strip()] = (value.strip(), at)
        else:
            words.extend(_words(source, line, at))
        at += len(line) + 1
    if headers or words:
        yield _record(source, headers, words)


def write_moves(record: Record) -> str:
    """The game with headers, ten moves a line."""
    settings = record.settings
    lines = [f"# game: {settings.game}/{settings.variant}", f"# size: {settings.board_size}"]
    if settings.opening != "none":
        lines.append(f"# opening: {settings.opening}")
    result = "" if record.outcome is None else record.outcome.value
    said = (
        (_BALLOT, str(settings.ballot or "")), (_START, record.start), (_FIRST, record.first), (_SECOND, record.second),
        (_RESULT, result), (_ENDING, record.ending), *record.headers,
    )  # fmt: skip
    lines.extend(f"# {name}: {one_line(value)}" for name, value in said if value)
    actions = record.actions
    for start in range(0, len(actions), _PER_LINE):
        pairs = range(start, min(start + _PER_LINE, len(actions)), 2)
        lines.append(" ".join(f"{at // 2 + 1}. {' '.join(actions[at : at + 2])}" for at in pairs))
    return "\n".join(lines) + "\n"


def _words(source: Source, line: str, start: int) -> Iterator[tuple[str, int]]:
    """The moves of a line with their places; glued points are taken apart."""
    at = 0
    for word in line.replace(",", " ").replace("\t", " ").split(" "):
        text, skipped = without_number(word)
        if text:
            source.node(start + at)
            if len(text) > _LONGEST_WORD:
                raise source.refused("not-understood", start + at, move=shown(text))
            yield from _unglued(text.lower(), start + at + skipped)
        at += len(word) + 1


def _unglued(text: str, at: int) -> Iterator[tuple[str, int]]:
    """`h8i9g7` as its points; anything else as it is."""
    found, start = [], 0
    while start < len(text):
        end = start + 1
        while end < min(len(text), start + 3) and text[end].isdecimal():
            end += 1
        if end == start + 1 or not "a" <= text[start] <= "z":
            yield text, at
            return
        found.append((text[start:end], at + start))
        start = end
    yield from found


def _record(source: Source, headers: dict[str, tuple[str, int]], words: list[tuple[str, int]]) -> Record:
    said = {name.lower(): value for name, (value, _) in headers.items()}
    moves = [Written(text, at, text) for text, at in words]
    start = said.get(_START, "") if said.get(_GAME) else ""  # squares mean nothing without a game
    if said.get(_GAME):
        settings = _settings(source, headers, said)
        try:
            begin(settings, start)
        except Refused as refused:
            at = min(at for name, (_, at) in headers.items() if name.lower() in _OURS)
            raise source.refused("bad-header", at, header=refused.field, why=refused.code) from None
        actions = played(source, settings, moves, start)
    else:
        settings, actions = _guessed(source, moves)
    return Record(
        settings=settings,
        actions=actions,
        first=said.get(_FIRST, ""),
        second=said.get(_SECOND, ""),
        headers=tuple((name, value) for name, (value, _) in headers.items() if name.lower() not in _OURS and value),
        outcome=Outcome(said[_RESULT]) if said.get(_RESULT) in set(Outcome) else None,
        ending=said.get(_ENDING, ""),
        start=start,
    )


def _settings(source: Source, headers: dict[str, tuple[str, int]], said: dict[str, str]) -> GameSettings:
    game, _, variant = said[_GAME].lower().partition("/")
    usual = next((entry for entry in CATALOGUE if (entry.game, entry.variant) == (game, variant)), None)
    if usual is None:
        raise source.refused("unknown-variant", _place(headers, _GAME), variant=shown(said[_GAME]))
    numbers = {}
    for name, default in ((_SIZE, usual.board_sizes[0]), (_BALLOT, 0)):
        text = said.get(name, str(default))
        if not (text.isdecimal() and len(text) < 4):
            raise source.refused("bad-header", _place(headers, name), header=name)
        numbers[name] = int(text)
    opening = said.get(_OPENING, "none")
    return GameSettings(game, variant, numbers[_SIZE], opening=opening, ballot=numbers[_BALLOT])


def _place(headers: dict[str, tuple[str, int]], name: str) -> int:
    return next(at for key, (_, at) in headers.items() if key.lower() == name)


def _guessed(source: Source, moves: list[Written]) -> tuple[GameSettings, tuple[str, ...]]:
    if not moves or _is_point(moves[0].text):
        points = [move.text for move in moves if _is_point(move.text)]
        needed = max((max(ord(point[0]) - 96, int(point[1:])) for point in points), default=1)
        sizes = [USUAL_SIZE, *SIZES]
        size = next((size for size in sizes if size >= needed), USUAL_SIZE)
        return settled(source, UNSAID, size, moves)
    numbers = [int(n) for move in moves for n in move.text.replace("x", "-").split("-") if n.isdecimal() and len(n) < 3]
    dialect = dialect_of("", "", max(numbers, default=0)) or BY_VARIANT["international"]
    settings = GameSettings("draughts", dialect.variant, dialect.size)
    return settings, played(source, settings, moves)


def _is_point(text: str) -> bool:
    return text[:1].isalpha() and text[1:].isdecimal()
