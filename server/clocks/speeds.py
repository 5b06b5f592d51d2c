"""What a clock is called and how fast a game on it is; the speed names the rating pool.

    estimate = main time + 40 moves of the time that comes anew with each move
    bullet   under  3 min    1+0  2+1
    blitz    under  8 min    3+0  3+2  5+3
    rapid    under 25 min    10   10+5  15+10
    classical                30   5+3x30

The boundaries (180, 480, 1500 s) and the 40 moves are those of the big chess servers, so that a label means here what
it means there. A byo-yomi period counts whole, a Canadian block by its share for one move, a time for both players by
half, and the time of a later stage if the forty moves lead beyond the stage before it. Without clocks it is classical.
"""

from enum import StrEnum

from server.clocks import stages
from server.clocks.catalogue import KINDS
from server.clocks.settings import ClockSettings

MOVES_OF_AN_ESTIMATE = 40


class Speed(StrEnum):
    """How fast a game is meant to be."""

    BULLET = "bullet"
    BLITZ = "blitz"
    RAPID = "rapid"
    CLASSICAL = "classical"


_UNDER_MS = ((180_000, Speed.BULLET), (480_000, Speed.BLITZ), (1_500_000, Speed.RAPID))


def label(settings: ClockSettings) -> str:
    """The short name, the same in every language: `5+3`, `10`, `5+3x30`, `40/90, 30`. A cap is not in it."""
    return stages.label(settings)


def speed(settings: ClockSettings) -> Speed:
    """The speed by the estimated length of one player's game."""
    expected_ms = estimate_ms(settings)
    if not KINDS[settings.kind].is_timed:
        return Speed.CLASSICAL
    return next((name for limit_ms, name in _UNDER_MS if expected_ms < limit_ms), Speed.CLASSICAL)


def estimate_ms(settings: ClockSettings) -> int:
    """How long one player's game is expected to last at the most."""
    kind = KINDS[settings.kind](settings)
    return kind.main_ms() + _added_ms(settings) + MOVES_OF_AN_ESTIMATE * kind.per_move_ms()


def _added_ms(settings: ClockSettings) -> int:
    added_ms = ends_after = 0
    for stage in settings.stages:
        ends_after += stage.moves
        if ends_after < MOVES_OF_AN_ESTIMATE:
            added_ms += stage.add_ms
    return added_ms
