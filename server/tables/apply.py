"""What each event makes of a table. Total: an event that is in the journal always applies."""

from dataclasses import replace
from typing import assert_never

from msgspec import structs

from server.clocks import Clock, ClockSnapshot, LagBank
from server.games.catalogue import rules_for
from server.tables import events as e
from server.tables.apply_appeals import of_appeals
from server.tables.apply_rulings import by_ruling
from server.tables.apply_sealing import apply_sealing, keep_free_time, postponed
from server.tables.asked_opening import asked, position_in
from server.tables.awaiting import anew, opening_clock, starts_by
from server.tables.hold import OF_THE_SERVICE, Hold, HoldKind
from server.tables.silences import noted
from server.tables.state import Acted, Away, Phase, Table, clock_of, position_after, with_seat
from server.vocabulary import Instant, Seat

_NOBODY = (None, None)


def apply(table: Table | None, event: e.TableEvent) -> Table:
    """The table after one more event."""
    if isinstance(event, e.TableOpened):
        return _opened(event)
    assert table is not None, "a table begins with TableOpened"
    if isinstance(event, e.ActionPlayed):
        return _played(table, event)
    after = _happened(replace(table, last_at=event.at), event)
    return after if table.sealing is None else keep_free_time(table, after)


def _opened(event: e.TableOpened) -> Table:
    bank, limit_ms = LagBank.new(event.card.clock), event.card.limit.after_ms
    return Table(
        id=event.id,
        card=event.card,
        persons=(event.first, event.second),
        tournament=event.tournament,
        round=event.round,
        board=event.board,
        game=event.game,
        called_at=event.at,
        last_at=event.at,
        no_show_at=event.no_show_at,
        session_at=event.at,
        position=rules_for(event.card.game).initial(),
        clock=opening_clock(event.card, event.at),
        banks=(bank, bank),
        absences=event.prior_absences,
        limit_at=Instant(event.at + limit_ms) if limit_ms else None,
    )


def _happened(table: Table, event: e.TableEvent) -> Table:
    match event:
        case e.SeatTaken() | e.SeatLeft() | e.PlayBegan() | e.SeatsUnclaimed() | e.ReserveSeated():
            return _before_play(table, event)
        case (
            e.SealingBegan()
            | e.MoveSealed()
            | e.ResumptionProposed()
            | e.ResumptionSet()
            | e.BoardCalled()
            | e.AbsenteeCame()
            | e.AbsenteeWent()
            | e.SealOpened()
        ):
            return apply_sealing(table, event)
        case e.DrawOffered() | e.DrawDeclined() | e.TakebackAsked() | e.TakebackDeclined():
            return _at_the_board(table, event)
        case e.PieceTouched() | e.ClockStarted() | e.OpeningAsked():
            return _at_the_board(table, event)
        case e.Ruled() | e.WarningsChanged() | e.ResultCorrected() | e.ClockCorrected() | e.MovesUndone():
            return by_ruling(table, event)
        case e.ArbiterCalled() | e.CallClosed() | e.ResultClaimed() | e.ClaimDeclined() | e.ClaimClosed():
            return of_appeals(table, event)
        case e.ContactRegained():
            return noted(table, event)
        case e.GameEnded():
            return _ended(table, event)
        case e.HoldBegan() | e.HoldLifted() | e.AbsenceNoted() | e.LimitReached():
            return _stood(table, event)
        case (
            e.AbsenceCounted() | e.PlayHeld() | e.SeatReturned() | e.ResumptionBegan() | e.ResumptionBroken()
        ) | e.PlayResumed():
            return _interrupted(table, event)
        case e.TableOpened() | e.ActionPlayed():
            raise AssertionError("applied above")
        case _:
            assert_never(event)


_AtTheBoard = (
    e.DrawOffered
    | e.DrawDeclined
    | e.PieceTouched
    | e.ClockStarted
    | e.OpeningAsked
    | e.TakebackAsked
    | e.TakebackDeclined
)


def _at_the_board(table: Table, event: _AtTheBoard) -> Table:
    match event:
        case e.DrawOffered(seat=seat):
            return replace(table, draw_offer=seat, offered_at_ply=with_seat(table.offered_at_ply, seat, table.ply))
        case e.DrawDeclined():
            return replace(table, draw_offer=None)
        case e.PieceTouched(piece=piece):
            return replace(table, position=table.rules.touch(table.position, piece))
        case e.TakebackAsked(seat=seat):
            asked_at = with_seat(table.takeback_at_ply, seat, table.ply)
            return replace(table, takeback=seat, takeback_at_ply=asked_at)
        case e.TakebackDeclined():
            return replace(table, takeback=None)
        case e.OpeningAsked(opening=opening):
            game = asked(table.card.game, opening)
            return replace(table, card=structs.replace(table.card, game=game), position=position_in(table, game))
        case e.ClockStarted():
            return replace(table, clock=_clock(table, event.clock), clock_starts_at=None)
        case _:
            assert_never(event)


