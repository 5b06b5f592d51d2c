"""The arbiter's desk: a running tournament as its arbiters see it, all tables at once and what needs somebody first.

Never a position, a move or anything that players may not see either: an arbiter who wants the board opens the table.
What depends on the hour is an instant to compare it with, so that nothing here has to be told again when time passes.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final, Literal

import msgspec

from server.clocks import ClockSettings, ClockSnapshot
from server.tables.hold import Hold, HoldKind
from server.tables.rule_player import UNDOABLE as AT_TABLES
from server.tables.ruling import RulingLine
from server.tables.sealing import must_seal_at
from server.tables.state import Phase as TablePhase
from server.tables.state import Table
from server.tournaments.deadlines import next_deadline
from server.tournaments.docket import names
from server.tournaments.state import LIVE, Pairing, Phase, RuledLine, Side, Tournament
from server.tournaments.undoing import UNDOABLE
from server.tournaments.view import RoundHoldView
from server.vocabulary import Instant, Outcome, PlayerId, Seat, TableId, Termination, TournamentId

LOG_SHOWN: Final = 100
FEW_LEFT: Final = 8
"""One board in so many, and at least one: whoever still plays then keeps all the others waiting."""

ContactName = Literal["here", "lost", "absent", "held"]


class Look(msgspec.Struct, frozen=True):
    """What the hall knows of a table: its state, if it is at hand, its version, and who is heard of there."""

    table: Table | None
    version: int
    contacts: tuple[ContactName, ContactName]


class NeedKind(StrEnum):
    """What waits for an arbiter, the most urgent first."""

    CALL = "call"
    CLAIM = "claim"
    """A player shows a forced win or draw."""
    LIMIT = "limit"
    """The time of a game or of the round is over, and the arbiter is to decide."""
    PROTEST = "protest"
    SPLIT = "split"
    UNPAIRED = "unpaired"
    """The next round cannot be paired."""
    SEALING = "sealing"
    """The player on move must seal now (G11)."""
    ABSENT = "absent"
    NO_SHOW = "no-show"
    SLOW = "slow"
    BLOCKING = "blocking"


class Need(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that waits. It is not to be shown before `since`, and from `due` on it is decided by itself."""

    kind: NeedKind
    since: Instant
    due: Instant | None = None
    table: TableId | None = None
    board: int = 0
    players: tuple[PlayerId, ...] = ()
    """Whom it is about."""
    names: str = ""
    text: str = ""
    """What was said, or the codes of what is in the way."""
    ref: str = ""
    """Of a protest: its id."""


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
    winner: int | None
    outcome: Outcome | None
    termination: Termination | None


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
    note: str
    may_undo: bool


class DeskHead(msgspec.Struct, frozen=True, kw_only=True):
    """The tournament as a whole."""

    tournament: TournamentId
    title: str
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
    tables = tuple(_table(t, pairing, looks.get(pairing.table)) for pairing in pairings)
    return DeskView(head=_head(t, arbiters), needs=tuple(_needs(t, tables, looks)), tables=tables, log=_log(t, looks))


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


# ---- tables


def _table(t: Tournament, pairing: Pairing, look: Look | None) -> DeskTable:
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
        return_by=away.return_by if away else None,
        warnings=t.entrant(side.number).warnings,
    )


def _slow_at(t: Tournament, table: Table) -> Instant | None:
    guideline_ms = t.card.timing.move_guideline_ms
    running = table.clock.running_since
    if not guideline_ms or running is None:
        return None
    return Instant(running + guideline_ms - table.clock.elapsed_ms)


# ---- what needs somebody


def _needs(t: Tournament, tables: tuple[DeskTable, ...], looks: Mapping[TableId, Look]) -> Iterator[Need]:
    if t.phase not in LIVE:
        return
    found = [*_of_the_tournament(t), *(need for row in tables for need in _of_table(row, looks.get(row.table)))]
    found += _blocking(t)
    order = list(NeedKind)
    yield from sorted(found, key=lambda need: (order.index(need.kind), need.due or need.since, need.board))


