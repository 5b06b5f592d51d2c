"""Deadlines (invariants 16, 17, 20, 34, 35): what is due comes in time, and never before whoever it hits had his."""

from collections.abc import Iterator
from typing import Final

from server.hall.journal import Recorded
from server.simulation.invariants.evidence import Evidence, Fault, TableStory
from server.simulation.ledger import Ledger
from server.tables import events as e
from server.tournaments import events as t
from server.tournaments import ruling_events as r
from server.vocabulary import Seat, Termination

LATE_MS: Final = 2_000
"""A flag is on record so soon after it has fallen, while the service and its disk are there."""
_AWAY_AT_LEAST_MS: Final = 1_500
_FALLING: Final = frozenset({Termination.TIME, Termination.GAME_LIMIT, Termination.DID_NOT_RETURN})
_BY_DEADLINE: Final = frozenset(
    {Termination.TIME, Termination.NO_SHOW, Termination.DID_NOT_RETURN, Termination.DISCONNECTIONS}
)


def time_does_not_go_back(evidence: Evidence) -> Iterator[Fault]:
    """20. The times of a stream's events do not decrease."""
    last: dict[str, int] = {}
    for row in evidence.rows:
        if row.event.at < last.get(row.stream, 0):
            yield f"{row.stream} v{row.version}: at {row.event.at} after {last[row.stream]}"
        last[row.stream] = row.event.at


def deadlines_are_kept(evidence: Evidence) -> Iterator[Fault]:
    """16. A flag, a no-show, a missed return is on record soon after it was due, while service and disk were there."""
    for table in evidence.tables.values():
        for row in table.rows:
            if not _falls_by_itself(row):
                continue
            written = evidence.written_at[row.stream, row.version]
            if written - row.event.at <= LATE_MS or evidence.outage_between(row.event.at, written):
                continue
            if not evidence.disk_trouble_between(row.event.at, written):
                yield f"{table.id}: {type(row.event).__name__} was on record {written - row.event.at} ms late"


def tournaments_keep_time(evidence: Evidence) -> Iterator[Fault]:
    """16, C5. Opening, start, next round and replay come when they are due, while service and disk are there."""
    for tournament in evidence.tournaments.values():
        due = _Due(tournament.card.arbiting.protests_hold_pairing)
        for row in tournament.rows:
            event = row.event
            due.take(event)
            name = type(event).__name__
            name = f"{name} {event.board.number}" if isinstance(event, t.ReplayStarted) else name
            at = due.at.pop(name, event.at)
            is_late = event.at - at > LATE_MS and not evidence.outage_between(at, event.at)
            if is_late and not evidence.disk_trouble_between(at, event.at):
                yield f"{tournament.id}: {name} came {event.at - at} ms late"


class _Due:
    """When a tournament's next steps are due, by the name of their event."""

    def __init__(self, protests_hold: bool) -> None:
        self.at: dict[str, int] = {}
        self._protests_hold = protests_hold
        self._held_at: int | None = None

    def take(self, event: object) -> None:
        match event:
            case t.Announced(card=card) | t.Amended(card=card):
                self.at = {"RegistrationOpened": card.entry.opens_at, "Started": card.entry.starts_at}
            case t.RoundEnded(next_at=next_at):
                self.at = {"RoundStarted": next_at}
            case t.ReplayOrdered(starts_at=starts_at, board=board):
                self.at[f"ReplayStarted {board}"] = starts_at
            case r.RoundReopened() | r.RoundWithdrawn():
                self.at.pop("RoundStarted", None)
            case r.RoundHeld() | r.RoundReleased():
                self._hold(event)
            case r.RoundClosed(at=at, next_at=int(next_at)):
                self.at["RoundStarted"] = max(next_at, at)
            case r.ProtestAnswered(at=at) | r.ProtestWithdrawn(at=at) if self._protests_hold and self.at:
                self.at = {what: max(when, at) for what, when in self.at.items()}
            case _:
                pass

    def _hold(self, event: r.RoundHeld | r.RoundReleased) -> None:
        """What was due comes later by as much as the hold took."""
        if isinstance(event, r.RoundHeld):
            self._held_at = event.at if self._held_at is None else self._held_at
            return
        lasted_ms = 0 if self._held_at is None else event.at - self._held_at
        self.at = {what: at + lasted_ms for what, at in self.at.items()}
        self.at |= {} if event.next_at is None else {"RoundStarted": event.next_at}
        self._held_at = None


