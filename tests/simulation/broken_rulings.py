"""Defects to plant in rulings, claims, holds and adjournments."""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from types import ModuleType
from typing import Any

import msgspec

from server import tables, tournaments
from server.tables import commands as ask_table
from server.tables import decisions
from server.tables import events as of_table
from server.tables.state import Table, clock_of
from server.tournaments import events as of_tournament
from server.tournaments import ruling_events as of_ruling
from server.tournaments.state import Tournament
from server.vocabulary import Instant, Seat
from server.web.connection import Connection


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


def ruled_at_a_table_without_a_line(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    return tuple(event for event in tables.decide(table, command, now) if not isinstance(event, of_table.Ruled))


def lines_say_the_opposite(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    return tuple(
        msgspec.structs.replace(event, before=event.after, after=event.before)
        if isinstance(event, of_table.Ruled) and event.before is not None
        else event
        for event in tables.decide(table, command, now)
    )


def unfounded_claims_cost_nothing(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    if isinstance(command, ask_table.Rule) and isinstance(command.decision, decisions.DecideClaim):
        rejected = msgspec.structs.replace(command.decision, verdict="rejected")
        decision = rejected if command.decision.verdict == "unfounded" else command.decision
        command = msgspec.structs.replace(command, decision=decision)
    return tables.decide(table, command, now)


def later_rounds_are_not_named(tournament: Tournament | None, command: Any, now: Instant) -> tuple[Any, ...]:
    return tuple(
        msgspec.structs.replace(event, frozen=()) if isinstance(event, of_ruling.RoundReopened) else event
        for event in tournaments.decide(tournament, command, now)
    )


# ---- holds


def clocks_run_on_in_a_hold(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    return tuple(
        msgspec.structs.replace(event, clock=table.clock.snapshot())
        if isinstance(event, of_table.HoldBegan) and table is not None
        else event
        for event in tables.decide(table, command, now)
    )


def a_hold_costs_a_second(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    def later(event: of_table.PlayResumed) -> of_table.PlayResumed:
        clock = msgspec.structs.replace(event.clock, elapsed_ms=event.clock.elapsed_ms + 1_000)
        return msgspec.structs.replace(event, clock=clock)

    return tuple(
        later(event) if isinstance(event, of_table.PlayResumed) else event
        for event in tables.decide(table, command, now)
    )


# ---- sealed moves


def opened_without_its_player(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    """When its time has come a sealed move is opened, whoever is there."""
    if table is not None and table.sealed is not None and isinstance(command, ask_table.Tick):
        table = replace(table, away=(None, None))
    return tables.decide(table, command, now)


def nobody_must_seal(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    if table is not None and isinstance(command, ask_table.Play):
        table = replace(table, sealing=None)
    return tables.decide(table, command, now)


def a_name_tells(seat_view: Any) -> Any:
    """A view that shows what was sealed where nobody looks for it."""

    def leaking(table: Table, seat: Seat) -> Any:
        shown = seat_view(table, seat)
        if table.sealed is None:
            return shown
        return msgspec.structs.replace(shown, person=msgspec.structs.replace(shown.person, name=table.sealed.action))

    return leaking


def the_desk_tells(desk_table: Any) -> Any:
    def leaking(t: Any, pairing: Any, look: Any) -> Any:
        shown = desk_table(t, pairing, look)
        if look is None or look.table.sealed is None:
            return shown
        holds = tuple(msgspec.structs.replace(hold, name=look.table.sealed.action) for hold in shown.holds)
        return msgspec.structs.replace(shown, holds=holds)

    return leaking


def corrections_do_not_count(board: Any) -> Any:
    """The points are those of the result that stood first."""

    def as_it_was(round_number: int, pairing: Any, *more: Any) -> Any:
        if pairing.revised:
            pairing = replace(pairing, winner=pairing.revised[0].before.winner)
        return board(round_number, pairing, *more)

    return as_it_was


def refusals_say_nothing(_: Any) -> Any:
    return lambda *_: 0


def refusals_are_ahead(version_for: Any) -> Any:
    return lambda connection, ask: version_for(connection, ask) + 1


PATCHED: dict[str, tuple[ModuleType | type, str, Callable[[Any], Any], str]] = {
    "a refusal does not say how far the board is": (
        Connection, "_version_for", refusals_say_nothing, "a refusal did not say how far",
    ),
    "a refusal says more than is on the disk": (
        Connection, "_version_for", refusals_are_ahead, "which was not on record by then",
    ),
    "a name tells what was sealed": (
        import_module("server.tables.view"), "_seat", a_name_tells, "was told .* what was sealed",
    ),
    "the desk tells what was sealed": (
        import_module("server.tournaments.desk_view"), "desk_table", the_desk_tells, "the desk has shown what",
    ),
    "corrections do not count": (
        import_module("server.tournaments.records"), "_board", corrections_do_not_count, "the standings shown are",
    ),
}  # fmt: skip
"""By name: what is replaced where no machine can be, and what the judges must say."""
