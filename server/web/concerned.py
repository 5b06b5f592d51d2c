"""Tells those concerned of what arbiters rule at a table: its two players, and the arbiters who have it open.

Who is an arbiter is asked of the club's books every time something is told: it is rare, and an arbiter who is none any
more must not read on. What is told is the log as it then stands, so it does not matter which question is answered
first.
"""

import logging
from typing import TYPE_CHECKING, Final

from server.clubs.roles import Action, may
from server.hall.hall import Hall
from server.hall.journal import Recorded
from server.tables import Table
from server.tables.events import ArbiterCalled, CallClosed, Ruled
from server.tables.rulings_view import rulings_view
from server.tournaments.state import Tournament
from server.vocabulary import PlayerId, TableId, Unavailable
from server.web.rooms import Frame, Rooms, Watcher, alone

if TYPE_CHECKING:
    from server.web.connection import Connection

log = logging.getLogger(__name__)

NEWS: Final = (Ruled, ArbiterCalled, CallClosed)
"""After these the log is another one."""


class Concerned:
    """One in a process."""

    def __init__(self, hall: Hall, rooms: Rooms) -> None:
        self._hall = hall
        self._rooms = rooms

    def looks(self, watcher: "Connection", table: Table) -> None:
        """Somebody has opened the table."""
        if table.tournament is not None and watcher.player is not None:
            self._hall.spawn(self._tell(table.id, (watcher,)), "rulings")

    def news(self, table: Table, rows: list[Recorded]) -> None:
        """Something has happened at the table."""
        if any(isinstance(row.event, NEWS) for row in rows):
            self._hall.spawn(self._tell(table.id, tuple(self._rooms.watchers(f"table:{table.id}"))), "rulings")

    async def is_arbiter(self, player: PlayerId | None, table: Table) -> bool:
        """Whether he may rule in the tournament the table belongs to."""
        return player is not None and bool(await self._arbiters(table, {player}))

    async def _tell(self, id_: TableId, watchers: tuple[Watcher, ...]) -> None:
        try:
            table: Table = await self._hall.tables.state(id_)
            others = {each.player for each in watchers if each.player and table.seat_of(each.player) is None}
            arbiters = await self._arbiters(table, others)
            table = await self._hall.tables.state(id_)
        except Unavailable as unavailable:
            log.warning("the rulings at %s: %s", id_, unavailable)
            return
        for watcher in watchers:
            player = watcher.player
            is_arbiter = player in arbiters
            if player is None or not (is_arbiter or table.seat_of(player) is not None):
                continue
            body = rulings_view(table, is_arbiter=is_arbiter, player=player)
            watcher.deliver(Frame.telling(alone(body, self._hall.now())))

    async def _arbiters(self, table: Table, players: set[PlayerId]) -> set[PlayerId]:
        state: Tournament | None = await self._hall.tournaments.state(table.tournament or "")
        if state is None:
            return set()
        return {
            player for player in sorted(players) if may(await self._hall.register.role(player, state.club), Action.RULE)
        }
