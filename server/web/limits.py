"""How much one connection may ask for: a token bucket, with what each kind of message costs written in one table."""

from typing import Final

from server.vocabulary import Instant
from server.web import wire

_FULL: Final = 120.0
"""A page of 32 boards that comes back with its connection watches them all at once."""
_PER_SECOND: Final = 12.0
"""A player who hammers his keyboard sends some five moves a second; a page opening sends a handful of watches."""
_FLOOD: Final = -60.0
"""So far below empty is no impatient person: the connection is cut."""

NOT_UNDERSTOOD: Final = 2.0
SIGN_OF_LIFE: Final = 1.0
"""A beat, a question for the time: a page sends one in two seconds."""

_COSTS: Final[dict[type[wire.Ask], float]] = {
    wire.WatchRoom: 2,
    wire.Say: 4,
    wire.OfferChallenge: 6,
    wire.PlayBot: 10,
    wire.Rematch: 6,
    wire.Enter: 4,
    wire.JoinReserve: 4,
    wire.FileProtest: 4,
    wire.CallArbiter: 4,
    wire.ClaimResult: 10,
    wire.AgreeSplit: 4,
}


class Bucket:
    """Starts full. `spend` says whether there was enough; `is_flooding` whether it has been far too much."""

    __slots__ = ("_at", "_full", "_per_second", "_tokens")

    def __init__(self, now: Instant, *, full: float = _FULL, per_second: float = _PER_SECOND) -> None:
        self._full = full
        self._per_second = per_second
        self._tokens = full
        self._at = now

    def spend(self, cost: float, now: Instant) -> bool:
        self._tokens = min(self._full, self._tokens + (now - self._at) * self._per_second / 1000)
        self._at = now
        self._tokens = max(self._tokens - cost, 2 * _FLOOD)
        return self._tokens >= 0

    @property
    def is_flooding(self) -> bool:
        return self._tokens < _FLOOD


def cost(ask: wire.ClientAsk) -> float:
    return _COSTS.get(type(ask), 1)
