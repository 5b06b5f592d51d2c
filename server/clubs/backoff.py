"""Slowing down whoever guesses: waits that grow by name and by address, and never lock anybody out for good.

    attempts that failed   first few      then 1, 2, 4, 8 … s      at most
    by name                5 free                                  60 s, so that an attacker cannot shut a member out
    by address             20 free                                 15 min; a club's players may share one address

An attempt counts as failed until it has succeeded, so a hundred guesses sent at once are a hundred. In memory: a
restart forgives, and the number of keys is bounded.
"""

import ipaddress
from collections import OrderedDict
from typing import NamedTuple

from server.vocabulary import Instant, Refused

FORGIVEN_AFTER_MS = 3_600_000
MOST_KEYS = 20_000
"""Names and addresses remembered, the oldest forgotten first: some 5 MB."""


class Patience(NamedTuple):
    """How many failures are free, and the longest wait after that."""

    free: int
    most_ms: int


BY_NAME = Patience(5, 60_000)
BY_ADDRESS = Patience(20, 900_000)


class _Failures(NamedTuple):
    failed: int
    last_at: Instant
    open_at: Instant


class Backoff:
    """Failures by key. `attempt` first; `succeeded` when it was no failure."""

    def __init__(self) -> None:
        self._failures: OrderedDict[str, _Failures] = OrderedDict()

    def __len__(self) -> int:
        return len(self._failures)

    def attempt(self, name: str, address: str, now: Instant) -> None:
        """Count an attempt on a name from an address, or Refused `sign-in/wait` with the seconds to wait."""
        keys = ((f"name {name}", BY_NAME), (f"address {address_group(address)}", BY_ADDRESS))
        wait_ms = max(self._wait_ms(key, now) for key, _ in keys)
        if wait_ms > 0:
            raise Refused("sign-in/wait", "", seconds=-(-wait_ms // 1_000))
        for key, patience in keys:
            self._count(key, patience, now)

    def succeeded(self, name: str, address: str) -> None:
        """The attempt was no failure: the name starts afresh, the address gets this attempt back."""
        self._failures.pop(f"name {name}", None)
        key = f"address {address_group(address)}"
        if key in self._failures:
            kept = self._failures[key]
            self._failures[key] = kept._replace(failed=kept.failed - 1, open_at=kept.last_at)

    def _wait_ms(self, key: str, now: Instant) -> int:
        kept = self._failures.get(key)
        return 0 if kept is None else kept.open_at - now

    def _count(self, key: str, patience: Patience, now: Instant) -> None:
        kept = self._failures.pop(key, None)
        count = 1 if kept is None or now - kept.last_at > FORGIVEN_AFTER_MS else kept.failed + 1
        exponent = min(count - patience.free, 20)
        wait_ms = min(1_000 * 2**exponent // 2, patience.most_ms) if exponent > 0 else 0
        self._failures[key] = _Failures(count, now, Instant(now + wait_ms))
        while len(self._failures) > MOST_KEYS:
            self._failures.popitem(last=False)


def address_group(address: str) -> str:
    """The address, or of an IPv6 one the network of 64 bits, which is what one subscriber has."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, ipaddress.IPv6Address):
        mapped = parsed.ipv4_mapped
        return str(mapped) if mapped else str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)
