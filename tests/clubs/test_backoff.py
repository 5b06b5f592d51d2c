import pytest

from server.clubs.backoff import FORGIVEN_AFTER_MS, MOST_KEYS, Backoff, address_group
from server.vocabulary import Instant, Refused

NOON = 1_700_000_000_000


def wait_s(backoff: Backoff, name: str, address: str, now: int) -> int:
    """How long somebody is told to wait, 0 if the attempt may be made (and then it was)."""
    try:
        backoff.attempt(name, address, Instant(now))
    except Refused as refused:
        return int(refused.details["seconds"])
    return 0


def test_waits_for_a_name_double_after_five_failures_and_stop_at_a_minute() -> None:
    backoff, addresses = Backoff(), iter(range(1_000))
    waits, now = [], NOON
    for _ in range(15):
        wait = wait_s(backoff, "anna", f"10.0.{next(addresses)}.1", now)
        waits.append(wait)
        now += wait * 1_000
        if wait:
            assert wait_s(backoff, "anna", f"10.0.{next(addresses)}.1", now) == 0
    assert waits == [0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]


def test_waits_for_an_address_start_after_twenty_names_and_stop_at_a_quarter_of_an_hour() -> None:
    backoff, now, waits = Backoff(), NOON, []
    for n in range(33):
        wait = wait_s(backoff, f"name {n}", "10.0.0.1", now)
        waits.append(wait)
        now += wait * 1_000
        if wait:
            assert wait_s(backoff, f"name {n}", "10.0.0.1", now) == 0
    assert waits[:21] == [0] * 21
    assert waits[21:] == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]


def test_a_hundred_guesses_at_once_are_a_hundred_not_one() -> None:
    backoff = Backoff()
    answers = [wait_s(backoff, "anna", "10.0.0.1", NOON) for _ in range(100)]
    assert answers == [0] * 6 + [1] * 94


def test_an_attacker_elsewhere_does_not_keep_other_names_out_nor_the_same_name_for_long() -> None:
    backoff = Backoff()
    for n in range(50):
        wait_s(backoff, "anna", "10.9.9.9", NOON + n)
    assert wait_s(backoff, "boris", "10.0.0.1", NOON + 60) == 0
    assert wait_s(backoff, "anna", "10.0.0.1", NOON + 60_060) == 0


def test_success_makes_the_name_start_afresh_and_does_not_count_against_the_address() -> None:
    backoff = Backoff()
    for n in range(100):
        assert wait_s(backoff, f"name {n % 3}", "10.0.0.1", NOON + n) == 0
        backoff.succeeded(f"name {n % 3}", "10.0.0.1")


def test_an_hour_without_a_failure_is_forgiveness() -> None:
    backoff = Backoff()
    for n in range(6):
        wait_s(backoff, "anna", f"10.0.{n}.1", NOON)
    assert wait_s(backoff, "anna", "10.0.0.1", NOON) == 1
    later = NOON + FORGIVEN_AFTER_MS + 1
    assert [wait_s(backoff, "anna", f"10.0.{n}.1", later) for n in range(6)] == [0] * 6


def test_what_is_remembered_is_bounded() -> None:
    backoff = Backoff()
    for n in range(MOST_KEYS):
        backoff.attempt(f"name {n}", f"address {n}", Instant(NOON))
    assert len(backoff) == MOST_KEYS


@pytest.mark.parametrize(
    ("address", "group"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("nonsense", "nonsense"),
    ],
)
def test_a_subscriber_is_one_address_or_one_ipv6_network(address: str, group: str) -> None:
    assert address_group(address) == group
