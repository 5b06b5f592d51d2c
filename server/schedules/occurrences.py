"""From wall time to instants.

    the wall clock skips the time (spring)    later by what was skipped: 02:30 becomes 03:30
    the wall clock shows it twice (autumn)    the first
    otherwise                                 the instant at which the wall shows it

So each date of a recurrence gives exactly one occurrence, and the date, not the instant, is its identity: it stays when
a zone's rules change and the instant moves. Only when a zone skips a whole date (Samoa left out 30 December 2011) do
two dates share an instant.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from server.schedules.recurrence import Recurrence
from server.vocabulary import Instant

_DAY = timedelta(days=1)
_WEEK_MS = 7 * 86_400_000
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MOST_WEEKS_AHEAD = 520


class Occurrence(NamedTuple):
    """One evening: the date it belongs to, by the zone's calendar, and when it starts."""

    local_date: date
    starts_at: Instant


def occurrences(recurrence: Recurrence, after: Instant, weeks: int = 8) -> tuple[Occurrence, ...]:
    """Those that start later than `after` and at most `weeks` (1 to 520) of seven times 24 hours later, in order.

    Windows laid end to end give every occurrence once. The recurrence has passed `validate`.
    """
    assert 1 <= weeks <= MOST_WEEKS_AHEAD
    until = after + weeks * _WEEK_MS
    zone = ZoneInfo(recurrence.zone)
    # A time skipped at midnight starts on the next date, one repeated there on the date before: look one wider.
    days = _dates(recurrence, _local_date(after, zone) - _DAY, _local_date(Instant(until), zone) + _DAY)
    found = (Occurrence(day, wall_instant(day, recurrence.time, recurrence.zone)) for day in days)
    return tuple(occurrence for occurrence in found if after < occurrence.starts_at <= until)


def wall_instant(day: date, wall_time: str, zone: str) -> Instant:
    """The instant at which the wall shows this time (`19:00`) on this date in this zone, by the policy above."""
    # With fold = 0 the offset is the one before the change, in a gap as in a repeated hour: both rules (PEP 495).
    wall = datetime.combine(day, time.fromisoformat(wall_time), ZoneInfo(zone))
    return Instant((wall.astimezone(UTC) - _EPOCH) // timedelta(milliseconds=1))


def _dates(recurrence: Recurrence, earliest: date, latest: date) -> Iterator[date]:
    """The dates of the recurrence from `earliest` to `latest`."""
    first_monday = recurrence.first_date.toordinal() - recurrence.first_date.weekday()
    last = latest if recurrence.last_date is None else min(latest, recurrence.last_date)
    for ordinal in range(max(earliest, recurrence.first_date).toordinal(), last.toordinal() + 1):
        day = date.fromordinal(ordinal)
        weeks_on = (ordinal - first_monday) // 7
        if day.isoweekday() in recurrence.weekdays and weeks_on % recurrence.every_weeks == 0:
            yield day


def _local_date(at: Instant, zone: ZoneInfo) -> date:
    return (_EPOCH + timedelta(milliseconds=at)).astimezone(zone).date()
