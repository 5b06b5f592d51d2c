"""Seats taken and left, adjournments and their deadlines (C10, C12; corners decided in the club rules).

A seat that falls silent goes through `LoseContact` (at once; nothing is counted) and `CountAbsence` (after the card's
`absence_after_ms`). The clock of the absent player is set back to his last sign of life; a present player's clock stops
when the absence is counted. The service's own gaps go through `HoldPlay`, which counts nothing.
"""

from dataclasses import replace

from msgspec import structs

from server.clocks import KINDS, Clock
from server.tables import commands as c
from server.tables import events as e
from server.tables.awaiting import anew, awaiting_clock, begin_play, written
from server.tables.endings import Signs, both_absent, ended
from server.tables.flags import time_is_up
from server.tables.holding import countdown, lift
from server.tables.overstaying import first_to_lose_at, overstayed, runs_while_absent
from server.tables.resumption import come, go, time_out
from server.tables.sealing import sealing_due_at, time_to_seal
from server.tables.silences import regained
from server.tables.state import Away, Phase, Table, with_seat
from server.tables.stopping import limit_passed
from server.vocabulary import Instant, Outcome, Seat, Termination

Events = tuple[e.TableEvent, ...]


def next_deadline(table: Table | None) -> Instant | None:
    """The next instant at which the table must be given a `Tick`."""
    if table is None:
        return None
    if table.is_held:
        return min((hold.until for hold in table.standing_holds if hold.until is not None), default=None)
    match table.phase:
        case Phase.CALLED:
            return _earlier(table.no_show_at, table.clock.ends_at(), first_to_lose_at(table))
        case Phase.PLAYING:
            clock_due_at = table.clock_starts_at or table.clock.ends_at()
            return _earlier(clock_due_at, table.limit_at, sealing_due_at(table), first_to_lose_at(table))
        case Phase.REOPENING:
            return _earlier(*(at for at, _ in table.clock.flags()), first_to_lose_at(table))
        case Phase.ADJOURNED:
            return min((away.return_by for away in table.away if away and away.return_by), default=None)
        case Phase.RESUMING:
            return table.resumes_at
        case Phase.UNCLAIMED | Phase.OVER:
            return None


def tick(table: Table, signs: Signs, now: Instant) -> Events:
    """What the next deadline, if it has passed, brings. Everything is dated at the deadline, not at the tick."""
    due = next_deadline(table)
    if due is None or now < due:
        return ()
    if table.is_held:
        over = next(hold for hold in table.standing_holds if hold.until == due)
        # One that ended while the service was away ends with its return, from which whoever is gone has his time.
        return lift(table, over.kind, over.by, Instant(max(due, table.last_at)))
    match table.phase:
        case Phase.CALLED:
            return _unclaimed_or_forfeit(table, signs, due)
        case Phase.PLAYING:
            return _due_in_play(table, signs, due)
        case Phase.REOPENING:
            is_shared = KINDS[table.card.clock.kind].is_shared
            return time_is_up(table, due) if is_shared else time_out(table, due)
        case Phase.ADJOURNED:
            return (_did_not_return(table, due),)
        case _:
            free_ms = table.sealing.free_ms if table.sealing else 0
            return (e.PlayResumed(at=due, clock=table.clock.release(Instant(due + free_ms)).snapshot()),)


def _due_in_play(table: Table, signs: Signs, due: Instant) -> Events:
    if due == table.clock_starts_at:
        return (e.ClockStarted(at=due, clock=table.clock.start(table.actor, due).snapshot()),)
    if due == table.clock.ends_at():
        return _with_signs(time_is_up(table, due), signs)
    if due == first_to_lose_at(table):
        return _with_signs((overstayed(table, signs, due),), signs)
    # A limit that passed while the game was adjourned stops it when it goes on, not before what is on record.
    at = Instant(max(due, table.last_at))
    return limit_passed(table, at) if due == table.limit_at else time_to_seal(table, at)


