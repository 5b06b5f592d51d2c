"""Everything that can be said over the live connection, both ways: a closed list, decoded once, strictly.

    client ─ `ask`  {id, t, …}     ▶ answered with `Answered`: every command is, accepted or refused
    client ─ `beat` {}             ▶ "this page is open": a sign of life, not answered
    client ─ `time` {}             ▶ answered with the server's time, for the client's clock
    client ─ `echo` {n}            ▶ the answer to `probe`, at once; not answered itself
    server ─ `told` `Envelope`     ▶ a room's view or what changed in it, or something for this player alone

An unknown tag or field, a wrong type or a text that is too long is refused with the field's name; nothing of it is
acted on. The client's TypeScript types are generated from these structs (`make types`).
"""

from typing import Annotated, Literal

import msgspec

from server.clocks import ClockSettings
from server.games.rules import GameSettings
from server.lobby.chat import ChatLine
from server.lobby.overview import LobbyView
from server.tables.appeal import LONGEST_LINE, LONGEST_NOTE
from server.tables.card import Person, Timing
from server.tables.rulings_view import RulingsView
from server.tables.view import Moved, TableView
from server.tournaments import MyPlace, TournamentView
from server.tournaments.desk_view import DeskChange, DeskView
from server.vocabulary import Instant, PlayerId, Refused, RefusedTogether, Seat, TableId, TournamentId

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+\Z")]
RoomName = Annotated[str, msgspec.Meta(min_length=1, max_length=80, pattern=r"^[a-z]+(:[A-Za-z0-9_.:-]+)?\Z")]
Ply = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
"""As far as a browser can count."""
Thought = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
Moment = Annotated[Instant, msgspec.Meta(ge=0, le=2**53 - 1)]
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=96)]
ArbiterText = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
Note = Annotated[str, msgspec.Meta(max_length=LONGEST_NOTE)]
ChatText = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class Ask(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="t"):
    """A command. `id` is made by the client: sent again with the same id, it is done once and answered the same."""

    id: Id


class WatchRoom(Ask, frozen=True, kw_only=True, tag="watch"):
    """Be told of a room from now on, its view first unless `version` is the newest."""

    room: RoomName
    version: Version | None = None


class LeaveRoom(Ask, frozen=True, kw_only=True, tag="leave"):
    """Stop watching a room."""

    room: RoomName


class Play(Ask, frozen=True, kw_only=True, tag="play"):
    """One action at the player's own table."""

    table: Id
    ply: Ply
    action: ActionText
    thought_ms: Thought | None = None
    """How long the page has shown that this player's clock runs, since it last began to."""


class Touch(Ask, frozen=True, kw_only=True, tag="touch"):
    """A piece picked up at the player's own table, which binds him where the card has touch-move (D8)."""

    table: Id
    ply: Ply
    """As of the action that will move it."""
    piece: Annotated[str, msgspec.Meta(min_length=1, max_length=8)]
    """Its square."""


class Resign(Ask, frozen=True, kw_only=True, tag="resign"):
    table: Id


class OfferDraw(Ask, frozen=True, kw_only=True, tag="offer-draw"):
    table: Id
    ply: Ply


class AnswerDraw(Ask, frozen=True, kw_only=True, tag="answer-draw"):
    table: Id
    ply: Ply
    """Of the position in which the draw was offered."""
    accept: bool


class AskTakeback(Ask, frozen=True, kw_only=True, tag="ask-takeback"):
    """In a casual game: take one's last move back, if the other agrees."""

    table: Id
    ply: Ply
    """How many actions have been made."""


class AnswerTakeback(Ask, frozen=True, kw_only=True, tag="answer-takeback"):
    table: Id
    ply: Ply
    accept: bool


class ClaimFlag(Ask, frozen=True, kw_only=True, tag="claim-flag"):
    """P21: the opponent's flag has fallen."""

    table: Id


class AskOpening(Ask, frozen=True, kw_only=True, tag="ask-opening"):
    """P13: the opening that the card has on request, before one has acted."""

    table: Id


class StopClock(Ask, frozen=True, kw_only=True, tag="stop-clock"):
    """G10: in time trouble, for five minutes at the most."""

    table: Id


class StartClock(Ask, frozen=True, kw_only=True, tag="start-clock"):
    """G10: whoever stopped it goes on."""

    table: Id


class SealMove(Ask, frozen=True, kw_only=True, tag="seal"):
    """G11: adjourn with a sealed move: this one, or without an action whatever is played next."""

    table: Id
    ply: Ply
    action: ActionText | None = None
    thought_ms: Thought | None = None


class ProposeResumption(Ask, frozen=True, kw_only=True, tag="propose-resumption"):
    """G12: when the adjourned game should go on. To propose what the other has proposed is to agree."""

    table: Id
    resume_at: Moment


class CallArbiter(Ask, frozen=True, kw_only=True, tag="call-arbiter"):
    """P22: ask for the arbiter, and say why."""

    table: Id
    note: Note


