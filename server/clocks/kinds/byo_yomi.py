"""Japanese byo-yomi (G9): after the main time, so many periods; a move within the period keeps it.

    overtime   u = max(0, spent - main)
    allowance  main + periods * period
    complete   main = max(0, main - spent); periods -= floor(u / period); the next turn has a whole period

Main time used to the last millisecond costs no period. One long move may cross the main time and several periods.
"""

from typing import ClassVar

from server.clocks.face import Face
from server.clocks.kinds.kind import MAIN, PERIOD, Bounds, Fields, Kind, minutes, seconds


class ByoYomi(Kind):
    """Needs `periods` and `period_ms`; `main_ms` may be 0. Label `5+3x30`."""

    fields: ClassVar[Fields] = {"main_ms": MAIN, "periods": Bounds(1, 100), "period_ms": PERIOD}
    has_overtime: ClassVar[bool] = True

    def full(self) -> Face:
        return Face(self.settings.main_ms, periods=self.settings.periods, block_ms=self.settings.period_ms)

    def allowance_ms(self, face: Face) -> int:
        return face.main_ms + self._overtime_ms(face)

    def spend(self, face: Face, spent_ms: int) -> Face:
        main_ms = face.main_ms - spent_ms
        if main_ms >= 0:
            return Face(main_ms, periods=face.periods, block_ms=face.block_ms)
        left_ms = self._overtime_ms(face) + main_ms
        if left_ms == 0:
            return Face(0)
        spare, block_ms = divmod(left_ms - 1, self.settings.period_ms)
        return Face(0, periods=spare + 1, block_ms=block_ms + 1)

    def complete(self, face: Face, spent_ms: int) -> Face:
        return self.renewed(self.spend(face, spent_ms))

    def renewed(self, face: Face) -> Face:
        return Face(face.main_ms, periods=face.periods, block_ms=self.settings.period_ms)

    def per_move_ms(self) -> int:
        return self.settings.period_ms

    def label(self) -> str:
        return f"{minutes(self.settings.main_ms)}+{self.settings.periods}x{seconds(self.settings.period_ms)}"

    def _overtime_ms(self, face: Face) -> int:
        return (face.periods - 1) * self.settings.period_ms + face.block_ms if face.periods else 0
