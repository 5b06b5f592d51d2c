"""A club, who is in it, and how one gets in."""

import re
import zoneinfo
from enum import StrEnum

import msgspec

from server.clubs.roles import Rank
from server.vocabulary import ClubId, Instant, PlayerId, Refused

LONGEST_NAME, LONGEST_ABOUT = 60, 4_000
_SLUG = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?")


class JoinPolicy(StrEnum):
    """What happens when somebody wants to join."""

    OPEN = "open"
    ON_REQUEST = "on-request"


class Club(msgspec.Struct, frozen=True, kw_only=True):
    """A club. `zone` is the IANA name its recurring events keep the wall time of."""

    id: ClubId
    name: str
    about: str = ""
    zone: str = "UTC"
    language: str = "en"
    join_policy: JoinPolicy = JoinPolicy.OPEN
    created_at: Instant


class Membership(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's place in a club."""

    club: ClubId
    player: PlayerId
    name: str
    rank: Rank
    since: Instant


class JoinRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody waits to be admitted."""

    club: ClubId
    player: PlayerId
    name: str
    at: Instant


def check_club(club: Club) -> None:
    """Refused with the field at fault: `club/id`, `club/name`, `club/about`, `club/zone`."""
    if not _SLUG.fullmatch(club.id):
        raise Refused("club/id", "id")
    if not 1 <= len(club.name.strip()) <= LONGEST_NAME or not club.name.isprintable():
        raise Refused("club/name", "name", most=LONGEST_NAME)
    if len(club.about) > LONGEST_ABOUT:
        raise Refused("club/about", "about", most=LONGEST_ABOUT)
    check_zone(club.zone)


def check_zone(zone: str) -> None:
    """Refused `club/zone` unless the time-zone database has it."""
    try:
        zoneinfo.ZoneInfo(zone[:64])
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        raise Refused("club/zone", "zone") from None
