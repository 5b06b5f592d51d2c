"""Defects to plant: a hall is put together as in production and then one part of it is swapped for a broken one.

Production code knows nothing of this. Each is a mistake somebody could make, several have been made elsewhere.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from server import tables, tournaments
from server.hall import recovery
from server.hall.desk import Desk
from server.hall.errands import Errands
from server.hall.hall import Hall
from server.hall.insist import insist
from server.hall.journal import Journal, Recorded
from server.hall.mailbox import Draft, Mailbox, _answer
from server.hall.presence import Connection, Contact, Place, Presence
from server.hall.register import Register
from server.simulation.life import MakeHall
from server.tables import commands as ask_table
from server.tables import events as of_table
from server.tables.state import Phase, Table
from server.tournaments import commands as ask_tournament
from server.tournaments import events as of_tournament
from server.tournaments import ruling_events as of_ruling
from server.tournaments.state import Tournament
from server.vocabulary import Instant, Outcome, Refused, Seat, Termination
from tests.simulation import broken_rulings as b

Now = Callable[[], Instant]


@dataclass(frozen=True)
class BrokenMachine:
    """A machine of ours but for `decide`."""

    module: Any
    decide: Callable[[Any, Any, Instant], tuple[Any, ...]]

    def apply(self, state: Any, event: Any) -> Any:
        return self.module.apply(state, event)

    def fold(self, state: Any, events: Sequence[Any]) -> Any:
        return self.module.fold(state, events)

    def next_deadline(self, state: Any) -> Instant | None:
        return self.module.next_deadline(state)  # type: ignore[no-any-return]


def table_decides(decide: Callable[[Table | None, Any, Instant], tuple[Any, ...]]) -> MakeHall:
    def make(journal: Journal, register: Register, now: Now) -> Hall:
        hall = Hall(journal, register, now)
        hall.tables._machine = BrokenMachine(tables, decide)
        return hall

    return make


def tournament_decides(decide: Callable[[Tournament | None, Any, Instant], tuple[Any, ...]]) -> MakeHall:
    def make(journal: Journal, register: Register, now: Now) -> Hall:
        hall = Hall(journal, register, now)
        hall.tournaments._machine = BrokenMachine(tournaments, decide)
        return hall

    return make


# ---- games


def no_turn_check(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    if table is not None and isinstance(command, ask_table.Play) and table.phase is Phase.PLAYING:
        command = msgspec.structs.replace(command, seat=table.actor)
    return tables.decide(table, command, now)


def no_ply_check(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    if table is not None and isinstance(command, ask_table.Play):
        command = msgspec.structs.replace(command, ply=table.ply + 1)
    return tables.decide(table, command, now)


def flag_to_the_wrong_side(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    return tuple(
        msgspec.structs.replace(event, outcome=Outcome.win_of(Seat(1 - _winner(event))))
        if isinstance(event, of_table.GameEnded) and event.termination is Termination.TIME
        else event
        for event in tables.decide(table, command, now)
    )


def _winner(event: of_table.GameEnded) -> Seat:
    assert event.outcome.winner is not None
    return event.outcome.winner


def late_moves_accepted(journal: Journal, register: Register, now: Now) -> Hall:
    """A move that comes after the flag is judged as if it had come just before."""

    def decide(table: Table | None, command: Any, at: Instant) -> tuple[Any, ...]:
        flag_at = table.clock.flag_at() if table is not None and table.phase is Phase.PLAYING else None
        if isinstance(command, ask_table.Play) and flag_at is not None and at >= flag_at:
            at = Instant(flag_at - 1)
        return tables.decide(table, command, at)

    hall = table_decides(decide)(journal, register, now)
    hall.tables._overdue = None
    return hall


def increment_for_the_other(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    """The clock's faces are exchanged after a move."""
    return tuple(
        msgspec.structs.replace(event, clock=msgspec.structs.replace(event.clock, faces=event.clock.faces[::-1]))
        if isinstance(event, of_table.ActionPlayed)
        else event
        for event in tables.decide(table, command, now)
    )


