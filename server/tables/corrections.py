"""Clocks as corrections leave them: a turn in a period or delay has a whole one (G14)."""

from server.clocks import KINDS, Clock, Face
from server.vocabulary import Instant


def whole_period(clock: Clock, now: Instant) -> Clock:
    """G14: after a dispute, whoever is on move in a byo-yomi period has a whole one; another clock stays as it is."""
    if clock.turn is None or not clock.settings.periods:
        return clock
    shown = clock.reading(clock.turn, now)
    if not shown.in_overtime or not shown.total_ms:
        return clock
    return clock.correct(clock.turn, with_whole_period(clock, Face(0, periods=shown.periods_left)), now)


def with_whole_period(clock: Clock, face: Face) -> Face:
    """The face as a turn begins."""
    return KINDS[clock.settings.kind](clock.settings).renewed(face)
