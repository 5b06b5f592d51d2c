"""Instants from wall times. The named dates are those on which a widely used scheduler lost or doubled its jobs."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.schedules import Occurrence, Recurrence, occurrences, wall_instant
from server.vocabulary import Instant

EVERY_DAY = (1, 2, 3, 4, 5, 6, 7)
WEEK_MS = 7 * 24 * 60 * 60 * 1_000


def utc(text: str) -> Instant:
    return Instant(int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * 1_000)


@pytest.mark.parametrize(
    ("zone", "day", "wall_time", "expected"),
    [
        # Midnights just after the change, which must not be lost.
        ("Europe/Warsaw", date(2027, 3, 29), "00:00", "2027-03-28 22:00"),
        ("Europe/Warsaw", date(2027, 3, 29), "00:30", "2027-03-28 22:30"),
        ("Europe/Helsinki", date(2027, 3, 29), "00:00", "2027-03-28 21:00"),
        ("America/New_York", date(2027, 3, 15), "00:00", "2027-03-15 04:00"),
        ("America/Los_Angeles", date(2027, 3, 15), "00:30", "2027-03-15 07:30"),
        ("Australia/Sydney", date(2027, 10, 4), "00:00", "2027-10-03 13:00"),
        # Times that the wall clock skips: later by what was skipped.
        ("Africa/Cairo", date(2027, 4, 30), "00:00", "2027-04-29 22:00"),
        ("Africa/Cairo", date(2027, 4, 30), "00:30", "2027-04-29 22:30"),
        ("Europe/Warsaw", date(2027, 3, 28), "02:30", "2027-03-28 01:30"),
        ("Australia/Lord_Howe", date(2027, 10, 3), "02:15", "2027-10-02 15:45"),
        ("America/Nuuk", date(2027, 3, 27), "23:30", "2027-03-28 01:30"),
        # Times that the wall clock shows twice: the first.
        ("Europe/Warsaw", date(2027, 10, 31), "02:00", "2027-10-31 00:00"),
        ("Europe/London", date(2027, 10, 31), "01:30", "2027-10-31 00:30"),
        ("America/New_York", date(2027, 11, 7), "01:00", "2027-11-07 05:00"),
        ("Australia/Lord_Howe", date(2027, 4, 4), "01:45", "2027-04-03 14:45"),
    ],
)
def test_a_night_of_the_change_gives_one_instant(zone: str, day: date, wall_time: str, expected: str) -> None:
    assert wall_instant(day, wall_time, zone) == utc(expected)
    nightly = Recurrence(EVERY_DAY, wall_time, zone, day - timedelta(days=30))
    found = occurrences(nightly, utc(f"{day - timedelta(days=7)} 12:00"), weeks=2)
    assert [each for each in found if each.local_date == day] == [Occurrence(day, utc(expected))]
    assert len(found) == 14


def test_a_weekly_evening_stays_at_seven_by_the_wall_across_both_changes() -> None:
    sundays = Recurrence((7,), "19:00", "Europe/Warsaw", date(2027, 3, 21), date(2027, 11, 7))
    found = occurrences(sundays, utc("2027-03-01 00:00"), weeks=40)
    starts = {each.local_date: each.starts_at for each in found}
    assert starts[date(2027, 3, 21)] == utc("2027-03-21 18:00")
    assert starts[date(2027, 3, 28)] == utc("2027-03-28 17:00")
    assert starts[date(2027, 10, 24)] == utc("2027-10-24 17:00")
    assert starts[date(2027, 10, 31)] == utc("2027-10-31 18:00")
    assert len(starts) == 34


def test_a_weekly_monday_midnight_does_not_lose_the_week_of_the_change() -> None:
    mondays = Recurrence((1,), "00:00", "Europe/Warsaw", date(2027, 3, 15))
    found = occurrences(mondays, utc("2027-03-14 00:00"), weeks=3)
    assert [each.local_date.day for each in found] == [15, 22, 29]


def test_eight_weeks_ahead_are_given_unless_asked_otherwise() -> None:
    evenings = Recurrence((2, 5), "19:00", "Europe/Warsaw", date(2026, 1, 1))
    found = occurrences(evenings, utc("2026-01-05 00:00"))
    assert len(found) == 16
    assert found[0] == (date(2026, 1, 6), utc("2026-01-06 18:00"))
    assert found[1] == (date(2026, 1, 9), utc("2026-01-09 18:00"))


def test_an_occurrence_that_starts_now_is_not_after_now() -> None:
    tuesdays = Recurrence((2,), "19:00", "UTC", date(2026, 1, 6))
    now = utc("2026-01-06 19:00")
    assert occurrences(tuesdays, now)[0].local_date == date(2026, 1, 13)
    assert occurrences(tuesdays, Instant(now - 1))[0].local_date == date(2026, 1, 6)
    assert occurrences(tuesdays, Instant(now - WEEK_MS), weeks=1) == ((date(2026, 1, 6), now),)


def test_a_skipped_time_before_midnight_belongs_to_its_own_date_though_it_starts_on_the_next() -> None:
    """Nuuk skips 23:00 to midnight: Saturday 23:30 is Sunday 00:30, and is still to come at ten past."""
    saturdays = Recurrence((6,), "23:30", "America/Nuuk", date(2027, 3, 6))
    found = occurrences(saturdays, utc("2027-03-28 01:10"), weeks=1)
    assert found == ((date(2027, 3, 27), utc("2027-03-28 01:30")), (date(2027, 4, 3), utc("2027-04-04 00:30")))


def test_the_first_and_the_last_date_are_included_and_nothing_beyond() -> None:
    evenings = Recurrence((2,), "19:00", "Asia/Tokyo", date(2026, 1, 6), date(2026, 1, 27))
    found = occurrences(evenings, utc("2025-12-01 00:00"), weeks=12)
    assert [each.local_date.day for each in found] == [6, 13, 20, 27]
    assert occurrences(evenings, utc("2026-02-01 00:00")) == ()


def test_every_second_week_counts_from_the_week_of_the_first_date() -> None:
    """First date a Wednesday: that week's Friday is in, its Monday was before, the next Monday is a week off."""
    evenings = Recurrence((1, 5), "19:00", "Europe/Warsaw", date(2026, 1, 7), every_weeks=2)
    found = occurrences(evenings, utc("2026-01-01 00:00"), weeks=6)
    assert [each.local_date.isoformat()[5:] for each in found] == ["01-09", "01-19", "01-23", "02-02", "02-06"]


