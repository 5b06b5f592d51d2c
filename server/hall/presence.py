"""Who is here: connections per player, and connections per seat with their own heartbeat (C12).

A seat is HERE while one of its connections has been heard of lately; LOST when none has; after the card's
`absence_after_ms` ABSENT, dated from the last sign of life. Closing one of two tabs is nothing: connections are
counted, and each is its own epoch, so the late end of an old one cannot mark a new one gone. When very many seats
fall silent together it is the service that was away, and they are HELD: nobody's absence.

Nothing here is durable. It is told to the tables level by level (`Reports`), so a lost message is said again.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from server.hall.alarms import Alarms
from server.vocabulary import Instant, PlayerId, Seat, TableId

STALE_AFTER_MS: Final = 4_500
"""Clients beat every 2.5 s; transport pings alone need 9–20 s to notice a half-open connection (measured)."""
NEVER: Final = Instant(0)
MASS_DROP_WITHIN_MS: Final = 5_000
MASS_DROP_AT_LEAST: Final = 5
"""A third of all seats is only a sign of our own trouble when it is more than a couple of people's wifi."""


class Contact(StrEnum):
    HERE = "here"
    LOST = "lost"
    ABSENT = "absent"
    HELD = "held"


class Place(NamedTuple):
    table: TableId
    seat: Seat


@dataclass(slots=True)
class Connection:
    """One socket of one player. A steady one (a house bot's) has no heartbeat and is heard of while it lives."""

    id: str
    player: PlayerId
    last_sign: Instant
    steady: bool = False
    places: set[Place] = field(default_factory=set)


@dataclass(slots=True)
class Attendance:
    """A seat's connections and what follows from them."""

    absence_after_ms: int
    connections: dict[str, Connection] = field(default_factory=dict)
    last_sign: Instant = NEVER
    contact: Contact = Contact.LOST
    since: Instant = NEVER
    """The last sign of life when contact was lost."""
    changed_at: Instant = NEVER
    """Since when the contact has been what it is."""

    def latest_sign(self, now: Instant) -> Instant:
        signs = [now if each.steady else each.last_sign for each in self.connections.values()]
        return Instant(max([self.last_sign, *signs]))


