"""Profiles, finished games, ratings over time: `clubs.archive.Archive`."""

from functools import partial
from typing import Any

from sqlalchemy import Connection, Select, and_, func, or_, select

from server.clubs.archive import (
    PAGE,
    POINTS,
    GameLine,
    Leader,
    PlayedIn,
    PoolRating,
    Profile,
    RatingChange,
    RatingPoint,
    RulingEntry,
)
from server.clubs.names import LONGEST, skeleton
from server.ratings import PROVISIONAL_DEVIATION, Rating
from server.storage.executors import Executor
from server.storage.people_schema import accounts, clubs, memberships
from server.storage.register import peak_of
from server.storage.schema import entries, rating_changes, ratings, rulings, tables, tournaments
from server.tables.card import Person
from server.vocabulary import ClubId, Instant, Outcome, PlayerId, TableId, Termination, TournamentId

_MOST_NAMES = 20
_GAMES = (
    select(tables, tournaments.c.name.label("tournament_name"))
    .outerjoin(tournaments, tournaments.c.id == tables.c.tournament)
    .where(tables.c.ended_at.is_not(None))
)


class SqlArchive:
    """Answers from the projections; see the port."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    async def profile(self, player: PlayerId, now: Instant) -> Profile | None:
        return await self._executor.read(partial(_profile, player, now))

    async def rating_points(self, player: PlayerId, pool: str) -> tuple[RatingPoint, ...]:
        query = (
            select(rating_changes.c.at, rating_changes.c.after, rating_changes.c.table)
            .where(rating_changes.c.player == player, rating_changes.c.pool == pool)
            .order_by(rating_changes.c.at.desc())
            .limit(POINTS)
        )
        rows = reversed(await self._rows(query))
        return tuple(RatingPoint(Instant(row.at), _shown(row.after), TableId(row.table)) for row in rows)

    async def games_of(self, player: PlayerId, before: tuple[Instant, TableId] | None = None) -> tuple[GameLine, ...]:
        query = _GAMES.where(or_(tables.c.first == player, tables.c.second == player))
        if before is not None:
            ended_at, table = before
            at_once = and_(tables.c.ended_at == ended_at, tables.c.id > table)
            query = query.where(or_(tables.c.ended_at < ended_at, at_once))
        latest = query.order_by(tables.c.ended_at.desc(), tables.c.id).limit(PAGE)
        return tuple(_game_line(row) for row in await self._rows(latest))

    async def games_in(self, tournament: TournamentId) -> tuple[GameLine, ...]:
        query = _GAMES.where(tables.c.tournament == tournament)
        rows = await self._rows(query.order_by(tables.c.round, tables.c.board, tables.c.game_number))
        return tuple(_game_line(row) for row in rows)

    async def game(self, table: TableId) -> GameLine | None:
        rows = await self._rows(_GAMES.where(tables.c.id == table))
        return _game_line(rows[0]) if rows else None

    async def rating_changes(self, table: TableId) -> tuple[RatingChange, ...]:
        gained = func.sum(rating_changes.c.after - rating_changes.c.before).over(partition_by=rating_changes.c.player)
        rows = select(rating_changes.c.player, rating_changes.c.number, rating_changes.c.before, gained.label("gained"))
        every = rows.where(rating_changes.c.table == table).subquery()
        then = select(every).where(every.c.number == 1).order_by(every.c.player)
        return tuple(
            RatingChange(player=PlayerId(row.player), before=_shown(row.before), after=_shown(row.before + row.gained))
            for row in await self._rows(then)
        )

    async def rulings(self, tournament: TournamentId, table: TableId | None, page: int) -> tuple[RulingEntry, ...]:
        query = select(rulings).where(rulings.c.tournament == tournament)
        if table is not None:
            query = query.where(rulings.c.table == table)
        latest = query.order_by(rulings.c.at.desc(), rulings.c.stream, rulings.c.version.desc())
        return tuple(_ruling(row) for row in await self._rows(latest.limit(PAGE).offset(PAGE * page)))

    async def tournaments_of(self, player: PlayerId) -> tuple[PlayedIn, ...]:
        query = (
            select(entries, tournaments)
            .join(tournaments, tournaments.c.id == entries.c.tournament)
            .where(entries.c.player == player)
            .order_by(tournaments.c.starts_at.desc())
            .limit(PAGE)
        )
        return tuple(_played_in(row) for row in await self._rows(query.with_only_columns(*_PLAYED_IN)))

    async def leaders(self, pool: str) -> tuple[Leader, ...]:
        query = (
            select(ratings.c.player, accounts.c.name, ratings.c.rating, ratings.c.games)
            .join(accounts, accounts.c.id == ratings.c.player)
            .where(ratings.c.pool == pool, ratings.c.deviation <= PROVISIONAL_DEVIATION)
            .order_by(ratings.c.rating.desc(), accounts.c.name)
            .limit(PAGE)
        )
        rows = await self._rows(query)
        return tuple(
            Leader(player=PlayerId(row.player), name=row.name, rating=_shown(row.rating), games=row.games)
            for row in rows
        )

    async def people_named(self, text: str) -> tuple[tuple[PlayerId, str], ...]:
        begins = skeleton(text[:LONGEST])
        if not begins:
            return ()
        query = (
            select(accounts.c.id, accounts.c.name)
            .where(accounts.c.skeleton >= begins, accounts.c.skeleton < begins + "\U0010ffff")
            .order_by(accounts.c.skeleton)
            .limit(_MOST_NAMES)
        )
        return tuple((PlayerId(row.id), row.name) for row in await self._rows(query))

    async def _rows(self, query: Select[Any]) -> list[Any]:
        return await self._executor.read(lambda connection: list(connection.execute(query)))


_PLAYED_IN = (
    tournaments.c.id,
    tournaments.c.name,
    tournaments.c.club,
    tournaments.c.state,
    tournaments.c.starts_at,
    tournaments.c.entrants,
    entries.c.status,
    entries.c.place,
    entries.c.points,
)


def _profile(player: PlayerId, now: Instant, connection: Connection) -> Profile | None:
    account = connection.execute(select(accounts).where(accounts.c.id == player)).first()
    if account is None:
        return None
    mine = (
        select(clubs.c.id, clubs.c.name)
        .join(memberships, memberships.c.club == clubs.c.id)
        .where(memberships.c.player == player)
        .order_by(clubs.c.name)
    )
    pools = connection.execute(select(ratings).where(ratings.c.player == player).order_by(ratings.c.games.desc()))
    return Profile(
        player=player,
        name=account.name,
        since=Instant(account.created_at),
        clubs=tuple((ClubId(row.id), row.name) for row in connection.execute(mine)),
        ratings=tuple(_pool_rating(row, peak_of(player, row.pool, now, connection)) for row in pools.all()),
    )


def _pool_rating(row: Any, peak: int) -> PoolRating:
    rating = Rating(row.rating, row.deviation, row.volatility)
    return PoolRating(
        pool=row.pool,
        rating=rating.shown,
        deviation=round(rating.deviation),
        is_provisional=rating.is_provisional,
        games=row.games,
        peak=peak,
    )


def _shown(rating: float) -> int:
    return Rating(rating, 0.0, 0.0).shown


def _game_line(row: Any) -> GameLine:
    return GameLine(
        table=TableId(row.id),
        tournament=TournamentId(row.tournament) if row.tournament else None,
        tournament_name=row.tournament_name or "",
        round=row.round,
        board=row.board,
        game=row.game,
        variant=row.variant,
        clock=row.clock,
        first=Person(PlayerId(row.first), row.first_name, row.first_rating),
        second=Person(PlayerId(row.second), row.second_name, row.second_rating),
        outcome=Outcome(row.outcome),
        termination=Termination(row.termination),
        rated=row.rated,
        plies=row.plies,
        ended_at=Instant(row.ended_at),
    )


def _ruling(row: Any) -> RulingEntry:
    return RulingEntry(
        id=row.id,
        table=TableId(row.table) if row.table else None,
        version=row.version,
        kind=row.kind,
        by=PlayerId(row.by),
        name=row.name,
        reason=row.reason,
        at=Instant(row.at),
        before=row.before,
        after=row.after,
        undoes=row.undoes,
    )


def _played_in(row: Any) -> PlayedIn:
    return PlayedIn(
        tournament=TournamentId(row.id),
        name=row.name,
        club=ClubId(row.club),
        state=row.state,
        starts_at=Instant(row.starts_at),
        status=row.status,
        entrants=row.entrants,
        place=row.place,
        points=row.points,
    )