def _of_the_tournament(t: Tournament) -> Iterator[Need]:
    for protest in t.open_protests:
        yield Need(
            kind=NeedKind.PROTEST,
            since=protest.at,
            table=_table_of(t, protest.round, protest.board),
            board=protest.board,
            players=(protest.player,),
            names=t.entrant(protest.number).person.name,
            text=protest.text,
            ref=protest.id,
        )
    for split in t.splits.values():
        pairing = t.rounds[-1].pairings[split.board - 1]
        if len(split.agreed) == len(pairing.numbers):
            yield Need(
                kind=NeedKind.SPLIT,
                since=split.at,
                table=pairing.table,
                board=pairing.board,
                players=(pairing.first.person.id, pairing.second.person.id),
                names=names(pairing),
                text=split.note,
            )
    for obstruction in t.failure:
        yield Need(
            kind=NeedKind.UNPAIRED, since=t.last_at, names=", ".join(obstruction.players), text=obstruction.obstacle
        )


def _table_of(t: Tournament, round_number: int, board: int) -> TableId | None:
    if not board or round_number > len(t.rounds) or board > len(t.rounds[round_number - 1].pairings):
        return None
    return t.rounds[round_number - 1].pairings[board - 1].table


def _of_table(row: DeskTable, look: Look | None) -> Iterator[Need]:
    table = look.table if look is not None else None
    if table is None or row.phase is TablePhase.OVER or row.replay_at is not None:
        return
    for call in table.calls:
        if call is not None:
            yield _about(NeedKind.CALL, row, (row.seats[call.seat],), since=call.at, text=call.note)
    if table.claim is not None:
        yield _about(NeedKind.CLAIM, row, (row.seats[table.claim.seat],), since=table.claim.at)
    for hold in table.holds:
        if hold.kind in (HoldKind.LIMIT, HoldKind.ROUND_LIMIT):
            yield _about(NeedKind.LIMIT, row, (), since=hold.since)
    if table.sealing is not None and table.sealing.must:
        since = must_seal_at(table) or table.last_at
        yield _about(NeedKind.SEALING, row, (row.seats[table.sealing.seat],), since=since)
    yield from _missing(row, table)
    if row.slow_at is not None and row.actor is not None:
        yield _about(NeedKind.SLOW, row, (row.seats[row.actor],), since=row.slow_at)


def _missing(row: DeskTable, table: Table) -> Iterator[Need]:
    """Who has not come, once half of the time is over; and who is gone."""
    for seat in row.seats:
        if table.phase is TablePhase.CALLED and not seat.seated and not table.is_held:
            half = Instant(table.no_show_at - table.card.no_show_after_ms // 2)
            yield _about(NeedKind.NO_SHOW, row, (seat,), since=half, due=table.no_show_at)
        elif seat.away_since is not None:
            yield _about(NeedKind.ABSENT, row, (seat,), since=seat.away_since, due=seat.return_by)


def _about(
    kind: NeedKind,
    row: DeskTable,
    seats: tuple[DeskSeat, ...],
    *,
    since: Instant,
    due: Instant | None = None,
    text: str = "",
) -> Need:
    return Need(
        kind=kind,
        since=since,
        due=due,
        table=row.table,
        board=row.board,
        players=tuple(seat.player for seat in seats),
        names=", ".join(seat.name for seat in seats or row.seats),
        text=text,
    )


def _blocking(t: Tournament) -> list[Need]:
    """The last boards of a round, for which everybody else waits."""
    if t.phase is not Phase.RUNNING:
        return []
    last = t.rounds[-1]
    still_open = [pairing for pairing in last.pairings if not pairing.is_over]
    if not still_open or len(still_open) == len(last.pairings):
        return []
    if len(still_open) > max(1, len(last.pairings) // FEW_LEFT):
        return []
    since = max(game.ended_at for pairing in last.pairings if pairing.is_over for game in pairing.games[-1:])
    return [
        Need(
            kind=NeedKind.BLOCKING,
            since=since,
            table=pairing.table,
            board=pairing.board,
            players=(pairing.first.person.id, pairing.second.person.id),
            names=names(pairing),
        )
        for pairing in still_open
    ]


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
        note="",
        may_undo=line.kind in AT_TABLES and not line.undone and table.phase is not TablePhase.OVER,
    )
