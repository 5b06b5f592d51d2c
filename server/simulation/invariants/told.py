"""What people were told and answered (invariants 43–48), against the journal."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec

from server import tables, tournaments
from server.games.catalogue import rules_for
from server.simulation.history import Asked, Heard
from server.simulation.invariants.evidence import Evidence, Fault, TableStory
from server.tables import events as e
from server.tables.view import Moved, TableView, Viewer, moved
from server.tournaments import MyPlace, TournamentView
from server.tournaments import events as of_tournament
from server.vocabulary import Instant, Refused
from server.web import wire

_OFFICIAL = ("organiser:", "arbiter:")
"""Whose commands come over HTTP, from no page of the simulation's."""
_NOT_FOR_GOOD = frozenset({"service/unavailable", "limits/too-fast", "wire/not-understood"})


def every_view_is_the_journals(evidence: Evidence) -> Iterator[Fault]:
    """44, 48. What anybody was shown of a table or tournament is what its rows up to that version make it."""
    frames: dict[tuple[str, int], list[wire.Envelope]] = defaultdict(list)
    seen: set[int] = set()
    for heard in evidence.history.heard:
        envelope = heard.envelope
        if envelope.room and id(envelope) not in seen and isinstance(envelope.body, TableView | Moved | TournamentView):
            seen.add(id(envelope))
            frames[envelope.room, envelope.version].append(envelope)
    rooms = {room for room, _ in frames}
    for table in evidence.tables.values():
        if f"table:{table.id}" in rooms:
            yield from _table_views(table, frames)
    for id_ in evidence.tournaments:
        if f"tournament:{id_}" in rooms:
            yield from _tournament_views(evidence, id_, frames)
    for room, version in frames:
        yield f"{room}: shown at version {version}, which is not in the journal"


def _table_views(table: TableStory, frames: dict[tuple[str, int], list[wire.Envelope]]) -> Iterator[Fault]:
    state: tables.Table | None = None
    for row in table.rows:
        assert not isinstance(row.event, of_tournament.TournamentEvent)
        state = tables.apply(state, row.event)
        for envelope in frames.pop((row.stream, row.version), ()):
            full = isinstance(envelope.body, TableView)
            made = tables.view(state, row.version, Viewer()) if full else moved(state, row.version, Viewer())
            if msgspec.json.encode(made) != msgspec.json.encode(envelope.body):
                yield f"{row.stream}: what was shown at version {row.version} is not what the journal says"


def _tournament_views(
    evidence: Evidence, id_: str, frames: dict[tuple[str, int], list[wire.Envelope]]
) -> Iterator[Fault]:
    state: tournaments.Tournament | None = None
    for row in evidence.tournaments[id_].rows:
        assert not isinstance(row.event, e.TableEvent)
        state = tournaments.apply(state, row.event)
        for envelope in frames.pop((row.stream, row.version), ()):
            if msgspec.json.encode(tournaments.view(state, row.version)) != msgspec.json.encode(envelope.body):
                yield f"{row.stream}: what was shown at version {row.version} is not what the journal says"


def versions_come_in_order(evidence: Evidence) -> Iterator[Fault]:
    """45. Over one connection a room's versions go up; a part that is not the next one is never sent."""
    last: dict[tuple[str, str], int] = {}
    for heard in evidence.history.heard:
        envelope = heard.envelope
        if not envelope.room or envelope.room == "lobby":
            continue
        key = (heard.link, envelope.room)
        before = last.get(key)
        if before is not None and envelope.version < before:
            yield f"{heard.page} was shown {envelope.room} at {envelope.version} after {before}"
        if isinstance(envelope.body, Moved) and before is not None and envelope.version != before + 1:
            yield f"{heard.page} was told move {envelope.version} of {envelope.room} after {before}"
        last[key] = envelope.version


