"""None: nobody's time is limited. What a move takes is on record, and nothing follows from it.

allowance  for ever
complete   nothing is left of nothing

A card may limit the whole round instead (B6), and a guideline may say about how long a move should take (P19).
"""

from typing import ClassVar, Final

from server.clocks.face import Face
from server.clocks.kinds.kind import DAY_MS, Fields, Kind

FOR_EVER_MS: Final = 36_500 * DAY_MS
"""A century: no flag, hold or correction that compares times comes near it."""


class Untimed(Kind):
    """Has no settings. Label `∞`."""

    fields: ClassVar[Fields] = {}
    is_timed: ClassVar[bool] = False
    may_have_stages: ClassVar[bool] = False

    def full(self) -> Face:
        return Face(0)

    def allowance_ms(self, face: Face) -> int:  # noqa: ARG002 - whatever it shows
        return FOR_EVER_MS

    def spend(self, face: Face, spent_ms: int) -> Face:  # noqa: ARG002 - nothing is used up
        return face

    def complete(self, face: Face, spent_ms: int) -> Face:  # noqa: ARG002
        return face

    def per_move_ms(self) -> int:
        return 0

    def label(self) -> str:
        return "∞"
