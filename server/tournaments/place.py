"""A viewer's own part in a tournament: what he is there, what he may do, and why not."""

from enum import StrEnum
from typing import Literal

import msgspec

from server.tables.card import Person
from server.tournaments.commands import Applicant
from server.tournaments.entries import entry_refusals
from server.tournaments.events import ByeKind, ByeWorth
from server.tournaments.reserves import reserve_refusals
from server.tournaments.state import LIVE, Entrant, Phase, Protest, RuledLine, Tournament
from server.tournaments.view import status_of
from server.tournaments.wishes import askable_rounds, excused_rounds
from server.vocabulary import Instant, PlayerId, Refused, Seat, TableId, TournamentId


class Part(StrEnum):
    """What somebody is in a tournament: nothing, an entrant by his status, or something beside it."""

    NONE = "none"
    ENTERED = "entered"
    PLAYING = "playing"
    AWAY = "away"
    LEFT = "left"
    NO_SHOWS = "no-shows"
    DISQUALIFIED = "disqualified"
    OUT = "out"
    RESERVE = "reserve"
    REPLACED = "replaced"
    LEFT_OUT = "left-out"


class Why(msgspec.Struct, frozen=True):
    """One reason why something is not allowed now, as a refusal would give it."""

    code: str
    field: str
    details: dict[str, str | int]


class ProtestView(msgspec.Struct, frozen=True, kw_only=True):
    """A protest as its player sees it; open while there is no verdict."""

    id: str
    round: int
    text: str
    at: Instant
    verdict: Literal["upheld", "rejected"] | None


class SplitView(msgspec.Struct, frozen=True, kw_only=True):
    """How a board is to end by agreement; both have said so when `agreed` has two, and an arbiter is to approve."""

    winner: int | None
    note: str
    agreed: tuple[int, ...]


class RoundOff(msgspec.Struct, frozen=True):
    """A round in which he is not paired, and what that gives."""

    round: int
    worth: ByeWorth


class MyPlace(msgspec.Struct, frozen=True, kw_only=True, tag="my-place", tag_field="t"):
    """Told to one viewer only. `entry_refused` and `reserve_refused` are empty when he may; they are None when nobody
    asked on what terms he stands."""

    tournament: TournamentId
    status: Part
    number: int | None = None
    table: TableId | None = None
    """His running game."""
    seat: Seat | None = None
    opponent: Person | None = None
    replay_at: Instant | None = None
    bye: ByeKind | None = None
    """In the running round."""
    reserve_position: int | None = None
    no_shows: int = 0
    rounds_off: tuple[RoundOff, ...] = ()
    """G2: those he has asked for, or was granted, past ones too."""
    may_be_off: tuple[int, ...] = ()
    """Rounds to come that he may ask off now."""
    may_withdraw: bool = False
    may_leave: bool = False
    may_come_back: bool = False
    may_leave_reserve: bool = False
    warnings: int = 0
    """P25: his own, in the whole tournament."""
    rulings: tuple[RuledLine, ...] = ()
    """Those that concern him and not everybody, first to last."""
    protest: ProtestView | None = None
    """G8: his latest."""
    may_protest: bool = False
    split: SplitView | None = None
    """B4: what is proposed on his board."""
    may_split: bool = False
    entry_refused: tuple[Why, ...] | None = None
    reserve_refused: tuple[Why, ...] | None = None


def place(t: Tournament, player: PlayerId, now: Instant, applicant: Applicant | None = None) -> MyPlace:
    """The player's part. `applicant` are the facts with which he would enter; without them it is not said whether he
    may."""
    own = _before_the_arbiter(t, player, _with_rounds_off(t, player, _own(t, player)))
    if applicant is None:
        return own
    assert applicant.person.id == player, "somebody else's facts"
    return msgspec.structs.replace(
        own,
        entry_refused=_whys(entry_refusals(t, applicant, now)),
        reserve_refused=_whys(reserve_refusals(t, applicant, now)),
    )


