"""What everybody is told of a tournament: the one place that decides what is shown of it.

Nothing here depends on who looks; a viewer's own part is in `place.py`. Boards are those of the pairings: what stands
on them is the tables' business. Points are half-points, instants are absolute, numbers are those of the entrants.
"""

from enum import StrEnum

import msgspec

from server.tables.card import Person
from server.tournaments.card import Card, pool
from server.tournaments.deadlines import next_deadline
from server.tournaments.entries import closes_at, guests, may_enter_late, opens_for
from server.tournaments.events import CancelReason, FinishReason, Obstruction
from server.tournaments.order import rows
from server.tournaments.planning import planned_rounds
from server.tournaments.records import number_of
from server.tournaments.round_view import RoundView, round_view
from server.tournaments.stage_view import StageView, stage_view
from server.tournaments.standing_view import StandingView, standing_view
from server.tournaments.state import Entrant, Entry, Gone, Phase, RuledLine, Tournament
from server.vocabulary import ClubId, Instant, PlayerId, TournamentId

WHOLE_UP_TO = 200
"""Entrants up to which a view has everything. Of more it has the last round and bare standings; the rest is asked for
by `round_of` and `standing_of`."""


class EntrantStatus(StrEnum):
    """How an entrant stands."""

    ENTERED = "entered"
    PLAYING = "playing"
    AWAY = "away"
    LEFT = "left"
    NO_SHOWS = "no-shows"
    DISQUALIFIED = "disqualified"
    OUT = "out"


