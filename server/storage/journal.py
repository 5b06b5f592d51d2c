"""The journal on SQLite: `hall.journal.Journal`, with the projections written in the same transaction as the events.

It must never let two appends win one version, nor an event be durable without the rows that follow from it.
"""

import sqlite3
from collections.abc import Callable
from functools import cache, partial
from typing import Any

from sqlalchemy import Connection, Table, bindparam, func, insert, select
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.sql import ColumnElement, Select

from server.hall.journal import Conflict, Entry, Recorded, decode_event, encode_event
from server.storage.database import compiled, driver, violated
from server.storage.executors import Executor
from server.storage.schema import cursors, journal, service
from server.tables.events import PlayHeld, ResumptionBegan, SeatReturned
from server.vocabulary import Instant

Projector = Callable[[sqlite3.Connection, Recorded], None]
"""Writes what follows from one event. Runs inside the append's transaction; a uniqueness that says no undoes it all."""

STREAMS_A_READ = 500
"""Streams named in one statement; SQLite takes at most 32,766 parameters, older ones 999."""

_columns = [column for column in journal.columns if column.name != "kind"]

_LAST_VERSION = compiled(select(func.max(journal.c.version)).where(journal.c.stream == bindparam("stream")))
_INSERT = compiled(insert(journal).values({c.name: bindparam(c.name) for c in journal.c if c.name != "position"}))
_LAST_AT = compiled(
    select(journal.c.at)
    .where(*(journal.c.kind != bindparam(f"held{number}") for number in range(3)))
    .order_by(journal.c.position.desc())
    .limit(bindparam("count"))
    .offset(bindparam("skip"))
)
"""What a recovery writes, from a crash or an outage, is no sign of service: a service that dies again amid its recovery
was never back."""
_SIGN = compiled(select(service.c.at).where(service.c.name == bindparam("name")))
_CURSOR = compiled(select(cursors.c.position).where(cursors.c.name == bindparam("name")))


def _rows(*conditions: ColumnElement[bool]) -> Select[Any]:
    """In the order of the journal, which is also the order of versions within a stream."""
    return select(*_columns).where(*conditions).order_by(journal.c.position)


_READ = compiled(_rows(journal.c.stream == bindparam("stream"), journal.c.version > bindparam("after")))
_EVERY = compiled(_rows(journal.c.position > bindparam("after")).limit(bindparam("count")).offset(bindparam("skip")))


@cache
def _follow(kinds: int) -> str:
    """Rows of so many kinds; the parameters `kind0`, `kind1`, … name them."""
    of_kinds = journal.c.kind.in_([bindparam(f"kind{n}") for n in range(kinds)])
    rows = _rows(journal.c.position > bindparam("after"), of_kinds)
    return compiled(rows.limit(bindparam("count")).offset(bindparam("skip")))


