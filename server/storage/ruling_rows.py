"""Every arbiter's ruling, at a table or on a tournament, as one row that is never changed."""

from typing import NamedTuple

import msgspec

from server.hall.journal import Recorded
from server.storage.rows import Raw, one, put
from server.storage.schema import rulings, tables
from server.tables.events import Ruled
from server.tables.ruling import Ruling


def project_table_ruling(raw: Raw, row: Recorded, event: Ruled) -> None:
    """A ruling at a table, with the tournament it belongs to."""
    table = row.stream.partition(":")[2]
    found = one(raw, tables, {"id": table}, "tournament")
    assert found is not None, f"{row.stream} is ruled on without having been opened"
    put_ruling(
        raw, row, Logged(event.ruling, event.kind, event.before, event.after, event.undoes), found[0] or "", table
    )


class Logged(NamedTuple):
    """A ruling with what it changes, whatever stream it stands in."""

    ruling: Ruling
    kind: str
    before: msgspec.Struct | None
    after: msgspec.Struct | None
    undoes: str


def put_ruling(raw: Raw, row: Recorded, logged: Logged, tournament: str, table: str = "") -> None:
    """One row; `table` is empty for a ruling on the tournament."""
    ruling = logged.ruling
    put(
        raw,
        rulings,
        stream=row.stream,
        version=row.version,
        tournament=tournament,
        table=table,
        id=ruling.id,
        kind=logged.kind,
        by=ruling.by,
        name=ruling.name,
        reason=ruling.reason,
        at=row.at,
        before=_json(logged.before),
        after=_json(logged.after),
        undoes=logged.undoes,
    )


def _json(fact: msgspec.Struct | None) -> str:
    return "" if fact is None else msgspec.json.encode(fact).decode()
