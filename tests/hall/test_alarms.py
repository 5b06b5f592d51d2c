"""Many deadlines, one timer: never early, once, and as last set."""

import asyncio

from server.hall.alarms import Alarms
from server.vocabulary import Instant
from tests.hall.virtual import EVENING, now, since_the_evening_began_ms, until, virtually


class Bell:
    """Notes who rang and when, in ms since the evening began."""

    def __init__(self) -> None:
        self.rang: list[tuple[str, int]] = []
        self.alarms: Alarms[str] = Alarms(now, self.ring)

    def ring(self, key: str) -> None:
        self.rang.append((key, since_the_evening_began_ms()))

    def set(self, key: str, ms: int | None) -> None:
        self.alarms.set(key, None if ms is None else Instant(EVENING + ms))


@virtually
async def test_an_alarm_rings_once_at_its_instant() -> None:
    bell = Bell()
    bell.set("a", 1_234)
    await until(10_000)
    assert bell.rang == [("a", 1_234)]
    assert len(bell.alarms) == 0


@virtually
async def test_an_alarm_moved_later_rings_only_then() -> None:
    bell = Bell()
    for ms in range(1_000, 60_000, 1_000):
        bell.set("a", ms + 5_000)
        await until(ms)
    await until(100_000)
    assert bell.rang == [("a", 64_000)]


@virtually
async def test_an_alarm_moved_earlier_rings_then_and_not_again() -> None:
    bell = Bell()
    bell.set("a", 50_000)
    bell.set("a", 20_000)
    bell.set("a", 10_000)
    await until(100_000)
    assert bell.rang == [("a", 10_000)]


@virtually
async def test_an_alarm_moved_to_and_fro_rings_as_last_set() -> None:
    bell = Bell()
    for ms in (5_000, 9_000, 3_000, 9_000, 7_000):
        bell.set("a", ms)
    await until(100_000)
    assert bell.rang == [("a", 7_000)]


@virtually
async def test_an_alarm_removed_does_not_ring_and_may_be_set_again() -> None:
    bell = Bell()
    bell.set("a", 5_000)
    bell.set("a", None)
    bell.set("b", 6_000)
    await until(5_500)
    bell.set("a", 7_000)
    await until(100_000)
    assert bell.rang == [("b", 6_000), ("a", 7_000)]


@virtually
async def test_an_alarm_set_in_the_past_rings_at_once_but_not_within_the_call() -> None:
    bell = Bell()
    await until(1_000)
    bell.set("a", 500)
    assert bell.rang == []
    await asyncio.sleep(0.001)
    assert bell.rang == [("a", 1_000)]


@virtually
async def test_alarms_of_one_instant_ring_in_the_order_they_were_set() -> None:
    bell = Bell()
    for number in range(100):
        bell.set(f"{number}", 1_000)
    await until(2_000)
    assert bell.rang == [(f"{number}", 1_000) for number in range(100)]


@virtually
async def test_an_alarm_may_set_itself_again_when_it_rings() -> None:
    rang: list[int] = []

    def ring(key: str) -> None:
        rang.append(since_the_evening_began_ms())
        if len(rang) < 3:
            alarms.set(key, Instant(now() + 1_000))

    alarms: Alarms[str] = Alarms(now, ring)
    alarms.set("a", Instant(EVENING + 1_000))
    await until(60_000)
    assert rang == [1_000, 2_000, 3_000]


@virtually
async def test_a_clock_that_runs_behind_the_loop_never_makes_an_alarm_early() -> None:
    behind, rang = 700, list[int]()

    def slow() -> Instant:
        return Instant(now() - behind)

    alarms: Alarms[str] = Alarms(slow, lambda _: rang.append(slow() - EVENING))
    alarms.set("a", Instant(EVENING + 1_000))
    await until(500)
    behind = 900
    await until(10_000)
    assert rang == [1_000]


@virtually
async def test_the_earliest_alarm_is_known_and_a_closed_one_is_silent() -> None:
    bell = Bell()
    bell.set("a", 5_000)
    bell.set("b", 3_000)
    assert bell.alarms.next_due() == EVENING + 3_000
    bell.alarms.close()
    await until(10_000)
    assert bell.rang == []
