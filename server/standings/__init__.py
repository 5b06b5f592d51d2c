"""Who stands where and why: points, tie-breaks that open to their summands, the cross table.

    standings(entrants, records, ties=("DE", "BH", "PS", "RTG")) -> rows, best first

Everything follows from the closed rounds it is given, in integers and fractions. The room must never pair anybody, know
what a game is, or remember anything between two calls.
"""

from server.standings.catalogue import TIES, tie_named
from server.standings.crosstable import Cell, CrossRow, Mark, by_opponent, crosstable
from server.standings.orders import CLUB_ORDER, ORDERS, Order
from server.standings.ranking import Row, standings
from server.standings.records import Entrant, Kind, RoundRecord, Score, unplayed_round
from server.standings.ties.tie import Form, Note, Summand, Tie, TieValue, Unit
from server.standings.unplayed import TREATMENTS, Treatment

__all__ = [
    "CLUB_ORDER",
    "ORDERS",
    "TIES",
    "TREATMENTS",
    "Cell",
    "CrossRow",
    "Entrant",
    "Form",
    "Kind",
    "Mark",
    "Note",
    "Order",
    "RoundRecord",
    "Row",
    "Score",
    "Summand",
    "Tie",
    "TieValue",
    "Treatment",
    "Unit",
    "by_opponent",
    "crosstable",
    "standings",
    "tie_named",
    "unplayed_round",
]