def nobody_hears_what_is_not_his(evidence: Evidence) -> Iterator[Fault]:
    """46. A player reads no chat at his board while he plays; a place and calls go to their owner only (G15)."""
    for heard in evidence.history.heard:
        body = heard.envelope.body
        if isinstance(body, wire.Chat) and body.lines and heard.player is not None:
            yield from _chat(evidence, heard, body)
        elif isinstance(body, wire.Calls):
            for call in body.calls:
                table = evidence.tables.get(call.table)
                people = {p.id for _, persons in table.walk() for p in persons} if table else set()
                if heard.player not in people:
                    yield f"{heard.page} of {heard.player} was called to {call.table}"
        elif isinstance(body, MyPlace) and heard.player is None:
            yield f"{heard.page}, not signed in, was told of a place"


def _chat(evidence: Evidence, heard: Heard, chat: wire.Chat) -> Iterator[Fault]:
    table = evidence.tables.get(chat.room.removeprefix("table:"))
    if table is None or heard.player not in {person.id for person in table.persons}:
        return
    ended = table.ended
    first_end = ended.at if ended else 10**15
    if any(line.at < first_end for line in chat.lines) and heard.at < first_end and not _was_replaced(table, heard):
        yield f"{heard.page} of {heard.player} read the chat of his own board {chat.room}"


def _was_replaced(table: TableStory, heard: Heard) -> bool:
    """A reserve may have read as a spectator before he was called up."""
    seated = [row.event for row in table.rows if isinstance(row.event, e.ReserveSeated)]
    return any(event.person.id == heard.player and heard.at <= event.at + 10_000 for event in seated)


def what_was_acknowledged_is_on_record(evidence: Evidence) -> Iterator[Fault]:
    """43. A move that was answered "yes" is in the journal at its ply; an entry, a withdrawal and the rest likewise."""
    for asked in evidence.history.asked:
        if asked.player is None or not any(answered.ok for _, answered in asked.answers):
            continue
        payload = asked.payload
        match payload["t"]:
            case "play":
                if not _is_played(evidence, asked):
                    yield f"{asked.player}: {payload} was acknowledged and is not on record"
            case "enter" | "withdraw" | "join-reserve" | "leave-tournament":
                if not _is_on_record(evidence, asked):
                    yield f"{asked.player}: {payload} was acknowledged and is not on record"
            case _:
                pass


def _is_played(evidence: Evidence, asked: Asked) -> bool:
    table = evidence.tables.get(asked.payload["table"])
    if table is None:
        return False
    for row, persons in table.walk():
        event = row.event
        if isinstance(event, e.ActionPlayed | e.MoveSealed) and event.ply == asked.payload["ply"]:
            is_his = persons[event.seat].id == asked.player
            if is_his and _same_action(table, row.version, event.action, asked.payload["action"]):
                return True
    return False


def _same_action(table: TableStory, version: int, played: str, action: str) -> bool:
    """Whether what was played at that version is what was sent, in another spelling perhaps."""
    if played == action:
        return True
    rules = rules_for(table.card.game)
    positions = [rules.initial()]
    for row in table.rows[: version - 1]:
        if isinstance(row.event, e.ActionPlayed):
            positions.append(rules.play(positions[-1], row.event.action))
        elif isinstance(row.event, e.MovesUndone):
            del positions[len(positions) - row.event.plies :]
    try:
        return rules.canonical(positions[-1], action) == played
    except Refused:
        return False


_EVENTS: dict[str, tuple[type, ...]] = {
    "enter": (of_tournament.Entered,),
    "withdraw": (of_tournament.Withdrawn,),
    "join-reserve": (of_tournament.ReserveJoined,),
    "leave-tournament": (of_tournament.PlayerLeft, of_tournament.Disqualified, of_tournament.KnockedOut),
}


