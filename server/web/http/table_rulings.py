"""Routes of an arbiter's rulings at a table, and of the log of all rulings of a tournament."""

from server.clubs.roles import Action
from server.hall.begun import begun_tables
from server.tables import Table
from server.tables import commands as ask
from server.tables import decisions as d
from server.tables.ruling import Ruling
from server.tournaments.correcting import demand_revisable
from server.tournaments.state import Tournament
from server.vocabulary import Outcome, TableId, TournamentId
from server.web.http.visit import Answer, Of, Right, Route, Visit
from server.web.http.wire import Done, RulingLog, TableRuling

_MOST_PAGES = 1_000


def routes() -> tuple[Route, ...]:
    return (
        Route("POST", "/api/tables/{table}/rulings", rule, Right(Action.RULE, Of.TABLE), cost=3),
        Route("GET", "/api/tournaments/{tournament}/rulings", log, Right(Action.RULE, Of.TOURNAMENT), cost=3),
    )


async def rule(visit: Visit) -> Answer:
    """One ruling. `seen` is how many of the table's rulings the arbiter's screen had shown."""
    form, id_ = await visit.body(TableRuling), TableId(visit.part("table"))
    by = visit.player
    ruling = Ruling(id=f"{by.player}:{form.id}", by=by.player, name=by.name, reason=form.reason.strip())
    await _demand_consequences(visit, id_, ruling, form.decision)
    command = ask.Rule(ruling=ruling, seen=form.seen, decision=form.decision)
    return Done(version=await visit.site.hall.tables.post(id_, command, actor=by.player, command_id=ruling.id))


async def log(visit: Visit) -> Answer:
    """?table=&page=: every ruling, or those at one table."""
    page = visit.asked_number("page", 0, least=0, most=_MOST_PAGES)
    table = TableId(visit.asked("table")) or None
    rulings = await visit.site.archive.rulings(TournamentId(visit.part("tournament")), table, page)
    return RulingLog(rulings=rulings, page=page)


async def _demand_consequences(visit: Visit, id_: TableId, ruling: Ruling, decision: d.TableDecision) -> None:
    """A result that is on record is not corrected where its tournament cannot follow. Asked again after it was done, it
    is answered as it was."""
    hall = visit.site.hall
    table: Table = await hall.tables.state(id_)
    is_done = any(line.id == ruling.id for line in table.rulings)
    if is_done or table.ended is None or not isinstance(decision, d.CorrectResult | d.VoidAndReplay):
        return
    state: Tournament = await hall.tournaments.state(table.tournament or "")
    begun = await begun_tables(hall, state)
    is_replay = isinstance(decision, d.VoidAndReplay)
    outcome = Outcome.VOID if isinstance(decision, d.VoidAndReplay) else decision.outcome
    demand_revisable(state, id_, outcome, replay=is_replay, begun=begun)
