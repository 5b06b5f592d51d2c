"""The route of a game's timeline: to its players and the arbiters of its club in full, to others once it is over."""

from server.tables import Phase
from server.tables.timeline import timeline
from server.vocabulary import Refused
from server.web.http.visit import Answer, Door, Route, Visit
from server.web.http.watched import is_concerned, watched
from server.web.http.wire import Timeline


def routes() -> tuple[Route, ...]:
    return (Route("GET", "/api/tables/{table}/timeline", tell, Door.ANYBODY, cost=4),)


async def tell(visit: Visit) -> Answer:
    """Everything that happened at the table. Refused `timeline/not-yet` to others while the game goes on."""
    table = await watched(visit)
    is_full = await is_concerned(visit, table)
    if not is_full and table.phase is not Phase.OVER:
        raise Refused("timeline/not-yet", "table")
    rows = await visit.site.hall.journal.read(f"table:{table.id}")
    lines = timeline((row.event for row in rows), is_full=is_full)  # type: ignore[misc] # rows of a table's stream
    return Timeline(table=table.id, is_full=is_full, lines=tuple(lines))
