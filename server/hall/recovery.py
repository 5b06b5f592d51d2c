"""Coming back: what ran is brought back and held, before any deadline may fall.

Every running table gets `PlayHeld` from the service's last sign of life, so that no flag, no-show or absence can fall
in the gap; it goes on when its players are back, or their return window, which starts now, is over. Tournaments need no
more than being read: their deadlines are functions of their state. A stream that a fault of ours makes unreadable stays
stopped, and everybody else plays.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from server.hall.journal import table_stream, tournament_stream
from server.hall.mailbox import Stopped
from server.tables.commands import HoldPlay
from server.tables.state import Phase
from server.vocabulary import Instant, Refused, Seat, TableId, Unavailable

if TYPE_CHECKING:
    from server.hall.hall import Hall

_READ_AT_ONCE = 500
"""All events of all games at once would take more memory than the games themselves."""
BOTH = (Seat.FIRST, Seat.SECOND)


async def recover(hall: "Hall") -> None:
    """Read everything that runs and hold what was being played. Raises `Unavailable`: then nothing may be opened."""
    last_sign = await hall.journal.last_sign_of_service()
    tables = await hall.register.running_tables()
    tournaments = await hall.register.open_tournaments()
    for start in range(0, len(tables), _READ_AT_ONCE):
        await _load_tables(hall, tables[start : start + _READ_AT_ONCE])
    rows = await hall.journal.read_many(tuple(map(tournament_stream, tournaments)))
    for tournament in tournaments:
        hall.tournaments.mailbox(tournament).load(rows[tournament_stream(tournament)])
    if last_sign is not None:
        await hold_everybody(hall, last_sign)


async def _load_tables(hall: "Hall", tables: tuple[TableId, ...]) -> None:
    rows = await hall.journal.read_many(tuple(map(table_stream, tables)))
    for table in tables:
        mailbox = hall.tables.mailbox(table)
        mailbox.load(rows.pop(table_stream(table)))
        if mailbox.state is not None:
            hall.note_players(mailbox.state)


async def hold_everybody(hall: "Hall", last_sign: Instant) -> None:
    """After a restart nobody is here yet. Raises `Unavailable` if any table could not be held."""
    now = hall.now()
    hold = HoldPlay("restart", Instant(min(last_sign, now)), BOTH, back_at=now)
    await hold_running(hall, lambda _: hold)


async def hold_running(hall: "Hall", hold: Callable[[TableId], HoldPlay]) -> None:
    """Hold every running table, as of before the gap, whether or not anybody else may ask for something by now.

    Raises `Unavailable` if any could not be held. A table that a fault of ours has stopped is left as it is, and so is
    one that turns out never to have been opened.
    """
    held = []
    for id_, mailbox in hall.tables.at_hand().items():
        if mailbox.state is None or mailbox.state.phase is not Phase.OVER:
            command = hold(TableId(id_))
            held.append(mailbox.post(command, at=command.since))
    answers = await asyncio.gather(*held, return_exceptions=True)
    if any(isinstance(answer, BaseException) and not isinstance(answer, Stopped | Refused) for answer in answers):
        raise Unavailable("what was being played could not be held")
