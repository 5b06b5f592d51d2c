"""Clocks counted again, by somebody who never saw ours: plain numbers, one pile of milliseconds used up after another.

sudden death   what is left is lost, turn by turn
shared         the same, of one pile for both
fischer        and an increment comes back for each turn made in time, up to the cap
simple         and all of it comes back
bronstein      and what was used comes back, up to the delay; the pile begins with one delay more
delay          each turn uses up a delay of its own first
byo-yomi       after the main time so many periods; a turn within one keeps it
canadian       after the main time a block for so many turns; the last of them brings a new one

With stages, so many turns bring so much more. Where flags are claimed, who is out of time has nothing but what he owes.
"""

from dataclasses import dataclass, replace

from server.clocks import ClockSettings, ClockSnapshot
from server.clocks.face import Face


@dataclass(slots=True)
class Side:
    """What one player has at the start of his turn. `periods` are whole ones; `block_ms` is of the block in use."""

    main_ms: int
    periods: int = 0
    stones: int = 0
    block_ms: int = 0
    turns: int = 0
    is_out: bool = False
    """His time is up, and `main_ms` is what he is past it."""

    @classmethod
    def told(cls, settings: ClockSettings, face: Face) -> "Side":
        """As a page is told it, at the start of a turn."""
        block_ms = face.block_ms if settings.kind == "canadian" else 0
        return cls(face.main_ms, face.periods, face.stones, block_ms, face.turns)

    def kept(self) -> tuple[int, int, int, int]:
        """What must be on record of it."""
        return self.main_ms, self.periods, self.stones, self.turns


