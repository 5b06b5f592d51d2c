"""The composition root's own parts; what it joins is tested room by room and by `tests/process`."""

from server.app import Timeline
from server.vocabulary import Instant

HOUR_MS = 3_600_000


def test_a_wall_clock_set_back_while_the_service_was_away_does_not_set_time_back() -> None:
    last_sign = Instant(Timeline().now() + HOUR_MS)
    assert last_sign <= Timeline(not_before=last_sign).now() < last_sign + HOUR_MS


def test_otherwise_time_begins_at_the_wall_clocks() -> None:
    before = Timeline().now()
    assert before <= Timeline(not_before=Instant(before - HOUR_MS)).now() < before + HOUR_MS
