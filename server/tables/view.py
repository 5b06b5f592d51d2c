"""What a viewer is told of a table: the only place that decides who sees what.

A sealed move is told to nobody before it is opened, not even to the one who sealed it: a page that does not have it
cannot show it to whoever looks over a shoulder. Nothing else of a club game is hidden from anybody, so far.
Everything a screen shows is computed from these facts and the server's time that comes with them.
"""

import msgspec

from server.clocks import ClockSettings, ClockSnapshot
from server.games.rules import GameSettings
from server.games.views import GameView
from server.tables.appeal import Appeals, Claim
from server.tables.asked_opening import NONE, may_ask
from server.tables.card import Person, Timing
from server.tables.hold import Hold
from server.tables.overstaying import loses_at
from server.tables.sealing import may_seal_at, must_seal_at
from server.tables.state import Acted, Phase, Table
from server.tables.time_trouble import stops_left
from server.vocabulary import Instant, Outcome, Refused, Seat, TableId, Termination, TournamentId

_OPENING_PLIES = 12
"""By then both have acted in any opening that goes the same way as another for a while."""


class Viewer(msgspec.Struct, frozen=True):
    """Who looks: a seat at this table, or nobody's. Comes from the connection's sign-in, never from a message."""

    seat: Seat | None = None


class SeatView(msgspec.Struct, frozen=True):
    """One side of the table."""

    person: Person
    seated: bool
    absences: int
    away_since: Instant | None
    return_by: Instant | None
    """Until when he must be back: the window of an absence (C12), or the longest he may be absent past his main time
    (G10)."""
    may_ask_opening: bool
    """P13: whether he may ask for the opening on request."""
    stops_left: int
    """How often he may still stop the clock in time trouble (G10)."""


class ActionView(msgspec.Struct, frozen=True, array_like=True):
    """One line of the move list, as `[seat, action, spent_ms, credited_ms]`: what the clock was charged, and what was
    made good for the line; the turn took both together."""

    seat: Seat
    action: str
    spent_ms: int
    credited_ms: int


class ResultView(msgspec.Struct, frozen=True):
    """How the game ended."""

    outcome: Outcome
    termination: Termination
    detail: str
    rated: bool
    at: Instant
    ruled_by: str
    """The arbiter's name, where one has ruled so."""


class WaitingView(msgspec.Struct, frozen=True):
    """The card's numbers that a player at the board must be able to read."""

    no_show_after_ms: int
    absence_after_ms: int
    return_within_ms: int
    disconnect_limit: int


class SealingView(msgspec.Struct, frozen=True):
    """Who seals whatever he plays next, and whether because he must (G11)."""

    seat: Seat
    must: bool


class SealedView(msgspec.Struct, frozen=True):
    """An adjournment with a sealed move: all that is known of it (G11, G12)."""

    seat: Seat
    """Whose move it is."""
    at: Instant
    resume_at: Instant
    proposed: tuple[Instant | None, Instant | None]
    """When each player would like to go on instead; the other agrees by proposing the same."""


class TableView(msgspec.Struct, frozen=True, kw_only=True, tag="table", tag_field="t"):
    """A whole table at one version of its stream."""

    id: TableId
    version: int
    tournament: TournamentId | None
    title: str
    """The tournament's name."""
    round: int
    board: int
    game_number: int
    game: GameSettings
    clock_settings: ClockSettings
    waiting: WaitingView
    timing: Timing
    opening_on_request: str
    draw_offers: bool
    rated: bool
    phase: Phase
    seats: tuple[SeatView, SeatView]
    actor: Seat
    position: GameView
    opening: str
    """The phase of the opening, or `play`."""
    clock: ClockSnapshot
    actions: tuple[ActionView, ...]
    draw_offer: Seat | None
    takebacks: bool
    """Whether moves may be taken back if both agree, in a casual game."""
    takeback: Seat | None
    """Who would like to take his last move back."""
    no_show_at: Instant | None
    resumes_at: Instant | None
    clock_starts_at: Instant | None
    """Where the clocks wait for the first move: when they start all the same."""
    held_for: str
    limit_at: Instant | None
    """B6: when the round's time is over."""
    is_last_turn: bool
    """It is over, and whoever is second completes his turn."""
    appeals: Appeals
    claim: Claim | None
    """A forced win or draw that a player shows; everybody may play it through."""
    holds: tuple[Hold, ...]
    """Why play stands, beside whoever is away."""
    may_seal_at: Instant | None
    """From when on the player on move may adjourn with a sealed move; None if that is not for this game."""
    must_seal_at: Instant | None
    sealing: SealingView | None
    sealed: SealedView | None
    result: ResultView | None


class Moved(msgspec.Struct, frozen=True, kw_only=True, tag="moved", tag_field="t"):
    """One action on top of version `version - 1` of the same table: what nearly every message of a game is."""

    id: TableId
    version: int
    action: ActionView
    actor: Seat
    position: GameView
    opening: str
    clock: ClockSnapshot


