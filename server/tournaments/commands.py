"""What can be asked of a tournament. Everything it cannot know itself comes in the command, gathered when it is sent:
who is online, who is playing in another tournament, a player's membership, rating and bans.

Who asks is settled before: `player` and `by` come from the connection's sign-in, never from the message.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec

from server.pairing.work import Worked
from server.tables.card import Person
from server.tables.decisions import Colours
from server.tables.ruling import Ruling
from server.tournaments.card import Card
from server.tournaments.decisions import TournamentDecision
from server.tournaments.events import ByeWorth
from server.vocabulary import ClubId, Instant, Outcome, PlayerId, Seat, TableId, Termination, TournamentId


class Announce(msgspec.Struct, frozen=True, kw_only=True):
    """Put a tournament on the calendar. Asked only of a stream that is empty."""

    id: TournamentId
    """Without dots, which separate the parts of a table's id."""
    club: ClubId
    card: Card
    by: str
    seed: int
    series: str | None = None
    occurrence_date: str | None = None


class Amend(msgspec.Struct, frozen=True, kw_only=True):
    """Change the card (P26): everything until somebody has entered, after that only name and description."""

    card: Card
    by: str


class Applicant(msgspec.Struct, frozen=True, kw_only=True):
    """A player who asks for a place, with what the terms of entry ask about him (C3)."""

    person: Person
    """With the rating of the card's pool now."""
    peak_rating: int
    """The highest in that pool in the last 90 days."""
    is_member: bool
    """Of the club that holds the tournament."""
    consent: int
    """The version of the card he has seen and agreed to (P26)."""
    banned_until: Instant | None = None
    club: str = ""
    """Another club he is a member of (G2)."""
    is_busy: bool = False
    """He is playing in another running tournament (C4)."""


class Enter(Applicant, frozen=True, kw_only=True):
    """C2: take a place."""


class Excuse(msgspec.Struct, frozen=True, kw_only=True):
    """G2: leave somebody out of the pairing of a round to come. Himself he may ask for as many as the card allows, of
    which so many are worth a draw; an organiser says what it is worth. `worth` None: he will play after all."""

    player: PlayerId
    round: int
    by: str
    worth: ByeWorth | None
    is_own_wish: bool


class KeepApart(msgspec.Struct, frozen=True, kw_only=True):
    """An organiser: these two are not to meet, or may again."""

    players: tuple[PlayerId, PlayerId]
    is_apart: bool
    by: str


class SetSeeds(msgspec.Struct, frozen=True, kw_only=True):
    """An arbiter puts those who have entered in an order (P15): they are numbered so at the start, the others behind
    them by rating. None: everybody by rating."""

    order: tuple[PlayerId, ...]
    by: str


class Withdraw(msgspec.Struct, frozen=True):
    """C2: give the place back before the start."""

    player: PlayerId


class JoinReserve(Applicant, frozen=True, kw_only=True):
    """C6: onto the reserve list of a running tournament, while round 1 lasts."""


class LeaveReserve(msgspec.Struct, frozen=True):
    player: PlayerId


class Tick(msgspec.Struct, frozen=True, kw_only=True):
    """Time has passed: opening, start, next round, replay. One too many changes nothing."""

    online: frozenset[PlayerId] = frozenset()
    """Everybody with a live connection, at least those of the reserve list."""
    busy: frozenset[PlayerId] = frozenset()
    """Everybody who is playing in another running tournament (C4)."""
    ratings: Mapping[PlayerId, int] = {}
    """At a start: those of the entered now (C13, "rating at the start"). Who is missing keeps that of his entry."""
    prepared: tuple[Worked, ...] = ()
    """Pairings that were worked out beforehand (`decide.pairings_due`)."""


class SeatUnclaimed(msgspec.Struct, frozen=True, kw_only=True):
    """C6: a table of round 1 has passed its no-show deadline with these seats empty."""

    table: TableId
    seats: tuple[Seat, ...]
    unclaimed_at: Instant
    """The deadline that passed, which tells this question from the repetition of an earlier one."""
    online: frozenset[PlayerId] = frozenset()
    busy: frozenset[PlayerId] = frozenset()


class ReportResult(msgspec.Struct, frozen=True, kw_only=True):
    """A table of the tournament is over. Reported again, it changes nothing."""

    table: TableId
    outcome: Outcome
    termination: Termination
    detail: str = ""
    replay: Colours | None = None
    """Void by an arbiter's ruling: the two play another game, with these colours."""
    played: bool
    """Both sat down and the clocks ran: the two have met, whatever the rating makes of it."""
    absences: tuple[int, int] = (0, 0)
    ended_at: Instant


class Leave(msgspec.Struct, frozen=True):
    """C11: out of a started tournament, for good."""

    player: PlayerId


class ComeBack(msgspec.Struct, frozen=True):
    """C10: "I'm back", by a click or by opening the tournament's page."""

    player: PlayerId


class Cancel(msgspec.Struct, frozen=True, kw_only=True):
    """An organiser calls it off before the start."""

    by: str
    reason: str = ""


class EndEarly(msgspec.Struct, frozen=True, kw_only=True):
    """An organiser closes a started tournament between two rounds; the standings stay as they are."""

    by: str
    reason: str = ""


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """An arbiter rules. His right to has been settled before. `seen`: how many rulings he had seen."""

    ruling: Ruling
    seen: int
    decision: TournamentDecision
    begun: frozenset[TableId] = frozenset()
    """Tables of the running round at which somebody has acted or all is over, as of the ruling."""
    candidate: Applicant | None = None
    """Of a substitution: who comes in, with what is known of him."""


class ReviseResult(msgspec.Struct, frozen=True, kw_only=True):
    """A table's result was corrected by a ruling there. Told again, it changes nothing."""

    table: TableId
    ruling: str
    outcome: Outcome
    termination: Termination
    detail: str = ""
    replay: Colours | None = None
    """Void: the two play another game, with these colours."""
    begun: frozenset[TableId] = frozenset()
    """As of a ruling on the tournament."""


class CountWarning(msgspec.Struct, frozen=True, kw_only=True):
    """P25: a player was warned at a table, or such a warning was undone: `change` is 1 or -1. Told again, it changes
    nothing."""

    table: TableId
    player: PlayerId
    ruling: str
    change: Literal[1, -1]


class FileProtest(msgspec.Struct, frozen=True, kw_only=True):
    """G8: until the next round is paired, in the last one until the results are announced. `id` is the protest's."""

    id: str
    player: PlayerId
    text: str


class WithdrawProtest(msgspec.Struct, frozen=True):
    """The player takes his open protest back."""

    player: PlayerId


class AgreeSplit(msgspec.Struct, frozen=True, kw_only=True):
    """B4: propose how one's own board shall end, or agree to exactly what the other has proposed."""

    player: PlayerId
    winner: PlayerId | None
    """None: drawn."""
    note: str
    """How they share, in their words."""


class DropSplit(msgspec.Struct, frozen=True):
    """B4: a player thinks better of it, before an arbiter has approved."""

    player: PlayerId


TournamentCommand = (
    Announce
    | Amend
    | Enter
    | Excuse
    | KeepApart
    | SetSeeds
    | Withdraw
    | JoinReserve
    | LeaveReserve
    | Tick
    | SeatUnclaimed
    | ReportResult
    | Leave
    | ComeBack
    | Cancel
    | EndEarly
    | Rule
    | ReviseResult
    | CountWarning
    | FileProtest
    | WithdrawProtest
    | AgreeSplit
    | DropSplit
)
