"""A tournament as it stands: the fold of its events, and the phases it can be in.

    announced ──opens_at──▶ registration ──starts_at, or the last place──▶ running ◀──next_at── between rounds
        │                       │                                           │ │                     ▲   │
        └──────organiser────────┴── too few, organiser ──▶ cancelled        │ └─every board over────┘   │
                                                                            └─last round──▶ finished ◀──┘ too few left

Before the start there are entries, by player; from the start on there are entrants, by number, which never change:
a reserve takes over the entrant (C6). `docs/design.md` draws the same picture.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from server.pairing.answer import ColourReason
from server.pairing.bracket_plan import Branch
from server.tables.card import Person
from server.tables.ruling import RulingLine
from server.tournaments.card import Card
from server.tournaments.events import (
    Bye,
    ByeWorth,
    Cancelled,
    Decision,
    Finished,
    GivenUp,
    Obstruction,
    ReplayKind,
)
from server.tournaments.ruling_events import BoardResult
from server.tournaments.systems import System
from server.vocabulary import (
    ClubId,
    Instant,
    Outcome,
    PlayerId,
    Seat,
    TableId,
    Termination,
    TournamentId,
)


class Phase(StrEnum):
    """Where a tournament is in its life."""

    ANNOUNCED = "announced"
    REGISTRATION = "registration"
    RUNNING = "running"
    BETWEEN_ROUNDS = "between-rounds"
    CANCELLED = "cancelled"
    FINISHED = "finished"


STARTED = frozenset({Phase.RUNNING, Phase.BETWEEN_ROUNDS, Phase.FINISHED})
LIVE = frozenset({Phase.RUNNING, Phase.BETWEEN_ROUNDS})
OVER = frozenset({Phase.CANCELLED, Phase.FINISHED})


class Gone(StrEnum):
    """Why an entrant is never paired again (C10, C11)."""

    LEFT = "left"
    NO_SHOWS = "no-shows"
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, slots=True)
class Entry:
    """A player who has a place before the start, or one on the reserve list after it."""

    person: Person
    peak_rating: int
    is_member: bool
    consent: int
    at: Instant
    club: str = ""


@dataclass(frozen=True, slots=True)
class Entrant:
    """One place in the standings, whoever holds it now. `no_shows` and `absences` are the holder's own; absences are
    kept only where the card counts them over the whole tournament (C12)."""

    number: int
    person: Person
    is_member: bool
    club: str = ""
    """Another club the holder comes from (G2)."""
    joined_after: int = 0
    """How many rounds had begun when the place was made; 0: from the start."""
    replaced: tuple[Person, ...] = ()
    """Who held it before, first to last (C6)."""
    away: bool = False
    no_shows: int = 0
    absences: int = 0
    gone: Gone | None = None
    gone_after_round: int = 0
    """How many rounds had been started when he went."""
    knocked_out: bool = False
    warnings: int = 0
    """P25: the holder's own, from tables and from the whole tournament."""

    @property
    def is_pairable(self) -> bool:
        """Swiss: still here, not away (docs/rules.md, "Rounds"), and not put out (D2)."""
        return self.gone is None and not self.away and not self.knocked_out


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a pairing: the entrant, and who held the place when the round was played."""

    number: int
    person: Person


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a pairing that has ended, as its table reported it."""

    table: TableId
    first: int
    """The entrant who made the first action."""
    second: int
    outcome: Outcome
    termination: Termination
    detail: str
    met: bool
    """Both sat down and the clocks ran."""
    ended_at: Instant

    @property
    def counts(self) -> bool:
        """It was played, and no arbiter has made it void."""
        return self.met and self.outcome is not Outcome.VOID


