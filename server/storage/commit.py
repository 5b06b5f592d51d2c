"""Group commit: whatever has queued goes to the disk in one transaction.

    BEGIN IMMEDIATE
      SAVEPOINT  work 1  RELEASE          each piece of work stands or falls alone:
      SAVEPOINT  work 2  ROLLBACK TO      a conflict or a fault never fails its neighbours
      SAVEPOINT  work 3  RELEASE
    COMMIT                                if this raises, nothing of the batch is acknowledged

It must never acknowledge before COMMIT has returned, and never use a handle again on which the world has failed.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from server.storage.database import Work, driver, driver_error, world_failed
from server.vocabulary import Unavailable


def _nothing() -> None:
    return None


@dataclass(slots=True)
class Faults:
    """Where a test or the simulation breaks the disk: a callable that raises `Unavailable` is a failed commit.

    Raised before, nothing was written; raised after, everything was, and nobody was told. Anything that is not
    `Unavailable` (a simulated crash) passes through to whoever asked for the commit.
    """

    before_commit: Callable[[], None] = _nothing
    after_commit: Callable[[], None] = _nothing


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of one piece of work: its value, or why not."""

    value: Any = None
    error: BaseException | None = None


class Committer:
    """Commits batches of work on one connection. Not for two threads at once."""

    def __init__(self, engine: Engine, faults: Faults | None = None) -> None:
        self._engine = engine
        self._faults = faults or Faults()
        self._connection: Connection | None = None

    def commit(self, batch: Sequence[Work[Any]]) -> list[Answer]:
        """Do all work of the batch and make it durable together; one answer each, in order."""
        try:
            connection = self.connection()
            driver(connection).execute("BEGIN IMMEDIATE")
            answers = [_attempt(connection, work) for work in batch]
            self._faults.before_commit()
            driver(connection).execute("COMMIT")
            self._faults.after_commit()
        except BaseException as error:
            self._let_go()
            if not isinstance(error, Unavailable) and not world_failed(error):
                raise
            return [Answer(error=Unavailable(str(error))) for _ in batch]
        return answers

    def connection(self) -> Connection:
        """The connection of the next batch; a read on it sees what is committed."""
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def close(self) -> None:
        self._let_go()
        self._engine.dispose()

    def _let_go(self) -> None:
        """After an error of the disk the handle may not be used again: SQLite could have dropped dirty pages."""
        connection, self._connection = self._connection, None
        if connection is None:
            return
        with suppress(SQLAlchemyError):  # the transaction is lost either way
            connection.close()


def _attempt(connection: Connection, work: Work[Any]) -> Answer:
    raw = driver(connection)
    raw.execute("SAVEPOINT work")
    try:
        value = work(connection)
    except Exception as error:  # whatever it is belongs to the one who asked, not to his neighbours
        if world_failed(error) or (driver_error(error) and not raw.in_transaction):
            raise
        raw.execute("ROLLBACK TO work")
        raw.execute("RELEASE work")
        return Answer(error=error)
    raw.execute("RELEASE work")
    return Answer(value)
