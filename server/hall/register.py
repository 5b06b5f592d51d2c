"""What the hall asks of the records beside the journal itself. `server/storage` implements it from its projections."""

from typing import Protocol

import msgspec

from server.clubs.roles import Role
from server.ratings import Rating
from server.tables.card import Person
from server.vocabulary import ClubId, Instant, PlayerId, TableId, TournamentId


class Standing(msgspec.Struct, frozen=True):
    """A player before a club's door (C3): what the terms of entry ask about him."""

    person: Person
    peak_rating: int
    """The highest in the pool in the last 90 days."""
    is_member: bool
    banned_until: Instant | None = None
    club: str = ""
    """The club he is a member of beside this one, the earliest joined (G2); empty for none."""


class Register(Protocol):
    """Raises `Unavailable` only."""

    async def running_tables(self) -> tuple[TableId, ...]:
        """Tables that are not over."""
        ...

    async def open_tournaments(self) -> tuple[TournamentId, ...]:
        """Tournaments neither finished nor cancelled."""
        ...

    async def live_players(self) -> dict[PlayerId, TournamentId]:
        """C4: who is playing in which running tournament."""
        ...

    async def rating(self, player: PlayerId, pool: str) -> Rating:
        """The initial one for whoever has none in the pool."""
        ...

    async def ratings_in(self, pool: str) -> dict[PlayerId, int]:
        """Everybody's rating in the pool as it is shown; who has none there is missing."""
        ...

    async def role(self, player: PlayerId, club: ClubId) -> Role:
        """What a player is to the club; `PLAYER` for whoever is no member, or is unknown."""
        ...

    async def standing(self, player: PlayerId, club: ClubId, pool: str, now: Instant) -> Standing | None:
        """None: there is no such account (a guest has none)."""
        ...
