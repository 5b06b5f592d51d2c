"""Before play: whose clock runs while somebody is awaited, and when the first turn begins.

both-seated   the clocks stand until both have taken their seats
first-move    they stand until the first turn is completed, but no longer after both have come than the time to take
              a seat
round-start   P23: whoever is there starts the clock of whoever is not; it stands again when he comes
set-time      G6: the same; and while neither has come the first player's clock runs. When one of them arrives, the
              second's is set equal to it

What has run by then is charged; then the clock of whoever acts first runs, as ever. Reserves have a whole clock (C6).
After play has stood, for the service or by a ruling, nobody's clock runs before whoever is awaited has had his time to
come anew: he may not have been able to come, and is not to lose by the clock what its deadline gives him.
"""

from dataclasses import replace

from server.clocks import Clock, ClockSnapshot
from server.tables import events as e
from server.tables.card import TableCard
from server.tables.state import Pair, Phase, Table, with_seat
from server.vocabulary import Instant, Seat

_RUN_BEFORE_PLAY = frozenset({"round-start", "set-time"})


def runs_before_play(card: TableCard) -> bool:
    """Whether a clock may run while a seat is empty."""
    return card.timing.start in _RUN_BEFORE_PLAY


def opening_clock(card: TableCard, called_at: Instant) -> Clock:
    """The clock of a table that has just been called."""
    clock = Clock.new(card.clock)
    return clock.start(Seat.FIRST, called_at) if card.timing.start == "set-time" else clock


def awaiting_clock(table: Table, seated: Pair, at: Instant) -> Clock:
    """What has run is charged, and from `at` on the clock runs as these seats demand. Only while a call stands."""
    if table.phase is not Phase.CALLED or not runs_before_play(table.card):
        return table.clock
    clock = table.clock.charge(at)
    if table.card.timing.start == "set-time" and any(seated) and not _has_anybody_come(table):
        first = clock.faces[Seat.FIRST]
        clock = replace(clock, faces=(first, first))
    awaited = None if table.is_held else _awaited(table, seated)
    return clock if awaited is None else clock.start(awaited, max(at, table.awaited_from or at))


def anew(card: TableCard, at: Instant) -> Instant:
    """Until when nobody loses for not having come, if play goes on at `at` after it has stood."""
    return Instant(at + min(card.no_show_after_ms, card.return_within_ms))


def clock_for_reserve(table: Table, seat: Seat, at: Instant) -> Clock:
    """C6: the reserve has a whole clock, whatever the one he replaces had used; it runs as his predecessor's did."""
    whole = Clock.new(table.card.clock).faces[seat]
    called = replace(
        table,
        phase=Phase.CALLED,
        clock=table.clock.correct(seat, whole, at),
        called_until=with_seat(table.called_until, seat, at),
    )
    return awaiting_clock(called, with_seat(table.seated, seat, False), at)


def _awaited(table: Table, seated: Pair) -> Seat | None:
    """Whose clock runs; None where both are there, or both have gone again."""
    empty = [seat for seat in Seat if not seated[seat]]
    if len(empty) == 1:
        return empty[0]
    is_first_wait = table.card.timing.start == "set-time" and not any(seated) and not _has_anybody_come(table)
    return Seat.FIRST if is_first_wait else None


def _has_anybody_come(table: Table) -> bool:
    return any(table.seated) or any(table.left_since) or any(table.called_until)


def written(table: Table, clock: Clock) -> ClockSnapshot | None:
    """The clock for the record, where it may run before play, or has changed: an arbiter may have set it."""
    return clock.snapshot() if runs_before_play(table.card) or clock != table.clock else None


def begin_play(table: Table, at: Instant) -> e.PlayBegan:
    """Both are seated and nothing stands in the way."""
    clock = table.clock.charge(at)
    if table.card.timing.start != "first-move":
        clock = clock.start(table.actor, at)
    return e.PlayBegan(at=at, clock=clock.snapshot())


def starts_by(table: Table, at: Instant) -> Instant | None:
    """Until when the first turn may last before the clock of whoever owes it starts; `at` is when play goes on."""
    return None if table.clock.turn is not None else Instant(at + table.card.no_show_after_ms)
