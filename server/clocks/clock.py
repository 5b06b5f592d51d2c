"""The clock of one game, whatever its kind: whose turn, how much of it has run, when the flag falls.

    nobody's turn --start--> running --press--> running, the other's turn
                             running --hold---> held --release--> running, same turn, same time used
                             running or held --stop--> nobody's turn
                             held --wait_for--> running, for whoever is not there: either side, or both (G12)

Deadline first: whoever brings an event at `t` asks `ends_at()` before anything else; from `t >= ends_at()` on play was
over at `ends_at()`, whatever the event. So operations here assert that the time is not up. Where a flag must be claimed
(P21) nothing ends by itself: the clock runs on into an overrun, gives nothing back any more, and `has_fallen` says so.
They must never raise for what a person does, and never renew anything but in `press`.
"""

from dataclasses import dataclass, replace
from typing import Self

import msgspec
from msgspec import structs

from server.clocks.catalogue import KINDS
from server.clocks.face import Face, Reading
from server.clocks.kinds.kind import Kind
from server.clocks.settings import ClockSettings
from server.clocks.stages import counted, kind_after, moves_to_go
from server.vocabulary import Instant, Seat


class ClockSnapshot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A clock as facts for a journal or a client; with the settings it is the whole clock."""

    faces: tuple[Face, Face]
    turn: Seat | None
    elapsed_ms: int
    running_since: Instant | None
    also_since: Instant | None = None
    """Since when the clock of the side that is not on turn runs too."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Settings, both faces as they were when the turn began, and the turn.

    `elapsed_ms` is what the turn had used when it was last set running. `running_since` is None while the clock is held
    or nobody's turn. `also_since` is not None only while the side that is not on turn is waited for.
    """

    settings: ClockSettings
    faces: tuple[Face, Face]
    turn: Seat | None = None
    elapsed_ms: int = 0
    running_since: Instant | None = None
    also_since: Instant | None = None

    @classmethod
    def new(cls, settings: ClockSettings) -> Self:
        """Both faces full, nobody's turn. The settings have passed `validate`."""
        full = KINDS[settings.kind](settings).full()
        return cls(settings, (full, full))

    @classmethod
    def from_snapshot(cls, settings: ClockSettings, snapshot: ClockSnapshot) -> Self:
        """The clock whose `snapshot()` this is."""
        running_since, also_since = snapshot.running_since, snapshot.also_since
        return cls(settings, snapshot.faces, snapshot.turn, snapshot.elapsed_ms, running_since, also_since)

    def snapshot(self) -> ClockSnapshot:
        """The facts to write down; `from_snapshot` gives the same clock again."""
        return ClockSnapshot(self.faces, self.turn, self.elapsed_ms, self.running_since, self.also_since)

    def start(self, seat: Seat, now: Instant) -> Self:
        """A turn begins that nobody's turn went before."""
        assert self.turn is None, "the clock runs already"
        return replace(self, turn=seat, elapsed_ms=0, running_since=now)

    def press(self, now: Instant, credit_ms: int = 0) -> tuple[Self, int]:
        """The side on turn completes it in time; the other's begins. Gives the clock and the ms the turn is charged.

        `credit_ms` of what the turn took is made good for the way over the line, at most all of it. A seat that acts
        several times in a row (an opening protocol) presses only after the last of them.
        """
        seat, spent_ms = self._on_turn(), self._elapsed_ms(now)
        assert self.running_since is not None, "a held clock cannot be pressed"
        completed, spent_ms = self._completed(seat, spent_ms, credit_ms)
        begins = max(self.running_since, now)
        pressed = replace(self, faces=self._with(seat, completed), turn=seat.other, elapsed_ms=0, running_since=begins)
        return pressed, spent_ms

    def stop(self, now: Instant, credit_ms: int = 0) -> tuple[Self, int]:
        """The turn's time is charged, nothing is earned, nobody runs. Gives the ms charged.

        For a last move, a resignation, a ruling; and for a flag, with `now = flag_at()`, which leaves nothing. A clock
        that was never started stays as it is. `credit_ms` as in `press`.
        """
        if self.turn is None:
            return self, 0
        if self.also_since is not None:
            return self._without_the_other(now).stop(now, credit_ms)
        spent_ms, allowance_ms = self._elapsed_ms(now), self._allowance_ms(self.turn)
        # A ruling may have taken more than there was: then even a turn that has not run at all is lost.
        assert self._runs_on or spent_ms <= max(0, allowance_ms), "the game was lost before"
        if self._runs_on and spent_ms > allowance_ms:
            left = self._overrun(self.turn, spent_ms)
        else:
            spent_ms = max(0, spent_ms - credit_ms)
            left = self._spent(self.turn, min(spent_ms, allowance_ms))
        return replace(self, faces=self._with(self.turn, left), turn=None, elapsed_ms=0, running_since=None), spent_ms

    def charge(self, now: Instant) -> Self:
        """Time that ran before play, for whoever was not there, is charged to him; it is nobody's turn again.

        Nothing is given for it, but the turn he begins with has its whole period or delay. He was still in time.
        """
        seat = self.turn
        if seat is None:
            return self
        stopped, _ = self.stop(now)
        face = stopped.faces[seat]
        if not stopped.has_fallen(seat, now):
            face = structs.replace(self._kind(seat).renewed(face), turns=face.turns)
        return replace(stopped, faces=self._with(seat, face))

    def hold(self, at: Instant) -> Self:
        """Time stands from `at`, which may lie in the past but counts no earlier than the turn last began to run.

        Nothing happens to a clock that is held or not started.
        """
        if self.also_since is not None:
            return self._without_the_other(at).hold(at)
        if self.turn is None or self.running_since is None:
            return self
        used_ms = self._elapsed_ms(at)
        left_ms = self._allowance_ms(self.turn) - used_ms
        # Nobody's flag falls at the end of a time for both, and it may be given more.
        assert self._runs_on or left_ms > 0 or (self._is_shared and left_ms == 0), "the flag had fallen"
        return replace(self, elapsed_ms=used_ms, running_since=None)

    def release(self, now: Instant) -> Self:
        """Time runs again from `now` with what the turn had used. Nothing happens if it runs or is nobody's turn."""
        if self.turn is None or self.running_since is not None:
            return self
        return replace(self, running_since=now)

    def wait_for(self, absent: tuple[Seat, ...], now: Instant) -> Self:
        """At a resumption the clocks of those who are not there run from `now`, on turn or not; others stand (G12).

        The clock is held. What runs off turn is charged by `hold` or `stop`: nothing is given for it, no period renewed
        within it, and the turn that follows begins whole.
        """
        if self._is_shared:
            return replace(self, running_since=now if absent else None)
        on_turn = self._on_turn()
        return replace(
            self,
            running_since=now if on_turn in absent else None,
            also_since=now if on_turn.other in absent else None,
        )

    def correct(self, seat: Seat, face: Face, now: Instant) -> Self:
        """A ruling sets one face, on a shared clock both; if its turn runs, it counts from `now` with nothing used.

        The moves made in this stage are what they are, whatever `face.turns` says.
        """
        faces = self._with(seat, structs.replace(face, turns=self.faces[seat].turns))
        if seat is not self.turn and not self._is_shared:
            return replace(self, faces=faces)
        running_since = None if self.running_since is None else max(self.running_since, now)
        return replace(self, faces=faces, elapsed_ms=0, running_since=running_since)

    def add(self, seat: Seat, ms: int) -> Self:
        """A ruling gives time, or with `ms < 0` takes it: that seat's flag falls exactly so much later.

        It is main time, in overtime too; overtime used in the running turn is charged to it first. Periods, stones and
        blocks stay. With a simple clock it lengthens the turn that runs or comes next, no other. Time taken may leave
        main time negative, which overtime then pays; the flag may have fallen by it, so ask again.
        """
        face = self.faces[seat]
        return replace(self, faces=self._with(seat, structs.replace(face, main_ms=face.main_ms + ms)))

    def flag_at(self) -> Instant | None:
        """The instant at which the flag of the side on turn falls; None while nothing runs."""
        if self.turn is None or self.running_since is None or not self._is_timed:
            return None
        return Instant(self.running_since + self._allowance_ms(self.turn) - self.elapsed_ms)

    def flags(self) -> tuple[tuple[Instant, Seat], ...]:
        """When the flag of each side falls whose clock runs now."""
        found = []
        if self.turn is not None and (at := self.flag_at()) is not None:
            found.append((at, self.turn))
        if self.turn is not None and self.also_since is not None and self._is_timed:
            found.append((Instant(self.also_since + self._allowance_ms(self.turn.other)), self.turn.other))
        return tuple(found)

    def past_main_at(self, seat: Seat, since: Instant, beyond_ms: int) -> Instant | None:
        """When the seat's clock will have run for `beyond_ms` past its main time, `since` at the earliest; None while
        it stands. A time for both has nothing past it."""
        if self._is_shared or not self._is_timed or self.turn is None:
            return None
        runs_from, used_ms = (self.running_since, self.elapsed_ms) if seat is self.turn else (self.also_since, 0)
        if runs_from is None:
            return None
        counted_from_ms = max(0, self.faces[seat].main_ms, used_ms + since - runs_from, used_ms)
        return Instant(runs_from - used_ms + counted_from_ms + beyond_ms)

    def turn_ms(self, now: Instant) -> int:
        """How long the turn has run so far; 0 while it is nobody's."""
        return 0 if self.turn is None else self._elapsed_ms(now)

    def ends_at(self) -> Instant | None:
        """When play ends on time by itself; None while nothing runs, and where a fallen flag must be claimed."""
        return None if self._runs_on else self.flag_at()

    def has_fallen(self, seat: Seat, now: Instant) -> bool:
        """Whether the seat has no time left at `now`. Once fallen, only a ruling that gives time sets a flag up."""
        return self.remaining_ms(seat, now) == 0

    def remaining_ms(self, seat: Seat, now: Instant) -> int:
        """Time until the seat's flag falls if only its clock ran from now, overtime included; never below 0."""
        return max(0, self._allowance_ms(seat) - self._used_ms(seat, now))

    def reading(self, seat: Seat, now: Instant) -> Reading:
        """What the seat's clock shows at `now`."""
        face, allowance_ms, used_ms = self.faces[seat], self._allowance_ms(seat), self._used_ms(seat, now)
        shown = self._spent(seat, min(allowance_ms, used_ms))
        return Reading(
            main_ms=shown.main_ms,
            periods_left=shown.periods,
            period_ms_left=shown.block_ms,
            stones_left=shown.stones,
            in_overtime=KINDS[self.settings.kind].has_overtime and shown.main_ms <= 0,
            total_ms=max(0, allowance_ms - used_ms),
            overrun_ms=max(0, used_ms - allowance_ms) if self._runs_on else 0,
            moves_to_go=moves_to_go(self.settings, face.turns),
        )

    @property
    def _runs_on(self) -> bool:
        return self.settings.flag == "claim"

    @property
    def _is_shared(self) -> bool:
        return KINDS[self.settings.kind].is_shared

    @property
    def _is_timed(self) -> bool:
        return KINDS[self.settings.kind].is_timed

    def _kind(self, seat: Seat) -> Kind:
        return kind_after(self.settings, self.faces[seat].turns)

    def _on_turn(self) -> Seat:
        assert self.turn is not None, "it is nobody's turn"
        return self.turn

    def _allowance_ms(self, seat: Seat) -> int:
        return self._kind(seat).allowance_ms(self.faces[seat])

    def _completed(self, seat: Seat, spent_ms: int, credit_ms: int) -> tuple[Face, int]:
        """The face after the turn, and what it is charged. A credit does not set a fallen flag up again."""
        face, kind = self.faces[seat], self._kind(seat)
        if spent_ms < kind.allowance_ms(face):
            charged_ms = max(0, spent_ms - credit_ms)
            return counted(self.settings, face, kind.complete(face, charged_ms)), charged_ms
        assert self._runs_on, "the flag had fallen"
        return self._overrun(seat, spent_ms), spent_ms

    def _overrun(self, seat: Seat, spent_ms: int) -> Face:
        """Nothing is left of a face whose flag has fallen but by how much: no increment, no period, no new stage."""
        return Face(self._allowance_ms(seat) - spent_ms, turns=self.faces[seat].turns)

    def _spent(self, seat: Seat, spent_ms: int) -> Face:
        face = self.faces[seat]
        return structs.replace(self._kind(seat).spend(face, spent_ms), turns=face.turns)

    def _elapsed_ms(self, now: Instant) -> int:
        # A premove, stamped when its frame was read, may be older than the turn it is played in: it costs nothing.
        return self.elapsed_ms + (max(0, now - self.running_since) if self.running_since is not None else 0)

    def _used_ms(self, seat: Seat, now: Instant) -> int:
        if seat is self.turn or (self._is_shared and self.turn is not None):
            return self._elapsed_ms(now)
        return 0 if self.also_since is None else max(0, now - self.also_since)

    def _without_the_other(self, at: Instant) -> Self:
        """The side that is not on turn is charged what it was waited for until `at`, and is waited for no more."""
        other = self._on_turn().other
        used_ms, allowance_ms = self._used_ms(other, at), self._allowance_ms(other)
        face = self._spent(other, min(used_ms, allowance_ms))
        if used_ms < allowance_ms:
            face = structs.replace(self._kind(other).next_turn(face), turns=face.turns)
        return replace(self, faces=self._with(other, face), also_since=None)

    def _with(self, seat: Seat, face: Face) -> tuple[Face, Face]:
        if self._is_shared:
            return (face, face)
        return (face, self.faces[1]) if seat is Seat.FIRST else (self.faces[0], face)
