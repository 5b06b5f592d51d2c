"""What can be asked of a table. Who asks is settled before: a seat in a command comes from the connection's sign-in."""

import msgspec

from server.tables.card import Person, TableCard
from server.tables.decisions import TableDecision
from server.tables.ruling import Ruling
from server.vocabulary import Instant, Outcome, PlayerId, Seat, TableId, Termination, TournamentId


class Open(msgspec.Struct, frozen=True, kw_only=True):
    """Call two players to a new table. Asked only of a stream that is empty."""

    id: TableId
    card: TableCard
    first: Person
    second: Person
    no_show_at: Instant
    tournament: TournamentId | None = None
    round: int = 0
    board: int = 0
    game: int = 1
    prior_absences: tuple[int, int] = (0, 0)


class Arrive(msgspec.Struct, frozen=True):
    """The seat's player has the table open with a live connection: he takes the seat, or is back.

    `player` is who was seen: the message may be overtaken by a reserve who takes over the seat (C6). It is judged by
    when he came, however late that could be written down; `said_at` is then when it is told at last, before which no
    clock and no countdown begins.
    """

    seat: Seat
    player: PlayerId | None = None
    said_at: Instant | None = None
    silent_since: Instant | None = None
    """His last sign of life before this one, if he was not heard of in between."""


class LoseContact(msgspec.Struct, frozen=True):
    """The seat's last connection went, or its heartbeat stopped. Nothing is counted yet."""

    seat: Seat
    since: Instant


class CountAbsence(msgspec.Struct, frozen=True):
    """Contact has been lost for the card's `absence_after_ms`. `since` is the last sign of life."""

    seat: Seat
    since: Instant


class Play(msgspec.Struct, frozen=True):
    """One action of the player on turn. `ply` is the number this action will have: the retransmission guard."""

    seat: Seat
    ply: int
    action: str
    thought_ms: int | None = None
    """How long the player's page says that it has shown his turn running; None if it does not say."""
    round_trip_ms: int | None = None
    """What his line was measured to take there and back; None if it was not. Never from him."""


class Touch(msgspec.Struct, frozen=True):
    """The player on turn has picked a piece up (D8). `ply` is the number his next action will have."""

    seat: Seat
    ply: int
    piece: str


class BeginSealing(msgspec.Struct, frozen=True):
    """G11: the player on move wants to adjourn; whatever he plays next is sealed. `ply` as in `Play`."""

    seat: Seat
    ply: int


class Seal(msgspec.Struct, frozen=True):
    """G11: this action is sealed. Fields as in `Play`."""

    seat: Seat
    ply: int
    action: str
    thought_ms: int | None = None
    round_trip_ms: int | None = None

    def __repr__(self) -> str:
        return f"Seal(seat={self.seat!r}, ply={self.ply})"  # into no log before it is opened


class ProposeResumption(msgspec.Struct, frozen=True):
    """G12: when the adjourned game should go on; to propose what the other has proposed is to agree."""

    seat: Seat
    resume_at: Instant


class Resign(msgspec.Struct, frozen=True):
    seat: Seat


class OfferDraw(msgspec.Struct, frozen=True):
    seat: Seat
    ply: int
    """How many actions the offerer has seen."""


class AnswerDraw(msgspec.Struct, frozen=True):
    seat: Seat
    ply: int
    """How many actions had been made when the draw was offered."""
    accept: bool


class AskTakeback(msgspec.Struct, frozen=True):
    """In a casual game: the seat's player would like to take his last move back."""

    seat: Seat
    ply: int
    """How many actions have been made."""


class AnswerTakeback(msgspec.Struct, frozen=True):
    seat: Seat
    ply: int
    accept: bool


class CallArbiter(msgspec.Struct, frozen=True):
    """P22, G10: the seat's player asks for the arbiter and says why."""

    seat: Seat
    note: str


class WithdrawCall(msgspec.Struct, frozen=True):
    seat: Seat


