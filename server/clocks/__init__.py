"""How much time a player has, and the millisecond at which he has none.

A clock is an immutable value of settings, one face per seat, and whose turn runs since when. Every operation takes the
instant as an argument and gives a new clock; nothing here ticks, and everything shown is computed from the faces at the
start of the turn plus the time that has run in it.

The room must never read a time, decide what a lost clock means for the game, or know why one is held: the table does.
"""

from server.clocks.catalogue import KINDS, STAGES, validate
from server.clocks.clock import Clock, ClockSnapshot
from server.clocks.face import Face, Reading
from server.clocks.lag import LagBank, believed_ms
from server.clocks.settings import ClockSettings, ClockStage, FlagPolicy, KindName
from server.clocks.speeds import Speed, estimate_ms, label, speed

__all__ = [
    "KINDS",
    "STAGES",
    "Clock",
    "ClockSettings",
    "ClockSnapshot",
    "ClockStage",
    "Face",
    "FlagPolicy",
    "KindName",
    "LagBank",
    "Reading",
    "Speed",
    "believed_ms",
    "estimate_ms",
    "label",
    "speed",
    "validate",
]
