"""The route by which a player puts a line together on the board before he claims what it shows (P19, B8)."""

from typing import Final

from server.tables.appeal import LONGEST_LINE
from server.tables.appeals import shown_by
from server.vocabulary import Refused
from server.web.http.visit import Answer, Door, Route, Visit
from server.web.http.watched import watched
from server.web.http.wire import LineShown

_MOST_PLIES: Final = 10_000
_LONGEST_MOVE: Final = 64


def routes() -> tuple[Route, ...]:
    return (Route("GET", "/api/tables/{table}/line", show, Door.ANYBODY, cost=2),)


async def show(visit: Visit) -> Answer:
    """?ply=&moves=32-28,19-23: where these moves lead after so many of the game, and what can be moved there. Refused
    `claim/players-only` to all but the two who play, and as a claim would be."""
    table = await watched(visit)
    seat = None if visit.known is None else table.seat_of(visit.known.player)
    if seat is None:
        raise Refused("claim/players-only", "table")
    ply = visit.asked_number("ply", 0, least=0, most=_MOST_PLIES)
    moves = visit.asked("moves", longest=LONGEST_LINE * _LONGEST_MOVE)
    line = tuple(moves.split(",")) if moves else ()
    if len(line) > LONGEST_LINE:
        raise Refused("wire/not-understood", "moves", fault="too many", most=LONGEST_LINE)
    return LineShown(position=shown_by(table, seat, ply, line))
