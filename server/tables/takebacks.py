"""Taking a move back, in casual games that allow it: one asks, the other agrees. In a tournament a move is final (G7).

What is undone is the asker's last move, and the answer to it if there is one already. Nobody gains time by it, as where
an arbiter undoes moves (G13). A request lapses with the next move; who was refused asks again only after one more of
his own. Nothing of an opening is taken back, and nothing from before a position to which moves were taken back.
"""

from typing import Any

from server.tables import commands as c
from server.tables import events as e
from server.tables.rule_moves import restored
from server.tables.state import Phase, Table
from server.vocabulary import Instant, Refused, Seat

Events = tuple[e.TableEvent, ...]

_AGAIN_AFTER_PLIES = 2


def ask_takeback(table: Table, command: c.AskTakeback, now: Instant) -> Events:
    """Refused `game/no-takebacks`, `table/not-begun`, `table/adjourned`, `game/stale-ply`, `game/takeback-asked`, and
    `game/nothing-to-take-back`."""
    _must_be_possible(table, command.ply)
    if table.takeback is not None or table.ply - table.takeback_at_ply[command.seat] < _AGAIN_AFTER_PLIES:
        raise Refused("game/takeback-asked")
    if _position_after(table, _plies(table, command.seat)) is None:
        raise Refused("game/nothing-to-take-back")
    return (e.TakebackAsked(at=now, seat=command.seat),)


def answer_takeback(table: Table, command: c.AnswerTakeback, now: Instant) -> Events:
    """Refused `game/no-takeback-asked`, and as `ask_takeback` refuses."""
    if table.takeback is not command.seat.other:
        raise Refused("game/no-takeback-asked")
    _must_be_possible(table, command.ply)
    if not command.accept:
        return (e.TakebackDeclined(at=now, seat=command.seat),)
    plies = _plies(table, command.seat.other)
    return (e.MovesUndone(at=now, plies=plies, clock=restored(table, plies, now).snapshot()),)


def _must_be_possible(table: Table, ply: int) -> None:
    if not table.card.takebacks:
        raise Refused("game/no-takebacks")
    if table.began_at is None:
        raise Refused("table/not-begun")
    if table.phase is not Phase.PLAYING:
        raise Refused("table/adjourned")
    if ply != table.ply:
        raise Refused("game/stale-ply", "ply", expected=table.ply, got=ply)


def _plies(table: Table, seat: Seat) -> int:
    """How many actions there are since the seat's last one, with it; 0 if it has made none."""
    return next((back for back, acted in enumerate(reversed(table.actions), 1) if acted.seat is seat), 0)


def _position_after(table: Table, plies: int) -> Any | None:
    """The position without the last `plies` actions; None where there are none, or it is within an opening, or before
    one to which moves were taken back already: what was used since is on no clock of before it."""
    if not plies or plies > table.ply - table.undone_to:
        return None
    rules = table.rules
    position = rules.initial()
    for acted in table.actions[:-plies]:
        position = rules.play(position, acted.action)
    return position if rules.phase(position) == "play" else None
