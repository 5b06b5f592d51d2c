"""Routes by which arbiters arrange pairings to come: rounds off that they grant, pairs kept apart (G2), and
seeds (P15)."""

from typing import Final

from server.clubs.roles import Action
from server.tournaments import commands as ask
from server.tournaments.state import Tournament
from server.tournaments.wishes_view import arrangements
from server.vocabulary import PlayerId, TournamentId
from server.web.http.visit import Answer, Of, Right, Route, Visit
from server.web.http.wire import Done, ExcuseForm, KeepApartForm, SeedsForm

_MOST_SENT: Final = 1 << 19
_RULE: Final = Right(Action.RULE, Of.TOURNAMENT)


def routes() -> tuple[Route, ...]:
    return (
        Route("GET", "/api/tournaments/{tournament}/arrangements", arranged, _RULE, cost=2),
        Route("POST", "/api/tournaments/{tournament}/excuse", excuse, _RULE, cost=2),
        Route("POST", "/api/tournaments/{tournament}/seeds", seeds, _RULE, cost=3),
        Route("POST", "/api/tournaments/{tournament}/keep-apart", keep_apart, _RULE, cost=2),
    )


async def arranged(visit: Visit) -> Answer:
    state: Tournament = await visit.site.hall.tournaments.state(visit.part("tournament"))
    return arrangements(state)


async def excuse(visit: Visit) -> Answer:
    """A player has a round off, and what it is worth."""
    form = await visit.body(ExcuseForm)
    command = ask.Excuse(
        player=PlayerId(form.player),
        round=form.round,
        by=visit.player.player,
        worth=form.worth,
        is_own_wish=False,
    )
    return await _post(visit, command, form.id)


async def keep_apart(visit: Visit) -> Answer:
    """Two are not to meet, or may again."""
    form = await visit.body(KeepApartForm)
    command = ask.KeepApart(
        players=(PlayerId(form.one), PlayerId(form.other)), is_apart=form.is_apart, by=visit.player.player
    )
    return await _post(visit, command, form.id)


async def seeds(visit: Visit) -> Answer:
    """The order in which those who have entered are numbered."""
    form = await visit.body(SeedsForm, _MOST_SENT)
    command = ask.SetSeeds(order=tuple(PlayerId(player) for player in form.order), by=visit.player.player)
    return await _post(visit, command, form.id)


async def _post(visit: Visit, command: ask.Excuse | ask.KeepApart | ask.SetSeeds, request: str) -> Done:
    """Asked again with the same id, it is answered the same."""
    by, id_ = visit.player.player, TournamentId(visit.part("tournament"))
    version = await visit.site.hall.tournaments.post(id_, command, actor=by, command_id=f"{by}:{request}")
    return Done(version=version)
