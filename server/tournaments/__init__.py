"""A tournament as a small deterministic machine: `decide`, `apply`, `next_deadline`, `view`, `place`.

It must never wait, read a clock, draw lots of its own, know who is connected, or look at a running game: the time,
the seed and whoever is online or busy come in with each command, and of a table it learns only how it ended.
"""

from server.tournaments.apply import apply
from server.tournaments.card import Card, pool, table_card
from server.tournaments.deadlines import next_deadline
from server.tournaments.decide import decide, pairings_due
from server.tournaments.fold import fold
from server.tournaments.place import MyPlace, place
from server.tournaments.state import Phase, Tournament
from server.tournaments.view import TournamentView, round_of, standing_of, view

__all__ = [
    "Card",
    "MyPlace",
    "Phase",
    "Tournament",
    "TournamentView",
    "apply",
    "decide",
    "fold",
    "next_deadline",
    "pairings_due",
    "place",
    "pool",
    "round_of",
    "standing_of",
    "table_card",
    "view",
]