@dataclass(frozen=True, slots=True)
class Revision:
    """A result that stood before a ruling corrected it."""

    ruling: str
    before: BoardResult


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two entrants who meet in a round. Over when it has a result, whatever becomes of either later."""

    board: int
    table: TableId
    """The running table, or the last one."""
    game: int
    first: Side
    """First in the first game; replays turn the colours (C9)."""
    second: Side
    no_show_at: Instant
    colour: ColourReason
    down: int | None = None
    meetings: int = 0
    branch: Branch | None = None
    scores: tuple[int, int] | None = None
    """What the two had when they were paired, `first` first; None where points pair nobody."""
    group: int | None = None
    given_up: tuple[GivenUp, ...] = ()
    unclaimed_settled: bool = False
    """No reserve was there for the empty seats: the table forfeits them."""
    games: tuple[Played, ...] = ()
    turned: bool = False
    """In the running game, or the last one, `second` sits first."""
    replay_at: Instant | None = None
    replay_turned: bool = False
    """Of the replay that is due."""
    kind: ReplayKind = ReplayKind.REPLAY
    """What the running game is, if it is not the first."""
    next_kind: ReplayKind = ReplayKind.REPLAY
    """What the game of `replay_at` is."""
    is_over: bool = False
    winner: int | None = None
    walked_over: Termination | None = None
    """Why it was decided without a (further) game."""
    decision: Decision | None = None
    """What decided a drawn match of a knockout."""
    edition: int = 1
    """Which making of the round its tables belong to: a round may be paired again before anything is played in it."""
    revised: tuple[Revision, ...] = ()
    """Corrections of its result, first to last."""

    @property
    def result(self) -> BoardResult:
        """How it stands, of one that is over."""
        last = self.games[-1] if self.games else None
        termination = self.walked_over or (last.termination if last else None)
        assert termination is not None, f"board {self.board} has no result"
        return BoardResult(
            winner=self.winner,
            outcome=last.outcome if last else None,
            termination=termination,
            detail=last.detail if last else "",
        )

    @property
    def numbers(self) -> tuple[int, int]:
        return (self.first.number, self.second.number)

    @property
    def seats(self) -> tuple[int, int]:
        """The entrants of the running game, or the last one, in seat order."""
        one, other = self.numbers
        return (other, one) if self.turned else (one, other)

    def seat_of(self, number: int) -> Seat:
        """The seat of an entrant at the running table."""
        return Seat(self.seats.index(number))

    def opponent_of(self, number: int) -> int:
        one, other = self.numbers
        return other if number == one else one


@dataclass(frozen=True, slots=True)
class Stage:
    """One system, from its first round to its last. Its own rounds count from 1, after `rounds_before` of earlier
    stages."""

    number: int
    of: int
    """Which of the card's: 0 is its `system`, n the n-th of `later`."""
    system: System
    groups: tuple[tuple[int, ...], ...]
    """Entrants in the order of their seeds; one group if it is not divided."""
    rounds: int
    rounds_before: int = 0
    settles: int | None = None
    """A play-off: the stage whose ties it decides (P13, D3)."""

    @property
    def is_knockout(self) -> bool:
        return self.system.kind == "knockout"

    def seed_of(self, number: int) -> int:
        """His place in his group's order of seeds, from 1."""
        return next(group.index(number) + 1 for group in self.groups if number in group)

    @property
    def members(self) -> tuple[int, ...]:
        return tuple(number for group in self.groups for number in group)


@dataclass(frozen=True, slots=True)
class Round:
    """One round with all its boards; `pairings[i]` is board i + 1."""

    number: int
    """Counted over all stages."""
    pairings: tuple[Pairing, ...]
    byes: tuple[Bye, ...]
    started_at: Instant
    explanation: tuple[str, ...] = ()
    open_boards: int = 0
    ended_at: Instant | None = None
    has_replays: bool = False
    """A game of it was or will be played again."""
    is_reopened: bool = False
    """By an arbiter, until he closes it."""


class RuledLine(RulingLine, frozen=True, kw_only=True):
    """One ruling of the tournament's log."""

    players: tuple[PlayerId, ...] = ()
    """Whom it concerns; empty: everybody."""
    round: int = 0
    board: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class RoundHold:
    """Nothing due happens while it stands."""

    since: Instant
    by: PlayerId
    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Protest:
    """G8: what a player has laid before the arbiter; open until he has answered."""

    id: str
    player: PlayerId
    number: int
    round: int
    board: int
    text: str
    at: Instant
    verdict: Literal["upheld", "rejected"] | None = None
    answered_by: str = ""
    """The id of the ruling."""


