"""Clocks and deadlines (invariants 11–18, 20, 21, 34, 35): every turn counted again in a ledger of its own."""

from collections.abc import Iterator
from typing import Final

from server.clocks import ClockSnapshot
from server.games.catalogue import rules_for
from server.hall.journal import Recorded
from server.simulation.invariants.evidence import Evidence, Fault, TableStory
from server.simulation.ledger import Ledger
from server.simulation.waits import Wait
from server.tables import events as e
from server.tables.events import TableEvent
from server.tournaments import events as t
from server.tournaments import ruling_events as r
from server.vocabulary import Outcome, Seat, Termination

LATE_MS: Final = 2_000
"""A flag is on record so soon after it has fallen, while the service and its disk are there."""
_AWAY_AT_LEAST_MS: Final = 1_500
_FALLING: Final = frozenset({Termination.TIME, Termination.GAME_LIMIT, Termination.DID_NOT_RETURN})
_BY_DEADLINE: Final = frozenset(
    {Termination.TIME, Termination.NO_SHOW, Termination.DID_NOT_RETURN, Termination.DISCONNECTIONS}
)


def clocks_add_up(evidence: Evidence) -> Iterator[Fault]:
    """11–15, 18, 21. The ledger agrees with every clock on record, to the millisecond."""
    for table in evidence.tables.values():
        yield from _Count(table).faults()


class _Count:
    """One table's ledger, row by row."""

    def __init__(self, table: TableStory) -> None:
        self._table = table
        self._ledger = Ledger.of(table.card.clock)
        self._rules = rules_for(table.card.game)
        self._position = self._rules.initial()
        self._wait = Wait(table.card, self._ledger)
        self._claims = table.card.clock.flag == "claim"
        self._has_begun = False

    def faults(self) -> Iterator[Fault]:
        for row in self._table.rows:
            for fault in self._take(row):
                yield f"{self._table.id} v{row.version}: {fault}"
                return

    def _take(self, row: Recorded) -> Iterator[str]:
        ledger, event = self._ledger, row.event
        match event:
            case e.PlayBegan():
                self._wait.take(event)
                self._has_begun = True
                if self._table.card.timing.start != "first-move":
                    ledger.begin(int(self._rules.actor(self._position)), event.at)
                yield from self._compare(event.clock)
            case e.ClockStarted():
                ledger.begin(int(self._rules.actor(self._position)), event.at)
                yield from self._compare(event.clock)
            case _ if not self._has_begun and isinstance(event, TableEvent) and not isinstance(event, e.GameEnded):
                self._wait.take(event)
                if (clock := getattr(event, "clock", None)) is not None:
                    yield from self._compare(clock)
            case e.ActionPlayed():
                yield from self._action(event)
            case e.AbsenceCounted():
                hold_at = event.since if ledger.turn == event.seat else event.at
                yield from self._hold(hold_at, event.clock)
            case e.PlayHeld():
                yield from self._hold(event.since, event.clock)
            case e.HoldBegan():
                yield from self._hold(event.at, event.clock)
            case e.PlayResumed():
                ledger.release(event.at)
                yield from self._compare(event.clock)
            case e.GameEnded():
                yield from self._end(event)
            case _:
                pass

    def _action(self, event: e.ActionPlayed) -> Iterator[str]:
        ledger, flag_at = self._ledger, self._ledger.flag_at()
        waits_for_first_move = ledger.turn is None and self._table.card.timing.start == "first-move"
        if flag_at is None and not waits_for_first_move:
            yield "played while the clocks stood"
            return
        if flag_at is not None and event.at >= flag_at and not self._claims:
            yield f"played {event.at - flag_at} ms after the flag had fallen"
            return
        self._position = self._rules.play(self._position, event.action)
        is_over = self._rules.result(self._position) is not None
        spent_ms = 0
        if is_over:
            spent_ms = ledger.stop(event.at, event.credited_ms)
        elif waits_for_first_move and self._rules.actor(self._position) is not event.seat:
            ledger.begin(1 - event.seat, event.at)
        elif self._rules.actor(self._position) is not event.seat:
            spent_ms = ledger.complete(event.at, event.credited_ms)
        if event.spent_ms != spent_ms:
            yield f"ply {event.ply} took {spent_ms} ms, on record are {event.spent_ms}"
        if not is_over:
            yield from self._compare(event.clock)

    def _hold(self, at: int, clock: ClockSnapshot) -> Iterator[str]:
        flag_at = self._ledger.flag_at()
        if flag_at is not None and at >= flag_at and not self._claims and not self._is_limit(at, flag_at):
            yield f"held at {at}, when the flag had fallen at {flag_at}"
        self._ledger.hold(at)
        yield from self._compare(clock)

    def _is_limit(self, at: int, flag_at: int) -> bool:
        """P19: at the end of a time for both the table may wait for the arbiter."""
        return self._table.card.timing.at_limit == "arbiter" and at == flag_at

    def _claimed(self, event: e.GameEnded) -> Iterator[str]:
        """P21: the claim of a flag that had fallen, and a draw if both had."""
        out = [self._ledger.is_out(seat, event.at) for seat in Seat]
        by_rule = Outcome.DRAW if all(out) else Outcome.win_of(Seat(out.index(False)))
        if not any(out) or event.outcome is not by_rule:
            yield f"a flag claimed with {out} out of time, and the outcome is {event.outcome}"

    def _end(self, event: e.GameEnded) -> Iterator[str]:
        ledger, flag_at = self._ledger, self._ledger.flag_at()
        if self._claims:
            if event.termination is Termination.TIME:
                yield from self._claimed(event)
        elif event.termination is Termination.GAME_LIMIT:
            if event.at != flag_at or event.outcome is not Outcome.DRAW:
                yield f"{event.outcome} at the limit at {event.at}, which was at {flag_at}"
        elif event.termination is Termination.NO_SHOW:
            pass
        elif event.termination is Termination.TIME:
            if flag_at is None:
                yield "lost on time while the clocks stood"
            elif event.at != flag_at:
                yield f"lost on time at {event.at}, the flag falls at {flag_at}"
            elif event.outcome is not Outcome.win_of(Seat(1 - (ledger.turn or 0))):
                yield f"the flag of seat {ledger.turn} fell, and the outcome is {event.outcome}"
        elif flag_at is not None and event.at >= flag_at:
            yield f"ended by {event.termination} {event.at - flag_at} ms after the flag had fallen"

    def _compare(self, clock: ClockSnapshot) -> Iterator[str]:
        ledger = self._ledger
        kept = [(face.main_ms, face.periods, face.stones, face.turns) for face in clock.faces]
        mine = [side.kept() for side in ledger.sides]
        if kept != mine:
            yield f"clocks are {kept} on record, {mine} by the ledger"
        running = (clock.turn, clock.elapsed_ms, clock.running_since)
        counted = (ledger.turn, ledger.used_ms, ledger.since)
        if running != counted:
            yield f"turn, used, since are {running} on record, {counted} by the ledger"


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
        due: dict[str, int] = {}
        held_at: int | None = None
        for row in tournament.rows:
            event = row.event
            match event:
                case t.Announced(card=card) | t.Amended(card=card):
                    due = {"RegistrationOpened": card.entry.opens_at, "Started": card.entry.starts_at}
                case t.RoundEnded(next_at=next_at):
                    due = {"RoundStarted": next_at}
                case t.ReplayOrdered(starts_at=starts_at, board=board):
                    due[f"ReplayStarted {board}"] = starts_at
                case r.RoundHeld():
                    held_at = event.at if held_at is None else held_at
                case r.RoundReleased(next_at=next_at):
                    due = {what: at + event.at - (held_at or event.at) for what, at in due.items()}
                    due |= {} if next_at is None else {"RoundStarted": next_at}
                    held_at = None
                case _:
                    pass
            name = type(event).__name__
            at = due.pop(f"{name} {event.board.number}" if isinstance(event, t.ReplayStarted) else name, event.at)
            is_late = event.at - at > LATE_MS and not evidence.outage_between(at, event.at)
            if is_late and not evidence.disk_trouble_between(at, event.at):
                yield f"{tournament.id}: {name} came {event.at - at} ms late"


