"""Which boards of a tournament somebody has already acted on: what its rulings must know and it cannot."""

from typing import TYPE_CHECKING

from server.tables.state import Table
from server.tournaments.state import Tournament
from server.vocabulary import TableId

if TYPE_CHECKING:
    from server.hall.hall import Hall


async def begun_tables(hall: "Hall", t: Tournament) -> frozenset[TableId]:
    """Of the open boards of its last round, those at which an action stands. As of the return: nothing is awaited
    after the last look."""
    wanted = [pairing.table for pairing in (t.rounds[-1].pairings if t.rounds else ()) if not pairing.is_over]
    for id_ in wanted:
        await hall.tables.state(id_)
    return frozenset(id_ for id_ in wanted if _has_begun(hall.tables.mailbox(id_).state))


def _has_begun(table: Table | None) -> bool:
    return table is not None and (table.ply > 0 or table.ended is not None)
