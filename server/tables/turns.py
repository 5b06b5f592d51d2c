"""What a completed turn costs: the server's count, less what is credited for the way over the line (scenarios 1, 2).

    lag claimed    since the clock last began to run, less what the page says it has shown of that
    believed       no more than the line's measured round trip and a little
    credited       no more than the player's bank has, nor than the turn took; nothing of a time for both (P19),
                   nor where there are no clocks

A flag is judged by the server's count alone and before anything is credited: a move that arrives at the flag or after
it is late whatever the line did, for else a game would hang on a number that its loser's page makes up.
"""

from dataclasses import dataclass

from server.clocks import KINDS, Clock, believed_ms
from server.tables import commands as c
from server.tables.events import Lag
from server.tables.state import Table
from server.vocabulary import Instant


@dataclass(frozen=True, slots=True)
class Turn:
    """The clock after a turn, and what the turn was charged and credited; nothing while the same seat acts on."""

    clock: Clock
    spent_ms: int
    credited_ms: int = 0
    lag: Lag | None = None


def completed_turn(table: Table, command: c.Play | c.Seal, now: Instant, *, is_last: bool) -> Turn:
    """The turn of the seat on move ends at `now`, in time; `is_last`: and with it the game.

    Where the clocks wait for the first move, this was it: it cost nothing, and the other's clock runs.
    """
    if table.clock.turn is None:
        return Turn(table.clock if is_last else table.clock.start(command.seat.other, now), 0)
    lag = _lag(table, command, now)
    credit_ms = 0
    kind = KINDS[table.card.clock.kind]
    if lag is not None and table.card.lag_compensation and kind.is_timed and not kind.is_shared:
        credit_ms = table.banks[command.seat].credit_ms(believed_ms(lag.claimed_ms, lag.round_trip_ms))
    raw_ms = table.clock.turn_ms(now)
    credit_ms = min(credit_ms, raw_ms)
    clock, spent_ms = table.clock.stop(now, credit_ms) if is_last else table.clock.press(now, credit_ms)
    return Turn(clock, spent_ms, raw_ms - spent_ms, lag)


def _lag(table: Table, command: c.Play | c.Seal, now: Instant) -> Lag | None:
    if command.thought_ms is None or command.round_trip_ms is None or table.clock.running_since is None:
        return None
    counted_ms = max(0, now - table.clock.running_since)
    return Lag(max(0, counted_ms - command.thought_ms), command.round_trip_ms)
