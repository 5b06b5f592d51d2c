"""What the end of a clock means for the game: the flag that falls (G9), the one that is claimed (P21), and the limit of
a time for both players together (P19).
"""

from server.clocks import KINDS
from server.tables import events as e
from server.tables.endings import ended
from server.tables.hold import Hold, HoldKind
from server.tables.holding import hold
from server.tables.state import Table
from server.vocabulary import Instant, Outcome, Refused, Seat, Termination

Events = tuple[e.TableEvent, ...]


def time_is_up(table: Table, at: Instant) -> Events:
    """The clock has run out by itself: the side on turn has lost, or the time for both is over.

    Then it is a draw, or the table waits for the arbiter, who may accept the proof of a forced win (P19).
    """
    assert table.clock.turn is not None
    if KINDS[table.card.clock.kind].is_shared:
        return _limit_reached(table, at)
    return (ended(table, Outcome.win_of(table.clock.turn.other), Termination.TIME, at),)


def _limit_reached(table: Table, at: Instant) -> Events:
    if table.card.timing.at_limit == "arbiter" and table.tournament is not None:
        return hold(table, Hold(kind=HoldKind.LIMIT, since=at), at)
    return (ended(table, Outcome.DRAW, Termination.GAME_LIMIT, at),)


def claim_flag(table: Table, seat: Seat, now: Instant) -> Events:
    """P21: a fallen flag loses only when the opponent claims it; if both have fallen it is a draw, whoever says so.

    `game/no-flag-claims` where flags fall by themselves, `game/flag-stands` while the opponent has time left.
    """
    if table.began_at is None:
        raise Refused("table/not-begun")
    if table.card.clock.flag != "claim":
        raise Refused("game/no-flag-claims")
    if not table.clock.has_fallen(seat.other, now):
        raise Refused("game/flag-stands")
    if table.clock.has_fallen(seat, now):
        return (ended(table, Outcome.DRAW, Termination.TIME, now, "both-flags"),)
    return (ended(table, Outcome.win_of(seat), Termination.TIME, now, "claimed"),)
