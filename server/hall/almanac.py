"""Keeps the calendar of the series filled: every date of the next eight weeks is announced, once.

A date's tournament id follows from the series and the date, so announcing it twice is refused by its own stream.
"""

from typing import Protocol

from server.hall.hall import Hall
from server.hall.insist import insist
from server.tournaments.commands import Announce
from server.tournaments.series import Series, upcoming


class SeriesList(Protocol):
    """Where the series are kept; `server/storage` implements it."""

    async def active(self) -> tuple[Series, ...]: ...


class Almanac:
    """Announces what the series say. Called at start and every few minutes."""

    def __init__(self, hall: Hall, series: SeriesList) -> None:
        self._hall = hall
        self._series = series

    async def look_ahead(self) -> None:
        """Announce every date that is not yet on the calendar."""
        now = self._hall.now()
        for series in await self._series.active():
            for announce in upcoming(series, now):
                if await self._hall.tournaments.state(announce.id) is None:
                    await self._announce(announce)

    async def _announce(self, announce: Announce) -> None:
        await insist(
            lambda: self._hall.tournaments.post(announce.id, announce, actor=announce.by), f"announcing {announce.id}"
        )
