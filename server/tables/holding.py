"""Holding play and letting it go on: what an arbiter, a player who may stop the clocks, and an adjournment share.

While a hold stands no clock, no deadline and no window to return runs, and no absence is counted: who goes is only
noted. When the last one is lifted, whoever is gone has a fresh window, and if nobody is, or the card lets the clocks of
the absent run (G10), the countdown begins. Before
play began, a hold stops the wait for who has not come.
"""

from dataclasses import replace

from server.tables import events as e
from server.tables.awaiting import anew, awaiting_clock, begin_play, written
from server.tables.corrections import whole_period
from server.tables.hold import Hold, HoldKind
from server.tables.overstaying import runs_while_absent
from server.tables.resumption import call_board
from server.tables.state import Phase, Table
from server.vocabulary import Instant

Events = tuple[e.TableEvent, ...]


def hold(table: Table, reason: Hold, now: Instant) -> Events:
    """Play stands from now on for one reason more; nothing happens if that one stands already."""
    if table.hold_of(reason.kind, reason.by) is not None or table.phase is Phase.OVER:
        return ()
    return (e.HoldBegan(at=now, hold=reason, clock=table.clock.hold(now).snapshot()),)


def lift(table: Table, kind: HoldKind, by: str, now: Instant, *, gives_back: bool = False) -> Events:
    """One reason is gone; if it was the last, play goes on or its players are waited for. Nothing if it never stood.

    `gives_back`: it was a dispute, after which a period of byo-yomi is whole again (G14).
    """
    if table.hold_of(kind, by) is None:
        return ()
    if any(other.kind is not kind or other.by != by for other in table.standing_holds):
        return (e.HoldLifted(at=now, kind=kind, by=by, no_show_at=table.no_show_at),)
    fresh = Instant(now + table.card.return_within_ms)
    if table.began_at is None:
        return _wait_for_players(table, kind, by, now)
    if table.sealed is not None:
        return (e.HoldLifted(at=now, kind=kind, by=by, no_show_at=table.no_show_at), *call_board(table, now))
    waits = any(table.away) and not runs_while_absent(table)
    lifted = e.HoldLifted(at=now, kind=kind, by=by, return_by=fresh if waits else None, no_show_at=table.no_show_at)
    given = _given_back(table, now) if gives_back else ()
    return (lifted, *given) if waits else (lifted, *given, countdown(table, now))


def _given_back(table: Table, now: Instant) -> Events:
    """G14: in Japanese byo-yomi the player resumes with a whole period."""
    whole = whole_period(table.clock, now)
    if table.clock.turn is None or whole is table.clock:
        return ()
    return (e.ClockCorrected(at=now, seat=table.clock.turn, clock=whole.snapshot()),)


def _wait_for_players(table: Table, kind: HoldKind, by: str, now: Instant) -> Events:
    assert table.held_since is not None, "a hold stands since it began"
    fresh = anew(table.card, now)
    no_show_at = Instant(max(table.no_show_at + now - table.held_since, fresh))
    free = replace(table, holds=(), awaited_from=fresh)
    on = replace(free, clock=awaiting_clock(free, table.seated, now))
    lifted = e.HoldLifted(at=now, kind=kind, by=by, no_show_at=no_show_at, clock=written(table, on.clock))
    if table.phase is not Phase.CALLED or not all(table.seated):
        return (lifted,)
    return (lifted, begin_play(on, now))


def countdown(table: Table, now: Instant) -> e.ResumptionBegan:
    """Nothing stands in the way any more: the clock runs on in a moment."""
    return e.ResumptionBegan(at=now, resumes_at=Instant(now + table.card.resume_countdown_ms))