def arrive(table: Table, command: c.Arrive, now: Instant) -> Events:
    """The player has been here since `now`: he takes the seat he was called to, or is back from an absence."""
    seat, said_at = command.seat, max(now, command.said_at or now)
    match table.phase:
        case Phase.CALLED | Phase.UNCLAIMED:
            return _take_seat(table, seat, now, said_at)
        case Phase.ADJOURNED if table.away[seat]:
            returned: Events = (e.SeatReturned(at=now, seat=seat),)
            if _is_waited_for(table, seat.other) or table.is_held:
                return returned
            return (*returned, countdown(table, said_at))
        case Phase.REOPENING:
            return _come_to_the_resumption(table, seat, now)
        case Phase.PLAYING | Phase.RESUMING if table.away[seat]:
            return (e.SeatReturned(at=now, seat=seat),)
        case _:
            return regained(table, command, now)


def _is_waited_for(table: Table, seat: Seat) -> bool:
    """Whether play cannot go on without him."""
    away = table.away[seat]
    return away is not None and (away.return_by is not None or not runs_while_absent(table))


def _come_to_the_resumption(table: Table, seat: Seat, now: Instant) -> Events:
    """Who comes after the sealed move was opened finds a game that goes on, and a sealer who has gone since is absent
    from it from now on."""
    events = come(table, seat, now)
    is_playing = any(isinstance(event, e.PlayResumed) for event in events)
    if not is_playing or not table.away[seat.other] or runs_while_absent(table):
        return events
    resumed = replace(table, clock=table.clock.hold(now).release(now))
    return (*events, *_counted(resumed, seat.other, now, now))


def _take_seat(table: Table, seat: Seat, now: Instant, said_at: Instant) -> Events:
    too_late = table.phase is Phase.UNCLAIMED and seat in table.unclaimed
    if table.seated[seat] or too_late:
        return ()
    clock = awaiting_clock(table, with_seat(table.seated, seat, True), now)
    taken: Events = (e.SeatTaken(at=now, seat=seat, clock=written(table, clock)),)
    if not table.seated[seat.other] or table.phase is not Phase.CALLED or table.is_held:
        return taken
    return (*taken, begin_play(replace(table, clock=clock), said_at))


def lose_contact(table: Table, command: c.LoseContact, now: Instant) -> Events:
    """Contact is lost. It matters at once only to a seat not yet needed and to a countdown."""
    return _gone(table, command.seat, min(command.since, now), now)


def _gone(table: Table, seat: Seat, since: Instant, now: Instant) -> Events:
    match table.phase:
        case Phase.CALLED | Phase.UNCLAIMED if table.seated[seat]:
            clock = awaiting_clock(table, with_seat(table.seated, seat, False), now)
            return (e.SeatLeft(at=now, seat=seat, since=since, clock=written(table, clock)),)
        case Phase.RESUMING:
            earlier = table.returned[seat]
            if earlier is None:
                return ()
            assert earlier.return_by is not None, "who came back in a hold starts anew"
            return (e.ResumptionBroken(at=now, seat=seat, since=since, return_by=earlier.return_by),)
        case _:
            return ()


def count_absence(table: Table, command: c.CountAbsence, now: Instant) -> Events:
    """C12: the absence counts, the game is adjourned; at the card's limit it is lost at once. Where the card lets the
    absent side's clock run instead, it is only noted (G10)."""
    seat, since = command.seat, min(command.since, now)
    # Only the newest report of a seat is sent, so the loss of contact before this one may never have been heard of.
    if gone := _gone(table, seat, since, now):
        return gone
    if table.phase is Phase.REOPENING:
        return go(table, seat, since, now)
    if table.phase not in (Phase.PLAYING, Phase.ADJOURNED, Phase.RESUMING) or table.away[seat]:
        return ()
    if table.is_held or runs_while_absent(table):
        return (e.AbsenceNoted(at=now, seat=seat, since=since),)
    return _counted(table, seat, since, now)


def _counted(table: Table, seat: Seat, since: Instant, now: Instant) -> Events:
    held = table.clock.hold(since if table.clock.turn is seat else now)
    counted = e.AbsenceCounted(
        at=now,
        seat=seat,
        since=since,
        count=table.absences[seat] + 1,
        return_by=Instant(since + table.card.return_within_ms),
        clock=held.snapshot(),
    )
    limit = table.card.disconnect_limit
    if not limit or counted.count < limit:
        return (counted,)
    adjourned = replace(
        table,
        clock=held,
        absences=with_seat(table.absences, seat, counted.count),
        away=with_seat(table.away, seat, Away(since, counted.return_by)),
    )
    return (counted, ended(adjourned, Outcome.win_of(seat.other), Termination.DISCONNECTIONS, now))