def _played(table: Table, event: e.ActionPlayed) -> Table:
    clock = _clock(table, event.clock)
    acted = Acted(event.seat, event.action, event.spent_ms, event.at, event.credited_ms, table.clock, clock)
    return replace(
        table,
        position=position_after(table, event.action),
        last_at=event.at,
        clock=clock,
        clock_starts_at=None if event.clock.turn is not None else table.clock_starts_at,
        banks=with_seat(table.banks, event.seat, table.banks[event.seat].after(event.credited_ms)),
        actions=(*table.actions, acted),
        draw_offer=None,
        takeback=None,
        claim=table.claim if table.claim is not None and table.claim.declined else None,
    )


_BeforePlay = e.SeatTaken | e.SeatLeft | e.PlayBegan | e.SeatsUnclaimed | e.ReserveSeated


def _before_play(table: Table, event: _BeforePlay) -> Table:
    match event:
        case e.SeatTaken(seat=seat):
            return replace(
                table,
                seated=with_seat(table.seated, seat, True),
                left_since=with_seat(table.left_since, seat, None),
                clock=_clock(table, event.clock),
            )
        case e.SeatLeft(seat=seat, since=since):
            return replace(
                table,
                seated=with_seat(table.seated, seat, False),
                left_since=with_seat(table.left_since, seat, since),
                clock=_clock(table, event.clock),
            )
        case e.PlayBegan():
            return _running(replace(table, phase=Phase.PLAYING, began_at=event.at), event)
        case e.SeatsUnclaimed(seats=seats):
            return replace(table, phase=Phase.UNCLAIMED, unclaimed=seats, clock=_clock(table, event.clock))
        case e.ReserveSeated(seat=seat):
            return replace(
                table,
                phase=Phase.CALLED,
                unclaimed=tuple(left for left in table.unclaimed if left is not seat),
                persons=with_seat(table.persons, seat, event.person),
                seated=with_seat(table.seated, seat, False),
                left_since=with_seat(table.left_since, seat, None),
                no_show_at=event.no_show_at,
                clock=_clock(table, event.clock),
                held_since=None if table.held_since is None else event.at,
                called_until=with_seat(table.called_until, seat, event.until),
            )
        case _:
            assert_never(event)


_Interruption = e.AbsenceCounted | e.PlayHeld | e.SeatReturned | e.ResumptionBegan | e.ResumptionBroken | e.PlayResumed


def _interrupted(table: Table, event: _Interruption) -> Table:
    match event:
        case e.AbsenceCounted(seat=seat):
            return replace(
                table,
                phase=Phase.ADJOURNED,
                clock=clock_of(table, event.clock),
                absences=with_seat(table.absences, seat, event.count),
                away=with_seat(table.away, seat, Away(event.since, event.return_by)),
                silent_since=with_seat(table.silent_since, seat, event.since),
                resumes_at=None,
            )
        case e.PlayHeld():
            return _held(table, event)
        case e.SeatReturned(seat=seat):
            return replace(
                table,
                away=with_seat(table.away, seat, None),
                returned=with_seat(table.returned, seat, table.away[seat] if _has_window(table, seat) else None),
            )
        case e.ResumptionBegan(resumes_at=resumes_at):
            return replace(table, phase=Phase.RESUMING, resumes_at=resumes_at)
        case e.ResumptionBroken(seat=seat):
            return replace(
                table,
                phase=Phase.ADJOURNED,
                resumes_at=None,
                away=with_seat(table.away, seat, Away(event.since, event.return_by)),
                returned=with_seat(table.returned, seat, None),
            )
        case e.PlayResumed():
            sealing = replace(table.sealing, free_ms=0) if table.sealing else None
            on = replace(table, phase=Phase.PLAYING, returned=_NOBODY, resumes_at=None, holds=(), sealing=sealing)
            return _running(replace(on, away=_windows(on.away, None)), event)
        case _:
            assert_never(event)


def _has_window(table: Table, seat: Seat) -> bool:
    """Whether a window to return runs for him, which he has again if he goes again (C12)."""
    away = table.away[seat]
    return table.phase is Phase.ADJOURNED and not table.is_held and away is not None and away.return_by is not None


