"""Routes about players: profiles, games, names, the strongest."""

from server.clubs.archive import PAGE
from server.vocabulary import Instant, PlayerId, Refused, TableId
from server.web.http.visit import Answer, Door, Route, Visit
from server.web.http.wire import Games, Leaders, PlayerFound, PlayersFound, PlayerView, PoolHistory

_MOST_POOLS = 12
"""Plots on one page; a player with more has the most played ones."""
_LATEST = 9_007_199_254_740_991


def routes() -> tuple[Route, ...]:
    return (
        Route("GET", "/api/players/{player}", one, Door.ANYBODY, cost=4),
        Route("GET", "/api/players/{player}/games", games, Door.ANYBODY, cost=2),
        Route("GET", "/api/search", search, Door.ANYBODY, cost=3),
        Route("GET", "/api/leaders", leaders, Door.ANYBODY, cost=2),
    )


async def one(visit: Visit) -> Answer:
    player, archive = PlayerId(visit.part("player")), visit.site.archive
    profile = await archive.profile(player, visit.now)
    if profile is None:
        raise Refused("player/unknown", "player")
    pools = [rating.pool for rating in profile.ratings[:_MOST_POOLS]]
    history = [PoolHistory(pool=pool, points=await archive.rating_points(player, pool)) for pool in pools]
    return PlayerView(profile=profile, history=tuple(history), tournaments=await archive.tournaments_of(player))


async def games(visit: Visit) -> Answer:
    """?before=&table=: the page after the line with this end and table; without them the first."""
    before, table = visit.asked_number("before", 0, least=0, most=_LATEST), visit.asked("table", longest=64)
    last = (Instant(before), TableId(table)) if before else None
    found = await visit.site.archive.games_of(PlayerId(visit.part("player")), last)
    return Games(games=found, more=len(found) == PAGE)


async def search(visit: Visit) -> Answer:
    """?name=: accounts whose name begins like this."""
    found = await visit.site.archive.people_named(visit.asked("name"))
    return PlayersFound(players=tuple(PlayerFound(id=id_, name=name) for id_, name in found))


async def leaders(visit: Visit) -> Answer:
    """?pool=gomoku/blitz"""
    pool = visit.asked("pool", longest=40)
    return Leaders(pool=pool, leaders=await visit.site.archive.leaders(pool))
