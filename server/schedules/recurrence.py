"""What recurs, in the words of a form, and whether the words make sense."""

import re
from collections.abc import Iterator
from datetime import date
from functools import cache
from zoneinfo import available_timezones

import msgspec

from server.vocabulary import Refused

MOST_WEEKS_APART = 52
_WALL_TIME = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
_NOT_A_PLACE = frozenset({"Factory", "localtime"})
"""In the zone data, but they mean whatever machine reads them."""


class Recurrence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """On these weekdays (1 Monday to 7 Sunday) at this wall time (`19:00`) in this zone (`Europe/Warsaw`).

    From `first_date` to `last_date`, both included and both dates in the zone; without a last date for good. With
    `every_weeks = n` only in each n-th week, counted from the one, Monday to Sunday, that has the first date in it.
    Not checked here: see `validate`.
    """

    weekdays: tuple[int, ...]
    time: str
    zone: str
    first_date: date
    last_date: date | None = None
    every_weeks: int = 1


def validate(recurrence: Recurrence) -> tuple[Refused, ...]:
    """Every reason why this cannot recur; empty when it can.

    `schedule/no-weekdays`, `schedule/bad-weekday`, `schedule/bad-time`, `schedule/unknown-zone`,
    `schedule/ends-before-start`, `schedule/out-of-bounds`; the field is the recurrence's own name.
    """
    return tuple(_reasons(recurrence))


def _reasons(recurrence: Recurrence) -> Iterator[Refused]:
    if not recurrence.weekdays:
        yield Refused("schedule/no-weekdays", "weekdays")
    for weekday in recurrence.weekdays:
        if not 1 <= weekday <= 7:
            yield Refused("schedule/bad-weekday", "weekdays", given=weekday)
    if not _WALL_TIME.fullmatch(recurrence.time):
        yield Refused("schedule/bad-time", "time", given=recurrence.time)
    if not is_zone(recurrence.zone):
        yield Refused("schedule/unknown-zone", "zone", given=recurrence.zone)
    if recurrence.last_date is not None and recurrence.last_date < recurrence.first_date:
        yield Refused("schedule/ends-before-start", "last_date", first_date=recurrence.first_date.isoformat())
    if not 1 <= recurrence.every_weeks <= MOST_WEEKS_APART:
        yield Refused(
            "schedule/out-of-bounds", "every_weeks", least=1, most=MOST_WEEKS_APART, given=recurrence.every_weeks
        )


def is_zone(name: str) -> bool:
    """Whether this is a place of the IANA zone data, by its exact name."""
    return name in _zones()


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones()) - _NOT_A_PLACE
