"""What follows from an event, written in the same transaction: rows to decide by and to look up.

`rebuild` computes all of it again from the journal; a test holds the two equal, which is why nothing here may read a
clock, draw a lot, or depend on anything but the journal and the rows it wrote itself.
"""

from sqlalchemy import Connection

from server.hall.journal import Recorded
from server.storage.database import driver
from server.storage.entry_rows import (
    EntryChange,
    empty_round,
    finish_entries,
    project_entry,
    seat_round,
    start_entries,
)
from server.storage.journal import every_row
from server.storage.rows import Raw, remove
from server.storage.ruling_rows import Logged, project_table_ruling, put_ruling
from server.storage.schema import PROJECTIONS
from server.storage.table_rows import project_table
from server.storage.tournament_rows import Course, project_course
from server.tables.events import Ruled as RuledAtTable
from server.tables.events import TableEvent
from server.tournaments.events import (
    Excused,
    Finished,
    KeptApart,
    ReplayOrdered,
    ReplayStarted,
    ResultRecorded,
    RoundStarted,
    SeatsForfeited,
    SeedsSet,
    StandingsCorrected,
    Started,
    WalkedOver,
)
from server.tournaments.ruling_events import (
    BoardForfeited,
    ProtestAnswered,
    ProtestFiled,
    ProtestWithdrawn,
    ResultRevised,
    RoundWithdrawn,
    Ruled,
    SplitApproved,
    SplitDropped,
    SplitProposed,
    StageWithdrawn,
    WarningCounted,
)

ROWS_A_READ = 1_000


def project(raw: Raw, row: Recorded) -> None:
    """Bring the projections up to this event. A uniqueness that says no raises `sqlite3.IntegrityError`."""
    event = row.event
    if isinstance(event, TableEvent):
        project_table(raw, row.stream, event)
        if isinstance(event, RuledAtTable):
            project_table_ruling(raw, row, event)
        return
    tournament = row.stream.partition(":")[2]
    if isinstance(event, Course):
        project_course(raw, tournament, event)
        _project_people_of(raw, tournament, event)
    elif isinstance(event, EntryChange):
        project_entry(raw, tournament, event)
    elif isinstance(event, Ruled):
        logged = Logged(event.ruling, event.kind, event.before, event.after, event.undoes)
        put_ruling(raw, row, logged, tournament)
    else:
        _nothing_follows(event)


def _project_people_of(raw: Raw, tournament: str, event: Course) -> None:
    match event:
        case Started():
            start_entries(raw, tournament, event)
        case RoundStarted():
            seat_round(raw, tournament, event)
        case RoundWithdrawn():
            empty_round(raw, tournament, event)
        case Finished() | StandingsCorrected():
            finish_entries(raw, tournament, event)
        case _:
            pass


_OfBoards = (
    ResultRecorded | ReplayOrdered | ReplayStarted | WalkedOver | SeatsForfeited | BoardForfeited | ResultRevised
)
_BeforeTheArbiter = (
    WarningCounted | ProtestFiled | ProtestWithdrawn | ProtestAnswered | SplitProposed | SplitDropped | SplitApproved
    | StageWithdrawn
)  # fmt: skip
_Wishes = Excused | KeptApart | SeedsSet


def _nothing_follows(_event: _OfBoards | _BeforeTheArbiter | _Wishes) -> None:
    """The tables' own events say what follows. A new kind of event does not type-check until it has its place."""


def rebuild(connection: Connection) -> None:
    """Compute every projection again from the journal. Inside one transaction: nobody sees the half of it."""
    raw, position = driver(connection), 0
    for table in PROJECTIONS:
        remove(raw, table)
    while rows := every_row(connection, position, ROWS_A_READ):
        for row in rows:
            project(raw, row)
        position = rows[-1].position