class EntrantView(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the entrants' list. `number` is 0 before the start."""

    number: int
    person: Person
    is_member: bool
    status: EntrantStatus
    replaced: tuple[Person, ...] = ()
    """Who held the place before (C6)."""
    no_shows: int = 0
    absences: int = 0


class RoundHoldView(msgspec.Struct, frozen=True):
    """Since when the round is held, by which arbiter, and why."""

    since: Instant
    name: str
    reason: str


class EndView(msgspec.Struct, frozen=True, kw_only=True):
    """How the tournament ended, or why it was not played."""

    at: Instant
    cancelled: CancelReason | None
    finished: FinishReason | None
    by: str
    note: str


class TournamentView(msgspec.Struct, frozen=True, kw_only=True, tag="tournament", tag_field="t"):
    """A whole tournament at one version of its stream."""

    id: TournamentId
    version: int
    club: ClubId
    card: Card
    card_version: int
    """What an entrant consents to."""
    pool: str
    seed: int
    series: str | None
    occurrence_date: str | None
    phase: Phase
    opens_at: Instant
    guests_open_at: Instant
    closes_at: Instant
    """From then on nobody may enter before the start."""
    starts_at: Instant
    next_at: Instant | None
    """When something happens by itself: opening, start, next round, replay."""
    round: int
    rounds_planned: int
    """Before the start: with as many entrants as there are places."""
    rounds_at_least: int
    """With as few as the card allows (scenario 27); after the start the same as planned."""
    seeds: tuple[PlayerId, ...]
    """Whom an arbiter has put in order: they are numbered first at the start (P15)."""
    entrants: tuple[EntrantView, ...]
    entered: int
    guests: int
    left_out: tuple[PlayerId, ...]
    reserves: tuple[Person, ...]
    reserves_open: bool
    late_entry: bool
    """Whoever comes now may still enter, and plays from the next round on."""
    rounds: tuple[RoundView, ...]
    is_whole: bool
    """Whether all rounds and summands are in it."""
    standings: tuple[StandingView, ...]
    stages: tuple[StageView, ...]
    """Those that have begun."""
    held: RoundHoldView | None
    """An arbiter has stopped the round: no clock runs and nothing is paired."""
    ruled: int
    """How many rulings there have been, of which an arbiter must have seen all to make another."""
    rulings: tuple[RuledLine, ...]
    """Those that concern everybody, first to last; what concerns single players is told to them alone."""
    obstructions: tuple[Obstruction, ...]
    """Why the next round cannot be paired; the arbiter must act (scenario 24)."""
    end: EndView | None


def view(t: Tournament, version: int) -> TournamentView:
    """The tournament as everybody may see it."""
    is_whole = len(t.entrants) <= WHOLE_UP_TO
    shown_rounds = t.rounds if is_whole else t.rounds[-1:]
    entry = t.card.entry
    return TournamentView(
        id=t.id,
        version=version,
        club=t.club,
        card=t.card,
        card_version=t.card_version,
        pool=pool(t.card),
        seed=t.seed,
        series=t.series,
        occurrence_date=t.occurrence_date,
        phase=t.phase,
        opens_at=entry.opens_at,
        guests_open_at=opens_for(t, is_member=False),
        closes_at=closes_at(t),
        starts_at=t.started_at if t.started_at is not None else entry.starts_at,
        next_at=next_deadline(t),
        round=len(t.rounds),
        rounds_planned=t.planned_rounds or planned_rounds(t.card, entry.max_entrants),
        rounds_at_least=t.planned_rounds or planned_rounds(t.card, entry.min_entrants),
        seeds=t.seeds,
        entrants=_entrants(t),
        entered=len(t.entrants or t.entries),
        guests=guests(t),
        left_out=t.left_out,
        reserves=tuple(reserve.person for reserve in t.reserves),
        reserves_open=reserves_open(t),
        late_entry=may_enter_late(t),
        rounds=tuple(round_view(t, one) for one in shown_rounds),
        is_whole=is_whole,
        standings=_standings(t, with_summands=is_whole),
        stages=tuple(stage_view(t, stage, is_whole=is_whole) for stage in t.stages),
        held=_held(t),
        ruled=len(t.rulings),
        rulings=tuple(line for line in t.rulings if not line.players),
        obstructions=t.failure,
        end=_end(t),
    )


def round_of(t: Tournament, number: int) -> RoundView | None:
    """One round with all its boards; None if it has not been started."""
    return round_view(t, t.rounds[number - 1]) if 1 <= number <= len(t.rounds) else None


def standing_of(t: Tournament, number: int) -> StandingView | None:
    """One entrant's line with every summand; None if there is no such entrant."""
    found = (row for row in rows(t) if number_of(row.id) == number)
    return next((standing_view(row, with_summands=True) for row in found), None)


def reserves_open(t: Tournament) -> bool:
    """C6: from the start until round 1 is over, if the card has reserves at all."""
    return t.card.waiting.reserves and t.phase is Phase.RUNNING and len(t.rounds) == 1


def status_of(entrant: Entrant) -> EntrantStatus:
    match entrant.gone:
        case Gone.LEFT:
            return EntrantStatus.LEFT
        case Gone.NO_SHOWS:
            return EntrantStatus.NO_SHOWS
        case Gone.DISQUALIFIED:
            return EntrantStatus.DISQUALIFIED
        case None:
            pass
    if entrant.knocked_out:
        return EntrantStatus.OUT
    return EntrantStatus.AWAY if entrant.away else EntrantStatus.PLAYING


def _entrants(t: Tournament) -> tuple[EntrantView, ...]:
    if not t.entrants:
        return tuple(_entered(entry) for entry in t.entries.values())
    return tuple(
        EntrantView(
            number=entrant.number,
            person=entrant.person,
            is_member=entrant.is_member,
            status=status_of(entrant),
            replaced=entrant.replaced,
            no_shows=entrant.no_shows,
            absences=entrant.absences,
        )
        for entrant in t.entrants
    )


def _entered(entry: Entry) -> EntrantView:
    return EntrantView(number=0, person=entry.person, is_member=entry.is_member, status=EntrantStatus.ENTERED)


def _standings(t: Tournament, *, with_summands: bool) -> tuple[StandingView, ...]:
    return tuple(standing_view(row, with_summands=with_summands) for row in rows(t)) if t.entrants else ()


def _held(t: Tournament) -> RoundHoldView | None:
    return None if t.held is None else RoundHoldView(t.held.since, t.held.name, t.held.reason)


def _end(t: Tournament) -> EndView | None:
    end = t.cancelled or t.finished
    if end is None:
        return None
    cancelled = t.cancelled.reason if t.cancelled else None
    finished = t.finished.reason if t.finished else None
    return EndView(at=end.at, cancelled=cancelled, finished=finished, by=end.by, note=end.note)
