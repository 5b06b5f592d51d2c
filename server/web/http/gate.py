"""What stands before every handler, always in this order; nothing of a request is acted on before all of it.

caller's address within its allowance
a change comes from a page of ours, or shows its token
the sign-in is looked up, and is within its own allowance
the thing exists, and its club's table of rights allows this to the one who asks
handler; its answer, refusal, the world's failure or our fault becomes HTTP
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, assert_never

import msgspec
from aiohttp import web

from server.clubs.people import Known
from server.clubs.roles import Action
from server.tables import Table
from server.tournaments.state import Tournament
from server.vocabulary import ClubId, Refused, Unavailable
from server.web.http.addresses import Proxies, caller_of
from server.web.http.limits import Buckets
from server.web.http.refusals import fault, refusal, unavailable
from server.web.http.sessions import Sessions
from server.web.http.site import Site
from server.web.http.visit import PART, Answer, Door, Of, Right, Route, Visit

_MOST_S: Final = 30
"""A request that is still not whole or not answered by then is given up: slow senders hold nothing for long."""
_SAFE: Final = frozenset({"GET", "HEAD"})


class Gate:
    """Turns routes into aiohttp handlers."""

    def __init__(self, site: Site, sessions: Sessions) -> None:
        limits = site.settings.limits
        self._site = site
        self._sessions = sessions
        self._proxies = Proxies(site.settings.trusted_proxies)
        self._by_address = Buckets(limits.address)
        self._by_session = Buckets(limits.session)
        self._new_people = Buckets(limits.new_people)

    def before(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        """The route's handler with the gate before it."""

        async def guarded(request: web.Request) -> web.StreamResponse:
            try:
                async with asyncio.timeout(_MOST_S):
                    return _response(await self._answer(route, request))
            except Refused as refused:
                return refusal(refused)
            except Unavailable as failure:
                return unavailable(failure)
            except TimeoutError:
                return unavailable(Unavailable(f"{route.path} took too long"))
            except web.HTTPException:
                raise
            except Exception as error:  # noqa: BLE001 - the web's edge: one request fails, the others go on
                return fault(error)

        return guarded

    async def _answer(self, route: Route, request: web.Request) -> Answer:
        site, now = self._site, self._site.now()
        address = caller_of(request, self._proxies)
        _within(self._by_address.take(address, route.cost, now))
        if route.makes_people:
            _within(self._new_people.take(address, 1, now))
        if request.method not in _SAFE and not self._sessions.is_ours(request):
            raise Refused("web/other-origin", "Origin")
        known = await self._sessions.known(request, now)
        if known is not None:
            _within(self._by_session.take(known.fingerprint, route.cost, now))
        club = await self._admit(route, request, known)
        return await route.handler(Visit(site, request, address, now, known, club))

    async def _admit(self, route: Route, request: web.Request, known: Known | None) -> ClubId | None:
        """The club concerned. Refused `club/sign-in-first`, `club/not-allowed`, or that there is no such thing."""
        if not all(PART.fullmatch(part) for part in request.match_info.values()):
            raise Refused("web/no-such-route")
        match route.demands:
            case Door.ANYBODY:
                return None
            case Door.ACCOUNT:
                await self._site.secretary.demand(known, Action.ENTER_TOURNAMENT, None)
                return None
            case Right(action=action, of=of):
                club = await self._club(of, request)
                if action is not Action.WATCH:
                    await self._site.secretary.demand(known, action, club)
                return club
            case _:
                assert_never(route.demands)

    async def _club(self, of: Of, request: web.Request) -> ClubId | None:
        part = request.match_info.get(of.value, "")
        match of:
            case Of.SITE:
                return None
            case Of.CLUB:
                club = await self._site.books.club(ClubId(part))
                found = None if club is None else club.id
            case Of.TOURNAMENT:
                tournament: Tournament | None = await self._site.hall.tournaments.state(part)
                found = None if tournament is None else tournament.club
            case Of.TABLE:
                found = await self._club_of_table(part)
            case Of.SERIES:
                series = await self._site.series.one(part)
                found = None if series is None else series.club
            case _:
                assert_never(of)
        if found is None:
            raise Refused(f"{of.value}/unknown", of.value)
        return found

    async def _club_of_table(self, id_: str) -> ClubId | None:
        """Refused `ruling/no-arbiter` for a casual table, which is nobody's."""
        table: Table | None = await self._site.hall.tables.state(id_)
        if table is None:
            return None
        if table.tournament is None:
            raise Refused("ruling/no-arbiter", "table")
        tournament: Tournament = await self._site.hall.tournaments.state(table.tournament)
        return tournament.club


def _within(wait_ms: int) -> None:
    if wait_ms:
        raise Refused("limits/too-fast", "", seconds=-(-wait_ms // 1_000))


def _response(answer: Answer) -> web.StreamResponse:
    if isinstance(answer, web.StreamResponse):
        return answer
    body = msgspec.json.encode(answer)
    return web.Response(body=body, content_type="application/json", headers={"Cache-Control": "no-store"})
