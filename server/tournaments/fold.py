"""A tournament from many events."""

from collections.abc import Sequence
from functools import reduce

from server.tournaments.apply import apply
from server.tournaments.events import TournamentEvent
from server.tournaments.state import Tournament


def fold(t: Tournament | None, events: Sequence[TournamentEvent]) -> Tournament | None:
    """The tournament after these events as well."""
    return reduce(apply, events, t)
