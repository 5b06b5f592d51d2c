"""Coming back: what ran is brought back and held, before any deadline may fall.

Every running table gets `PlayHeld` from the service's last sign of life, so that no flag, no-show or absence can fall
in the gap; it goes on when its players are back, or their return window, which starts now, is over. Tournaments need no
more than being read: their deadlines are functions of their state. A stream that a fault of ours makes unreadable stays
stopped, and everybody else plays.
"""

import asyncio
from typing import TYPE_CHECKING

from server.hall.journal import table_stream, tournament_stream
from server.hall.mailbox import Stopped
from server.tables.commands import HoldPlay
from server.tables.state import Phase
from server.vocabulary import Instant, Seat, Unavailable

if TYPE_CHECKING:
    from server.hall.hall import Hall

BOTH = (Seat.FIRST, Seat.SECOND)


async def recover(hall: "Hall") -> None:
    """Read everything that runs and hold what was being played. Raises `Unavailable`: then nothing may be opened."""
    last_sign = await hall.journal.last_sign_of_service()
    tables = await hall.register.running_tables()
    tournaments = await hall.register.open_tournaments()
    streams = (*map(table_stream, tables), *map(tournament_stream, tournaments))
    rows = await hall.journal.read_many(streams)
    for table in tables:
        mailbox = hall.tables.mailbox(table)
        mailbox.load(rows[table_stream(table)])
        if mailbox.state is not None:
            hall.note_players(mailbox.state)
    for tournament in tournaments:
        hall.tournaments.mailbox(tournament).load(rows[tournament_stream(tournament)])
    if last_sign is not None:
        await _hold(hall, last_sign)


async def _hold(hall: "Hall", last_sign: Instant) -> None:
    now = hall.now()
    since = Instant(min(last_sign, now))
    hold = HoldPlay("restart", since, BOTH, back_at=now)
    held = [
        hall.tables.post(id_, hold, at=since)
        for id_, mailbox in hall.tables.at_hand().items()
        if mailbox.state is not None and mailbox.state.phase is not Phase.OVER
    ]
    answers = await asyncio.gather(*held, return_exceptions=True)
    if any(isinstance(answer, BaseException) and not isinstance(answer, Stopped) for answer in answers):
        raise Unavailable("what was being played could not be held")
