"""One player for another, by an arbiter: before the start, or between two rounds (C6 knows it in round 1 only).

The place with its points and its pairings goes on; whatever its last holder did or missed is his alone. The terms of
entry (rating, members only) are the arbiter's to waive; a ban is not.
"""

from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import ruling_events as r
from server.tournaments.docket import demand_live, entrant_named, ruled
from server.tournaments.state import Phase
from server.tournaments.unfolding import Unfolding
from server.vocabulary import PlayerId, Refused


def substitute(u: Unfolding, command: c.Rule, decision: d.Substitute) -> None:
    """Refused `ruling/round-running`, `ruling/no-such-player`, `ruling/is-in-already`, `entry/banned`,
    `entry/disqualified`, and in a knockout `ruling/knocked-out`."""
    t, candidate = u.state, command.candidate
    if candidate is None or candidate.person.id != decision.by:
        raise Refused("ruling/no-such-player", "decision.by")
    if decision.by in (t.holders if t.entrants else t.entries):
        raise Refused("ruling/is-in-already", "decision.by")
    if candidate.banned_until is not None and candidate.banned_until > u.now:
        raise Refused("entry/banned", "decision.by", until=candidate.banned_until)
    if decision.by in t.barred:
        raise Refused("entry/disqualified", "decision.by")
    number = _place(u, decision.player)
    ruled(u, command, players=(decision.player, decision.by))
    u.happen(
        r.Substituted(
            at=u.now,
            number=number,
            replaced=decision.player,
            person=candidate.person,
            peak_rating=candidate.peak_rating,
            is_member=candidate.is_member,
            consent=candidate.consent,
        )
    )


def _place(u: Unfolding, player: PlayerId) -> int | None:
    t = u.state
    if t.phase in (Phase.ANNOUNCED, Phase.REGISTRATION):
        if player not in t.entries:
            raise Refused("ruling/no-such-entrant", "decision.player")
        return None
    demand_live(t)
    if t.phase is Phase.RUNNING:
        raise Refused("ruling/round-running", round=len(t.rounds))
    entrant = entrant_named(t, player)
    has_passed = t.is_knockout and entrant.gone is not None and entrant.gone_after_round < len(t.rounds)
    if entrant.knocked_out or has_passed:
        raise Refused("ruling/knocked-out", "decision.player")
    return entrant.number
