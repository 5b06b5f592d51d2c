"""One live game as a small deterministic machine: `decide`, `apply`, `next_deadline`, `view`.

A table knows its card, its position, its clock and its seats. It must never know sockets, storage, timers or other
tables; who is connected, and since when, is told to it in commands.
"""

from server.tables.absences import next_deadline
from server.tables.apply import apply
from server.tables.decide import decide
from server.tables.fold import fold
from server.tables.state import Phase, Table
from server.tables.view import TableView, Viewer, may_watch, view

__all__ = ["Phase", "Table", "TableView", "Viewer", "apply", "decide", "fold", "may_watch", "next_deadline", "view"]