class SqlJournal:
    """Appends and reads through an executor; see `hall.journal.Journal` for what each method promises."""

    def __init__(self, executor: Executor, projector: Projector) -> None:
        self._executor = executor
        self._projector = projector

    async def append(self, stream: str, expected_version: int, entries: tuple[Entry, ...], at: Instant) -> int:
        assert entries, "nothing to append"
        rows = _new_rows(stream, expected_version, entries, at)  # encoded here, not on the thread everyone waits for
        return await self._executor.write(partial(self._append, rows, entries))

    async def read(self, stream: str, after_version: int = 0) -> list[Recorded]:
        return await self._read(_READ, {"stream": stream, "after": after_version})

    async def read_many(self, streams: tuple[str, ...]) -> dict[str, list[Recorded]]:
        found: dict[str, list[Recorded]] = {stream: [] for stream in streams}
        for start in range(0, len(streams), STREAMS_A_READ):
            rows = await self._executor.read(partial(_rows_of_streams, streams[start : start + STREAMS_A_READ]))
            for row in rows:
                found[row[1]].append(recorded(row))
        return found

    async def follow(self, after_position: int, limit: int, kinds: frozenset[str]) -> list[Recorded]:
        named = {f"kind{n}": kind for n, kind in enumerate(sorted(kinds))}
        return await self._read(_follow(len(kinds)), {"after": after_position, "count": limit, "skip": 0, **named})

    async def cursor(self, name: str) -> int:
        row = await self._executor.read(partial(_first, _CURSOR, {"name": name}))
        return row[0] if row else 0

    async def move_cursor(self, name: str, position: int) -> None:
        await self._executor.write(partial(_put, cursors, {"name": name, "position": position}))

    async def last_sign_of_service(self) -> Instant | None:
        recovering = (PlayHeld, SeatReturned, ResumptionBegan)
        held = {f"held{number}": kind.__name__ for number, kind in enumerate(recovering)}
        named = {"name": "alive", "count": 1, "skip": 0, **held}
        rows = [await self._executor.read(partial(_first, sql, named)) for sql in (_SIGN, _LAST_AT)]
        return max((Instant(row[0]) for row in rows if row), default=None)

    async def sign_of_service(self, now: Instant) -> None:
        await self._executor.write(partial(_put, service, {"name": "alive", "at": now}))

    def _append(self, rows: list[dict[str, Any]], entries: tuple[Entry, ...], connection: Connection) -> int:
        raw = driver(connection)
        stream, position = rows[0]["stream"], 0
        last = raw.execute(_LAST_VERSION, {"stream": stream}).fetchone()[0] or 0
        if last != rows[0]["version"] - 1:
            raise Conflict(stream)
        try:
            for row, entry in zip(rows, entries, strict=True):
                position = raw.execute(_INSERT, row).lastrowid or 0
                self._projector(raw, _as_recorded(position, row, entry))
        except sqlite3.IntegrityError as error:
            raise _conflict(stream, error) from error
        return position

    async def _read(self, sql: str, parameters: dict[str, Any]) -> list[Recorded]:
        return [recorded(row) for row in await self._executor.read(partial(_all, sql, parameters))]


def recorded(row: tuple[Any, ...]) -> Recorded:
    """A row of the journal, in the order of `_columns`, with its event decoded."""
    position, stream, version, at, actor, command_id, body = row
    return Recorded(position, stream, version, Instant(at), actor, command_id, decode_event(stream, body.encode()))


def every_row(connection: Connection, after_position: int, limit: int) -> list[Recorded]:
    """The journal in order, for whoever computes something from all of it."""
    return [recorded(row) for row in _all(_EVERY, {"after": after_position, "count": limit, "skip": 0}, connection)]


def _new_rows(stream: str, expected_version: int, entries: tuple[Entry, ...], at: Instant) -> list[dict[str, Any]]:
    return [
        {
            "stream": stream,
            "version": version,
            "at": min(at, entry.event.at),  # one append may also hold a deadline that fell long before
            "actor": entry.actor,
            "command_id": entry.command_id,
            "kind": type(entry.event).__name__,
            "body": encode_event(entry.event).decode(),
        }
        for version, entry in enumerate(entries, expected_version + 1)
    ]


def _as_recorded(position: int, row: dict[str, Any], entry: Entry) -> Recorded:
    return Recorded(position, row["stream"], row["version"], row["at"], entry.actor, entry.command_id, entry.event)


def _conflict(stream: str, error: sqlite3.IntegrityError) -> BaseException:
    """A uniqueness that said no is a conflict, named by its table; any other broken constraint is a fault of ours."""
    columns = violated(error)
    if columns is None:
        return error
    if columns.startswith("journal."):
        return Conflict(stream, "command" if "command_id" in columns else "version")
    return Conflict(stream, columns.partition(".")[0])


def _all(sql: str, parameters: dict[str, Any], connection: Connection) -> list[tuple[Any, ...]]:
    return driver(connection).execute(sql, parameters).fetchall()


def _first(sql: str, parameters: dict[str, Any], connection: Connection) -> tuple[Any, ...] | None:
    row: tuple[Any, ...] | None = driver(connection).execute(sql, parameters).fetchone()
    return row


def _rows_of_streams(streams: tuple[str, ...], connection: Connection) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in connection.execute(_rows(journal.c.stream.in_(streams)))]


def _put(table: Table, values: dict[str, Any], connection: Connection) -> None:
    driver(connection).execute(_upsert(table), values)


@cache
def _upsert(table: Table) -> str:
    """Compiled once: the sign of service is written every two seconds, the cursor after every result."""
    new = upsert(table).values({column.name: bindparam(column.name) for column in table.c})
    changed = {column.name: new.excluded[column.name] for column in table.c if column.name != "name"}
    return compiled(new.on_conflict_do_update(index_elements=["name"], set_=changed))
