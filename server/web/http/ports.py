"""What the pages ask of the records beside `server.clubs`: ports that `server/storage` implements.

All of them raise `Unavailable` only.
"""

from typing import Protocol

from server.lobby.overview import TournamentLine
from server.tournaments.series import Series
from server.vocabulary import ClubId, Instant


class Calendar(Protocol):
    """What is on, what is coming, what has been."""

    @property
    def live(self) -> tuple[TournamentLine, ...]: ...

    @property
    def upcoming(self) -> tuple[TournamentLine, ...]:
        """Of the next eight weeks, the soonest first."""

    @property
    def finished(self) -> tuple[TournamentLine, ...]:
        """The last few, the latest first."""


class Listings(Protocol):
    """Lists of tournaments."""

    async def calendar(self, now: Instant, club: ClubId | None = None) -> Calendar:
        """Everybody's tournaments, or one club's."""
        ...

    async def finished(self, club: ClubId | None, page: int) -> tuple[TournamentLine, ...]:
        """Page 0, 1, 2… of all that are finished, the latest first; empty beyond the last."""
        ...


class SeriesBooks(Protocol):
    """Series as clubs keep them; their dates are announced by `server.hall.almanac`."""

    async def put(self, kept: Series, now: Instant) -> None:
        """Keep a new series, or a changed one under the same id; it is active."""
        ...

    async def stop(self, series_id: str) -> None:
        """No further dates."""
        ...

    async def of_club(self, club: ClubId) -> tuple[Series, ...]:
        """The active ones."""
        ...

    async def one(self, series_id: str) -> Series | None:
        """A series, active or not."""
        ...