class WithdrawCall(Ask, frozen=True, kw_only=True, tag="withdraw-call"):
    table: Id


class ClaimResult(Ask, frozen=True, kw_only=True, tag="claim-result"):
    """P19, B8: a forced win of one's own, or a forced draw, with the moves of both sides that show it."""

    table: Id
    ply: Ply
    is_draw: bool
    line: Annotated[tuple[ActionText, ...], msgspec.Meta(max_length=LONGEST_LINE)]


class AnswerClaim(Ask, frozen=True, kw_only=True, tag="answer-claim"):
    table: Id
    claimed_at: Moment
    """`at` of the claim that is answered."""
    accept: bool


class WithdrawClaim(Ask, frozen=True, kw_only=True, tag="withdraw-claim"):
    table: Id


class Enter(Ask, frozen=True, kw_only=True, tag="enter"):
    """C2. `consent` is the version of the card the player has read."""

    tournament: Id
    consent: Version


class Withdraw(Ask, frozen=True, kw_only=True, tag="withdraw"):
    tournament: Id


class JoinReserve(Ask, frozen=True, kw_only=True, tag="join-reserve"):
    tournament: Id
    consent: Version


class LeaveReserve(Ask, frozen=True, kw_only=True, tag="leave-reserve"):
    tournament: Id


class LeaveTournament(Ask, frozen=True, kw_only=True, tag="leave-tournament"):
    """C11: for good, and at the price of the running game."""

    tournament: Id


class Excuse(Ask, frozen=True, kw_only=True, tag="excuse"):
    """G2: a round off, in advance; or after all not."""

    tournament: Id
    round: Annotated[int, msgspec.Meta(ge=1, le=1_000)]
    is_off: bool


class ComeBack(Ask, frozen=True, kw_only=True, tag="come-back"):
    tournament: Id


class FileProtest(Ask, frozen=True, kw_only=True, tag="protest"):
    """G8: to the arbiter, until the next round is paired or the results are announced."""

    tournament: Id
    text: ArbiterText


class WithdrawProtest(Ask, frozen=True, kw_only=True, tag="withdraw-protest"):
    tournament: Id


class AgreeSplit(Ask, frozen=True, kw_only=True, tag="agree-split"):
    """B4: propose how one's own last game shall end, or agree to exactly what the opponent has proposed."""

    tournament: Id
    winner: Id | None
    """A player; null: drawn."""
    note: ArbiterText
    """How the two share."""


class DropSplit(Ask, frozen=True, kw_only=True, tag="drop-split"):
    """B4: think better of it."""

    tournament: Id


class Say(Ask, frozen=True, kw_only=True, tag="say"):
    """A line of chat in a room that is being watched."""

    room: RoomName
    text: ChatText


class OfferChallenge(Ask, frozen=True, kw_only=True, tag="offer-challenge"):
    """An open offer of a casual game, shown in the lobby until somebody takes it."""

    game: GameSettings
    clock: ClockSettings
    timing: Timing = Timing()
    rated: bool = False
    takebacks: bool = False
    """Moves may be taken back if both agree; only in a game that is not rated."""


class WithdrawChallenge(Ask, frozen=True, kw_only=True, tag="withdraw-challenge"):
    challenge: Id


class AcceptChallenge(Ask, frozen=True, kw_only=True, tag="accept-challenge"):
    challenge: Id


class PlayBot(Ask, frozen=True, kw_only=True, tag="play-bot"):
    """A casual game against one of the house's bots, at once."""

    game: GameSettings
    clock: ClockSettings
    timing: Timing = Timing()
    strength: Literal["easy", "club", "strong"] = "club"


class Rematch(Ask, frozen=True, kw_only=True, tag="rematch"):
    """A casual game once more with the colours turned; it is called when both have asked. The answer's `made` is the
    new table, or empty while the other has not asked."""

    table: Id


ClientAsk = (
    WatchRoom
    | LeaveRoom
    | Play
    | Touch
    | Resign
    | OfferDraw
    | AnswerDraw
    | AskTakeback
    | AnswerTakeback
    | AskOpening
    | ClaimFlag
    | StopClock
    | StartClock
    | SealMove
    | ProposeResumption
    | CallArbiter
    | WithdrawCall
    | ClaimResult
    | AnswerClaim
    | WithdrawClaim
    | Enter
    | Withdraw
    | JoinReserve
    | LeaveReserve
    | LeaveTournament
    | Excuse
    | ComeBack
    | FileProtest
    | WithdrawProtest
    | AgreeSplit
    | DropSplit
    | Say
    | OfferChallenge
    | WithdrawChallenge
    | AcceptChallenge
    | PlayBot
    | Rematch
)


class Reason(msgspec.Struct, frozen=True):
    """Why something was refused. The sentence is the text `refused-<code>` with the details filled in."""

    code: str
    field: str = ""
    details: dict[str, str | int] = {}


