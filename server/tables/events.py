"""What can happen to a table. Events carry the facts the server decided, so a replay never measures again."""

import msgspec

from server.clocks import ClockSnapshot
from server.tables.appeal import ArbiterCall, Claim
from server.tables.card import Person, TableCard
from server.tables.decisions import Colours
from server.tables.hold import Hold, HoldKind
from server.tables.ruling import Ruling, RulingFact
from server.vocabulary import Instant, Outcome, PlayerId, Seat, TableId, Termination, TournamentId


class Fact(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag=lambda name: name):
    """Every event says when it happened on the server's timeline."""

    at: Instant


class TableOpened(Fact, frozen=True, kw_only=True):
    """The first event of every table: both players are called (C10)."""

    id: TableId
    card: TableCard
    first: Person
    second: Person
    no_show_at: Instant
    tournament: TournamentId | None = None
    round: int = 0
    board: int = 0
    game: int = 1
    """Which game of the pairing: replays of a draw (C9) count up."""
    prior_absences: tuple[int, int] = (0, 0)
    """Absences already counted against each seat where the card's scope is the tournament (C12)."""


class SeatTaken(Fact, frozen=True, kw_only=True):
    """A called player has opened the table (again)."""

    seat: Seat
    clock: ClockSnapshot | None = None
    """Where a clock runs before play (P23, G6): as it does from now on."""


class SeatLeft(Fact, frozen=True, kw_only=True):
    """A called player went away before play began; nothing is counted. `since` is his last sign of life."""

    seat: Seat
    since: Instant
    clock: ClockSnapshot | None = None


class PlayBegan(Fact, frozen=True, kw_only=True):
    """Both are seated; the clock of whoever acts first runs from `at`, or waits for the first move."""

    clock: ClockSnapshot


class ClockStarted(Fact, frozen=True, kw_only=True):
    """The clocks were to start at the first move, and it was not made in the time there was for it."""

    clock: ClockSnapshot


class Lag(msgspec.Struct, frozen=True, array_like=True):
    """What the line did to a turn: an arbiter's evidence, whether or not any of it was credited."""

    claimed_ms: int
    """How much less the player's page says he took than the server counted; nobody has checked that."""
    round_trip_ms: int
    """What his line was measured to take there and back."""


class ActionPlayed(Fact, frozen=True, kw_only=True, omit_defaults=True):
    """One move, stone or opening choice. The turn took `spent_ms + credited_ms` by the server's clock."""

    ply: int
    """1 for the first action of the game."""
    seat: Seat
    action: str
    spent_ms: int
    """What the clock was charged; 0 while the same seat acts on."""
    credited_ms: int = 0
    """What was made good for the way over the line."""
    lag: Lag | None = None
    """None if the page said nothing or the line was not measured, and while the same seat acts on."""
    clock: ClockSnapshot


class PieceTouched(Fact, frozen=True, kw_only=True):
    """D8: the player on turn has picked up a piece that can move, and has to move it."""

    seat: Seat
    piece: str


class OpeningAsked(Fact, frozen=True, kw_only=True):
    """P13: one of the two has asked for the opening that the card has on request; the game goes on by it."""

    seat: Seat
    opening: str


class SealingBegan(Fact, frozen=True, kw_only=True):
    """G11: whatever the player on move plays next is sealed: he asked for it, or it is time that he must. In byo-yomi
    his clock runs only from `free_until` on."""

    seat: Seat
    must: bool
    free_until: Instant | None
    clock: ClockSnapshot


class MoveSealed(Fact, frozen=True, kw_only=True):
    """G11: the turn is over and its clock was charged and given what a turn earns, but nobody is told the move before
    `SealOpened`: not the opponent, not an arbiter, not a spectator, no export, no log."""

    ply: int
    seat: Seat
    action: str
    spent_ms: int
    credited_ms: int
    lag: Lag | None
    clock: ClockSnapshot
    resume_at: Instant

    def __repr__(self) -> str:
        return f"MoveSealed(at={self.at}, ply={self.ply}, seat={self.seat!r}, resume_at={self.resume_at})"


class ResumptionProposed(Fact, frozen=True, kw_only=True):
    seat: Seat
    resume_at: Instant


class ResumptionSet(Fact, frozen=True, kw_only=True):
    """G12: both agree on when the game goes on, or an arbiter has set it."""

    resume_at: Instant


class BoardCalled(Fact, frozen=True, kw_only=True):
    """G12: it is time. The clocks of those who are not there run."""

    clock: ClockSnapshot