@dataclass(slots=True)
class Ledger:
    """Both players' time; `turn` uses it up since `since`, `used_ms` of this turn having been used before that."""

    settings: ClockSettings
    sides: list[Side]
    turn: int | None = None
    used_ms: int = 0
    since: int | None = None
    also_since: int | None = None
    """Since when the other side, which is not on turn, is waited for at a resumption (G12)."""

    @classmethod
    def of(cls, settings: ClockSettings) -> "Ledger":
        return cls(settings, [cls.full(settings), cls.full(settings)])

    @staticmethod
    def full(settings: ClockSettings) -> Side:
        """What a player begins with."""
        main_ms = settings.main_ms
        match settings.kind:
            case "fischer":
                main_ms = main_ms or settings.increment_ms
            case "bronstein":
                main_ms += settings.delay_ms
            case "simple":
                main_ms = settings.period_ms
            case "canadian":
                return Side(main_ms, stones=settings.period_moves, block_ms=settings.period_ms)
            case _:
                pass
        return Side(main_ms, settings.periods)

    def renew(self, seat: int) -> None:
        """The seat has a whole clock again; a pile for both is whole for both."""
        self.sides[seat] = self.full(self.settings)
        self._share(seat)

    def allowance_ms(self, seat: int) -> int:
        side = self.sides[seat]
        if side.is_out:
            return side.main_ms
        delay_ms = self.settings.delay_ms if self.settings.kind == "delay" else 0
        return side.main_ms + delay_ms + side.periods * self.settings.period_ms + side.block_ms

    def used_at(self, at: int) -> int:
        return self.used_ms + (0 if self.since is None else max(0, at - self.since))

    def flag_at(self) -> int | None:
        """When the time of the side on turn is up; None while nothing runs."""
        if self.turn is None or self.since is None:
            return None
        return self.since + self.allowance_ms(self.turn) - self.used_ms

    def flags(self) -> dict[int, int]:
        """When the time of each side is up whose clock runs."""
        found = {}
        if self.turn is not None and (at := self.flag_at()) is not None:
            found[self.turn] = at
        if self.turn is not None and self.also_since is not None:
            found[1 - self.turn] = self.also_since + self.allowance_ms(1 - self.turn)
        return found

    def left_at(self, seat: int, at: int) -> int:
        """What the seat has before its time is up, if nothing comes back to it."""
        is_used_up = seat == self.turn or (self.settings.kind == "shared" and self.turn is not None)
        return self.allowance_ms(seat) - (self.used_at(at) if is_used_up else 0)

    def told(self, clock: ClockSnapshot) -> None:
        """A ruling has made this of the clocks."""
        self.sides = [Side.told(self.settings, face) for face in clock.faces]
        for side, face in zip(self.sides, clock.faces, strict=True):
            has_more = face.periods or face.stones or face.block_ms
            side.is_out = self.settings.flag == "claim" and face.main_ms <= 0 and not has_more
        self.turn, self.used_ms = clock.turn, clock.elapsed_ms
        self.since, self.also_since = clock.running_since, clock.also_since

    def wait_for(self, absent: set[int], at: int) -> None:
        """G12: who is not there has his clock running, on turn or not."""
        assert self.turn is not None
        if self.settings.kind == "shared":
            self.since = at if absent else None
            return
        self.since = at if self.turn in absent else None
        self.also_since = at if 1 - self.turn in absent else None

    def is_out(self, seat: int, at: int) -> bool:
        """Whether the seat has nothing left."""
        used_ms = self.used_at(at) if seat == self.turn else 0
        return used_ms >= self.allowance_ms(seat)

    def begin(self, seat: int, at: int) -> None:
        self.turn, self.used_ms, self.since = seat, 0, at

    def hold(self, at: int) -> None:
        self._settle_the_other(at)
        if self.since is not None:
            self.used_ms, self.since = self.used_at(at), None

    def release(self, at: int) -> None:
        if self.turn is not None and self.since is None:
            self.since = at

    def complete(self, at: int, credit_ms: int = 0) -> int:
        """The turn is made; the other's begins. Gives what it is charged."""
        assert self.turn is not None
        seat, before = self.turn, replace(self.sides[self.turn])
        spent_ms = self._charge(at, credit_ms)
        if not self.sides[seat].is_out:
            self._give_back(seat, before, spent_ms)
        self._share(seat)
        self.begin(1 - seat, max(at, self.since or at))
        return spent_ms

    def stop(self, at: int, credit_ms: int = 0) -> int:
        """Nobody's turn any more, and nothing comes back. Gives what the last one is charged."""
        if self.turn is None:
            return 0
        self._settle_the_other(at)
        spent_ms = self._charge(at, credit_ms)
        self._share(self.turn)
        self.turn, self.used_ms, self.since = None, 0, None
        return spent_ms

    def _settle_the_other(self, at: int) -> None:
        """What ran off turn is charged; nothing comes back for it, and the turn that follows begins whole."""
        if self.also_since is None or self.turn is None:
            return
        on_turn = (self.turn, self.used_ms, self.since)
        self.turn, self.used_ms, self.since = 1 - self.turn, max(0, at - self.also_since), None
        self._charge(at, 0)
        if self.settings.kind == "simple":
            self.sides[self.turn].main_ms = self.settings.period_ms
        self.turn, self.used_ms, self.since = on_turn
        self.also_since = None

    def _charge(self, at: int, credit_ms: int) -> int:
        assert self.turn is not None
        side, settings = self.sides[self.turn], self.settings
        spent_ms, allowance_ms = self.used_at(at) - credit_ms, self.allowance_ms(self.turn)
        if settings.flag == "claim" and self.used_at(at) >= allowance_ms:
            self.sides[self.turn] = Side(allowance_ms - spent_ms, turns=side.turns, is_out=True)
            return spent_ms
        if settings.kind == "delay":
            side.main_ms -= max(0, spent_ms - settings.delay_ms)
            return spent_ms
        over_ms = max(0, spent_ms - side.main_ms)
        side.main_ms -= spent_ms - over_ms
        if settings.kind == "canadian":
            side.block_ms -= over_ms
        elif over_ms:
            side.periods -= over_ms // settings.period_ms
        return spent_ms

    def _give_back(self, seat: int, before: Side, spent_ms: int) -> None:
        side, settings = self.sides[seat], self.settings
        match settings.kind:
            case "fischer":
                earned_ms = side.main_ms + self._increment_ms(side.turns)
                side.main_ms = max(side.main_ms, min(earned_ms, settings.cap_ms or earned_ms))
            case "bronstein":
                side.main_ms += min(spent_ms, settings.delay_ms)
            case "simple":
                side.main_ms = settings.period_ms
            case "canadian" if before.main_ms <= 0 or spent_ms > before.main_ms:
                side.stones -= 1
                if side.stones == 0:
                    side.stones, side.block_ms = settings.period_moves, settings.period_ms
            case _:
                pass
        if settings.stages:
            side.turns += 1
            side.main_ms += sum(
                stage.add_ms for place, stage in enumerate(settings.stages) if self._ends_after(place) == side.turns
            )

    def _increment_ms(self, turns: int) -> int:
        """Of the stage that the turn after so many is in."""
        entered = [stage for place, stage in enumerate(self.settings.stages) if turns >= self._ends_after(place)]
        said = [stage.increment_ms for stage in entered if stage.increment_ms is not None]
        return said[-1] if said else self.settings.increment_ms

    def _ends_after(self, place: int) -> int:
        return sum(stage.moves for stage in self.settings.stages[: place + 1])

    def _share(self, seat: int) -> None:
        if self.settings.kind == "shared":
            self.sides[1 - seat] = replace(self.sides[seat])
