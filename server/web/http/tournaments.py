"""Routes of tournaments: the calendar, one tournament, and what its organisers may do to it.

Entering and leaving go over the live connection; what is here changes the tournament for everybody.
"""

import base64
import hashlib
import secrets
from typing import TypeVar

from server.clubs.roles import Action
from server.tables import view as view_table
from server.tables.view import Viewer
from server.tournaments import commands as ask
from server.tournaments.card import Card
from server.tournaments.planning import longest_ms, plan
from server.tournaments.state import Tournament
from server.tournaments.validate import validate
from server.tournaments.view import round_of, standing_of, view
from server.vocabulary import ClubId, PlayerId, Refused, RefusedTogether, TableId, TournamentId
from server.web.http.bodies import below
from server.web.http.presets import presets
from server.web.http.visit import Answer, Door, Of, Right, Route, Visit
from server.web.http.watched import watched
from server.web.http.wire import (
    Amendment,
    CardDraft,
    CardPlan,
    Done,
    FinishedPage,
    Games,
    NewTournament,
    Plan,
    PlannedStage,
    Presets,
    RatingChanges,
    TournamentLists,
    TournamentMade,
    WithReason,
)

Found = TypeVar("Found")

SEED_BITS = 48
"""Exact as a number in every client."""
_MOST_PAGES = 1_000


def routes() -> tuple[Route, ...]:
    return (
        Route("GET", "/api/lobby", lobby, Door.ANYBODY, cost=2),
        Route("GET", "/api/tournaments", listed, Door.ANYBODY, cost=3),
        Route("GET", "/api/finished", finished, Door.ANYBODY, cost=3),
        Route("GET", "/api/tournaments/{tournament}", one, _of_it(Action.WATCH), cost=3),
        Route("GET", "/api/tournaments/{tournament}/games", games, _of_it(Action.WATCH), cost=3),
        Route("GET", "/api/tournaments/{tournament}/rounds/{number}", one_round, _of_it(Action.WATCH), cost=3),
        Route("GET", "/api/tournaments/{tournament}/standings/{number}", one_standing, _of_it(Action.WATCH), cost=3),
        Route("GET", "/api/tables/{table}", one_table, Door.ANYBODY, cost=3),
        Route("GET", "/api/tables/{table}/ratings", rating_changes, Door.ANYBODY, cost=2),
        Route("GET", "/api/card/presets", ready_made, Door.ANYBODY),
        Route("POST", "/api/card/plan", planned, Door.ANYBODY, cost=2),
        Route("POST", "/api/clubs/{club}/tournaments", announce, Right(Action.ANNOUNCE_TOURNAMENT, Of.CLUB), cost=5),
        Route("POST", "/api/tournaments/{tournament}/amend", amend, _of_it(Action.AMEND_TOURNAMENT), cost=3),
        Route("POST", "/api/tournaments/{tournament}/cancel", cancel, _of_it(Action.CANCEL_TOURNAMENT), cost=3),
        Route("POST", "/api/tournaments/{tournament}/end", end, _of_it(Action.END_TOURNAMENT), cost=3),
    )


def _of_it(action: Action) -> Right:
    return Right(action, Of.TOURNAMENT)


async def lobby(visit: Visit) -> Answer:
    return await visit.site.lobby()


async def listed(visit: Visit) -> Answer:
    """?club=: one club's, or everybody's."""
    calendar = await visit.site.listings.calendar(visit.now, _club_asked(visit))
    return TournamentLists(live=calendar.live, upcoming=calendar.upcoming, finished=calendar.finished)


async def finished(visit: Visit) -> Answer:
    """?club=&page=: all that were ever played."""
    page = visit.asked_number("page", 0, least=0, most=_MOST_PAGES)
    return FinishedPage(tournaments=await visit.site.listings.finished(_club_asked(visit), page), page=page)


async def one(visit: Visit) -> Answer:
    state, version = await _state(visit)
    return view(state, version)


async def games(visit: Visit) -> Answer:
    return Games(games=await visit.site.archive.games_in(_id(visit)))


async def one_round(visit: Visit) -> Answer:
    """A round with all its boards, of a tournament too large to be told whole."""
    state, _ = await _state(visit)
    return _there(round_of(state, _number(visit)))


async def one_standing(visit: Visit) -> Answer:
    """An entrant's line with every summand."""
    state, _ = await _state(visit)
    return _there(standing_of(state, _number(visit)))


