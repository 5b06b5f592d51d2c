"""Games of draughts written as PDN, which `pdn` reads back to the same actions."""

from collections.abc import Iterator
from typing import Any, Final

from server.games.draughts.game import DraughtsRules
from server.records.dialects import Dialect, corner_of, numbering
from server.records.fen import Numbering, fen_of, read_fen
from server.records.pdn import dialect_for
from server.records.playing import begin, going_on
from server.records.record import Record, does_not_fit
from server.records.source import one_line
from server.records.times import command
from server.vocabulary import Outcome, Refused, Seat

_WIDTH: Final = 79
_TWO_POINTS: Final = frozenset({10, 12})
"""Sizes of boards on which a win is written 2-0."""


def write_pdn(record: Record) -> str:
    """The game with its tags. Captures are short where only one fits. Refused `record/does-not-fit`."""
    rules, position = begin(record.settings, record.start)
    if not isinstance(rules, DraughtsRules):
        raise does_not_fit("pdn")
    dialect = dialect_for(record)
    theirs = numbering(rules.geometry, corner_of(dialect, dialect.game_type))
    result = _result(record, dialect)
    tags = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in _tags(record, rules, dialect, theirs, result))
    moves = [_squares(rules, dialect, theirs, move) for move in rules.balloted]
    for action in record.actions:
        position = going_on(rules, position)
        moves.append(_squares(rules, dialect, theirs, _short(rules, position, action)))
        position = rules.play(position, action)
    starts_second = bool(record.start) and not record.start.startswith("W" if dialect.white_begins else "B")
    words = [*_words(record, moves, len(rules.balloted), starts_second), result]
    return tags + "\n" + _wrapped(words) + "\n"


def _tags(
    record: Record, rules: DraughtsRules, dialect: Dialect, theirs: Numbering, result: str
) -> Iterator[tuple[str, str]]:
    white, black = (record.first, record.second) if dialect.white_begins else (record.second, record.first)
    yield "Event", record.header("Event") or "?"
    yield "Date", record.header("Date") or "????.??.??"
    yield "Round", record.header("Round") or "?"
    yield "White", white or "?"
    yield "Black", black or "?"
    yield "Result", result
    yield "GameType", dialect.game_type
    if dialect.tag:
        yield "Variant", dialect.tag
    if record.settings.opening != "none":
        yield "Ballot", str(record.settings.ballot)
    if record.start:
        yield "SetUp", "1"
        yield "FEN", fen_of(read_fen(rules, record.start), theirs)
    if record.ending:
        yield "Termination", record.ending
    yield from ((name, value) for name, value in record.headers if name not in ("Event", "Date", "Round"))


def _escaped(value: str) -> str:
    return one_line(value).replace("\\", "\\\\").replace('"', '\\"')


def _result(record: Record, dialect: Dialect) -> str:
    white = Seat.FIRST if dialect.white_begins else Seat.SECOND
    two = dialect.size in _TWO_POINTS
    match record.outcome:
        case None:
            return "*"
        case Outcome.VOID | Outcome.BOTH_LOST:
            return "0-0"
        case Outcome.DRAW:
            return "1-1" if two else "1/2-1/2"
        case won:
            points = "2" if two else "1"
            return f"{points}-0" if won.winner is white else f"0-{points}"


def _short(rules: DraughtsRules, position: Any, action: str) -> str:
    """A capture by its ends, if that is read as the same along the same route."""
    squares = action.split("x")
    if len(squares) < 3:
        return action
    short = f"{squares[0]}x{squares[-1]}"
    try:
        return short if rules.canonical(position, short) == action else action
    except Refused:
        return action


def _squares(rules: DraughtsRules, dialect: Dialect, theirs: Numbering, action: str) -> str:
    mark = "x" if "x" in action else "-"
    squares = [int(square) for square in action.split(mark)]
    if dialect.by_name:
        return (":" if mark == "x" else "-").join(rules.geometry.names[square] for square in squares)
    return mark.join(str(theirs(square)) for square in squares)


def _words(record: Record, moves: list[str], balloted: int, starts_second: bool) -> Iterator[str]:
    comments: dict[int, str] = {}
    for each in record.comments:
        comments[each.ply] = f"{comments.get(each.ply, '')} {each.text}".strip()
    for at in range(len(moves) + 1):
        comment = comments.get(at - balloted, "") if at >= balloted else ""
        said = " ".join(filter(None, (_times(record, at - balloted), one_line(comment).replace("}", ")"))))
        if said:
            yield "{" + said + "}"
        if at == len(moves):
            return
        number, second = divmod(at + starts_second, 2)
        if not second:
            yield f"{number + 1}."
        elif at == 0 or comment:
            yield f"{number + 1}..."
        yield moves[at]


def _times(record: Record, ply: int) -> str:
    """The commands after so many actions."""
    if ply < 1:
        return ""
    shown = record.shown[ply - 1] if record.shown else None
    return command(shown, record.spent_ms[ply - 1] if record.spent_ms else None)


def _wrapped(words: list[str]) -> str:
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > _WIDTH:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join(lines)
