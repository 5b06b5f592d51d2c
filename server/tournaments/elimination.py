"""D2: after so many rounds of a stage whoever has lost all, or only drawn one, is out of it."""

from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.records import closed_rounds_of, entrant_id, records
from server.tournaments.state import Tournament
from server.tournaments.unfolding import Unfolding


def put_out(u: Unfolding) -> None:
    """When the round after which it is decided is over; again when it was reopened, for better or worse."""
    t = u.state
    after = t.stage.system.eliminate_after
    if not after or len(t.rounds_of(t.stage)) != after:
        return
    out = eliminated(t)
    members = [t.entrant(number) for number in t.stage.members]
    going = tuple(x.person.id for x in members if x.number in out and not x.knocked_out and x.gone is None)
    if going:
        u.happen(e.KnockedOut(at=u.now, players=going))
    back = tuple(x.person.id for x in members if x.knocked_out and x.number not in out)
    if back:
        u.happen(r.Readmitted(at=u.now, players=back))


def eliminated(t: Tournament) -> frozenset[int]:
    """Who has no more points after those rounds than one draw and defeats give."""
    after, score = t.stage.system.eliminate_after, t.card.score
    if not after or len(closed_rounds_of(t, t.stage)) < after:
        return frozenset()
    most = score.draw + (after - 1) * score.loss
    behind = records(t, t.stage)
    return frozenset(
        number
        for number in t.stage.members
        if sum(one.score for one in behind[entrant_id(number)] if one.round <= after) <= most
    )