def _is_on_record(evidence: Evidence, asked: Asked) -> bool:
    tournament = evidence.tournaments.get(asked.payload["tournament"])
    events: list[Any] = tournament.of(*_EVENTS[asked.payload["t"]]) if tournament else []
    for event in events:
        players = getattr(event, "players", None) or (getattr(event, "player", None) or event.person.id,)
        if asked.player in players:
            return True
    return False


def what_was_refused_changed_nothing(evidence: Evidence) -> Iterator[Fault]:
    """47. What is on record is not refused. (A refusal is not remembered: a copy that comes later is judged anew.)"""
    done = {row.command_id: evidence.written_at[row.stream, row.version] for row in evidence.rows if row.command_id}
    for asked in evidence.history.asked:
        written = done.get(f"{asked.player}:{asked.id}")
        for at, answered in asked.answers:
            if written is not None and written < answered.now and not answered.ok and not _is_open(answered):
                yield f"{asked.player}: {asked.payload} of {at} was refused, and is on record since {written}"


def _is_open(answered: wire.Answered) -> bool:
    return any(reason.code in _NOT_FOR_GOOD for reason in answered.reasons)


def a_refusal_says_how_far_things_are(evidence: Evidence) -> Iterator[Fault]:
    """43 of the scenarios. Who is refused at his board learns its version: no less than anybody had been shown by then,
    and no more than was on the disk."""
    shown: dict[tuple[str, int], Instant] = {}
    for heard in evidence.history.heard:
        shown.setdefault((heard.envelope.room, heard.envelope.version), heard.envelope.now)
    for asked in evidence.history.asked:
        room = f"table:{asked.payload['table']}" if "table" in asked.payload else ""
        for _, answered in asked.answers:
            if not answered.ok and room:
                yield from _how_far(evidence, room, answered, shown)


def _how_far(
    evidence: Evidence, room: str, answered: wire.Answered, shown: dict[tuple[str, int], Instant]
) -> Iterator[Fault]:
    version = answered.version
    if version == 0:
        if any(reason.code.startswith("game/") for reason in answered.reasons):
            yield f"{room}: a refusal did not say how far the board is"
        return
    written = evidence.written_at.get((room, version))
    if written is None or written > answered.now:
        yield f"{room}: a refusal said version {version}, which was not on record by then"
    if shown.get((room, version + 1), answered.now) < answered.now:
        yield f"{room}: a refusal said version {version}, and more had been shown"


def what_is_on_record_was_asked(evidence: Evidence) -> Iterator[Fault]:
    """42 of the scenarios, 5. Every row that says whose command it was comes from a request that player sent."""
    sent = {f"{asked.player}:{asked.id}" for asked in evidence.history.asked if asked.player}
    for row in evidence.rows:
        if row.command_id and not row.command_id.startswith(_OFFICIAL) and row.command_id not in sent:
            yield f"{row.stream} v{row.version}: {row.command_id} was never asked for"
        if row.command_id and row.command_id.partition(":")[0] != row.actor:
            yield f"{row.stream} v{row.version}: {row.command_id} by {row.actor}"


def commands_are_dated_by_their_arrival(evidence: Evidence) -> Iterator[Fault]:
    """13 of the scenarios. What a player does at a board is done when it reaches the service, not earlier or later."""
    last: dict[str, int] = {}
    for row in evidence.rows:
        if not row.stream.startswith("table:"):
            continue
        arrivals = evidence.history.arrivals.get(row.command_id)
        if arrivals is not None and row.event.at not in arrivals and row.event.at != last.get(row.stream):
            yield f"{row.stream} v{row.version}: {row.command_id} came at {arrivals}, is dated {row.event.at}"
        last[row.stream] = row.event.at


JUDGES = (
    every_view_is_the_journals,
    versions_come_in_order,
    nobody_hears_what_is_not_his,
    what_was_acknowledged_is_on_record,
    what_was_refused_changed_nothing,
    a_refusal_says_how_far_things_are,
    what_is_on_record_was_asked,
    commands_are_dated_by_their_arrival,
)
