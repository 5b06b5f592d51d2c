"""Routes of signing in and of one's own account."""

import msgspec
from aiohttp import web

from server.clubs.people import Known
from server.clubs.sign_ins import Entered
from server.vocabulary import Refused
from server.web.http.sessions import Sessions
from server.web.http.visit import Answer, Door, Route, Visit
from server.web.http.wire import (
    GuestForm,
    LinkView,
    Me,
    MeForm,
    MyClub,
    NewPassword,
    Nothing,
    Registration,
    SignInForm,
)


class People:
    """Handlers that hand out and take back cookies."""

    def __init__(self, sessions: Sessions, build: str) -> None:
        self._sessions = sessions
        self._build = build

    def routes(self) -> tuple[Route, ...]:
        return (
            Route("POST", "/api/register", self._register, Door.ANYBODY, cost=10, makes_people=True),
            Route("POST", "/api/sign-in", self._sign_in, Door.ANYBODY, cost=10),
            Route("POST", "/api/sign-out", self._sign_out, Door.ANYBODY),
            Route("POST", "/api/guest", self._guest, Door.ANYBODY, cost=5, makes_people=True),
            Route("GET", "/api/me", self._me, Door.ANYBODY),
            Route("POST", "/api/me", self._change_me, Door.ACCOUNT, cost=5),
            Route("GET", "/api/link/{code}", self._link, Door.ANYBODY, cost=5),
            Route("POST", "/api/link/{code}", self._use_link, Door.ANYBODY, cost=10),
        )

    async def _register(self, visit: Visit) -> Answer:
        form = await visit.body(Registration)
        entered = await visit.site.reception.register(
            form.name, form.password, language=form.language, zone=form.zone, now=visit.now
        )
        return await self._welcome(visit, entered)

    async def _sign_in(self, visit: Visit) -> Answer:
        form = await visit.body(SignInForm)
        entered = await visit.site.reception.sign_in(form.name, form.password, address=visit.address, now=visit.now)
        return await self._welcome(visit, entered)

    async def _guest(self, visit: Visit) -> Answer:
        form = await visit.body(GuestForm)
        entered = await visit.site.reception.play_as_guest(form.name, visit.now)
        return await self._welcome(visit, entered)

    async def _sign_out(self, visit: Visit) -> Answer:
        await visit.body(Nothing)
        if visit.known is not None:
            await visit.site.sign_ins.end(visit.known)
        response = _json(Me(player=None, build=self._build))
        self._sessions.forget(response)
        return response

    async def _me(self, visit: Visit) -> Answer:
        return await self._seen(visit, visit.known)

    async def _change_me(self, visit: Visit) -> Answer:
        form = await visit.body(MeForm)
        me, site = visit.player, visit.site
        if form.language is not None or form.zone is not None:
            language, zone = form.language or me.language, form.zone or me.zone
            await site.reception.set_language_and_zone(me.player, language, zone)
        if form.password is None:
            account = msgspec.structs.replace(me, language=form.language or me.language, zone=form.zone or me.zone)
            return await self._seen(visit, account)
        try:
            entered = await site.locksmith.change_password(
                me, form.password.old, form.password.new, address=visit.address, now=visit.now
            )
        except Refused as refused:
            field = {"old": "password.old", "password": "password.new"}.get(refused.field, refused.field)
            raise Refused(refused.code, field, **refused.details) from None
        return await self._welcome(visit, entered)

    async def _link(self, visit: Visit) -> Answer:
        return LinkView(name=await visit.site.locksmith.name_of_link(visit.part("code"), visit.now))

    async def _use_link(self, visit: Visit) -> Answer:
        form = await visit.body(NewPassword)
        entered = await visit.site.locksmith.set_password(visit.part("code"), form.password, visit.now)
        return await self._welcome(visit, entered)

    async def _welcome(self, visit: Visit, entered: Entered) -> web.Response:
        """The answer to one who has just signed in: a new cookie, and the sign-in that came with the request ends."""
        if visit.known is not None:
            await visit.site.sign_ins.end(visit.known)
        known = await visit.site.sign_ins.known(entered.token, visit.now)
        response = _json(await self._seen(visit, known))
        self._sessions.remember(response, entered)
        return response

    async def _seen(self, visit: Visit, known: Known | None) -> Me:
        if known is None:
            return Me(player=None, build=self._build)
        memberships = () if known.is_guest else await visit.site.books.memberships(known.player)
        return Me(
            player=known.player,
            name=known.name,
            is_guest=known.is_guest,
            is_site_admin=known.is_site_admin,
            language=known.language,
            zone=known.zone,
            clubs=tuple(MyClub(id=each.club, rank=each.rank) for each in memberships),
            build=self._build,
        )


def _json(body: msgspec.Struct) -> web.Response:
    headers = {"Cache-Control": "no-store"}
    return web.Response(body=msgspec.json.encode(body), content_type="application/json", headers=headers)
