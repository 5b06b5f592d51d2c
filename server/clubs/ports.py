"""What this room needs kept, and how it asks for it; `server/storage` implements it. Raises `Unavailable`.

Each method is one transaction. Where two requests could race, the method says how the loser is told.
"""

from typing import Protocol

from server.clubs.club import Club, JoinRequest, Membership
from server.clubs.people import Account, Ban, Link, Sanction, SignIn
from server.clubs.roles import Rank
from server.vocabulary import ClubId, Instant, PlayerId


class People(Protocol):
    """Accounts, sign-ins and links."""

    async def add(self, account: Account) -> None:
        """Refused `name/taken` if another account's name has the same skeleton."""
        ...

    async def account(self, player: PlayerId) -> Account | None: ...

    async def account_named(self, skeleton: str) -> Account | None: ...

    async def has_site_admin(self) -> bool: ...

    async def set_password(self, player: PlayerId, password_hash: str) -> None:
        """A new password ends every sign-in of the player."""
        ...

    async def rehash(self, player: PlayerId, old: str, new: str) -> None:
        """The same password at another cost; nothing happens if the hash is not `old` any more."""
        ...

    async def set_site_admin(self, player: PlayerId, is_site_admin: bool) -> None:
        """A new right or its loss ends every sign-in of the player."""
        ...

    async def set_language_and_zone(self, player: PlayerId, language: str, zone: str) -> None: ...

    async def end_sign_ins(self, player: PlayerId) -> None: ...

    async def open_sign_in(self, sign_in: SignIn) -> None:
        """Expired ones go at the same time."""
        ...

    async def sign_in(self, fingerprint: str, now: Instant) -> tuple[SignIn, Account | None] | None:
        """The sign-in if it is open: not expired, and of the account's present epoch. A guest has no account."""
        ...

    async def end_sign_in(self, fingerprint: str) -> None: ...

    async def add_link(self, link: Link) -> None: ...

    async def link(self, fingerprint: str, now: Instant) -> Link | None:
        """The link if it would still work."""
        ...

    async def use_link(self, fingerprint: str, now: Instant) -> Link | None:
        """The link, which works no more; None if it did not work: used, expired, never there. One of two gets it."""
        ...

    async def set_password_by_link(self, fingerprint: str, password_hash: str, now: Instant) -> Account | None:
        """Use a link and set the password of the player it was made for, both or neither."""
        ...


class ClubBooks(Protocol):
    """Clubs, members and sanctions."""

    async def add_club(self, club: Club) -> None:
        """Refused `club/id-taken`."""
        ...

    async def change_club(self, club: Club) -> None: ...

    async def club(self, club: ClubId) -> Club | None: ...

    async def clubs(self) -> tuple[Club, ...]: ...

    async def members(self, club: ClubId) -> tuple[Membership, ...]:
        """By rank, then by name."""
        ...

    async def memberships(self, player: PlayerId) -> tuple[Membership, ...]: ...

    async def rank(self, club: ClubId, player: PlayerId) -> Rank | None: ...

    async def put_member(self, club: ClubId, player: PlayerId, rank: Rank, at: Instant) -> bool:
        """Make a member or change his rank; his request to join is settled by it. False, and nothing changes, if it
        would leave a club that has admins without one."""
        ...

    async def remove_member(self, club: ClubId, player: PlayerId) -> bool:
        """False, and nothing changes, if it would leave a club that has admins without one."""
        ...

    async def ask_to_join(self, club: ClubId, player: PlayerId, at: Instant) -> None:
        """Asked twice, it is one request."""
        ...

    async def decline(self, club: ClubId, player: PlayerId) -> None: ...

    async def requests(self, club: ClubId) -> tuple[JoinRequest, ...]: ...

    async def add_sanction(self, sanction: Sanction) -> None:
        """One without a club ends every sign-in of the player."""
        ...

    async def lift_sanctions(self, player: PlayerId, club: ClubId | None, now: Instant) -> None:
        """Those in force end now; they stay in the books."""
        ...

    async def banned_until(self, player: PlayerId, club: ClubId | None, now: Instant) -> Instant | None:
        """The latest end of those in force: the club's and the server's, or the server's alone for None."""
        ...

    async def bans(self, club: ClubId, now: Instant) -> tuple[Ban, ...]:
        """Who is barred from the club now, the one who waits longest last; not those barred from the server."""
        ...

    async def sanctions(self, player: PlayerId) -> tuple[Sanction, ...]: ...
