"""Opening the database: everything the composition root and the simulation need to know of this room.

storage = await open_file(Path("club.db"))      a server: threads, WAL, migrated to the newest schema
storage = open_in_memory(faults)                a simulation or a test: the same code, inline
"""

from dataclasses import dataclass
from pathlib import Path

from server.storage.accounts import SqlPeople
from server.storage.archive import SqlArchive
from server.storage.clubs import SqlClubBooks
from server.storage.commit import Committer, Faults
from server.storage.database import Durability, file_engine, memory_engine, reading_engine
from server.storage.executors import Executor, Inline, Threaded
from server.storage.journal import SqlJournal
from server.storage.listings import SqlListings
from server.storage.migrate import migrate
from server.storage.projections import project
from server.storage.register import SqlRegister
from server.storage.schema import metadata
from server.storage.series import SqlSeriesBooks

READING_THREADS = 2


@dataclass(frozen=True, slots=True)
class Storage:
    """The database, open, and the ports it implements."""

    executor: Executor
    journal: SqlJournal
    people: SqlPeople
    books: SqlClubBooks
    series: SqlSeriesBooks
    register: SqlRegister
    archive: SqlArchive
    listings: SqlListings

    async def close(self) -> None:
        """Finish what is queued and let the file go."""
        await self.executor.close()


async def open_file(path: Path, *, durability: Durability = "FULL") -> Storage:
    """Open or create the database at `path`. Inside the event loop that will use it."""
    _make_private(path)
    engine = file_engine(path, durability=durability)
    migrate(engine)
    reading = reading_engine(path, connections=READING_THREADS)
    return _storage(Threaded(Committer(engine), reading, reading_threads=READING_THREADS))


def open_in_memory(faults: Faults | None = None) -> Storage:
    """A database of its own for one simulated world; it outlives simulated crashes, `faults` are the disk's."""
    engine = memory_engine()
    metadata.create_all(engine)
    return _storage(Inline(Committer(engine, faults)))


def _make_private(path: Path) -> None:
    """Hashes of passwords are in it: nobody else on the machine needs to read the file (SQLite's others follow it)."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)


def _storage(executor: Executor) -> Storage:
    return Storage(
        executor=executor,
        journal=SqlJournal(executor, project),
        people=SqlPeople(executor),
        books=SqlClubBooks(executor),
        series=SqlSeriesBooks(executor),
        register=SqlRegister(executor),
        archive=SqlArchive(executor),
        listings=SqlListings(executor),
    )
