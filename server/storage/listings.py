"""Lists of tournaments and boards for the lobby and a club's page."""

from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Select, select

from server.lobby.overview import LiveBoard, TournamentLine
from server.storage.executors import Executor
from server.storage.people_schema import clubs
from server.storage.schema import entries, tables, tournaments
from server.tables.card import Person
from server.tournaments.card import Card
from server.vocabulary import ClubId, Instant, PlayerId, TableId, TournamentId

AHEAD_MS = 56 * 86_400_000
"""The next eight weeks are on the calendar."""
MOST_UPCOMING, MOST_FINISHED, MOST_BOARDS = 200, 30, 50

_LINES = select(tournaments, clubs.c.name.label("club_name")).outerjoin(clubs, clubs.c.id == tournaments.c.club)
_LIVE = tournaments.c.state.in_(("running", "between-rounds"))
_AHEAD = tournaments.c.state.in_(("announced", "registration"))
_OVER = tournaments.c.state == "finished"


class Calendar(NamedTuple):
    """What is on, what is coming, what has been."""

    live: tuple[TournamentLine, ...]
    upcoming: tuple[TournamentLine, ...]
    finished: tuple[TournamentLine, ...]


class SqlListings:
    """Answers from the projections. Raises `Unavailable` only."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    async def calendar(self, now: Instant, club: ClubId | None = None) -> Calendar:
        """Everybody's tournaments, or one club's: all that are live, eight weeks ahead, the last few finished."""
        lines = _LINES if club is None else _LINES.where(tournaments.c.club == club)
        by_start = (tournaments.c.starts_at, tournaments.c.id)
        live = lines.where(_LIVE).order_by(*by_start)
        upcoming = lines.where(_AHEAD, tournaments.c.starts_at <= now + AHEAD_MS).order_by(*by_start)
        finished = lines.where(_OVER).order_by(tournaments.c.ended_at.desc(), tournaments.c.id)
        return Calendar(
            await self._lines(live.limit(MOST_UPCOMING)),
            await self._lines(upcoming.limit(MOST_UPCOMING)),
            await self._lines(finished.limit(MOST_FINISHED)),
        )

    async def finished(self, club: ClubId | None, page: int) -> tuple[TournamentLine, ...]:
        """Page 0, 1, 2… of all that are finished, everybody's or one club's, the latest first; empty after the last."""
        lines = _LINES if club is None else _LINES.where(tournaments.c.club == club)
        latest = lines.where(_OVER).order_by(tournaments.c.ended_at.desc(), tournaments.c.id)
        return await self._lines(latest.limit(MOST_FINISHED).offset(page * MOST_FINISHED))

    async def entered(self, player: PlayerId) -> tuple[TournamentLine, ...]:
        """Tournaments the player is entered in (or on the reserve list of) that are not over, the next first."""
        mine = select(entries.c.tournament).where(
            entries.c.player == player, entries.c.status.in_(("entered", "playing", "away", "reserve"))
        )
        query = _LINES.where(tournaments.c.id.in_(mine), tournaments.c.ended_at.is_(None))
        return await self._lines(query.order_by(tournaments.c.starts_at).limit(MOST_UPCOMING))

    async def boards(self) -> tuple[LiveBoard, ...]:
        """Games that are being played, the strongest first."""
        query = (
            select(tables)
            .where(tables.c.phase.in_(("playing", "resuming", "adjourned", "reopening")))
            .order_by((tables.c.first_rating + tables.c.second_rating).desc(), tables.c.id)
            .limit(MOST_BOARDS)
        )
        return tuple(
            LiveBoard(
                table=TableId(row.id),
                names=(row.first_name, row.second_name),
                ratings=(row.first_rating, row.second_rating),
            )
            for row in await self._rows(query)
        )

    async def table_of(self, player: PlayerId) -> TableId | None:
        """The player's running table, the latest called; None if he has none."""
        query = (
            select(tables.c.id)
            .where(tables.c.phase != "over", (tables.c.first == player) | (tables.c.second == player))
            .order_by(tables.c.opened_at.desc())
            .limit(1)
        )
        rows = await self._rows(query)
        return TableId(rows[0].id) if rows else None

    async def card(self, tournament: TournamentId) -> Card | None:
        """The newest version of the card: what a form for the next tournament starts from."""
        rows = await self._rows(select(tournaments.c.card).where(tournaments.c.id == tournament))
        return msgspec.json.decode(rows[0].card, type=Card) if rows else None

    async def winners(self, tournament: TournamentId) -> tuple[Person, ...]:
        """Who shares first place; nobody until it is finished."""
        query = select(entries).where(entries.c.tournament == tournament, entries.c.place == 1)
        rows = await self._rows(query.order_by(entries.c.number))
        return tuple(Person(PlayerId(row.player), row.name, row.rating) for row in rows)

    async def _lines(self, query: Select[Any]) -> tuple[TournamentLine, ...]:
        return tuple(_line(row) for row in await self._rows(query))

    async def _rows(self, query: Select[Any]) -> list[Any]:
        return await self._executor.read(lambda connection: list(connection.execute(query)))


def _line(row: Any) -> TournamentLine:
    return TournamentLine(
        id=TournamentId(row.id),
        name=row.name,
        club=ClubId(row.club),
        club_name=row.club_name or "",
        state=row.state,
        system=row.system,
        game=row.game,
        variant=row.variant,
        clock_label=row.clock,
        starts_at=Instant(row.starts_at),
        opens_at=Instant(row.opens_at),
        entrants=row.entrants,
        max_entrants=row.max_entrants,
        round=row.round,
        rounds=row.rounds,
        series=row.series,
    )
