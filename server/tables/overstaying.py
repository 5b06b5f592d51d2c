"""G10: who is not at the board and is so long past his main time has lost, whatever overtime he has.

It is counted on his own clock, from when his main time is over or he has gone, whichever is later, and anew whenever
his clock is set running. So it matters where the clock of somebody absent runs: before play, at a resumption, and in
play where the card lets it run.
"""

from server.tables import events as e
from server.tables.endings import Signs, both_absent, ended
from server.tables.state import Phase, Table
from server.vocabulary import Instant, Outcome, Seat, Termination

_WHERE_CLOCKS_RUN = frozenset({Phase.CALLED, Phase.PLAYING, Phase.REOPENING})
PAST_MAIN = "absent-past-main"


def runs_while_absent(table: Table) -> bool:
    """Whether an absence in play costs the absent side's own time and nothing else, instead of adjourning the game."""
    return table.card.absence == "clock-runs"


def loses_at(table: Table, seat: Seat) -> Instant | None:
    """When the seat's player has been absent for too long; None while he is here, or where there is no such limit."""
    beyond_ms, since = table.card.absent_past_main_ms, _absent_since(table, seat)
    if not beyond_ms or since is None or table.is_held or table.phase not in _WHERE_CLOCKS_RUN:
        return None
    return table.clock.past_main_at(seat, since, beyond_ms)


def first_to_lose_at(table: Table) -> Instant | None:
    return min((at for seat in Seat if (at := loses_at(table, seat)) is not None), default=None)


def overstayed(table: Table, signs: Signs, due: Instant) -> e.GameEnded:
    """He has, and once play began it is a loss on time."""
    late = tuple(seat for seat in Seat if loses_at(table, seat) == due)
    # An absence is noted some time after it began: if that was too late already, the game ends now, not before it.
    at = Instant(max(due, table.last_at))
    if len(late) == 2:
        return both_absent(table, signs, Termination.TIME, at)
    return ended(table, Outcome.win_of(late[0].other), Termination.TIME, at, PAST_MAIN)


def _absent_since(table: Table, seat: Seat) -> Instant | None:
    if table.phase is Phase.CALLED:
        return None if table.seated[seat] else table.called_at
    away = table.away[seat]
    return None if away is None else away.since
