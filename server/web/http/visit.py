"""One request on its way to an answer, and what a route demands before its handler is asked at all."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

import msgspec
from aiohttp import web

from server.clubs.people import Known
from server.clubs.roles import Action
from server.vocabulary import ClubId, Instant, Refused
from server.web.http import bodies
from server.web.http.site import Site

T = TypeVar("T", bound=msgspec.Struct)

Answer = msgspec.Struct | web.StreamResponse
"""A struct is sent as JSON with status 200."""
PART: Final = re.compile(r"[A-Za-z0-9_.:-]{1,64}")
"""What an id, a name of a club or a one-time code in a path looks like; a path with anything else leads nowhere."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A request that has passed the gate. `club` is the club of the thing it is about, where the route has one."""

    site: Site
    request: web.Request
    address: str
    now: Instant
    known: Known | None
    club: ClubId | None = None

    def part(self, name: str) -> str:
        """A part of the path, such as the id in `/api/clubs/{club}`."""
        return self.request.match_info[name]

    def asked(self, name: str, default: str = "", *, longest: int = 100) -> str:
        """A text of the query string. Refused `wire/not-understood` if it is too long."""
        text = self.request.query.get(name, default)
        if len(text) > longest:
            raise Refused("wire/not-understood", name, fault="too long")
        return text

    def asked_number(self, name: str, default: int, *, least: int, most: int) -> int:
        """A number of the query string within its bounds. Refused `wire/not-understood` otherwise."""
        text = self.request.query.get(name, str(default))
        if not (text.isascii() and text.isdigit() and len(text) <= 16 and least <= int(text) <= most):
            raise Refused("wire/not-understood", name, fault="not a number within its bounds", least=least, most=most)
        return int(text)

    async def body(self, kind: type[T], most_bytes: int = bodies.MOST_BYTES) -> T:
        """What was sent; see `bodies.body`."""
        return await bodies.body(self.request, kind, most_bytes)

    @property
    def player(self) -> Known:
        """Who asks, on a route that demands somebody."""
        assert self.known is not None, "the route lets visitors in"
        return self.known


Handler = Callable[[Visit], Awaitable[Answer]]


class Of(StrEnum):
    """Which club's roles count: the one in the path, the one of the thing in the path, or none (the server's)."""

    SITE = "site"
    CLUB = "club"
    TOURNAMENT = "tournament"
    SERIES = "series"
    TABLE = "table"
    """Of its tournament; a casual table belongs to no club."""


@dataclass(frozen=True, slots=True)
class Right:
    """What the table of rights must grant; see `server.clubs.roles`."""

    action: Action
    of: Of


class Door(StrEnum):
    """What a route demands where no right of a club is concerned."""

    ANYBODY = "anybody"
    ACCOUNT = "account"
    """Signed in with an account: not a guest."""


@dataclass(frozen=True, slots=True)
class Route:
    """One line of the API. Deny by default: a route cannot be written down without saying whom it is for."""

    method: str
    path: str
    handler: Handler
    demands: Right | Door
    cost: int = 1
    """Tokens of the caller's allowance."""
    makes_people: bool = False
    """Counts against the address's allowance of new accounts and guests as well."""
