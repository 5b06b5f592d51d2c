"""What is sent and answered over HTTP: every body as a struct, from which the client's types are made.

What comes in refuses unknown fields and has a bound on everything; bounds here only keep out what is absurd, the rules
(names, passwords, cards) answer with codes of their own. What goes out is never built from what came in.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from server.clubs.archive import GameLine, Leader, PlayedIn, Profile, RatingChange, RatingPoint, RulingEntry
from server.clubs.club import Club, JoinPolicy, JoinRequest, Membership
from server.clubs.people import Ban
from server.clubs.roles import Rank
from server.games.rules import GameSettings
from server.games.views import GameView
from server.lobby.overview import LobbyView, TournamentLine
from server.schedules import Recurrence
from server.tables.decisions import TableDecision
from server.tables.ruling import LONGEST_REASON
from server.tables.timeline import TimelineLine
from server.tables.view import ActionView, ForbiddenPoints, TableView
from server.tournaments.card import MOST_ENTRANTS, Card
from server.tournaments.decisions import TournamentDecision
from server.tournaments.events import ByeWorth
from server.tournaments.preview import Preview
from server.tournaments.round_view import RoundView
from server.tournaments.series import Series
from server.tournaments.standing_view import StandingView
from server.tournaments.systems import SystemKind
from server.tournaments.view import TournamentView
from server.tournaments.wishes_view import Arrangements
from server.vocabulary import ClubId, Instant, Outcome, PlayerId, TableId, TournamentId
from server.web.http.card_form import CardForm, TieFact
from server.web.http.refusals import Refusal
from server.web.wire import ActionText, Id

Name = Annotated[str, Meta(max_length=200)]
Password = Annotated[str, Meta(max_length=1_000)]
Language = Annotated[str, Meta(max_length=20, pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")]
Zone = Annotated[str, Meta(max_length=64)]
ReasonText = Annotated[str, Meta(max_length=500)]
About = Annotated[str, Meta(max_length=8_000)]
FileText = Annotated[str, Meta(max_length=360_000)]
"""With the rest of its body within what a request may hold."""


class Sent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a request."""


class Nothing(Sent, frozen=True, kw_only=True):
    """A request that needs no more than its path: `{}`."""


# People


class Registration(Sent, frozen=True, kw_only=True):
    """Make an account and sign in."""

    name: Name
    password: Password
    language: Language = "en"
    zone: Zone = "UTC"


class SignInForm(Sent, frozen=True, kw_only=True):
    name: Name
    password: Password


class GuestForm(Sent, frozen=True, kw_only=True):
    """Play casual games under this name."""

    name: Name


class PasswordChange(Sent, frozen=True, kw_only=True):
    old: Password
    new: Password


class MeForm(Sent, frozen=True, kw_only=True):
    """What is given is changed. A new password ends every other sign-in."""

    language: Language | None = None
    zone: Zone | None = None
    password: PasswordChange | None = None


class NewPassword(Sent, frozen=True, kw_only=True):
    """The password set by a one-time link."""

    password: Password


class MyClub(msgspec.Struct, frozen=True, kw_only=True):
    id: ClubId
    rank: Rank


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """Whom the server takes this browser for; `player` is null for a visitor."""

    player: PlayerId | None
    name: str = ""
    is_guest: bool = False
    is_site_admin: bool = False
    language: str = ""
    """Empty for visitors and guests: the browser says."""
    zone: str = ""
    clubs: tuple[MyClub, ...] = ()
    build: str = ""


class LinkView(msgspec.Struct, frozen=True, kw_only=True):
    """A one-time link that still works: whose password it sets."""

    name: str


class LinkMade(msgspec.Struct, frozen=True, kw_only=True):
    """A one-time link's path, to be handed to one person; it is not shown again."""

    path: str


# Clubs


class ClubForm(Sent, frozen=True, kw_only=True):
    """A club's page as its admins edit it."""

    name: Name
    about: About = ""
    zone: Zone = "UTC"
    language: Language = "en"
    join_policy: JoinPolicy = JoinPolicy.OPEN


class NewClub(ClubForm, frozen=True, kw_only=True):
    """`id` stands in addresses: small letters, digits and dashes."""

    id: Annotated[str, Meta(max_length=64)]


class RankForm(Sent, frozen=True, kw_only=True):
    rank: Rank


class BanForm(Sent, frozen=True, kw_only=True):
    """Bar somebody until an instant, or pardon him: `until` null."""

    until: Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)] | None
    reason: Annotated[str, Meta(max_length=1_000)] = ""


class RequestForm(Sent, frozen=True, kw_only=True):
    admit: bool


class Clubs(msgspec.Struct, frozen=True, kw_only=True):
    clubs: tuple[Club, ...]


