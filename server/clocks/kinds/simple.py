"""Simple: the same time for each move. A hold inside a turn renews nothing.

allowance  what is left of the move's time
complete   the whole time for the next move
"""

from typing import ClassVar

from server.clocks.face import Face
from server.clocks.kinds.kind import PERIOD, Fields, Kind, seconds


class Simple(Kind):
    """Needs `period_ms`, the time for each move. Label `30/1`: thirty seconds a move."""

    fields: ClassVar[Fields] = {"period_ms": PERIOD}
    may_have_stages: ClassVar[bool] = False

    def full(self) -> Face:
        return Face(self.settings.period_ms)

    def allowance_ms(self, face: Face) -> int:
        return face.main_ms

    def spend(self, face: Face, spent_ms: int) -> Face:
        return Face(face.main_ms - spent_ms)

    def complete(self, face: Face, spent_ms: int) -> Face:  # noqa: ARG002 - whatever was used, the next is whole
        return self.full()

    def next_turn(self, face: Face) -> Face:  # noqa: ARG002 - it has the whole time whatever was left
        return self.full()

    def per_move_ms(self) -> int:
        return self.settings.period_ms

    def label(self) -> str:
        return f"{seconds(self.settings.period_ms)}/1"
