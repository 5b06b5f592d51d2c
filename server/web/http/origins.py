"""Whether a request comes from a page of ours. The cookie rides along with anybody's request; this does not.

| Sec-Fetch-Site | Origin                          | answer  |
|----------------|---------------------------------|---------|
| absent or      | one of our public origins, or,  | allowed |
| `same-origin`  | with none set, the Host's own   |         |
| anything else  | any                             | refused |
| any            | absent, `null` or another's     | refused |

`X-Forwarded-Host` is never read. Used for every request that changes something, and for the socket's handshake.
"""

from collections.abc import Mapping
from urllib.parse import urlsplit


class Origins:
    """Our public origins, such as `https://club.example`; with none, a page is ours if it came from the host asked."""

    def __init__(self, public: tuple[str, ...] = ()) -> None:
        self._public = frozenset(origin.rstrip("/").lower() for origin in public)

    def allow(self, headers: Mapping[str, str]) -> bool:
        """Whether the sender of these headers is a page of ours. Header names as in HTTP, in any case if the map
        does not mind."""
        if headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
            return False
        return self.are_ours(headers.get("Origin", ""), headers.get("Host", ""))

    def are_ours(self, origin: str, host: str) -> bool:
        """The same by `Origin` and `Host` alone: a WebSocket's handshake has not always more."""
        if self._public:
            return origin.lower() in self._public
        return _is_at(origin.lower(), host.lower())


def _is_at(origin: str, host: str) -> bool:
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    is_bare = not (parts.path or parts.query or parts.fragment or "@" in parts.netloc)
    return bool(host) and is_bare and parts.scheme in ("http", "https") and parts.netloc == host
