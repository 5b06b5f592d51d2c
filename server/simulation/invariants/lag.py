"""Lag (scenarios 1, 2): what was credited is recounted from what the page sent and what its line really took."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median_low

from server.clocks import ClockSettings
from server.simulation.invariants.evidence import Evidence, Fault, TableStory
from server.tables import events as e
from server.vocabulary import Instant

_BESIDE_THE_LINE_MS = 50
_LONGEST_MS = 2_000
_ANSWERS = 5
_GIVEN_UP_AFTER_MS = 10_000
"""By then the next question is under way, and the answer to the one before says nothing."""


@dataclass
class _Bank:
    """Three gains to begin with and seven at most; a move is credited out of it and brings one."""

    gain_ms: int
    left_ms: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.left_ms = [3 * self.gain_ms] * 2

    @classmethod
    def of(cls, clock: ClockSettings) -> "_Bank":
        anew_ms = clock.increment_ms + clock.delay_ms + clock.period_ms // (clock.period_moves or 1)
        ends = [sum(stage.moves for stage in clock.stages[: place + 1]) for place in range(len(clock.stages))]
        later_ms = sum(stage.add_ms for stage, end in zip(clock.stages, ends, strict=True) if end < 40)
        seconds = (clock.main_ms + later_ms + 40 * anew_ms) // 1000
        return cls(min(1000, int(0.4 * seconds) * 10 + 150))

    def pay(self, seat: int, ms: int) -> None:
        self.left_ms[seat] = min(7 * self.gain_ms, self.left_ms[seat] - ms + self.gain_ms)


def lag_is_credited_within_its_bounds(evidence: Evidence) -> Iterator[Fault]:
    """What a page claims is credited up to the line's round trip and 50 ms, out of a bank that empties, and no move is
    credited more than it took; where the card has no compensation, nothing is."""
    said = {
        f"{asked.player}:{asked.id}": asked.payload.get("thought_ms")
        for asked in evidence.history.asked
        if asked.payload.get("t") in ("play", "seal")
    }
    for table in evidence.tables.values():
        yield from _recount(table, said)


def _recount(table: TableStory, said: dict[str, int | None]) -> Iterator[Fault]:
    bank, since = _Bank.of(table.card.clock), Instant(0)
    turns = {row.version: event for row, _, event in table.turns()}
    for row, after in zip(table.rows, (*table.rows[1:], None), strict=True):
        event = turns.get(row.version)
        if event is not None:
            # The id stands on a command's last event: a move that ends the game has the end after it.
            thought_ms = said.get(row.command_id or (after.command_id if after else ""))
            yield from _credit(table, bank, event, since, thought_ms)
            bank.pay(event.seat, event.credited_ms)
        clock = getattr(row.event, "clock", None)
        if clock is not None and clock.running_since is not None:
            since = clock.running_since


def _credit(
    table: TableStory, bank: _Bank, event: e.ActionPlayed | e.MoveSealed, since: Instant, thought_ms: int | None
) -> Iterator[Fault]:
    lag, bound_ms = event.lag, 0
    if lag is not None:
        claimed_ms = None if thought_ms is None else max(0, max(0, event.at - since) - thought_ms)
        if claimed_ms != lag.claimed_ms:
            yield f"{table.id} ply {event.ply}: {lag.claimed_ms} ms of lag on record, claimed were {claimed_ms}"
        bound_ms = min(lag.claimed_ms, lag.round_trip_ms + _BESIDE_THE_LINE_MS, bank.left_ms[event.seat])
    took_ms = event.spent_ms + event.credited_ms
    if not table.card.lag_compensation or _is_beyond_credit(table.card.clock, event):
        bound_ms = 0
    if event.credited_ms != min(took_ms, bound_ms):
        yield f"{table.id} ply {event.ply}: {event.credited_ms} ms credited of {took_ms}, due are {bound_ms}"


def _is_beyond_credit(clock: ClockSettings, event: e.ActionPlayed | e.MoveSealed) -> bool:
    """A time for both is a limit that nothing puts off (P19); a fallen flag stays down (P21)."""
    face = event.clock.faces[event.seat]
    has_nothing = face.main_ms <= 0 and not (face.periods or face.stones or face.block_ms)
    return clock.kind == "shared" or (clock.flag == "claim" and has_nothing)


def lines_are_measured(evidence: Evidence) -> Iterator[Fault]:
    """The round trip on record is what a connection of the player's took, by the middle of its latest five answers."""
    for table in evidence.tables.values():
        for _, person, event in table.turns():
            if event.lag is not None:
                found = set(_measured(evidence, person.id, event.at))
                if event.lag.round_trip_ms not in found:
                    yield (
                        f"{table.id} ply {event.ply}: a round trip of {event.lag.round_trip_ms} ms on record, "
                        f"measured were {sorted(found)}"
                    )


def _measured(evidence: Evidence, player: str, at: Instant) -> Iterator[int]:
    """What each connection had by then; answers that arrived in that very millisecond may have come after the move."""
    for (whose, _), answers in evidence.history.round_trips.items():
        if whose != player:
            continue
        in_time = [(answered_at, ms) for answered_at, ms in answers if ms < _GIVEN_UP_AFTER_MS]
        known = [ms for answered_at, ms in in_time if answered_at <= at]
        earlier = [ms for answered_at, ms in in_time if answered_at < at]
        for some in (known, earlier):
            if some:
                yield median_low([min(_LONGEST_MS, ms) for ms in some[-_ANSWERS:]])


JUDGES = (lag_is_credited_within_its_bounds, lines_are_measured)
