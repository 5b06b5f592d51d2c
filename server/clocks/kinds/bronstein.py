"""Bronstein: the time used is given back after the move, at most the delay. Nothing is saved up.

start      main + delay, so that the flag falls at the same instant as with `delay`
allowance  main
complete   main - spent + min(spent, delay)
"""

from typing import ClassVar

from server.clocks.face import Face
from server.clocks.kinds.delay import DELAY
from server.clocks.kinds.kind import MAIN, Fields, Kind, minutes, seconds


class Bronstein(Kind):
    """Needs `delay_ms`; `main_ms` may be 0. Label `5 b/3`."""

    fields: ClassVar[Fields] = {"main_ms": MAIN, "delay_ms": DELAY}

    def full(self) -> Face:
        return Face(self.settings.main_ms + self.settings.delay_ms)

    def allowance_ms(self, face: Face) -> int:
        return face.main_ms

    def spend(self, face: Face, spent_ms: int) -> Face:
        return Face(face.main_ms - spent_ms)

    def complete(self, face: Face, spent_ms: int) -> Face:
        return Face(face.main_ms - spent_ms + min(spent_ms, self.settings.delay_ms))

    def per_move_ms(self) -> int:
        return self.settings.delay_ms

    def label(self) -> str:
        return f"{minutes(self.settings.main_ms)} b/{seconds(self.settings.delay_ms)}"
