"""An arbiter's ruling on its way to a table or a tournament, with what it is judged by, gathered as it is sent."""

from typing import TYPE_CHECKING

from server.hall.begun import begun_tables
from server.tables import commands as ask_table
from server.tables import decisions as d
from server.tables.ruling import Ruling
from server.tables.state import Table
from server.tournaments import commands as ask_tournament
from server.tournaments.card import pool
from server.tournaments.correcting import demand_revisable
from server.tournaments.decisions import Substitute, TournamentDecision
from server.tournaments.state import Tournament
from server.vocabulary import Outcome, TableId, TournamentId

if TYPE_CHECKING:
    from server.hall.hall import Hall


async def rule_at_table(hall: "Hall", id_: TableId, ruling: Ruling, *, seen: int, decision: d.TableDecision) -> int:
    """The version of the table after it. `seen` is how many of its rulings the arbiter's screen had shown."""
    await _demand_consequences(hall, id_, ruling, decision)
    command = ask_table.Rule(ruling=ruling, seen=seen, decision=decision)
    return await hall.tables.post(id_, command, actor=ruling.by, command_id=ruling.id)


async def rule_on_tournament(
    hall: "Hall", id_: TournamentId, ruling: Ruling, *, seen: int, decision: TournamentDecision
) -> int:
    """The version of the tournament after it. `seen` as at a table."""
    state: Tournament = await hall.tournaments.state(id_)
    candidate = await _candidate(hall, state, decision)
    # Nothing is awaited between the look at the tables and the queue: what has begun had begun before the ruling.
    begun = await begun_tables(hall, state)
    command = ask_tournament.Rule(ruling=ruling, seen=seen, decision=decision, begun=begun, candidate=candidate)
    return await hall.tournaments.post(id_, command, actor=ruling.by, command_id=ruling.id)


async def _demand_consequences(hall: "Hall", id_: TableId, ruling: Ruling, decision: d.TableDecision) -> None:
    """A result that is on record is not corrected where its tournament cannot follow. Asked again after it was done, it
    is answered as it was."""
    table: Table = await hall.tables.state(id_)
    is_done = any(line.id == ruling.id for line in table.rulings)
    if is_done or table.ended is None or not isinstance(decision, d.CorrectResult | d.VoidAndReplay):
        return
    state: Tournament = await hall.tournaments.state(table.tournament or "")
    begun = await begun_tables(hall, state)
    is_replay = isinstance(decision, d.VoidAndReplay)
    outcome = Outcome.VOID if isinstance(decision, d.VoidAndReplay) else decision.outcome
    demand_revisable(state, id_, outcome, replay=is_replay, begun=begun)


async def _candidate(hall: "Hall", state: Tournament, decision: TournamentDecision) -> ask_tournament.Applicant | None:
    """Who comes in by a substitution, with what the terms of entry ask about him."""
    if not isinstance(decision, Substitute):
        return None
    standing = await hall.register.standing(decision.by, state.club, pool(state.card), hall.now())
    if standing is None:
        return None
    return ask_tournament.Applicant(
        person=standing.person,
        peak_rating=standing.peak_rating,
        is_member=standing.is_member,
        consent=state.card_version,
        banned_until=standing.banned_until,
    )
