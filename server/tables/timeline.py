"""A game told line by line, with both clocks after each: the answer to "why did I lose" (scenario 11).

Made from the journal alone. A sealed move is in no line before it was opened. What only the two players and the
arbiters are told (lines of a player's line, rulings with their reasons, pieces picked up) is left out for others.
"""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from server.clocks import KINDS
from server.tables import events as e
from server.tables.apply import apply
from server.tables.ruling import RulingLine
from server.tables.state import Table
from server.vocabulary import Instant, Outcome, Seat

Details = dict[str, str | int]


class TurnTimes(msgspec.Struct, frozen=True, kw_only=True):
    """What a move took by the server's clock, `charged_ms + credited_ms`, and what was said of its line."""

    charged_ms: int
    credited_ms: int
    claimed_ms: int | None
    """How much less the player's page says he took; nobody has checked that."""
    round_trip_ms: int | None
    """What his line was measured to take there and back."""


class TimelineLine(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened. The sentence is the text `timeline-<code>` with the details filled in."""

    version: int
    """Of the table, after it."""
    at: Instant
    code: str
    seat: Seat | None
    details: Details
    turn: TurnTimes | None
    ruling: RulingLine | None
    """What an arbiter has ruled, as its log has it."""
    left_ms: tuple[int, int] | None
    """Until each flag would fall, after this; None before play, and where there are no clocks."""


_NOT_FOR_EVERYBODY: Final = (
    e.SeatLeft,
    e.PieceTouched,
    e.ResumptionProposed,
    e.AbsenceNoted,
    e.ContactRegained,
    e.ArbiterCalled,
    e.CallClosed,
    e.Ruled,
    e.ClockCorrected,
    e.WarningsChanged,
)


def timeline(events: Iterable[e.TableEvent], *, is_full: bool) -> Iterator[TimelineLine]:
    """The lines of a table's events, which are its whole stream, in order."""
    table: Table | None = None
    for version, event in enumerate(events, 1):
        table = apply(table, event)
        if is_full or not isinstance(event, _NOT_FOR_EVERYBODY):
            yield _line(table, event, version, is_full=is_full)


def _line(table: Table, event: e.TableEvent, version: int, *, is_full: bool) -> TimelineLine:
    left = None
    if table.began_at is not None and KINDS[table.card.clock.kind].is_timed:
        left = (table.clock.remaining_ms(Seat.FIRST, event.at), table.clock.remaining_ms(Seat.SECOND, event.at))
    return TimelineLine(
        version=version,
        at=event.at,
        code=_code(event),
        seat=_seat(event),
        details=_details(event),
        turn=_turn(event, is_full=is_full),
        ruling=table.rulings[-1] if isinstance(event, e.Ruled) else None,
        left_ms=left,
    )


def _code(event: e.TableEvent) -> str:
    """`AbsenceCounted` is `absence-counted`."""
    name = type(event).__name__
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


def _seat(event: e.TableEvent) -> Seat | None:
    match event:
        case e.ArbiterCalled(call=call):
            return call.seat
        case e.ResultClaimed(claim=claim):
            return claim.seat
        case _:
            return getattr(event, "seat", None)


def _turn(event: e.TableEvent, *, is_full: bool) -> TurnTimes | None:
    if not isinstance(event, e.ActionPlayed | e.MoveSealed):
        return None
    lag = event.lag if is_full else None
    return TurnTimes(
        charged_ms=event.spent_ms,
        credited_ms=event.credited_ms,
        claimed_ms=None if lag is None else lag.claimed_ms,
        round_trip_ms=None if lag is None else lag.round_trip_ms,
    )


def _details(event: e.TableEvent) -> Details:
    match event:
        case e.ActionPlayed(ply=ply, action=action):
            return {"ply": ply, "action": action}
        case e.GameEnded():
            return _end(event)
        case e.HoldBegan(hold=hold):
            return {"kind": hold.kind.value, "name": hold.name}
        case e.HoldLifted(kind=kind):
            return {"kind": kind.value}
        case e.ArbiterCalled(call=call):
            return {"note": call.note}
        case e.CallClosed(is_answered=is_answered):
            return {"how": "answered" if is_answered else "withdrawn"}
        case e.ResultClaimed(claim=claim):
            return {"what": "draw" if claim.outcome is Outcome.DRAW else "win", "line": " ".join(claim.line)}
        case e.ContactRegained(since=since):
            return {"since": since, "silent_ms": max(0, event.at - since)}
        case e.ReserveSeated(person=person):
            return {"name": person.name}
        case _:
            return {name: value for name in _PLAIN if (value := _plain(event, name)) is not None}


_PLAIN: Final = (
    "since",
    "count",
    "return_by",
    "no_show_at",
    "resumes_at",
    "resume_at",
    "reason",
    "plies",
    "piece",
    "opening",
)
"""Fields that a sentence may use as they are."""


def _plain(event: e.TableEvent, name: str) -> str | int | None:
    value = getattr(event, name, None)
    return value if isinstance(value, str | int) else None


def _end(event: e.GameEnded) -> Details:
    details: Details = {
        "outcome": event.outcome.value,
        "termination": event.termination.value,
        "detail": event.detail,
    }
    winner = event.outcome.winner
    heard = None if winner is None else event.signs[winner.other]
    if heard is not None:
        details["silent_ms"] = max(0, event.at - heard)
    return details
