"""Everything the HTTP side is given: the ports it asks, the settings it keeps to, and the time."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from server.clubs.archive import Archive
from server.clubs.locksmith import Locksmith
from server.clubs.ports import ClubBooks, People
from server.clubs.reception import Reception
from server.clubs.secretary import Secretary
from server.clubs.sign_ins import SignIns
from server.hall.almanac import Almanac
from server.hall.hall import Hall
from server.lobby.overview import LobbyView
from server.vocabulary import Instant
from server.web.http.limits import Limits
from server.web.http.ports import Listings, SeriesBooks


@dataclass(frozen=True, slots=True)
class Settings:
    """How this server is reached from outside, and what it serves."""

    public_origins: tuple[str, ...] = ()
    """`https://club.example`; with none, whatever host the browser asked for."""
    is_secure: bool = False
    """Browsers come by TLS: cookies are `Secure` and bound to the host."""
    trusted_proxies: tuple[str, ...] = ()
    """Networks whose `X-Forwarded-For` is believed."""
    limits: Limits = field(default_factory=Limits)
    client: Path | None = None
    """The built client's folder; None looks where `client_files.find_client` does."""


@dataclass(frozen=True, slots=True)
class Site:
    """The ports behind the routes. All of them raise `Refused` and `Unavailable` only."""

    sign_ins: SignIns
    reception: Reception
    locksmith: Locksmith
    secretary: Secretary
    people: People
    books: ClubBooks
    archive: Archive
    listings: Listings
    series: SeriesBooks
    hall: Hall
    almanac: Almanac
    lobby: Callable[[], Awaitable[LobbyView]]
    """The lobby's picture, as the live connection tells it."""
    settings: Settings

    def now(self) -> Instant:
        return self.hall.now()