class ClubView(msgspec.Struct, frozen=True, kw_only=True):
    """A club's page, for the one who asked."""

    club: Club
    members: tuple[Membership, ...]
    my_rank: Rank | None
    banned_until: Instant | None
    requests: tuple[JoinRequest, ...]
    """Those who wait to be admitted, for the ones who may admit them; otherwise one's own, if any."""


class Bans(msgspec.Struct, frozen=True, kw_only=True):
    """Those who are barred from a club now, the next to be free first."""

    bans: tuple[Ban, ...]


class Joined(msgspec.Struct, frozen=True, kw_only=True):
    club: ClubId
    is_member: bool
    """False: the request waits for an admin."""


# Tournaments


class NewTournament(Sent, frozen=True, kw_only=True):
    """`id` is made by the client: sent again with the same id, it is announced once and answered the same."""

    id: Id
    card: Card


class NewSeries(Sent, frozen=True, kw_only=True):
    """A card for every date of a recurrence; the card's own dates are of no account."""

    id: Id
    card: Card
    recurrence: Recurrence
    opens_before_ms: Annotated[int, Meta(ge=60_000, le=5_184_000_000)] = 604_800_000


class StopSeries(Sent, frozen=True, kw_only=True):
    """No more dates; by default those already announced are called off, unless they have started."""

    cancel_announced: bool = True
    reason: ReasonText = ""


class Amendment(Sent, frozen=True, kw_only=True):
    id: Id
    card: Card


class CardDraft(Sent, frozen=True, kw_only=True):
    """A card that is being written."""

    card: Card


class ExcuseForm(Sent, frozen=True, kw_only=True):
    """G2: a player has a round off; `worth` null: he plays after all."""

    id: Id
    player: Id
    round: Annotated[int, Meta(ge=1, le=1_000)]
    worth: ByeWorth | None


class KeepApartForm(Sent, frozen=True, kw_only=True):
    """Two players who are not to meet, or may again."""

    id: Id
    one: Id
    other: Id
    is_apart: bool


class SeedsForm(Sent, frozen=True, kw_only=True):
    """P15: those who have entered in the order of their seeds, the first ones or all; none: everybody by rating."""

    id: Id
    order: Annotated[tuple[Id, ...], Meta(max_length=MOST_ENTRANTS)]


class WithReason(Sent, frozen=True, kw_only=True):
    """Call a tournament off, or close it early."""

    id: Id
    reason: ReasonText = ""


class TournamentRuling(Sent, frozen=True, kw_only=True):
    """An arbiter's ruling on a tournament. `seen`: how many of its rulings his screen had shown."""

    id: Id
    seen: Annotated[int, Meta(ge=0, le=1_000_000)]
    reason: Annotated[str, Meta(min_length=1, max_length=LONGEST_REASON)]
    decision: TournamentDecision


class TableRuling(Sent, frozen=True, kw_only=True):
    """An arbiter's ruling at a table. `seen`: how many of its rulings his screen had shown."""

    id: Id
    seen: Annotated[int, Meta(ge=0, le=1_000_000)]
    reason: Annotated[str, Meta(min_length=1, max_length=LONGEST_REASON)]
    decision: TableDecision


