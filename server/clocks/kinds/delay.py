"""Delay, the American one: in each turn the main time stands until the delay has run out. Nothing is saved up.

allowance  main + delay
complete   main -= max(0, spent - delay); the next turn has a whole delay
"""

from typing import ClassVar

from server.clocks.face import Face
from server.clocks.kinds.kind import MAIN, MINUTE_MS, SECOND_MS, Bounds, Fields, Kind, minutes, seconds

DELAY = Bounds(SECOND_MS, 3 * MINUTE_MS)


class Delay(Kind):
    """Needs `delay_ms`; `main_ms` may be 0. Label `5 d/3`."""

    fields: ClassVar[Fields] = {"main_ms": MAIN, "delay_ms": DELAY}

    def full(self) -> Face:
        return Face(self.settings.main_ms, block_ms=self.settings.delay_ms)

    def allowance_ms(self, face: Face) -> int:
        return face.main_ms + face.block_ms

    def spend(self, face: Face, spent_ms: int) -> Face:
        over_ms = max(0, spent_ms - face.block_ms)
        return Face(face.main_ms - over_ms, block_ms=max(0, face.block_ms - spent_ms))

    def complete(self, face: Face, spent_ms: int) -> Face:
        return self.renewed(self.spend(face, spent_ms))

    def renewed(self, face: Face) -> Face:
        return Face(face.main_ms, block_ms=self.settings.delay_ms)

    def per_move_ms(self) -> int:
        return self.settings.delay_ms

    def label(self) -> str:
        return f"{minutes(self.settings.main_ms)} d/{seconds(self.settings.delay_ms)}"
