"""Who may do what, as a table. Whoever is not in a line may not: that is the default.

Roles are a person's in one club. What a person may do as the player of a seat or an entrant is not here: that follows
from his seat, and the machines check it.
"""

from enum import StrEnum

import msgspec

from server.vocabulary import Refused


class Role(StrEnum):
    """What somebody is to a club."""

    VISITOR = "visitor"
    """Not signed in."""
    GUEST = "guest"
    """Plays casual games under a guest name; no account."""
    PLAYER = "player"
    """Signed in, not a member: what C3 calls a guest of the tournament."""
    MEMBER = "member"
    ARBITER = "arbiter"
    ADMIN = "admin"
    SITE_ADMIN = "site-admin"
    """Runs the server; has every right in every club."""


class Action(StrEnum):
    """Everything that needs a right."""

    WATCH = "watch"
    PLAY_CASUAL = "play-casual"
    CHAT = "chat"
    ENTER_TOURNAMENT = "enter-tournament"
    JOIN_CLUB = "join-club"
    LEAVE_CLUB = "leave-club"
    RULE = "rule"
    """As an arbiter, at a table or on a whole tournament."""
    ANNOUNCE_TOURNAMENT = "announce-tournament"
    AMEND_TOURNAMENT = "amend-tournament"
    CANCEL_TOURNAMENT = "cancel-tournament"
    END_TOURNAMENT = "end-tournament"
    EDIT_SERIES = "edit-series"
    EDIT_CLUB = "edit-club"
    ADMIT_MEMBER = "admit-member"
    REMOVE_MEMBER = "remove-member"
    SET_ROLE = "set-role"
    BAN_FROM_CLUB = "ban-from-club"
    CREATE_CLUB = "create-club"
    BAN_FROM_SITE = "ban-from-site"
    RESET_PASSWORD = "reset-password"


_OWNER = frozenset({Role.SITE_ADMIN})
_OFFICE = _OWNER | {Role.ADMIN}
_ARBITERS = _OFFICE | {Role.ARBITER}
_CLUB = _ARBITERS | {Role.MEMBER}
_SIGNED_IN = _CLUB | {Role.PLAYER}
_NAMED = _SIGNED_IN | {Role.GUEST}

RIGHTS: dict[Action, frozenset[Role]] = {
    Action.WATCH: frozenset(Role),
    Action.PLAY_CASUAL: _NAMED,
    Action.CHAT: _NAMED,
    Action.ENTER_TOURNAMENT: _SIGNED_IN,
    Action.JOIN_CLUB: frozenset({Role.PLAYER, Role.SITE_ADMIN}),
    Action.LEAVE_CLUB: _CLUB,
    Action.RULE: _ARBITERS,
    Action.ANNOUNCE_TOURNAMENT: _OFFICE,
    Action.AMEND_TOURNAMENT: _OFFICE,
    Action.CANCEL_TOURNAMENT: _OFFICE,
    Action.END_TOURNAMENT: _OFFICE,
    Action.EDIT_SERIES: _OFFICE,
    Action.EDIT_CLUB: _OFFICE,
    Action.ADMIT_MEMBER: _OFFICE,
    Action.REMOVE_MEMBER: _OFFICE,
    Action.SET_ROLE: _OFFICE,
    Action.BAN_FROM_CLUB: _OFFICE,
    Action.CREATE_CLUB: _OWNER,
    Action.BAN_FROM_SITE: _OWNER,
    Action.RESET_PASSWORD: _OWNER,
}
"""Each action with the roles that have the right."""


class Rank(StrEnum):
    """What a member is in his club."""

    MEMBER = "member"
    ARBITER = "arbiter"
    ADMIN = "admin"


class Visitor(msgspec.Struct, frozen=True, kw_only=True):
    """Whoever is on the other end of a connection, as far as rights go."""

    is_signed_in: bool = False
    is_guest: bool = False
    is_site_admin: bool = False
    rank: Rank | None = None
    """In the club in question; None for a non-member."""


def role(visitor: Visitor) -> Role:
    """The strongest role that fits."""
    if not visitor.is_signed_in:
        return Role.VISITOR
    if visitor.is_guest:
        return Role.GUEST
    if visitor.is_site_admin:
        return Role.SITE_ADMIN
    return Role.PLAYER if visitor.rank is None else Role(visitor.rank)


def may(someone: Role, action: Action) -> bool:
    """Whether the table gives this role the right."""
    return someone in RIGHTS[action]


def demand(someone: Role, action: Action) -> None:
    """Refused `club/not-allowed` unless the table gives the right; one not signed in is told that instead."""
    if may(someone, action):
        return
    if someone in (Role.VISITOR, Role.GUEST):
        raise Refused("club/sign-in-first", "", action=action)
    raise Refused("club/not-allowed", "", action=action)
