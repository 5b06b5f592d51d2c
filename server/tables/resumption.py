"""Going on with an adjourned game (G12).

    adjourned ──its time──▶ reopening ──the sealer is there: opened──▶ both there? ──▶ playing
                               │                                          └─no──▶ reopening, the other's clock runs
                               └──somebody's time is out──▶ over

At the set time the board is called, and the clock of whoever is not there runs; of both, if nobody is. It stops when he
comes. The sealed move is opened only when the sealer is there, and then it is the other's turn, there or not. Who comes
after his time is out has lost, whatever was sealed. No absence is counted: waiting costs the absent his own time.
"""

from dataclasses import replace

from server.clocks import Clock
from server.tables import events as e
from server.tables.endings import both_absent, ended
from server.tables.hold import Hold, HoldKind
from server.tables.overstaying import overstayed
from server.tables.state import Away, Sealed, Table, position_after, with_seat
from server.vocabulary import Instant, Outcome, Refused, Seat, Termination

Events = tuple[e.TableEvent, ...]
PASS = "pass"


def call_board(table: Table, now: Instant) -> Events:
    """The time of the resumption has come, and nothing else holds play."""
    clock = table.clock.wait_for(_absent(table), now)
    called = e.BoardCalled(at=now, clock=clock.snapshot())
    return (called, *_open_if_sealer_is_there(replace(table, clock=clock), now))


def come(table: Table, seat: Seat, now: Instant) -> Events:
    """Somebody who was waited for is there: his clock stops."""
    if table.away[seat] is None:
        return ()
    there = replace(table, away=with_seat(table.away, seat, None))
    clock = _waiting(there, table.clock.hold(now), now)
    came = e.AbsenteeCame(at=now, seat=seat, clock=clock.snapshot())
    there = replace(there, clock=clock)
    if table.sealed is not None:
        return (came, *_open_if_sealer_is_there(there, now))
    return (came, e.PlayResumed(at=now, clock=clock.snapshot()))


def go(table: Table, seat: Seat, since: Instant, now: Instant) -> Events:
    """Somebody who was there has gone again while the other is waited for."""
    if table.away[seat] is not None:
        return ()
    left = replace(table, away=with_seat(table.away, seat, Away(since, None)))
    clock = _waiting(left, table.clock.hold(now), now)
    return (e.AbsenteeWent(at=now, seat=seat, since=since, clock=clock.snapshot()),)


def time_out(table: Table, due: Instant) -> Events:
    """Whose time is out before he came has lost, also where flags are claimed; both at once are both absent."""
    first, second = (None if away is None else away.since for away in table.away)
    late = tuple(seat for at, seat in table.clock.flags() if at == due)
    if not late:
        return (overstayed(table, (first, second), due),)
    # A flag that fell before the adjournment, and was not claimed, costs him the game when he does not come to it.
    at = Instant(max(due, table.last_at))
    if len(late) == 1:
        return (ended(table, Outcome.win_of(late[0].other), Termination.TIME, at, "not-at-resumption"),)
    return (both_absent(table, (first, second), Termination.TIME, at),)


def _absent(table: Table) -> tuple[Seat, ...]:
    return tuple(seat for seat in Seat if table.away[seat])


def _waiting(table: Table, held: Clock, now: Instant) -> Clock:
    """Before the opening the clocks of all who are absent run, after it that of the side to move."""
    return held.release(now) if table.sealed is None else held.wait_for(_absent(table), now)


def _open_if_sealer_is_there(table: Table, now: Instant) -> Events:
    sealed = table.sealed
    assert sealed is not None, "nothing is sealed"
    if table.away[sealed.seat] is not None:
        return ()
    held = table.clock.hold(now)
    action = _playable(table, sealed)
    if action is None:
        return _impossible(sealed, held, now)
    opened = e.SealOpened(
        at=now, seat=sealed.seat, action=sealed.action, is_possible=action == sealed.action, clock=held.snapshot()
    )
    return (opened, *_played(table, sealed, action, held, now))


def _playable(table: Table, sealed: Sealed) -> str | None:
    """What is played: the sealed move, a pass if it has become impossible, or None where the game has no pass."""
    for action in (sealed.action, PASS):
        try:
            return table.rules.canonical(table.position, action)
        except Refused:
            continue
    return None


def _played(table: Table, sealed: Sealed, action: str, held: Clock, now: Instant) -> Events:
    position = position_after(table, action)
    result = table.rules.result(position)
    clock = held if result is not None else held.release(now)
    played = e.ActionPlayed(
        at=now,
        ply=table.ply + 1,
        seat=sealed.seat,
        action=action,
        spent_ms=sealed.spent_ms,
        credited_ms=sealed.credited_ms,
        lag=sealed.lag,
        clock=clock.snapshot(),
    )
    if result is not None:
        end = ended(replace(table, clock=held), result.outcome, result.termination, now, result.detail)
        return (played, end)
    if table.away[sealed.seat.other] is not None:
        return (played,)
    return (played, e.PlayResumed(at=now, clock=clock.snapshot()))


def _impossible(sealed: Sealed, held: Clock, now: Instant) -> Events:
    """The move's right is forfeited: the sealer is to move again, and his clock stands until an arbiter has ruled."""
    stopped, _ = held.stop(now)
    clock = stopped.start(sealed.seat, now).hold(now).snapshot()
    opened = e.SealOpened(at=now, seat=sealed.seat, action=sealed.action, is_possible=False, clock=clock)
    return (opened, e.HoldBegan(at=now, hold=Hold(kind=HoldKind.IMPOSSIBLE_SEAL, since=now), clock=clock))