def nothing_falls_while_the_disk_is_away(evidence: Evidence) -> Iterator[Fault]:
    """17. While nothing can be written nobody could move, so nothing falls; what ran is held before it goes on."""
    for since, until in evidence.aways:
        is_short = until - since < _AWAY_AT_LEAST_MS
        if is_short or evidence.outage_between(since, until + LATE_MS):
            continue
        for table in evidence.tables.values():
            if evidence.written_at[table.rows[0].stream, 1] > since or (table.ended and table.ended.at <= since):
                continue
            after = next((row.event for row in table.rows if row.event.at > since), None)
            if after is not None and not (isinstance(after, e.PlayHeld) and after.at >= until):
                yield f"{table.id}: {type(after).__name__} at {after.at}, the disk was away from {since} until {until}"


def _falls_by_itself(row: Recorded) -> bool:
    event = row.event
    if isinstance(event, e.GameEnded):
        is_claim = event.detail in ("claimed", "both-flags")
        return event.termination in _FALLING and not is_claim
    return isinstance(event, e.SeatsUnclaimed | e.PlayResumed | e.ClockStarted)


def nothing_falls_while_the_service_is_away(evidence: Evidence) -> Iterator[Fault]:
    """17. Between a crash and the next opening no deadline falls; what ran is held before anything else happens."""
    for table in evidence.tables.values():
        for row in table.rows:
            event = row.event
            is_fall = isinstance(event, e.AbsenceCounted | e.SeatsUnclaimed) or (
                isinstance(event, e.GameEnded) and event.termination in _BY_DEADLINE
            )
            for outage in evidence.outages if is_fall else ():
                if outage.crashed < event.at < outage.booted:
                    yield f"{table.id}: {type(event).__name__} fell at {event.at} while the service was away"
        yield from _is_held_first(evidence, table)


def _is_held_first(evidence: Evidence, table: TableStory) -> Iterator[Fault]:
    for outage in evidence.outages:
        written = [(evidence.written_at[row.stream, row.version], row.event) for row in table.rows]
        was_over = table.ended is not None and _ended_at(evidence, table) <= outage.crashed
        if was_over or written[0][0] > outage.crashed:
            continue
        for _, event in ((at, event) for at, event in written if at > outage.crashed):
            if isinstance(event, e.PlayHeld):
                break
            if event.at > outage.crashed:
                yield f"{table.id}: {type(event).__name__} before the hold after the crash at {outage.crashed}"
                break


def _ended_at(evidence: Evidence, table: TableStory) -> int:
    """When its end was on record."""
    return next(
        evidence.written_at[row.stream, row.version] for row in table.rows if isinstance(row.event, e.GameEnded)
    )


def who_is_awaited_has_his_time(evidence: Evidence) -> Iterator[Fault]:
    """35, 17. A no-show and a missed return fall only when the waiting time has passed while the service was there,
    counted anew from its return."""
    for table in evidence.tables.values():
        end = table.ended
        if end is None or end.ruled_by:
            continue
        if end.termination is Termination.NO_SHOW:
            yield from _no_show(evidence, table, end)
        elif end.termination is Termination.DID_NOT_RETURN:
            yield from _not_back(evidence, table, end)


