"""Routes of an arbiter's rulings at a table, and of the log of all rulings of a tournament."""

from server.clubs.roles import Action
from server.hall.rulings import rule_at_table
from server.tables.ruling import Ruling
from server.vocabulary import TableId, TournamentId
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
    return Done(version=await rule_at_table(visit.site.hall, id_, ruling, seen=form.seen, decision=form.decision))


async def log(visit: Visit) -> Answer:
    """?table=&page=: every ruling, or those at one table."""
    page = visit.asked_number("page", 0, least=0, most=_MOST_PAGES)
    table = TableId(visit.asked("table")) or None
    rulings = await visit.site.archive.rulings(TournamentId(visit.part("tournament")), table, page)
    return RulingLog(rulings=rulings, page=page)
