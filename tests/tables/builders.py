"""How the table tests set the scene: `a_table(clock="3+2").seated().after("h8 i9")`, asked as a mailbox would ask.

Deadlines first: before a command is judged, everything due by its arrival has been decided. Nothing here knows how the
machine reckons; times of day stand for instants.
"""

from dataclasses import dataclass, field
from typing import Any, Self

from server.clocks import ClockSettings
from server.games.rules import GameSettings
from server.tables import Phase, Table, TableView, Viewer, apply, decide, next_deadline, view
from server.tables import commands as c
from server.tables import events as e
from server.tables.card import Person, TableCard
from server.tables.decisions import TableDecision
from server.tables.ruling import Ruling
from server.vocabulary import Instant, Outcome, PlayerId, Refused, Seat, TableId, Termination, TournamentId

FIRST, SECOND = Seat
ANNA = Person(PlayerId("anna"), "Anna", 1700)
BINH = Person(PlayerId("binh"), "Bình", 1600)
RITA = Person(PlayerId("rita"), "Rita", 1500)
RUDI = Person(PlayerId("rudi"), "Rudi", 1400)

GOMOKU = GameSettings(game="gomoku", variant="freestyle", board_size=15)
SWAP2 = GameSettings(game="gomoku", variant="freestyle", board_size=15, opening="swap2")
DRAUGHTS = GameSettings(game="draughts", variant="polish-8", board_size=8)

MIDNIGHT = 1_700_006_400_000
FIVE_OF_FIRST = "h8 a1 h9 a2 h10 a3 h11 a4 h12"


def at(time: str) -> Instant:
    """`20:05:08` or `20:05:08.250` of the evening."""
    hours, minutes, seconds = time.split(":")
    whole, _, part = seconds.partition(".")
    return Instant(MIDNIGHT + ((int(hours) * 60 + int(minutes)) * 60 + int(whole)) * 1000 + int(part.ljust(3, "0")))


def clock_of(text: str | ClockSettings) -> ClockSettings:
    """`3+2`: three minutes and two seconds a move; `4:20+0`; `1+3x30` is byo-yomi."""
    if isinstance(text, ClockSettings):
        return text
    main, _, rest = text.partition("+")
    minutes, _, seconds = main.partition(":")
    main_ms = int(minutes) * 60_000 + int(seconds or 0) * 1000
    if "x" in rest:
        periods, _, period = rest.partition("x")
        return ClockSettings("byo-yomi", main_ms=main_ms, periods=int(periods), period_ms=int(period) * 1000)
    return ClockSettings("fischer", main_ms=main_ms, increment_ms=int(rest) * 1000)


