"""What can happen to a tournament. Events carry the facts that were decided, so a replay never pairs or counts again.

The effects on others follow from these alone: `RoundStarted` and `ReplayStarted` hold all that a table needs to open,
`PlayerLeft` and `Disqualified` name the table that has to be forfeited, `SeatsForfeited` and `ReserveCalledUp` answer a
table's `SeatsUnclaimed`.
"""

from enum import StrEnum

import msgspec

from server.pairing.answer import ColourReason
from server.pairing.bracket_plan import Branch
from server.tables.card import Person, TableCard
from server.tournaments.card import Card
from server.tournaments.fact import Fact
from server.tournaments.ruling_events import RulingEvent
from server.tournaments.systems import System
from server.vocabulary import ClubId, Instant, Outcome, PlayerId, Seat, TableId, Termination, TournamentId


class CancelReason(StrEnum):
    """Why a tournament is not played."""

    TOO_FEW = "too-few"
    ORGANISER = "organiser"


class LeaveReason(StrEnum):
    """Why an entrant is not paired again without having been disqualified (C10, C11)."""

    OWN_WISH = "own-wish"
    NO_SHOWS = "no-shows"


class DecisionBy(StrEnum):
    """What told two apart whose knockout game was drawn (B5, P14)."""

    POINTS = "points"
    """More points in the stages before."""
    QUALITY = "quality"
    """Their opponents have more points, those of this stage included."""
    SECOND_MOVER = "second-mover"
    LOT = "lot"
    SEED = "seed"
    """Nobody is left to play on (C10)."""


class Decision(msgspec.Struct, frozen=True):
    """How a drawn match was decided; `values` in the order of the seats, points and qualities in half-points."""

    by: DecisionBy
    values: tuple[int, int] | None = None


class ReplayKind(StrEnum):
    """What the next game of the same two is."""

    REPLAY = "replay"
    """With colours reversed (C9)."""
    DECIDING_GAME = "deciding-game"
    """With the card's time for it, and who is first by lot (P14)."""


class ByeWorth(StrEnum):
    """What a round off that was asked for gives: as much as a bye, a draw, or nothing."""

    FULL = "full"
    HALF = "half"
    ZERO = "zero"


class ByeKind(StrEnum):
    """Why an entrant has no game in a round; the kinds are never mixed up, since each counts differently."""

    ODD_FIELD = "odd-field"
    """Swiss (C7): nobody gets a second while others have had none."""
    REST = "rest"
    """Round robin (C8), each once."""
    CREDITED = "credited"
    """Round robin (C8): the opponent has left, a win without play."""
    SEEDED = "seeded"
    """Knockout, first round (C9): the highest rated go straight to round 2."""
    EMPTY_SLOT = "empty-slot"
    """Knockout: nobody is left on the other side of the bracket, or he has left (scenario 31)."""
    GONE = "gone"
    """Round robin: he has left himself; nothing is credited."""
    FULL = "full"
    HALF = "half"
    ZERO = "zero"
    """These three were asked for in advance (G2)."""


class Rostered(msgspec.Struct, frozen=True):
    """An entrant at the start; number 1 is the highest rated. The roster never changes after the start."""

    number: int
    person: Person
    is_member: bool = True
    club: str = ""
    """Another club he comes from, whose members may be kept apart (G2); fixed with the roster (scenario 33)."""


class Called(msgspec.Struct, frozen=True):
    """One side of a board. A lower number is the higher seed."""

    number: int
    person: Person
    prior_absences: int = 0
    """Absences counted so far where the card's scope is the tournament, otherwise 0 (C12)."""


class GivenUp(msgspec.Struct, frozen=True):
    """What the pairing could not keep for an entrant: a criterion by its number in FIDE's Dutch rules, 10 to 17."""

    criterion: int
    number: int


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """A pairing and its table, with what the pairing had to consider."""

    number: int
    """1, 2, 3… within the round."""
    table: TableId
    first: Called
    """Makes the first action of the game."""
    second: Called
    colour: ColourReason
    down: int | None = None
    """The entrant who came down from a higher score group."""
    meetings: int = 0
    """How often the two have met before; more than 0 in Swiss only when it could not be avoided."""
    branch: Branch | None = None
    """Of a knockout's bracket."""
    scores: tuple[int, int] | None = None
    """Systems by points: what the two had then, `first` first; in a McMahon with what they started with."""
    group: int | None = None
    """FIDE Dutch: the score group they were paired in, with what an accelerated round lends."""
    given_up: tuple[GivenUp, ...] = ()


