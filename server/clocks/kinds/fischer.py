"""Fischer: an increment after each move made in time, and if wished a cap on what may be saved up.

    allowance  main
    complete   r = main - spent; max(r, min(r + increment, cap))

The cap never lowers a clock. A game of 0 + increment starts with one increment on the clock, or it could not start.
"""

from typing import ClassVar

from server.clocks.face import Face
from server.clocks.kinds.kind import DAY_MS, MAIN, MINUTE_MS, SECOND_MS, Bounds, Fields, Kind, minutes, seconds
from server.vocabulary import Refused

INCREMENT = Bounds(0, 3 * MINUTE_MS)


class Fischer(Kind):
    """Needs `main_ms` or `increment_ms`; `cap_ms` if wished. Label `5+3`."""

    fields: ClassVar[Fields] = {
        "main_ms": MAIN,
        "increment_ms": INCREMENT,
        "cap_ms": Bounds(0, 2 * DAY_MS),
    }

    def full(self) -> Face:
        return Face(self.settings.main_ms or self.settings.increment_ms)

    def allowance_ms(self, face: Face) -> int:
        return face.main_ms

    def spend(self, face: Face, spent_ms: int) -> Face:
        return Face(face.main_ms - spent_ms)

    def complete(self, face: Face, spent_ms: int) -> Face:
        left_ms = face.main_ms - spent_ms
        raised_ms = left_ms + self.settings.increment_ms
        if self.settings.cap_ms:
            raised_ms = min(raised_ms, self.settings.cap_ms)
        return Face(max(left_ms, raised_ms))

    def per_move_ms(self) -> int:
        return self.settings.increment_ms

    def label(self) -> str:
        return self.added_label(self.settings.main_ms)

    def added_label(self, ms: int) -> str:
        return f"{minutes(ms)}+{seconds(self.settings.increment_ms)}"

    def refusals(self) -> tuple[Refused, ...]:
        start_ms = self.settings.main_ms or self.settings.increment_ms
        if start_ms < SECOND_MS:
            return (Refused("clock/no-time", "main_ms", least=SECOND_MS, given=start_ms),)
        if self.settings.cap_ms and self.settings.cap_ms < start_ms:
            return (Refused("clock/cap-below-start", "cap_ms", least=start_ms, given=self.settings.cap_ms),)
        return ()
