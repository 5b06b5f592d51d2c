"""How long a house player seems to think. Nothing here waits: whoever wires the bots makes the pause."""

from random import Random
from typing import Final

SHORTEST_MS: Final = 400
LONGEST_MS: Final = 4_000
_USUAL_MS: Final = 900
_OPENING_PLIES: Final = 6
_SHARE: Final = 30
"""A pause takes at most one part in so many of what is left, so that pauses alone never use a clock up."""


def pause_ms(seed: int, ply: int, remaining_ms: int) -> int:
    """Milliseconds to wait before the action at `ply`, 400 to 4,000 with time in hand, mostly near a second.

    Short of time it falls to a thirtieth of `remaining_ms`, which is the least the clock surely still allows for
    this move: main time, or with byo-yomi the current period as well. Never negative.
    """
    chance = Random(f"{seed} {ply}")
    longest = LONGEST_MS // 2 if ply < _OPENING_PLIES else LONGEST_MS
    wanted = int(chance.triangular(SHORTEST_MS, longest, _USUAL_MS))
    return max(0, min(wanted, remaining_ms // _SHARE))