class ClaimResult(msgspec.Struct, frozen=True, kw_only=True):
    """P19, B8: a forced win of the seat's player, or a forced draw, with the moves of both sides that show it."""

    seat: Seat
    ply: int
    """How many actions the claimant has seen."""
    is_draw: bool
    line: tuple[str, ...]


class AnswerClaim(msgspec.Struct, frozen=True):
    """The opponent of who claims."""

    seat: Seat
    claimed_at: Instant
    """Which claim he answers."""
    accept: bool


class WithdrawClaim(msgspec.Struct, frozen=True):
    seat: Seat


Appeal = CallArbiter | WithdrawCall | ClaimResult | AnswerClaim | WithdrawClaim
"""What a player lays before the arbiter or his opponent beside the board."""


class ClaimFlag(msgspec.Struct, frozen=True):
    """P21: the seat's player says that the opponent's flag has fallen."""

    seat: Seat


class AskOpening(msgspec.Struct, frozen=True):
    """P13: the seat's player would rather have the opening that the card has on request."""

    seat: Seat


class StopClock(msgspec.Struct, frozen=True):
    """G10: the seat's player is in time trouble and stops the clock."""

    seat: Seat


class StartClock(msgspec.Struct, frozen=True):
    """G10: whoever stopped the clock goes on."""

    seat: Seat


class HoldPlay(msgspec.Struct, frozen=True):
    """The service was away since `since`, or these seats all dropped at once. Clocks are set back to `since`.

    After an outage it is posted as of `since`, so that no deadline of the outage falls first; `back_at` is then when
    the service was back, from which the players' waiting is counted, and whoever is not in `away` is here.
    """

    reason: str
    since: Instant
    away: tuple[Seat, ...]
    back_at: Instant | None = None


class SeatReserve(msgspec.Struct, frozen=True):
    """The tournament's answer to unclaimed seats (C6)."""

    seat: Seat
    person: Person
    no_show_at: Instant


class ForfeitNoShow(msgspec.Struct, frozen=True):
    """The tournament has no reserve (C10). Signs of life are each player's last anywhere on the server, if any."""

    signs: tuple[Instant | None, Instant | None] = (None, None)


class Forfeit(msgspec.Struct, frozen=True):
    """C11: the seat's player left the tournament or was disqualified."""

    seat: Seat
    termination: Termination
    detail: str = ""


class HoldRound(msgspec.Struct, frozen=True, kw_only=True):
    """An arbiter has held the whole round, at `since`. Told again after the release, it changes nothing."""

    since: Instant
    by: PlayerId
    name: str


class ReleaseRound(msgspec.Struct, frozen=True):
    """The hold of the round is over, which this arbiter had ordered."""

    by: PlayerId


class EndByTournament(msgspec.Struct, frozen=True, kw_only=True):
    """The tournament says how this game ends: its pairing was made anew, or the two have agreed before an arbiter."""

    outcome: Outcome
    termination: Termination
    detail: str = ""


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """An arbiter rules at this table. His right to has been settled before. `seen`: how many rulings he had seen."""

    ruling: Ruling
    seen: int
    decision: TableDecision


class Tick(msgspec.Struct, frozen=True):
    """Time has passed. `signs` as in `ForfeitNoShow`, used only when a knockout's two players are both absent."""

    signs: tuple[Instant | None, Instant | None] = (None, None)


AtTheBoard = Play | Touch | AskOpening | Resign | OfferDraw | AnswerDraw | AskTakeback | AnswerTakeback
OfTheClock = ClaimFlag | StopClock | StartClock | BeginSealing | Seal | ProposeResumption
OfPlayers = AtTheBoard | OfTheClock | Appeal
"""What the two players ask."""

OfTheHall = (
    Arrive
    | LoseContact
    | CountAbsence
    | HoldPlay
    | SeatReserve
    | ForfeitNoShow
    | Forfeit
    | HoldRound
    | ReleaseRound
    | EndByTournament
    | Tick
)
"""What the hall tells of people, of time, and of the tournament."""

TableCommand = Open | OfPlayers | OfTheHall | Rule
