"""Who is in a tournament and how he stands: `entries`, `live_players`, `round_seats`.

    entered -> playing <-> away       -> left | disqualified | out | replaced
    reserve -> playing (called up)       replaced -> reserve (he may join the list himself, C6)

`live_players` is where C4 is last defended: a player's row is there from the start (or from being called up) until he
leaves, is knocked out, is replaced, or the tournament ends. `round_seats` holds everybody's place in a round, byes too.
"""

from typing import assert_never

from server.storage.rows import Raw, change, one, put, remove
from server.storage.schema import entries, live_players, round_seats, tournaments
from server.tournaments.events import (
    Disqualified,
    Entered,
    Finished,
    KnockedOut,
    LeftOut,
    PlayerAway,
    PlayerBack,
    PlayerLeft,
    ReplacedLater,
    ReserveCalledUp,
    ReserveJoined,
    ReserveLeft,
    RoundStarted,
    Started,
    Withdrawn,
)
from server.vocabulary import PlayerId

EntryChange = (
    Entered
    | Withdrawn
    | LeftOut
    | ReserveJoined
    | ReserveLeft
    | ReserveCalledUp
    | ReplacedLater
    | PlayerAway
    | PlayerBack
    | PlayerLeft
    | Disqualified
    | KnockedOut
)
"""The events that change who is in."""


def project_entry(raw: Raw, tournament: str, event: EntryChange) -> None:
    """Bring the entries up to this event."""
    match event:
        case Entered():
            _enter(raw, tournament, event, "entered")
            _count(raw, tournament, 1)
        case Withdrawn() | LeftOut():
            remove(raw, entries, tournament=tournament, player=event.player)
            _count(raw, tournament, -1)
        case ReserveJoined():
            if not _set_status(raw, tournament, event.person.id, "reserve"):
                _enter(raw, tournament, event, "reserve")
        case ReserveLeft():
            _leave_list(raw, tournament, event.player)
        case ReserveCalledUp() | ReplacedLater():
            _replace(raw, tournament, event)
        case PlayerAway():
            _set_status(raw, tournament, event.player, "away")
        case PlayerBack():
            _set_status(raw, tournament, event.player, "playing")
        case PlayerLeft() | Disqualified():
            _go(raw, tournament, event.player, "left" if isinstance(event, PlayerLeft) else "disqualified")
        case KnockedOut():
            for player in event.players:
                _go(raw, tournament, player, "out")
        case _:
            assert_never(event)


def start_entries(raw: Raw, tournament: str, event: Started) -> None:
    """The roster is frozen, and everybody on it is live (C4)."""
    for rostered in event.roster:
        key = {"tournament": tournament, "player": rostered.person.id}
        change(raw, entries, key, status="playing", number=rostered.number, rating=rostered.person.rating)
        put(raw, live_players, player=rostered.person.id, tournament=tournament)


def seat_round(raw: Raw, tournament: str, event: RoundStarted) -> None:
    """Everybody's place in the round; a bye is a place without a table."""
    for board in event.boards:
        for called in (board.first, board.second):
            _seat(raw, tournament, event.round, called.person.id, board.table)
    for bye in event.byes:
        holder = one(raw, entries, {"tournament": tournament, "number": bye.number}, "player")
        if holder is not None:
            _seat(raw, tournament, event.round, holder[0], "")


def finish_entries(raw: Raw, tournament: str, event: Finished) -> None:
    """Places and points stand; nobody is live here any more."""
    for placing in event.places:
        key = {"tournament": tournament, "player": placing.person.id}
        change(raw, entries, key, number=placing.number, place=placing.place, points=placing.points)
    remove(raw, live_players, tournament=tournament)


def _enter(raw: Raw, tournament: str, event: Entered | ReserveJoined, status: str) -> None:
    put(
        raw,
        entries,
        tournament=tournament,
        player=event.person.id,
        name=event.person.name,
        rating=event.person.rating,
        is_member=event.is_member,
        status=status,
        at=event.at,
    )


def _count(raw: Raw, tournament: str, change_by: int) -> None:
    row = one(raw, tournaments, {"id": tournament}, "entrants")
    assert row is not None, f"{tournament} was entered without having been announced"
    change(raw, tournaments, {"id": tournament}, entrants=row[0] + change_by)


def _set_status(raw: Raw, tournament: str, player: PlayerId, status: str) -> int:
    return change(raw, entries, {"tournament": tournament, "player": player}, status=status)


def _leave_list(raw: Raw, tournament: str, player: PlayerId) -> None:
    """Off the reserve list; one who had been replaced before stays in the entrants' list as that."""
    row = one(raw, entries, {"tournament": tournament, "player": player}, "former_number")
    if row is not None and row[0] is not None:
        _set_status(raw, tournament, player, "replaced")
    else:
        remove(raw, entries, tournament=tournament, player=player)


def _replace(raw: Raw, tournament: str, event: ReserveCalledUp | ReplacedLater) -> None:
    """C6: the reserve is entrant `number` now; if called up to a table, he also has the seat in the round."""
    replaced, reserve = event.replaced, event.person.id
    key = {"tournament": tournament, "player": replaced}
    change(raw, entries, key, status="replaced", number=None, former_number=event.number)
    remove(raw, live_players, player=replaced, tournament=tournament)
    change(raw, entries, {"tournament": tournament, "player": reserve}, status="playing", number=event.number)
    put(raw, live_players, player=reserve, tournament=tournament)
    if isinstance(event, ReserveCalledUp):
        change(raw, round_seats, {**key, "table": event.table}, player=reserve)


def _go(raw: Raw, tournament: str, player: PlayerId, status: str) -> None:
    """Not paired again, and free for another tournament; before the start his place is free as well."""
    row = one(raw, entries, {"tournament": tournament, "player": player}, "status")
    if row is not None and row[0] == "entered":
        _count(raw, tournament, -1)
    _set_status(raw, tournament, player, status)
    remove(raw, live_players, player=player, tournament=tournament)


def _seat(raw: Raw, tournament: str, round_number: int, player: PlayerId, table: str) -> None:
    put(raw, round_seats, tournament=tournament, round=round_number, player=player, table=table)
