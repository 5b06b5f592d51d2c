"""Who may look at a table over HTTP, and who is told everything about it: as on the live connection."""

from server.clubs.roles import Action
from server.tables import Table, may_watch
from server.tables.view import Viewer
from server.tournaments.state import Tournament
from server.vocabulary import Refused
from server.web.http.visit import Visit


async def watched(visit: Visit) -> Table:
    """The table in the path. Refused `table/unknown`, or `room/players-only` while its game is kept to the players and
    the arbiters."""
    table: Table | None = await visit.site.hall.tables.state(visit.part("table"))
    if table is None:
        raise Refused("table/unknown", "table")
    seat = table.seat_of(visit.known.player) if visit.known else None
    if not may_watch(table, Viewer(seat)) and not await is_arbiter(visit, table):
        raise Refused("room/players-only", "table")
    return table


async def is_concerned(visit: Visit, table: Table) -> bool:
    """One of the two who play here, or an arbiter."""
    is_player = visit.known is not None and table.seat_of(visit.known.player) is not None
    return is_player or await is_arbiter(visit, table)


async def is_arbiter(visit: Visit, table: Table) -> bool:
    """Whether he may rule in the tournament the table belongs to."""
    if visit.known is None or table.tournament is None:
        return False
    tournament: Tournament | None = await visit.site.hall.tournaments.state(table.tournament)
    if tournament is None:
        return False
    try:
        await visit.site.secretary.demand(visit.known, Action.RULE, tournament.club)
    except Refused:
        return False
    return True
