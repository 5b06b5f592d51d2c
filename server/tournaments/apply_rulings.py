"""What an arbiter's word, and what players lay before him, makes of a tournament."""

from dataclasses import replace
from typing import assert_never

import msgspec

from server.tournaments import ruling_events as r
from server.tournaments.state import (
    Entrant,
    Entry,
    Pairing,
    Phase,
    Protest,
    Revision,
    Round,
    RoundHold,
    RuledLine,
    Split,
    Tournament,
)
from server.vocabulary import Instant


def apply_ruling(t: Tournament, event: r.RulingEvent) -> Tournament:
    """The tournament after one more event of this kind."""
    match event:
        case r.Ruled():
            return replace(t, rulings=_logged(t.rulings, event))
        case r.RoundHeld() | r.RoundReleased():
            return _holding(t, event)
        case r.BoardForfeited():
            return t  # its table says so, or the board is walked over
        case r.WarningCounted() | r.Reinstated() | r.Substituted() | r.Readmitted():
            return _of_players(t, event)
        case r.RoundWithdrawn() | r.StageWithdrawn() | r.RoundReopened() | r.RoundClosed() | r.ResultRevised():
            return _of_rounds(t, event)
        case r.ProtestFiled() | r.ProtestWithdrawn() | r.ProtestAnswered():
            return replace(t, protests=_protests(t.protests, event))
        case r.SplitProposed() | r.SplitDropped() | r.SplitApproved():
            return replace(t, splits=_splits(t, event))
        case _:
            assert_never(event)


def _logged(log: tuple[RuledLine, ...], event: r.Ruled) -> tuple[RuledLine, ...]:
    ruling = event.ruling
    line = RuledLine(
        id=ruling.id,
        kind=event.kind,
        by=ruling.by,
        name=ruling.name,
        reason=ruling.reason,
        at=event.at,
        undoes=event.undoes,
        players=event.players,
        round=event.round,
        board=event.board,
        note=event.note,
    )
    earlier = (msgspec.structs.replace(each, undone=True) if each.id == event.undoes else each for each in log)
    return (*earlier, line)


def _holding(t: Tournament, event: r.RoundHeld | r.RoundReleased) -> Tournament:
    if isinstance(event, r.RoundHeld):
        return t if t.held else replace(t, held=RoundHold(event.at, event.by, event.name, event.reason))
    held = t.held
    if held is None:
        return t
    rounds = tuple(_replays_later(one, held.since, event.at) for one in t.rounds)
    return replace(t, held=None, next_at=event.next_at, rounds=rounds)


def _replays_later(one: Round, since: Instant, until: Instant) -> Round:
    if all(pairing.replay_at is None for pairing in one.pairings):
        return one
    return replace(one, pairings=tuple(_replay_later(pairing, since, until) for pairing in one.pairings))


def _replay_later(pairing: Pairing, since: Instant, until: Instant) -> Pairing:
    if pairing.replay_at is None:
        return pairing
    ordered_at = pairing.games[-1].ended_at if pairing.games else since
    return replace(pairing, replay_at=Instant(pairing.replay_at + until - max(since, ordered_at)))


_OfPlayers = r.WarningCounted | r.Reinstated | r.Substituted | r.Readmitted


def _of_players(t: Tournament, event: _OfPlayers) -> Tournament:
    match event:
        case r.WarningCounted(number=number, count=count, ruling=ruling):
            noted = t.noted | {ruling} if ruling else t.noted
            return replace(_change(t, replace(t.entrant(number), warnings=count)), noted=noted)
        case r.Reinstated(number=None, player=player):
            return replace(t, barred=t.barred - {player})
        case r.Reinstated(number=int(number)):
            back = replace(t.entrant(number), gone=None, gone_after_round=0, away=False, no_shows=0)
            return try_again(_change(t, back), event.at)
        case r.Substituted():
            return _substituted(t, event)
        case r.Readmitted(players=players):
            for player in players:
                t = _change(t, replace(t.entrant(t.holders[player]), knocked_out=False))
            return t
        case _:
            raise AssertionError(event)