def hold_play(table: Table, command: c.HoldPlay, now: Instant) -> Events:
    """The service was away: clocks are set back to its last sign of life, and waiting starts again from now.

    Whoever is here all the same is back with it, and if that is everybody the countdown begins at once. Seats that drop
    are each reported by themselves, perhaps late: one that is away already keeps the window it has.
    """
    is_said_again = command.back_at is None and all(table.away[seat] for seat in command.away)
    if table.phase is Phase.OVER or is_said_again:
        return ()
    since = min(command.since, now)
    now = max(now, command.back_at or now)
    fresh = Instant(now + table.card.return_within_ms)
    # Who waits for his opponent in a hold waits again when it is lifted, for as long as was left when it began.
    is_called = table.phase is Phase.CALLED and not table.is_held
    back = _back_with_the_service(table, command)
    held = e.PlayHeld(
        at=now,
        reason=command.reason,
        since=since,
        away=tuple(seat for seat in Seat if seat in command.away or seat in back),
        return_by=fresh,
        clock=_held_clock(table, command, since, now).snapshot(),
        no_show_at=Instant(max(table.no_show_at + now - since, fresh)) if is_called else table.no_show_at,
    )
    returned = tuple(e.SeatReturned(at=now, seat=seat) for seat in back)
    stands = table.is_held or table.sealed is not None
    if command.away or command.back_at is None or table.began_at is None or stands:
        return (held, *returned)
    return (held, *returned, countdown(table, now))


def _held_clock(table: Table, command: c.HoldPlay, since: Instant, now: Instant) -> Clock:
    """Set back to the last sign of service; before play it goes on when whoever is awaited has had his time anew."""
    held = replace(table, clock=table.clock.hold(since), awaited_from=anew(table.card, now))
    seated = tuple(table.seated[seat] and seat not in command.away for seat in Seat)
    return awaiting_clock(held, seated, now)  # type: ignore[arg-type]


def _back_with_the_service(table: Table, command: c.HoldPlay) -> tuple[Seat, ...]:
    """Whose absence, his own, ended during the service's: it counts as the one it was, with a fresh window (C12)."""
    if command.back_at is None:
        return ()
    return tuple(
        seat for seat in Seat if seat not in command.away and (table.away[seat] or table.returned[seat]) is not None
    )


def _unclaimed_or_forfeit(table: Table, signs: Signs, due: Instant) -> Events:
    empty = tuple(seat for seat in Seat if not table.seated[seat])
    if table.card.reserves:
        clock = written(table, table.clock.charge(due))
        return (e.SeatsUnclaimed(at=due, seats=empty, no_show_at=table.no_show_at, clock=clock),)
    return (no_show(table, empty, signs, due),)


def no_show(table: Table, empty: tuple[Seat, ...], signs: Signs, at: Instant) -> e.GameEnded:
    """C10: the absent loses without play; see `both_absent` if nobody came."""
    at = Instant(max(at, table.last_at))
    if len(empty) == 1:
        return ended(table, Outcome.win_of(empty[0].other), Termination.NO_SHOW, at, rated=False)
    return both_absent(table, signs, Termination.NO_SHOW, at)


def _did_not_return(table: Table, due: Instant) -> e.GameEnded | e.ResumptionBegan:
    # A countdown broken after the deadline of its absence ends now, not before what is already on record.
    at = Instant(max(due, table.last_at))
    if runs_while_absent(table):
        # The service was away, and he has had his time to come back: from now on his own runs.
        return countdown(table, at)
    late = [seat for seat in Seat if _is_out_of_time(table.away[seat], due)]
    if len(late) == 1:
        return ended(table, Outcome.win_of(late[0].other), Termination.DID_NOT_RETURN, at)
    first, second = table.away
    assert first is not None
    assert second is not None
    return both_absent(table, (first.since, second.since), Termination.DID_NOT_RETURN, at)


def _with_signs(events: Events, signs: Signs) -> Events:
    """Who lost on time may ask whether he was heard of when it ran out."""
    return tuple(structs.replace(event, signs=signs) if isinstance(event, e.GameEnded) else event for event in events)


def _earlier(*instants: Instant | None) -> Instant | None:
    return min((at for at in instants if at is not None), default=None)


def _is_out_of_time(away: Away | None, due: Instant) -> bool:
    return away is not None and away.return_by is not None and away.return_by <= due
