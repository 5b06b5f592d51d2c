"""A player who was not heard of for a moment in the course of his game, before anything was counted (scenario 11).

It costs nobody anything and changes nothing; it is on record so that everybody can read afterwards how the lines were.
A page that is loaded again is no silence, and who comes and goes all evening has his first ones on record: a line that
breaks every few seconds must not fill the journal.
"""

from dataclasses import replace
from typing import Final

from server.tables import commands as c
from server.tables import events as e
from server.tables.state import Phase, Table, with_seat
from server.vocabulary import Instant

SHORTEST_MS: Final = 4_000
"""A page beats every 2.5 s; loading it again takes one second more."""
MOST: Final = 60
"""Of one player in one game."""


def regained(table: Table, command: c.Arrive, now: Instant) -> tuple[e.TableEvent, ...]:
    """What somebody's being heard of again leaves on record; nothing where another event says it."""
    seat, since = command.seat, command.silent_since
    is_on = table.began_at is not None and table.phase in (Phase.PLAYING, Phase.ADJOURNED, Phase.RESUMING)
    if since is None or not is_on or table.away[seat] is not None:
        return ()
    if now - since < SHORTEST_MS or since <= table.silent_since[seat] or table.silences[seat] >= MOST:
        return ()
    return (e.ContactRegained(at=Instant(max(now, table.last_at)), seat=seat, since=since),)


def noted(table: Table, event: e.ContactRegained) -> Table:
    """One silence more on record."""
    return replace(
        table,
        silences=with_seat(table.silences, event.seat, table.silences[event.seat] + 1),
        silent_since=with_seat(table.silent_since, event.seat, event.since),
    )
