"""Routes of an arbiter's rulings on a tournament: making one, and asking first what it would touch."""

from server.clubs.roles import Action
from server.hall.begun import begun_tables
from server.tables.ruling import Ruling
from server.tournaments import commands as ask
from server.tournaments import decisions as d
from server.tournaments import pool
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
    hall, by = visit.site.hall, visit.player
    state: Tournament = await hall.tournaments.state(id_)
    candidate = await _candidate(visit, state, form.decision)
    ruling = Ruling(id=f"{by.player}:{form.id}", by=by.player, name=by.name, reason=form.reason.strip())
    # Nothing is awaited between the look at the tables and the queue: what has begun had begun before the ruling.
    begun = await begun_tables(hall, state)
    command = ask.Rule(ruling=ruling, seen=form.seen, decision=form.decision, begun=begun, candidate=candidate)
    return Done(version=await hall.tournaments.post(id_, command, actor=by.player, command_id=ruling.id))


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


async def _candidate(visit: Visit, state: Tournament, decision: d.TournamentDecision) -> ask.Applicant | None:
    """Who comes in by a substitution, with what the terms of entry ask about him."""
    if not isinstance(decision, d.Substitute):
        return None
    standing = await visit.site.hall.register.standing(decision.by, state.club, pool(state.card), visit.now)
    if standing is None:
        return None
    return ask.Applicant(
        person=standing.person,
        peak_rating=standing.peak_rating,
        is_member=standing.is_member,
        consent=state.card_version,
        banned_until=standing.banned_until,
    )
