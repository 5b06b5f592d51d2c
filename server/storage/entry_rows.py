"""Who is in a tournament and how he stands: `entries`, `live_players`, `round_seats`.

    entered -> playing <-> away       -> left | disqualified | out | replaced
    reserve -> playing (called up)       replaced -> reserve (he may join the list himself, C6)
    left, disqualified, out -> playing (reinstated, or a result was corrected)

`live_players` is where C4 is last defended: a player's row is there from the start (or from being called up) until he
leaves, is knocked out, is replaced, or the tournament ends. `round_seats` holds everybody's place in a round, byes too.
"""

from typing import assert_never

from server.storage.rows import Raw, change, one, put, remove
from server.storage.schema import entries, live_players, round_seats, tournaments
from server.tournaments.events import (
    BoardsRemade,
    Disqualified,
    Entered,
    EnteredLate,
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
    StandingsCorrected,
    Started,
    Withdrawn,
)
from server.tournaments.ruling_events import Readmitted, Reinstated, RoundWithdrawn, Substituted
from server.vocabulary import PlayerId, TableId

EntryChange = (
    Entered
    | EnteredLate
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
    | Reinstated
    | Readmitted
    | Substituted
    | BoardsRemade
)
"""The events that change who is in."""


def project_entry(raw: Raw, tournament: str, event: EntryChange) -> None:
    """Bring the entries up to this event."""
    match event:
        case Entered() | EnteredLate():
            _take_place(raw, tournament, event)
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
        case PlayerAway() | PlayerBack():
            _set_status(raw, tournament, event.player, "away" if isinstance(event, PlayerAway) else "playing")
        case PlayerLeft() | Disqualified():
            _go(raw, tournament, event.player, "left" if isinstance(event, PlayerLeft) else "disqualified")
        case KnockedOut():
            for player in event.players:
                _go(raw, tournament, player, "out")
        case Reinstated() | Readmitted() | Substituted() | BoardsRemade():
            _by_ruling(raw, tournament, event)
        case _:
            assert_never(event)


def _by_ruling(raw: Raw, tournament: str, event: Reinstated | Readmitted | Substituted | BoardsRemade) -> None:
    match event:
        case Reinstated(number=None, player=player):
            remove(raw, entries, tournament=tournament, player=player)
        case Reinstated(player=player):
            _come_back(raw, tournament, player)
        case Readmitted(players=players):
            for player in players:
                _come_back(raw, tournament, player)
        case Substituted():
            _substitute(raw, tournament, event)
        case BoardsRemade():
            _seat_again(raw, tournament, event)
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


def empty_round(raw: Raw, tournament: str, event: RoundWithdrawn) -> None:
    """Nobody has a place in the round until it is paired again."""
    remove(raw, round_seats, tournament=tournament, round=event.round)


def finish_entries(raw: Raw, tournament: str, event: Finished | StandingsCorrected) -> None:
    """Places and points stand; nobody is live here any more."""
    for placing in event.places:
        key = {"tournament": tournament, "player": placing.person.id}
        change(raw, entries, key, number=placing.number, place=placing.place, points=placing.points)
    remove(raw, live_players, tournament=tournament)


def _take_place(raw: Raw, tournament: str, event: Entered | EnteredLate) -> None:
    """Who comes late may have been on the reserve list, or have been replaced, and plays at once."""
    _count(raw, tournament, 1)
    if isinstance(event, Entered):
        _enter(raw, tournament, event, "entered")
        return
    key = {"tournament": tournament, "player": event.person.id}
    if one(raw, entries, key, "status") is None:
        _enter(raw, tournament, event, "playing")
    change(raw, entries, key, status="playing", number=event.number, rating=event.person.rating)
    put(raw, live_players, player=event.person.id, tournament=tournament)


def _enter(raw: Raw, tournament: str, event: Entered | EnteredLate | ReserveJoined | Substituted, status: str) -> None:
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


def _come_back(raw: Raw, tournament: str, player: PlayerId) -> None:
    """He is live here again, unless he is in another tournament by now: then the uniqueness says no (C4)."""
    _set_status(raw, tournament, player, "playing")
    put(raw, live_players, player=player, tournament=tournament)


def _substitute(raw: Raw, tournament: str, event: Substituted) -> None:
    """Before the start one entry for another; afterwards the place, as when a reserve takes it."""
    key = {"tournament": tournament, "player": event.replaced}
    remove(raw, entries, tournament=tournament, player=event.person.id)
    if event.number is None:
        remove(raw, entries, **key)
        _enter(raw, tournament, event, "entered")
        return
    change(raw, entries, key, status="replaced", number=None, former_number=event.number)
    remove(raw, live_players, player=event.replaced, tournament=tournament)
    _enter(raw, tournament, event, "playing")
    change(raw, entries, {**key, "player": event.person.id}, number=event.number)
    put(raw, live_players, player=event.person.id, tournament=tournament)


def _seat_again(raw: Raw, tournament: str, event: BoardsRemade) -> None:
    """Those whose boards were made anew have other tables, and whoever had a bye may have none now."""
    places = {called.person.id: board.table for board in event.boards for called in (board.first, board.second)}
    for bye in event.byes:
        holder = one(raw, entries, {"tournament": tournament, "number": bye.number}, "player")
        if holder is not None:
            places[holder[0]] = TableId("")
    for table in event.closed:
        remove(raw, round_seats, tournament=tournament, round=event.round, table=table)
    for player, table in places.items():
        remove(raw, round_seats, tournament=tournament, round=event.round, player=player)
        _seat(raw, tournament, event.round, player, table)


def _go(raw: Raw, tournament: str, player: PlayerId, status: str) -> None:
    """Not paired again, and free for another tournament; before the start his place is free as well."""
    row = one(raw, entries, {"tournament": tournament, "player": player}, "status")
    if row is not None and row[0] == "entered":
        _count(raw, tournament, -1)
    _set_status(raw, tournament, player, status)
    remove(raw, live_players, player=player, tournament=tournament)


def _seat(raw: Raw, tournament: str, round_number: int, player: PlayerId, table: str) -> None:
    put(raw, round_seats, tournament=tournament, round=round_number, player=player, table=table)