class ForbiddenPoints(msgspec.Struct, frozen=True, kw_only=True):
    """Where a stone would have lost by a foul after `ply` actions, each point with its foul: `h8` `33`."""

    ply: int
    points: dict[str, str]


def may_watch(table: Table, viewer: Viewer) -> bool:
    """Whether the viewer may see the table at all: a card can keep its running games to the two who play."""
    return table.card.spectators or viewer.seat is not None or table.phase is Phase.OVER


def view(table: Table, version: int, viewer: Viewer) -> TableView:
    """The table as `viewer` may see it."""
    del viewer  # nothing is withheld from anyone yet; callers already say who looks
    rules = table.rules
    return TableView(
        id=table.id,
        version=version,
        tournament=table.tournament,
        title=table.card.title,
        round=table.round,
        board=table.board,
        game_number=table.game,
        game=table.card.game,
        clock_settings=table.card.clock,
        waiting=_waiting(table),
        timing=table.card.timing,
        opening_on_request=table.card.opening_on_request,
        draw_offers=table.card.draw_offers,
        rated=table.card.rated,
        phase=table.phase,
        seats=(_seat(table, Seat.FIRST), _seat(table, Seat.SECOND)),
        actor=table.actor,
        position=rules.view(table.position),
        opening=rules.phase(table.position),
        clock=table.clock.snapshot(),
        actions=tuple(_action(acted) for acted in table.actions),
        draw_offer=table.draw_offer,
        takebacks=table.card.takebacks,
        takeback=table.takeback,
        no_show_at=table.no_show_at if table.phase is Phase.CALLED and not table.is_held else None,
        resumes_at=table.resumes_at,
        clock_starts_at=table.clock_starts_at if table.phase is Phase.PLAYING else None,
        held_for=table.held_for if table.phase is not Phase.PLAYING else "",
        limit_at=table.limit_at,
        is_last_turn=table.is_last_turn,
        appeals=table.card.appeals,
        claim=table.claim,
        holds=table.holds,
        may_seal_at=may_seal_at(table),
        must_seal_at=must_seal_at(table),
        sealing=None if table.sealing is None else SealingView(table.sealing.seat, table.sealing.must),
        sealed=_sealed(table),
        result=_result(table),
    )


def changes_more_than_the_board(table: Table) -> bool:
    """Whether the last action may have changed what only a whole view tells: the clock of somebody absent may have been
    set running, and with it the time that he has (G10); or it is too late to ask for another opening (P13)."""
    return any(table.away) or (table.card.opening_on_request != NONE and table.ply <= _OPENING_PLIES)


def moved(table: Table, version: int, viewer: Viewer) -> Moved:
    """The last action, for a viewer who has seen everything before it."""
    del viewer
    rules = table.rules
    return Moved(
        id=table.id,
        version=version,
        action=_action(table.actions[-1]),
        actor=table.actor,
        position=rules.view(table.position),
        opening=rules.phase(table.position),
        clock=table.clock.snapshot(),
    )


def forbidden_points(table: Table, ply: int) -> ForbiddenPoints:
    """The points forbidden after the first `ply` actions, to whoever may see the table. Refused `table/not-shown` while
    a game runs whose card leaves it to the players to see them."""
    if not table.card.game.show_forbidden and table.phase is not Phase.OVER:
        raise Refused("table/not-shown", "table")
    rules = table.rules
    position = rules.initial()
    for acted in table.actions[:ply]:
        position = rules.play(position, acted.action)
    return ForbiddenPoints(ply=ply, points=dict(rules.forbidden_points(position)))


def _seat(table: Table, seat: Seat) -> SeatView:
    away = table.away[seat]
    since = away.since if away else table.left_since[seat]
    return SeatView(
        person=table.persons[seat],
        seated=table.seated[seat],
        absences=table.absences[seat],
        away_since=since,
        return_by=return_by(table, seat),
        may_ask_opening=may_ask(table, seat),
        stops_left=stops_left(table, seat),
    )


def return_by(table: Table, seat: Seat) -> Instant | None:
    """Until when somebody absent must be back; None where his clock alone says, or nothing runs."""
    away = table.away[seat]
    window = None if away is None or table.phase is not Phase.ADJOURNED else away.return_by
    return window or (None if table.phase is Phase.CALLED else loses_at(table, seat))


def _action(acted: Acted) -> ActionView:
    return ActionView(acted.seat, acted.action, acted.spent_ms, acted.credited_ms)


def _sealed(table: Table) -> SealedView | None:
    sealed = table.sealed
    return None if sealed is None else SealedView(sealed.seat, sealed.at, sealed.resume_at, sealed.proposed)


def _waiting(table: Table) -> WaitingView:
    card = table.card
    return WaitingView(card.no_show_after_ms, card.absence_after_ms, card.return_within_ms, card.disconnect_limit)


def _result(table: Table) -> ResultView | None:
    end = table.ended
    if end is None:
        return None
    return ResultView(end.outcome, end.termination, end.detail, end.rated, end.at, end.ruled_by)