def _held(table: Table, event: e.PlayHeld) -> Table:
    if not table.is_held:
        table = replace(table, limit_at=_later(table.limit_at, event.since, event.at))
    if table.phase in (Phase.CALLED, Phase.UNCLAIMED):
        for seat in event.away:
            if table.seated[seat]:
                table = _before_play(table, e.SeatLeft(at=event.at, seat=seat, since=event.since))
        free = anew(table.card, event.at)
        return replace(table, no_show_at=event.no_show_at, clock=_clock(table, event.clock), awaited_from=free)
    standing = postponed(table, event.return_by)
    away, return_by = table.away, None if standing else event.return_by
    for seat in event.away:
        earlier = away[seat]
        away = with_seat(away, seat, Away(earlier.since if earlier else event.since, return_by))
    of_the_service = Hold(kind=HoldKind(event.reason), since=event.since)
    return replace(
        table,
        phase=Phase.ADJOURNED,
        clock=clock_of(table, event.clock),
        away=away,
        returned=_NOBODY,
        resumes_at=None,
        holds=(*standing, of_the_service),
        held_since=(table.held_since or event.at) if standing else None,
    )


def _stood(table: Table, event: e.HoldBegan | e.HoldLifted | e.AbsenceNoted | e.LimitReached) -> Table:
    match event:
        case e.LimitReached():
            return replace(table, limit_at=None, is_last_turn=True)
        case e.HoldBegan(hold=hold):
            began = replace(table, holds=(*table.holds, hold), held_since=table.held_since or event.at)
            if hold.kind is HoldKind.TIME_TROUBLE and (seat := table.seat_of(hold.by)) is not None:
                began = replace(began, stops=with_seat(table.stops, seat, table.stops[seat] + 1))
            if table.began_at is None:
                return replace(began, clock=_clock(table, event.clock))
            return replace(
                began,
                phase=Phase.ADJOURNED,
                clock=clock_of(table, event.clock),
                away=_windows(table.away, None),
                returned=_NOBODY,
                resumes_at=None,
            )
        case e.HoldLifted(kind=kind, by=by):
            holds = tuple(hold for hold in table.holds if (hold.kind, hold.by) != (kind, by))
            is_last = all(hold.kind in OF_THE_SERVICE for hold in holds)
            return replace(
                table,
                holds=holds,
                held_since=None if is_last else table.held_since,
                round_released_at=event.at if kind is HoldKind.ROUND else table.round_released_at,
                no_show_at=event.no_show_at,
                awaited_from=anew(table.card, event.at) if is_last else table.awaited_from,
                clock=_clock(table, event.clock),
                limit_at=_later(table.limit_at, table.held_since, event.at) if is_last else table.limit_at,
                is_last_turn=table.is_last_turn and kind is not HoldKind.ROUND_LIMIT,
                away=_windows(table.away, event.return_by) if is_last else table.away,
            )
        case e.AbsenceNoted(seat=seat, since=since):
            return replace(table, away=with_seat(table.away, seat, Away(since, None)))
        case _:
            assert_never(event)


def _later(limit_at: Instant | None, since: Instant | None, until: Instant) -> Instant | None:
    """What stood in between is nobody's time."""
    return None if limit_at is None or since is None else Instant(limit_at + until - since)


def _windows(away: tuple[Away | None, Away | None], return_by: Instant | None) -> tuple[Away | None, Away | None]:
    """Whoever is away has until then to return."""
    first, second = (None if gone is None else Away(gone.since, return_by) for gone in away)
    return first, second


def _ended(table: Table, event: e.GameEnded) -> Table:
    # Without play nothing is on record but what had run for whoever was awaited.
    clock = table.clock.charge(event.at) if event.clock is None else _clock(table, event.clock)
    return replace(
        table,
        phase=Phase.OVER,
        ended=event,
        clock=clock,
        draw_offer=None,
        takeback=None,
        resumes_at=None,
        unclaimed=(),
        calls=(None, None),
        claim=None,
        holds=(),
        held_since=None,
        sealing=None,
        sealed=None,
    )


def _running(table: Table, event: e.PlayBegan | e.PlayResumed) -> Table:
    """Play goes on; where the clocks wait for the first move, for so long and no longer."""
    on = replace(table, clock=_clock(table, event.clock))
    return replace(on, clock_starts_at=starts_by(on, event.at))


def _clock(table: Table, snapshot: ClockSnapshot | None) -> Clock:
    """As the event says; what says nothing of the clock has not touched it."""
    return table.clock if snapshot is None else clock_of(table, snapshot)