class Answered(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to an `ask`."""

    ok: bool
    now: Instant
    version: int = 0
    """Of the stream the command went to: with it when it holds, as it stands when it is refused. 0 where there is none,
    or none of this person's."""
    reasons: tuple[Reason, ...] = ()
    made: str = ""
    """The id of what was made: a table, a challenge."""


class TimeTold(msgspec.Struct, frozen=True):
    """The answer to `time`."""

    now: Instant


class Probe(msgspec.Struct, frozen=True, kw_only=True, tag="probe", tag_field="t"):
    """Asks the page to send `echo {n}` at once: how long that takes is what its line takes there and back."""

    n: int


class Echo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page sends for a `Probe`."""

    n: Version


class SeatContact(msgspec.Struct, frozen=True, kw_only=True, tag="seat-contact", tag_field="t"):
    """Whether a seat's player is heard of right now; nothing is counted by this."""

    table: TableId
    seat: Seat
    contact: Literal["here", "lost", "absent", "held"]
    since: Instant


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """A table this player belongs at now."""

    table: TableId
    tournament: TournamentId | None
    round: int
    phase: str
    opponent: Person
    seated: bool
    deadline: Instant | None
    """When he loses by not being there, if that is running."""
    resume_at: Instant | None
    """When a game that is adjourned with a sealed move goes on (G12)."""
    my_turn: bool


class Calls(msgspec.Struct, frozen=True, kw_only=True, tag="calls", tag_field="t"):
    """All tables this player belongs at, for the bar on every page."""

    calls: tuple[Call, ...]


class Notice(msgspec.Struct, frozen=True, kw_only=True, tag="notice", tag_field="t"):
    """Something this player must hear of wherever he is. The sentence is the text `notice-<code>`."""

    code: str
    tournament: TournamentId | None = None
    table: TableId | None = None
    details: dict[str, str | int] = {}


class Chat(msgspec.Struct, frozen=True, kw_only=True, tag="chat", tag_field="t"):
    """Lines of a room's chat: all that are kept on watching, then one by one."""

    room: str
    lines: tuple[ChatLine, ...]
    fresh: bool
    """The first lines of a room just watched: they replace what is shown."""


class Restarting(msgspec.Struct, frozen=True, kw_only=True, tag="restarting", tag_field="t"):
    """The server is going down and will be back; clocks are held."""


class Welcome(msgspec.Struct, frozen=True, kw_only=True, tag="welcome", tag_field="t"):
    """The first message of a connection: whom the server takes it for."""

    player: PlayerId | None
    name: str
    is_guest: bool
    build: str
    """Changes with the client's files: another one means the page is old."""


class Occupants(msgspec.Struct, frozen=True, kw_only=True, tag="occupants", tag_field="t"):
    """How many people look on at a table: its players are not among them, and a second tab is nobody more."""

    room: str
    watching: int


Body = (
    TableView
    | Moved
    | TournamentView
    | MyPlace
    | LobbyView
    | DeskView
    | DeskChange
    | Probe
    | SeatContact
    | Calls
    | Notice
    | Chat
    | Restarting
    | Welcome
    | Occupants
    | RulingsView
)


class Envelope(msgspec.Struct, frozen=True, kw_only=True):
    """A message. With a `room` it is part of that room's versioned sequence; without, it stands alone."""

    now: Instant
    room: str = ""
    version: int = 0
    full: bool = False
    """The body is the whole view, not what changed since `version - 1`."""
    body: Body


class _Asked(msgspec.Struct, frozen=True):
    """msgspec keeps what it knows of a struct, but works a union out anew at every call: 11 µs instead of 1."""

    ask: ClientAsk


def understood(payload: object) -> ClientAsk:
    """The command in a payload that JSON gave us. Raises `Refused` naming the field."""
    try:
        return msgspec.convert({"ask": payload}, _Asked, strict=True).ask
    except msgspec.ValidationError as error:
        raise not_understood(error, under="ask") from None


def echoed(payload: object) -> int | None:
    """Which probe is answered; None for what is no answer to any."""
    try:
        return msgspec.convert(payload, Echo, strict=True).n
    except msgspec.ValidationError:
        return None


def not_understood(error: msgspec.ValidationError, under: str = "") -> Refused:
    """msgspec says "Expected `int`, got `str` - at `$.ply`"; a person is told the field and the fault. `under` is
    where in our own wrapping the person's words stand."""
    # From the right: the rest may quote what was sent.
    fault, at, path = str(error).rpartition(" - at `$")
    if not at:
        fault, path = path, ""
    field = path.removesuffix("`").lstrip(".").removeprefix(under).lstrip(".")
    if fault.startswith(("Object contains unknown field", "Object missing required field")):
        field = ".".join(filter(None, (field, fault.partition("`")[2].rpartition("`")[0])))
    return Refused("wire/not-understood", field[:100], fault=fault[:200])


def reasons_of(refused: Refused) -> tuple[Reason, ...]:
    """Every reason of a refusal, as told to the one who asked."""
    all_of_them = refused.reasons if isinstance(refused, RefusedTogether) else (refused,)
    return tuple(Reason(each.code, each.field, dict(each.details)) for each in all_of_them)
