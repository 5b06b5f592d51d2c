"""A series: a card with a recurrence. Each of its dates is a tournament of its own, announced weeks ahead.

The same date always gives the same tournament id and seed, so announcing twice announces once. The room must never
keep what has been announced: the journal has it, unique by series and date.
"""

import hashlib
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from server.schedules import Occurrence, Recurrence, occurrences
from server.schedules import validate as validate_recurrence
from server.tournaments.card import Card
from server.tournaments.commands import Announce
from server.tournaments.reading import out_of_bounds
from server.tournaments.validate import validate
from server.vocabulary import ClubId, Instant, Refused, TournamentId

WEEKS_AHEAD: Final = 8
"""How far ahead the dates of a series are on the calendar."""


class Series(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The card's `opens_at` and `starts_at` are of no account here: each date sets its own."""

    id: Annotated[str, Meta(pattern="^[a-z0-9]{1,40}$")]
    club: ClubId
    card: Card
    recurrence: Recurrence
    opens_before_ms: Annotated[int, Meta(ge=60_000, le=5_184_000_000, title="series-opens-before")] = 604_800_000
    """How long before each start its registration opens."""
    by: str
    seed: int
    """Of the series; each date draws its own from it."""


def upcoming(series: Series, after: Instant, weeks: int = WEEKS_AHEAD) -> tuple[Announce, ...]:
    """The announcements of every date that starts later than `after` and at most `weeks` after it, in order."""
    return tuple(_announce(series, occurrence) for occurrence in occurrences(series.recurrence, after, weeks))


def validate_series(series: Series, now: Instant) -> tuple[Refused, ...]:
    """Every reason why this series cannot be; empty when it can. Fields are paths such as `recurrence.zone` and
    `card.system.rounds`; the card is judged as that of its next date."""
    wrong = validate_recurrence(series.recurrence)
    faults = [Refused(w.code, f"recurrence.{w.field}", **w.details) for w in wrong]
    faults += [fault for fault in out_of_bounds(series) if not fault.field.startswith("card.")]
    if not wrong:
        faults += _next_date_faults(series, now)
    return tuple(faults)


def _next_date_faults(series: Series, now: Instant) -> list[Refused]:
    following = upcoming(series, now, weeks=52)
    if not following:
        return [Refused("series/no-dates", "recurrence.last_date")]
    return [Refused(f.code, f"card.{f.field}", **f.details) for f in validate(following[0].card, now)]


def _announce(series: Series, occurrence: Occurrence) -> Announce:
    day = occurrence.local_date.isoformat()
    return Announce(
        id=tournament_id(series.id, day),
        club=series.club,
        card=_card_of(series, occurrence.starts_at),
        by=series.by,
        seed=_seed(series.seed, day),
        series=series.id,
        occurrence_date=day,
    )


def tournament_id(series_id: str, day: str) -> TournamentId:
    """`ts7-20261130` for the date 2026-11-30 of series `s7`."""
    return TournamentId(f"t{series_id}-{day.replace('-', '')}")


def _card_of(series: Series, starts_at: Instant) -> Card:
    opens_at = Instant(starts_at - series.opens_before_ms)
    entry = msgspec.structs.replace(series.card.entry, opens_at=opens_at, starts_at=starts_at)
    return msgspec.structs.replace(series.card, entry=entry)


def _seed(seed: int, day: str) -> int:
    return int.from_bytes(hashlib.sha256(f"{seed}:{day}".encode()).digest()[:6])