class Presence:
    """All connections of this process. `changed(place)` is called after a seat's contact has changed."""

    def __init__(self, now: Callable[[], Instant], changed: Callable[[Place], None]) -> None:
        self._now = now
        self._changed = changed
        self._connections: dict[str, Connection] = {}
        self._of_player: dict[PlayerId, set[str]] = {}
        self._last_seen: dict[PlayerId, Instant] = {}
        self._seats: dict[Place, Attendance] = {}
        self._alarms: Alarms[Place] = Alarms(now, self._look_at)

    def connect(self, connection: str, player: PlayerId, *, steady: bool = False) -> None:
        """A signed-in connection. Its id is never used again."""
        self._connections[connection] = Connection(connection, player, self._now(), steady)
        self._of_player.setdefault(player, set()).add(connection)

    def disconnect(self, connection: str) -> None:
        """The connection is gone. What it was last heard of stays the seat's last sign of life."""
        known = self._connections.pop(connection, None)
        if known is None:
            return
        for place in tuple(known.places):
            self._leave(known, place)
        # An old half-open connection may end after a newer one: what was heard last is what counts.
        self._last_seen[known.player] = max(self._last_seen.get(known.player, NEVER), self._sign_of(known))
        theirs = self._of_player[known.player]
        theirs.discard(connection)
        if not theirs:
            del self._of_player[known.player]

    def heard(self, connection: str) -> None:
        """Any message of a connection is a sign of life of all the seats it keeps."""
        known = self._connections.get(connection)
        if known is None:
            return
        known.last_sign = self._now()
        for place in known.places:
            if self._seats[place].contact is not Contact.HERE:
                self._become(place, self._seats[place], Contact.HERE)

    def sit(self, connection: str, place: Place, absence_after_ms: int) -> None:
        """The player's own table is open on this connection. Whose seat it is has been settled before."""
        known = self._connections.get(connection)
        if known is None:
            return
        known.last_sign = self._now()
        known.places.add(place)
        seat = self._seats.setdefault(place, Attendance(absence_after_ms))
        seat.connections[connection] = known
        if seat.contact is Contact.HERE and len(seat.connections) > 1:
            return
        self._become(place, seat, Contact.HERE)

    def stand(self, connection: str, place: Place) -> None:
        """The table is no longer open on this connection."""
        known = self._connections.get(connection)
        if known is not None and place in known.places:
            self._leave(known, place)

    def vacate(self, place: Place) -> None:
        """The game is over, or a reserve has the seat: whoever was here is not its player any more."""
        gone = self._seats.pop(place, None)
        self._alarms.set(place, None)
        for connection in gone.connections.values() if gone else ():
            connection.places.discard(place)

    def knows(self, place: Place) -> bool:
        """Whether anybody has sat there since it was last vacated."""
        return place in self._seats

    def player(self, place: Place) -> PlayerId | None:
        """Whose connections keep the seat, if any does."""
        seat = self._seats.get(place)
        return next((connection.player for connection in seat.connections.values()), None) if seat else None

    def keeps_a_seat(self, connection: str) -> bool:
        """Whether any player's own table is open on this connection."""
        known = self._connections.get(connection)
        return known is not None and bool(known.places)

    def contact(self, place: Place) -> Contact:
        seat = self._seats.get(place)
        return Contact.LOST if seat is None else seat.contact

    def since(self, place: Place) -> Instant:
        """The seat's last sign of life, once contact is lost."""
        seat = self._seats.get(place)
        return NEVER if seat is None else seat.since

    def changed_at(self, place: Place) -> Instant:
        """When the seat's contact became what it is."""
        seat = self._seats.get(place)
        return NEVER if seat is None else seat.changed_at

    def online(self) -> frozenset[PlayerId]:
        return frozenset(self._of_player)

    def people_online(self) -> int:
        """How many people are here; the house's players have steady connections and are not counted."""
        connections = self._connections
        return sum(any(not connections[each].steady for each in theirs) for theirs in self._of_player.values())

    def is_online(self, player: PlayerId) -> bool:
        return player in self._of_player

    def last_sign(self, player: PlayerId) -> Instant | None:
        """The player's last sign of life anywhere on the server, since this process began."""
        connections = self._of_player.get(player, ())
        signs = [self._sign_of(self._connections[each]) for each in connections]
        if player in self._last_seen:
            signs.append(self._last_seen[player])
        return max(signs, default=None)

    def close(self) -> None:
        self._alarms.close()

    def _sign_of(self, connection: Connection) -> Instant:
        return self._now() if connection.steady else connection.last_sign

    def _leave(self, connection: Connection, place: Place) -> None:
        connection.places.discard(place)
        seat = self._seats[place]
        del seat.connections[connection.id]
        seat.last_sign = Instant(max(seat.last_sign, self._sign_of(connection)))
        if not seat.connections and seat.contact is Contact.HERE:
            self._lose(place, seat)

    def _look_at(self, place: Place) -> None:
        """The alarm: is a silent seat stale by now, or away long enough to count?"""
        seat = self._seats.get(place)
        if seat is None:
            return
        now = self._now()
        if seat.contact is Contact.HERE:
            latest = seat.latest_sign(now)
            if now - latest >= STALE_AFTER_MS:
                self._lose(place, seat)
            else:
                self._alarms.set(place, Instant(latest + STALE_AFTER_MS))
        elif seat.contact is Contact.LOST:
            self._become(place, seat, Contact.HELD if self._is_mass_drop(seat.since) else Contact.ABSENT)

    def _lose(self, place: Place, seat: Attendance) -> None:
        seat.since = seat.latest_sign(self._now())
        self._become(place, seat, Contact.LOST)

    def _become(self, place: Place, seat: Attendance, contact: Contact) -> None:
        if seat.contact is not contact:
            seat.contact, seat.changed_at = contact, self._now()
        if contact is Contact.HERE:
            self._alarms.set(place, Instant(seat.latest_sign(self._now()) + STALE_AFTER_MS))
        elif contact is Contact.LOST:
            self._alarms.set(place, Instant(seat.since + seat.absence_after_ms))
        self._changed(place)

    def _is_mass_drop(self, since: Instant) -> bool:
        gone = sum(
            1
            for seat in self._seats.values()
            if seat.contact in (Contact.LOST, Contact.HELD) and abs(seat.since - since) <= MASS_DROP_WITHIN_MS
        )
        return gone >= MASS_DROP_AT_LEAST and 3 * gone >= len(self._seats)
