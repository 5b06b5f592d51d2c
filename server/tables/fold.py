"""A table from many events at once, as a start has to make thousands: a run of moves is one change of the table.

Making a table anew for each of forty moves took most of the time that a server with thousands of games needed to come
back. What comes out is what `apply` makes of the events one by one.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from msgspec import structs

from server.clocks import Clock, ClockSnapshot
from server.tables import events as e
from server.tables.apply import apply
from server.tables.state import Acted, Table, clock_of


def fold(table: Table | None, events: Sequence[e.TableEvent]) -> Table | None:
    """The table after these events as well."""
    for is_move, run in groupby(events, lambda event: isinstance(event, e.ActionPlayed)):
        if is_move and table is not None:
            table = _after_moves(table, [event for event in run if isinstance(event, e.ActionPlayed)])
        else:
            for event in run:
                table = apply(table, event)
    return table


def _sharing(before: Clock, after: ClockSnapshot) -> ClockSnapshot:
    """The same; a face that has not changed is one in memory, as it is where the game is played."""
    (old_first, old_second), (first, second) = before.faces, after.faces
    faces = (old_first if old_first == first else first, old_second if old_second == second else second)
    return structs.replace(after, faces=faces)


def _after_moves(table: Table, played: list[e.ActionPlayed]) -> Table:
    """All but the last at once, and the last as ever, which settles what a move settles."""
    rules, position, clock, banks = table.rules, table.position, table.clock, list(table.banks)
    actions = list(table.actions)
    for event in played[:-1]:
        before, clock = clock, clock_of(table, _sharing(clock, event.clock))
        position = rules.play(position, event.action)
        banks[event.seat] = banks[event.seat].after(event.credited_ms)
        actions.append(Acted(event.seat, event.action, event.spent_ms, event.at, event.credited_ms, before, clock))
    if len(played) > 1:
        has_started = any(event.clock.turn is not None for event in played)
        table = replace(
            table,
            position=position,
            clock=clock,
            clock_starts_at=None if has_started else table.clock_starts_at,
            banks=(banks[0], banks[1]),
            actions=tuple(actions),
        )
    return apply(table, played[-1])
