"""The arbiter's desk: a running tournament as its arbiters see it, all tables at once and what needs somebody first.

Never a position, a move or anything that players may not see either: an arbiter who wants the board opens the table.
What depends on the hour is an instant to compare it with, so that nothing here has to be told again when time passes.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from server.clocks import ClockSettings
from server.tables.rule_player import UNDOABLE as AT_TABLES
from server.tables.ruling import RulingFact, RulingLine
from server.tables.state import Phase as TablePhase
from server.tables.state import Table
from server.tournaments.deadlines import next_deadline
from server.tournaments.desk_needs import Need, desk_needs
from server.tournaments.desk_rows import DeskTable, Look, desk_table
from server.tournaments.state import Phase, RuledLine, Tournament
from server.tournaments.undoing import UNDOABLE
from server.tournaments.view import RoundHoldView
from server.vocabulary import ClubId, Instant, PlayerId, TableId, TournamentId

LOG_SHOWN: Final = 100


class DeskRuling(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the log, of the tournament or of one of its tables."""

    id: str
    kind: str
    name: str
    reason: str
    at: Instant
    undone: bool
    undoes: str
    table: TableId | None
    round: int
    board: int
    players: tuple[PlayerId, ...]
    before: RulingFact | None
    after: RulingFact | None
    """At a table: how it was and is."""
    note: str
    """What was chosen where the kind leaves a choice (a verdict, colours, what becomes of later rounds), or counted."""
    may_undo: bool


class DeskHead(msgspec.Struct, frozen=True, kw_only=True):
    """The tournament as a whole."""

    tournament: TournamentId
    title: str
    club: ClubId
    phase: Phase
    round: int
    rounds_planned: int
    open_boards: int
    next_at: Instant | None
    held: RoundHoldView | None
    reopened: tuple[int, ...]
    ruled: int
    is_knockout: bool
    clock_settings: ClockSettings
    arbiters: tuple[str, ...]
    """Who sits at the desk now."""


class DeskView(msgspec.Struct, frozen=True, kw_only=True, tag="desk", tag_field="t"):
    """The whole desk."""

    head: DeskHead
    needs: tuple[Need, ...]
    tables: tuple[DeskTable, ...]
    """By board; of the last round that was started."""
    log: tuple[DeskRuling, ...]
    """The latest first."""


class DeskChange(msgspec.Struct, frozen=True, kw_only=True, tag="desk-change", tag_field="t"):
    """What is different from the version before; null or empty where nothing is. A table that is not named in `boards`
    any more is gone."""

    head: DeskHead | None
    needs: tuple[Need, ...] | None
    tables: tuple[DeskTable, ...]
    boards: tuple[TableId, ...] | None
    log: tuple[DeskRuling, ...] | None


def desk_view(t: Tournament, looks: Mapping[TableId, Look], arbiters: tuple[str, ...]) -> DeskView:
    """The desk of a tournament. `looks` are the tables of its last round that are at hand."""
    pairings = t.rounds[-1].pairings if t.rounds else ()
    tables = tuple(desk_table(t, pairing, looks.get(pairing.table)) for pairing in pairings)
    return DeskView(
        head=_head(t, arbiters), needs=tuple(desk_needs(t, tables, looks)), tables=tables, log=_log(t, looks)
    )


def change(before: DeskView, now: DeskView) -> DeskChange | None:
    """What is different now; None if nothing is."""
    if before == now:
        return None
    known = {table.table: table for table in before.tables}
    boards = tuple(table.table for table in now.tables)
    return DeskChange(
        head=None if before.head == now.head else now.head,
        needs=None if before.needs == now.needs else now.needs,
        tables=tuple(table for table in now.tables if known.get(table.table) != table),
        boards=None if boards == tuple(known) else boards,
        log=None if before.log == now.log else now.log,
    )


def _head(t: Tournament, arbiters: tuple[str, ...]) -> DeskHead:
    return DeskHead(
        tournament=t.id,
        title=t.card.name,
        club=t.club,
        phase=t.phase,
        round=len(t.rounds),
        rounds_planned=t.planned_rounds,
        open_boards=t.rounds[-1].open_boards if t.rounds else 0,
        next_at=next_deadline(t),
        held=None if t.held is None else RoundHoldView(t.held.since, t.held.name, t.held.reason),
        reopened=tuple(one.number for one in t.rounds if one.is_reopened),
        ruled=len(t.rulings),
        is_knockout=t.is_knockout,
        clock_settings=t.card.clock,
        arbiters=arbiters,
    )


# ---- the log


def _log(t: Tournament, looks: Mapping[TableId, Look]) -> tuple[DeskRuling, ...]:
    lines = [_of_tournament_log(line) for line in t.rulings]
    for look in looks.values():
        if look.table is not None:
            lines += [_of_table_log(look.table, line) for line in look.table.rulings]
    lines.sort(key=lambda line: line.at, reverse=True)
    return tuple(lines[:LOG_SHOWN])


def _of_tournament_log(line: RuledLine) -> DeskRuling:
    return DeskRuling(
        id=line.id,
        kind=line.kind,
        name=line.name,
        reason=line.reason,
        at=line.at,
        undone=line.undone,
        undoes=line.undoes,
        table=None,
        round=line.round,
        board=line.board,
        players=line.players,
        before=None,
        after=None,
        note=line.note,
        may_undo=line.kind in UNDOABLE and not line.undone,
    )


def _of_table_log(table: Table, line: RulingLine) -> DeskRuling:
    return DeskRuling(
        id=line.id,
        kind=line.kind,
        name=line.name,
        reason=line.reason,
        at=line.at,
        undone=line.undone,
        undoes=line.undoes,
        table=table.id,
        round=table.round,
        board=table.board,
        players=tuple(p.id for seat, p in enumerate(table.persons) if line.seat in (None, seat)),
        before=line.before,
        after=line.after,
        note=line.detail,
        may_undo=line.kind in AT_TABLES and not line.undone and table.phase is not TablePhase.OVER,
    )
