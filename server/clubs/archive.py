"""What can be looked up about people and finished games: the port, and the lines it answers with.

A finished game's moves are not here: they are its stream in the journal, for ever.
"""

from typing import Protocol

import msgspec

from server.tables.card import Person
from server.vocabulary import ClubId, Instant, Outcome, PlayerId, TableId, Termination, TournamentId

PAGE = 50
"""Games on one page."""
POINTS = 1_000
"""Points of a rating plot, the latest."""


class PoolRating(msgspec.Struct, frozen=True, kw_only=True):
    """A player's rating in one pool. `peak` is the highest of the last 90 days (C3)."""

    pool: str
    rating: int
    deviation: int
    is_provisional: bool
    games: int
    peak: int


class RatingPoint(msgspec.Struct, frozen=True):
    """The rating after a game."""

    at: Instant
    rating: int
    table: TableId


class GameLine(msgspec.Struct, frozen=True, kw_only=True):
    """One game in a list."""

    table: TableId
    tournament: TournamentId | None
    tournament_name: str
    round: int
    board: int
    game: str
    variant: str
    clock: str
    first: Person
    second: Person
    outcome: Outcome
    termination: Termination
    rated: bool
    plies: int
    ended_at: Instant


class RatingChange(msgspec.Struct, frozen=True, kw_only=True):
    """What one game did to one player's rating, as shown."""

    player: PlayerId
    before: int
    after: int


class PlayedIn(msgspec.Struct, frozen=True, kw_only=True):
    """One tournament in a player's list. `place` is none until it is finished."""

    tournament: TournamentId
    name: str
    club: ClubId
    state: str
    starts_at: Instant
    status: str
    entrants: int
    place: int | None
    points: int | None
    """Half-points."""


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may see of a player."""

    player: PlayerId
    name: str
    since: Instant
    clubs: tuple[tuple[ClubId, str], ...]
    ratings: tuple[PoolRating, ...]


class Leader(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a pool's list, the settled ratings only."""

    player: PlayerId
    name: str
    rating: int
    games: int


class RulingEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One ruling as it was made. `before` and `after` are the facts that its kind changes, as JSON; often empty."""

    id: str
    table: TableId | None
    """None: on the tournament as a whole."""
    version: int
    """Of the stream it stands in."""
    kind: str
    by: PlayerId
    name: str
    reason: str
    at: Instant
    before: str
    after: str
    undoes: str


class Archive(Protocol):
    """Raises `Unavailable` only."""

    async def profile(self, player: PlayerId, now: Instant) -> Profile | None: ...

    async def rating_points(self, player: PlayerId, pool: str) -> tuple[RatingPoint, ...]:
        """In order of time."""
        ...

    async def games_of(self, player: PlayerId, before: tuple[Instant, TableId] | None = None) -> tuple[GameLine, ...]:
        """A page of finished games, the latest first; `before` is the last line of the page before (end and table)."""
        ...

    async def games_in(self, tournament: TournamentId) -> tuple[GameLine, ...]:
        """Every finished game, by round and board."""
        ...

    async def game(self, table: TableId) -> GameLine | None:
        """A finished game."""
        ...

    async def rating_changes(self, table: TableId) -> tuple[RatingChange, ...]:
        """Of both players if the game was rated, else none."""
        ...

    async def rulings(self, tournament: TournamentId, table: TableId | None, page: int) -> tuple[RulingEntry, ...]:
        """A page of the rulings in a tournament, or at one of its tables, the latest first; empty after the last."""
        ...

    async def tournaments_of(self, player: PlayerId) -> tuple[PlayedIn, ...]:
        """The latest first, at most a page."""
        ...

    async def leaders(self, pool: str) -> tuple[Leader, ...]:
        """The strongest of a pool, at most a page."""
        ...

    async def people_named(self, text: str) -> tuple[tuple[PlayerId, str], ...]:
        """Accounts whose name begins like this, at most twenty."""
        ...
