"""A table's game as a record: what is downloaded."""

from datetime import UTC, datetime
from typing import Final

from server.records.record import Record
from server.tables import Table
from server.vocabulary import Seat

SITE: Final = "Flagfall"


def of_table(table: Table) -> Record:
    """The game as far as it was played. The date is that of the call, in UTC."""
    end = table.ended
    called = datetime.fromtimestamp(table.called_at / 1_000, UTC)
    headers = [("Event", table.card.title), ("Date", f"{called:%Y.%m.%d}"), ("Site", SITE)]
    if table.round:
        headers.append(("Round", f"{table.round}.{table.board}"))
    return Record(
        settings=table.card.game,
        actions=tuple(acted.action for acted in table.actions),
        first=table.persons[Seat.FIRST].name,
        second=table.persons[Seat.SECOND].name,
        headers=tuple((name, value) for name, value in headers if value),
        outcome=end.outcome if end else None,
        ending=end.termination.value if end else "",
        spent_ms=tuple(acted.spent_ms for acted in table.actions),
    )