@dataclass(frozen=True, slots=True)
class Split:
    """B4: how the two at a board of the running round have agreed to end it."""

    board: int
    winner: int | None
    note: str
    agreed: tuple[int, ...]
    """Who has said so; both: an arbiter is to approve."""
    at: Instant


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything `decide` needs."""

    id: TournamentId
    club: ClubId
    card: Card
    by: str
    seed: int
    series: str | None
    occurrence_date: str | None
    announced_at: Instant
    last_at: Instant
    card_version: int = 1
    excuses: Mapping[int, Mapping[PlayerId, ByeWorth]] = field(default_factory=dict)
    """By round, who will not be paired in it (G2)."""
    kept_apart: frozenset[frozenset[PlayerId]] = frozenset()
    """Pairs that must not meet."""
    seeds: tuple[PlayerId, ...] = ()
    """By an arbiter: who will be, or was, numbered first at the start (P15)."""
    is_frozen: bool = False
    """Somebody has agreed to this card by entering (P26)."""
    phase: Phase = Phase.ANNOUNCED
    entries: Mapping[PlayerId, Entry] = field(default_factory=dict)
    left_out: tuple[PlayerId, ...] = ()
    barred: frozenset[PlayerId] = frozenset()
    """Disqualified before the start; they may not enter again."""
    planned_rounds: int = 0
    """Of all stages, as far as can be told."""
    stages: tuple[Stage, ...] = ()
    started_at: Instant | None = None
    entrants: tuple[Entrant, ...] = ()
    holders: Mapping[PlayerId, int] = field(default_factory=dict)
    """Who holds which number now; those who were replaced hold none."""
    rounds: tuple[Round, ...] = ()
    reserves: tuple[Entry, ...] = ()
    called_up: frozenset[PlayerId] = frozenset()
    """Nobody is called up twice (C6)."""
    next_at: Instant | None = None
    failure: tuple[Obstruction, ...] = ()
    """Why the next round could not be paired."""
    cancelled: Cancelled | None = None
    finished: Finished | None = None
    rulings: tuple[RuledLine, ...] = ()
    held: RoundHold | None = None
    protests: tuple[Protest, ...] = ()
    splits: Mapping[int, Split] = field(default_factory=dict)
    """By board of the running round."""
    editions: Mapping[int, int] = field(default_factory=dict)
    """How often tables of a round have been made, by its number: their ids are never used twice."""
    noted: frozenset[str] = frozenset()
    """Rulings at tables whose consequences are drawn here already."""

    @property
    def round(self) -> Round | None:
        """The last round that was started."""
        return self.rounds[-1] if self.rounds else None

    @property
    def stage(self) -> Stage:
        """The stage that is being played, or was last."""
        return self.stages[-1]

    @property
    def is_knockout(self) -> bool:
        """Whether what is being played is a knockout."""
        return bool(self.stages) and self.stage.is_knockout

    def rounds_of(self, stage: Stage) -> tuple[Round, ...]:
        """The rounds of a stage that have been started."""
        following = next((s.rounds_before for s in self.stages if s.number > stage.number), len(self.rounds))
        return self.rounds[stage.rounds_before : following]

    @property
    def is_full(self) -> bool:
        return len(self.entries) >= self.card.entry.max_entrants

    def is_excused(self, number: int, round_number: int) -> bool:
        return self.entrant(number).person.id in self.excuses.get(round_number, {})

    def entrant(self, number: int) -> Entrant:
        return self.entrants[number - 1]

    def held_by(self, player: PlayerId) -> Entrant | None:
        """The entrant this player is, if he is one."""
        number = self.holders.get(player)
        return None if number is None else self.entrants[number - 1]

    @property
    def open_protests(self) -> tuple[Protest, ...]:
        return tuple(protest for protest in self.protests if protest.verdict is None)

    def open_pairing(self, number: int) -> Pairing | None:
        """The board of the running round that an entrant has still to finish."""
        if self.phase is not Phase.RUNNING:
            return None
        return next((p for p in self.rounds[-1].pairings if number in p.numbers and not p.is_over), None)
