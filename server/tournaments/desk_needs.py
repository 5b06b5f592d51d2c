"""What waits for an arbiter at his desk, the most urgent first: somebody called, claims, protests, time that is over.

What depends on the hour is an instant to compare it with, so that nothing here has to be told again when time passes.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

import msgspec

from server.tables.appeal import Claim
from server.tables.hold import HoldKind
from server.tables.sealing import must_seal_at
from server.tables.state import Phase as TablePhase
from server.tables.state import Table
from server.tournaments.desk_rows import DeskSeat, DeskTable, Look
from server.tournaments.docket import names
from server.tournaments.state import LIVE, Phase, Tournament
from server.vocabulary import Instant, Outcome, PlayerId, Seat, TableId

FEW_LEFT: Final = 8
"""One board in so many, and at least one: whoever still plays then keeps all the others waiting."""


class NeedKind(StrEnum):
    """What waits for an arbiter, the most urgent first."""

    CALL = "call"
    CLAIM = "claim"
    """A player shows a forced win or draw, and his opponent has declined it or not answered yet."""
    IMPOSSIBLE_SEAL = "impossible-seal"
    """What was sealed cannot be played, and play stands until the arbiter has ruled (G11)."""
    LIMIT = "limit"
    """The time of a game is over, and the arbiter is to decide (P19)."""
    ROUND_LIMIT = "round-limit"
    """The round's time is over, and the arbiter is to decide (B6)."""
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


class ClaimShown(msgspec.Struct, frozen=True, kw_only=True):
    """What is claimed, and the moves of both sides that show it; everybody may read them at the table."""

    is_draw: bool
    is_declined: bool
    line: tuple[str, ...]


class Need(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that waits. It is not to be shown before `since`, and from `due` on it is decided by itself."""

    kind: NeedKind
    since: Instant
    due: Instant | None = None
    table: TableId | None = None
    board: int = 0
    players: tuple[PlayerId, ...] = ()
    """Whom it is about."""
    seat: Seat | None = None
    """His at the table, where it is about one of its players."""
    names: str = ""
    text: str = ""
    """What was said, or the codes of what is in the way."""
    ref: str = ""
    """Of a protest: its id."""
    claim: ClaimShown | None = None
    winner: str = ""
    """Of an agreement: who is to have won; nobody if it is a draw."""


def desk_needs(t: Tournament, tables: tuple[DeskTable, ...], looks: Mapping[TableId, Look]) -> Iterator[Need]:
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
                winner=t.entrant(split.winner).person.name if split.winner is not None else "",
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
        yield _claimed(row, table.claim)
    for hold in table.holds:
        if hold.kind in _FOR_THE_ARBITER:
            yield _about(_FOR_THE_ARBITER[hold.kind], row, (), since=hold.since)
    if table.sealing is not None and table.sealing.must:
        since = must_seal_at(table) or table.last_at
        yield _about(NeedKind.SEALING, row, (row.seats[table.sealing.seat],), since=since)
    yield from _missing(row, table)
    if row.slow_at is not None and row.actor is not None:
        yield _about(NeedKind.SLOW, row, (row.seats[row.actor],), since=row.slow_at)


_FOR_THE_ARBITER: Final = {
    HoldKind.IMPOSSIBLE_SEAL: NeedKind.IMPOSSIBLE_SEAL,
    HoldKind.LIMIT: NeedKind.LIMIT,
    HoldKind.ROUND_LIMIT: NeedKind.ROUND_LIMIT,
}
"""Why play stands until an arbiter has ruled, though nobody has called him."""


def _claimed(row: DeskTable, claim: Claim) -> Need:
    shown = ClaimShown(is_draw=claim.outcome is Outcome.DRAW, is_declined=claim.declined, line=claim.line)
    about = _about(NeedKind.CLAIM, row, (row.seats[claim.seat],), since=claim.at)
    return msgspec.structs.replace(about, claim=shown)


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
        seat=Seat(row.seats.index(seats[0])) if len(seats) == 1 else None,
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
