"""What is known of a person: the account, the sign-ins it has open, the links it was sent, what it is barred from."""

from enum import StrEnum
from typing import Final

import msgspec

from server.clubs.names import Name
from server.vocabulary import ClubId, Instant, PlayerId

SIGN_IN_MS: Final = 30 * 86_400_000
"""How long a sign-in lasts."""
LINK_MS: Final = 60 * 60_000
"""How long a one-time link works (ASVS 5.0 6.4.1)."""


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """A person who can sign in. `epoch` counts what ends all sign-ins at once: a new password, a new right, a ban."""

    id: PlayerId
    name: Name
    password_hash: str = ""
    """Empty: nobody can sign in with a password until a link has set one."""
    language: str = "en"
    zone: str = "UTC"
    """IANA name, for showing times in his wall time."""
    is_site_admin: bool = False
    epoch: int = 0
    created_at: Instant


class SignIn(msgspec.Struct, frozen=True, kw_only=True):
    """One open sign-in. The token itself is known to the browser only; a guest's name lives here."""

    fingerprint: str
    player: PlayerId
    name: str
    epoch: int = 0
    created_at: Instant
    expires_at: Instant


class Purpose(StrEnum):
    """What a one-time link is for."""

    PASSWORD = "password"
    """Set a new password and sign in with it."""
    INVITATION = "invitation"
    """Become a member of a club."""


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """A link that works once, until it expires."""

    fingerprint: str
    purpose: Purpose
    player: PlayerId | None = None
    """Whose password it sets."""
    club: ClubId | None = None
    """Which club it invites to."""
    created_at: Instant
    expires_at: Instant


class Sanction(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody is barred from a club's events, or from the whole server where there is no club, until an instant."""

    player: PlayerId
    club: ClubId | None
    until: Instant
    reason: str
    by: PlayerId
    at: Instant


class Ban(msgspec.Struct, frozen=True, kw_only=True):
    """A sanction that stands, with the names to it."""

    player: PlayerId
    name: str
    until: Instant
    reason: str
    by: str
    """Who imposed it, by name."""
    at: Instant


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """Who a token belongs to, for one request or one connection."""

    player: PlayerId
    name: str
    is_guest: bool
    is_site_admin: bool = False
    language: str = ""
    """Empty for a guest: his browser says."""
    zone: str = ""
    fingerprint: str
    """Of the sign-in, by which open connections are found when it ends."""
