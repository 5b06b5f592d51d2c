"""A naive book of a game's time, kept from the events alone: who has used what, millisecond by millisecond.

It knows nothing of faces or flags: time runs from where it was last started to where it was stopped, against whoever
is on turn, and a completed turn earns the increment once. Before play it runs against whoever is awaited, by the card.
The clock of the table must agree with it after every event.
"""

from dataclasses import dataclass, field

from server.tables import events as e
from server.tables.card import StartPolicy
from server.vocabulary import Instant, Seat


@dataclass
class Ledger:
    """For Fischer clocks. `left_ms` is by seat, as of the start of the running turn."""

    increment_ms: int
    left_ms: list[int]
    start: StartPolicy = "both-seated"
    turn: Seat | None = None
    used_ms: int = 0
    running_since: Instant | None = None
    turns_completed: list[int] = field(default_factory=lambda: [0, 0])
    seated: list[bool] = field(default_factory=lambda: [False, False])
    somebody_came: bool = False
    has_begun: bool = False
    is_unclaimed: bool = False
    holds: int = 0

    def __post_init__(self) -> None:
        self.main_ms = self.left_ms[0]

    def write(self, event: e.TableEvent, *, acts_next: Seat, is_over: bool) -> None:
        """Book one event; `acts_next` is who is to act after it."""
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
            case e.PlayResumed():
                if self.turn is not None:
                    self.running_since = event.at
            case e.GameEnded():
                self._stand(event.at)
                self._charge()
            case _ if not self.has_begun:
                self._before_play(event)
            case e.PlayHeld():
                self._stand(event.since)
            case e.HoldBegan():
                self._stand(event.at)
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
                for seat in event.away:
                    self.seated[seat] = False
            case e.HoldBegan():
                self._stand(event.at)
                self.holds += 1
                return
            case e.HoldLifted():
                self.holds -= 1
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
        if sum(self.seated) == 1:
            self._run(Seat.FIRST if self.seated[Seat.SECOND] else Seat.SECOND, at)
        elif self.start == "set-time" and not self.somebody_came:
            self._run(Seat.FIRST, at)

    def _run(self, seat: Seat, at: Instant) -> None:
        self.turn, self.running_since = seat, at

    def _play(self, event: e.ActionPlayed, acts_next: Seat, is_over: bool) -> None:
        if self.turn is None:
            assert self.start == "first-move", "the clock runs from the start"
        else:
            assert self.turn is event.seat, "only the side to move loses time"
        if acts_next is event.seat and not is_over:
            assert event.spent_ms == 0
            return
        self._stand(event.at)
        assert event.spent_ms == self.used_ms
        was_first, _ = self.turn is None, self._charge()
        if is_over:
            return
        if not was_first:
            self.turns_completed[event.seat] += 1
            self.left_ms[event.seat] += self.increment_ms
        self._run(acts_next, event.at)

    def _stand(self, at: Instant) -> None:
        if self.running_since is not None:
            self.used_ms += max(0, at - self.running_since)
            self.running_since = None

    def _charge(self) -> None:
        if self.turn is not None:
            self.left_ms[self.turn] -= self.used_ms
        self.turn, self.used_ms = None, 0
