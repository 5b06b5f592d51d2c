"""What a password may be, and how it is kept: argon2id, on threads of its own, never on the event loop.

Length decides, composition does not (ASVS 5.0 6.2.1, 6.2.5): 8 characters or more, none of the commonest, not the name.
The parameters are OWASP's for argon2id: 19 MiB, two passes, one lane; some 20 ms of one core.
"""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from server.clubs.names import skeleton
from server.vocabulary import Refused, Unavailable

T = TypeVar("T")

SHORTEST, LONGEST = 8, 256
MOST_WAITING = 64
"""Sign-ins that may wait for a thread: with two threads under a second; beyond it they are told to come again."""

# The heads of the well-known lists of leaked passwords, those of eight and more characters.
_COMMONEST_WORDS = """
    password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 87654321
    987654321 0123456789 11111111 00000000 88888888 12341234 11223344 12344321 123123123 147258369 123qweasd qwertyui
    qwertyuiop qwerty12 qwerty123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc asdfghjk asdfghjkl zxcvbnm1 q1w2e3r4 zaq12wsx
    abcd1234 abc12345 abcdefgh a1b2c3d4 aa123456 aaaaaaaa iloveyou iloveyou1 sunshine princess football baseball
    basketball superman batman123 starwars whatever trustno1 michelle jennifer jordan23 letmein1 welcome1 welcome123
    changeme changeme1 internet computer samsung1 dragon123 monkey123 master123 shadow123 mustang1 chocolate butterfly
    liverpool charlie1 hello123 test1234 testtest admin123 administrator matkhau1 matkhau123 anhyeuem emyeuanh
    gomoku123 draughts flagfall
"""
_COMMONEST = frozenset(_COMMONEST_WORDS.split())


@dataclass(frozen=True, slots=True)
class Cost:
    """What one guess costs: passes over so much memory, in so many lanes."""

    passes: int = 2
    memory_kib: int = 19_456
    lanes: int = 1


def check_password(password: str, name: str) -> None:
    """Refused with field `password` and the code of the rule it breaks."""
    normal = _normal(password)
    if len(normal) < SHORTEST:
        raise Refused("password/too-short", "password", least=SHORTEST)
    if len(normal) > LONGEST:
        raise Refused("password/too-long", "password", most=LONGEST)
    if normal.casefold() in _COMMONEST or len(set(normal)) == 1:
        raise Refused("password/common", "password")
    if skeleton(normal) == skeleton(name):
        raise Refused("password/is-name", "password")


class Hasher:
    """Hashes and verifies on a few threads with a bounded queue. Raises `Unavailable` when too many wait."""

    def __init__(self, cost: Cost | None = None, *, threads: int = 2) -> None:
        cost = cost or Cost()
        self._argon2 = PasswordHasher(time_cost=cost.passes, memory_cost=cost.memory_kib, parallelism=cost.lanes)
        self._dummy = self._argon2.hash("nobody has this password")
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="passwords")
        self._waiting = 0

    async def hash(self, password: str) -> str:
        """The hash to keep; salt and parameters are in it."""
        return await self._on_a_thread(self._argon2.hash, _bytes(password))

    async def verify(self, kept: str | None, password: str) -> bool:
        """Whether the hash is of this password. With None or an empty hash the same work is done, and it is not."""
        return await self._on_a_thread(self._verify, kept or self._dummy, _bytes(password)) and bool(kept)

    def is_outdated(self, kept: str) -> bool:
        """Whether the hash was made at another cost and should be made anew at the next sign-in."""
        return self._argon2.check_needs_rehash(kept)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _verify(self, kept: str, password: bytes) -> bool:
        try:
            return self._argon2.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _on_a_thread(self, work: Callable[..., T], *arguments: str | bytes) -> T:
        if self._waiting >= MOST_WAITING:
            raise Unavailable("too many sign in at once")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)
        finally:
            self._waiting -= 1


def _normal(password: str) -> str:
    """One form for the many in which keyboards send the same characters, and no more of it than is allowed."""
    return unicodedata.normalize("NFKC", password[: LONGEST + 1])


def _bytes(password: str) -> bytes:
    """What is hashed. A lone surrogate is no character, but may be sent all the same."""
    return _normal(password).encode(errors="surrogatepass")