async def one_table(visit: Visit) -> Answer:
    """A running table, or one that was played long ago: the journal has both."""
    table = await watched(visit)
    return view_table(table, visit.site.hall.tables.mailbox(table.id).version, Viewer())


async def rating_changes(visit: Visit) -> Answer:
    return RatingChanges(changes=await visit.site.archive.rating_changes(TableId(visit.part("table"))))


async def ready_made(visit: Visit) -> Answer:
    return Presets(presets=presets(visit.now))


async def planned(visit: Visit) -> Answer:
    """What a card that is being written will make of as few and as many entrants as it allows."""
    card = (await visit.body(CardDraft)).card
    in_the_way = tuple(each for each in validate(card, visit.now) if each.field.startswith(_RECKONED_WITH))
    if in_the_way:
        raise _as_sent(RefusedTogether(in_the_way), has_card=True)
    return CardPlan(least=_plan(card, card.entry.min_entrants), most=_plan(card, card.entry.max_entrants))


_RECKONED_WITH = ("system.", "later.", "clock.", "entry.max_entrants", "entry.min_entrants")
"""What a plan follows from. The page lends a card that has no name yet one."""


def _plan(card: Card, entrants: int) -> Plan:
    stages = plan(card, entrants)
    return Plan(
        entrants=entrants,
        stages=tuple(
            PlannedStage(system=each.system.kind, entrants=each.entrants, groups=each.sizes, rounds=each.rounds)
            for each in stages
        ),
        rounds=sum(each.rounds for each in stages),
        longest_ms=longest_ms(card, entrants),
    )


async def announce(visit: Visit) -> Answer:
    form = await visit.body(NewTournament)
    assert visit.club is not None, "the route is about a club"
    id_ = TournamentId("t" + made_id(visit.player.player, form.id))
    command = ask.Announce(
        id=id_, club=visit.club, card=form.card, by=visit.player.player, seed=secrets.randbits(SEED_BITS)
    )
    await _post(visit, id_, command, form.id)
    return TournamentMade(id=id_)


async def amend(visit: Visit) -> Answer:
    form = await visit.body(Amendment)
    return await _post(visit, _id(visit), ask.Amend(card=form.card, by=visit.player.player), form.id)


async def cancel(visit: Visit) -> Answer:
    form = await visit.body(WithReason)
    return await _post(visit, _id(visit), ask.Cancel(by=visit.player.player, reason=form.reason), form.id)


async def end(visit: Visit) -> Answer:
    form = await visit.body(WithReason)
    return await _post(visit, _id(visit), ask.EndEarly(by=visit.player.player, reason=form.reason), form.id)


def made_id(by: PlayerId, request: str) -> str:
    """An id for what this request of this player makes: the same request makes the same thing."""
    digest = hashlib.sha256(f"{by}:{request}".encode()).digest()
    return base64.b32encode(digest[:5]).decode().lower()


async def _post(visit: Visit, id_: TournamentId, command: ask.TournamentCommand, request: str) -> Done:
    """Asked again with the same id, it is answered the same. Faults of a card are named below `card`."""
    by = visit.player.player
    try:
        version = await visit.site.hall.tournaments.post(id_, command, actor=by, command_id=f"{by}:{request}")
    except Refused as refused:
        raise _as_sent(refused, isinstance(command, ask.Announce | ask.Amend)) from None
    return Done(version=version)


def _as_sent(refused: Refused, has_card: bool) -> Refused:
    if not has_card:
        return refused
    reasons = refused.reasons if isinstance(refused, RefusedTogether) else (refused,)
    return RefusedTogether(tuple(below("card", each) if each.field else each for each in reasons))


async def _state(visit: Visit) -> tuple[Tournament, int]:
    id_ = _id(visit)
    state: Tournament = await visit.site.hall.tournaments.state(id_)
    return state, visit.site.hall.tournaments.mailbox(id_).version


def _number(visit: Visit) -> int:
    text = visit.part("number")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else 0


def _there(found: Found | None) -> Found:
    if found is None:
        raise Refused("tournament/unknown", "number")
    return found


def _club_asked(visit: Visit) -> ClubId | None:
    return ClubId(visit.asked("club")) or None


def _id(visit: Visit) -> TournamentId:
    return TournamentId(visit.part("tournament"))
