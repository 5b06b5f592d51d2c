"""Games of gomoku written as SGF, which `sgf` reads back to the same actions."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from server.games.gomoku.game import GomokuRules
from server.games.gomoku.reading import PASS
from server.games.gomoku.view import GomokuView
from server.records.gomoku_games import black_of, from_top
from server.records.playing import begin, positions
from server.records.record import Record, does_not_fit
from server.records.sgf import HEADERS, stone_placed
from server.records.source import one_line
from server.records.times import CONTROL, actors, sgf_control, sgf_times
from server.vocabulary import Outcome, Seat, Termination

_PROPERTIES: Final = {name: ident for ident, name in HEADERS.items() if ident not in ("RU", "DT")}
_ENDINGS: Final = {
    Termination.RESIGNATION: "R", Termination.TIME: "T", Termination.NO_SHOW: "F", Termination.LEFT: "F",
    Termination.DISQUALIFIED: "F", Termination.DID_NOT_RETURN: "F", Termination.DISCONNECTIONS: "F",
}  # fmt: skip


def write_sgf(record: Record) -> str:
    """The game as one tree without variations. Refused `record/does-not-fit`."""
    rules, _ = begin(record.settings, record.start)
    if not isinstance(rules, GomokuRules):
        raise does_not_fit("sgf")
    views = [rules.view(position) for position in positions(record)]
    root = "".join(f"{name}[{_escaped(value)}]" for name, value in _root(record, views[-1]))
    comments: dict[int, str] = {}
    for comment in record.comments:
        comments[comment.ply] = "\n".join(filter(None, (comments.get(comment.ply), comment.text)))
    nodes = [f";{root}{_comment(comments, 0)}"]
    times = _times(record, black_of(views[-1]))
    for ply, ((before, after), action) in enumerate(zip(pairwise(views), record.actions, strict=True), start=1):
        nodes.append(f";{_node(before, after, action)}{times[ply - 1]}{_comment(comments, ply)}")
    return "(" + "\n".join(nodes) + ")\n"


def _root(record: Record, last: GomokuView) -> Iterator[tuple[str, str]]:
    black = black_of(last)
    names = (record.first, record.second)
    yield from (("GM", "4"), ("FF", "4"), ("CA", "UTF-8"), ("AP", "Flagfall"), ("SZ", str(record.settings.board_size)))
    yield "RU", record.settings.variant
    if record.settings.opening != "none":
        yield "OP", record.settings.opening
    if names[black] or names[black.other]:
        yield from (("PB", names[black]), ("PW", names[black.other]))
    if record.header("Date"):
        yield "DT", record.header("Date").replace(".", "-")
    yield from ((_PROPERTIES[name], value) for name, value in record.headers if name in _PROPERTIES)
    if record.header(CONTROL):
        yield from sgf_control(record.header(CONTROL))
    result = _result(record, black)
    if result:
        yield "RE", result


def _result(record: Record, black: Seat) -> str:
    match record.outcome:
        case None:
            return ""
        case Outcome.DRAW:
            return "Draw"
        case Outcome.VOID | Outcome.BOTH_LOST:
            return "Void"
        case won:
            winner = "B" if won.winner is black else "W"
            how = _ENDINGS.get(Termination(record.ending), "") if record.ending in set(Termination) else ""
            return f"{winner}+{how}"


def _node(before: GomokuView, after: GomokuView, action: str) -> str:
    if action == PASS:
        return f"{before.next_stone[0].upper()}[]"
    colour = stone_placed(before, after)
    if not colour:
        return f"CH[{_escaped(action)}]"
    column, row = from_top(after.last, after.board_size)
    return f"{colour[0].upper()}[{chr(97 + column)}{chr(97 + row)}]"


def _times(record: Record, black: Seat) -> list[str]:
    """Of each action. A clock is its owner's, whatever colour the stones of an opening have that he puts."""
    if not record.shown:
        return [""] * len(record.actions)
    seats = zip(record.shown, actors(record), strict=True)
    return [sgf_times(shown, "B" if seat is black else "W") for shown, seat in seats]


def _comment(comments: dict[int, str], ply: int) -> str:
    text = "\n".join(one_line(line) for line in comments.get(ply, "").split("\n")).strip()
    return f"C[{_kept(text)}]" if text else ""


def _escaped(text: str) -> str:
    return _kept(one_line(text))


def _kept(text: str) -> str:
    return text.replace("\\", "\\\\").replace("]", "\\]")
