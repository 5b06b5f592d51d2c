"""What holds of every table whatever is asked of it, in whatever order: searched by chance, judged from the events.

The numbers are those of the invariants every simulated world is held to.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import structs

from server.games.rules import GameSettings
from server.hall.journal import decode_event, encode_event
from server.tables import Phase, Table, fold, next_deadline
from server.tables import commands as ask
from server.tables import events as e
from server.tables.appeal import Appeals, Stops
from server.tables.card import AbsencePolicy, StartPolicy, Timing
from server.tables.decisions import (
    Adjudicate,
    AnswerCall,
    CorrectResult,
    DecideClaim,
    EnterResult,
    ForfeitGame,
    GiveTime,
    HoldTable,
    ReleaseTable,
    SetClock,
    TableDecision,
    Undo,
    UndoMoves,
    VoidAndReplay,
    Warn,
    WrongColours,
)
from server.tables.events import TableEvent
from server.tables.limit import RoundLimit
from server.tables.ruling import Ruling
from server.vocabulary import Instant, Outcome, PlayerId, Refused, Seat, Termination, TournamentId
from tests.tables.builders import (
    ANNA,
    BINH,
    FIRST,
    GOMOKU,
    RITA,
    RUDI,
    SECOND,
    SWAP2,
    Scene,
    a_table,
    at,
    replay,
)
from tests.tables.ledger import Ledger

SWAP1 = structs.replace(SWAP2, opening="swap1")
TOUCH_MOVE = GameSettings("draughts", "polish-8", 8, touch_move=True)
MAIN_MS, INCREMENT_MS = 20_000, 2_000

seats = st.sampled_from(Seat)
silences = st.sampled_from([0, 1, 2_500, 8_000, 8_001, 30_000])
pauses = st.sampled_from([0, 1, 400, 3_000, 4_999, 5_000, 8_000, 19_999, 60_000, 120_000])


def a_decision(seat: Seat, number: int) -> TableDecision:
    """One of those that do not end the game, for a number."""
    return (
        HoldTable(),
        ReleaseTable(),
        SetClock(seat=seat, main_ms=number * 10),
        GiveTime(seat=seat, ms=5_000),
        Warn(seat=seat),
        UndoMoves(ply=1, plies=1 + number % 3),
        Undo(undoes=f"r{number % 7}"),
        AnswerCall(seat=seat, called_at=Instant(0)),
        DecideClaim(claimed_at=Instant(0), verdict="unfounded" if number % 2 else "rejected"),
    )[number % 9]


def an_appeal(table: Table, seat: Seat, number: int) -> ask.Appeal:
    """A call or claim, or what becomes of one."""
    line = table.rules.legal_actions(table.position)[:1]
    return (
        ask.CallArbiter(seat, "he hums"),
        ask.WithdrawCall(seat),
        ask.ClaimResult(seat=seat, ply=table.ply, is_draw=bool(number % 3), line=line),
        ask.AnswerClaim(seat, table.claim.at if table.claim else Instant(0), False),
        ask.WithdrawClaim(seat),
    )[number % 5]


RELEASING = (ReleaseTable(), Undo(undoes="r0"))
ENDING = (
    Adjudicate(outcome=Outcome.DRAW),
    EnterResult(outcome=Outcome.FIRST, was_played=True),
    ForfeitGame(seat=Seat.FIRST),
    WrongColours(),
    VoidAndReplay(colours="same"),
    CorrectResult(outcome=Outcome.SECOND),
)


def decisions() -> "st.SearchStrategy[TableDecision]":
    return st.one_of(st.builds(a_decision, seats, st.integers(0, 12_000)), st.sampled_from((*RELEASING, *ENDING)))


class AnyTable(RuleBasedStateMachine):
    """One table under fire. The scene gives deadlines first, as a mailbox does."""

    @initialize(
        game=st.sampled_from([GOMOKU, SWAP1, SWAP2, TOUCH_MOVE]),
        reserves=st.booleans(),
        limit=st.sampled_from([0, 1, 3]),
        knockout=st.booleans(),
        prior=st.sampled_from([(0, 0), (2, 0)]),
        seated=st.sampled_from([True, True, True, False]),
        start=st.sampled_from(get_args(StartPolicy)),
        sealing=st.booleans(),
        stops=st.sampled_from(get_args(Stops)),
        round_s=st.sampled_from([0, 0, 200, 400]),
        absence=st.sampled_from(get_args(AbsencePolicy)),
    )
    def open(
        self,
        game: GameSettings,
        reserves: bool,
        limit: int,
        knockout: bool,
        prior: tuple[int, int],
        seated: bool,
        start: StartPolicy,
        sealing: bool,
        stops: Stops,
        round_s: int,
        absence: AbsencePolicy,
    ) -> None:
        self.scene: Scene = a_table(
            clock=f"0:{MAIN_MS // 1000}+{INCREMENT_MS // 1000}",
            game=game,
            reserves=reserves,
            disconnect_limit=limit,
            absence=absence,
            takebacks=not sealing,
            opening_on_request="swap2" if game in (GOMOKU, SWAP1) else "none",
            longer_absent_loses=knockout,
            prior_absences=prior,
            tournament=TournamentId("t1"),
            timing=Timing(start=start),
            may_seal_after_ms=5_000 if sealing else 0,
            must_seal_after_ms=40_000 if sealing else 0,
            resume_after_ms=60_000,
            appeals=Appeals(stop_clock=stops, unfounded_claim="time", penalty_ms=3_000),
            limit=RoundLimit(after_ms=round_s * 1_000, decides="arbiter" if limit else "draw"),
        )
        self.ledger = Ledger(INCREMENT_MS, [MAIN_MS, MAIN_MS], start)
        self.judged = 0
        if seated:
            self.scene.seated()
        self.judge()

    def ask(self, command: ask.TableCommand, *, as_of: Instant | None = None) -> None:
        before = self.scene.state
        try:
            self.scene.ask(command, as_of=as_of)
        except Refused:
            dues = self.scene.events[self.judged :]
            assert dues or self.scene.state == before, "a refusal changes nothing"
        self.judge()

    # -- what is judged of every event ----------------------------------------------------------------------------

    def judge(self) -> None:
        events, table = self.scene.events, self.scene.table
        for index in range(self.judged, len(events)):
            event = events[index]
            assert index == 0 or events[index - 1].at <= event.at, "20: times never go backwards"
            assert decode_event("table:t1", encode_event(event)) == event
            if any(isinstance(earlier, e.GameEnded) for earlier in events[:index]):
                assert isinstance(event, e.Ruled | e.ResultCorrected), "2: nothing after the end but rulings on it"
                continue
            so_far = replay(events[: index + 1])
            self.opened = index > 0 and isinstance(events[index - 1], e.SealOpened)
            after = events[index + 1] if index + 1 < len(events) else None
            is_over = isinstance(after, e.GameEnded) and after.at == event.at
            self.judge_action(event, replay(events[:index]) if index else None)
            self.ledger.write(event, acts_next=so_far.actor, is_over=is_over and isinstance(event, e.ActionPlayed))
            if not is_over and not isinstance(event, e.Ruled):
                self.judge_clock(so_far, event.at)
        self.judged = len(events)
        assert replay(events) == table, "6: replaying the stream gives the state"

    def judge_action(self, event: TableEvent, before: Any) -> None:
        match event:
            case e.ActionPlayed():
                assert event.ply == before.ply + 1, "3: plies are consecutive"
                assert event.seat is before.actor
                flag_at = before.clock.flag_at()
                assert self.opened or flag_at is None or event.at < flag_at, "21: no move at or after the flag"
            case e.MoveSealed():
                assert event.ply == before.ply + 1, "3: plies are consecutive"
                assert event.seat is before.actor
                flag_at = before.clock.flag_at()
                assert flag_at is None or event.at < flag_at, "21: no move at or after the flag"
            case e.GameEnded(termination=Termination.TIME):
                fallen = [seat for at, seat in before.clock.flags() if at == event.at]
                assert fallen, "15: the flag, at its instant"
                assert event.clock is not None
                assert [event.clock.faces[seat].main_ms for seat in fallen] == [0] * len(fallen)
                assert len(fallen) == 2 or event.outcome == Outcome.win_of(fallen[0].other)
            case e.GameEnded(termination=Termination.AGREEMENT):
                assert before.draw_offer is not None, "10: a draw needs an offer"
            case _:
                pass

    def judge_clock(self, table: Table, at: Instant) -> None:
        left = [table.clock.remaining_ms(seat, at) for seat in Seat]
        assert left == [self.ledger.left_at(seat, at) for seat in Seat], "12: spent and left add up"
        assert min(left) >= 0, "11: never negative"

    @invariant()
    def absences_are_those_counted(self) -> None:
        if not hasattr(self, "scene"):
            return
        table, opened = self.scene.table, self.scene.events[0]
        assert isinstance(opened, e.TableOpened)
        counted = Counter(event.seat for event in self.scene.events if isinstance(event, e.AbsenceCounted))
        assert table.absences == tuple(opened.prior_absences[seat] + counted[seat] for seat in Seat)

    @invariant()
    def a_deadline_is_where_the_phase_has_one(self) -> None:
        if not hasattr(self, "scene"):
            return
        table = self.scene.table
        stands = table.is_held and all(hold.until is None for hold in table.standing_holds)
        has_one = table.phase not in (Phase.UNCLAIMED, Phase.OVER) and not stands
        assert (next_deadline(self.scene.state) is not None) == has_one

    @invariant()
    def only_what_was_played_is_rated(self) -> None:
        end = self.scene.table.ended if hasattr(self, "scene") else None
        if end is not None and end.rated:
            assert self.scene.table.ply > 0
            assert end.termination is not Termination.NO_SHOW

    # -- what is asked ----------------------------------------------------------------------------------------------

    @rule(ms=pauses)
    def wait(self, ms: int) -> None:
        self.scene.at_instant(Instant(self.scene.now + ms))

    @precondition(lambda self: (next_deadline(self.scene.state) or 0) > self.scene.now)
    @rule(offset_ms=st.sampled_from([-1, 0, 1]))
    def wait_for_the_deadline(self, offset_ms: int) -> None:
        self.scene.at_deadline(offset_ms)

    @rule()
    def tick(self) -> None:
        self.ask(ask.Tick((None, at("19:00:00"))))

    @rule()
    def both_arrive(self) -> None:
        self.ask(ask.Arrive(FIRST))
        self.ask(ask.Arrive(SECOND))

    @rule(seat=seats, silent_ms=silences)
    def arrive(self, seat: Seat, silent_ms: int = 0) -> None:
        self.ask(ask.Arrive(seat, silent_since=Instant(self.scene.now - silent_ms)))

    @rule(seat=seats, silent_ms=silences)
    def lose_contact(self, seat: Seat, silent_ms: int) -> None:
        self.ask(ask.LoseContact(seat, Instant(self.scene.now - silent_ms)))

    @rule(seat=seats, silent_ms=silences)
    def count_absence(self, seat: Seat, silent_ms: int) -> None:
        self.ask(ask.CountAbsence(seat, Instant(self.scene.now - silent_ms)))

    @rule(choice=st.integers(0, 50), think_ms=st.sampled_from([0, 700, 5_000]))
    def play(self, choice: int, think_ms: int) -> None:
        self.scene.at_instant(Instant(self.scene.now + think_ms))
        table = self.scene.table
        legal = table.rules.legal_actions(table.position)
        if legal:
            self.ask(ask.Play(table.actor, table.ply + 1, legal[choice % len(legal)]))

    @rule(choice=st.integers(0, 50), announces=st.booleans())
    def seal(self, choice: int, announces: bool) -> None:
        table = self.scene.table
        legal = table.rules.legal_actions(table.position)
        if announces or not legal:
            self.ask(ask.BeginSealing(table.actor, table.ply + 1))
        else:
            self.ask(ask.Seal(table.actor, table.ply + 1, legal[choice % len(legal)]))

    def agree_on_a_resumption(self, seat: Seat, ms: int) -> None:
        for each in (seat, seat.other):
            self.propose_resumption(seat=each, ahead_ms=200_000 + ms)

    def miss_the_resumption(self, seat: Seat, ms: int) -> None:
        """One is away when the board is called, the other goes as well."""
        due = next_deadline(self.scene.state)
        if self.scene.table.sealed is None or due is None or due <= self.scene.now:
            return
        self.count_absence(seat=seat, silent_ms=0)
        self.scene.at_instant(due)
        self.tick()
        self.wait(ms=ms)
        self.count_absence(seat=seat.other, silent_ms=0)

    @rule(seat=seats, ahead_ms=st.sampled_from([-1, 0, 1, 20_000, 200_000]))
    def propose_resumption(self, seat: Seat, ahead_ms: int) -> None:
        self.ask(ask.ProposeResumption(seat, Instant(self.scene.now // 100_000 * 100_000 + ahead_ms)))

    @rule(seat=seats, number=st.integers(0, 30))
    def a_player_appeals(self, seat: Seat, number: int) -> None:
        self.ask(an_appeal(self.scene.table, seat, number))

    @rule(decision=decisions())
    def an_arbiter_rules(self, decision: TableDecision) -> None:
        log = self.scene.table.rulings
        ruling = Ruling(id=f"r{len(log)}", by=PlayerId("zoe"), name="Zoe", reason="he has his reasons")
        claim = self.scene.table.claim
        if isinstance(decision, DecideClaim) and claim is not None:
            decision = structs.replace(decision, claimed_at=claim.at)
        if isinstance(decision, AnswerCall) and (call := self.scene.table.calls[decision.seat]) is not None:
            decision = structs.replace(decision, called_at=call.at)
        if isinstance(decision, UndoMoves):
            decision = structs.replace(decision, ply=max(1, self.scene.table.ply))
        self.ask(ask.Rule(ruling=ruling, seen=len(log), decision=decision))

    @rule(seat=seats, ply=st.integers(-1, 3), action=st.sampled_from(["h8", "black", "z99", "", "two-more"]))
    def play_anything(self, seat: Seat, ply: int, action: str) -> None:
        self.ask(ask.Play(seat, self.scene.table.ply + ply, action))

    @rule(seat=seats)
    def ask_for_a_move_back(self, seat: Seat) -> None:
        self.ask(ask.AskTakeback(seat, self.scene.table.ply))

    @rule(seat=seats, accept=st.booleans())
    def answer_whether_he_may(self, seat: Seat, accept: bool) -> None:
        self.ask(ask.AnswerTakeback(seat, self.scene.table.ply, accept))

    @rule(seat=seats)
    def ask_for_the_opening(self, seat: Seat) -> None:
        self.ask(ask.AskOpening(seat))

    @rule(seat=seats, ply=st.integers(0, 2), piece=st.integers(1, 32))
    def touch(self, seat: Seat, ply: int, piece: int) -> None:
        self.ask(ask.Touch(seat, self.scene.table.ply + ply, str(piece)))

    @rule(seat=seats)
    def offer_draw(self, seat: Seat) -> None:
        self.ask(ask.OfferDraw(seat, self.scene.table.ply))

    @rule(seat=seats, ply=st.integers(0, 1), accept=st.booleans())
    def answer_draw(self, seat: Seat, ply: int, accept: bool) -> None:
        self.ask(ask.AnswerDraw(seat, self.scene.table.ply - ply, accept))

    @precondition(lambda self: self.scene.table.ply > 3)
    @rule(seat=seats)
    def resign(self, seat: Seat) -> None:
        self.ask(ask.Resign(seat))

    @precondition(lambda self: self.scene.table.ply > 3)
    @rule(seat=seats, why=st.sampled_from([Termination.LEFT, Termination.DISQUALIFIED]))
    def forfeit(self, seat: Seat, why: Termination) -> None:
        self.ask(ask.Forfeit(seat, why))

    @rule(silent_ms=silences, away=st.sampled_from([(FIRST,), (SECOND,), (FIRST, SECOND)]))
    def mass_drop(self, silent_ms: int, away: tuple[Seat, ...]) -> None:
        self.ask(ask.HoldPlay("mass-drop", Instant(self.scene.now - silent_ms), away))

    def waits_until(self) -> Instant | None:
        """When whoever is not here has lost by that; before play his clock may run out earlier (P23, G6)."""
        table = self.scene.table
        return table.no_show_at if table.phase is Phase.CALLED and not table.is_held else next_deadline(table)

    @rule(gap_ms=st.sampled_from([1, 2_000, 200_000, 7_200_000]))
    def restart(self, gap_ms: int) -> None:
        last_sign = self.scene.now
        self.scene.at_instant(Instant(last_sign + gap_ms))
        hold = ask.HoldPlay("restart", last_sign, (FIRST, SECOND), back_at=self.scene.now)
        was_over_by = next_deadline(self.scene.state)
        ended_before = self.scene.table.ended
        self.ask(hold, as_of=last_sign)
        if was_over_by is None or was_over_by > last_sign:
            assert self.scene.table.ended == ended_before, "17: nothing falls in a gap"
        due = self.waits_until()
        assert due is None or due >= self.scene.now + 120_000, "17: waiting starts when the service is back"

    @rule(gap_ms=st.sampled_from([1_001, 60_000]), away=st.sampled_from([(), (FIRST,), (SECOND,), (FIRST, SECOND)]))
    def outage(self, gap_ms: int, away: tuple[Seat, ...]) -> None:
        last_good = self.scene.now
        self.scene.at_instant(Instant(last_good + gap_ms))
        due, ended_before = next_deadline(self.scene.state), self.scene.table.ended
        self.ask(ask.HoldPlay("outage", last_good, away, back_at=self.scene.now), as_of=last_good)
        if due is None or due > last_good:
            assert self.scene.table.ended == ended_before, "17: nothing falls in an outage"
        due = self.waits_until()
        assert due is None or due >= self.scene.now + (5_000 if not away else 120_000)

    @rule(seat=seats, person=st.sampled_from([ANNA, BINH, RITA, RUDI]), wait_ms=st.sampled_from([-1, 180_000]))
    def seat_reserve(self, seat: Seat, person: Any, wait_ms: int) -> None:
        self.ask(ask.SeatReserve(seat, person, Instant(self.scene.now + wait_ms)))

    @rule()
    def forfeit_no_show(self) -> None:
        self.ask(ask.ForfeitNoShow((at("19:00:00"), None)))


AnyTable.TestCase.settings = settings(max_examples=150, stateful_step_count=50)
test_any_table_keeps_the_invariants = AnyTable.TestCase


def asked_and_answered(table: AnyTable, seat: Seat, *, accept: bool) -> None:
    table.ask_for_a_move_back(seat=seat)
    table.answer_whether_he_may(seat=seat.other, accept=accept)


def an_evening(chance: Random) -> AnyTable:
    """A table at which people mostly play, which blind search seldom does for long."""
    table = AnyTable()
    table.open(
        game=chance.choice([GOMOKU, SWAP1, SWAP2, TOUCH_MOVE]),
        reserves=chance.random() < 0.5,
        limit=chance.choice([0, 3, 3]),
        knockout=chance.random() < 0.5,
        prior=chance.choice([(0, 0), (0, 0), (2, 0)]),
        seated=(seated := chance.random() < 0.6),
        start=chance.choice(("both-seated", *get_args(StartPolicy))),
        sealing=chance.random() < 0.5,
        stops=chance.choice(get_args(Stops)),
        round_s=chance.choice([0, 0, 30, 200]),
        absence=chance.choice(("adjourns", *get_args(AbsencePolicy))),
    )
    if not seated and chance.random() < 0.5:
        table.wait_for_the_deadline(offset_ms=0)
        table.tick()
    steps: list[tuple[int, Callable[[Seat, int], None]]] = [
        (40, lambda _, ms: table.play(choice=ms, think_ms=ms % 3_000)),
        (12, lambda _, __: table.both_arrive()),
        (4, lambda seat, ms: table.arrive(seat=seat, silent_ms=ms)),
        (6, lambda seat, ms: table.lose_contact(seat=seat, silent_ms=ms)),
        (6, lambda seat, ms: table.count_absence(seat=seat, silent_ms=ms)),
        (10, lambda _, ms: table.wait(ms=ms)),
        (3, lambda _, ms: table.wait(ms=ms * 12)),
        (8, lambda _, __: table.tick()),
        (2, lambda seat, ms: table.mass_drop(silent_ms=ms, away=(seat,))),
        (1, lambda _, ms: table.restart(gap_ms=ms * 100)),
        (8, lambda seat, ms: table.touch(seat=seat, ply=1, piece=20 + ms % 7)),
        (2, lambda seat, _: table.ask_for_the_opening(seat=seat)),
        (3, lambda seat, _: table.ask_for_a_move_back(seat=seat)),
        (3, lambda seat, ms: asked_and_answered(table, seat, accept=ms > 2_500)),
        (2, lambda seat, _: table.offer_draw(seat=seat)),
        (3, lambda seat, _: table.answer_draw(seat=seat, ply=0, accept=chance.random() < 0.5)),
        (4, lambda seat, _: table.an_arbiter_rules(decision=a_decision(seat, chance.randrange(12_000)))),
        (5, lambda _, ms: table.an_arbiter_rules(decision=RELEASING[ms % 2])),
        (6, lambda _, ms: table.seal(choice=ms, announces=ms < 1_000)),
        (3, table.miss_the_resumption),
        (2, table.agree_on_a_resumption),
        (6, lambda seat, _: table.a_player_appeals(seat=seat, number=chance.randrange(30))),
        (2, lambda seat, _: table.seat_reserve(seat=seat, person=RUDI, wait_ms=180_000)),
        (1, lambda _, __: table.forfeit_no_show()),
        (1, lambda seat, ms: table.play_anything(seat=seat, ply=ms % 3, action="h8")),
    ]
    weights, acts = zip(*steps, strict=True)
    for act in chance.choices(acts, weights, k=90):
        act(chance.choice(list(Seat)), chance.choice([1, 900, 2_500, 8_000, 12_000]))
        table.absences_are_those_counted()
        table.a_deadline_is_where_the_phase_has_one()
        table.only_what_was_played_is_rated()
    table.an_arbiter_rules(decision=CorrectResult(outcome=Outcome.SECOND))
    return table


def test_evenings_of_people_who_mostly_play_keep_the_invariants_and_see_everything() -> None:
    seen: Counter[str] = Counter()
    for seed in range(160):
        scene = an_evening(Random(seed)).scene
        half = seed * len(scene.events) // 160
        assert fold(None, scene.events) == scene.table, "many at once are one after the other"
        assert fold(replay(scene.events[: half + 1]), scene.events[half + 1 :]) == scene.table
        seen.update(type(event).__name__ for event in scene.events)
        seen.update(str(event.termination) for event in scene.events if isinstance(event, e.GameEnded))
    # Nobody who mostly plays lets three minutes pass before the first move.
    assert {kind.__name__ for kind in TableEvent.__args__} - {"ClockStarted"} <= seen.keys()
    assert seen.keys() >= {"time", "no-show", "did-not-return", "disconnections", "agreement"}
    assert seen["ActionPlayed"] > 500


def everything() -> Scene:
    """One table to which everything that can happen has happened."""
    table = (
        a_table(game=TOUCH_MOVE, reserves=True, tournament=TournamentId("t1"), may_seal_after_ms=1_000)
        .arrives(FIRST)
        .later(1)
        .loses_contact(FIRST)
        .arrives(FIRST)
        .unclaimed()
    )
    table.ask(ask.SeatReserve(SECOND, RITA, at("20:06:00")))
    table.later(1).arrives(SECOND).after("22-18 9-13")
    table.ask(ask.Touch(FIRST, 3, "18"))
    table.ask(ask.OfferDraw(FIRST, 2))
    table.ask(ask.AnswerDraw(SECOND, 2, False))
    table.goes_away(SECOND).later(1).arrives(SECOND).later(1).loses_contact(SECOND).later(1).arrives(SECOND)
    table.at_deadline().tick().ask(ask.HoldPlay("restart", table.now, (FIRST, SECOND)))
    table.arrives(FIRST, SECOND)
    table.at_deadline().tick()
    for number in (0, 1, 2, 3, 4):
        table.ask(an_appeal(table.table, SECOND if number == 3 else FIRST, number))
    table.ruled(HoldTable()).later(10).absence_counts(FIRST)
    for decision in (
        Warn(seat=FIRST),
        GiveTime(seat=FIRST, ms=1_000),
        UndoMoves(ply=table.table.ply, plies=1),
        ReleaseTable(),
    ):
        table.ruled(decision)
    table.arrives(FIRST).at_deadline().tick().is_heard_of_again(FIRST)
    table.ask(ask.BeginSealing(table.table.actor, table.table.ply + 1))
    table.later(1).plays(table.table.rules.legal_actions(table.table.position)[0]).later(1)
    for seat in (FIRST, SECOND):
        table.ask(ask.ProposeResumption(seat, Instant(table.now + 60_000)))
    table.later(1).absence_counts(FIRST).at_deadline().tick().later(1).absence_counts(SECOND)
    table.later(1).arrives(SECOND).later(1).arrives(FIRST)
    return table.later(500).tick().ruled(CorrectResult(outcome=Outcome.DRAW))


def another() -> Scene:
    """Clocks that wait for a first move which does not come, and a round that is over before it."""
    limit = RoundLimit(after_ms=300_000)
    table = a_table(
        game=SWAP1, timing=Timing(start="first-move"), clock="60+0", limit=limit, opening_on_request="swap2"
    )
    table.seated().ask(ask.AskOpening(SECOND))
    return table.at_deadline().tick().later(600).tick()


def a_casual_game() -> Scene:
    """A move that is not taken back."""
    table = a_table(takebacks=True).seated().after("h8 i9")
    table.ask(ask.AskTakeback(FIRST, 2))
    table.ask(ask.AnswerTakeback(SECOND, 2, False))
    return table


def test_every_kind_of_event_is_read_back_as_it_was_written() -> None:
    events = [*everything().events, *another().events, *a_casual_game().events]
    assert {type(event) for event in events} == set(TableEvent.__args__)
    for event in events:
        assert decode_event("table:t1", encode_event(event)) == event


def test_a_stored_event_of_an_unknown_kind_is_a_fault_of_ours() -> None:
    with pytest.raises(ValueError, match="Invalid value 'Nothing'"):
        decode_event("table:t1", b'{"t":"Nothing","at":1}')
