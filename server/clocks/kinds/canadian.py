"""Canadian byo-yomi (G9): after the main time, blocks in which so many moves are due; unused time is lost.

    overtime   u = max(0, spent - main)
    allowance  main + block
    complete   u = 0 with main time left before: main -= spent. Otherwise one stone and u of the block are used;
               the last stone of a block starts a whole new one, for that player's next turn

The move in which the main time ends is the first stone. A pass is a stone. Main time used to the last millisecond
leaves the block untouched.
"""

from typing import ClassVar

from server.clocks.face import Face
from server.clocks.kinds.kind import MAIN, PERIOD, Bounds, Fields, Kind, minutes, seconds


class Canadian(Kind):
    """Needs `period_ms` and `period_moves`; `main_ms` may be 0. Label `10+15/300`."""

    fields: ClassVar[Fields] = {"main_ms": MAIN, "period_ms": PERIOD, "period_moves": Bounds(1, 100)}
    has_overtime: ClassVar[bool] = True

    def full(self) -> Face:
        return Face(self.settings.main_ms, stones=self.settings.period_moves, block_ms=self.settings.period_ms)

    def allowance_ms(self, face: Face) -> int:
        return face.main_ms + face.block_ms

    def spend(self, face: Face, spent_ms: int) -> Face:
        over_ms = max(0, spent_ms - face.main_ms)
        return Face(max(0, face.main_ms - spent_ms), stones=face.stones, block_ms=face.block_ms - over_ms)

    def complete(self, face: Face, spent_ms: int) -> Face:
        left = self.spend(face, spent_ms)
        if face.main_ms > 0 and spent_ms <= face.main_ms:
            return left
        if left.stones == 1:
            return Face(0, stones=self.settings.period_moves, block_ms=self.settings.period_ms)
        return Face(0, stones=left.stones - 1, block_ms=left.block_ms)

    def per_move_ms(self) -> int:
        return self.settings.period_ms // self.settings.period_moves

    def label(self) -> str:
        return f"{minutes(self.settings.main_ms)}+{self.settings.period_moves}/{seconds(self.settings.period_ms)}"
