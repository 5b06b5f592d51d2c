"""What the hall asks when it starts, when a tournament starts, and when somebody enters: `hall.register.Register`."""

from functools import partial
from typing import Any

from sqlalchemy import Connection, Select, func, select

from server.clubs.roles import Role, Visitor, role
from server.hall.register import Standing
from server.ratings import DEFAULT, Rating
from server.storage.clubs import banned_until, rank_in
from server.storage.executors import Executor
from server.storage.people_schema import accounts, memberships
from server.storage.schema import live_players, rating_changes, ratings, tables, tournaments
from server.tables.card import Person
from server.vocabulary import ClubId, Instant, PlayerId, TableId, TournamentId

PEAK_MS = 90 * 86_400_000
"""C3: a rating limit asks for the highest rating of the last 90 days."""


class SqlRegister:
    """Answers from the projections and the club's books."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    async def running_tables(self) -> tuple[TableId, ...]:
        query = select(tables.c.id).where(tables.c.phase != "over").order_by(tables.c.opened_at, tables.c.id)
        return tuple(TableId(row.id) for row in await self._rows(query))

    async def open_tournaments(self) -> tuple[TournamentId, ...]:
        is_open = tournaments.c.state.in_(("announced", "registration", "running", "between-rounds"))
        query = select(tournaments.c.id).where(is_open).order_by(tournaments.c.starts_at, tournaments.c.id)
        return tuple(TournamentId(row.id) for row in await self._rows(query))

    async def live_players(self) -> dict[PlayerId, TournamentId]:
        rows = await self._rows(select(live_players).order_by(live_players.c.player))
        return {PlayerId(row.player): TournamentId(row.tournament) for row in rows}

    async def standing(self, player: PlayerId, club: ClubId, pool: str, now: Instant) -> Standing | None:
        return await self._executor.read(partial(_standing, player, club, pool, now))

    async def role(self, player: PlayerId, club: ClubId) -> Role:
        return await self._executor.read(partial(_role, player, club))

    async def due_tournaments(self, now: Instant) -> tuple[TournamentId, ...]:
        """Tournaments whose opening, start or next round is due: for the sweep that catches what a timer missed."""
        query = select(tournaments.c.id).where(tournaments.c.due_at <= now).order_by(tournaments.c.due_at)
        return tuple(TournamentId(row.id) for row in await self._rows(query))

    async def rating(self, player: PlayerId, pool: str) -> Rating:
        """The rating now; `ratings.DEFAULT` for a newcomer to the pool."""
        return await self._executor.read(partial(rating_of, player, pool))

    async def ratings_in(self, pool: str) -> dict[PlayerId, int]:
        rows = await self._rows(select(ratings).where(ratings.c.pool == pool).order_by(ratings.c.player))
        return {PlayerId(row.player): Rating(row.rating, row.deviation, row.volatility).shown for row in rows}

    async def _rows(self, query: Select[Any]) -> list[Any]:
        return await self._executor.read(lambda connection: list(connection.execute(query)))


def _role(player: PlayerId, club: ClubId, connection: Connection) -> Role:
    is_admin = connection.execute(select(accounts.c.is_site_admin).where(accounts.c.id == player)).scalar()
    rank = rank_in(club, player, connection)
    return role(Visitor(is_signed_in=True, is_site_admin=bool(is_admin), rank=rank))


def rating_of(player: PlayerId, pool: str, connection: Connection) -> Rating:
    """The rating now; `ratings.DEFAULT` for a newcomer to the pool."""
    row = connection.execute(select(ratings).where(ratings.c.player == player, ratings.c.pool == pool)).first()
    return Rating(row.rating, row.deviation, row.volatility) if row else DEFAULT


def peak_of(player: PlayerId, pool: str, now: Instant, connection: Connection) -> int:
    """The highest rating of the last 90 days, as it was shown: it had the one before its first game in them too.
    What a result gave that was corrected since is none."""
    later = rating_changes.alias("later")
    was_reversed = (
        select(later.c.number)
        .where(
            later.c.table == rating_changes.c.table,
            later.c.player == rating_changes.c.player,
            later.c.number == rating_changes.c.number + 1,
            later.c.is_reversal,
        )
        .exists()
    )
    highest = select(func.max(rating_changes.c.before), func.max(rating_changes.c.after).filter(~was_reversed)).where(
        rating_changes.c.player == player,
        rating_changes.c.pool == pool,
        rating_changes.c.at > now - PEAK_MS,
        ~rating_changes.c.is_reversal,
    )
    now_ = rating_of(player, pool, connection)
    values = [value for value in connection.execute(highest).one() if value is not None]
    return max(Rating(value, now_.deviation, now_.volatility).shown for value in (*values, now_.rating))


def _standing(player: PlayerId, club: ClubId, pool: str, now: Instant, connection: Connection) -> Standing | None:
    name = connection.execute(select(accounts.c.name).where(accounts.c.id == player)).scalar()
    if name is None:
        return None
    return Standing(
        person=Person(player, name, rating_of(player, pool, connection).shown),
        peak_rating=peak_of(player, pool, now, connection),
        is_member=rank_in(club, player, connection) is not None,
        banned_until=banned_until(player, club, now, connection),
        club=_home_of(player, club, connection),
    )


def _home_of(player: PlayerId, besides: ClubId, connection: Connection) -> str:
    """The club he joined first among those that are not this one."""
    query = (
        select(memberships.c.club)
        .where(memberships.c.player == player, memberships.c.club != besides)
        .order_by(memberships.c.since, memberships.c.club)
        .limit(1)
    )
    return connection.execute(query).scalar() or ""
