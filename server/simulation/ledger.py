"""Clocks counted again, by somebody who never saw ours: plain numbers for the kinds of clock the simulation plays with.

sudden death   what is left is lost, turn by turn
fischer        and an increment comes back for each turn made in time
byo-yomi       after the main time so many periods; a turn within one keeps it
"""

from dataclasses import dataclass

from server.clocks import ClockSettings


@dataclass(slots=True)
class Side:
    """What one player has at the start of his turn. `periods` are whole ones."""

    main_ms: int
    periods: int = 0


@dataclass(slots=True)
class Ledger:
    """Both players' time; `turn` uses it up since `since`, `used_ms` of this turn having been used before that."""

    settings: ClockSettings
    sides: list[Side]
    turn: int | None = None
    used_ms: int = 0
    since: int | None = None

    @classmethod
    def of(cls, settings: ClockSettings) -> "Ledger":
        return cls(settings, [Side(settings.main_ms, settings.periods), Side(settings.main_ms, settings.periods)])

    def allowance_ms(self, seat: int) -> int:
        side = self.sides[seat]
        return side.main_ms + side.periods * self.settings.period_ms

    def used_at(self, at: int) -> int:
        return self.used_ms + (0 if self.since is None else max(0, at - self.since))

    def flag_at(self) -> int | None:
        """When the side on turn has lost on time; None while nothing runs."""
        if self.turn is None or self.since is None:
            return None
        return self.since + self.allowance_ms(self.turn) - self.used_ms

    def begin(self, seat: int, at: int) -> None:
        self.turn, self.used_ms, self.since = seat, 0, at

    def hold(self, at: int) -> None:
        if self.since is not None:
            self.used_ms, self.since = self.used_at(at), None

    def release(self, at: int) -> None:
        if self.turn is not None and self.since is None:
            self.since = at

    def complete(self, at: int, credit_ms: int = 0) -> int:
        """The turn is made; the other's begins. Gives what it is charged."""
        assert self.turn is not None
        spent_ms = self._charge(at, credit_ms)
        if self.settings.kind == "fischer":
            self.sides[self.turn].main_ms += self.settings.increment_ms
        self.begin(1 - self.turn, max(at, self.since or at))
        return spent_ms

    def stop(self, at: int, credit_ms: int = 0) -> int:
        """The game is over. Gives what the last turn is charged."""
        if self.turn is None:
            return 0
        spent_ms = self._charge(at, credit_ms)
        self.turn, self.used_ms, self.since = None, 0, None
        return spent_ms

    def _charge(self, at: int, credit_ms: int) -> int:
        assert self.turn is not None
        spent_ms = self.used_at(at) - credit_ms
        side = self.sides[self.turn]
        over_ms = spent_ms - side.main_ms
        side.main_ms = max(0, -over_ms)
        if over_ms > 0 and self.settings.period_ms:
            side.periods -= over_ms // self.settings.period_ms
        return spent_ms
