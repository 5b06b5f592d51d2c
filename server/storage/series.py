"""Series of tournaments, as clubs keep them; their dates are announced by whoever reads them, once each."""

from functools import partial

import msgspec
from sqlalchemy import Connection, select, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.sql import ColumnElement

from server.storage.executors import Executor
from server.storage.people_schema import series
from server.tournaments.series import Series
from server.vocabulary import ClubId, Instant


class SqlSeriesBooks:
    """Keeps series. Raises `Unavailable` only."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    async def put(self, kept: Series, now: Instant) -> None:
        """Keep a new series, or a changed one under the same id; it is active."""
        values = {
            "club": kept.club,
            "name": kept.card.name,
            "is_active": True,
            "body": msgspec.json.encode(kept).decode(),
        }
        row = upsert(series).values(id=kept.id, created_at=now, **values)
        await self._executor.write(lambda c: c.execute(row.on_conflict_do_update(index_elements=["id"], set_=values)))

    async def stop(self, series_id: str) -> None:
        """No further dates; those announced stay."""
        row = update(series).where(series.c.id == series_id).values(is_active=False)
        await self._executor.write(lambda c: c.execute(row))

    async def active(self) -> tuple[Series, ...]:
        """Those whose dates are to be announced."""
        return await self._executor.read(partial(_series, series.c.is_active))

    async def of_club(self, club: ClubId) -> tuple[Series, ...]:
        """The club's active series."""
        return await self._executor.read(partial(_series, series.c.is_active & (series.c.club == club)))

    async def one(self, series_id: str) -> Series | None:
        """A series, active or not."""
        found = await self._executor.read(partial(_series, series.c.id == series_id))
        return found[0] if found else None


def _series(condition: ColumnElement[bool], connection: Connection) -> tuple[Series, ...]:
    rows = connection.execute(select(series.c.body).where(condition).order_by(series.c.name, series.c.id))
    return tuple(msgspec.json.decode(row.body, type=Series) for row in rows)
