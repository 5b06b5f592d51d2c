"""What the course of a tournament leaves in `tournaments`, one row each.

    announced -> registration -> (cancelled | running <-> between-rounds) -> finished

`due_at` is the next instant at which the events alone say that it wants to be woken: opening, start, next round.
"""

from typing import Any, assert_never

import msgspec

from server.clocks import label
from server.storage.rows import Raw, change, one, put
from server.storage.schema import tournaments
from server.tournaments.card import Card, pool
from server.tournaments.events import (
    Amended,
    Announced,
    Cancelled,
    Finished,
    PairingFailed,
    RegistrationOpened,
    RoundEnded,
    RoundStarted,
    StageStarted,
    StandingsCorrected,
    Started,
)
from server.tournaments.ruling_events import RoundClosed, RoundHeld, RoundReleased, RoundReopened, RoundWithdrawn

Course = (
    Announced
    | Amended
    | RegistrationOpened
    | Cancelled
    | Started
    | StageStarted
    | RoundStarted
    | RoundEnded
    | PairingFailed
    | Finished
    | StandingsCorrected
    | RoundHeld
    | RoundReleased
    | RoundWithdrawn
    | RoundReopened
    | RoundClosed
)
"""The events that change a tournament's own row."""


def project_course(raw: Raw, tournament: str, event: Course) -> None:
    """Bring the tournament's row up to this event."""
    key = {"id": tournament}
    match event:
        case Announced():
            _announce(raw, event)
        case Amended():
            change(raw, tournaments, key, **_columns_of(event.card))
            _wait_for_dates(raw, key)
        case RegistrationOpened():
            change(raw, tournaments, key, state="registration")
            _wait_for_dates(raw, key)
        case Cancelled():
            change(raw, tournaments, key, state="cancelled", ended_at=event.at, due_at=None)
        case Started():
            change(raw, tournaments, key, state="running", rounds=event.rounds, due_at=None)
        case StageStarted():
            change(raw, tournaments, key, rounds=event.rounds_planned)
        case RoundStarted():
            change(raw, tournaments, key, state="running", round=event.round, due_at=None)
        case RoundEnded():
            change(raw, tournaments, key, state="between-rounds", due_at=event.next_at)
        case PairingFailed():
            change(raw, tournaments, key, due_at=None)
        case Finished():
            change(raw, tournaments, key, state="finished", ended_at=event.at, due_at=None, winners=_winners(event))
        case _:
            _by_ruling(raw, key, event)


def _winners(event: Finished | StandingsCorrected) -> str:
    return ", ".join(placing.person.name for placing in event.places if placing.place == 1)


def _by_ruling(
    raw: Raw,
    key: dict[str, str],
    event: StandingsCorrected | RoundHeld | RoundReleased | RoundWithdrawn | RoundReopened | RoundClosed,
) -> None:
    """While a round is held or open again by a ruling nothing is due."""
    match event:
        case StandingsCorrected():
            change(raw, tournaments, key, winners=_winners(event))
        case RoundHeld():
            change(raw, tournaments, key, due_at=None)
        case RoundReleased(next_at=next_at) | RoundClosed(next_at=next_at):
            change(raw, tournaments, key, due_at=next_at)
        case RoundWithdrawn():
            change(raw, tournaments, key, state="between-rounds", round=event.round - 1, due_at=None)
        case RoundReopened():
            row = one(raw, tournaments, key, "round")
            is_last = row is not None and row[0] == event.round
            change(raw, tournaments, key, due_at=None, **({"state": "running"} if is_last else {}))
        case _:
            assert_never(event)


def _announce(raw: Raw, event: Announced) -> None:
    put(
        raw,
        tournaments,
        id=event.id,
        club=event.club,
        state="announced",
        series=event.series,
        occurrence_date=event.occurrence_date,
        due_at=event.card.entry.opens_at,
        **_columns_of(event.card),
    )


def _wait_for_dates(raw: Raw, key: dict[str, str]) -> None:
    """Before the start a tournament is due when its card says, and the card may have changed."""
    row = one(raw, tournaments, key, "state", "opens_at", "starts_at")
    if row is not None and row[0] in ("announced", "registration"):
        change(raw, tournaments, key, due_at=row[1] if row[0] == "announced" else row[2])


def _columns_of(card: Card) -> dict[str, Any]:
    return {
        "name": card.name,
        "system": card.system.kind,
        "game": card.game.game,
        "variant": card.game.variant,
        "pool": pool(card),
        "clock": label(card.clock),
        "rated": card.rated,
        "members_only": card.entry.members_only,
        "opens_at": card.entry.opens_at,
        "starts_at": card.entry.starts_at,
        "min_entrants": card.entry.min_entrants,
        "max_entrants": card.entry.max_entrants,
        "card": msgspec.json.encode(card).decode(),
    }
