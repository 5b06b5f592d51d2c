"""An arbiter sets a clock or gives time, within G14: a clock at ten minutes or less may not be lowered, one above not
below ten. What comes after the main time may never be lowered but for more main time.

A correction can be taken back while nobody has moved since and the time given is not used up.
"""

from dataclasses import replace
from typing import Final

from msgspec import structs

from server.clocks import KINDS, Clock, Face, Reading
from server.tables import commands as c
from server.tables import decisions as d
from server.tables import events as e
from server.tables.corrections import with_whole_period
from server.tables.hold import HoldKind
from server.tables.holding import lift
from server.tables.rule_line import must_be_on, must_not_be_called_again, ruled
from server.tables.ruling import ClockFact, RulingLine
from server.tables.state import ClockRuling, Table, with_seat
from server.vocabulary import Instant, Refused, Seat

Events = tuple[e.TableEvent, ...]

NOT_BELOW_MS: Final = 600_000


def set_clock(table: Table, command: c.Rule, decision: d.SetClock, now: Instant) -> Events:
    """The clock shows this from now on, with a whole period where it has periods. Refused `ruling/no-periods`, and
    `ruling/clock-not-lowered` by G14."""
    _must_have_clocks(table)
    must_be_on(table)
    must_not_be_called_again(table)
    shown = table.clock.reading(decision.seat, now)
    if decision.periods is not None and not shown.periods_left:
        raise Refused("ruling/no-periods", "decision.periods")
    periods = shown.periods_left if decision.periods is None else decision.periods
    face = structs.replace(_shown(shown), main_ms=decision.main_ms, periods=periods)
    clock = table.clock.correct(decision.seat, with_whole_period(table.clock, face), now)
    _demand_g14(shown, clock.reading(decision.seat, now))
    return _corrected(table, command, decision.seat, clock, now)


def give_time(table: Table, command: c.Rule, decision: d.GiveTime, now: Instant) -> Events:
    """So much more main time, also in overtime."""
    _must_have_clocks(table)
    must_be_on(table)
    must_not_be_called_again(table)
    return _corrected(table, command, decision.seat, table.clock.add(decision.seat, decision.ms), now)


def _must_have_clocks(table: Table) -> None:
    """Refused `ruling/no-clocks`."""
    if not KINDS[table.card.clock.kind].is_timed:
        raise Refused("ruling/no-clocks", "decision")


def take_back_time(table: Table, command: c.Rule, line: RulingLine, now: Instant) -> Events:
    """What has run since the correction is charged to what the clock showed before it. Refused `ruling/time-used` if
    somebody has moved, the clock was corrected again, or nothing would be left."""
    assert line.seat is not None, "a clock is somebody's"
    must_not_be_called_again(table)
    latest = next((each for each in reversed(table.clock_rulings) if each.seat is line.seat), None)
    if latest is None or latest.ruling != line.id or latest.ply != table.ply:
        raise Refused("ruling/time-used", "decision.undoes")
    clock = _as_before(table.clock, latest)
    if clock.remaining_ms(line.seat, now) == 0:
        raise Refused("ruling/time-used", "decision.undoes")
    return _corrected(table, command, line.seat, clock, now, undoes=line.id)


def _as_before(clock: Clock, correction: ClockRuling) -> Clock:
    """What it showed before, less what its turn has used since."""
    before, seat, then = correction.before, correction.seat, correction.at
    face = before.faces[seat]
    if before.turn_ms(then) != correction.after.turn_ms(then):  # the turn counts from the correction
        face = _shown(before.reading(seat, then), turns=face.turns)
    is_shared = KINDS[clock.settings.kind].is_shared
    return replace(clock, faces=(face, face) if is_shared else with_seat(clock.faces, seat, face))


def _shown(reading: Reading, *, turns: int = 0) -> Face:
    return Face(
        reading.main_ms,
        periods=reading.periods_left,
        stones=reading.stones_left,
        block_ms=reading.period_ms_left,
        turns=turns,
    )


def _corrected(table: Table, command: c.Rule, seat: Seat, clock: Clock, now: Instant, *, undoes: str = "") -> Events:
    before, after = (clock_fact(each, seat, now) for each in (table.clock, clock))
    corrected = e.ClockCorrected(at=now, seat=seat, ruling=command.ruling.id, clock=clock.snapshot())
    line = ruled(command, now, seat=seat, before=before, after=after, undoes=undoes)
    if clock.remaining_ms(seat, now) == 0:
        return (line, corrected)
    # P19: where the time for both was over, it is not any more.
    return (line, corrected, *lift(replace(table, clock=clock), HoldKind.LIMIT, "", now))


def clock_fact(clock: Clock, seat: Seat, now: Instant) -> ClockFact:
    """What the seat's clock shows, for the log."""
    shown = clock.reading(seat, now)
    return ClockFact(main_ms=max(0, shown.main_ms), periods=shown.periods_left, total_ms=shown.total_ms)


def _demand_g14(before: Reading, after: Reading) -> None:
    least_ms = min(max(0, before.main_ms), NOT_BELOW_MS)
    is_overtime_kept = _overtime_ms(after) >= _overtime_ms(before) or after.total_ms >= before.total_ms
    if after.main_ms < least_ms or not is_overtime_kept:
        raise Refused("ruling/clock-not-lowered", "decision.main_ms", least_ms=least_ms)


def _overtime_ms(shown: Reading) -> int:
    return shown.total_ms - max(0, shown.main_ms)
