"""What calls and claims make of a table."""

from dataclasses import replace
from typing import assert_never

from msgspec import structs

from server.tables import events as e
from server.tables.state import Table, with_seat

OfAppeals = e.ArbiterCalled | e.CallClosed | e.ResultClaimed | e.ClaimDeclined | e.ClaimClosed


def of_appeals(table: Table, event: OfAppeals) -> Table:
    """The table after one more event of a call or claim."""
    match event:
        case e.ArbiterCalled(call=call):
            called = with_seat(table.called, call.seat, table.called[call.seat] + 1)
            return replace(table, calls=with_seat(table.calls, call.seat, call), called=called)
        case e.CallClosed(seat=seat):
            return replace(table, calls=with_seat(table.calls, seat, None))
        case e.ResultClaimed(claim=claim):
            return replace(
                table, claim=claim, claimed=with_seat(table.claimed, claim.seat, table.claimed[claim.seat] + 1)
            )
        case e.ClaimDeclined():
            assert table.claim is not None, "only a claim that stands is declined"
            return replace(table, claim=structs.replace(table.claim, declined=True))
        case e.ClaimClosed():
            return replace(table, claim=None)
        case _:
            assert_never(event)
