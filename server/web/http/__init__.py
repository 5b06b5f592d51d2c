"""The HTTP side: an API in JSON for what is not live, sign-in by cookie, and the browser client's files.

Everything is refused unless a route says whom it is for (`visit.Route`), and every request passes the same gate
(`gate.Gate`). Nothing is decided here: rules are asked of `hall`, `clubs` and the records, and sentences are the
client's: answers carry codes.
"""

from collections.abc import Callable
from dataclasses import dataclass

from aiohttp import web

from server.vocabulary import Refused
from server.web.http import (
    arrangements,
    claim_lines,
    clubs,
    players,
    results,
    series,
    service,
    table_rulings,
    timelines,
    tournament_rulings,
    tournaments,
    wire,
)
from server.web.http.bodies import MOST_BYTES
from server.web.http.card_form import form_schema, tie_facts
from server.web.http.client_files import ClientFiles, build_of, find_client
from server.web.http.exchange import Exchange
from server.web.http.gate import Gate
from server.web.http.headers import put_on_every_answer
from server.web.http.origins import Origins
from server.web.http.people import People
from server.web.http.records import Records
from server.web.http.result_wire import RESULT_TYPES
from server.web.http.sessions import Revoked, Sessions
from server.web.http.site import Settings, Site
from server.web.http.visit import Answer, Door, Route, Visit
from server.web.identity import Identity

CLIENT_TYPES = (*wire.CLIENT_TYPES, *RESULT_TYPES)
"""Every body, from which the client's types are made."""

__all__ = ["CLIENT_TYPES", "Http", "Settings", "Site", "form_schema", "make_http", "tie_facts"]


@dataclass(frozen=True, slots=True)
class Http:
    """The application, and what the live side needs of it."""

    app: web.Application
    routes: tuple[Route, ...]
    """The whole API; files and pages beside it are public."""
    _site: Site
    _sessions: Sessions

    async def identify(self, request: web.Request) -> Identity | None:
        """Whose connection this handshake opens; see `Sessions.identify`."""
        return await self._sessions.identify(request, self._site.now())

    def on_revoked(self, listener: Revoked) -> None:
        """Be told when sign-ins end; see `Sessions.on_revoked`."""
        self._sessions.on_revoked(listener)


def make_http(site: Site) -> Http:
    """The root application; sockets may be attached to it."""
    settings = site.settings
    client = settings.client or find_client()
    sessions = Sessions(site.sign_ins, Origins(settings.public_origins), is_secure=settings.is_secure)
    people = People(sessions, build_of(client))
    routes = (
        *people.routes(),
        *tournaments.routes(),
        *arrangements.routes(),
        *tournament_rulings.routes(),
        *table_rulings.routes(),
        *timelines.routes(),
        *claim_lines.routes(),
        *results.routes(),
        *series.routes(),
        *clubs.routes(),
        *players.routes(),
        *Records().routes(),
        *Exchange().routes(),
        *service.routes(),
    )
    app = web.Application(client_max_size=MOST_BYTES)
    _add_routes(app, routes, Gate(site, sessions))
    _add_files(app, ClientFiles(client, settings.public_origins))
    put_on_every_answer(app, is_secure=settings.is_secure)
    return Http(app, routes, site, sessions)


def _add_routes(app: web.Application, routes: tuple[Route, ...], gate: Gate) -> None:
    for route in routes:
        add: Callable[..., object] = app.router.add_get if route.method == "GET" else app.router.add_post
        add(route.path, gate.before(route))
    nowhere = Route("*", "/api/{nowhere:.*}", _nowhere, Door.ANYBODY)
    app.router.add_route(nowhere.method, nowhere.path, gate.before(nowhere))


async def _nowhere(_: Visit) -> Answer:
    raise Refused("web/no-such-route")


def _add_files(app: web.Application, files: ClientFiles) -> None:
    app.router.add_get("/assets/{name}", files.asset)
    app.router.add_get("/{path:.*}", files.page)
