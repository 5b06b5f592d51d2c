"""Secrets that are handed to one person and kept only as fingerprints: sign-in tokens, one-time links, new ids.

A fingerprint is SHA-256: the secrets are random and long, so there is nothing to guess and no need for slowness.
"""

import base64
import hashlib
import secrets
from collections.abc import Callable

from server.vocabulary import PlayerId

SIGN_IN_BYTES = 32
LINK_BYTES = 16
LONGEST = 64
"""No secret of ours is longer as text; anything longer is not looked at."""


class Tokens:
    """Where secrets and ids come from. A simulation hands in its own bytes; nothing else should."""

    def __init__(self, random_bytes: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self._random_bytes = random_bytes

    def sign_in(self) -> str:
        """256 bits, for a cookie."""
        return _text(self._random_bytes(SIGN_IN_BYTES))

    def link(self) -> str:
        """128 bits, for a link that works once (ASVS 5.0 6.4.1)."""
        return _text(self._random_bytes(LINK_BYTES))

    def player(self, *, is_guest: bool = False) -> PlayerId:
        """A new id: `p…` for an account, `g…` for a guest; small letters and digits."""
        letters = base64.b32encode(self._random_bytes(10)).decode().lower()
        return PlayerId(("g" if is_guest else "p") + letters)


def fingerprint(secret: str) -> str:
    """What is kept of a secret: it recognises it and does not give it back."""
    return hashlib.sha256(secret[: LONGEST + 1].encode(errors="surrogatepass")).hexdigest()


def is_guest(player: PlayerId) -> bool:
    """Guests have no account; their ids begin with `g`."""
    return player.startswith("g")


def _text(secret: bytes) -> str:
    return base64.urlsafe_b64encode(secret).rstrip(b"=").decode()
