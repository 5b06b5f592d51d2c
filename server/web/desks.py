"""The arbiters' desks that are open: what each shows, told as it changes to those who may sit there.

A desk is gathered a few times a second at the most and told as the difference to what was told before, since forty
boards change all the time and an arbiter walks through the hall with a phone. The right to sit at it is asked of the
club's books when it is opened and again while it is open: an arbiter who is none any more is shown out.
"""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from server.clubs.roles import Action, may
from server.hall.hall import Hall
from server.hall.presence import Contact, Place
from server.tables.state import Table
from server.tournaments.desk_rows import ContactName, Look
from server.tournaments.desk_view import DeskView, change, desk_view
from server.tournaments.state import Tournament
from server.vocabulary import Instant, PlayerId, Refused, Seat, TableId, TournamentId, Unavailable
from server.web import wire
from server.web.rooms import Frame, Rooms, Watcher

if TYPE_CHECKING:
    from server.web.connection import Connection

log = logging.getLogger(__name__)

GATHER_S: Final = 0.4
_RIGHTS_HOLD_MS: Final = 10_000

_NAMES: Final[dict[Contact, ContactName]] = {
    Contact.HERE: "here",
    Contact.LOST: "lost",
    Contact.ABSENT: "absent",
    Contact.HELD: "held",
}

Later = Callable[[str, float, Callable[[], None]], None]


class _Desk:
    """What an open desk has told last."""

    def __init__(self) -> None:
        self.version = 0
        self.told: DeskView | None = None
        self.names: dict[Watcher, str] = {}
        self.asked_at: dict[PlayerId, Instant] = {}


class Desks:
    """All of this process. `later` gathers: once, soon, however often it is asked for in between."""

    def __init__(self, hall: Hall, rooms: Rooms, later: Later) -> None:
        self._hall = hall
        self._rooms = rooms
        self._later = later
        self._open: dict[str, _Desk] = {}

    async def watch(self, connection: "Connection", room: str) -> int:
        """Sit down at the desk; the whole of it is told at once. Refused `room/arbiters-only`, `room/unknown`."""
        id_ = TournamentId(room.partition(":")[2])
        state: Tournament | None = await self._hall.tournaments.state(id_)
        if state is None:
            raise Refused("room/unknown", "room")
        who = connection.identity
        if who is None or who.is_guest or not await self._may_rule(who.player, state):
            raise Refused("room/arbiters-only", "room")
        await self._have_tables(id_)
        connection.enter(room)
        desk = self._open.setdefault(room, _Desk())
        desk.names[connection] = who.name
        desk.asked_at[who.player] = self._hall.now()
        self._tell(room, newcomer=connection)
        assert desk.told is not None, "an open desk shows something"
        whole = wire.Envelope(now=self._hall.now(), room=room, version=desk.version, full=True, body=desk.told)
        connection.deliver(Frame.telling(whole))
        return desk.version

    def leave(self, watcher: Watcher, room: str) -> None:
        """Somebody has got up, or his connection is gone."""
        desk = self._open.get(room)
        if desk is None or desk.names.pop(watcher, None) is None:
            return
        if desk.names:
            self.changed(TournamentId(room.partition(":")[2]))
        else:
            del self._open[room]

    def changed(self, id_: TournamentId | None) -> None:
        """Something has happened in the tournament, or at one of its tables."""
        room = f"desk:{id_}"
        if id_ is not None and room in self._open:
            self._later(room, GATHER_S, lambda: self._hall.spawn(self._refresh(room), room))

    async def _refresh(self, room: str) -> None:
        try:
            await self._show_out(room)
            await self._have_tables(TournamentId(room.partition(":")[2]))
        except Unavailable as unavailable:
            log.warning("the desk %s: %s", room, unavailable)
            self._later(room, GATHER_S, lambda: self._hall.spawn(self._refresh(room), room))
            return
        self._tell(room)

    async def _show_out(self, room: str) -> None:
        """Whoever may not rule here any more."""
        desk = self._open.get(room)
        state: Tournament | None = await self._hall.tournaments.state(room.partition(":")[2])
        if desk is None or state is None:
            return
        now = self._hall.now()
        for watcher in tuple(desk.names):
            player = watcher.player
            if player is None or now - desk.asked_at.get(player, 0) < _RIGHTS_HOLD_MS:
                continue
            if await self._may_rule(player, state):
                desk.asked_at[player] = now
            else:
                self._rooms.leave(watcher, room)
                self.leave(watcher, room)

    async def _may_rule(self, player: PlayerId, state: Tournament) -> bool:
        return may(await self._hall.register.role(player, state.club), Action.RULE)

    async def _have_tables(self, id_: TournamentId) -> None:
        """Open boards that this process has not got in memory yet."""
        state: Tournament | None = await self._hall.tournaments.state(id_)
        for pairing in state.rounds[-1].pairings if state is not None and state.rounds else ():
            if not pairing.is_over and self._hall.tables.mailbox(pairing.table).state is None:
                await self._hall.tables.state(pairing.table)

    def _tell(self, room: str, newcomer: Watcher | None = None) -> None:
        desk = self._open.get(room)
        mailbox = self._hall.tournaments.at_hand().get(room.partition(":")[2])
        if desk is None or mailbox is None or mailbox.state is None:
            return
        t: Tournament = mailbox.state
        looks = {pairing.table: self._look(pairing.table) for pairing in (t.rounds[-1].pairings if t.rounds else ())}
        now = desk_view(t, looks, tuple(sorted(set(desk.names.values()))))
        before, desk.told = desk.told, now
        if before is None:
            desk.version += 1
            return
        difference = change(before, now)
        if difference is not None:
            desk.version += 1
            envelope = wire.Envelope(now=self._hall.now(), room=room, version=desk.version, body=difference)
            self._rooms.tell(room, envelope, lambda watcher: watcher is not newcomer)

    def _look(self, id_: TableId) -> Look:
        mailbox = self._hall.tables.at_hand().get(id_)
        table: Table | None = mailbox.state if mailbox is not None else None
        first, second = (_NAMES[self._hall.presence.contact(Place(id_, seat))] for seat in Seat)
        return Look(table, mailbox.version if mailbox is not None else 0, (first, second))
