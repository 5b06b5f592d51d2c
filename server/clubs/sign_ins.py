"""Open sign-ins: a new token at every one, only its fingerprint kept, and everybody told when one ends.

A sign-in is open until it expires, is ended, or the account's epoch moves on (a new password, a new right, a ban).
"""

from collections.abc import Callable
from typing import NamedTuple

from server.clubs.people import SIGN_IN_MS, Known, SignIn
from server.clubs.ports import People
from server.clubs.tokens import LONGEST, Tokens, fingerprint
from server.vocabulary import Instant, PlayerId

Ended = Callable[[PlayerId, str | None], None]
"""Told the player and the fingerprint of the sign-in that ended, None for all of his: close what hangs on it."""


class Entered(NamedTuple):
    """Somebody has signed in. `token` goes into his cookie and is nowhere else."""

    player: PlayerId
    name: str
    token: str


class SignIns:
    """Opens, recognises and ends sign-ins."""

    def __init__(self, people: People, tokens: Tokens) -> None:
        self._people = people
        self._tokens = tokens
        self._listeners: list[Ended] = []

    def listen(self, listener: Ended) -> None:
        """Be told of every sign-in that ends before its time."""
        self._listeners.append(listener)

    async def open(self, player: PlayerId, name: str, epoch: int, now: Instant) -> Entered:
        """A new sign-in, for as long as they last."""
        token = self._tokens.sign_in()
        expires_at = Instant(now + SIGN_IN_MS)
        await self._people.open_sign_in(
            SignIn(
                fingerprint=fingerprint(token),
                player=player,
                name=name,
                epoch=epoch,
                created_at=now,
                expires_at=expires_at,
            )
        )
        return Entered(player, name, token)

    async def open_afresh(self, player: PlayerId, now: Instant) -> Entered:
        """A new sign-in after something has ended all the others."""
        self.tell(player)
        account = await self._people.account(player)
        assert account is not None, f"{player} has vanished"
        return await self.open(player, account.name.shown, account.epoch, now)

    async def known(self, token: str, now: Instant) -> Known | None:
        """Whose token this is; None if it is nobody's (any more)."""
        if not 0 < len(token) <= LONGEST:
            return None
        found = await self._people.sign_in(fingerprint(token), now)
        if found is None:
            return None
        sign_in, account = found
        if account is None:
            return Known(player=sign_in.player, name=sign_in.name, is_guest=True, fingerprint=sign_in.fingerprint)
        return Known(
            player=account.id,
            name=account.name.shown,
            is_guest=False,
            is_site_admin=account.is_site_admin,
            language=account.language,
            zone=account.zone,
            fingerprint=sign_in.fingerprint,
        )

    async def end(self, known: Known) -> None:
        """Sign out here."""
        await self._people.end_sign_in(known.fingerprint)
        self.tell(known.player, known.fingerprint)

    async def end_all(self, player: PlayerId) -> None:
        """Sign out everywhere."""
        await self._people.end_sign_ins(player)
        self.tell(player)

    def tell(self, player: PlayerId, sign_in: str | None = None) -> None:
        """Say that one or all of the player's sign-ins have ended."""
        for listener in self._listeners:
            listener(player, sign_in)
