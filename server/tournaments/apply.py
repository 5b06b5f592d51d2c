"""What each event makes of a tournament. Total: an event that is in the journal always applies."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar, assert_never

import msgspec

from server.tournaments import events as e
from server.tournaments.apply_entries import entered_late, excused, kept_apart, seeds_set
from server.tournaments.apply_rounds import (
    boards_remade,
    replay_ordered,
    replay_started,
    result_recorded,
    round_started,
    seats_forfeited,
    stage_started,
    walked_over,
)
from server.tournaments.apply_rulings import apply_ruling, try_again
from server.tournaments.state import Entrant, Entry, Gone, Phase, Tournament

K = TypeVar("K")
V = TypeVar("V")


def apply(tournament: Tournament | None, event: e.TournamentEvent) -> Tournament:
    """The tournament after one more event."""
    if isinstance(event, e.Announced):
        return _announced(event)
    assert tournament is not None, "a tournament begins with Announced"
    return replace(_happened(tournament, event), last_at=event.at)


def _announced(event: e.Announced) -> Tournament:
    return Tournament(
        id=event.id,
        club=event.club,
        card=event.card,
        by=event.by,
        seed=event.seed,
        series=event.series,
        occurrence_date=event.occurrence_date,
        announced_at=event.at,
        last_at=event.at,
    )


_BeforeStart = (
    e.Amended | e.RegistrationOpened | e.Entered | e.Withdrawn | e.LeftOut | e.Started | e.Cancelled
)  # fmt: skip
_OfWishes = e.EnteredLate | e.Excused | e.KeptApart | e.SeedsSet
_OfRounds = (
    e.StageStarted | e.RoundStarted | e.ResultRecorded | e.ReplayOrdered | e.ReplayStarted | e.WalkedOver
    | e.SeatsForfeited | e.BoardsRemade | e.RoundEnded | e.PairingFailed | e.Finished | e.StandingsCorrected
)  # fmt: skip
_OfReserves = e.ReserveJoined | e.ReserveLeft | e.ReserveCalledUp | e.ReplacedLater
_OfPlayers = e.PlayerAway | e.PlayerBack | e.PlayerLeft | e.Disqualified | e.KnockedOut


def _happened(t: Tournament, event: e.TournamentEvent) -> Tournament:
    match event:
        case (
            e.Amended() | e.RegistrationOpened() | e.Entered() | e.Withdrawn() | e.LeftOut() | e.Started()
            | e.Cancelled()
        ):  # fmt: skip
            return _before_start(t, event)
        case (
            e.StageStarted() | e.RoundStarted() | e.ResultRecorded() | e.ReplayOrdered() | e.ReplayStarted()
            | e.WalkedOver() | e.SeatsForfeited() | e.BoardsRemade() | e.RoundEnded() | e.PairingFailed()
            | e.Finished() | e.StandingsCorrected()
        ):  # fmt: skip
            return _of_rounds(t, event)
        case e.EnteredLate() | e.Excused() | e.KeptApart() | e.SeedsSet():
            return _of_wishes(t, event)
        case e.ReserveJoined() | e.ReserveLeft() | e.ReserveCalledUp() | e.ReplacedLater():
            return _of_reserves(t, event)
        case e.PlayerAway() | e.PlayerBack() | e.PlayerLeft() | e.Disqualified() | e.KnockedOut():
            return _of_players(t, event)
        case e.Announced():
            raise AssertionError("a tournament is announced once")
        case _:
            return apply_ruling(t, event)


def _before_start(t: Tournament, event: _BeforeStart) -> Tournament:
    match event:
        case e.Amended():
            return replace(t, card=event.card, card_version=event.version)
        case e.RegistrationOpened():
            return replace(t, phase=Phase.REGISTRATION)
        case e.Entered():
            return replace(t, entries={**t.entries, event.person.id: _entry(event)}, is_frozen=True)
        case e.Withdrawn(player=player):
            return replace(t, entries=_without(t.entries, player))
        case e.LeftOut(player=player):
            return replace(t, entries=_without(t.entries, player), left_out=(*t.left_out, player))
        case e.Started():
            return _started(t, event)
        case e.Cancelled():
            return replace(t, phase=Phase.CANCELLED, cancelled=event)
        case _:
            assert_never(event)


def _started(t: Tournament, event: e.Started) -> Tournament:
    return replace(
        t,
        phase=Phase.BETWEEN_ROUNDS,
        started_at=event.at,
        planned_rounds=event.rounds,
        entrants=tuple(Entrant(r.number, r.person, r.is_member, r.club) for r in event.roster),
        holders={r.person.id: r.number for r in event.roster},
        next_at=event.at,
    )


def _of_wishes(t: Tournament, event: _OfWishes) -> Tournament:
    match event:
        case e.EnteredLate():
            return entered_late(t, event)
        case e.Excused():
            return excused(t, event)
        case e.KeptApart():
            return kept_apart(t, event)
        case e.SeedsSet():
            return seeds_set(t, event)
        case _:
            assert_never(event)


def _of_rounds(t: Tournament, event: _OfRounds) -> Tournament:
    match event:
        case e.StageStarted() | e.RoundStarted() | e.BoardsRemade():
            return _paired(t, event)
        case e.ResultRecorded():
            return result_recorded(t, event)
        case e.ReplayOrdered():
            return replay_ordered(t, event)
        case e.ReplayStarted():
            return replay_started(t, event)
        case e.WalkedOver():
            return walked_over(t, event)
        case e.SeatsForfeited():
            return seats_forfeited(t, event)
        case e.RoundEnded(next_at=next_at):
            ended = replace(t.rounds[-1], ended_at=event.at)
            return replace(t, phase=Phase.BETWEEN_ROUNDS, next_at=next_at, rounds=(*t.rounds[:-1], ended))
        case e.PairingFailed(reasons=reasons):
            return replace(t, next_at=None, failure=reasons)
        case e.Finished() | e.StandingsCorrected():
            return _finished(t, event)
        case _:
            assert_never(event)


def _paired(t: Tournament, event: e.StageStarted | e.RoundStarted | e.BoardsRemade) -> Tournament:
    match event:
        case e.StageStarted():
            return stage_started(t, event)
        case e.RoundStarted():
            return round_started(t, event)
        case e.BoardsRemade():
            return boards_remade(t, event)
        case _:
            assert_never(event)


def _finished(t: Tournament, event: e.Finished | e.StandingsCorrected) -> Tournament:
    if isinstance(event, e.StandingsCorrected):
        assert t.finished is not None, "places are corrected after the end"
        return replace(t, finished=msgspec.structs.replace(t.finished, places=event.places))
    rounds = t.rounds
    if rounds and rounds[-1].ended_at is None:
        rounds = (*rounds[:-1], replace(rounds[-1], ended_at=event.at))
    return replace(t, phase=Phase.FINISHED, next_at=None, failure=(), reserves=(), rounds=rounds, finished=event)


def _of_reserves(t: Tournament, event: _OfReserves) -> Tournament:
    match event:
        case e.ReserveJoined():
            return replace(t, reserves=(*t.reserves, _entry(event)))
        case e.ReserveLeft(player=player):
            return replace(t, reserves=tuple(r for r in t.reserves if r.person.id != player))
        case e.ReserveCalledUp():
            return _seated(_replaced(t, event), event)
        case e.ReplacedLater():
            return _replaced(t, event)
        case _:
            assert_never(event)


def _replaced(t: Tournament, event: e.ReserveCalledUp | e.ReplacedLater) -> Tournament:
    """The place with its score goes on; whatever its last holder did or missed is his alone (C6)."""
    before = t.entrant(event.number)
    called = next(r for r in t.reserves if r.person.id == event.person.id)
    now = Entrant(
        number=before.number,
        person=event.person,
        is_member=called.is_member,
        club=called.club,
        joined_after=before.joined_after,
        replaced=(*before.replaced, before.person),
    )
    return replace(
        t,
        entrants=_with(t.entrants, now),
        holders={**_without(t.holders, event.replaced), event.person.id: event.number},
        reserves=tuple(r for r in t.reserves if r.person.id != event.person.id),
        called_up=t.called_up | {event.person.id},
    )


def _seated(t: Tournament, event: e.ReserveCalledUp) -> Tournament:
    last = t.rounds[-1]
    pairings = tuple(
        replace(
            p,
            first=replace(p.first, person=event.person) if p.first.number == event.number else p.first,
            second=replace(p.second, person=event.person) if p.second.number == event.number else p.second,
            no_show_at=event.until,
        )
        if p.table == event.table
        else p
        for p in last.pairings
    )
    return replace(t, rounds=(*t.rounds[:-1], replace(last, pairings=pairings)))


def _of_players(t: Tournament, event: _OfPlayers) -> Tournament:
    match event:
        case e.PlayerAway(number=number, no_shows=no_shows):
            return _change(t, replace(t.entrant(number), away=True, no_shows=no_shows))
        case e.PlayerBack(number=number):
            return try_again(_change(t, replace(t.entrant(number), away=False)), event.at)
        case e.PlayerLeft(number=number, reason=reason):
            why = Gone.LEFT if reason is e.LeaveReason.OWN_WISH else Gone.NO_SHOWS
            return try_again(_gone(t, number, why), event.at)
        case e.Disqualified():
            return _disqualified(t, event)
        case e.KnockedOut(players=players):
            for player in players:
                t = _change(t, replace(t.entrant(t.holders[player]), knocked_out=True))
            return t
        case _:
            assert_never(event)


def _disqualified(t: Tournament, event: e.Disqualified) -> Tournament:
    if event.number is None:
        return replace(t, entries=_without(t.entries, event.player), barred=t.barred | {event.player})
    return try_again(_gone(t, event.number, Gone.DISQUALIFIED), event.at)


def _gone(t: Tournament, number: int, why: Gone) -> Tournament:
    return _change(t, replace(t.entrant(number), gone=why, gone_after_round=len(t.rounds)))


def _change(t: Tournament, entrant: Entrant) -> Tournament:
    return replace(t, entrants=_with(t.entrants, entrant))


def _with(entrants: tuple[Entrant, ...], changed: Entrant) -> tuple[Entrant, ...]:
    return (*entrants[: changed.number - 1], changed, *entrants[changed.number :])


def _without(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    return {k: v for k, v in mapping.items() if k != key}


def _entry(event: e.Entered | e.ReserveJoined) -> Entry:
    return Entry(event.person, event.peak_rating, event.is_member, event.consent, event.at, event.club)