@dataclass
class Scene:
    """A table, the time of day, and everything that has happened."""

    now: Instant
    events: list[e.TableEvent] = field(default_factory=list)
    state: Table | None = None

    @property
    def table(self) -> Table:
        assert self.state is not None
        return self.state

    # -- time ---------------------------------------------------------------------------------------------------

    def at(self, time: str) -> Self:
        """Move to a time of day; nothing is told to the table by it."""
        return self.at_instant(at(time))

    def at_instant(self, instant: Instant) -> Self:
        assert instant >= self.now, "the scene goes forward"
        self.now = instant
        return self

    def later(self, seconds: float) -> Self:
        return self.at_instant(Instant(self.now + round(seconds * 1000)))

    def at_deadline(self, offset_ms: int = 0) -> Self:
        due = next_deadline(self.table)
        assert due is not None
        return self.at_instant(Instant(due + offset_ms))

    # -- what happens -------------------------------------------------------------------------------------------

    def ask(self, command: c.TableCommand, *, as_of: Instant | None = None) -> tuple[e.TableEvent, ...]:
        """What a mailbox makes of it: what was due first, then the answer. Gives everything that happened."""
        before, now = len(self.events), self.now if as_of is None else as_of
        while (due := next_deadline(self.state)) is not None and due <= now:
            overdue = decide(self.state, c.Tick(), now)
            assert overdue, "a deadline that brings nothing would come for ever"
            self.happen(overdue)
        self.happen(decide(self.state, command, now))
        return tuple(self.events[before:])

    def happen(self, events: tuple[e.TableEvent, ...]) -> None:
        for event in events:
            self.state = apply(self.state, event)
            self.events.append(event)

    def refuses(self, command: c.TableCommand) -> str:
        """The code of the refusal; fails if there is none, or if it changed anything beyond what was due."""
        self.tick()
        before = self.state
        try:
            self.ask(command)
        except Refused as refused:
            assert self.state == before
            return refused.code
        raise AssertionError(f"{command} was not refused")

    def tick(self) -> Self:
        self.ask(c.Tick())
        return self

    def ruled(self, decision: TableDecision, *, by: str = "zoe", seen: int | None = None) -> Self:
        """An arbiter rules, having seen everything unless said otherwise."""
        self.ask(self._ruling(decision, by, seen))
        return self

    def refuses_ruling(self, decision: TableDecision, *, by: str = "zoe", seen: int | None = None) -> str:
        self.tick()
        return self.refuses(self._ruling(decision, by, seen))

    def _ruling(self, decision: TableDecision, by: str, seen: int | None) -> c.Rule:
        log = self.table.rulings
        ruling = Ruling(id=f"r{len(log) + 1}", by=PlayerId(by), name=by.title(), reason="the light went out")
        return c.Rule(ruling=ruling, seen=len(log) if seen is None else seen, decision=decision)

    def arrives(self, *seats: Seat) -> Self:
        for seat in seats:
            self.ask(c.Arrive(seat))
        return self

    def is_heard_of_again(self, seat: Seat, after_s: float = 5) -> Self:
        """Silent for so long, and here again before anything was counted."""
        silent_since = self.now
        self.later(after_s).ask(c.Arrive(seat, silent_since=silent_since))
        return self

    def loses_contact(self, seat: Seat, *, last_sign: str | None = None) -> Self:
        self.ask(c.LoseContact(seat, self._sign(last_sign)))
        return self

    def absence_counts(self, seat: Seat, *, last_sign: str | None = None) -> Self:
        self.ask(c.CountAbsence(seat, self._sign(last_sign)))
        return self

    def _sign(self, time: str | None) -> Instant:
        return self.now if time is None else at(time)

    def goes_away(self, seat: Seat) -> Self:
        """Silent from now on: time passes until his absence counts."""
        gone = self.now
        self.ask(c.LoseContact(seat, gone))
        self.at_instant(Instant(gone + self.table.card.absence_after_ms))
        self.ask(c.CountAbsence(seat, gone))
        return self

    def seated(self) -> Self:
        return self.arrives(FIRST, SECOND)

    def after(self, actions: str, *, each_s: float = 1) -> Self:
        """These actions, each by whoever is to act, and each taking so long."""
        for action in actions.split():
            self.later(each_s).plays(action)
        return self

    def plays(self, action: str) -> Self:
        table = self.table
        self.ask(c.Play(table.actor, table.ply + 1, action))
        return self

    def unclaimed(self) -> Self:
        """Until the no-show deadline of a table with a reserve list."""
        return self.at_deadline().tick()

    def is_(self, phase: Phase) -> bool:
        """A question rather than a value, which mypy would take for settled."""
        return self.table.phase is phase

    # -- what is seen -------------------------------------------------------------------------------------------

    def last(self, kind: type[Any]) -> Any:
        """The latest event of the kind."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def count(self, kind: type[Any]) -> int:
        return sum(isinstance(event, kind) for event in self.events)

    @property
    def ended(self) -> e.GameEnded:
        assert self.table.ended is not None, f"the game goes on: {self.table.phase}"
        return self.table.ended

    @property
    def result(self) -> tuple[Outcome, Termination]:
        return self.ended.outcome, self.ended.termination

    def left_s(self, seat: Seat) -> float:
        """Seconds on the seat's clock now."""
        return self.table.clock.remaining_ms(seat, self.now) / 1000

    def seen(self) -> TableView:
        return view(self.table, len(self.events), Viewer())


def a_table(
    *,
    clock: str | ClockSettings = "3+2",
    game: GameSettings = GOMOKU,
    first: Person = ANNA,
    second: Person = BINH,
    called: str = "20:00:00",
    prior_absences: tuple[int, int] = (0, 0),
    tournament: TournamentId | None = None,
    **numbers: Any,
) -> Scene:
    """Both called at 20:00:00 with the usual card: 3 minutes to come, 8 s, 120 s, three disconnections."""
    card = TableCard(game=game, clock=clock_of(clock), pool="gomoku/blitz", **numbers)
    scene = Scene(at(called))
    more: dict[str, Any] = {"prior_absences": prior_absences, "tournament": tournament}
    scene.ask(an_opening(card, scene.now, first=first, second=second, **more))
    return scene


def an_opening(card: TableCard, now: Instant, *, first: Person = ANNA, second: Person = BINH, **more: Any) -> c.Open:
    deadline = Instant(now + card.no_show_after_ms)
    return c.Open(id=TableId("t1.r1.b1.g1"), card=card, first=first, second=second, no_show_at=deadline, **more)


def replay(events: list[e.TableEvent]) -> Table:
    """The fold of the events, as after a restart."""
    state = None
    for event in events:
        state = apply(state, event)
    assert state is not None
    return state
