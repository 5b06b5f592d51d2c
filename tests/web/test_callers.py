"""Connections by address: a school is let in whole, a flood is not, and nothing is counted for ever."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from multidict import CIMultiDict

from server.vocabulary import Instant
from server.web.callers import CONNECTIONS_OF_ONE_ADDRESS, HANDSHAKES_OF_ONE_ADDRESS, Callers

MINUTE = Instant(60_000)


@dataclass
class Handshake:
    """What is asked of a request: who is at the other end, and what the proxies say."""

    remote: str
    headers: CIMultiDict[str] = field(default_factory=CIMultiDict)


def handshake(remote: str, forwarded: str = "") -> Any:
    return Handshake(remote, CIMultiDict({"X-Forwarded-For": forwarded} if forwarded else {}))


def test_a_whole_school_comes_in_and_no_more() -> None:
    callers = Callers()
    came = [callers.come(handshake("192.0.2.7"), Instant(0)) for _ in range(CONNECTIONS_OF_ONE_ADDRESS + 1)]
    assert came == ["192.0.2.7"] * CONNECTIONS_OF_ONE_ADDRESS + [None]
    assert callers.come(handshake("192.0.2.8"), Instant(0)) == "192.0.2.8"
    callers.go("192.0.2.7")
    assert callers.come(handshake("192.0.2.7"), Instant(0)) == "192.0.2.7"


def test_coming_and_going_without_end_is_too_fast_at_some_point_and_passes() -> None:
    callers = Callers()

    def comes_and_goes(now: Instant) -> bool:
        address = callers.come(handshake("192.0.2.7"), now)
        if address is not None:
            callers.go(address)
        return address is not None

    assert all(comes_and_goes(Instant(0)) for _ in range(HANDSHAKES_OF_ONE_ADDRESS.burst))
    assert not comes_and_goes(Instant(0))
    assert comes_and_goes(MINUTE)
    assert len(callers) == 0


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.8.8", "::1"])
def test_this_machines_own_address_is_not_counted(address: str) -> None:
    callers = Callers()
    for _ in range(HANDSHAKES_OF_ONE_ADDRESS.burst + CONNECTIONS_OF_ONE_ADDRESS):
        assert callers.come(handshake(address), Instant(0)) == address
    callers.go(address)
    assert len(callers) == 0


def test_what_a_header_says_counts_only_from_a_proxy_of_ours() -> None:
    """B6 row 20."""
    assert Callers().come(handshake("192.0.2.7", "203.0.113.1"), Instant(0)) == "192.0.2.7"
    assert Callers(["192.0.2.0/24"]).come(handshake("192.0.2.7", "203.0.113.1"), Instant(0)) == "203.0.113.1"
    assert Callers(["127.0.0.1"]).come(handshake("127.0.0.1", "127.0.0.1, 203.0.113.1"), Instant(0)) == "203.0.113.1"
