"""Holding the round: no clock runs, nothing due in the tournament happens, until an arbiter releases it (P22, G8)."""

from server.tournaments import commands as c
from server.tournaments import ruling_events as r
from server.tournaments.docket import demand_live, open_tables, ruled
from server.tournaments.state import RoundHold, Tournament
from server.tournaments.unfolding import Unfolding
from server.vocabulary import Instant, Refused, TableId


def hold_round(u: Unfolding, command: c.Rule) -> None:
    """Also between two rounds: then the next one waits. Refused `ruling/held-already`."""
    demand_live(u.state)
    if u.state.held is not None:
        raise Refused("ruling/held-already", by=u.state.held.name)
    ruled(u, command, where=(len(u.state.rounds), 0))
    ruling = command.ruling
    u.happen(r.RoundHeld(at=u.now, by=ruling.by, name=ruling.name, reason=ruling.reason, tables=open_tables(u.state)))


def release_round(u: Unfolding, command: c.Rule) -> None:
    """What was due in the meantime comes later by the time the hold took. Refused `ruling/not-held`."""
    held = u.state.held
    if held is None:
        raise Refused("ruling/not-held")
    ruled(u, command, where=(len(u.state.rounds), 0))
    u.happen(r.RoundReleased(at=u.now, by=held.by, tables=open_tables(u.state), next_at=_next_at(u.state, held, u.now)))


def _next_at(t: Tournament, held: RoundHold, now: Instant) -> Instant | None:
    if t.next_at is None:
        return None
    ended_at = t.rounds[-1].ended_at if t.rounds else None
    return Instant(t.next_at + now - max(held.since, ended_at or held.since))


def hold_new_tables(u: Unfolding, tables: tuple[TableId, ...]) -> None:
    """Tables that are made by a ruling while the round is held are held with it."""
    held = u.state.held
    if held is not None and tables:
        u.happen(r.RoundHeld(at=u.now, by=held.by, name=held.name, reason=held.reason, tables=tables))
