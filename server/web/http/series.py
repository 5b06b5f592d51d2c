"""Routes of series: a card for every date of a recurrence, announced eight weeks ahead."""

import secrets

from server.clubs.roles import Action
from server.tournaments.commands import Cancel
from server.tournaments.series import Series, upcoming, validate_series
from server.vocabulary import ClubId, Instant, Refused, RefusedTogether
from server.web.http.tournaments import SEED_BITS, made_id
from server.web.http.visit import Answer, Of, Right, Route, Visit
from server.web.http.wire import NewSeries, SeriesLine, SeriesList, SeriesMade, StopSeries


def routes() -> tuple[Route, ...]:
    return (
        Route("GET", "/api/clubs/{club}/series", listed, Right(Action.WATCH, Of.CLUB), cost=3),
        Route("POST", "/api/clubs/{club}/series", start, Right(Action.EDIT_SERIES, Of.CLUB), cost=10),
        Route("POST", "/api/series/{series}/stop", stop, Right(Action.EDIT_SERIES, Of.SERIES), cost=10),
    )


async def listed(visit: Visit) -> Answer:
    active = await visit.site.series.of_club(_club(visit))
    return SeriesList(series=tuple(_line(each, visit.now) for each in active))


async def start(visit: Visit) -> Answer:
    """Made twice with the same id, it is one series. Its dates are on the calendar when this is answered."""
    form = await visit.body(NewSeries)
    by = visit.player.player
    series = Series(
        id="s" + made_id(by, form.id),
        club=_club(visit),
        card=form.card,
        recurrence=form.recurrence,
        opens_before_ms=form.opens_before_ms,
        by=by,
        seed=secrets.randbits(SEED_BITS),
    )
    faults = validate_series(series, visit.now)
    if faults:
        raise RefusedTogether(faults)
    if await visit.site.series.one(series.id) is None:
        await visit.site.series.put(series, visit.now)
    for active in await visit.site.series.of_club(series.club):
        if active.id == series.id:  # asked again after it was stopped, it stays stopped
            await visit.site.almanac.announce(active)
    return SeriesMade(id=series.id)


async def stop(visit: Visit) -> Answer:
    """No more dates; those announced are called off unless they have started, if so wished."""
    form = await visit.body(StopSeries)
    series = await visit.site.series.one(visit.part("series"))
    assert series is not None, "the gate has seen it"
    await visit.site.series.stop(series.id)
    if form.cancel_announced:
        await _call_off(visit, series, form.reason)
    return SeriesMade(id=series.id)


async def _call_off(visit: Visit, series: Series, reason: str) -> None:
    by = visit.player.player
    for announcement in upcoming(series, visit.now):
        try:
            await visit.site.hall.tournaments.post(announcement.id, Cancel(by=by, reason=reason), actor=by)
        except Refused:
            continue  # it has started, or was never announced


def _line(series: Series, now: Instant) -> SeriesLine:
    starts = tuple(announcement.card.entry.starts_at for announcement in upcoming(series, now))
    return SeriesLine(series=series, next_starts_at=starts)


def _club(visit: Visit) -> ClubId:
    assert visit.club is not None, "the route is about a club"
    return visit.club
