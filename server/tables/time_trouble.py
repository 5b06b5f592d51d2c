"""G10: a player in time trouble may stop the clock, so often a game, for five minutes.

Time trouble is less than five minutes of main time, or overtime. He stops it in his own turn; it runs on by itself when
the five minutes are over, or as soon as he says so.
"""

from typing import Final

from server.clocks import KINDS
from server.tables import events as e
from server.tables.hold import Hold, HoldKind
from server.tables.holding import hold, lift
from server.tables.state import Phase, Table
from server.vocabulary import Instant, Refused, Seat

TROUBLE_BELOW_MS: Final = 300_000
STOP_MS: Final = 300_000

Events = tuple[e.TableEvent, ...]


def may_ever_stop(table: Table) -> bool:
    """Whether the card allows it at all. A time for both players is nobody's to stop."""
    kind = KINDS[table.card.clock.kind]
    return table.card.timing.time_trouble_stops > 0 and kind.is_timed and not kind.is_shared


def stops_left(table: Table, seat: Seat) -> int:
    """How often the player may still stop the clock."""
    return table.card.timing.time_trouble_stops - table.stops[seat] if may_ever_stop(table) else 0


def stop_clock(table: Table, seat: Seat, now: Instant) -> Events:
    """The clocks stand for five minutes at the most.

    Refused `game/no-stops` where the card has none, `game/no-stops-left`, `game/not-your-turn`, and
    `game/no-time-trouble` while he has five minutes, or nothing any more.
    """
    if not may_ever_stop(table):
        raise Refused("game/no-stops")
    if table.phase is not Phase.PLAYING or table.clock.turn is not seat:
        raise Refused("game/not-your-turn", "seat")
    if not is_in_time_trouble(table, seat, now):
        raise Refused("game/no-time-trouble", least_ms=TROUBLE_BELOW_MS)
    if stops_left(table, seat) == 0:
        raise Refused("game/no-stops-left")
    person = table.persons[seat]
    until = Instant(now + STOP_MS)
    return hold(table, Hold(kind=HoldKind.TIME_TROUBLE, since=now, by=person.id, name=person.name, until=until), now)


def start_clock(table: Table, seat: Seat, now: Instant) -> Events:
    """Whoever stopped it goes on before the five minutes are over. Refused `game/clock-not-stopped`."""
    player = table.persons[seat].id
    if table.hold_of(HoldKind.TIME_TROUBLE, player) is None:
        raise Refused("game/clock-not-stopped")
    return lift(table, HoldKind.TIME_TROUBLE, player, now)


def is_in_time_trouble(table: Table, seat: Seat, now: Instant) -> bool:
    """G10: less than five minutes of main time, or overtime, and not yet lost."""
    if not KINDS[table.card.clock.kind].is_timed:
        return False
    shown = table.clock.reading(seat, now)
    return shown.total_ms > 0 and (shown.in_overtime or shown.main_ms < TROUBLE_BELOW_MS)