class Bye(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant without a game in a round."""

    number: int
    kind: ByeKind
    opponent: int | None = None
    """Whom he would have met, where the table says so."""
    passed_over: tuple[int, ...] = ()
    """Who came before him for this bye, but without them the others could not have been paired as well."""
    given_up: tuple[GivenUp, ...] = ()


class Obstruction(msgspec.Struct, frozen=True):
    """One reason why a round cannot be paired, by the names of those it is about (scenario 24)."""

    obstacle: str
    players: tuple[str, ...]


class Placing(msgspec.Struct, frozen=True):
    """One line of the final order; equal places are shared."""

    number: int
    person: Person
    place: int
    points: int


class Announced(Fact, frozen=True, kw_only=True):
    """The first event of every tournament."""

    id: TournamentId
    club: ClubId
    card: Card
    by: str
    seed: int
    """Of every lot drawn here; fixed before the start and shown."""
    series: str | None = None
    occurrence_date: str | None = None
    """The local date of the series this is the tournament of, `2026-11-30`."""


class Amended(Fact, frozen=True, kw_only=True):
    """A new version of the card (P26): the rules before the first entry, afterwards only its texts."""

    card: Card
    by: str
    version: int


class RegistrationOpened(Fact, frozen=True, kw_only=True):
    """C2: from now on players may enter."""


class Entered(Fact, frozen=True, kw_only=True):
    """C2: a player has a place. `consent` is the version of the card he agreed to."""

    person: Person
    peak_rating: int
    is_member: bool
    consent: int
    club: str = ""


class EnteredLate(Fact, frozen=True, kw_only=True):
    """A player comes when it has begun, and plays from the next round on; the rounds he missed give what the card says
    for them."""

    person: Person
    peak_rating: int
    is_member: bool
    consent: int
    club: str = ""
    number: int
    group: int
    """The group he joins, from 0."""
    missed: int
    """How many rounds had begun."""


class Excused(Fact, frozen=True, kw_only=True):
    """G2: somebody will not be paired in a round that is still to come, and what that gives; None: he will be after
    all."""

    player: PlayerId
    round: int
    worth: ByeWorth | None
    by: str


class KeptApart(Fact, frozen=True, kw_only=True):
    """Two who are not to meet, by an organiser; or who may meet again."""

    players: tuple[PlayerId, PlayerId]
    is_apart: bool
    by: str


class SeedsSet(Fact, frozen=True, kw_only=True):
    """P15: the order in which those who have entered will be numbered; the others follow by rating."""

    order: tuple[PlayerId, ...]
    by: str


class Withdrawn(Fact, frozen=True, kw_only=True):
    """C2: before the start; the place is free for another."""

    player: PlayerId


class LeftOut(Fact, frozen=True, kw_only=True):
    """C4: he is playing in another tournament while this one starts; his place is free."""

    player: PlayerId


class Started(Fact, frozen=True, kw_only=True):
    """C5: the roster is frozen. `rounds` is how many there will be, which may be fewer than the card asked for."""

    rounds: int
    seed: int
    roster: tuple[Rostered, ...]


class StageStarted(Fact, frozen=True, kw_only=True):
    """A stage begins, the first with the tournament: who plays in it, and in which groups."""

    stage: int
    """1 for the first, counting every one that is played."""
    of: int
    """Which of the card's: 0 is its `system`, n the n-th of `later`."""
    system: System
    groups: tuple[tuple[int, ...], ...]
    """Entrants in the order of their seeds; one group if it is not divided."""
    rounds: int
    """At most; a knockout may be decided earlier."""
    rounds_planned: int
    """Of the whole tournament, as far as can be told now."""
    settles: int | None = None
    """A play-off: the stage whose ties it decides (P13, D3); the groups are those who are tied."""


class Cancelled(Fact, frozen=True, kw_only=True):
    """C5: nobody plays; everybody entered is told."""

    reason: CancelReason
    players: tuple[PlayerId, ...]
    by: str = ""
    note: str = ""


class RoundStarted(Fact, frozen=True, kw_only=True):
    """A whole round in one append: its tables are to be opened with this card and these people."""

    round: int
    """Counted over all stages."""
    boards: tuple[Board, ...]
    byes: tuple[Bye, ...]
    card: TableCard
    called_at: Instant
    no_show_at: Instant
    explanation: tuple[str, ...] = ()
    """What the pairing could not avoid, in codes: `forced-repeat`, `bye-passed-over`. Details are on the boards."""


class ReserveJoined(Fact, frozen=True, kw_only=True):
    """C6: a place on the reserve list, behind those already there."""

    person: Person
    peak_rating: int
    is_member: bool
    consent: int
    club: str = ""


class ReserveLeft(Fact, frozen=True, kw_only=True):
    player: PlayerId


class ReserveCalledUp(Fact, frozen=True, kw_only=True):
    """C6: the reserve is the entrant `number` from now on, with the seat, the pairing and the score."""

    table: TableId
    seat: Seat
    number: int
    replaced: PlayerId
    person: Person
    until: Instant
    """His own no-show deadline."""


class SeatsForfeited(Fact, frozen=True, kw_only=True):
    """C6, C10: no reserve is there for these seats of the table; it forfeits them."""

    table: TableId
    seats: tuple[Seat, ...]


class ReplacedLater(Fact, frozen=True, kw_only=True):
    """C6: before round 2 a reserve takes the place, with its score, of one who did not come to round 1."""

    number: int
    replaced: PlayerId
    person: Person


class ResultRecorded(Fact, frozen=True, kw_only=True):
    """A game's result. `is_over` says that it settles its board, `winner` is the entrant who has won the board."""

    round: int
    board: int
    table: TableId
    outcome: Outcome
    termination: Termination
    detail: str = ""
    played: bool
    """Whether the two have met at the board; a game without play is no meeting and gives no colour."""
    absences: tuple[int, int] = (0, 0)
    ended_at: Instant
    is_over: bool = True
    winner: int | None = None
    decision: Decision | None = None
    """A drawn game of a knockout that is not followed by another."""


class ReplayOrdered(Fact, frozen=True, kw_only=True):
    """C9, P14: a drawn game decides nothing, or an arbiter has made one void; both are told that the next begins at
    `starts_at`. No table opens yet."""

    round: int
    board: int
    game: int
    """2 for the first replay."""
    starts_at: Instant
    turned: bool
    """Whether the entrant who is second on the board sits first."""
    kind: ReplayKind = ReplayKind.REPLAY


class ReplayStarted(Fact, frozen=True, kw_only=True):
    """C9, P14: the table of the next game is to be opened; `board` has it and who is first now."""

    round: int
    game: int
    board: Board
    card: TableCard
    called_at: Instant
    no_show_at: Instant


class BoardsRemade(Fact, frozen=True, kw_only=True):
    """These boards of the running round are others now, by a ruling before anything was played on them: the tables in
    `closed` are to be closed and new ones opened. `byes` are all of the round."""

    round: int
    closed: tuple[TableId, ...]
    boards: tuple[Board, ...]
    byes: tuple[Bye, ...]
    card: TableCard
    called_at: Instant
    no_show_at: Instant


class WalkedOver(Fact, frozen=True, kw_only=True):
    """A board settled without a (further) table: one side left while a replay was due (C11)."""

    round: int
    board: int
    winner: int
    termination: Termination


class PlayerAway(Fact, frozen=True, kw_only=True):
    """C10: a no-show. Not paired in Swiss until he says that he is back."""

    player: PlayerId
    number: int
    no_shows: int


class PlayerBack(Fact, frozen=True, kw_only=True):
    """C10: he will be paired again."""

    player: PlayerId
    number: int


class PlayerLeft(Fact, frozen=True, kw_only=True):
    """C11: never paired again. `table` and `seat` are the running game he loses by it, if there is one."""

    player: PlayerId
    number: int
    reason: LeaveReason
    table: TableId | None = None
    seat: Seat | None = None


class Disqualified(Fact, frozen=True, kw_only=True):
    """As leaving (C11), by an arbiter with a reason. `number` is None before the start: he may not enter again."""

    player: PlayerId
    number: int | None
    reason: str
    table: TableId | None = None
    seat: Seat | None = None


class KnockedOut(Fact, frozen=True, kw_only=True):
    """C9: these players have no more games here and are free for other tournaments (C4)."""

    players: tuple[PlayerId, ...]


class RoundEnded(Fact, frozen=True, kw_only=True):
    """Every board of the round has a result; the next pairing is at `next_at`."""

    round: int
    next_at: Instant


class PairingFailed(Fact, frozen=True, kw_only=True):
    """The round cannot be paired. The arbiter is told why; it is tried again only when somebody comes or goes."""

    round: int
    reasons: tuple[Obstruction, ...]


class FinishReason(StrEnum):
    """Why a tournament is over."""

    PLAYED = "played"
    NOBODY_LEFT = "nobody-left"
    """Fewer than two are still there: the standings as they are."""
    ORGANISER = "organiser"


class Finished(Fact, frozen=True, kw_only=True):
    """The standings are final."""

    reason: FinishReason
    places: tuple[Placing, ...]
    by: str = ""
    note: str = ""


class StandingsCorrected(Fact, frozen=True, kw_only=True):
    """A result was corrected after the end: the final order is this now."""

    places: tuple[Placing, ...]


TournamentEvent = (
    Announced
    | Amended
    | RegistrationOpened
    | Entered
    | EnteredLate
    | Excused
    | KeptApart
    | SeedsSet
    | Withdrawn
    | LeftOut
    | Started
    | StageStarted
    | Cancelled
    | RoundStarted
    | ReserveJoined
    | ReserveLeft
    | ReserveCalledUp
    | SeatsForfeited
    | ReplacedLater
    | ResultRecorded
    | ReplayOrdered
    | ReplayStarted
    | BoardsRemade
    | WalkedOver
    | PlayerAway
    | PlayerBack
    | PlayerLeft
    | Disqualified
    | KnockedOut
    | RoundEnded
    | PairingFailed
    | Finished
    | StandingsCorrected
    | RulingEvent
)
