"""The bucket: what a person does passes, what a program does does not."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.vocabulary import Instant
from server.web import wire
from server.web.limits import Bucket, cost
from tests.web.test_bad_input import good

HOUR_MS = 3_600_000


def test_what_there_is_at_once_is_what_it_holds() -> None:
    bucket = Bucket(Instant(0), full=5, per_second=1)
    assert [bucket.spend(1, Instant(0)) for _ in range(6)] == [True] * 5 + [False]


def test_it_fills_by_the_millisecond_and_never_over() -> None:
    bucket = Bucket(Instant(0), full=5, per_second=2)
    assert bucket.spend(5, Instant(0))
    assert not bucket.spend(1, Instant(499))
    bucket = Bucket(Instant(0), full=5, per_second=2)
    assert bucket.spend(5, Instant(0))
    assert bucket.spend(1, Instant(500))
    bucket = Bucket(Instant(0), full=5, per_second=2)
    assert not bucket.spend(6, Instant(HOUR_MS))


def test_who_is_only_impatient_is_refused_and_not_cut() -> None:
    bucket = Bucket(Instant(0), full=5, per_second=1)
    for _ in range(60):
        bucket.spend(1, Instant(0))
    assert not bucket.is_flooding
    for _ in range(10):
        bucket.spend(1, Instant(0))
    assert bucket.is_flooding


def test_after_a_flood_it_comes_to_itself_in_a_bounded_time() -> None:
    bucket = Bucket(Instant(0), full=5, per_second=1)
    for _ in range(1_000_000):
        bucket.spend(1_000, Instant(0))
    assert bucket.spend(1, Instant(121_000))


@given(st.lists(st.tuples(st.floats(0.1, 20), st.integers(0, 5_000)), max_size=60))
def test_nobody_ever_gets_more_than_the_full_bucket_and_what_has_come_in_since(asks: list[tuple[float, int]]) -> None:
    bucket, now, granted = Bucket(Instant(0), full=50, per_second=10), 0, 0.0
    for tokens, pause in asks:
        now += pause
        if bucket.spend(tokens, Instant(now)):
            granted += tokens
    assert granted <= 50 + now / 100 + 1e-6


@pytest.mark.parametrize("kind", [kind.__struct_config__.tag for kind in get_args(wire.ClientAsk)])
def test_every_message_costs_something(kind: str) -> None:
    assert cost(wire.understood(good(kind))) >= 1


def test_what_makes_work_for_others_costs_more_than_a_move() -> None:
    move = cost(wire.understood(good("play")))
    for kind in ("watch", "say", "offer-challenge", "play-bot", "enter", "join-reserve"):
        assert cost(wire.understood(good(kind))) > move
