"""What the lobby lists, asked of the records: a port that `server/storage` implements."""

from typing import Protocol

import msgspec

from server.lobby.overview import TournamentLine
from server.vocabulary import Instant


class Lines(msgspec.Struct, frozen=True, kw_only=True):
    """Running now, starting within eight weeks (soonest first), and finished lately (latest first)."""

    live: tuple[TournamentLine, ...]
    upcoming: tuple[TournamentLine, ...]
    finished: tuple[TournamentLine, ...]


class Listing(Protocol):
    async def tournaments(self, now: Instant) -> Lines: ...
