"""What a meeting of two costs, so that the cheapest set of meetings is the right round (C7).

A cost is one integer of several numbers side by side, the weightiest on the left; each is wide enough for the sum over
a field of `EXACT_LIMIT`, so that no number of small faults outweighs a bigger one:

    repeats     pairs who have met before
    bye         how far the bye goes from lowest score, then lowest rating (only in `bye_cost`)
    depth       how often they have met, and whether in the last game of one of them
    distance    squares of score differences
    colour!     one of two would sit three times running in one seat, or be three out of balance
    clubs       they are of one club, where the card keeps those apart
    drift       floats down, or up, a second time running
    colour      one of two does not get the seat he is due
    floaters    how far from the edge of their groups floaters are
    halves      meetings within one half of a score group instead of across it
    fold        squared distance from 1 v n/2+1, 2 v n/2+2, ... in the group
"""

from typing import Final

from server.pairing.candidates import Candidate
from server.pairing.colours import Urgency, clash
from server.pairing.field import Drift

EXACT_LIMIT: Final = 200
"""Fields up to this size are solved to the optimum as a whole: about 0.1 s of CPU at 200, seconds at 1,000."""

_FOLD: Final = 0
_HALVES: Final = _FOLD + 20
_FLOATERS: Final = _HALVES + 15
_COLOUR: Final = _FLOATERS + 16
_DRIFT: Final = _COLOUR + 8
_CLUBS: Final = _DRIFT + 8
_ABSOLUTE: Final = _CLUBS + 8
_DISTANCE: Final = _ABSOLUTE + 7
_DEPTH: Final = _DISTANCE + 21
_BYE: Final = _DEPTH + 11
_REPEATS: Final = _BYE + 8
COST_BITS: Final = _REPEATS + 1
"""Width of one cost. The matcher counts in 128 bits and needs two of them for itself."""

_FARTHEST: Final = 127
"""Score differences beyond this are all the same; 2 × 127 half-points are more rounds than a card allows."""


def meeting_cost(upper: Candidate, lower: Candidate) -> int:
    """The cost of this meeting; `upper` is not behind `lower` in order of strength."""
    cost = _repeat_cost(upper, lower) if lower.id in upper.met else 0
    cost += upper.is_mate(lower) << _CLUBS
    disappointed = clash(upper.due, lower.due)
    if disappointed is Urgency.ABSOLUTE:
        cost += 1 << _ABSOLUTE
    else:
        cost += disappointed << _COLOUR
    if upper.score != lower.score:
        return cost + _float_cost(upper, lower)
    spread = lower.place - upper.place
    off = spread - upper.group_size // 2
    return cost + ((upper.group_size - 1 - spread) << _HALVES) + (off * off << _FOLD)


def bye_cost(rank: int) -> int:
    """The cost of giving the bye to the `rank`-th (from 0) of those who may have it."""
    return rank << _BYE


def _repeat_cost(upper: Candidate, lower: Candidate) -> int:
    latest = upper.contender.opponents[-1:] == (lower.id,) or lower.contender.opponents[-1:] == (upper.id,)
    return (1 << _REPEATS) + (2 * min(upper.meetings(lower), 7) + latest << _DEPTH)


def _float_cost(upper: Candidate, lower: Candidate) -> int:
    distance = min(upper.score - lower.score, _FARTHEST)
    again = (upper.contender.drift is Drift.DOWN) + (lower.contender.drift is Drift.UP)
    inward = upper.group_size - 1 - upper.place + lower.place
    return (distance * distance << _DISTANCE) + (again << _DRIFT) + (inward << _FLOATERS)
