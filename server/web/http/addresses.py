"""Which address a request comes from, when there may be proxies in front of us.

`X-Forwarded-For` is written by whoever likes: only what a trusted proxy appended counts, so it is read from the right,
and the first hop that is not a trusted proxy is the caller. With no trusted proxies the header is not read at all.
"""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from aiohttp import web

Address = IPv4Address | IPv6Address
_MOST_HOPS = 16


class Proxies:
    """The proxies we believe. Networks as `10.0.0.0/8` or single addresses; raises ValueError for anything else."""

    def __init__(self, networks: Iterable[str] = ()) -> None:
        self._networks = tuple(ip_network(network) for network in networks)

    def caller(self, peer: str, forwarded_for: str) -> str:
        """The caller's address; the peer itself, whatever it is called, if that is not an address."""
        nearest = _address(peer)
        hops = forwarded_for.split(",")[-_MOST_HOPS:] if forwarded_for else []
        while nearest is not None and hops and self._trusts(nearest):
            hop = _address(hops.pop().strip())
            if hop is None:
                break  # a proxy of ours appended nonsense: it is itself the last we know
            nearest = hop
        return peer if nearest is None else str(nearest)

    def _trusts(self, address: Address) -> bool:
        return any(address in network for network in self._networks)


def caller_of(request: web.Request, proxies: Proxies) -> str:
    """The caller of a request. Several headers are one list, in order."""
    return proxies.caller(request.remote or "", ",".join(request.headers.getall("X-Forwarded-For", ())))


def _address(text: str) -> Address | None:
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found
