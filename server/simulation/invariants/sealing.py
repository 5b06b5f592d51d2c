"""Sealed moves (G11, G12): nobody is told what was sealed before whoever sealed it is there, and nobody changes it."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from server import tables
from server.simulation.bench import ARBITER
from server.simulation.history import Heard
from server.simulation.invariants.evidence import Evidence, Fault, TableStory
from server.tables import events as e
from server.tables.rulings_view import rulings_view
from server.tables.timeline import timeline
from server.tables.view import Moved, TableView
from server.tournaments.desk_view import DeskChange, DeskView
from server.vocabulary import Seat

_NOTICED_AFTER_MS: Final = 25_000
"""A connection that is half-open may count for so long."""


class _Adjournment(msgspec.Struct):
    """One move from its sealing, at version `since`, up to its opening at `until`, if it came to that."""

    seal: e.MoveSealed
    since: int
    until: int | None = None
    opened: e.SealOpened | None = None

    def covers(self, version: int) -> bool:
        return self.since <= version and (self.until is None or version < self.until)


def a_sealed_move_is_in_no_view(evidence: Evidence) -> Iterator[Fault]:
    """G11. Not in what players and spectators were told of the table, nor in what an arbiter reads there: its log and
    the timeline. Once the game is over without it, it stays sealed."""
    heard: dict[str, list[Heard]] = {}
    for each in evidence.history.heard:
        heard.setdefault(each.envelope.room, []).append(each)
    for table in evidence.tables.values():
        for adjournment in _adjournments(table):
            for one in heard.get(f"table:{table.id}", ()):
                if adjournment.covers(one.envelope.version) and _tells(adjournment, one.envelope.body):
                    yield f"{table.id}: {one.page} was told at version {one.envelope.version} what was sealed"
            yield from _arbiters(table, adjournment)


def nor_on_the_desk(evidence: Evidence) -> Iterator[Fault]:
    """G11. Nor does the arbiters' desk show it; and nobody else is shown the desk at all."""
    told = [each for each in evidence.history.heard if isinstance(each.envelope.body, DeskView | DeskChange)]
    yield from (f"{each.page} was shown {each.envelope.room}" for each in told if each.player != ARBITER)
    for table in evidence.tables.values():
        for adjournment in _adjournments(table):
            since, until = adjournment.seal.at, adjournment.opened.at if adjournment.opened else table.rows[-1].event.at
            for each in told:
                is_its = each.envelope.room == f"desk:{table.opened.tournament}" and since <= each.envelope.now < until
                if is_its and adjournment.seal.action in _words(_without_claims(each.envelope.body)):
                    yield f"{table.id}: the desk has shown what was sealed"


def _without_claims(desk: Any) -> Any:
    """A claim's line is everybody's to see, and its player may seal what he has shown."""
    needs = tuple(msgspec.structs.replace(need, claim=None) for need in desk.needs or ())
    return msgspec.structs.replace(desk, needs=needs)


def _tells(adjournment: _Adjournment, body: Any) -> bool:
    """Whether it shows one action more than had been played openly, or speaks of the sealed one outside the board."""
    if isinstance(body, Moved):
        return body.version != adjournment.since and body.action.action == adjournment.seal.action
    if not isinstance(body, TableView):
        return adjournment.seal.action in _words(body)
    beside = msgspec.structs.replace(body, actions=(), position=None, claim=None)
    return len(body.actions) >= adjournment.seal.ply or adjournment.seal.action in _words(beside)


def _words(body: Any) -> set[str]:
    """Every text in it."""
    return {part for part in msgspec.json.encode(body).decode().split('"') if part}


def _arbiters(table: TableStory, adjournment: _Adjournment) -> Iterator[Fault]:
    """What is shown at the last version at which it is sealed."""
    last = (adjournment.until or len(table.rows) + 1) - 1
    state: tables.Table | None = None
    for row in table.rows[:last]:
        state = tables.apply(state, row.event)  # type: ignore[arg-type]
    assert state is not None
    log = rulings_view(state, is_arbiter=True, player="arbiter")
    told = timeline((row.event for row in table.rows[:last]), is_full=True)  # type: ignore[misc]
    lines = [line for line in told if line.version >= adjournment.since]
    if adjournment.seal.action in _words(log) | _words(lines):
        yield f"{table.id}: an arbiter reads what was sealed at version {adjournment.since}"
    if adjournment.seal.action in repr(adjournment.seal):
        yield f"{table.id}: what was sealed at version {adjournment.since} would stand in a log"


def it_is_opened_when_its_player_is_there(evidence: Evidence) -> Iterator[Fault]:
    """G12. Then it is what was sealed, unchanged, by whoever had asked to seal or had to, and is played if it can."""
    for table in evidence.tables.values():
        yield from _as_it_was_sealed(table)
        for adjournment in _adjournments(table):
            opened, seal = adjournment.opened, adjournment.seal
            if opened is None:
                continue
            player = table.persons[seal.seat].id
            if (opened.seat, opened.action) != (seal.seat, seal.action):
                yield f"{table.id}: {seal.action} was sealed, and {opened.action} opened"
            if not evidence.was_heard_of(player, opened.at - _NOTICED_AFTER_MS, opened.at):
                yield f"{table.id}: the move of {player} was opened when he was not there"
            played = next((row.event for row in table.rows if row.version == (adjournment.until or 0) + 1), None)
            is_played = isinstance(played, e.ActionPlayed) and played.action == seal.action
            if opened.is_possible and not is_played:
                yield f"{table.id}: {seal.action} was opened, and then came {played}"


def _as_it_was_sealed(table: TableStory) -> Iterator[Fault]:
    began: Seat | None = None
    for row in table.rows:
        match row.event:
            case e.SealingBegan(seat=seat, at=at, must=must):
                began = seat
                may_ms, must_ms = table.card.may_seal_after_ms, table.card.must_seal_after_ms
                after_ms = must_ms if must else may_ms or must_ms
                if not after_ms or at < _sitting(table, row.version) + after_ms:
                    yield f"{table.id} v{row.version}: it is not yet time to seal"
            case e.MoveSealed(seat=seat):
                if began not in (None, seat):
                    yield f"{table.id} v{row.version}: seat {seat} has sealed where {began} was to"
                began = None
            case e.MovesUndone():
                began = None
            case e.ActionPlayed(seat=seat) if began is not None and not _is_opening(table, row.version):
                yield f"{table.id} v{row.version}: seat {seat} played on where {began} was to seal"
            case _:
                pass


def _is_opening(table: TableStory, version: int) -> bool:
    return version >= 2 and isinstance(table.rows[version - 2].event, e.SealOpened)


def _sitting(table: TableStory, version: int) -> int:
    """When the sitting began that this row belongs to: the call, or the latest resumption."""
    starts = [row.event.at for row in table.rows[:version] if isinstance(row.event, e.TableOpened | e.BoardCalled)]
    return starts[-1]


def _adjournments(table: TableStory) -> list[_Adjournment]:
    found: list[_Adjournment] = []
    for row in table.rows:
        if isinstance(row.event, e.MoveSealed):
            found.append(_Adjournment(row.event, row.version))
        elif isinstance(row.event, e.SealOpened):
            found[-1].until, found[-1].opened = row.version, row.event
    return found


JUDGES = (a_sealed_move_is_in_no_view, nor_on_the_desk, it_is_opened_when_its_player_is_there)
