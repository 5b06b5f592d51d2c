"""SGF of gomoku and renju (GM 4): the main line of each game, read and written.

Rules (`RU`) are free text and never refused. Stones of an opening are moves like the others; what was chosen between
them stands in nodes of our own, `CH[white]`, with `OP[swap2]` in the first node, which others pass over.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from server.games.gomoku.game import GomokuRules
from server.games.gomoku.reading import PASS
from server.games.gomoku.view import GomokuView
from server.games.rules import GameSettings
from server.records.gomoku_games import OPENINGS, SIZES, UNSAID, USUAL_SIZE, black_of, point_from_top, settled
from server.records.playing import Written, begin, faulty
from server.records.record import Comment, Record
from server.records.sgf_text import Node, Property, main_lines
from server.records.source import Source, one_line, shown
from server.records.times import CONTROL, control_of_sgf, shown_in_sgf
from server.vocabulary import Outcome, Refused, Termination

GOMOKU: Final = "4"
HEADERS: Final = {
    "EV": "Event",
    "DT": "Date",
    "RO": "Round",
    "PC": "Site",
    "AN": "Annotator",
    "GN": "Game",
    "RU": "Rules",
}
_HAS_TT: Final = 20
"""The smallest board on which `tt`, otherwise a pass, is a point."""
_COLOURS: Final = {"B": "black", "W": "white"}
_ENDINGS: Final = {"R": Termination.RESIGNATION, "T": Termination.TIME, "F": Termination.NO_SHOW}
_DRAWS: Final = frozenset({"0", "DRAW", "B+DRAW", "W+DRAW", "JIGO"})


def read_sgf(source: Source) -> Iterator[Record]:
    """The games one by one. Refused with their place: `record/other-game`, `record/board-size`, `record/pass`,
    `record/colour`, `record/set-up`, and as `playing` and `sgf_text` say."""
    for nodes in main_lines(source):
        if nodes:
            yield _record(source, nodes)


def _record(source: Source, nodes: list[Node]) -> Record:
    root = nodes[0]
    game = root.get("GM")
    if game is not None and game.value.strip() != GOMOKU:
        raise source.refused("other-game", game.at, game=shown(game.value))
    size = _size(source, root)
    moves, comments, of_moves = _moves(source, nodes, size)
    settings, actions, view = _played(source, root, size, moves)
    black, (pb, pw) = black_of(view), (one_line(root.text("PB")), one_line(root.text("PW")))
    names = (pb, pw) if black == 0 else (pw, pb)
    outcome, ending = _result(root.text("RE"), black)
    control = control_of_sgf(root)
    record = Record(
        settings=settings,
        actions=actions,
        first=names[0],
        second=names[1],
        headers=(
            *((HEADERS[each.name], _header(each)) for each in root.properties if each.name in HEADERS),
            *([(CONTROL, one_line(control))] if control else ()),
        ),
        outcome=outcome,
        ending=ending,
        comments=tuple(comments),
    )
    return replace(record, shown=shown_in_sgf(record, of_moves, black))


def _header(each: Property) -> str:
    text = one_line(each.value)
    return text.replace("-", ".") if each.name == "DT" else text


def _size(source: Source, root: Node) -> int:
    found = root.get("SZ")
    if found is None:
        return USUAL_SIZE
    width, _, height = found.value.strip().partition(":")
    if width not in map(str, SIZES) or height not in ("", width):
        raise source.refused("board-size", found.at, size=shown(found.value))
    return int(width)


def _moves(source: Source, nodes: list[Node], size: int) -> tuple[list[tuple[str, Written]], list[Comment], list[Node]]:
    """Each move with its colour, empty for a choice; what was written about them; and each one's node."""
    moves = _set_up(source, nodes[0], size)
    comments, of_moves = [], [nodes[0]] * len(moves)
    for node in nodes:
        for each in node.properties:
            if each.name in _COLOURS:
                moves.append((_COLOURS[each.name], _move(source, each, size)))
            elif each.name == "CH":
                moves.append(("", Written(each.value, each.at, each.value.strip())))
        of_moves += [node] * (len(moves) - len(of_moves))
        text = node.text("C").strip()
        if text:
            comments.append(Comment(len(moves), text))
    return moves, comments, of_moves


