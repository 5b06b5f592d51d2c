"""Routes of an arbiter's rulings on a tournament: making one, and asking first what it would touch."""

from server.clubs.roles import Action
from server.hall.begun import begun_tables
from server.hall.rulings import rule_on_tournament
from server.tables.ruling import Ruling
from server.tournaments.docket import board_named
from server.tournaments.preview import preview_of_correction, preview_of_reopening
from server.tournaments.state import Tournament
from server.vocabulary import Refused, TournamentId
from server.web.http.visit import Answer, Of, Right, Route, Visit
from server.web.http.wire import Done, TournamentRuling

_MOST = 10_000
_RULE = Right(Action.RULE, Of.TOURNAMENT)


def routes() -> tuple[Route, ...]:
    return (
        Route("POST", "/api/tournaments/{tournament}/rulings", rule, _RULE, cost=3),
        Route("GET", "/api/tournaments/{tournament}/rulings/preview/{number}", preview, _RULE, cost=3),
    )


async def rule(visit: Visit) -> Answer:
    """One ruling. `seen` is how many of the tournament's rulings the arbiter's screen had shown."""
    form, id_ = await visit.body(TournamentRuling), TournamentId(visit.part("tournament"))
    by = visit.player
    ruling = Ruling(id=f"{by.player}:{form.id}", by=by.player, name=by.name, reason=form.reason.strip())
    return Done(version=await rule_on_tournament(visit.site.hall, id_, ruling, seen=form.seen, decision=form.decision))


async def preview(visit: Visit) -> Answer:
    """What reopening round `number` would touch; with ?board= and &winner= (an entrant's number, 0: drawn), what giving
    that board to another would."""
    hall = visit.site.hall
    state: Tournament = await hall.tournaments.state(visit.part("tournament"))
    round_number = _number(visit)
    begun = await begun_tables(hall, state)
    if not visit.asked("board"):
        return preview_of_reopening(state, round_number, begun)
    pairing = board_named(state, round_number, visit.asked_number("board", 0, least=1, most=_MOST))
    winner = visit.asked_number("winner", 0, least=0, most=_MOST) or None
    if winner not in (None, *pairing.numbers):
        raise Refused("ruling/not-on-this-board", "winner")
    return preview_of_correction(state, round_number, pairing, winner, begun)


def _number(visit: Visit) -> int:
    text = visit.part("number")
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else 0
    if number < 1:
        raise Refused("ruling/no-such-round", "number")
    return number
