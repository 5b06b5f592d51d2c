"""The line of the log that every ruling at a table begins with."""

from server.tables import commands as c
from server.tables import decisions as d
from server.tables import events as e
from server.tables.ruling import RulingFact
from server.tables.state import Phase, Table
from server.vocabulary import Instant, Refused, Seat


def ruled(
    command: c.Rule,
    now: Instant,
    *,
    seat: Seat | None = None,
    before: RulingFact | None = None,
    after: RulingFact | None = None,
    detail: str = "",
    undoes: str = "",
) -> e.Ruled:
    """Who rules what, why, and what it changes."""
    return e.Ruled(
        at=now,
        ruling=command.ruling,
        kind=d.kind_of(command.decision),
        seat=seat,
        before=before,
        after=after,
        detail=detail,
        undoes=undoes,
    )


def must_not_be_sealed(table: Table) -> None:
    """Refused `ruling/sealed`: what is sealed was judged on this position, and stays as it was."""
    if table.sealed is not None:
        raise Refused("ruling/sealed", "table")


def must_not_be_called_again(table: Table) -> None:
    """Refused `ruling/board-called` while clocks run for those who are awaited at a resumption (G12): hold it first."""
    if table.phase is Phase.REOPENING:
        raise Refused("ruling/board-called", "table")


def must_be_on(table: Table) -> None:
    """Refused `table/over`."""
    if table.phase is Phase.OVER:
        raise Refused("table/over", "table")
