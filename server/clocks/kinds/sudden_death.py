"""Sudden death: main time for the whole game and nothing after it.

allowance  main
complete   main - spent
"""

from typing import ClassVar

from server.clocks.face import Face
from server.clocks.kinds.kind import MAIN_ALONE, Fields, Kind, minutes


class SuddenDeath(Kind):
    """Needs `main_ms`. Label `10`."""

    fields: ClassVar[Fields] = {"main_ms": MAIN_ALONE}

    def full(self) -> Face:
        return Face(self.settings.main_ms)

    def allowance_ms(self, face: Face) -> int:
        return face.main_ms

    def spend(self, face: Face, spent_ms: int) -> Face:
        return Face(face.main_ms - spent_ms)

    def complete(self, face: Face, spent_ms: int) -> Face:
        return self.spend(face, spent_ms)

    def per_move_ms(self) -> int:
        return 0

    def label(self) -> str:
        return minutes(self.settings.main_ms)
