"""Adjourning with a sealed move (G11).

From `may_seal_at` on the player on move may seal, from `must_seal_at` on he must: whatever he plays then counts as
sealed. A move is judged before it is sealed, so what can be sealed can be played as things stand; nothing else of it is
told to anybody, and it cannot be changed. The turn costs and earns what a turn does, whatever the move is: a clock
that stood differently after a winning move would tell of it.

In byo-yomi, where the time for a move is short, thirty seconds more are given to seal: the clock stands for so long
from when the player asks to seal or has to. Nothing is sealed within an opening, whose actions do not pass the turn.
"""

from typing import Final

from server.clocks import ClockSnapshot
from server.tables import commands as c
from server.tables import events as e
from server.tables.state import Phase, Table, position_after
from server.tables.turns import completed_turn
from server.vocabulary import Instant, Refused, Seat

Events = tuple[e.TableEvent, ...]

FREE_TO_SEAL_MS: Final = 30_000
FARTHEST_RESUMPTION_MS: Final = 30 * 86_400_000
MOST_PROPOSALS: Final = 20
"""Of one player in one adjournment; each is a line in the journal."""
_PLAY: Final = "play"
"""The phase of a game whose opening is over."""


def may_seal_at(table: Table) -> Instant | None:
    """From when on the player on move may seal in this sitting; None if he may not before he must."""
    after_ms = table.card.may_seal_after_ms
    return Instant(table.session_at + after_ms) if after_ms else None


def must_seal_at(table: Table) -> Instant | None:
    """From when on he must; None if never."""
    after_ms = table.card.must_seal_after_ms
    return Instant(table.session_at + after_ms) if after_ms else None


def sealing_due_at(table: Table) -> Instant | None:
    """When the table has to be told that it is time to seal; None if that has been said, or is not to be said now."""
    if table.phase is not Phase.PLAYING or table.sealing is not None or not table.card.must_seal_after_ms:
        return None
    return must_seal_at(table) if table.rules.phase(table.position) == _PLAY else None


def begin_sealing(table: Table, command: c.BeginSealing, now: Instant) -> Events:
    """The player on move wants to seal; said again, or when he must anyway, it changes nothing."""
    must_be_on_move(table, command.seat, command.ply)
    if table.sealing is not None:
        return ()
    _may_seal(table, now)
    return (_sealing_began(table, now, must=False),)


def time_to_seal(table: Table, at: Instant) -> Events:
    """The second of the two times has come."""
    return (_sealing_began(table, at, must=True),)


def seal(table: Table, command: c.Seal | c.Play, now: Instant) -> Events:
    """The turn ends with a move that is told to nobody; play is adjourned until the resumption."""
    must_be_on_move(table, command.seat, command.ply)
    if table.sealing is None:
        _may_seal(table, now)
    action = table.rules.canonical(table.position, command.action)
    position_after(table, action)
    turn = completed_turn(table, command, now, is_last=False)
    sealed = e.MoveSealed(
        at=now,
        ply=command.ply,
        seat=command.seat,
        action=action,
        spent_ms=turn.spent_ms,
        credited_ms=turn.credited_ms,
        lag=turn.lag,
        clock=turn.clock.hold(now).snapshot(),
        resume_at=Instant(now + table.card.resume_after_ms),
    )
    return (sealed,)


def propose_resumption(table: Table, command: c.ProposeResumption, now: Instant) -> Events:
    """G12: one proposes when play should go on, the other agrees by proposing the same."""
    demand_resumption_time(table, command.resume_at, now)
    assert table.sealed is not None
    seat = command.seat
    if table.sealed.proposed[seat.other] == command.resume_at:
        return (e.ResumptionSet(at=now, resume_at=command.resume_at),)
    if table.sealed.proposed[seat] == command.resume_at:
        return ()
    if table.sealed.proposals[seat] >= MOST_PROPOSALS:
        raise Refused("seal/too-many-proposals", "resume_at", most=MOST_PROPOSALS)
    return (e.ResumptionProposed(at=now, seat=seat, resume_at=command.resume_at),)


def demand_resumption_time(table: Table, resume_at: Instant, now: Instant) -> None:
    """Refused `seal/not-adjourned`, `seal/resumes-in-the-past`, `seal/resumes-too-far-ahead`."""
    if table.sealed is None or table.phase is not Phase.ADJOURNED:
        raise Refused("seal/not-adjourned", "table")
    if resume_at <= now:
        raise Refused("seal/resumes-in-the-past", "resume_at")
    if resume_at > table.sealed.at + FARTHEST_RESUMPTION_MS:
        raise Refused("seal/resumes-too-far-ahead", "resume_at", most_ms=FARTHEST_RESUMPTION_MS)


def must_be_on_move(table: Table, seat: Seat, ply: int) -> None:
    """Refused `table/not-begun`, `table/adjourned`, `game/stale-ply`, `game/not-your-turn`."""
    if table.began_at is None:
        raise Refused("table/not-begun")
    if table.phase is not Phase.PLAYING:
        gone = [seat for seat in Seat if table.away[seat]]
        raise Refused("table/adjourned", away=",".join(str(int(seat)) for seat in gone))
    if ply != table.ply + 1:
        raise Refused("game/stale-ply", "ply", expected=table.ply + 1, got=ply)
    if seat is not table.actor:
        raise Refused("game/not-your-turn", "seat")


def _may_seal(table: Table, now: Instant) -> None:
    from_ = may_seal_at(table) or must_seal_at(table)
    if from_ is None:
        raise Refused("seal/not-here")
    if now < from_:
        raise Refused("seal/not-yet", from_at=from_)
    if table.rules.phase(table.position) != _PLAY:
        raise Refused("seal/in-the-opening")


def _sealing_began(table: Table, now: Instant, *, must: bool) -> e.SealingBegan:
    free_until = Instant(now + FREE_TO_SEAL_MS) if _is_in_byo_yomi(table, now) else None
    return e.SealingBegan(
        at=now, seat=table.actor, must=must, free_until=free_until, clock=_clock(table, now, free_until)
    )


def _is_in_byo_yomi(table: Table, now: Instant) -> bool:
    """A fixed time for each move is a byo-yomi without end."""
    return table.card.clock.kind == "simple" or table.clock.reading(table.actor, now).in_overtime


def _clock(table: Table, now: Instant, free_until: Instant | None) -> ClockSnapshot:
    clock = table.clock if free_until is None else table.clock.hold(now).release(free_until)
    return clock.snapshot()