def _no_show(evidence: Evidence, table: TableStory, end: e.GameEnded) -> Iterator[Fault]:
    card, called, due = table.card, _last_call(evidence, table, end), _due(table, end)
    least = card.no_show_after_ms
    crashes = [outage for outage in evidence.outages if outage.overlaps(called - 30_000, due)]
    if crashes or evidence.disk_trouble_between(called - 30_000, due):
        least = min(least, card.return_within_ms)  # the call itself may have been late (C10)
    if card.timing.start in ("round-start", "set-time"):
        clock = Ledger.of(card.clock)
        least = min(least, clock.allowance_ms(0))  # P23, G6: or when his clock has run out
        if card.absent_past_main_ms:
            least = min(least, clock.sides[0].main_ms + card.absent_past_main_ms)  # G10
    waited = evidence.up_ms(called, due)
    if waited < least:
        yield f"{table.id}: no-show {waited} ms after the call, due are {least}"
    for outage in crashes:
        anew = min(card.no_show_after_ms, card.return_within_ms)
        if evidence.written_at[table.rows[0].stream, 1] >= outage.booted:
            anew = min(anew, least)  # the call came after the return, with a whole clock
        if called < outage.crashed and due < outage.booted + anew:
            yield f"{table.id}: no-show {due - outage.booted} ms after the service was back"


def _last_call(evidence: Evidence, table: TableStory, end: e.GameEnded) -> int:
    """When the seat that lost was called, or the last one of both. The round's call comes before the table opens."""
    calls: list[int] = [evidence.called_at.get(table.id, table.opened.at)] * 2
    for row in table.rows:
        if isinstance(row.event, e.ReserveSeated):
            calls[row.event.seat] = min(row.event.at, row.event.until - table.card.no_show_after_ms)
    loser = None if end.outcome.winner is None else end.outcome.winner.other
    return max(calls) if loser is None else calls[loser]


def _not_back(evidence: Evidence, table: TableStory, end: e.GameEnded) -> Iterator[Fault]:
    loser = table.who_lost()
    gone = [since for seat, since in _absences(table).items() if loser in (None, seat)]
    if not gone:
        yield f"{table.id}: did not return, and was never away"
        return
    since = max(gone)
    within = table.card.return_within_ms
    if end.at - since < within:
        yield f"{table.id}: did not return within {end.at - since} ms of {within}"
    for outage in evidence.outages:
        if since < outage.booted <= end.at and end.at < outage.booted + within:
            yield f"{table.id}: did not return {end.at - outage.booted} ms after the service was back"


def _absences(table: TableStory) -> dict[Seat, int]:
    """Since when each seat's last absence was. To go again within the countdown is the same one (C12); after a hold
    its window is a fresh one."""
    found: dict[Seat, int] = {}
    gone: set[Seat] = set()
    for row in table.rows:
        if isinstance(row.event, e.AbsenceCounted | e.AbsenceNoted):
            found[row.event.seat] = row.event.since
            gone.add(row.event.seat)
        elif isinstance(row.event, e.SeatReturned):
            gone.discard(row.event.seat)
        elif isinstance(row.event, e.HoldLifted) and row.event.return_by is not None:
            found |= dict.fromkeys(gone, row.event.at)
        elif isinstance(row.event, e.PlayHeld):
            found |= dict.fromkeys(row.event.away, row.event.since)
            gone |= set(row.event.away)
    return found


def nobody_present_is_forfeited(evidence: Evidence) -> Iterator[Fault]:
    """34. Whoever is at the board, with a connection that works, does not lose for not being there."""
    for table in evidence.tables.values():
        end = table.ended
        if end is None or end.ruled_by or end.termination not in (Termination.NO_SHOW, Termination.DID_NOT_RETURN):
            continue
        loser = table.who_lost()
        for seat in Seat if loser is None else (loser,):
            player = table.persons[seat].id
            due = _due(table, end)
            if evidence.was_at(player, table.id, due - 1_500, due):
                yield f"{table.id}: {player} was at the board when it was forfeited by {end.termination}"


def _due(table: TableStory, end: e.GameEnded) -> int:
    """When the seats were found empty."""
    unclaimed = [row.event.at for row in table.rows if isinstance(row.event, e.SeatsUnclaimed)]
    return unclaimed[-1] if end.termination is Termination.NO_SHOW and unclaimed else end.at


JUDGES = (
    time_does_not_go_back,
    deadlines_are_kept,
    tournaments_keep_time,
    nothing_falls_while_the_service_is_away,
    nothing_falls_while_the_disk_is_away,
    who_is_awaited_has_his_time,
    nobody_present_is_forfeited,
)
