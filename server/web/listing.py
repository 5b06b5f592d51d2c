"""What the lobby lists, asked of the records: a port that `server/storage` implements."""

from typing import Protocol

from server.lobby.overview import TournamentLine
from server.vocabulary import Instant


class Lines(Protocol):
    """Running now; starting within eight weeks, soonest first; finished lately, latest first."""

    @property
    def live(self) -> tuple[TournamentLine, ...]: ...

    @property
    def upcoming(self) -> tuple[TournamentLine, ...]: ...

    @property
    def finished(self) -> tuple[TournamentLine, ...]: ...


class Listing(Protocol):
    async def calendar(self, now: Instant) -> Lines: ...
