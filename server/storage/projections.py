"""What follows from an event, written in the same transaction."""

import sqlite3

from server.hall.journal import Recorded


def project(connection: sqlite3.Connection, row: Recorded) -> None:
    """Bring the projections up to this event."""
