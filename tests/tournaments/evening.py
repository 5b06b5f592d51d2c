"""A tournament under a test's hand: the hour is a number, people come by name, every step is replayed from its events.

evening = Evening(a_card(system=swiss(rounds=3)))
evening.enter("anna 1900", "bela 1700", guest("cili 1500"))
evening.start()
evening.result(board=1, winner="anna")
"""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from server.clocks import ClockSettings
from server.games.rules import GameSettings
from server.tables.card import Person
from server.tables.ruling import Ruling
from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import events as e
from server.tournaments.apply import apply
from server.tournaments.card import Card, EntryTerms, Waiting
from server.tournaments.deadlines import next_deadline
from server.tournaments.decide import decide
from server.tournaments.state import Entrant, Pairing, Tournament
from server.tournaments.systems import System
from server.vocabulary import (
    ClubId,
    Instant,
    Outcome,
    PlayerId,
    Refused,
    RefusedTogether,
    Seat,
    Termination,
    TournamentId,
)

MINUTE = 60_000
EIGHT = Instant(20 * 60 * MINUTE)
"""20:00:00 of the first day, when the evenings here start."""
SIX = Instant(18 * 60 * MINUTE)
"""When they are announced."""
_ENCODED = msgspec.json.Decoder(e.TournamentEvent)


def at(text: str) -> Instant:
    """`20:03:30` on the first day."""
    hours, minutes, seconds = (int(part) for part in text.split(":"))
    return Instant(((hours * 60 + minutes) * 60 + seconds) * 1000)


def a_card(**groups: Any) -> Card:
    """Registration from 19:00, start at 20:00, 2 to 64 players, everything else the club's defaults."""
    entry = {"opens_at": at("19:00:00"), "starts_at": EIGHT, "min_entrants": 2, **groups.pop("entry", {})}
    usual: dict[str, Any] = {
        "game": GameSettings(game="gomoku", variant="freestyle", board_size=15),
        "clock": ClockSettings(kind="fischer", main_ms=180_000, increment_ms=2_000),
    }
    return Card(name="Monday evening", entry=EntryTerms(**entry), **usual | groups)


def swiss(**settings: Any) -> System:
    return System(kind="swiss", **settings)


def round_robin(**settings: Any) -> System:
    return System(kind="round-robin", **settings)


def knockout(**settings: Any) -> System:
    return System(kind="knockout", **settings)


def waiting(**settings: Any) -> Waiting:
    return Waiting(**settings)


def person(text: str) -> Person:
    """`anna 1900`; without a rating 1500. The name is the id too."""
    name, _, rating = text.partition(" ")
    return Person(PlayerId(name), name, int(rating or 1500))


def applicant(text: str, kind: type[c.Applicant] = c.Enter, **facts: Any) -> Any:
    who = person(text)
    return kind(**{"person": who, "peak_rating": who.rating, "is_member": True, "consent": 1, **facts})


def codes(refused: Refused) -> list[str]:
    return [r.code for r in refused.reasons] if isinstance(refused, RefusedTogether) else [refused.code]