def _own(t: Tournament, player: PlayerId) -> MyPlace:
    entrant = t.held_by(player)
    if entrant is not None:
        return _entrants(t, entrant)
    position = next((i for i, r in enumerate(t.reserves, 1) if r.person.id == player), None)
    if position is not None:
        return MyPlace(
            tournament=t.id, status=Part.RESERVE, reserve_position=position, may_leave_reserve=t.phase in LIVE
        )
    if player in t.entries and not t.entrants:
        may_withdraw = t.phase in (Phase.ANNOUNCED, Phase.REGISTRATION)
        return MyPlace(tournament=t.id, status=Part.ENTERED, may_withdraw=may_withdraw)
    return MyPlace(tournament=t.id, status=_outside(t, player))


def _with_rounds_off(t: Tournament, player: PlayerId, own: MyPlace) -> MyPlace:
    asked = excused_rounds(t, player)
    return msgspec.structs.replace(
        own,
        rounds_off=tuple(RoundOff(number, worth) for number, worth in asked.items()),
        may_be_off=askable_rounds(t, player),
    )


def _before_the_arbiter(t: Tournament, player: PlayerId, own: MyPlace) -> MyPlace:
    rulings = tuple(line for line in t.rulings if player in line.players)
    protest = next((each for each in reversed(t.protests) if each.player == player), None)
    if not rulings and protest is None and own.number is None:
        return own
    is_open = protest is not None and protest.verdict is None
    pairing = None if own.number is None else t.open_pairing(own.number)
    split = None if pairing is None else t.splits.get(pairing.board)
    return msgspec.structs.replace(
        own,
        warnings=0 if own.number is None else t.entrant(own.number).warnings,
        rulings=rulings,
        protest=None if protest is None else _protest(protest),
        may_protest=t.phase in LIVE and own.number is not None and not is_open,
        split=None if split is None else SplitView(winner=split.winner, note=split.note, agreed=split.agreed),
        may_split=pairing is not None and len(t.rounds) >= t.planned_rounds,
    )


def _protest(protest: Protest) -> ProtestView:
    return ProtestView(id=protest.id, round=protest.round, text=protest.text, at=protest.at, verdict=protest.verdict)


def _outside(t: Tournament, player: PlayerId) -> Part:
    if player in t.barred:
        return Part.DISQUALIFIED
    if player in t.left_out:
        return Part.LEFT_OUT
    replaced = any(person.id == player for entrant in t.entrants for person in entrant.replaced)
    return Part.REPLACED if replaced else Part.NONE


def _entrants(t: Tournament, entrant: Entrant) -> MyPlace:
    pairing = t.open_pairing(entrant.number)
    running = pairing is not None and pairing.replay_at is None
    opponent = None if pairing is None else t.entrant(pairing.opponent_of(entrant.number)).person
    is_live = t.phase in LIVE
    return MyPlace(
        tournament=t.id,
        status=Part(status_of(entrant).value),
        number=entrant.number,
        table=pairing.table if pairing is not None and running else None,
        seat=pairing.seat_of(entrant.number) if pairing is not None and running else None,
        opponent=opponent,
        replay_at=None if pairing is None else pairing.replay_at,
        bye=_bye(t, entrant.number),
        no_shows=entrant.no_shows,
        may_leave=is_live and entrant.gone is None and not entrant.knocked_out,
        may_come_back=is_live and entrant.gone is None and entrant.away,
    )


def _bye(t: Tournament, number: int) -> ByeKind | None:
    if t.phase is not Phase.RUNNING:
        return None
    return next((bye.kind for bye in t.rounds[-1].byes if bye.number == number), None)


def _whys(refusals: tuple[Refused, ...]) -> tuple[Why, ...]:
    return tuple(Why(refused.code, refused.field, dict(refused.details)) for refused in refusals)
