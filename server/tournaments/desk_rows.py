"""The boards of the running round as the desk shows them: who sits there, the clocks, what play waits for.

Never a position, a move or anything that players may not see either: an arbiter who wants the board opens the table.
"""

from typing import Literal

import msgspec

from server.clocks import ClockSnapshot
from server.tables.appeal import ArbiterCall
from server.tables.hold import Hold
from server.tables.state import Phase as TablePhase
from server.tables.state import Table
from server.tables.view import return_by
from server.tournaments.state import Pairing, Side, Tournament
from server.vocabulary import Instant, Outcome, PlayerId, Seat, TableId, Termination

ContactName = Literal["here", "lost", "absent", "held"]


class Look(msgspec.Struct, frozen=True):
    """What the hall knows of a table: its state, if it is at hand, its version, and who is heard of there."""

    table: Table | None
    version: int
    contacts: tuple[ContactName, ContactName]


class DeskSeat(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a board."""

    number: int
    player: PlayerId
    name: str
    seated: bool
    contact: ContactName
    absences: int
    away_since: Instant | None
    return_by: Instant | None
    warnings: int


class DeskTable(msgspec.Struct, frozen=True, kw_only=True):
    """One board of the running round. A table that is over, or not at hand, has no clock."""

    table: TableId
    board: int
    game: int
    ruled: int
    """How many rulings there have been at the table, of which an arbiter must have seen all to make another."""
    phase: TablePhase
    seats: tuple[DeskSeat, DeskSeat]
    ply: int
    actor: Seat | None
    clock: ClockSnapshot | None
    no_show_at: Instant | None
    resumes_at: Instant | None
    replay_at: Instant | None
    resume_at: Instant | None
    """Adjourned with a sealed move: when it goes on, if that is known (G12). The move itself is nobody's to see."""
    slow_at: Instant | None
    """From when on this turn has taken longer than the card's guideline."""
    holds: tuple[Hold, ...]
    calls: tuple[ArbiterCall, ...]
    """Calls for the arbiter that are open."""
    claimed_at: Instant | None
    """Of the claim that waits for a decision."""
    winner: int | None
    outcome: Outcome | None
    termination: Termination | None


def desk_table(t: Tournament, pairing: Pairing, look: Look | None) -> DeskTable:
    table = look.table if look is not None else None
    is_on = table is not None and not pairing.is_over and pairing.replay_at is None
    result = pairing.result if pairing.is_over else None
    return DeskTable(
        table=pairing.table,
        board=pairing.board,
        game=pairing.game,
        ruled=len(table.rulings) if table is not None else 0,
        phase=TablePhase.OVER if pairing.is_over else table.phase if table is not None else TablePhase.CALLED,
        seats=_seats(t, pairing, look),
        ply=table.ply if table is not None else 0,
        actor=table.actor if table is not None and is_on and table.began_at is not None else None,
        clock=table.clock.snapshot() if table is not None and is_on else None,
        no_show_at=table.no_show_at if table is not None and table.phase is TablePhase.CALLED else None,
        resumes_at=table.resumes_at if table is not None else None,
        replay_at=pairing.replay_at,
        resume_at=table.sealed.resume_at if table is not None and table.sealed is not None else None,
        slow_at=_slow_at(t, table) if table is not None and is_on else None,
        holds=table.holds if table is not None and is_on else (),
        calls=tuple(call for call in table.calls if call is not None) if table is not None and is_on else (),
        claimed_at=table.claim.at if table is not None and is_on and table.claim is not None else None,
        winner=pairing.winner,
        outcome=result.outcome if result is not None else None,
        termination=result.termination if result is not None else None,
    )


def _seats(t: Tournament, pairing: Pairing, look: Look | None) -> tuple[DeskSeat, DeskSeat]:
    first, second = pairing.first, pairing.second
    sides = (first, second) if not pairing.turned else (second, first)
    return (_seat(t, sides[0], Seat.FIRST, look), _seat(t, sides[1], Seat.SECOND, look))


def _seat(t: Tournament, side: Side, seat: Seat, look: Look | None) -> DeskSeat:
    table = look.table if look is not None else None
    away = table.away[seat] if table is not None else None
    return DeskSeat(
        number=side.number,
        player=side.person.id,
        name=side.person.name,
        seated=table.seated[seat] if table is not None else False,
        contact=look.contacts[seat] if look is not None else "lost",
        absences=table.absences[seat] if table is not None else 0,
        away_since=away.since if away else None,
        return_by=return_by(table, seat) if table is not None else None,
        warnings=t.entrant(side.number).warnings,
    )


def _slow_at(t: Tournament, table: Table) -> Instant | None:
    guideline_ms = t.card.timing.move_guideline_ms
    running = table.clock.running_since
    if not guideline_ms or running is None:
        return None
    return Instant(running + guideline_ms - table.clock.elapsed_ms)
