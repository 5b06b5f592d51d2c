"""Where the database is and how a connection to it is made: SQLite in WAL mode, every commit on the disk.

SQLAlchemy makes the connections and compiles the statements; the hot path then runs on the driver's own connection,
which `driver` hands out. It must never decide what is written: that is the business of the work handed to `Committer`.
"""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, TypeVar, cast

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool, QueuePool, StaticPool
from sqlalchemy.sql import ClauseElement

T = TypeVar("T")
Work = Callable[[Connection], T]
"""Something to do in a transaction that somebody else begins and ends; it may be rolled back, so no effects but SQL."""

Durability = Literal["FULL", "NORMAL"]
"""FULL survives a power cut; NORMAL survives the death of the process and may lose the last moments of a power cut."""

_NAMED = sqlite.dialect(paramstyle="named")

# Primary result codes of SQLite that say the world failed; the others say that we wrote wrong SQL.
_WORLD_FAILED = {
    sqlite3.SQLITE_PERM, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_NOTADB,
}  # fmt: skip


def compiled(statement: ClauseElement) -> str:
    """The SQL of a Core statement for the driver: parameters are named (`:stream`) and bound from a dict."""
    return str(statement.compile(dialect=_NAMED))


def driver(connection: Connection) -> sqlite3.Connection:
    """The driver's connection under SQLAlchemy's, in the same transaction."""
    return cast(sqlite3.Connection, connection.connection.driver_connection)


def file_engine(path: Path, *, durability: Durability = "FULL") -> Engine:
    """Connections that write; each `connect` opens the file anew, so that a broken handle is never used again."""
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        isolation_level="AUTOCOMMIT",  # BEGIN IMMEDIATE and COMMIT are ours; see Committer
        poolclass=NullPool,
        connect_args={"check_same_thread": False},
    )
    _on_connect(engine, "PRAGMA journal_mode=WAL", f"PRAGMA synchronous={durability}", "PRAGMA cache_size=-20000")
    return engine


def reading_engine(path: Path, *, connections: int) -> Engine:
    """Connections that can only read, kept open."""
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        isolation_level="AUTOCOMMIT",
        poolclass=QueuePool,
        pool_size=connections,
        max_overflow=0,
        connect_args={"check_same_thread": False},
    )
    _on_connect(engine, "PRAGMA query_only=ON")
    return engine


def memory_engine() -> Engine:
    """One connection to a database that lives as long as the engine: for simulation and tests."""
    engine = create_engine(
        "sqlite://",
        isolation_level="AUTOCOMMIT",
        poolclass=StaticPool,
        connect_args={"check_same_thread": False},
    )
    _on_connect(engine)
    return engine


def _on_connect(engine: Engine, *pragmas: str) -> None:
    def prepare(connection: sqlite3.Connection, _record: Any) -> None:
        for pragma in ("PRAGMA busy_timeout=5000", "PRAGMA foreign_keys=ON", *pragmas):
            connection.execute(pragma)

    event.listen(engine, "connect", prepare)


def driver_error(error: BaseException) -> sqlite3.Error | None:
    """The driver's error in `error`, whether SQLAlchemy wrapped it or not."""
    if isinstance(error, DBAPIError):
        error = error.orig or error
    return error if isinstance(error, sqlite3.Error) else None


def world_failed(error: BaseException) -> bool:
    """Whether `error` is the disk's or the file's fault, so that nothing in the transaction can be relied on."""
    if isinstance(error, OSError):
        return True
    found = driver_error(error)
    if found is None:
        return False
    code: int | None = getattr(found, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _WORLD_FAILED


def violated(error: BaseException) -> str | None:
    """Which uniqueness `error` says no for, as `table.column, table.column`; None if it is another kind of error."""
    found = driver_error(error)
    if not isinstance(found, sqlite3.IntegrityError):
        return None
    kind, _, columns = str(found).partition(" constraint failed: ")
    return columns if kind == "UNIQUE" else None