@dataclass
class Evening:
    """The state is what the events make of it, read back from their JSON: nothing a test sees was not journalled."""

    card: Card
    now: Instant = SIX
    state: Tournament | None = None
    events: list[e.TournamentEvent] = field(default_factory=list)
    online: set[str] = field(default_factory=set)
    busy: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.do(c.Announce(id=TournamentId("t1"), club=ClubId("gomoku-club"), card=self.card, by="admin", seed=7))

    @property
    def t(self) -> Tournament:
        assert self.state is not None
        return self.state

    def do(self, command: c.TournamentCommand) -> list[e.TournamentEvent]:
        """Decides and applies, in one append."""
        new = [_ENCODED.decode(msgspec.json.encode(event)) for event in decide(self.state, command, self.now)]
        for event in new:
            self.state = apply(self.state, event)
        self.events += new
        return new

    def refused(self, command: c.TournamentCommand) -> list[str]:
        """The codes with which a command is refused; nothing has changed."""
        before = self.state
        try:
            decide(self.state, command, self.now)
        except Refused as refused:
            assert self.state == before
            return codes(refused)
        raise AssertionError("it was not refused")

    def tick(self) -> list[e.TournamentEvent]:
        return self.do(c.Tick(online=_ids(self.online), busy=_ids(self.busy)))

    def until(self, hour: Instant | str) -> "Evening":
        """Time passes, with a tick at every deadline on the way."""
        end = at(hour) if isinstance(hour, str) else hour
        while (due := next_deadline(self.state)) is not None and due <= end:
            self.now = Instant(max(self.now, due))
            self.tick()
        self.now = Instant(max(self.now, end))
        return self

    def wait(self, ms: int) -> "Evening":
        return self.until(Instant(self.now + ms))

    def enter(self, *people: str, **facts: Any) -> "Evening":
        if self.now < self.card.entry.opens_at:
            self.until(self.card.entry.opens_at)
        for text in people:
            self.do(applicant(text, **facts))
        return self

    def reserve(self, *people: str, **facts: Any) -> "Evening":
        """They join the list and are online."""
        for text in people:
            self.do(applicant(text, c.JoinReserve, **facts))
            self.online.add(person(text).id)
        return self

    def start(self) -> "Evening":
        return self.until(self.card.entry.starts_at)

    def leave(self, player: str) -> list[e.TournamentEvent]:
        return self.do(c.Leave(PlayerId(player)))

    def rule(
        self, decision: d.TournamentDecision, *, by: str = "ruth", seen: int | None = None, **facts: Any
    ) -> list[e.TournamentEvent]:
        """An arbiter rules, having seen everything unless it is said otherwise."""
        return self.do(self.ruling(decision, by=by, seen=seen, **facts))

    def ruling(
        self, decision: d.TournamentDecision, *, by: str = "ruth", seen: int | None = None, **facts: Any
    ) -> c.Rule:
        reason = facts.pop("reason", "as the rules say")
        number = len(self.t.rulings)
        return c.Rule(
            ruling=Ruling(id=f"{by}:{number + 1}", by=PlayerId(by), name=by.capitalize(), reason=reason),
            seen=number if seen is None else seen,
            decision=decision,
            **facts,
        )

    def back(self, player: str) -> list[e.TournamentEvent]:
        return self.do(c.ComeBack(PlayerId(player)))

    def unclaimed(self, board: int, *absent: str) -> list[e.TournamentEvent]:
        """The table of a board of round 1 asks for reserves in these players' seats."""
        pairing = self.pairing(board)
        seats = tuple(pairing.seat_of(self.number(name)) for name in absent)
        return self.do(
            c.SeatUnclaimed(
                table=pairing.table,
                seats=seats,
                unclaimed_at=self.now,
                online=_ids(self.online),
                busy=_ids(self.busy),
            )
        )

    def result(
        self,
        board: int,
        winner: str | None = None,
        how: Termination | None = None,
        absences: tuple[int, int] = (0, 0),
        outcome: Outcome | None = None,
        **facts: Any,
    ) -> list[e.TournamentEvent]:
        """A game ends: for a player by name, or drawn, or as `outcome` says."""
        pairing = self.pairing(board)
        if outcome is None:
            outcome = Outcome.DRAW if winner is None else Outcome.win_of(pairing.seat_of(self.number(winner)))
        termination = how or (Termination.AGREEMENT if winner is None else Termination.FIVE)
        return self.do(
            c.ReportResult(
                table=pairing.table,
                outcome=outcome,
                termination=termination,
                absences=absences,
                played=termination is not Termination.NO_SHOW,
                ended_at=self.now,
                **facts,
            )
        )

    def all_won_by_the_higher_seed(self) -> "Evening":
        """Every open board of the round."""
        for pairing in self.t.rounds[-1].pairings:
            if not pairing.is_over:
                self.result(pairing.board, winner=self.holder(min(pairing.numbers)))
        return self

    def next_round(self) -> "Evening":
        return self.wait(self.card.waiting.break_between_rounds_ms)

    def entrant(self, player: str) -> Entrant:
        found = self.t.held_by(PlayerId(player))
        assert found is not None, f"{player} holds no place"
        return found

    def number(self, player: str) -> int:
        return self.entrant(player).number

    def holder(self, number: int) -> str:
        return self.t.entrant(number).person.name

    def pairing(self, board: int) -> Pairing:
        return self.t.rounds[-1].pairings[board - 1]

    def board_of(self, player: str) -> int:
        number = self.number(player)
        return next(p.board for p in self.t.rounds[-1].pairings if number in p.numbers)

    def pairs(self) -> list[tuple[str, str]]:
        """The boards of the last round, first player first."""
        return [(p.first.person.name, p.second.person.name) for p in self.t.rounds[-1].pairings]

    def byes(self) -> dict[str, str]:
        return {self.holder(bye.number): bye.kind.value for bye in self.t.rounds[-1].byes}

    def points(self) -> dict[str, int]:
        """The final order."""
        assert self.t.finished is not None
        return {p.person.name: p.points for p in self.t.finished.places}


def _ids(names: set[str]) -> frozenset[PlayerId]:
    return frozenset(PlayerId(name) for name in names)


def kinds(events: list[e.TournamentEvent]) -> list[str]:
    return [type(event).__name__ for event in events]


def seat(index: int) -> Seat:
    return Seat(index)
