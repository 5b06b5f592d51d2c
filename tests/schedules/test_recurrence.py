"""What a form may ask for, and what it is told when it may not."""

from datetime import date

import msgspec
import pytest

from server.schedules import Recurrence, validate

TUESDAYS = Recurrence((2,), "19:00", "Europe/Warsaw", date(2026, 1, 6))


def refused(**changed: object) -> list[tuple[str, str]]:
    return [(reason.code, reason.field) for reason in validate(msgspec.structs.replace(TUESDAYS, **changed))]


@pytest.mark.parametrize("time", ["00:00", "09:05", "19:00", "23:59"])
@pytest.mark.parametrize("zone", ["Europe/Warsaw", "UTC", "America/Argentina/Ushuaia", "Asia/Ho_Chi_Minh"])
def test_wall_times_in_places_are_not_refused(time: str, zone: str) -> None:
    assert refused(time=time, zone=zone) == []


@pytest.mark.parametrize("time", ["24:00", "19:60", "9:00", "19:00:00", "19.00", "", "19:00\n", "١٩:٠٠", "-1:00"])
def test_a_bad_time_is_refused(time: str) -> None:
    assert refused(time=time) == [("schedule/bad-time", "time")]


@pytest.mark.parametrize(
    "zone",
    ["Europe/Warszawa", "europe/warsaw", "", "America", "localtime", "Factory", "../etc/passwd", "/UTC", "UTC\0"],
)
def test_an_unknown_zone_is_refused(zone: str) -> None:
    assert refused(zone=zone) == [("schedule/unknown-zone", "zone")]


def test_a_recurrence_needs_weekdays_from_monday_to_sunday() -> None:
    assert refused(weekdays=()) == [("schedule/no-weekdays", "weekdays")]
    assert refused(weekdays=(0, 1, 8)) == [("schedule/bad-weekday", "weekdays")] * 2
    assert refused(weekdays=(1, 2, 3, 4, 5, 6, 7)) == []


def test_a_recurrence_may_end_on_its_first_date_and_not_before() -> None:
    assert refused(last_date=date(2026, 1, 6)) == []
    assert refused(last_date=date(2026, 1, 5)) == [("schedule/ends-before-start", "last_date")]


@pytest.mark.parametrize(("weeks", "reasons"), [(0, 1), (1, 0), (52, 0), (53, 1), (-2, 1)])
def test_weeks_apart_are_one_to_fifty_two(weeks: int, reasons: int) -> None:
    assert refused(every_weeks=weeks) == [("schedule/out-of-bounds", "every_weeks")] * reasons


def test_everything_wrong_is_told_at_once() -> None:
    fields = [field for _, field in refused(weekdays=(), time="7 pm", zone="Mars", last_date=date(2020, 1, 1))]
    assert fields == ["weekdays", "time", "zone", "last_date"]


def test_a_recurrence_travels_as_plain_json() -> None:
    written = msgspec.json.encode(TUESDAYS)
    assert b'"first_date":"2026-01-06"' in written
    assert msgspec.json.decode(written, type=Recurrence) == TUESDAYS
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(written.replace(b'"time"', b'"at"'), type=Recurrence)