class RulingLog(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a tournament's rulings, at its tables and on the whole, the latest first."""

    rulings: tuple[RulingEntry, ...]
    page: int


class Timeline(msgspec.Struct, frozen=True, kw_only=True):
    """A game told line by line. `is_full`: as its players and the arbiters are told it."""

    table: TableId
    is_full: bool
    lines: tuple[TimelineLine, ...]


class LineShown(msgspec.Struct, frozen=True, kw_only=True):
    """Where a line of moves leads, which nobody has played."""

    position: GameView


class TournamentMade(msgspec.Struct, frozen=True, kw_only=True):
    id: TournamentId


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """It holds as of this version of the tournament's stream."""

    version: int


class TournamentLists(msgspec.Struct, frozen=True, kw_only=True):
    """What is on, what starts within eight weeks, what has finished lately."""

    live: tuple[TournamentLine, ...]
    upcoming: tuple[TournamentLine, ...]
    finished: tuple[TournamentLine, ...]


class FinishedPage(msgspec.Struct, frozen=True, kw_only=True):
    """One page of all finished tournaments, the latest first; an empty one is beyond the last."""

    tournaments: tuple[TournamentLine, ...]
    page: int


class Games(msgspec.Struct, frozen=True, kw_only=True):
    """Finished games. `more`: ask again with the last line's `ended_at` and `table`."""

    games: tuple[GameLine, ...]
    more: bool = False


class SeriesLine(msgspec.Struct, frozen=True, kw_only=True):
    """A series with its next dates, eight weeks of them."""

    series: Series
    next_starts_at: tuple[Instant, ...]


class SeriesList(msgspec.Struct, frozen=True, kw_only=True):
    series: tuple[SeriesLine, ...]


class SeriesMade(msgspec.Struct, frozen=True, kw_only=True):
    id: str


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """A ready-made card, complete but for its name. Its title is the text `preset-<id>`."""

    id: str
    card: Card


class PlannedStage(msgspec.Struct, frozen=True, kw_only=True):
    """A stage as far as it can be told: how many are in it, in groups of these sizes, for how many rounds."""

    system: SystemKind
    entrants: int
    groups: tuple[int, ...]
    rounds: int


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What a card makes of so many entrants."""

    entrants: int
    stages: tuple[PlannedStage, ...]
    rounds: int
    longest_ms: int
    """As long as the clocks let everybody think, without replays and play-offs."""


class CardPlan(msgspec.Struct, frozen=True, kw_only=True):
    """With as few as the card allows, and with as many."""

    least: Plan
    most: Plan


class Presets(msgspec.Struct, frozen=True, kw_only=True):
    presets: tuple[Preset, ...]


# Players


class RatingChanges(msgspec.Struct, frozen=True, kw_only=True):
    """What a finished game did to the ratings; nothing if it was not rated."""

    changes: tuple[RatingChange, ...]


class PoolHistory(msgspec.Struct, frozen=True, kw_only=True):
    """A rating over time, for a plot."""

    pool: str
    points: tuple[RatingPoint, ...]


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """A player's page."""

    profile: Profile
    history: tuple[PoolHistory, ...]
    tournaments: tuple[PlayedIn, ...]


class PlayerFound(msgspec.Struct, frozen=True, kw_only=True):
    id: PlayerId
    name: str


class PlayersFound(msgspec.Struct, frozen=True, kw_only=True):
    """Accounts whose name begins like the text, at most twenty."""

    players: tuple[PlayerFound, ...]


class Leaders(msgspec.Struct, frozen=True, kw_only=True):
    pool: str
    leaders: tuple[Leader, ...]


# Game records


class RecordFile(Sent, frozen=True, kw_only=True):
    """A file with games. Its text, or its bytes in base64 where they are no UTF-8."""

    name: Name
    """What the file is called; its ending says the format, otherwise how it begins."""
    text: FileText = ""
    base64: FileText = ""


class PlayedThrough(Sent, frozen=True, kw_only=True):
    """A position, by the actions that led to it."""

    game: GameSettings
    actions: Annotated[tuple[ActionText, ...], msgspec.Meta(max_length=600)]


class RecordHeader(msgspec.Struct, frozen=True):
    name: str
    value: str


class RecordRemark(msgspec.Struct, frozen=True):
    """What somebody wrote about the position after `ply` actions."""

    ply: int
    text: str


class RecordClock(msgspec.Struct, frozen=True):
    """What the clock of whoever acted showed after it, in overtime with the moves or periods left."""

    ms: int
    due: int


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A game from a file, played through by the rules."""

    game: GameSettings
    first: str
    second: str
    headers: tuple[RecordHeader, ...]
    outcome: Outcome | None
    ending: str
    actions: tuple[ActionView, ...]
    position: GameView
    """After the last action; earlier ones follow from it and the actions."""
    remarks: tuple[RecordRemark, ...]
    clocks: tuple[RecordClock | None, ...]
    """After each action; empty where the file says it of none."""


class Replays(msgspec.Struct, frozen=True, kw_only=True):
    """The games of a file."""

    games: tuple[Replay, ...]
    has_more: bool
    """The file holds more than is shown."""


# The service


class Health(msgspec.Struct, frozen=True, kw_only=True):
    is_well: bool
    now: Instant
    last_sign: Instant | None
    """When the journal last had a sign that the service is alive."""


class ServerTime(msgspec.Struct, frozen=True, kw_only=True):
    now: Instant


CLIENT_TYPES = (
    Refusal,
    Timeline,
    LineShown,
    Registration,
    SignInForm,
    GuestForm,
    MeForm,
    NewPassword,
    Me,
    LinkView,
    LinkMade,
    NewClub,
    ClubForm,
    RankForm,
    BanForm,
    RequestForm,
    Clubs,
    ClubView,
    Bans,
    Joined,
    NewTournament,
    NewSeries,
    StopSeries,
    Amendment,
    CardDraft,
    CardPlan,
    ExcuseForm,
    KeepApartForm,
    SeedsForm,
    Arrangements,
    WithReason,
    TournamentRuling,
    TableRuling,
    Preview,
    TournamentMade,
    Done,
    TournamentLists,
    FinishedPage,
    Games,
    SeriesList,
    SeriesMade,
    Presets,
    RatingChanges,
    PlayerView,
    PlayersFound,
    Leaders,
    LobbyView,
    TournamentView,
    RoundView,
    StandingView,
    TieFact,
    TableView,
    RecordFile,
    Replays,
    PlayedThrough,
    ForbiddenPoints,
    ServerTime,
    CardForm,
)
"""Everything a page sends or is answered, for the client's types."""
