"""A tournament with a past, in the journal of a server that has not been started."""

from pathlib import Path

from server.app import DATABASE
from server.hall.journal import Entry
from server.storage.storage import open_file
from tests.tournaments.evening import Evening

NO_CLUB = "status of 404 .*/api/clubs/gomoku-club"
"""What a browser complains of on its pages: its club is in no book."""


async def written(data: Path, evening: Evening) -> None:
    """All that happened in it."""
    storage = await open_file(data / DATABASE)
    for version, event in enumerate(evening.events):
        await storage.journal.append("tournament:t1", version, [Entry(event)], event.at)
    await storage.close()
