"""The lobby's picture: what is on, what starts when, who looks for a game."""

import msgspec

from server.lobby.challenges import Challenge
from server.vocabulary import ClubId, Instant, TableId, TournamentId


class TournamentLine(msgspec.Struct, frozen=True, kw_only=True):
    """One tournament in a list."""

    id: TournamentId
    name: str
    club: ClubId
    club_name: str
    state: str
    system: str
    game: str
    variant: str
    clock_label: str
    starts_at: Instant
    opens_at: Instant
    entrants: int
    max_entrants: int
    round: int
    rounds: int
    series: str | None = None
    """The recurring event it is one date of."""


class LiveBoard(msgspec.Struct, frozen=True, kw_only=True):
    """A running game worth a look."""

    table: TableId
    names: tuple[str, str]
    ratings: tuple[int, int]


class LobbyView(msgspec.Struct, frozen=True, kw_only=True, tag="lobby", tag_field="t"):
    """Everything the first page shows."""

    live: tuple[TournamentLine, ...]
    upcoming: tuple[TournamentLine, ...]
    finished: tuple[TournamentLine, ...]
    challenges: tuple[Challenge, ...]
    boards: tuple[LiveBoard, ...]
    online: int
