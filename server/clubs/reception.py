"""Letting people in: making an account, signing in, playing as a guest.

what nobody may learn                   how
whether a name has an account           wrong name and wrong password: the same answer after the same work
a password by trying                    waits that grow (`Backoff`), looked at before any work is done
a password or token from the database   argon2id, fingerprints
"""

from server.clubs.backoff import Backoff
from server.clubs.club import check_zone
from server.clubs.names import LONGEST, skeleton
from server.clubs.names import name as checked_name
from server.clubs.passwords import Hasher, check_password
from server.clubs.people import Account
from server.clubs.ports import ClubBooks, People
from server.clubs.sign_ins import Entered, SignIns
from server.clubs.tokens import Tokens
from server.vocabulary import Instant, PlayerId, Refused


class Reception:
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

    async def register(self, name: str, password: str, *, language: str, zone: str, now: Instant) -> Entered:
        """Make an account and sign in. Refused: the codes of `names` and `passwords`, `name/taken`, `club/zone`."""
        checked = checked_name(name)
        check_password(password, checked.shown)
        check_zone(zone)
        account = Account(
            id=self._tokens.player(),
            name=checked,
            password_hash=await self._hasher.hash(password),
            language=language,
            zone=zone,
            created_at=now,
        )
        await self._people.add(account)
        return await self._sign_ins.open(account.id, checked.shown, account.epoch, now)

    async def play_as_guest(self, name: str, now: Instant) -> Entered:
        """Sign in without an account, for casual games. Refused: the codes of `names`; `name/taken` by an account."""
        checked = checked_name(name)
        if await self._people.account_named(checked.skeleton) is not None:
            raise Refused("name/taken", "name")
        return await self._sign_ins.open(self._tokens.player(is_guest=True), checked.shown, 0, now)

    async def sign_in(self, name: str, password: str, *, address: str, now: Instant) -> Entered:
        """Refused `sign-in/wait` (seconds), `sign-in/wrong` (name or password, not which), `sign-in/banned` (until)."""
        looked_for = skeleton(name[: LONGEST * 8].strip())
        self._backoff.attempt(looked_for, address, now)
        account = await self._people.account_named(looked_for)
        is_right = await self._hasher.verify(account.password_hash if account else None, password)
        if account is None or not is_right:
            raise Refused("sign-in/wrong")
        self._backoff.succeeded(looked_for, address)
        await refuse_banned(self._books, account.id, now)
        if self._hasher.is_outdated(account.password_hash):
            await self._people.rehash(account.id, account.password_hash, await self._hasher.hash(password))
        return await self._sign_ins.open(account.id, account.name.shown, account.epoch, now)

    async def set_language_and_zone(self, player: PlayerId, language: str, zone: str) -> None:
        """How the account is addressed from now on. Refused `club/zone`."""
        check_zone(zone)
        await self._people.set_language_and_zone(player, language, zone)


async def refuse_banned(books: ClubBooks, player: PlayerId, now: Instant) -> None:
    """Refused `sign-in/banned` while the player is barred from the whole server."""
    until = await books.banned_until(player, None, now)
    if until is not None:
        raise Refused("sign-in/banned", "", until=until)