class AbsenteeCame(Fact, frozen=True, kw_only=True):
    """G12: somebody came to a resumption; his clock was charged for the wait."""

    seat: Seat
    clock: ClockSnapshot


class AbsenteeWent(Fact, frozen=True, kw_only=True):
    """G12: somebody who was there at a resumption has gone again before it came to anything; his clock runs."""

    seat: Seat
    since: Instant
    clock: ClockSnapshot


class SealOpened(Fact, frozen=True, kw_only=True):
    """G12: the sealer is there. What he sealed is played next, unless it `is_possible` no more: then it is a pass where
    the game has one, and an arbiter rules where it has none."""

    seat: Seat
    action: str
    is_possible: bool
    clock: ClockSnapshot


class DrawOffered(Fact, frozen=True, kw_only=True):
    seat: Seat


class DrawDeclined(Fact, frozen=True, kw_only=True):
    seat: Seat
    """Who declined."""


class TakebackAsked(Fact, frozen=True, kw_only=True):
    """In a casual game: somebody would like to take his last move back. If the other agrees, `MovesUndone`."""

    seat: Seat


class TakebackDeclined(Fact, frozen=True, kw_only=True):
    seat: Seat
    """Who declined."""


class AbsenceCounted(Fact, frozen=True, kw_only=True):
    """C12: a seat has been silent too long. The game is adjourned as of `since`, its last sign of life."""

    seat: Seat
    since: Instant
    count: int
    return_by: Instant
    clock: ClockSnapshot


class PlayHeld(Fact, frozen=True, kw_only=True):
    """The service itself was away, or many seats dropped at once: clocks stand, no absence is counted.

    `away` are the seats that get a window to return; whoever is here already returns by the next event.
    """

    reason: str
    """`restart`, `outage` or `mass-drop`."""
    since: Instant
    away: tuple[Seat, ...]
    return_by: Instant
    clock: ClockSnapshot
    no_show_at: Instant


class HoldBegan(Fact, frozen=True, kw_only=True):
    """Play stands for one reason more. While any stands nothing runs: no clock, no deadline, no window to return."""

    hold: Hold
    clock: ClockSnapshot


class HoldLifted(Fact, frozen=True, kw_only=True):
    """One reason to stand is gone."""

    kind: HoldKind
    by: str
    return_by: Instant | None = None
    """If it was the last: until when whoever is gone must be back."""
    no_show_at: Instant
    clock: ClockSnapshot | None = None
    """Before play, where a clock runs then: as it does from now on."""


class AbsenceNoted(Fact, frozen=True, kw_only=True):
    """A seat fell silent while play is held: nothing is counted, and its window starts when play is let go on."""

    seat: Seat
    since: Instant


class ContactRegained(Fact, frozen=True, kw_only=True):
    """In the course of a game a seat was not heard of since `since`, and is again, before anything was counted. It
    changes nothing and is for the record (scenario 11)."""

    seat: Seat
    since: Instant


class SeatReturned(Fact, frozen=True, kw_only=True):
    seat: Seat


class ResumptionBegan(Fact, frozen=True, kw_only=True):
    """Everybody is back; the clock runs on at `resumes_at` unless somebody goes again."""

    resumes_at: Instant


class ResumptionBroken(Fact, frozen=True, kw_only=True):
    """Somebody went again within the countdown: the same absence, with the deadline it had."""

    seat: Seat
    since: Instant
    return_by: Instant


class PlayResumed(Fact, frozen=True, kw_only=True):
    clock: ClockSnapshot


class SeatsUnclaimed(Fact, frozen=True, kw_only=True):
    """C6: these seats were empty at the no-show deadline, or when the clock of the awaited had run out before it (P23).
    A reserve may be called up."""

    seats: tuple[Seat, ...]
    no_show_at: Instant = Instant(0)
    """The deadline the seats were called with."""
    clock: ClockSnapshot | None = None


class ReserveSeated(Fact, frozen=True, kw_only=True):
    """C6: a reserve took the seat, with the colour, pairing and score of the one he replaces."""

    seat: Seat
    person: Person
    no_show_at: Instant
    until: Instant = Instant(0)
    """The deadline as the tournament called it out, which tells this call from its own repetition."""
    clock: ClockSnapshot | None = None


