"""A table's game as a record: what is downloaded."""

from datetime import UTC, datetime
from typing import Final

from server.clocks import KINDS
from server.records.record import Record, Shown
from server.records.times import CONTROL, control_text
from server.tables import Table
from server.tables.state import Acted
from server.vocabulary import Seat

SITE: Final = "Flagfall"


def of_table(table: Table) -> Record:
    """The game as far as it was played. The date is that of the call, in UTC."""
    end = table.ended
    called = datetime.fromtimestamp(table.called_at / 1_000, UTC)
    headers = [("Event", table.card.title), ("Date", f"{called:%Y.%m.%d}"), ("Site", SITE)]
    if table.round:
        headers.append(("Round", f"{table.round}.{table.board}"))
    is_timed = KINDS[table.card.clock.kind].is_timed
    if is_timed:
        headers.append((CONTROL, control_text(table.card.clock)))
    return Record(
        settings=table.card.game,
        actions=tuple(acted.action for acted in table.actions),
        first=table.persons[Seat.FIRST].name,
        second=table.persons[Seat.SECOND].name,
        headers=tuple((name, value) for name, value in headers if value),
        outcome=end.outcome if end else None,
        ending=end.termination.value if end else "",
        spent_ms=tuple(acted.spent_ms for acted in table.actions),
        shown=tuple(_shown(acted) for acted in table.actions) if is_timed else (),
    )


def _shown(acted: Acted) -> Shown:
    reading = acted.after.reading(acted.seat, acted.at)
    if reading.in_overtime:
        return Shown(reading.period_ms_left, reading.stones_left or reading.periods_left)
    return Shown(max(0, reading.main_ms))