def nothing_falls_while_the_disk_is_away(evidence: Evidence) -> Iterator[Fault]:
    """17. While nothing can be written nobody could move, so nothing falls; what ran is held before it goes on."""
    for since, until in evidence.aways:
        is_short = until - since < _AWAY_AT_LEAST_MS
        if is_short or evidence.outage_between(since, until + LATE_MS):
            continue
        for table in evidence.tables.values():
            if evidence.written_at[table.rows[0].stream, 1] > since:
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
        if written[0][0] > outage.crashed:
            continue
        for _, event in ((at, event) for at, event in written if at > outage.crashed):
            if isinstance(event, e.PlayHeld):
                break
            if event.at > outage.crashed:
                yield f"{table.id}: {type(event).__name__} before the hold after the crash at {outage.crashed}"
                break


def who_is_awaited_has_his_time(evidence: Evidence) -> Iterator[Fault]:
    """35, 17. A no-show and a missed return fall only when the waiting time has passed while the service was there,
    counted anew from its return."""
    for table in evidence.tables.values():
        end = table.ended
        if end is None:
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
        least = min(least, Ledger.of(card.clock).allowance_ms(0))  # P23, G6: or when his clock has run out
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
        if end is None or end.termination not in (Termination.NO_SHOW, Termination.DID_NOT_RETURN):
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
    clocks_add_up,
    time_does_not_go_back,
    deadlines_are_kept,
    tournaments_keep_time,
    nothing_falls_while_the_service_is_away,
    nothing_falls_while_the_disk_is_away,
    who_is_awaited_has_his_time,
    nobody_present_is_forfeited,
)
