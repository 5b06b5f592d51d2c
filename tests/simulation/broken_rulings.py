"""Defects of rulings to plant: what an arbiter changes, and what he must not."""

from typing import Any

import msgspec

from server import tables, tournaments
from server.tables import commands as ask_table
from server.tables import events as of_table
from server.tables.state import Table, clock_of
from server.tournaments import events as of_tournament
from server.tournaments.state import Tournament
from server.vocabulary import Instant


def time_given_to_the_other(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    return tuple(
        msgspec.structs.replace(event, clock=msgspec.structs.replace(event.clock, faces=event.clock.faces[::-1]))
        if isinstance(event, of_table.ClockCorrected)
        else event
        for event in tables.decide(table, command, now)
    )


def undone_moves_give_time(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    """The clock is set back with the board, as if nothing had been used since."""
    events = tables.decide(table, command, now)
    if table is None or not isinstance(command, ask_table.Rule):
        return events
    return tuple(
        msgspec.structs.replace(event, clock=_as_it_was(table, event.plies, now))
        if isinstance(event, of_table.MovesUndone)
        else event
        for event in events
    )


def _as_it_was(table: Table, plies: int, now: Instant) -> Any:
    clock = table.actions[-plies].clock
    runs = table.clock.running_since is not None
    return (
        clock_of(table, clock.snapshot()).hold(clock.running_since or now).release(now).snapshot()
        if runs
        else (clock.hold(clock.running_since or now).snapshot())
    )


def places_stay_as_they_were(tournament: Tournament | None, command: Any, now: Instant) -> tuple[Any, ...]:
    """A result is corrected after the end, and nobody draws up the order again."""
    events = tournaments.decide(tournament, command, now)
    return tuple(event for event in events if not isinstance(event, of_tournament.StandingsCorrected))


def entered_results_are_rated(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    return tuple(
        msgspec.structs.replace(event, rated=True)
        if isinstance(event, of_table.GameEnded) and event.termination == "over-the-board"
        else event
        for event in tables.decide(table, command, now)
    )
