"""Shared: one time for both players together (P19). It runs whoever is on turn, and at its end play stops.

allowance  main
complete   main - spent, on both faces

Nobody's flag falls: what the end of the time means for the game, the table says.
"""

from typing import ClassVar

from server.clocks.face import Face
from server.clocks.kinds.kind import MAIN_ALONE, Fields, Kind, minutes


class Shared(Kind):
    """Needs `main_ms`. Label `\u03a315`: fifteen minutes, the sum of both players'."""

    fields: ClassVar[Fields] = {"main_ms": MAIN_ALONE}
    is_shared: ClassVar[bool] = True
    may_have_stages: ClassVar[bool] = False

    def full(self) -> Face:
        return Face(self.settings.main_ms)

    def allowance_ms(self, face: Face) -> int:
        return face.main_ms

    def spend(self, face: Face, spent_ms: int) -> Face:
        return Face(face.main_ms - spent_ms)

    def complete(self, face: Face, spent_ms: int) -> Face:
        return self.spend(face, spent_ms)

    def main_ms(self) -> int:
        return self.settings.main_ms // 2

    def per_move_ms(self) -> int:
        return 0

    def label(self) -> str:
        return f"\u03a3{minutes(self.settings.main_ms)}"