def _set_up(source: Source, root: Node, size: int) -> list[tuple[str, Written]]:
    """Stones set up before the first move, as if colours had taken turns. Refused where they cannot have."""
    black, white = root.get("AB"), root.get("AW")
    laid = [[(each, value) for value in each.values] if each else [] for each in (black, white)]
    if len(laid[0]) - len(laid[1]) not in (0, 1):
        place = black or white
        assert place is not None, "no stones are as many of either colour"
        raise source.refused("set-up", place.at)
    moves = []
    for turn in range(len(laid[0]) + len(laid[1])):
        each, value = laid[turn % 2][turn // 2]
        moves.append((("black", "white")[turn % 2], _stone(source, each, value, size)))
    return moves


def _move(source: Source, each: Property, size: int) -> Written:
    point = each.value.strip().lower()
    if not point or (point == "tt" and size < _HAS_TT):
        return Written(each.value, each.at, PASS)
    return _stone(source, each, point, size)


def _stone(source: Source, each: Property, value: str, size: int) -> Written:
    point = value.strip().lower()
    if len(point) != 2 or not (point.isascii() and point.isalpha()):
        raise source.refused("not-understood", each.at, move=shown(value))
    column, row = ord(point[0]) - 97, ord(point[1]) - 97
    if column >= size or row >= size:
        raise source.refused("illegal-move", each.at, move=shown(value), why="game/off-board")
    return Written(value, each.at, point_from_top(column, row, size))


def _played(
    source: Source, root: Node, size: int, moves: Sequence[tuple[str, Written]]
) -> tuple[GameSettings, tuple[str, ...], Any]:
    rules_said = root.text("RU").strip().lower()
    opening = root.text("OP").strip().lower()
    variants = _variants(rules_said)
    if len(variants) == 1 and opening in OPENINGS[variants[0]] - {"none"}:
        return _with_opening(source, GameSettings("gomoku", variants[0], size, opening=opening), moves)
    for turn, (colour, move) in enumerate(moves):
        if colour != ("black", "white")[turn % 2]:
            raise source.refused("colour", move.at, move=shown(move.text))
    settings, actions = settled(source, variants, size, [move for _, move in moves])
    rules, position = begin(settings)
    return settings, actions, rules.view(position)


def _variants(rules_said: str) -> tuple[str, ...]:
    if rules_said in OPENINGS:
        return (rules_said,)
    if "renju" in rules_said:
        return ("renju", *UNSAID)
    return ("exact-five",) if "standard" in rules_said else UNSAID


def _with_opening(
    source: Source, settings: GameSettings, moves: Sequence[tuple[str, Written]]
) -> tuple[GameSettings, tuple[str, ...], Any]:
    """Written by us: every choice is there. A stone has to come out in the colour it was written in."""
    if len(moves) > source.limits.plies:
        raise source.refused("too-many-moves", moves[source.limits.plies][1].at, most=source.limits.plies)
    rules, position = begin(settings)
    assert isinstance(rules, GomokuRules)
    actions = []
    for colour, move in moves:
        before = rules.view(position)
        free = bool(before.free_colours)
        said = Written(move.text, move.at, f"{colour}-{move.action}" if colour and free else move.action)
        try:
            action = rules.canonical(position, said.action)
            position = rules.play(position, action)
        except Refused as refused:
            raise faulty(source, said, refused) from None
        if colour and colour != (stone_placed(before, rules.view(position)) or before.next_stone):
            raise source.refused("colour", move.at, move=shown(move.text))
        actions.append(action)
    return settings, tuple(actions), rules.view(position)


def _result(text: str, black: int) -> tuple[Outcome | None, str]:
    said = text.strip().upper()
    if said in _DRAWS:
        return Outcome.DRAW, ""
    if said == "VOID":
        return Outcome.VOID, ""
    winner, plus, how = said.partition("+")
    if not plus or winner not in _COLOURS:
        return None, ""
    first_won = (winner == "B") is (black == 0)
    ending = _ENDINGS.get(how[:1])
    return (Outcome.FIRST if first_won else Outcome.SECOND), ending.value if ending else ""


def stone_placed(before: GomokuView, after: GomokuView) -> str:
    """The colour of the stone that an action placed; empty if it placed none."""
    if len(after.black) > len(before.black):
        return "black"
    return "white" if len(after.white) > len(before.white) else ""
