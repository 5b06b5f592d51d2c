"""What the events of a sealed adjournment make of a table (G11, G12)."""

from dataclasses import replace
from typing import assert_never

import msgspec

from server.tables import events as e
from server.tables.hold import Hold, HoldKind
from server.tables.state import Away, Phase, Sealed, Sealing, Table, clock_of, with_seat
from server.vocabulary import Instant

Event = (
    e.SealingBegan
    | e.MoveSealed
    | e.ResumptionProposed
    | e.ResumptionSet
    | e.BoardCalled
    | e.AbsenteeCame
    | e.AbsenteeWent
    | e.SealOpened
)


def apply_sealing(table: Table, event: Event) -> Table:
    match event:
        case e.SealingBegan(seat=seat, must=must):
            return replace(table, clock=clock_of(table, event.clock), sealing=Sealing(seat, must))
        case e.MoveSealed():
            return _sealed(table, event)
        case e.ResumptionProposed() | e.ResumptionSet():
            return _arranged(table, event)
        case e.BoardCalled():
            clock = clock_of(table, event.clock)
            return replace(table, phase=Phase.REOPENING, clock=clock, returned=(None, None), session_at=event.at)
        case e.AbsenteeCame(seat=seat):
            return replace(table, clock=clock_of(table, event.clock), away=with_seat(table.away, seat, None))
        case e.AbsenteeWent(seat=seat, since=since):
            away = with_seat(table.away, seat, Away(since, None))
            return replace(table, clock=clock_of(table, event.clock), away=away)
        case e.SealOpened():
            # What was played up to an adjournment has been looked at long enough.
            return replace(table, clock=clock_of(table, event.clock), sealed=None, undone_to=table.ply + 1)
        case _:
            assert_never(event)


def keep_free_time(before: Table, after: Table) -> Table:
    """Somebody who was given time to seal and whose clock is stopped within it has the rest when it runs again."""
    runs_from = before.clock.running_since
    if after.sealing is None or runs_from is None or after.clock.running_since is not None:
        return after
    return replace(after, sealing=replace(after.sealing, free_ms=max(0, runs_from - after.last_at)))


def postponed(table: Table, until: Instant) -> tuple[Hold, ...]:
    """The holds that must be lifted, after the service was away: no resumption begins before `until`, and one that had
    begun begins anew."""
    standing = tuple(
        msgspec.structs.replace(hold, until=max(until, hold.until))
        if hold.kind is HoldKind.SEALED and hold.until
        else hold
        for hold in table.standing_holds
    )
    if table.phase is Phase.REOPENING and table.sealed is not None:
        return (*standing, _hold(table, table.sealed, until))
    return standing


def _sealed(table: Table, event: e.MoveSealed) -> Table:
    sealed = Sealed(
        seat=event.seat,
        action=event.action,
        spent_ms=event.spent_ms,
        credited_ms=event.credited_ms,
        lag=event.lag,
        at=event.at,
        resume_at=event.resume_at,
    )
    return replace(
        table,
        phase=Phase.ADJOURNED,
        clock=clock_of(table, event.clock),
        clock_starts_at=None,
        draw_offer=None,
        sealing=None,
        sealed=sealed,
        holds=(*table.holds, _hold(table, sealed, event.resume_at)),
        held_since=event.at,
    )


def _arranged(table: Table, event: e.ResumptionProposed | e.ResumptionSet) -> Table:
    sealed = table.sealed
    assert sealed is not None, "a resumption without a sealed move"
    if isinstance(event, e.ResumptionProposed):
        seat = event.seat
        proposed = replace(
            sealed,
            proposed=with_seat(sealed.proposed, seat, event.resume_at),
            proposals=with_seat(sealed.proposals, seat, sealed.proposals[seat] + 1),
        )
        return replace(table, sealed=proposed)
    holds = tuple(
        msgspec.structs.replace(hold, until=event.resume_at) if hold.kind is HoldKind.SEALED else hold
        for hold in table.holds
    )
    return replace(table, sealed=replace(sealed, resume_at=event.resume_at, proposed=(None, None)), holds=holds)


def _hold(table: Table, sealed: Sealed, until: Instant) -> Hold:
    person = table.persons[sealed.seat]
    return Hold(kind=HoldKind.SEALED, since=sealed.at, by=person.id, name=person.name, until=until)
