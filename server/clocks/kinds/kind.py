"""What every kind of clock must answer. A kind keeps nothing: all it knows is in the settings and the face.

A turn of `spent_ms` is lost when `spent_ms >= allowance_ms`; the caller checks that first and so calls `complete` only
for turns made in time. `spend` is also asked for the very end (`spent_ms == allowance_ms`) and then shows nothing left.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from server.clocks.face import Face
from server.clocks.settings import ClockSettings
from server.vocabulary import Refused

SECOND_MS = 1_000
MINUTE_MS = 60_000
DAY_MS = 86_400_000


@dataclass(frozen=True, slots=True)
class Bounds:
    """The least and the most a field may be, both allowed, in the field's own unit."""

    least: int
    most: int


Fields = Mapping[str, Bounds]

MAIN = Bounds(0, DAY_MS)
MAIN_ALONE = Bounds(SECOND_MS, DAY_MS)
PERIOD = Bounds(SECOND_MS, 60 * MINUTE_MS)


@dataclass(frozen=True, slots=True)
class Kind(ABC):
    """A way of giving time. `fields` names the settings that are its own; every other must be 0."""

    settings: ClockSettings

    fields: ClassVar[Fields]
    has_overtime: ClassVar[bool] = False
    is_shared: ClassVar[bool] = False
    """Both players use up the same time; the faces are always equal."""
    is_timed: ClassVar[bool] = True
    """Whether there is a flag, or an end, at all."""
    may_have_stages: ClassVar[bool] = True

    @abstractmethod
    def full(self) -> Face:
        """The face before the game."""

    @abstractmethod
    def allowance_ms(self, face: Face) -> int:
        """How long the turn may last: at this many ms it is lost, one less is in time."""

    @abstractmethod
    def spend(self, face: Face, spent_ms: int) -> Face:
        """What is left when `spent_ms` of the turn have run, 0 to `allowance_ms`."""

    @abstractmethod
    def complete(self, face: Face, spent_ms: int) -> Face:
        """The face after a turn made in time: what is left, and what completing the turn gives back."""

    def renewed(self, face: Face) -> Face:
        """The face as a turn begins: with a whole period or delay, where there is one for each turn."""
        return face

    def next_turn(self, face: Face) -> Face:
        """The face as the next turn begins, when time has run that was no part of it."""
        return self.renewed(face)

    def main_ms(self) -> int:
        """One player's main time, for the estimate of a game's length."""
        return self.settings.main_ms

    @abstractmethod
    def per_move_ms(self) -> int:
        """The time that comes anew with each move, for the estimate of a game's length."""

    @abstractmethod
    def label(self) -> str:
        """The usual short name, main time in minutes and the rest in seconds; the same in every language."""

    def added_label(self, ms: int) -> str:
        """What a later stage is called that begins with `ms` more."""
        return minutes(ms)

    def refusals(self) -> tuple[Refused, ...]:
        """What no single field's bounds can see. Asked only when every field is within its own."""
        return ()


def minutes(ms: int) -> str:
    """`5` for five minutes, `7:30` for seven and a half."""
    whole, rest = divmod(ms, MINUTE_MS)
    if not rest:
        return str(whole)
    return f"{whole}:0{seconds(rest)}" if rest < 10 * SECOND_MS else f"{whole}:{seconds(rest)}"


def seconds(ms: int) -> str:
    """`3` for three seconds, `2.5` for two and a half."""
    whole, rest = divmod(ms, SECOND_MS)
    return f"{whole}.{rest:03}".rstrip("0") if rest else str(whole)
