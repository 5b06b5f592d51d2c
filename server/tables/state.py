"""A table as it stands: the fold of its events, and the phases it can be in.

    called ──both seated──▶ playing ◀──countdown over── resuming
      │  ▲                    │  │                        ▲   │ somebody goes again
      │  └─reserve seated──┐  │  └─absence counted, held─▶ adjourned ◀┘
      └─deadline, reserves▶ unclaimed                      (both back ▶ resuming)
    adjourned with a sealed move ──its time──▶ reopening ──opened, both there──▶ playing
    every phase ──▶ over

Absences are per seat and per game unless the card carries them on (C12). `docs/design.md` draws the same picture.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeVar

from server.clocks import Clock, ClockSnapshot, LagBank
from server.games.catalogue import rules_for
from server.games.rules import AnyRules
from server.tables.appeal import ArbiterCall, Claim
from server.tables.card import Person, TableCard
from server.tables.events import GameEnded, Lag
from server.tables.hold import OF_THE_SERVICE, Hold, HoldKind
from server.tables.ruling import Log
from server.vocabulary import Instant, Seat, TableId, TournamentId


class Phase(StrEnum):
    CALLED = "called"
    UNCLAIMED = "unclaimed"
    PLAYING = "playing"
    ADJOURNED = "adjourned"
    RESUMING = "resuming"
    REOPENING = "reopening"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Away:
    """A seat that is gone while the game is adjourned, or in the countdown after it came back."""

    since: Instant
    return_by: Instant | None
    """None while play is held: then no window runs."""


@dataclass(frozen=True, slots=True)
class Sealing:
    """The player on move seals whatever he plays next (G11)."""

    seat: Seat
    must: bool
    free_ms: int = 0
    """What is left of the time that costs nothing, if the clock was stopped within it."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """A move nobody has seen. `view` and everything else that speaks of a table leaves `action` out."""

    seat: Seat
    action: str = field(repr=False)
    spent_ms: int
    credited_ms: int
    lag: Lag | None
    at: Instant
    resume_at: Instant
    proposed: tuple[Instant | None, Instant | None] = (None, None)
    proposals: tuple[int, int] = (0, 0)
    """How many each player has made."""


@dataclass(frozen=True, slots=True)
class Acted:
    """One line of the move list. `spent_ms`, what was charged, is 0 while the same seat acts on within its turn;
    `credited_ms` was made good for the line."""

    seat: Seat
    action: str
    spent_ms: int
    at: Instant
    credited_ms: int
    clock: Clock
    """As it was before the action: what undoing it goes back to (G13)."""
    after: Clock


@dataclass(frozen=True, slots=True)
class ClockRuling:
    """A correction of a clock, with the whole clock before and after it: what taking it back goes back to."""

    ruling: str
    seat: Seat
    ply: int
    at: Instant
    before: Clock
    after: Clock


Pair = tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class Table:
    """Everything `decide` needs. Values by seat are pairs in seat order."""

    id: TableId
    card: TableCard
    persons: tuple[Person, Person]
    tournament: TournamentId | None
    round: int
    board: int
    game: int
    called_at: Instant
    session_at: Instant
    """When this sitting began: the call, or the latest resumption. The times of sealing count from it (G11)."""
    last_at: Instant
    no_show_at: Instant
    position: Any
    clock: Clock
    banks: tuple[LagBank, LagBank]
    absences: tuple[int, int]
    phase: Phase = Phase.CALLED
    seated: Pair = (False, False)
    left_since: tuple[Instant | None, Instant | None] = (None, None)
    unclaimed: tuple[Seat, ...] = ()
    awaited_from: Instant | None = None
    """Before play nobody's clock runs earlier than that: play has stood, and who is awaited has his time anew."""
    called_until: tuple[Instant, Instant] = (Instant(0), Instant(0))
    """For the latest reserve in each seat, the deadline he was called up with."""
    actions: tuple[Acted, ...] = ()
    draw_offer: Seat | None = None
    offered_at_ply: tuple[int, int] = (-2, -2)
    takeback: Seat | None = None
    """Who would like to take his last move back."""
    takeback_at_ply: tuple[int, int] = (-2, -2)
    away: tuple[Away | None, Away | None] = (None, None)
    returned: tuple[Away | None, Away | None] = (None, None)
    """Who came back in this adjournment, with the deadline he had: to go again within the countdown is the same
    absence (C12)."""
    silences: tuple[int, int] = (0, 0)
    """How often each was not heard of for a moment, as far as it is on record."""
    silent_since: tuple[Instant, Instant] = (Instant(0), Instant(0))
    """Since when each was not heard of, the last time that it was put on record."""
    stops: tuple[int, int] = (0, 0)
    """How often each has stopped the clock in time trouble (G10)."""
    holds: tuple[Hold, ...] = ()
    """Why play stands, beside whoever is away."""
    held_since: Instant | None = None
    """Since when something has stood that must be lifted."""
    round_released_at: Instant | None = None
    """When a hold of the whole round was last lifted here."""
    sealing: Sealing | None = None
    sealed: Sealed | None = None
    rulings: Log = ()
    clock_rulings: tuple[ClockRuling, ...] = ()
    """Since moves were last undone."""
    undone_to: int = 0
    """How many actions were left when moves were last undone: nothing before them is undone any more."""
    warnings: tuple[int, int] = (0, 0)
    limit_at: Instant | None = None
    """B6: when the round's time is over; None: it has no limit, or the arbiter has lifted it."""
    is_last_turn: bool = False
    """The limit is over, and whoever is second completes his turn."""
    calls: tuple[ArbiterCall | None, ArbiterCall | None] = (None, None)
    """For the arbiter, by who calls; open until answered."""
    called: tuple[int, int] = (0, 0)
    """How often each has called."""
    claim: Claim | None = None
    claimed: tuple[int, int] = (0, 0)
    resumes_at: Instant | None = None
    clock_starts_at: Instant | None = None
    """When the clock starts if the first move has not been made by then; None where it has started."""
    began_at: Instant | None = None
    ended: GameEnded | None = None

    @property
    def rules(self) -> AnyRules:
        return rules_for(self.card.game)

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return len(self.actions)

    @property
    def actor(self) -> Seat:
        """Who acts next; in every phase of an opening that is exactly one seat."""
        return self.rules.actor(self.position)

    @property
    def standing_holds(self) -> tuple[Hold, ...]:
        """The holds that must be lifted before anything runs; the service's own are over when everybody is back."""
        return tuple(hold for hold in self.holds if hold.kind not in OF_THE_SERVICE)

    @property
    def is_held(self) -> bool:
        return bool(self.standing_holds)

    @property
    def held_for(self) -> str:
        """Which trouble of the service adjourned the game, if one did."""
        return next((hold.kind.value for hold in self.holds if hold.kind in OF_THE_SERVICE), "")

    def hold_of(self, kind: HoldKind, by: str) -> Hold | None:
        return next((hold for hold in self.holds if (hold.kind, hold.by) == (kind, by)), None)

    def seat_of(self, player: str) -> Seat | None:
        """The seat a player has here, if any: the only source of authority over it."""
        for seat in Seat:
            if self.persons[seat].id == player:
                return seat
        return None


class _LastPlayed:
    """The last position that was played on, with what came of it. A command is judged and then applied, twice the same
    question in a row; a tenth of a move's CPU was asking it again. The answer never depends on whether it was kept."""

    def __init__(self) -> None:
        self._kept: tuple[Any, str, Any] = (None, "", None)

    def play(self, rules: AnyRules, position: Any, action: str) -> Any:
        """`rules.play(position, action)`."""
        before, done, after = self._kept
        if before is position and done == action:
            return after
        after = rules.play(position, action)
        self._kept = (position, action, after)
        return after


_last_played = _LastPlayed()


def position_after(table: Table, action: str) -> Any:
    """The position after the actor's `action`. Refused as `Rules.play` refuses."""
    return _last_played.play(table.rules, table.position, action)


def clock_of(table: Table, snapshot: ClockSnapshot) -> Clock:
    """The table's clock as an event has it."""
    return Clock.from_snapshot(table.card.clock, snapshot)


T = TypeVar("T")


def with_seat(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """The pair with one seat's value changed."""
    return (value, pair[1]) if seat is Seat.FIRST else (pair[0], value)
