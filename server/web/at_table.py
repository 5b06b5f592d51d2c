"""What a player asks at his own table, as a command to it. The seat has come from his sign-in by then."""

from typing import assert_never

from server.tables import commands as ask_table
from server.vocabulary import Seat
from server.web import wire

AtTable = (
    wire.Play
    | wire.Touch
    | wire.Resign
    | wire.OfferDraw
    | wire.AnswerDraw
    | wire.AskTakeback
    | wire.AnswerTakeback
    | wire.AskOpening
    | wire.ClaimFlag
    | wire.StopClock
    | wire.StartClock
    | wire.SealMove
    | wire.ProposeResumption
    | wire.CallArbiter
    | wire.WithdrawCall
    | wire.ClaimResult
    | wire.AnswerClaim
    | wire.WithdrawClaim
)
_OfTwo = wire.OfferDraw | wire.AnswerDraw | wire.AskTakeback | wire.AnswerTakeback | wire.AskOpening
"""What one of the two asks of the other, or of both."""
_Appeal = wire.CallArbiter | wire.WithdrawCall | wire.ClaimResult | wire.AnswerClaim | wire.WithdrawClaim


def command_of(ask: AtTable, seat: Seat, round_trip_ms: int | None) -> ask_table.TableCommand:
    """`round_trip_ms` is what the line of whoever asks was measured to take."""
    match ask:
        case wire.Play():
            return ask_table.Play(seat, ask.ply, ask.action, ask.thought_ms, round_trip_ms)
        case wire.Touch():
            return ask_table.Touch(seat, ask.ply, ask.piece)
        case wire.Resign():
            return ask_table.Resign(seat)
        case wire.OfferDraw() | wire.AnswerDraw() | wire.AskTakeback() | wire.AnswerTakeback() | wire.AskOpening():
            return _of_two(ask, seat)
        case wire.SealMove():
            if ask.action is None:
                return ask_table.BeginSealing(seat, ask.ply)
            return ask_table.Seal(seat, ask.ply, ask.action, ask.thought_ms, round_trip_ms)
        case wire.ClaimFlag() | wire.StopClock() | wire.StartClock() | wire.ProposeResumption():
            return _of_the_clock(ask, seat)
        case _:
            return _appeal(ask, seat)


def _of_two(ask: _OfTwo, seat: Seat) -> ask_table.TableCommand:
    match ask:
        case wire.OfferDraw():
            return ask_table.OfferDraw(seat, ask.ply)
        case wire.AnswerDraw():
            return ask_table.AnswerDraw(seat, ask.ply, ask.accept)
        case wire.AskTakeback():
            return ask_table.AskTakeback(seat, ask.ply)
        case wire.AnswerTakeback():
            return ask_table.AnswerTakeback(seat, ask.ply, ask.accept)
        case wire.AskOpening():
            return ask_table.AskOpening(seat)
        case _:
            assert_never(ask)


def _appeal(ask: _Appeal, seat: Seat) -> ask_table.Appeal:
    match ask:
        case wire.CallArbiter():
            return ask_table.CallArbiter(seat, ask.note)
        case wire.WithdrawCall():
            return ask_table.WithdrawCall(seat)
        case wire.ClaimResult():
            return ask_table.ClaimResult(seat=seat, ply=ask.ply, is_draw=ask.is_draw, line=ask.line)
        case wire.AnswerClaim():
            return ask_table.AnswerClaim(seat, ask.claimed_at, ask.accept)
        case wire.WithdrawClaim():
            return ask_table.WithdrawClaim(seat)
        case _:
            assert_never(ask)


def _of_the_clock(
    ask: wire.ClaimFlag | wire.StopClock | wire.StartClock | wire.ProposeResumption, seat: Seat
) -> ask_table.TableCommand:
    match ask:
        case wire.ClaimFlag():
            return ask_table.ClaimFlag(seat)
        case wire.StopClock():
            return ask_table.StopClock(seat)
        case wire.StartClock():
            return ask_table.StartClock(seat)
        case wire.ProposeResumption():
            return ask_table.ProposeResumption(seat, ask.resume_at)
        case _:
            assert_never(ask)
