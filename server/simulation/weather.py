"""How bad a night it is: the rate of every kind of fault, drawn per world, about a third of them exactly zero.

A world in which everything fails at once finds less than many worlds that each fail in a few ways (swarm testing).
"""

from dataclasses import dataclass
from random import Random
from typing import Final

_NEVER: Final = 0.35


@dataclass(frozen=True, slots=True, kw_only=True)
class Rates:
    """Chances per message, per commit or per minute of a connection; delays in seconds."""

    request_lost: float = 0
    reply_lost: float = 0
    doubled: float = 0
    doubled_later: float = 0
    spike: float = 0
    breaks_a_minute: float = 0
    half_open: float = 0
    """Which part of the breaks nobody notices at first."""
    storms: float = 0
    """Per minute: everybody's connection breaks at once."""
    fails_before_commit: float = 0
    fails_after_commit: float = 0
    disk_latency_s: float = 0
    slow: float = 0
    """Chance of a commit that takes some seconds."""
    down: float = 0
    """Chance per commit that the disk is away for a while."""
    crash_before_commit: float = 0
    crash_after_commit: float = 0
    crash_at_boot: float = 0
    """Chance that the service dies again while it recovers."""
    busy_ms: int = 0
    """By how much, at the most, the event loop is late with what it wakes."""
    wall_steps: float = 0
    """Chance that the wall clock has been moved when the service comes back."""


CALM: Final = Rates()


def draw(chance: Random) -> Rates:
    """One night."""

    def up_to(most: float) -> float:
        return 0.0 if chance.random() < _NEVER else chance.uniform(0, most)

    return Rates(
        request_lost=up_to(0.08),
        reply_lost=up_to(0.08),
        doubled=up_to(0.15),
        doubled_later=up_to(0.1),
        spike=up_to(0.03),
        breaks_a_minute=up_to(0.4),
        half_open=up_to(0.8),
        storms=up_to(0.15),
        fails_before_commit=up_to(0.03),
        fails_after_commit=up_to(0.03),
        disk_latency_s=up_to(0.02),
        slow=up_to(0.01),
        down=up_to(0.004),
        crash_before_commit=up_to(0.006),
        crash_after_commit=up_to(0.012),
        crash_at_boot=up_to(0.4),
        busy_ms=chance.choice((0, 2, 20, 200)),
        wall_steps=up_to(0.5),
    )


class Weather:
    """The rates in force: those of the night until `clear_up`, then none."""

    def __init__(self, rates: Rates) -> None:
        self.rates = rates

    @property
    def is_calm(self) -> bool:
        return self.rates is CALM

    def clear_up(self) -> None:
        self.rates = CALM