def lag_taken_at_its_word(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    """What a page claims is credited as if its line had been measured to take that."""
    if isinstance(command, ask_table.Play) and command.round_trip_ms is not None:
        command = msgspec.structs.replace(command, round_trip_ms=60_000)
    return tables.decide(table, command, now)


def a_bank_that_never_empties(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    if table is not None and isinstance(command, ask_table.Play):
        table = replace(table, banks=tuple(replace(bank, left_ms=60_000) for bank in table.banks))  # type: ignore[arg-type]
    return tables.decide(table, command, now)


def lag_credited_in_any_case(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    if table is not None and not table.card.lag_compensation:
        table = replace(table, card=msgspec.structs.replace(table.card, lag_compensation=True))
    return tables.decide(table, command, now)


# ---- absences, no-shows, reserves


def restart_counted_as_absence(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    events = tables.decide(table, command, now)
    if not isinstance(command, ask_table.HoldPlay) or table is None or table.phase is not Phase.PLAYING:
        return events
    absences: list[Any] = []
    for seat in Seat:
        absence = ask_table.CountAbsence(seat, command.since)
        for event in tables.decide(table, absence, Instant(command.back_at or now)):
            table = tables.apply(table, event)
            absences.append(event)
        if table.phase is Phase.OVER:
            break
    return tuple(absences)


def no_show_not_extended(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    return tuple(
        msgspec.structs.replace(event, no_show_at=table.no_show_at)
        if isinstance(event, of_table.PlayHeld) and table is not None
        else event
        for event in tables.decide(table, command, now)
    )


def reserve_seated_twice(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    events = tables.decide(table, command, now)
    if isinstance(command, ask_table.SeatReserve) and events:
        return (*events, *events)
    return events


def last_reserve_first(tournament: Tournament | None, command: Any, now: Instant) -> tuple[Any, ...]:
    if tournament is not None and isinstance(command, ask_tournament.SeatUnclaimed):
        tournament = replace(tournament, reserves=tournament.reserves[::-1])
    return tournaments.decide(tournament, command, now)


def absent_reserves_called(tournament: Tournament | None, command: Any, now: Instant) -> tuple[Any, ...]:
    if tournament is not None and isinstance(command, ask_tournament.SeatUnclaimed):
        everybody = frozenset(reserve.person.id for reserve in tournament.reserves)
        command = msgspec.structs.replace(command, online=everybody)
    return tournaments.decide(tournament, command, now)


def guests_pass_for_members(tournament: Tournament | None, command: Any, now: Instant) -> tuple[Any, ...]:
    if isinstance(command, ask_tournament.Enter):
        command = msgspec.structs.replace(command, is_member=True)
    return tournaments.decide(tournament, command, now)


def no_shows_stay(tournament: Tournament | None, command: Any, now: Instant) -> tuple[Any, ...]:
    """Who did not come is paired on."""
    events = tournaments.decide(tournament, command, now)
    return tuple(event for event in events if not isinstance(event, of_tournament.PlayerAway))


def draws_without_an_offer(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    if table is not None and isinstance(command, ask_table.AnswerDraw):
        table = replace(table, draw_offer=command.seat.other)
    return tables.decide(table, command, now)


def a_return_window_runs_on(table: Table | None, command: Any, now: Instant) -> tuple[Any, ...]:
    """The outage is part of the time within which somebody must be back."""
    return tuple(
        msgspec.structs.replace(event, return_by=Instant(min(event.return_by, *(a.return_by for a in table.away if a))))
        if isinstance(event, of_table.PlayHeld) and table is not None and any(table.away)
        else event
        for event in tables.decide(table, command, now)
    )


class ForgetfulPresence(Presence):
    """Connections are not counted: when one of two tabs closes, the player has gone."""

    def _leave(self, connection: Connection, place: Place) -> None:
        super()._leave(connection, place)
        seat = self._seats[place]
        if seat.connections and seat.contact is Contact.HERE:
            self._lose(place, seat)
            seat.connections.clear()


def one_tab_too_few(journal: Journal, register: Register, now: Now) -> Hall:
    hall = Hall(journal, register, now)
    hall.presence.__class__ = ForgetfulPresence
    return hall


# ---- rounds


def a_result_counts_again(tournament: Tournament | None, command: Any, now: Instant) -> tuple[Any, ...]:
    """Reporting is not idempotent."""
    events = tournaments.decide(tournament, command, now)
    if events or tournament is None or not isinstance(command, ask_tournament.ReportResult) or not tournament.rounds:
        return events
    settled = [p for p in tournament.rounds[-1].pairings if p.table == command.table and p.is_over]
    return tuple(
        of_tournament.ResultRecorded(
            at=tournament.last_at,
            round=len(tournament.rounds),
            board=pairing.board,
            table=command.table,
            outcome=command.outcome,
            termination=command.termination,
            played=command.played,
            ended_at=command.ended_at,
            winner=pairing.winner,
        )
        for pairing in settled
    )


def a_second_bye(tournament: Tournament | None, command: Any, now: Instant) -> tuple[Any, ...]:
    return tuple(
        _bye_again(tournament, event) if isinstance(event, of_tournament.RoundStarted) else event
        for event in tournaments.decide(tournament, command, now)
    )


def _bye_again(tournament: Tournament | None, event: of_tournament.RoundStarted) -> of_tournament.RoundStarted:
    assert tournament is not None
    had = {bye.number for one in tournament.rounds for bye in one.byes}
    for index, board in enumerate(event.boards):
        if event.byes and event.byes[0].kind is of_tournament.ByeKind.ODD_FIELD and board.first.number in had:
            entrant = tournament.entrant(event.byes[0].number)
            other = msgspec.structs.replace(
                board, first=of_tournament.Called(entrant.number, entrant.person), meetings=0
            )
            bye = msgspec.structs.replace(event.byes[0], number=board.first.number)
            boards = (*event.boards[:index], other, *event.boards[index + 1 :])
            return msgspec.structs.replace(event, boards=boards, byes=(bye,))
    return event


def who_left_is_paired(tournament: Tournament | None, command: Any, now: Instant) -> tuple[Any, ...]:
    if tournament is not None and isinstance(command, ask_tournament.Tick) and tournament.entrants:
        tournament = replace(tournament, entrants=tuple(replace(e, gone=None) for e in tournament.entrants))
    return tournaments.decide(tournament, command, now)


# ---- rulings


class NoHoldKept:
    """A tournament that goes on while its round is held."""

    apply = staticmethod(tournaments.apply)
    fold = staticmethod(tournaments.fold)

    @staticmethod
    def decide(tournament: Tournament | None, command: Any, now: Instant) -> tuple[Any, ...]:
        is_late = isinstance(command, ask_tournament.Tick) and tournament is not None
        return tournaments.decide(replace(tournament, held=None) if is_late else tournament, command, now)

    @staticmethod
    def next_deadline(tournament: Tournament | None) -> Instant | None:
        return tournaments.next_deadline(tournament and replace(tournament, held=None))


def held_and_goes_on(journal: Journal, register: Register, now: Now) -> Hall:
    hall = Hall(journal, register, now)
    hall.tournaments._machine = NoHoldKept
    return hall


def ruled_without_a_line(tournament: Tournament | None, command: Any, now: Instant) -> tuple[Any, ...]:
    events = tournaments.decide(tournament, command, now)
    return tuple(event for event in events if not isinstance(event, of_ruling.Ruled))


def old_boards_stay_open(tournament: Tournament | None, command: Any, now: Instant) -> tuple[Any, ...]:
    return tuple(
        msgspec.structs.replace(event, closed=()) if isinstance(event, of_tournament.BoardsRemade) else event
        for event in tournaments.decide(tournament, command, now)
    )


def played_games_made_anew(tournament: Tournament | None, command: Any, now: Instant) -> tuple[Any, ...]:
    if isinstance(command, ask_tournament.Rule):
        command = msgspec.structs.replace(command, begun=frozenset())
    return tournaments.decide(tournament, command, now)


def a_warning_counts_double(tournament: Tournament | None, command: Any, now: Instant) -> tuple[Any, ...]:
    return tuple(
        msgspec.structs.replace(event, count=event.count + 1) if isinstance(event, of_ruling.WarningCounted) else event
        for event in tournaments.decide(tournament, command, now)
    )


# ---- the journal and its effects


class NoEffects:
    """Nothing follows the journal."""

    def start(self) -> None: ...

    def wake(self) -> None: ...

    async def close(self) -> None: ...


class EffectsOfTheMoment(Hall):
    """Effects come from the code that has just appended, not from the journal: a crash in between loses them."""

    def __init__(self, journal: Journal, register: Register, now: Now) -> None:
        super().__init__(journal, register, now)
        self._effects = NoEffects()  # type: ignore[assignment]

    def _wake_effects(self, _: Mailbox, rows: list[Recorded]) -> None:
        for row in rows:
            for receiver, send in Errands(self).of(row):
                self.spawn(insist(send, receiver), receiver)


class NeverStale:
    """A journal that does not say where service stopped."""

    def __init__(self, inner: Journal) -> None:
        self._inner = inner

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    async def last_sign_of_service(self) -> None:
        return None


def downtime_is_charged(journal: Journal, register: Register, now: Now) -> Hall:
    """Nothing is held after a restart."""
    return Hall(NeverStale(journal), register, now)


class HoldsTooLate(Hall):
    """What ran is held by a message, after the alarms are armed."""

    def __init__(self, journal: Journal, register: Register, now: Now) -> None:
        super().__init__(NeverStale(journal), register, now)
        self._real = journal

    def open(self) -> None:
        super().open()
        self.spawn(self._hold(), "hold")

    async def _hold(self) -> None:
        last_sign = await self._real.last_sign_of_service()
        if last_sign is not None and self.tables.at_hand():
            await recovery.hold_everybody(self, last_sign)


class ForgetsAlarms(Desk):
    def arm(self) -> None:
        self._armed = True


def an_outage_is_charged(journal: Journal, register: Register, now: Now) -> Hall:
    """Nobody notices that the disk takes nothing: clocks and deadlines run on."""
    hall = Hall(journal, register, now)
    hall.watch.__dict__["start"] = lambda: None
    return hall


def alarms_not_set_again(journal: Journal, register: Register, now: Now) -> Hall:
    hall = Hall(journal, register, now)
    hall.tables.__class__ = ForgetsAlarms
    hall.tournaments.__class__ = ForgetsAlarms
    return hall


class TellsTooSoon(Mailbox):
    """Published before it is on the disk."""

    async def _append(self, draft: Draft) -> int:
        state, version, self.state = self.state, self.version, draft.state
        self.version += len(draft.entries)
        rows = [
            Recorded(0, self.stream, version + n, entry.event.at, entry.actor, entry.command_id, entry.event)
            for n, entry in enumerate(draft.entries, 1)
        ]
        self._published(self, rows)
        self.state, self.version = state, version
        return await super()._append(draft)


class AnswersTooSoon(Mailbox):
    """Acknowledged before it is on the disk."""

    async def _append(self, draft: Draft) -> int:
        for asked, outcome in draft.answers:
            _answer(asked, outcome)
        return await super()._append(draft)


class ForgetsIds(Mailbox):
    """A command that comes again is judged anew."""

    def _remember(self, command_id: str, version: int) -> None:
        """Nothing."""

    async def _one_by_one(self, batch: Any, conflict: Any) -> None:
        for asked in batch:
            _answer(asked, Refused("conflict/command"))


def with_mailbox(kind: type[Mailbox]) -> MakeHall:
    class BrokenDesk(Desk):
        def mailbox(self, id_: str) -> Mailbox:
            mailbox = super().mailbox(id_)
            mailbox.__class__ = kind
            return mailbox

    def make(journal: Journal, register: Register, now: Now) -> Hall:
        hall = Hall(journal, register, now)
        hall.tables.__class__ = BrokenDesk
        hall.tournaments.__class__ = BrokenDesk
        return hall

    return make


DEFECTS: dict[str, tuple[MakeHall, str]] = {
    "no turn check": (table_decides(no_turn_check), "actions_follow|only_the_seated|acknowledged"),
    "no ply check": (table_decides(no_ply_check), "acknowledged"),
    "flag to the wrong side": (table_decides(flag_to_the_wrong_side), "clocks_add_up"),
    "late moves accepted": (late_moves_accepted, "clocks_add_up|dated_by_their_arrival"),
    "lag taken at its word": (table_decides(lag_taken_at_its_word), "lines_are_measured"),
    "a bank that never empties": (table_decides(a_bank_that_never_empties), "lag_is_credited"),
    "lag credited though the card has none": (table_decides(lag_credited_in_any_case), "lag_is_credited"),
    "faces exchanged": (table_decides(increment_for_the_other), "clocks_add_up"),
    "restart counted as absence": (table_decides(restart_counted_as_absence), "absences|service_is_away"),
    "no-show not extended by an outage": (table_decides(no_show_not_extended), "awaited|service_is_away"),
    "reserve seated twice": (table_decides(reserve_seated_twice), "every_call_up"),
    "last reserve first": (tournament_decides(last_reserve_first), "reserves_come_in_turn"),
    "absent reserves called": (tournament_decides(absent_reserves_called), "is not here"),
    "guests pass for members": (tournament_decides(guests_pass_for_members), "entered_as_they_are"),
    "no-shows stay": (tournament_decides(no_shows_stay), "does_not_come_is_away"),
    "draws without an offer": (table_decides(draws_without_an_offer), "draws_are_agreed"),
    "a return window runs on": (table_decides(a_return_window_runs_on), "awaited|service_is_away"),
    "one tab too few": (one_tab_too_few, "absences|present_is_forfeited"),
    "a result counts again": (tournament_decides(a_result_counts_again), "rounds_follow|recorded|results"),
    "a second bye": (tournament_decides(a_second_bye), "byes_go_round"),
    "who left is paired": (tournament_decides(who_left_is_paired), "one_place"),
    "held and goes on": (held_and_goes_on, "while the round was held"),
    "ruled without a line": (tournament_decides(ruled_without_a_line), "without a ruling"),
    "old boards stay open": (tournament_decides(old_boards_stay_open), "was made beside"),
    "played games made anew": (tournament_decides(played_games_made_anew), "lost its pairing after"),
    "a warning counts double": (tournament_decides(a_warning_counts_double), "warnings_are_counted"),
    "time given to the other": (table_decides(b.time_given_to_the_other), "were given|other's clock"),
    "undone moves give time": (table_decides(b.undone_moves_give_time), "after moves were undone"),
    "ruled at a table without a line": (table_decides(b.ruled_at_a_table_without_a_line), "without a ruling"),
    "lines say the opposite": (table_decides(b.lines_say_the_opposite), "what_a_line_says_is_so"),
    "unfounded claims cost nothing": (table_decides(b.unfounded_claims_cost_nothing), "a claim found unfounded costs"),
    "later rounds are not named": (tournament_decides(b.later_rounds_are_not_named), "paired from it were"),
    "clocks run on in a hold": (table_decides(b.clocks_run_on_in_a_hold), "a clock runs while"),
    "a hold costs a second": (table_decides(b.a_hold_costs_a_second), "a_hold_costs_nobody_time"),
    "opened without its player": (table_decides(b.opened_without_its_player), "opened when he was not there"),
    "nobody must seal": (table_decides(b.nobody_must_seal), "was to seal"),
    "places stay as they were": (tournament_decides(b.places_stay_as_they_were), "places_follow_from_results"),
    "entered results are rated": (table_decides(b.entered_results_are_rated), "is rated|cannot be judged"),
    "effects of the moment only": (EffectsOfTheMoment, "comes_to_an_end|belongs_to_one_pairing|call_up"),
    "downtime charged": (downtime_is_charged, "service_is_away|awaited"),
    "an outage of the disk charged": (an_outage_is_charged, "disk_is_away"),
    "held after the alarms": (HoldsTooLate, "service_is_away|awaited|clocks"),
    "alarms not set again": (alarms_not_set_again, "deadlines_are_kept|keep_time"),
    "told before it is on the disk": (with_mailbox(TellsTooSoon), "every_view"),
    "answered before it is on the disk": (with_mailbox(AnswersTooSoon), "acknowledged"),
    "command ids forgotten": (with_mailbox(ForgetsIds), "refused"),
}
"""By name: the broken hall, and a pattern of what the judges must say."""
