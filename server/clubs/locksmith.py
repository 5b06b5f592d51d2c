"""New keys: passwords changed and forgotten, one-time links, the first admin.

A link is 128 random bits, kept as a fingerprint, and works once within the hour. Its code is handed to one person; how
it reaches him is not known here.
"""

from typing import NamedTuple

from server.clubs.backoff import Backoff
from server.clubs.names import name as checked_name
from server.clubs.passwords import Hasher, check_password
from server.clubs.people import LINK_MS, Account, Known, Link, Purpose
from server.clubs.ports import ClubBooks, People
from server.clubs.reception import refuse_banned
from server.clubs.roles import Rank
from server.clubs.sign_ins import Entered, SignIns
from server.clubs.tokens import Tokens, fingerprint
from server.vocabulary import ClubId, Instant, PlayerId, Refused


class AdminMade(NamedTuple):
    """Somebody runs the server now. `code` is of a link by which he sets his password."""

    player: PlayerId
    name: str
    code: str
    is_new: bool
    """Whether the account was made for it."""


class Locksmith:
    """Raises `Refused` for what the person can put right, `Unavailable` for what he cannot."""

    def __init__(
        self,
        people: People,
        books: ClubBooks,
        sign_ins: SignIns,
        hasher: Hasher,
        tokens: Tokens,
        backoff: Backoff,
    ) -> None:
        self._people = people
        self._books = books
        self._sign_ins = sign_ins
        self._hasher = hasher
        self._tokens = tokens
        self._backoff = backoff

    async def change_password(self, known: Known, old: str, new: str, *, address: str, now: Instant) -> Entered:
        """Refused as signing in and as `check_password`. Every other sign-in ends; the answer is a new one."""
        account = await self._people.account(known.player)
        if account is None:
            raise Refused("sign-in/wrong", "old")
        check_password(new, account.name.shown)
        self._backoff.attempt(account.name.skeleton, address, now)
        if not await self._hasher.verify(account.password_hash, old):
            raise Refused("sign-in/wrong", "old")
        self._backoff.succeeded(account.name.skeleton, address)
        await self._people.set_password(account.id, await self._hasher.hash(new))
        return await self._sign_ins.open_afresh(account.id, now)

    async def password_link(self, player: PlayerId, now: Instant) -> str:
        """The code of a link by which the player sets a new password."""
        return await self._link(Purpose.PASSWORD, now, player=player)

    async def password_link_for(self, name: str, now: Instant) -> str:
        """The same for `flagfall admin`, by name. Refused `name/unknown`."""
        account = await self._people.account_named(checked_name(name).skeleton)
        if account is None:
            raise Refused("name/unknown", "name")
        return await self.password_link(account.id, now)

    async def set_password(self, code: str, password: str, now: Instant) -> Entered:
        """Use a link. Refused `link/dead` (used, expired or none of ours), `sign-in/banned`, and as `check_password`,
        after which the link still works. Every sign-in of the account ends; the answer is a new one."""
        kept = fingerprint(code)
        account = await self._account_of(kept, now)
        check_password(password, account.name.shown)
        await refuse_banned(self._books, account.id, now)
        hashed = await self._hasher.hash(password)
        if await self._people.set_password_by_link(kept, hashed, now) is None:
            raise Refused("link/dead")
        return await self._sign_ins.open_afresh(account.id, now)

    async def name_of_link(self, code: str, now: Instant) -> str:
        """Whose password the link would set, for the page that asks for it. Refused `link/dead`."""
        return (await self._account_of(fingerprint(code), now)).name.shown

    async def invitation(self, club: ClubId, now: Instant) -> str:
        """The code of a link by which one person becomes a member of the club."""
        return await self._link(Purpose.INVITATION, now, club=club)

    async def accept_invitation(self, code: str, player: PlayerId, now: Instant) -> ClubId:
        """Join the club of the link, whatever its join policy. Refused `link/dead`, `club/already-member`."""
        link = await self._people.link(fingerprint(code), now)
        if link is None or link.club is None:
            raise Refused("link/dead")
        if await self._books.rank(link.club, player) is not None:
            raise Refused("club/already-member")
        if await self._people.use_link(link.fingerprint, now) is None:
            raise Refused("link/dead")
        await self._books.put_member(link.club, player, Rank.MEMBER, now)
        return link.club

    async def make_admin(self, name: str, *, zone: str, now: Instant) -> AdminMade:
        """Give the account the right to run the server, and make it first if there is none. For `flagfall admin`."""
        checked = checked_name(name)
        account = await self._people.account_named(checked.skeleton)
        is_new = account is None
        if account is None:
            account = Account(id=self._tokens.player(), name=checked, zone=zone, created_at=now)
            await self._people.add(account)
        await self._people.set_site_admin(account.id, True)
        self._sign_ins.tell(account.id)
        return AdminMade(account.id, account.name.shown, await self.password_link(account.id, now), is_new)

    async def has_admin(self) -> bool:
        """Whether anybody runs the server yet."""
        return await self._people.has_site_admin()

    async def _account_of(self, kept: str, now: Instant) -> Account:
        link = await self._people.link(kept, now)
        account = await self._people.account(link.player) if link and link.player else None
        if account is None:
            raise Refused("link/dead")
        return account

    async def _link(
        self, purpose: Purpose, now: Instant, *, player: PlayerId | None = None, club: ClubId | None = None
    ) -> str:
        code = self._tokens.link()
        link = Link(
            fingerprint=fingerprint(code),
            purpose=purpose,
            player=player,
            club=club,
            created_at=now,
            expires_at=Instant(now + LINK_MS),
        )
        await self._people.add_link(link)
        return code
