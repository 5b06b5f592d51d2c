"""Whole tournaments by chance: tables that end somehow, people who come, go, stay away and come back.

The tables here are a few lines: who is there at the deadline plays to some result, who is not is forfeited as C10 says,
and in round 1 the tournament is asked for reserves first. Everything follows from one seed.
"""

import random
from dataclasses import dataclass, field
from typing import Any

from server.tables.card import Person, TableCard
from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import events as e
from server.tournaments.card import Card
from server.tournaments.deadlines import next_deadline
from server.tournaments.systems import Deciding, LaterStage, System
from server.vocabulary import Instant, Outcome, PlayerId, Seat, TableId, Termination
from tests.tournaments.evening import Evening, a_card, applicant, knockout, round_robin, swiss, waiting

STEPS = 20_000
"""Far more than any of these needs; one that does not end is a fault."""


@dataclass
class Table:
    """A table as the tournament sees it from outside."""

    id: TableId
    card: TableCard
    persons: list[Person]
    numbers: tuple[int, int]
    deadline: Instant
    ends_at: Instant | None = None
    asked: bool = False


@dataclass
class World:
    """One tournament of a seed, played to its end by `play`."""

    seed: int
    given: Card | None = None
    """A card to play by, instead of one drawn from the seed."""
    chance: random.Random = field(init=False)
    evening: Evening = field(init=False)
    tables: dict[TableId, Table] = field(default_factory=dict)
    strangers: int = 0
    call_ups: list[tuple[e.ReserveCalledUp | e.ReplacedLater, frozenset[str]]] = field(default_factory=list)
    """Each with who was online when it was decided."""

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.evening = Evening(self.given or self._card())
        self.laziness = self.chance.choice([0.0, 0.1, 0.5, 0.9])
        self.unrest = self.chance.choice([0.0, 0.02, 0.2])

    def _card(self) -> Card:
        chance = self.chance
        most = chance.randint(2, 14)
        return a_card(
            **({"system": self._system(most)} if chance.random() < 0.6 else self._stages(most)),
            entry={"min_entrants": min(chance.randint(2, 6), most), "max_entrants": most},
            waiting=waiting(
                reserves=chance.random() < 0.7,
                withdraw_after_no_shows=chance.choice([0, 1, 2, 2, 3]),
                break_between_rounds_ms=chance.choice([0, 30_000]),
                disconnect_scope=chance.choice(["game", "tournament"]),
            ),
        )

    def _system(self, most: int) -> System:
        chance = self.chance
        return chance.choice(
            [
                swiss(rounds=chance.randint(0, most - 1 + most % 2)),
                round_robin(double=chance.random() < 0.3),
                knockout(third_place=most >= 4 and chance.random() < 0.5, replays_max=chance.choice([0, 0, 1, 2])),
            ]
        )

    def _stages(self, most: int) -> dict[str, Any]:
        """What one stage of three systems does not have."""
        chance = self.chance
        drawn = chance.choice(["replay", "points", "deciding-games"])
        last = knockout(form=chance.choice(["single", "places", "double"]), drawn=drawn)
        groups = chance.randint(1, max(1, most // 2))
        return chance.choice(
            [
                {"system": last},
                {"system": round_robin(groups=0), "later": (LaterStage(system=knockout(drawn=drawn)),)},
                {
                    "system": swiss(groups=groups, division=chance.choice(["lot", "snake", "strength"])),
                    "later": (LaterStage(system=last),),
                    "ties": chance.choice([("BH",), ("PO",), ("PO", "LOT")]),
                },
                {"system": round_robin(clear_places=3), "ties": ("PO",), "deciding": Deciding(games=1)},
                {"system": swiss(by_lot=True)},
                {"system": System(kind="mcmahon", mm_band=50)},
            ]
        )

    def play(self) -> "World":
        self._register()
        for _ in range(STEPS):
            due = self._next()
            if due is None:
                return self
            self.evening.now = max(self.evening.now, due)
            self._somebody_does_something()
            self._happen()
        raise AssertionError(f"seed {self.seed} does not end")

    def _register(self) -> None:
        evening = self.evening
        evening.until(evening.card.entry.opens_at)
        entry = evening.card.entry
        fewest = 0 if self.chance.random() < 0.15 else entry.min_entrants
        for i in range(self.chance.randint(fewest, entry.max_entrants)):
            evening.enter(f"p{i} {self.chance.choice([1500, 1500, 1600 + i, 1400 - i])}")
            if self.chance.random() < 0.04:
                evening.do(c.Withdraw(self.chance.choice(sorted(evening.t.entries))))
        for player in evening.t.entries:
            if self.chance.random() < 0.02:
                evening.busy.add(player)

    def _next(self) -> Instant | None:
        dues = [table.ends_at if table.ends_at is not None else table.deadline for table in self.tables.values()]
        due = next_deadline(self.evening.state)
        return min(dues + ([due] if due is not None else []), default=None)

    def _happen(self) -> None:
        now = self.evening.now
        due = next_deadline(self.evening.state)
        if due is not None and due <= now:
            self._follow(self.evening.tick())
            return
        for table in list(self.tables.values()):
            if table.ends_at is not None and table.ends_at <= now:
                self._end(table)
                return
            if table.ends_at is None and table.deadline <= now:
                self._deadline(table)
                return

    def _deadline(self, table: Table) -> None:
        empty = tuple(seat for seat in Seat if self.chance.random() < self.laziness)
        if not empty:
            table.ends_at = Instant(self.evening.now + self.chance.randint(1, 900_000))
        elif table.card.reserves:
            asking = c.SeatUnclaimed(
                table=table.id,
                seats=empty,
                unclaimed_at=self.evening.now,
                online=frozenset(PlayerId(p) for p in self.evening.online),
            )
            self._follow(self.evening.do(asking), empty)
            assert self.evening.do(asking) == [], "asked again, it answers nothing"
        else:
            self._forfeit(table, empty)

    def _forfeit(self, table: Table, empty: tuple[Seat, ...]) -> None:
        if len(empty) == 2:
            outcome = Outcome.win_of(self.chance.choice(empty)) if table.card.longer_absent_loses else Outcome.DRAW
        else:
            outcome = Outcome.win_of(empty[0].other)
        self._report(table, outcome, Termination.NO_SHOW)

    def _end(self, table: Table) -> None:
        outcome, termination = self.chance.choice(
            [
                (Outcome.FIRST, Termination.FIVE),
                (Outcome.SECOND, Termination.TIME),
                (Outcome.SECOND, Termination.DID_NOT_RETURN),
                (Outcome.DRAW, Termination.AGREEMENT),
            ]
        )
        self._report(table, outcome, termination)

    def _report(self, table: Table, outcome: Outcome, termination: Termination) -> None:
        report = c.ReportResult(
            table=table.id,
            outcome=outcome,
            termination=termination,
            absences=(self.chance.randint(0, 2), 0),
            played=table.ends_at is not None and termination is not Termination.NO_SHOW,
            ended_at=self.evening.now,
        )
        del self.tables[table.id]
        self._follow(self.evening.do(report))
        assert self.evening.do(report) == [], "reported again, it changes nothing"

    def _follow(self, events: list[e.TournamentEvent], empty: tuple[Seat, ...] = ()) -> None:
        """The effects of the events on the tables."""
        for event in events:
            match event:
                case e.RoundStarted():
                    for board in event.boards:
                        self._open(board, event.card, event.no_show_at)
                case e.ReplayStarted():
                    self._open(event.board, event.card, event.no_show_at)
                case e.ReplacedLater():
                    self.call_ups.append((event, frozenset(self.evening.online)))
                case e.ReplayOrdered() if self.chance.random() < 0.2:
                    first = self.evening.pairing(event.board).first.number
                    self._follow(self.evening.leave(self.evening.holder(first)))
                case e.ReserveCalledUp():
                    self.call_ups.append((event, frozenset(self.evening.online)))
                    table = self.tables[event.table]
                    table.persons[event.seat] = event.person
                    table.deadline = event.until
                case e.SeatsForfeited():
                    self._forfeit(self.tables[event.table], event.seats)
                case e.PlayerLeft(table=str(id_), seat=Seat() as seat):
                    self._report(self.tables[TableId(id_)], Outcome.win_of(seat.other), Termination.LEFT)
                case e.Disqualified(table=str(id_), seat=Seat() as seat):
                    self._report(self.tables[TableId(id_)], Outcome.win_of(seat.other), Termination.DISQUALIFIED)
                case _:
                    pass

    def _open(self, board: e.Board, card: TableCard, deadline: Instant) -> None:
        assert board.table not in self.tables
        self.tables[board.table] = Table(
            id=board.table,
            card=card,
            persons=[board.first.person, board.second.person],
            numbers=(board.first.number, board.second.number),
            deadline=deadline,
        )

    def _somebody_does_something(self) -> None:
        evening = self.evening
        if evening.t.started_at is None or evening.t.finished or evening.t.cancelled:
            return
        if evening.t.phase.value == "running" and len(evening.t.rounds) == 1 and self.chance.random() < 0.6:
            self._somebody_joins_the_reserve()
        for reserve in evening.t.reserves:
            if self.chance.random() < 0.2:
                evening.online ^= {reserve.person.id}
        if self.chance.random() < self.unrest:
            player = self.chance.choice(sorted(evening.t.holders))
            self._follow(evening.leave(player))
        elif self.chance.random() < self.unrest / 5:
            player = self.chance.choice(sorted(x.person.id for x in evening.t.entrants if x.gone is None))
            self._follow(evening.rule(d.Expel(player=PlayerId(player)), reason="rude"))
        away = sorted(x.person.id for x in evening.t.entrants if x.away and x.gone is None)
        if away and evening.t.finished is None and self.chance.random() < 0.3:
            evening.back(self.chance.choice(away))

    def _somebody_joins_the_reserve(self) -> None:
        if not self.evening.card.waiting.reserves:
            return
        replaced = [p.id for x in self.evening.t.entrants for p in x.replaced if p.id not in self.evening.t.holders]
        waiting_already = {r.person.id for r in self.evening.t.reserves} | self.evening.t.called_up
        again = [p for p in replaced if p not in waiting_already]
        name: str
        if again and self.chance.random() < 0.5:
            name = str(again[0])
        else:
            self.strangers += 1
            name = f"r{self.strangers}"
        self.evening.do(applicant(f"{name} {self.chance.choice([1300, 1700])}", c.JoinReserve))
        if self.chance.random() < 0.6:
            self.evening.online.add(name)
