"""Who sends a request: the cookie a browser keeps for us, or a token that a program shows.

The cookie is out of reach of scripts and never sent along by another site's form; `__Host-` binds it to this host
where there is TLS. Every sign-in makes a new one and ends the one that came with the request, so that a planted
cookie is worth nothing to whoever planted it.
"""

from typing import Final

from aiohttp import web

from server.clubs.people import SIGN_IN_MS, Known
from server.clubs.sign_ins import Ended, Entered, SignIns
from server.vocabulary import Instant
from server.web.http.origins import Origins
from server.web.identity import Identity

Revoked = Ended
"""Told `(player, session)` when a sign-in ends before its time, and `(player, None)` when all of the player's do."""
_NAME: Final = "flagfall"
_BEARER: Final = "Bearer "
_MAX_AGE_S: Final = SIGN_IN_MS // 1_000


class Sessions:
    """Cookies and sign-ins of one server."""

    def __init__(self, sign_ins: SignIns, origins: Origins, *, is_secure: bool) -> None:
        self._sign_ins = sign_ins
        self._origins = origins
        self._is_secure = is_secure
        self._cookie = f"__Host-{_NAME}" if is_secure else _NAME

    def on_revoked(self, listener: Revoked) -> None:
        """Be told when sign-ins end (signed out, banned, a new password); a session is an `Identity.session`."""
        self._sign_ins.listen(listener)

    def is_ours(self, request: web.Request) -> bool:
        """Whether this request can only come from whom it says: shown a token, or sent by a page of ours."""
        return _bearer(request) != "" or self._origins.allow(request.headers)

    async def known(self, request: web.Request, now: Instant) -> Known | None:
        """Whose sign-in the request carries; None for a visitor, and for a sign-in that is over."""
        token = _bearer(request) or request.cookies.get(self._cookie, "")
        return await self._sign_ins.known(token, now)

    async def identify(self, request: web.Request, now: Instant) -> Identity | None:
        """The same for a live connection's handshake, where the cookie counts only if a page of ours opened it:
        another site's page gets a visitor's connection, which shows nothing that is not public."""
        headers = request.headers
        if not _bearer(request) and not self._origins.are_ours(headers.get("Origin", ""), headers.get("Host", "")):
            return None
        known = await self.known(request, now)
        return None if known is None else identity_of(known)

    def remember(self, response: web.StreamResponse, entered: Entered) -> None:
        """Put the new sign-in's cookie on the answer."""
        response.set_cookie(
            self._cookie,
            entered.token,
            max_age=_MAX_AGE_S,
            path="/",
            secure=self._is_secure,
            httponly=True,
            samesite="Lax",
        )

    def forget(self, response: web.StreamResponse) -> None:
        response.del_cookie(self._cookie, path="/", secure=self._is_secure, httponly=True, samesite="Lax")


def identity_of(known: Known) -> Identity:
    """A sign-in as the live side knows it."""
    return Identity(player=known.player, name=known.name, is_guest=known.is_guest, session=known.fingerprint)


def _bearer(request: web.Request) -> str:
    shown = request.headers.get("Authorization", "")
    return shown[len(_BEARER) :] if shown.startswith(_BEARER) else ""