class Ruled(Fact, frozen=True, kw_only=True):
    """An arbiter has ruled: the line of the log. What follows from it comes in the events right after it."""

    ruling: Ruling
    kind: str
    """The tag of what was decided, see `decisions`."""
    seat: Seat | None = None
    """Whom it is about; None: both, or the game."""
    before: RulingFact | None = None
    after: RulingFact | None = None
    detail: str = ""
    """What of the decision no fact tells: the verdict on a claim, the colours of a replay."""
    undoes: str = ""
    """The id of the ruling that is undone by this one."""


class ClockCorrected(Fact, frozen=True, kw_only=True):
    """G14: a ruling sets a clock or gives time; without a `ruling`, a dispute is over and its period is whole again."""

    seat: Seat
    ruling: str = ""
    clock: ClockSnapshot


class MovesUndone(Fact, frozen=True, kw_only=True):
    """G13: the last `plies` actions are undone by a ruling, or in a casual game because both agree. Nobody gains time
    by it."""

    plies: int
    clock: ClockSnapshot


class ArbiterCalled(Fact, frozen=True, kw_only=True):
    """P22: a player has called the arbiter. What that does to the clocks comes right after it."""

    call: ArbiterCall


class CallClosed(Fact, frozen=True, kw_only=True):
    """The call was answered by an arbiter, or taken back by who had made it."""

    seat: Seat
    is_answered: bool


class ResultClaimed(Fact, frozen=True, kw_only=True):
    """P19, B8: a player claims a forced win or draw and shows it."""

    claim: Claim


class ClaimDeclined(Fact, frozen=True, kw_only=True):
    """The opponent does not accept it: an arbiter decides."""

    seat: Seat
    """Who declined."""


class ClaimClosed(Fact, frozen=True, kw_only=True):
    """Nothing has come of the claim: taken back, rejected, or declined where no arbiter is."""

    seat: Seat
    """Who had claimed."""


class LimitReached(Fact, frozen=True, kw_only=True):
    """B6: the round's time is over. Whoever is second completes his turn; what decides then comes in events after."""


class WarningsChanged(Fact, frozen=True, kw_only=True):
    """P25: a player was warned here, or a warning was taken back. `count` is how many stand at this table."""

    seat: Seat
    player: PlayerId
    ruling: str
    is_one_more: bool
    count: int


class ResultCorrected(Fact, frozen=True, kw_only=True):
    """The game was over, and by a ruling its result is this one. The tournament and the ratings follow."""

    ruling: str
    outcome: Outcome
    termination: Termination
    rated: bool
    ruled_by: str
    replay: Colours | None = None
    """Void: the two play another game, with these colours."""


class GameEnded(Fact, frozen=True, kw_only=True):
    """The result, final except by an arbiter's ruling (`ResultCorrected`)."""

    outcome: Outcome
    termination: Termination
    detail: str = ""
    """Which draw rule, which absence, whose reason."""
    rated: bool = False
    """Whether ratings change: no game without play is rated."""
    absences: tuple[int, int] = (0, 0)
    """Counted so far, carried on where the card's scope is the tournament."""
    away_since: tuple[Instant | None, Instant | None] = (None, None)
    signs: tuple[Instant | None, Instant | None] = (None, None)
    """Where a flag fell: when each player was last heard of, anywhere on the server."""
    clock: ClockSnapshot | None = None
    """How the clocks stood; none if they never ran."""
    ruled_by: str = ""
    """The arbiter's name, where one has ruled so."""
    replay: Colours | None = None
    """Void by a ruling: the two play another game, with these colours."""


TableEvent = (
    TableOpened
    | SeatTaken
    | SeatLeft
    | PlayBegan
    | ClockStarted
    | ActionPlayed
    | PieceTouched
    | OpeningAsked
    | SealingBegan
    | MoveSealed
    | ResumptionProposed
    | ResumptionSet
    | BoardCalled
    | AbsenteeCame
    | AbsenteeWent
    | SealOpened
    | DrawOffered
    | DrawDeclined
    | TakebackAsked
    | TakebackDeclined
    | AbsenceCounted
    | PlayHeld
    | HoldBegan
    | HoldLifted
    | AbsenceNoted
    | ContactRegained
    | SeatReturned
    | ResumptionBegan
    | ResumptionBroken
    | PlayResumed
    | SeatsUnclaimed
    | ReserveSeated
    | Ruled
    | ClockCorrected
    | MovesUndone
    | LimitReached
    | ArbiterCalled
    | CallClosed
    | ResultClaimed
    | ClaimDeclined
    | ClaimClosed
    | WarningsChanged
    | ResultCorrected
    | GameEnded
)
