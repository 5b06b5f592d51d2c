"""Who meets whom in the next round, and why.

    pair("club-swiss", Field(contenders, round=3)) -> RoundPairing(boards, byes, explanation)

The answer depends on the field alone: not on its order, not on a draw of ours, not on time. What cannot be paired is
`PairingImpossible` with every reason at once. The room must never know what a game is, who is online, or how a result
came about; the tournament tells it who is to be paired.
"""

from server.pairing.answer import (
    Blocked,
    Board,
    BoardReason,
    ByeKind,
    ByeReason,
    ColourReason,
    Explanation,
    GivenUp,
    Obstacle,
    PairingImpossible,
    RoundPairing,
)
from server.pairing.bracket import Empty, Match, Place, Slot, Taken, Undecided, draw_up, has_more, places
from server.pairing.bracket_plan import Branch, Form
from server.pairing.catalogue import SYSTEMS, pair, rounds_default
from server.pairing.field import Contender, Drift, DutchOptions, Field, Options
from server.pairing.history import Entry, Past, baku, remembered

__all__ = [
    "SYSTEMS",
    "Blocked",
    "Board",
    "BoardReason",
    "Branch",
    "ByeKind",
    "ByeReason",
    "ColourReason",
    "Contender",
    "Drift",
    "DutchOptions",
    "Empty",
    "Entry",
    "Explanation",
    "Field",
    "Form",
    "GivenUp",
    "Match",
    "Obstacle",
    "Options",
    "PairingImpossible",
    "Past",
    "Place",
    "RoundPairing",
    "Slot",
    "Taken",
    "Undecided",
    "baku",
    "draw_up",
    "has_more",
    "pair",
    "places",
    "remembered",
    "rounds_default",
]
