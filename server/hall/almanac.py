"""Keeps the calendar of the series filled: every date of the next eight weeks is announced, once.

A date's tournament id follows from the series and the date, so announcing it twice is refused by its own stream.
"""

from typing import Protocol

from server.hall.hall import Hall
from server.tournaments.series import Series, upcoming
from server.vocabulary import Refused, Unavailable


class SeriesList(Protocol):
    """Where the series are kept; `server/storage` implements it."""

    async def active(self) -> tuple[Series, ...]: ...


class Almanac:
    """Announces what the series say: all of them at start and every few minutes, one at once when it is made."""

    def __init__(self, hall: Hall, series: SeriesList) -> None:
        self._hall = hall
        self._series = series

    async def look_ahead(self) -> None:
        """Announce every date of every series that is not yet on the calendar; what fails is tried the next time."""
        try:
            for series in await self._series.active():
                await self.announce(series)
        except Unavailable:
            return

    async def announce(self, series: Series) -> None:
        """The same for one series. Raises `Unavailable`.

        A date whose card does not stand any more (its registration would open after its start, a variant is gone) is
        left out: the others go on.
        """
        for announcement in upcoming(series, self._hall.now()):
            if await self._hall.tournaments.state(announcement.id) is not None:
                continue
            try:
                await self._hall.tournaments.post(announcement.id, announcement, actor=series.by)
            except Refused:
                continue
