"""The start (C4, C5): who is busy elsewhere is left out, then the rest are counted, then it is played or cancelled."""

from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments.planning import planned_rounds, roster
from server.tournaments.rounds import start_round
from server.tournaments.stages import begin_first_stage
from server.tournaments.unfolding import Unfolding


def start(u: Unfolding, command: c.Tick) -> None:
    """At `starts_at`, or when the last place is taken. Full but for those who are busy elsewhere and so too few, it
    waits for others until `starts_at`."""
    for player in u.state.entries:
        if player in command.busy:
            u.happen(e.LeftOut(at=u.now, player=player))
    t = u.state
    if len(t.entries) >= t.card.entry.min_entrants:
        _begin(u, command)
        begin_first_stage(u)
        start_round(u, command)
    elif u.now >= t.card.entry.starts_at:
        u.happen(e.Cancelled(at=u.now, reason=e.CancelReason.TOO_FEW, players=tuple(t.entries)))


def _begin(u: Unfolding, command: c.Tick) -> None:
    t = u.state
    u.happen(
        e.Started(
            at=u.now,
            rounds=planned_rounds(t.card, len(t.entries)),
            seed=t.seed,
            roster=roster(t.entries.values(), t.seed, command.ratings, t.seeds),
        )
    )
