"""Tells the tables who is here, level by level: what is true now is said until the table has taken it.

Presence changes faster than a disk answers. Sending every change would let a late "he is gone" overtake "he is back";
so each seat has at most one report under way, and when it is answered the seat is looked at again. However often it has
to be said, it is dated when the contact changed: trouble of ours makes nobody late.
"""

import asyncio
from typing import TYPE_CHECKING

from server.hall.insist import insist
from server.hall.presence import Contact, Place
from server.tables import commands as ask
from server.vocabulary import Instant, PlayerId, Seat, TableId

if TYPE_CHECKING:
    from server.hall.hall import Hall

Told = tuple[Contact, Instant, PlayerId | None]


class Reports:
    """One report at a time per seat, always of the newest state."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._told: dict[Place, Told] = {}
        self._under_way: set[Place] = set()
        self._is_closed = False

    def close(self) -> None:
        """Nobody's coming and going is told any more: we are going ourselves."""
        self._is_closed = True

    def changed(self, place: Place) -> None:
        """A seat's contact has changed."""
        self._hall.place_changed(place)
        if place not in self._under_way and not self._is_closed:
            self._under_way.add(place)
            self._hall.spawn(self._report(place), f"report {place.table} {place.seat}")

    async def _report(self, place: Place) -> None:
        try:
            while self._hall.presence.knows(place) and (true := self._truth(place)) != self._told.get(place):
                await insist(lambda: self._say(place), f"seat at {place.table}")
                self._told[place] = true
        finally:
            self._under_way.discard(place)
            if not self._hall.presence.knows(place):
                self._told.pop(place, None)

    def say_what_is_owed(self, table: TableId) -> None:
        """Say again at once what is under way: before a table hears that time has passed, it hears who had come."""
        for place in (Place(table, seat) for seat in Seat):
            if place in self._under_way and self._hall.presence.knows(place):
                self._say(place)

    def _say(self, place: Place) -> "asyncio.Future[int]":
        changed_at = self._hall.presence.changed_at(place)
        return self._hall.tables.post(place.table, self._command(place), at=changed_at)

    def forget(self, place: Place) -> None:
        """The seat has been vacated: what was told of it is about somebody else, or about nobody any more."""
        self._told.pop(place, None)

    def _truth(self, place: Place) -> Told:
        presence = self._hall.presence
        return presence.contact(place), presence.since(place), presence.player(place)

    def _command(self, place: Place) -> ask.TableCommand:
        """Made when it is sent, so that an answer which took long is not followed by old news."""
        contact, since, player = self._truth(place)
        match contact:
            case Contact.HERE:
                return ask.Arrive(place.seat, player, self._hall.now(), since or None)
            case Contact.LOST:
                return ask.LoseContact(place.seat, since)
            case Contact.ABSENT:
                if self._hall.watch.was_down_at(since):
                    return ask.HoldPlay("outage", since, (place.seat,))
                return ask.CountAbsence(place.seat, since)
            case Contact.HELD:
                return ask.HoldPlay("mass-drop", since, (place.seat,))
