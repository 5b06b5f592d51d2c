"""A naive book of a game's time, kept from the events alone: who has used what, millisecond by millisecond.

It knows nothing of faces or flags: time runs from where it was last started to where it was stopped, against whoever
is on turn, and a completed turn earns the increment once. Before play it runs against whoever is awaited, by the card.
The clock of the table must agree with it after every event.
"""

from dataclasses import dataclass, field

from server.tables import events as e
from server.tables.card import StartPolicy
from server.tables.ruling import ClockFact
from server.vocabulary import Instant, Seat


@dataclass
class Ledger:
    """For Fischer clocks. `left_ms` is by seat, as of the start of the running turn."""

    increment_ms: int
    left_ms: list[int]
    start: StartPolicy = "both-seated"
    anew_ms: int = 120_000
    """How long whoever is awaited has when play goes on after it has stood, before anything runs against him."""
    runs_from: int = 0
    turn: Seat | None = None
    used_ms: int = 0
    running_since: Instant | None = None
    also_since: Instant | None = None
    """Since when the other side is waited for at a resumption."""
    sealer: Seat | None = None
    is_opened: bool = False
    """The next action is the sealed one, which is paid for."""
    free_left_ms: int = 0
    """Of the time given to seal in byo-yomi."""
    away: set[Seat] = field(default_factory=set)
    turns_completed: list[int] = field(default_factory=lambda: [0, 0])
    seated: list[bool] = field(default_factory=lambda: [False, False])
    somebody_came: bool = False
    has_begun: bool = False
    is_unclaimed: bool = False
    holds: int = 0
    ruled: tuple[int, bool] = (0, False)
    """By how much the ruling that is being carried out changes a clock, and whether its turn counts anew."""
    given: list[tuple[int, Seat, int, int]] = field(default_factory=list)
    """What was ruled: after how many actions, whose, how much, and what its turn had used that counts no more."""
    pages: list[tuple[list[int], Seat | None]] = field(default_factory=list)
    """The book as it was before each action, and whose it was."""
    spent: list[tuple[Seat, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.main_ms = self.left_ms[0]

    def left_at(self, seat: Seat, at: Instant) -> int:
        """What the seat has left at `at`."""
        since = self.running_since if seat is self.turn else self.also_since
        running_ms = 0 if since is None else max(0, at - since)
        return self.left_ms[seat] - running_ms - (self.used_ms if seat is self.turn else 0)

    def write(self, event: e.TableEvent, *, acts_next: Seat, is_over: bool) -> None:
        """Book one event; `acts_next` is who is to act after it."""
        ran_from = self.running_since
        self._book(event, acts_next=acts_next, is_over=is_over)
        if ran_from is not None and self.running_since is None:
            self.free_left_ms = max(0, ran_from - event.at)
        self._note_who_is_away(event)

    def _book(self, event: e.TableEvent, *, acts_next: Seat, is_over: bool) -> None:
        match event:
            case e.PlayBegan():
                self.has_begun = True
                self._await(event.at)
                if self.start != "first-move":
                    self._run(acts_next, event.at)
            case e.ClockStarted():
                self._run(acts_next, event.at)
            case e.ActionPlayed():
                self._play(event, acts_next, is_over)
            case e.AbsenceCounted():
                self._stand(event.since if self.turn is event.seat else event.at)
            case e.Ruled() | e.ClockCorrected() | e.MovesUndone():
                self._by_ruling(event)
            case e.PlayResumed():
                if self.turn is not None:
                    self.running_since = self.running_since or Instant(event.at + self.free_left_ms)
                self.free_left_ms = 0
            case e.GameEnded():
                self._stand(event.at)
                self._charge()
            case _ if not self.has_begun:
                self._before_play(event)
            case e.PlayHeld() | e.HoldBegan():
                self._stand(event.since if isinstance(event, e.PlayHeld) else event.at)
            case _:
                self._seal(event)

    def _seal(self, event: e.TableEvent) -> None:
        match event:
            case e.SealingBegan(free_until=free_until):
                if free_until is not None:
                    self._stand(event.at)
                    self.running_since = free_until
            case e.MoveSealed(seat=seat):
                self._stand(event.at)
                assert event.spent_ms + event.credited_ms == self.used_ms
                self._complete(seat, seat.other)
                self.sealer = seat
            case e.BoardCalled():
                self._wait(event.at, self.away)
            case e.AbsenteeCame(seat=seat):
                self._wait(event.at, self.away - {seat})
            case e.AbsenteeWent(seat=seat):
                self._wait(event.at, self.away | {seat})
            case e.SealOpened(seat=seat):
                self._stand(event.at)
                self.sealer, self.is_opened = None, event.is_possible
                if not event.is_possible:
                    self._charge()
                    self.turn = seat
            case _:
                pass

    def _wait(self, at: Instant, absent: set[Seat]) -> None:
        self._stand(at)
        assert self.turn is not None
        if self.sealer is None or self.turn in absent:
            self.running_since = at
        if self.sealer is not None and self.turn.other in absent:
            self.also_since = at

    def _note_who_is_away(self, event: e.TableEvent) -> None:
        match event:
            case e.AbsenceCounted(seat=seat) | e.AbsenceNoted(seat=seat) | e.AbsenteeWent(seat=seat):
                self.away.add(seat)
            case e.SeatReturned(seat=seat) | e.AbsenteeCame(seat=seat):
                self.away.discard(seat)
            case e.ResumptionBroken(seat=seat):
                self.away.add(seat)
            case e.PlayHeld(away=away) if self.has_begun:
                self.away |= set(away)
            case _:
                pass

    def _before_play(self, event: e.TableEvent) -> None:
        match event:
            case e.SeatTaken(seat=seat):
                self.seated[seat] = True
            case e.SeatLeft(seat=seat):
                self.seated[seat] = False
            case e.PlayHeld():
                self._stand(event.since)
                self.runs_from = event.at + self.anew_ms
                for seat in event.away:
                    self.seated[seat] = False
            case e.HoldBegan():
                self._stand(event.at)
                self.holds += 1
                return
            case e.HoldLifted():
                self.holds -= 1
                self.runs_from = event.at + self.anew_ms
            case e.SeatsUnclaimed():
                self.is_unclaimed = True
            case e.ReserveSeated(seat=seat):
                self._stand(event.at)
                self._charge()
                self.left_ms[seat] = self.main_ms
                self.seated[seat], self.somebody_came, self.is_unclaimed = False, True, False
            case e.TableOpened():
                pass
            case _:
                return
        self._await(event.at)

    def _await(self, at: Instant) -> None:
        """P23, G6: what has run is charged, and then it runs against whoever is awaited."""
        if self.start not in ("round-start", "set-time"):
            return
        self._stand(at)
        self._charge()
        if self.start == "set-time" and any(self.seated) and not self.somebody_came:
            self.left_ms[Seat.SECOND] = self.left_ms[Seat.FIRST]
        self.somebody_came |= any(self.seated)
        if self.holds or self.is_unclaimed or self.has_begun:
            return
        runs_from = Instant(max(at, self.runs_from))
        if sum(self.seated) == 1:
            self._run(Seat.FIRST if self.seated[Seat.SECOND] else Seat.SECOND, runs_from)
        elif self.start == "set-time" and not self.somebody_came:
            self._run(Seat.FIRST, runs_from)

    def _run(self, seat: Seat, at: Instant) -> None:
        self.turn, self.running_since = seat, at

    def _by_ruling(self, event: e.Ruled | e.ClockCorrected | e.MovesUndone) -> None:
        match event:
            case e.Ruled(before=ClockFact() as before, after=ClockFact() as after):
                self.ruled = after.total_ms - before.total_ms, event.kind == "set-clock"
            case e.ClockCorrected():
                self._correct(event)
            case e.MovesUndone():
                self._undo(event)
            case _:
                pass

    def _correct(self, event: e.ClockCorrected) -> None:
        by_ms, is_anew = self.ruled
        forgotten_ms = 0
        self.left_ms[event.seat] += by_ms
        if event.seat is self.turn and is_anew:
            ran_from = self.running_since
            self._stand(event.at)
            # Before play it may be set running from a while ahead.
            self.running_since = None if ran_from is None else max(ran_from, event.at)
            forgotten_ms, self.used_ms = self.used_ms, 0
            self.left_ms[event.seat] -= forgotten_ms
        self.given.append((len(self.pages), event.seat, by_ms, forgotten_ms))

    def _undo(self, event: e.MovesUndone) -> None:
        """Back to the page before the first of them, less what has been used since."""
        was_running = self.running_since is not None
        self._stand(event.at)
        used = self.spent[-event.plies :] + ([] if self.turn is None else [(self.turn, self.used_ms)])
        left_ms, self.turn = self.pages[-event.plies]
        self.left_ms = list(left_ms)
        for after, seat, by_ms, forgotten_ms in self.given:
            if after > len(self.pages) - event.plies:
                self.left_ms[seat] += by_ms
                used.insert(0, (seat, forgotten_ms))
        for seat, ms in used:
            self.left_ms[seat] = max(1, self.left_ms[seat] - ms)
        self.given.clear()
        del self.pages[-event.plies :], self.spent[-event.plies :]
        self.used_ms, self.running_since = 0, event.at if was_running and self.turn is not None else None

    def _play(self, event: e.ActionPlayed, acts_next: Seat, is_over: bool) -> None:
        if self.is_opened:
            self.is_opened = False
            self.running_since = None if is_over else event.at
            return
        if self.turn is None:
            assert self.start == "first-move", "the clock runs from the start"
        else:
            assert self.turn is event.seat, "only the side to move loses time"
        self.pages.append((list(self.left_ms), self.turn))
        self.spent.append((event.seat, event.spent_ms))
        if acts_next is event.seat and not is_over:
            assert event.spent_ms == 0
            return
        self._stand(event.at)
        assert event.spent_ms == self.used_ms
        if is_over:
            self._charge()
            return
        self._complete(event.seat, acts_next)
        self.running_since = event.at

    def _complete(self, seat: Seat, acts_next: Seat) -> None:
        """A turn is over; the first move where the clocks waited for it was none."""
        if self.turn is not None:
            self._charge()
            self.turns_completed[seat] += 1
            self.left_ms[seat] += self.increment_ms
        self.turn = acts_next

    def _stand(self, at: Instant) -> None:
        if self.running_since is not None:
            self.used_ms += max(0, at - self.running_since)
            self.running_since = None
        if self.also_since is not None and self.turn is not None:
            self.left_ms[self.turn.other] -= max(0, at - self.also_since)
            self.also_since = None

    def _charge(self) -> None:
        if self.turn is not None:
            self.left_ms[self.turn] -= self.used_ms
        self.turn, self.used_ms = None, 0
