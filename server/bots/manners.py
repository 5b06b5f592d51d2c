"""How a house player behaves beside the board: when it takes a draw and when it resigns. The table decides what counts.

A beginner wants to finish a won game, so the easy ones never resign, and nobody resigns early.
"""

from typing import Any, Final

from server.bots.minds import Strength, opinion
from server.games.rules import AnyRules
from server.vocabulary import Seat

EARLIEST_PLY: Final = 20
"""Before it nobody agrees to a draw or resigns."""
HOPELESS: Final = -600
"""Six men, or two kings, behind."""


def accepts_draw(strength: Strength, rules: AnyRules, position: Any, seat: Seat) -> bool:
    """Would the house's player on `seat` agree to a draw now? The easy one whenever it is asked in earnest."""
    if rules.ply(position) < EARLIEST_PLY:
        return False
    return strength == "easy" or opinion(rules, position, seat) <= 0


def resigns(strength: Strength, rules: AnyRules, position: Any, seat: Seat) -> bool:
    """Is the game so lost to the house's player on `seat` that playing on would be a discourtesy?"""
    if strength == "easy" or rules.ply(position) < EARLIEST_PLY:
        return False
    return opinion(rules, position, seat) <= HOPELESS
