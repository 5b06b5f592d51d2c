"""Token buckets against worked examples: burst 10, 60 a minute is one a second."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.vocabulary import Instant
from server.web.http.limits import Allowance, Buckets

TEN_AND_ONE_A_SECOND = Allowance(burst=10, per_minute=60)


def at(ms: int) -> Instant:
    return Instant(1_000_000 + ms)


def test_a_burst_is_free_and_the_next_waits_a_second() -> None:
    buckets = Buckets(TEN_AND_ONE_A_SECOND)
    assert [buckets.take("a", 1, at(0)) for _ in range(10)] == [0] * 10
    assert buckets.take("a", 1, at(0)) == 1_000
    assert buckets.take("a", 1, at(999)) == 1
    assert buckets.take("a", 1, at(1_000)) == 0


def test_a_dear_request_waits_for_all_its_tokens() -> None:
    buckets = Buckets(TEN_AND_ONE_A_SECOND)
    assert buckets.take("a", 10, at(0)) == 0
    assert buckets.take("a", 5, at(0)) == 5_000
    assert buckets.take("a", 5, at(5_000)) == 0


def test_being_refused_costs_nothing() -> None:
    buckets = Buckets(TEN_AND_ONE_A_SECOND)
    buckets.take("a", 10, at(0))
    waits = [buckets.take("a", 1, at(500)) for _ in range(50)]
    assert waits == [500] * 50


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    buckets = Buckets(TEN_AND_ONE_A_SECOND)
    buckets.take("a", 1, at(0))
    day = 86_400_000
    assert [buckets.take("a", 1, at(day)) for _ in range(11)] == [0] * 10 + [1_000]


def test_callers_do_not_share() -> None:
    buckets = Buckets(TEN_AND_ONE_A_SECOND)
    buckets.take("a", 10, at(0))
    assert buckets.take("a", 1, at(0)) > 0
    assert buckets.take("b", 1, at(0)) == 0


def test_the_longest_unseen_is_forgotten_first() -> None:
    buckets = Buckets(TEN_AND_ONE_A_SECOND, most_callers=2)
    for caller in ("a", "b", "a", "c"):
        buckets.take(caller, 5, at(0))
    assert buckets.take("a", 1, at(0)) == 1_000, "a was seen after b, and is kept"
    assert buckets.take("b", 10, at(0)) == 0, "b was forgotten"


def test_a_clock_that_steps_back_gives_nothing() -> None:
    buckets = Buckets(TEN_AND_ONE_A_SECOND)
    buckets.take("a", 10, at(10_000))
    assert buckets.take("a", 1, at(0)) == 1_000


@given(st.lists(st.tuples(st.integers(0, 3_000), st.integers(1, 12)), max_size=60))
def test_nobody_ever_takes_more_than_burst_and_refill(asked: list[tuple[int, int]]) -> None:
    buckets, now, taken = Buckets(TEN_AND_ONE_A_SECOND), 0, 0
    for pause_ms, cost in asked:
        now += pause_ms
        if buckets.take("a", cost, at(now)) == 0:
            taken += cost
    # A cost above the burst is let in at a full bucket and paid off afterwards.
    assert taken * 1_000 <= 10_000 + now + 2_000


@pytest.mark.parametrize("cost", [1, 3, 10])
def test_whoever_comes_back_when_told_is_let_in(cost: int) -> None:
    buckets = Buckets(Allowance(burst=10, per_minute=7))
    buckets.take("a", 10, at(0))
    wait_ms = buckets.take("a", cost, at(0))
    assert buckets.take("a", cost, at(wait_ms - 1)) > 0
    assert buckets.take("a", cost, at(wait_ms)) == 0
