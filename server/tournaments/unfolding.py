"""A decision in the making: what has been decided so far, and the state it has made.

One command may bring several events, each of which must see what the ones before it did: a result ends a round, which
ends the tournament. Lives for one call of `decide` and is the only thing in the room that changes.
"""

from dataclasses import dataclass, field

from server.pairing.work import Answers
from server.tournaments.apply import apply
from server.tournaments.events import TournamentEvent
from server.tournaments.state import Tournament
from server.vocabulary import Instant


@dataclass(slots=True)
class Unfolding:
    """`state` is always `apply` over `events`."""

    state: Tournament
    now: Instant
    answers: Answers = field(default_factory=Answers)
    events: list[TournamentEvent] = field(default_factory=list)

    def happen(self, event: TournamentEvent) -> None:
        self.state = apply(self.state, event)
        self.events.append(event)
