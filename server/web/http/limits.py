"""How much one caller may ask for: token buckets, by session and by address. Time is a parameter.

A bucket holds `burst` tokens and gains `per_minute`; a request takes its route's cost or is told when to come back.
Nothing is ever locked for good, and a refused request costs nothing more.
"""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from server.vocabulary import Instant

MOST_CALLERS: Final = 50_000
"""Buckets kept; the callers longest unseen are forgotten first, which gives them a full bucket again."""
_MINUTE_MS: Final = 60_000


@dataclass(frozen=True, slots=True)
class Allowance:
    """What one caller may take: `burst` at once, `per_minute` for as long as he likes."""

    burst: int
    per_minute: int


@dataclass(frozen=True, slots=True)
class Limits:
    """The allowances of the HTTP side. An address may be a whole school behind one router."""

    session: Allowance = Allowance(burst=120, per_minute=240)
    address: Allowance = Allowance(burst=1_200, per_minute=1_800)
    new_people: Allowance = Allowance(burst=60, per_minute=60)
    """Accounts and guests made from one address."""


UNLIMITED: Final = Limits(*[Allowance(1_000_000_000, 1_000_000_000)] * 3)
"""For a bench or a test that measures something else."""


@dataclass(slots=True)
class _Bucket:
    """Milli-tokens, so that filling up by the millisecond needs no fractions: `per_minute` of them come in 60 ms."""

    left: int
    at: Instant


class Buckets:
    """One allowance for many callers."""

    def __init__(self, allowance: Allowance, *, most_callers: int = MOST_CALLERS) -> None:
        self._allowance = allowance
        self._most_callers = most_callers
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def take(self, caller: str, cost: int, now: Instant) -> int:
        """Take `cost` tokens: 0, or how many milliseconds to wait before it is worth asking again."""
        bucket = self._filled(caller, now)
        missing = min(cost, self._allowance.burst) * _MINUTE_MS - bucket.left
        if missing > 0:
            return -(-missing // self._allowance.per_minute)
        bucket.left -= cost * _MINUTE_MS
        return 0

    def _filled(self, caller: str, now: Instant) -> _Bucket:
        full = self._allowance.burst * _MINUTE_MS
        bucket = self._buckets.pop(caller, None) or _Bucket(full, now)
        gained = max(0, now - bucket.at) * self._allowance.per_minute
        bucket.left = min(full, bucket.left + gained)
        bucket.at = now
        self._buckets[caller] = bucket
        while len(self._buckets) > self._most_callers:
            self._buckets.popitem(last=False)
        return bucket
