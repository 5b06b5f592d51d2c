"""Where a player is wanted: his tables that are not over, for the bar on every page."""

from server.hall.hall import Hall
from server.tables import Phase, Table
from server.tables.view import return_by
from server.vocabulary import PlayerId, Seat
from server.web import wire


def calls_of(hall: Hall, player: PlayerId) -> wire.Calls:
    """Every table he belongs at now; the most urgent first."""
    calls = []
    for id_ in hall.tables_of(player):
        table: Table | None = hall.tables.mailbox(id_).state
        if table is None or table.phase is Phase.OVER:
            continue
        seat = table.seat_of(player)
        if seat is not None:
            calls.append(_call(table, seat))
    calls.sort(key=lambda call: (call.deadline is None, call.deadline or 0, call.table))
    return wire.Calls(calls=tuple(calls))


def _call(table: Table, seat: Seat) -> wire.Call:
    deadline = return_by(table, seat)
    if table.phase is Phase.CALLED and not table.seated[seat]:
        deadline = table.no_show_at
    if table.phase is Phase.REOPENING and table.away[seat]:
        flag = next((at for at, whose in table.clock.flags() if whose is seat), None)
        deadline = min((at for at in (flag, deadline) if at is not None), default=None)
    sealed = table.sealed if table.phase is Phase.ADJOURNED else None
    return wire.Call(
        table=table.id,
        tournament=table.tournament,
        round=table.round,
        phase=table.phase.value,
        opponent=table.persons[seat.other],
        seated=table.seated[seat],
        deadline=deadline,
        resume_at=None if sealed is None else sealed.resume_at,
        my_turn=table.phase is Phase.PLAYING and table.actor is seat,
    )
