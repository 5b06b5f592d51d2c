"""What a table's events leave in `tables` and `results`.

    called -> (unclaimed) -> playing <-> adjourned -> resuming -> playing ... -> over

Moves leave nothing here: a position is read from the journal, and a move must cost one row on the disk, not two.
"""

from typing import assert_never

from sqlalchemy import bindparam, func, select

from server.clocks import label
from server.storage.database import compiled
from server.storage.rating_rows import rate_again, rate_game
from server.storage.rows import Raw, change, one, put
from server.storage.schema import journal, results, tables
from server.tables.events import (
    AbsenceCounted,
    AbsenceNoted,
    AbsenteeCame,
    AbsenteeWent,
    ActionPlayed,
    ArbiterCalled,
    BoardCalled,
    CallClosed,
    ClaimClosed,
    ClaimDeclined,
    ClockCorrected,
    ClockStarted,
    ContactRegained,
    DrawDeclined,
    DrawOffered,
    GameEnded,
    HoldBegan,
    HoldLifted,
    LimitReached,
    MoveSealed,
    MovesUndone,
    OpeningAsked,
    PieceTouched,
    PlayBegan,
    PlayHeld,
    PlayResumed,
    ReserveSeated,
    ResultClaimed,
    ResultCorrected,
    ResumptionBegan,
    ResumptionBroken,
    ResumptionProposed,
    ResumptionSet,
    Ruled,
    SealingBegan,
    SealOpened,
    SeatLeft,
    SeatReturned,
    SeatsUnclaimed,
    SeatTaken,
    TableEvent,
    TableOpened,
    TakebackAsked,
    TakebackDeclined,
    WarningsChanged,
)
from server.vocabulary import Seat

_COUNT_ACTIONS = compiled(
    select(func.count())
    .select_from(journal)
    .where(journal.c.stream == bindparam("stream"), journal.c.kind == bindparam("kind"))
)


_LeavesNothing = (
    SeatTaken
    | SeatLeft
    | ClockStarted
    | ActionPlayed
    | PieceTouched
    | OpeningAsked
    | DrawOffered
    | DrawDeclined
    | TakebackAsked
    | TakebackDeclined
    | SeatReturned
    | AbsenceNoted
    | ContactRegained
    | Ruled
    | WarningsChanged
    | ClockCorrected
    | MovesUndone
    | SealingBegan
    | ResumptionProposed
    | AbsenteeCame
    | AbsenteeWent
    | SealOpened
    | LimitReached
    | ArbiterCalled
    | CallClosed
    | ResultClaimed
    | ClaimDeclined
    | ClaimClosed
)


def project_table(raw: Raw, stream: str, event: TableEvent) -> None:
    """Bring the table's row up to this event."""
    if isinstance(event, _LeavesNothing):
        return
    key = {"id": stream.partition(":")[2]}
    match event:
        case TableOpened():
            _open(raw, event)
        case GameEnded():
            _end(raw, key, stream, event)
        case SeatsUnclaimed():
            change(raw, tables, key, phase="unclaimed", due_at=None)
        case ReserveSeated():
            _seat_reserve(raw, key, event)
        case PlayBegan():
            change(raw, tables, key, phase="playing", started_at=event.at, due_at=None)
        case ResultCorrected():
            _correct(raw, key, event)
        case _:
            _interrupt(raw, key, event)


_Interruption = (
    AbsenceCounted
    | ResumptionBroken
    | PlayHeld
    | HoldBegan
    | HoldLifted
    | ResumptionBegan
    | PlayResumed
    | MoveSealed
    | ResumptionSet
    | BoardCalled
)


def _interrupt(raw: Raw, key: dict[str, str], event: _Interruption) -> None:
    match event:
        case AbsenceCounted() | ResumptionBroken():
            change(raw, tables, key, phase="adjourned", due_at=event.return_by)
        case PlayHeld():
            _hold(raw, key, event)
        case HoldBegan():
            change(raw, tables, key, due_at=None, **({"phase": "adjourned"} if _has_begun(raw, key) else {}))
        case HoldLifted():
            change(raw, tables, key, due_at=event.return_by if _has_begun(raw, key) else event.no_show_at)
        case ResumptionBegan():
            change(raw, tables, key, phase="resuming", due_at=event.resumes_at)
        case PlayResumed():
            change(raw, tables, key, phase="playing", due_at=None)
        case MoveSealed() | ResumptionSet():
            change(raw, tables, key, phase="adjourned", due_at=event.resume_at)
        case BoardCalled():
            change(raw, tables, key, phase="reopening", due_at=None)
        case _:
            assert_never(event)


def _open(raw: Raw, event: TableOpened) -> None:
    put(
        raw,
        tables,
        id=event.id,
        tournament=event.tournament,
        round=event.round,
        board=event.board,
        game_number=event.game,
        first=event.first.id,
        first_name=event.first.name,
        first_rating=event.first.rating,
        second=event.second.id,
        second_name=event.second.name,
        second_rating=event.second.rating,
        game=event.card.game.game,
        variant=event.card.game.variant,
        pool=event.card.pool,
        clock=label(event.card.clock),
        phase="called",
        opened_at=event.at,
        due_at=event.no_show_at,
    )


def _hold(raw: Raw, key: dict[str, str], event: PlayHeld) -> None:
    """Before play began a hold only moves the no-show deadline."""
    if _has_begun(raw, key):
        change(raw, tables, key, phase="adjourned", due_at=event.return_by)
    else:
        change(raw, tables, key, due_at=event.no_show_at)


def _has_begun(raw: Raw, key: dict[str, str]) -> bool:
    row = one(raw, tables, key, "started_at")
    return row is not None and row[0] is not None


def _seat_reserve(raw: Raw, key: dict[str, str], event: ReserveSeated) -> None:
    side, person = "first" if event.seat is Seat.FIRST else "second", event.person
    occupant = {side: person.id, f"{side}_name": person.name, f"{side}_rating": person.rating}
    change(raw, tables, key, phase="called", due_at=event.no_show_at, **occupant)


def _end(raw: Raw, key: dict[str, str], stream: str, event: GameEnded) -> None:
    row = one(raw, tables, key, "tournament")
    assert row is not None, f"{stream} ended without having been opened"
    put(
        raw,
        results,
        table=key["id"],
        tournament=row[0],
        outcome=event.outcome,
        termination=event.termination,
        ended_at=event.at,
    )
    change(
        raw,
        tables,
        key,
        phase="over",
        due_at=None,
        ended_at=event.at,
        outcome=event.outcome,
        termination=event.termination,
        rated=event.rated,
        plies=_plies(raw, stream),
    )
    if event.rated:
        rate_game(raw, key["id"], event.outcome, event.at)


def _correct(raw: Raw, key: dict[str, str], event: ResultCorrected) -> None:
    change(raw, results, {"table": key["id"]}, outcome=event.outcome, termination=event.termination)
    change(raw, tables, key, outcome=event.outcome, termination=event.termination, rated=event.rated)
    rate_again(raw, key["id"], event.outcome if event.rated else None, event.at)


def _plies(raw: Raw, stream: str) -> int:
    """Counted from the journal once, when the game is over."""
    count: int = raw.execute(_COUNT_ACTIONS, {"stream": stream, "kind": ActionPlayed.__name__}).fetchone()[0]
    return count
