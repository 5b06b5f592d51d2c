"""A naive book of a game's time, kept from the events alone: who has used what, millisecond by millisecond.

It knows nothing of faces or flags: time runs from where it was last started to where it was stopped, against whoever is
on turn, and a completed turn earns the increment once. The clock of the table must agree with it after every event.
"""

from dataclasses import dataclass, field

from server.tables import events as e
from server.vocabulary import Instant, Seat


@dataclass
class Ledger:
    """For Fischer clocks. `left_ms` is by seat, as of the start of the running turn."""

    increment_ms: int
    left_ms: list[int]
    turn: Seat | None = None
    used_ms: int = 0
    running_since: Instant | None = None
    turns_completed: list[int] = field(default_factory=lambda: [0, 0])

    def write(self, event: e.TableEvent, *, acts_next: Seat, is_over: bool) -> None:
        """Book one event; `acts_next` is who is to act after it."""
        match event:
            case e.PlayBegan():
                self.turn, self.running_since = acts_next, event.at
            case e.ActionPlayed():
                self._play(event, acts_next, is_over)
            case e.AbsenceCounted():
                self._stand(event.since if self.turn is event.seat else event.at)
            case e.PlayHeld():
                self._stand(event.since)
            case e.HoldBegan():
                self._stand(event.at)
            case e.PlayResumed():
                self.running_since = event.at
            case e.GameEnded():
                self._stand(event.at)
                self._charge()
            case _:
                pass

    def _play(self, event: e.ActionPlayed, acts_next: Seat, is_over: bool) -> None:
        assert self.turn is event.seat, "only the side to move loses time"
        if acts_next is event.seat and not is_over:
            assert event.spent_ms == 0
            return
        self._stand(event.at)
        assert event.spent_ms == self.used_ms
        self._charge()
        if is_over:
            return
        self.turns_completed[event.seat] += 1
        self.left_ms[event.seat] += self.increment_ms
        self.turn, self.running_since = acts_next, event.at

    def _stand(self, at: Instant) -> None:
        if self.running_since is not None:
            self.used_ms += max(0, at - self.running_since)
            self.running_since = None

    def _charge(self) -> None:
        if self.turn is not None:
            self.left_ms[self.turn] -= self.used_ms
        self.turn, self.used_ms = None, 0
