"""All zones and all their changes from 2020 to 2040, judged from UTC's side: what did the wall show, and when?

The changes are found by asking each zone what it shows at instants, never by asking what instant a wall time means, so
nothing of the code under test is used to judge it.
"""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from server.schedules import Recurrence, occurrences, wall_instant
from server.vocabulary import Instant

MINUTE = timedelta(minutes=1)
BEGIN, END = datetime(2020, 1, 1, tzinfo=UTC), datetime(2041, 1, 1, tzinfo=UTC)
STEP = timedelta(days=9)
"""Shorter than any stretch between two changes of a zone in these years (Morocco's Ramadan takes five weeks)."""
EVERY_DAY = (1, 2, 3, 4, 5, 6, 7)


class Change(NamedTuple):
    """From this instant (to the minute) the wall is `after` ahead of UTC and no longer `before`."""

    at: datetime
    before: timedelta
    after: timedelta


def offset(zone: ZoneInfo, at: datetime) -> timedelta:
    ahead = at.astimezone(zone).utcoffset()
    assert ahead is not None
    return ahead


def changes(zone: ZoneInfo) -> tuple[Change, ...]:
    found, low, before = [], BEGIN, offset(zone, BEGIN)
    while low < END:
        high = low + STEP
        after = offset(zone, high)
        if after != before:
            found.append(Change(_first_minute(zone, low, high, before), before, after))
        low, before = high, after
    return tuple(found)


def _first_minute(zone: ZoneInfo, low: datetime, high: datetime, before: timedelta) -> datetime:
    while high - low > MINUTE:
        middle = low + (high - low) // MINUTE // 2 * MINUTE
        low, high = (middle, high) if offset(zone, middle) == before else (low, middle)
    return high


def zones_that_differ() -> dict[tuple[Change, ...], str]:
    """One zone for each history of changes; most of the six hundred names share theirs with another."""
    return {changes(ZoneInfo(name)): name for name in sorted(available_timezones()) if name != "localtime"}


def instant(at: datetime) -> Instant:
    return Instant((at - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(milliseconds=1))


def test_around_every_change_of_every_zone_a_wall_time_means_one_instant() -> None:
    checked = 0
    for history, name in zones_that_differ().items():
        for at, before, after in history:
            edges = sorted((at + before, at + after))
            for wall in (
                edges[0] - MINUTE,
                edges[0],
                edges[0] + (edges[1] - edges[0]) // 2,
                edges[1] - MINUTE,
                edges[1],
            ):
                # Earlier than the upper edge the old offset counts: it is the wall's first showing, or, where the wall
                # skips, what it would have shown and so later by what is skipped.
                expected = wall - (before if wall < edges[1] else after)
                assert wall_instant(wall.date(), f"{wall:%H:%M}", name) == instant(expected), (name, wall)
                checked += 1
    assert checked > 5_000, "seventy different changes a year were known when this was written"


def test_across_every_change_of_a_zone_each_date_comes_once_and_in_order() -> None:
    for name in ("Europe/Warsaw", "Africa/Casablanca", "Africa/Cairo", "America/Nuuk", "Australia/Lord_Howe"):
        for at, before, _ in changes(ZoneInfo(name)):
            wall = at + before
            nightly = Recurrence(EVERY_DAY, f"{wall:%H:%M}", name, wall.date() - timedelta(days=20))
            found = occurrences(nightly, instant(at - timedelta(days=7, hours=12)), weeks=2)
            days = [each.local_date for each in found]
            assert days == [days[0] + timedelta(days=n) for n in range(14)]
            assert wall.date() in days
            gaps = [later.starts_at - earlier.starts_at for earlier, later in pairwise(found)]
            assert all(22 * 3_600_000 <= gap <= 26 * 3_600_000 for gap in gaps)