def test_the_count_of_weeks_does_not_depend_on_when_it_is_asked() -> None:
    evenings = Recurrence((2,), "19:00", "Europe/Warsaw", date(2026, 1, 6), every_weeks=3)
    whole = occurrences(evenings, utc("2026-01-01 00:00"), weeks=30)
    for week in range(20):
        after = Instant(utc("2026-01-01 00:00") + week * WEEK_MS)
        assert occurrences(evenings, after, weeks=9) == tuple(
            each for each in whole if after < each.starts_at <= after + 9 * WEEK_MS
        )


@given(
    st.sampled_from(
        ["Europe/Warsaw", "America/Nuuk", "Africa/Cairo", "Pacific/Kiritimati", "Australia/Lord_Howe", "UTC"]
    ),
    st.times().map(lambda wall: f"{wall:%H:%M}"),
    st.dates(date(2020, 1, 1), date(2040, 1, 1)),
    st.integers(0, 24 * 60),
    st.lists(st.integers(1, 6), min_size=1, max_size=4),
)
def test_windows_laid_end_to_end_give_each_date_once(
    zone: str, wall_time: str, first: date, minutes: int, windows: list[int]
) -> None:
    nightly = Recurrence(EVERY_DAY, wall_time, zone, first - timedelta(days=9))
    begin = after = Instant(utc(f"{first} 00:00") + minutes * 60_000)
    pieces: list[Occurrence] = []
    for weeks in windows:
        pieces += occurrences(nightly, after, weeks)
        after = Instant(after + weeks * WEEK_MS)
    assert tuple(pieces) == occurrences(nightly, begin, sum(windows))
    days = [each.local_date for each in pieces]
    assert days == [days[0] + timedelta(days=n) for n in range(len(days))]
    assert sorted({each.starts_at for each in pieces}) == [each.starts_at for each in pieces]
