"""Routes of clubs: who is in them, who runs them, who is barred."""

from server.clubs.club import Club
from server.clubs.roles import Action
from server.vocabulary import ClubId, Instant, PlayerId, Refused
from server.web.http.visit import Answer, Door, Of, Right, Route, Visit
from server.web.http.wire import (
    BanForm,
    Bans,
    ClubForm,
    Clubs,
    ClubView,
    Joined,
    LinkMade,
    NewClub,
    Nothing,
    RankForm,
    RequestForm,
)


def _club(action: Action) -> Right:
    return Right(action, Of.CLUB)


def _site(action: Action) -> Right:
    return Right(action, Of.SITE)


def routes() -> tuple[Route, ...]:
    return (
        Route("GET", "/api/clubs", every_club, Door.ANYBODY, cost=2),
        Route("POST", "/api/clubs", found, _site(Action.CREATE_CLUB), cost=5),
        Route("GET", "/api/clubs/{club}", one_club, _club(Action.WATCH), cost=2),
        Route("POST", "/api/clubs/{club}", edit, _club(Action.EDIT_CLUB), cost=2),
        Route("POST", "/api/clubs/{club}/join", join, Door.ACCOUNT, cost=2),
        Route("POST", "/api/clubs/{club}/leave", leave, Door.ACCOUNT, cost=2),
        Route("POST", "/api/clubs/{club}/invitations", invite, _club(Action.ADMIT_MEMBER), cost=5),
        Route("POST", "/api/invitations/{code}", accept_invitation, Door.ACCOUNT, cost=5),
        Route("POST", "/api/clubs/{club}/requests/{player}", settle_request, _club(Action.ADMIT_MEMBER), cost=2),
        Route("POST", "/api/clubs/{club}/members/{player}/role", set_rank, _club(Action.SET_ROLE), cost=2),
        Route("POST", "/api/clubs/{club}/members/{player}/remove", remove, _club(Action.REMOVE_MEMBER), cost=2),
        Route("POST", "/api/clubs/{club}/members/{player}/ban", ban_from_club, _club(Action.BAN_FROM_CLUB), cost=2),
        Route("GET", "/api/clubs/{club}/bans", bans, _club(Action.BAN_FROM_CLUB), cost=2),
        Route("POST", "/api/players/{player}/ban", ban_from_site, _site(Action.BAN_FROM_SITE), cost=2),
        Route("POST", "/api/players/{player}/password-link", password_link, _site(Action.RESET_PASSWORD), cost=5),
    )


async def every_club(visit: Visit) -> Answer:
    return Clubs(clubs=await visit.site.books.clubs())


async def found(visit: Visit) -> Answer:
    form = await visit.body(NewClub)
    await visit.site.secretary.found(visit.known, _as_club(ClubId(form.id), form, visit.now), visit.now)
    return await _view(visit, ClubId(form.id))


async def one_club(visit: Visit) -> Answer:
    return await _view(visit, _id(visit))


async def edit(visit: Visit) -> Answer:
    form = await visit.body(ClubForm)
    old = await visit.site.books.club(_id(visit))
    assert old is not None, "the gate has seen it"
    await visit.site.secretary.edit(visit.known, _as_club(old.id, form, old.created_at))
    return await _view(visit, old.id)


async def join(visit: Visit) -> Answer:
    await visit.body(Nothing)
    club = ClubId(visit.part("club"))
    return Joined(club=club, is_member=await visit.site.secretary.join(visit.known, club, visit.now))


async def leave(visit: Visit) -> Answer:
    await visit.body(Nothing)
    club = ClubId(visit.part("club"))
    if await visit.site.books.club(club) is None:
        raise Refused("club/unknown", "club")
    if await visit.site.books.rank(club, visit.player.player) is None:
        raise Refused("club/not-a-member", "club")
    await visit.site.secretary.leave(visit.known, club)
    return Joined(club=club, is_member=False)


async def invite(visit: Visit) -> Answer:
    await visit.body(Nothing)
    code = await visit.site.locksmith.invitation(_id(visit), visit.now)
    return LinkMade(path=f"/invitation/{code}")


async def accept_invitation(visit: Visit) -> Answer:
    await visit.body(Nothing)
    player = visit.player.player
    club = await visit.site.locksmith.accept_invitation(visit.part("code"), player, visit.now)
    return Joined(club=club, is_member=True)


async def settle_request(visit: Visit) -> Answer:
    form, player = await visit.body(RequestForm), _player(visit)
    if form.admit:
        await visit.site.secretary.admit(visit.known, _id(visit), player, visit.now)
    else:
        await visit.site.secretary.decline(visit.known, _id(visit), player)
    return await _view(visit, _id(visit))


async def set_rank(visit: Visit) -> Answer:
    form = await visit.body(RankForm)
    await visit.site.secretary.set_rank(visit.known, _id(visit), _player(visit), form.rank, visit.now)
    return await _view(visit, _id(visit))


async def remove(visit: Visit) -> Answer:
    await visit.body(Nothing)
    await visit.site.secretary.remove(visit.known, _id(visit), _player(visit))
    return await _view(visit, _id(visit))


async def ban_from_club(visit: Visit) -> Answer:
    await _ban(visit, _id(visit))
    return await _view(visit, _id(visit))


async def bans(visit: Visit) -> Answer:
    """Who is barred from the club now, and why."""
    return Bans(bans=await visit.site.books.bans(_id(visit), visit.now))


async def ban_from_site(visit: Visit) -> Answer:
    await _ban(visit, None)
    return Nothing()


async def password_link(visit: Visit) -> Answer:
    await visit.body(Nothing)
    player = _player(visit)
    if await visit.site.people.account(player) is None:
        raise Refused("player/unknown", "player")
    return LinkMade(path=f"/link/{await visit.site.locksmith.password_link(player, visit.now)}")


async def _ban(visit: Visit, club: ClubId | None) -> None:
    form, secretary = await visit.body(BanForm), visit.site.secretary
    if form.until is None:
        await secretary.pardon(visit.known, club, _player(visit), visit.now)
    else:
        until = Instant(form.until)
        await secretary.ban(visit.known, club, _player(visit), until=until, reason=form.reason, now=visit.now)


async def _view(visit: Visit, id_: ClubId) -> ClubView:
    books, known = visit.site.books, visit.known
    club = await books.club(id_)
    assert club is not None, "the gate has seen it"
    me = None if known is None or known.is_guest else known.player
    may_admit = await visit.site.secretary.may(known, Action.ADMIT_MEMBER, id_)
    requests = () if me is None else await books.requests(id_)
    return ClubView(
        club=club,
        members=await books.members(id_),
        my_rank=None if me is None else await books.rank(id_, me),
        banned_until=None if me is None else await books.banned_until(me, id_, visit.now),
        requests=tuple(each for each in requests if may_admit or each.player == me),
    )


def _as_club(id_: ClubId, form: ClubForm, created_at: Instant) -> Club:
    return Club(
        id=id_,
        name=form.name,
        about=form.about,
        zone=form.zone,
        language=form.language,
        join_policy=form.join_policy,
        created_at=created_at,
    )


def _id(visit: Visit) -> ClubId:
    assert visit.club is not None, "the route is about a club"
    return visit.club


def _player(visit: Visit) -> PlayerId:
    return PlayerId(visit.part("player"))
