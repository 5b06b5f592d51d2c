"""Playing a written game through by its rules: from what somebody wrote to canonical actions, or where the fault is.

A draw by repetition or by a count ends a game here at a table; in other people's records players went on where nobody
claimed it, and so does this.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from server.games.catalogue import rules_for
from server.games.draughts.game import PIECES, DraughtsRules
from server.games.draughts.view import DraughtsView
from server.games.rules import AnyRules, GameSettings
from server.games.views import GameView
from server.records.fen import read_fen
from server.records.record import Record
from server.records.source import Source, shown
from server.vocabulary import Outcome, Refused, Termination

UNCLAIMED = (Termination.REPETITION, Termination.DRAW_RULE)


@dataclass(frozen=True, slots=True)
class Written:
    """One move as it was written, and where."""

    text: str
    at: int
    """Index of its first character."""
    action: str
    """The action it stands for, in our spelling but untrusted."""


def begin(settings: GameSettings, start: str = "") -> tuple[AnyRules, Any]:
    """The rules and the first position. Refused as `rules_for` and `read_fen` do."""
    rules = rules_for(settings)
    if not start:
        return rules, rules.initial()
    if not isinstance(rules, DraughtsRules):
        raise Refused("record/bad-fen", "fen", why="only draughts has one")
    return rules, read_fen(rules, start)


def going_on(rules: AnyRules, position: Any) -> Any:
    """The position, to be played on although a draw could have been claimed."""
    result = rules.result(position)
    if result is None or result.outcome is not Outcome.DRAW or result.termination not in UNCLAIMED:
        return position
    return msgspec.structs.replace(position, ended=None)


def played(source: Source, settings: GameSettings, moves: Sequence[Written], start: str = "") -> tuple[str, ...]:
    """The canonical actions. Refused at the first move that cannot be: `record/illegal-move` with why,
    `record/ambiguous` with the candidates, `record/pass`, `record/too-many-moves`."""
    rules, position = begin(settings, start)
    if len(moves) > source.limits.plies:
        raise source.refused("too-many-moves", moves[source.limits.plies].at, most=source.limits.plies)
    actions = []
    for move in moves:
        position = going_on(rules, position)
        try:
            action = rules.canonical(position, move.action)
        except Refused as refused:
            raise faulty(source, move, refused) from None
        position = rules.play(position, action)
        actions.append(action)
    return tuple(actions)


def faulty(source: Source, move: Written, refused: Refused) -> Refused:
    """What is wrong with a move, at its place."""
    if refused.code == "game/ambiguous":
        candidates = refused.details["candidates"]
        return source.refused("ambiguous", move.at, move=shown(move.text), candidates=candidates)
    if refused.code == "game/no-pass":
        return source.refused("pass", move.at)
    return source.refused("illegal-move", move.at, move=shown(move.text), why=refused.code)


def positions(record: Record) -> Iterator[Any]:
    """The first position and the one after every action."""
    rules, position = begin(record.settings, record.start)
    yield position
    for action in record.actions:
        position = rules.play(going_on(rules, position), action)
        yield position


def last_position(record: Record) -> tuple[AnyRules, Any]:
    """The rules and the position after the last action."""
    rules, _ = begin(record.settings, record.start)
    return rules, tuple(positions(record))[-1]


def final_view(record: Record) -> GameView:
    """The view of the last position; where the game did not begin from the usual one, it says from which."""
    rules, last = last_position(record)
    view = rules.view(last)
    if not isinstance(view, DraughtsView) or not record.start:
        return view
    _, first = begin(record.settings, record.start)
    return msgspec.structs.replace(view, start=first.board[1:].translate(PIECES).decode("ascii"))
