"""How many live connections an address has, and how fast it makes new ones: settled before anybody is asked who he is.

An address may be a whole school behind one router, which comes back all at once after a restart. This machine's own
address is not counted: it is a proxy that nobody told us of, or somebody who measures.
"""

from collections import Counter
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final

from aiohttp import web

from server.vocabulary import Instant
from server.web.http.addresses import Proxies, caller_of
from server.web.http.limits import Allowance, Buckets

CONNECTIONS_OF_ONE_ADDRESS: Final = 600
HANDSHAKES_OF_ONE_ADDRESS: Final = Allowance(burst=1_200, per_minute=1_800)


class Callers:
    """`proxies` are the networks whose word on the caller is taken. Raises ValueError for what is no network."""

    def __init__(self, proxies: Iterable[str] = ()) -> None:
        self._proxies = Proxies(proxies)
        self._handshakes = Buckets(HANDSHAKES_OF_ONE_ADDRESS)
        self._open: Counter[str] = Counter()

    def come(self, request: web.Request, now: Instant) -> str | None:
        """The address, which must `go` again; None if it may have no other connection now."""
        address = caller_of(request, self._proxies)
        if _is_this_machine(address):
            return address
        if self._handshakes.take(address, 1, now) or self._open[address] >= CONNECTIONS_OF_ONE_ADDRESS:
            return None
        self._open[address] += 1
        return address

    def go(self, address: str) -> None:
        """One of its connections is gone."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def __len__(self) -> int:
        """Addresses that have connections."""
        return len(self._open)


def _is_this_machine(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
