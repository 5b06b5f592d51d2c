"""The call to the board: a table opens, a reserve takes over an unclaimed seat (C6, C10).

Both come by way of the journal and may be late when the service was away in between. Nobody may lose his waiting time
to that: who is called has at least a return window from the moment the call is on record.
"""

from server.clocks import validate
from server.games.catalogue import rules_for
from server.tables import commands as c
from server.tables import events as e
from server.tables.awaiting import clock_for_reserve, written
from server.tables.card import TableCard
from server.tables.state import Table
from server.vocabulary import Instant, Refused, RefusedTogether


def open_table(table: Table | None, command: c.Open, now: Instant) -> tuple[e.TableEvent, ...]:
    """The first event of a table. Refused: `table/already-open`, and whatever the game or clock of the card is not."""
    if table is not None:
        raise Refused("table/already-open", "table")
    rules_for(command.card.game)
    if reasons := validate(command.card.clock):
        raise RefusedTogether(reasons)
    opened = e.TableOpened(
        at=now,
        id=command.id,
        card=command.card,
        first=command.first,
        second=command.second,
        no_show_at=_deadline(command.card, command.no_show_at, now),
        tournament=command.tournament,
        round=command.round,
        board=command.board,
        game=command.game,
        prior_absences=command.prior_absences,
    )
    return (opened,)


def seat_reserve(table: Table, command: c.SeatReserve, now: Instant) -> tuple[e.TableEvent, ...]:
    """C6: the reserve has the seat and his own waiting time. Said again, it changes nothing."""
    # Two reserves for two empty seats come one after the other: the first has already called the table again.
    if command.seat not in table.unclaimed or table.seated[command.seat]:
        return ()
    # An effect may come twice, and late: who has had the seat by this very call does not get it a second time.
    if command.no_show_at <= table.called_until[command.seat]:
        return ()
    deadline = _deadline(table.card, command.no_show_at, now)
    seated = e.ReserveSeated(
        at=now,
        seat=command.seat,
        person=command.person,
        no_show_at=deadline,
        until=command.no_show_at,
        clock=written(table, clock_for_reserve(table, command.seat, now)),
    )
    return (seated,)


def _deadline(card: TableCard, planned: Instant, now: Instant) -> Instant:
    return Instant(max(planned, now + min(card.no_show_after_ms, card.return_within_ms)))