def _substituted(t: Tournament, event: r.Substituted) -> Tournament:
    if event.number is None:
        entry = Entry(event.person, event.peak_rating, event.is_member, event.consent, event.at)
        others = {player: each for player, each in t.entries.items() if player != event.replaced}
        return replace(t, entries={**others, event.person.id: entry})
    before = t.entrant(event.number)
    now = Entrant(
        number=before.number,
        person=event.person,
        is_member=event.is_member,
        joined_after=before.joined_after,
        replaced=(*before.replaced, before.person),
    )
    holders = {player: number for player, number in t.holders.items() if player != event.replaced}
    reserves = tuple(each for each in t.reserves if each.person.id != event.person.id)
    changed = replace(_change(t, now), holders={**holders, event.person.id: event.number}, reserves=reserves)
    return try_again(changed, event.at)


_OfRounds = r.RoundWithdrawn | r.StageWithdrawn | r.RoundReopened | r.RoundClosed | r.ResultRevised


def _of_rounds(t: Tournament, event: _OfRounds) -> Tournament:
    match event:
        case r.RoundWithdrawn():
            return replace(t, phase=Phase.BETWEEN_ROUNDS, rounds=t.rounds[:-1], next_at=event.at, failure=(), splits={})
        case r.StageWithdrawn():
            return replace(t, stages=t.stages[:-1])
        case r.RoundReopened(round=number):
            if number < len(t.rounds):
                return _with_round(t, replace(t.rounds[number - 1], is_reopened=True))
            reopened = replace(t.rounds[-1], is_reopened=True, ended_at=None)
            return replace(_with_round(t, reopened), phase=Phase.RUNNING, next_at=None, failure=())
        case r.RoundClosed(round=number):
            return _with_round(t, replace(t.rounds[number - 1], is_reopened=False))
        case r.ResultRevised():
            return _revised(t, event)
        case _:
            raise AssertionError(event)


def _revised(t: Tournament, event: r.ResultRevised) -> Tournament:
    one, after = t.rounds[event.round - 1], event.after
    pairing = one.pairings[event.board - 1]
    games = pairing.games
    if games and after.outcome is not None:
        last = replace(games[-1], outcome=after.outcome, termination=after.termination, detail=after.detail)
        games = (*games[:-1], last)
    changed = replace(
        pairing,
        games=games,
        winner=after.winner,
        walked_over=pairing.walked_over and after.termination,
        revised=(*pairing.revised, Revision(event.ruling, event.before)),
    )
    if event.reopens:
        changed = replace(changed, is_over=False)
    index = event.board - 1
    pairings = (*one.pairings[:index], changed, *one.pairings[index + 1 :])
    revised = replace(one, pairings=pairings, open_boards=one.open_boards + event.reopens)
    splits = {of: split for of, split in t.splits.items() if of != event.board} if event.reopens else t.splits
    return replace(_with_round(t, revised), splits=splits, noted=t.noted | {event.ruling})


def _protests(
    protests: tuple[Protest, ...], event: r.ProtestFiled | r.ProtestWithdrawn | r.ProtestAnswered
) -> tuple[Protest, ...]:
    match event:
        case r.ProtestFiled():
            filed = Protest(event.id, event.player, event.number, event.round, event.board, event.text, event.at)
            return (*protests, filed)
        case r.ProtestWithdrawn(id=id_):
            return tuple(each for each in protests if each.id != id_)
        case r.ProtestAnswered(id=id_, verdict=verdict, ruling=ruling):
            answered_by = "" if verdict is None else ruling
            return tuple(
                replace(each, verdict=verdict, answered_by=answered_by) if each.id == id_ else each for each in protests
            )
        case _:
            assert_never(event)


def _splits(t: Tournament, event: r.SplitProposed | r.SplitDropped | r.SplitApproved) -> dict[int, Split]:
    others = {board: split for board, split in t.splits.items() if board != event.board}
    if isinstance(event, r.SplitProposed):
        return {**others, event.board: Split(event.board, event.winner, event.note, event.agreed, event.at)}
    return others


def try_again(t: Tournament, at: Instant) -> Tournament:
    """A round that could not be paired is tried again when the field has changed, and only then (scenario 24)."""
    return replace(t, next_at=at, failure=()) if t.failure else t


def _with_round(t: Tournament, one: Round) -> Tournament:
    return replace(t, rounds=(*t.rounds[: one.number - 1], one, *t.rounds[one.number :]))


def _change(t: Tournament, entrant: Entrant) -> Tournament:
    entrants = t.entrants
    return replace(t, entrants=(*entrants[: entrant.number - 1], entrant, *entrants[entrant.number :]))
