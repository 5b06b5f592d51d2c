"""Adjourning with a sealed move (G11). Worked figures are those of a study of the rule, cited as ADJ-1 to ADJ-10."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from server.clocks import ClockSettings
from server.games.rules import GameSettings
from server.hall.journal import encode_event
from server.tables import Phase, next_deadline, view
from server.tables import commands as ask
from server.tables import events as e
from server.tables.decisions import GiveTime, HoldTable, ReleaseTable, SetClock, SetResumption, UndoMoves
from server.tables.hold import HoldKind
from server.tables.ruling import ResumptionFact
from server.tables.view import Viewer
from server.vocabulary import Instant, Outcome, Refused, Seat, Termination, TournamentId
from tests.tables.builders import DRAUGHTS, FIRST, FIVE_OF_FIRST, SECOND, SWAP2, Scene, a_table, at, replay

HOUR = 3_600
CANADIAN = ClockSettings("canadian", period_ms=100_000, period_moves=3)
SECRET = "k11"


def a_match(clock: str | ClockSettings = "5+5", **numbers: Any) -> Scene:
    """Called at 20:00:00: from 20:10:00 on one may seal, from 20:20:00 on one must, and goes on an hour later."""
    numbers = {"may_seal_after_ms": 600_000, "must_seal_after_ms": 1_200_000, **numbers}
    return a_table(clock=clock, **numbers)


def seals(table: Scene, action: str = SECRET) -> Scene:
    state = table.table
    table.ask(ask.Seal(state.actor, state.ply + 1, action))
    return table


def adjourned(clock: str = "30+0", **numbers: Any) -> Scene:
    """Binh has sealed at 20:10:10, Anna is to reply. The resumption is at 21:10:10."""
    return seals(a_match(clock, **numbers).seated().after("h8").at("20:10:10"))


# -- when one may, and when one must --------------------------------------------------------------------------------


@pytest.mark.parametrize(("time", "code"), [("20:09:59.999", "seal/not-yet"), ("20:10:00", "")])
def test_one_may_seal_from_the_first_time_on(time: str, code: str) -> None:
    table = a_match("30+0").seated().after("h8").at(time)
    if code:
        assert table.refuses(ask.Seal(SECOND, 2, SECRET)) == code
        assert table.refuses(ask.BeginSealing(SECOND, 2)) == code
    else:
        assert seals(table).is_(Phase.ADJOURNED)


def test_a_card_without_the_times_knows_no_sealing() -> None:
    table = a_table(clock="30+0").seated().after("h8").at("20:25:00")
    assert table.refuses(ask.Seal(SECOND, 2, SECRET)) == "seal/not-here"


def test_where_one_must_and_may_not_before_one_may_not_before() -> None:
    table = a_match("30+0", may_seal_after_ms=0).seated().after("h8").at("20:19:59")
    assert table.refuses(ask.Seal(SECOND, 2, SECRET)) == "seal/not-yet"
    assert seals(table.at("20:20:00")).is_(Phase.ADJOURNED)


def test_only_the_player_on_move_seals() -> None:
    table = a_match("30+0").seated().after("h8").at("20:10:00")
    assert table.refuses(ask.Seal(FIRST, 2, SECRET)) == "game/not-your-turn"
    assert table.refuses(ask.BeginSealing(FIRST, 2)) == "game/not-your-turn"
    assert table.refuses(ask.Seal(SECOND, 3, SECRET)) == "game/stale-ply"


def test_what_cannot_be_played_cannot_be_sealed_and_the_clock_runs_on() -> None:
    table = a_match("30+0").seated().after("h8").at("20:10:00")
    assert table.refuses(ask.Seal(SECOND, 2, "h8")) == "game/occupied"
    assert table.is_(Phase.PLAYING)


def test_at_the_second_time_the_player_on_move_is_told_and_his_clock_runs_on() -> None:
    table = a_match("30+0").seated().after("h8").at("20:20:00").tick()
    assert table.last(e.SealingBegan).at == at("20:20:00")
    assert (table.table.sealing.seat, table.table.sealing.must) == (SECOND, True)  # type: ignore[union-attr]
    before = table.left_s(SECOND)
    assert table.later(10).left_s(SECOND) == before - 10


def test_a_move_played_instead_of_sealed_counts_as_sealed() -> None:
    table = a_match("30+0").seated().after("h8").at("20:20:05").plays(SECRET)
    assert table.is_(Phase.ADJOURNED)
    assert table.count(e.ActionPlayed) == 1
    assert table.last(e.MoveSealed).action == SECRET


def test_who_asked_to_seal_seals_whatever_he_plays_next_and_cannot_take_it_back() -> None:
    table = a_match("30+0").seated().after("h8").at("20:10:00")
    table.ask(ask.BeginSealing(SECOND, 2))
    assert table.ask(ask.BeginSealing(SECOND, 2)) == ()
    assert not table.table.sealing.must  # type: ignore[union-attr]
    assert table.plays(SECRET).is_(Phase.ADJOURNED)


def test_the_second_time_falls_while_the_game_is_adjourned_and_is_told_when_play_goes_on() -> None:
    table = a_match("30+0").seated().after("h8").at("20:19:50").goes_away(FIRST).at("20:20:30").arrives(FIRST)
    table.at_deadline().tick()
    assert table.last(e.SealingBegan).at == at("20:20:35")


def test_a_flag_that_falls_before_the_second_time_has_fallen() -> None:
    table = a_match("10+0").seated().after("h8", each_s=1).at("20:30:00").tick()
    assert table.result == (Outcome.FIRST, Termination.TIME)
    assert table.count(e.SealingBegan) == 0


def test_nothing_is_sealed_within_an_opening() -> None:
    table = a_match("30+0", game=SWAP2).seated().after("h8 h9").at("20:20:00").tick()
    assert table.count(e.SealingBegan) == 0
    assert table.refuses(ask.Seal(FIRST, 3, "i9")) == "seal/in-the-opening"
    table.after("i9 black")
    assert table.tick().last(e.SealingBegan).seat is table.table.actor


# -- what it costs --------------------------------------------------------------------------------------------------


def test_the_turn_costs_and_earns_what_a_turn_does_and_both_clocks_stand() -> None:
    """ADJ-1: Fischer 300+5, 52 s: 253 s left, the other's 300."""
    table = seals(a_match("5+5", may_seal_after_ms=1).seated().later(52))
    table.later(HOUR / 2)
    assert (table.left_s(FIRST), table.left_s(SECOND)) == (253, 300)


def test_in_byo_yomi_the_period_is_paid_or_kept_as_with_a_move() -> None:
    """ADJ-2: two periods of 30 s; the clock stood for the first 30 s of 71: 41 s used, one period left, whole."""
    table = a_match("0+2x30", may_seal_after_ms=1).seated().later(1)
    table.ask(ask.BeginSealing(FIRST, 1))
    seals(table.later(70))
    face = table.table.clock.faces[FIRST]
    assert (face.periods, face.block_ms) == (1, 30_000)


def test_in_canadian_byo_yomi_the_sealed_move_is_a_stone() -> None:
    """ADJ-3: one stone left in the block: it is renewed."""
    table = a_match(CANADIAN, may_seal_after_ms=60_000, must_seal_after_ms=0).seated()
    table.after("h8 a1 h9 a2", each_s=15)
    assert table.table.clock.faces[FIRST].stones == 1
    seals(table.at("20:01:10"))
    face = table.table.clock.faces[FIRST]
    assert (face.stones, face.block_ms) == (3, 100_000)


@pytest.mark.parametrize(
    ("clock", "flag_after_s"),
    [
        ("0+1x30", 40),  # 10 s of the period are left, and thirty more
        ("0+2x30", 70),
        ("0:30+1x30", 40),  # in main time nothing is given: 10 s of it and a period
    ],
)
def test_in_byo_yomi_thirty_seconds_more_are_given_to_seal(clock: str, flag_after_s: int) -> None:
    table = a_match(clock, may_seal_after_ms=1).seated().later(20)
    table.ask(ask.BeginSealing(FIRST, 1))
    table.later(flag_after_s - 0.001).tick()
    assert table.is_(Phase.PLAYING)
    table.later(0.001).tick()
    assert table.result == (Outcome.SECOND, Termination.TIME)


def test_what_is_left_of_the_thirty_seconds_is_nobodys_time() -> None:
    table = a_match("0+1x30", may_seal_after_ms=1).seated().later(20)
    table.ask(ask.BeginSealing(FIRST, 1))
    seals(table.later(5))
    assert table.last(e.MoveSealed).spent_ms == 20_000
    assert (table.left_s(FIRST), table.left_s(SECOND)) == (30, 30)


def test_the_thirty_seconds_go_on_after_an_absence_within_them() -> None:
    table = a_match("0+1x30", may_seal_after_ms=1).seated().later(20)
    table.ask(ask.BeginSealing(FIRST, 1))
    table.later(4).goes_away(SECOND).later(60).arrives(SECOND).at_deadline().tick()
    assert next_deadline(table.table) == table.now + (30 - 4 - 8 + 10) * 1000


def test_time_given_for_the_line_is_given_for_a_sealed_move_too() -> None:
    table = a_match("5+0", may_seal_after_ms=1).seated().later(2)
    table.ask(ask.Seal(FIRST, 1, SECRET, 1_700, 300))
    sealed = table.last(e.MoveSealed)
    assert (sealed.spent_ms, sealed.credited_ms) == (1_700, 300)


def test_the_clock_tells_nothing_of_a_move_that_wins() -> None:
    """A winning move in play earns no increment; a sealed one does, as every other."""
    winning, other = (
        seals(a_match("5+5", may_seal_after_ms=1).seated().after(FIVE_OF_FIRST.rsplit(" ", 1)[0]).later(7), action)
        for action in ("h12", "o15")
    )
    assert msgspec.json.encode(winning.seen()) == msgspec.json.encode(other.seen())


# -- what is told of it ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [Viewer(None), Viewer(FIRST), Viewer(SECOND)])
def test_nobody_is_told_the_move_before_it_is_opened_not_even_who_sealed_it(viewer: Viewer) -> None:
    """Scenario 45."""
    table = adjourned()
    seen = view(table.table, len(table.events), viewer)
    assert SECRET.encode() not in msgspec.json.encode(seen)
    assert (len(seen.actions), seen.position.ply) == (1, 1)
    assert seen.sealed is not None
    assert (seen.sealed.seat, seen.sealed.at, seen.sealed.resume_at) == (SECOND, at("20:10:10"), at("21:10:10"))


def test_two_sealed_moves_look_alike() -> None:
    one, other = (seals(a_match("30+0").seated().after("h8").at("20:10:10"), action) for action in (SECRET, "a15"))
    for seat in (None, FIRST, SECOND):
        pictures = [view(table.table, 9, Viewer(seat)) for table in (one, other)]
        assert msgspec.json.encode(pictures[0]) == msgspec.json.encode(pictures[1])


def test_a_log_that_prints_the_move_does_not_show_it() -> None:
    table = adjourned()
    printed = [repr(table.table), repr(table.last(e.MoveSealed)), repr(table.events), repr(ask.Seal(SECOND, 2, SECRET))]
    assert [text for text in printed if SECRET in text] == []


def test_the_journal_has_it_so_that_it_survives() -> None:
    table = adjourned()
    assert SECRET.encode() in encode_event(table.last(e.MoveSealed))
    assert replay(table.events) == table.table


def test_it_cannot_be_changed() -> None:
    table = adjourned()
    for command in (ask.Seal(SECOND, 2, "a1"), ask.Play(SECOND, 2, "a1"), ask.Play(FIRST, 3, "a1")):
        assert table.refuses(command) == "table/adjourned"


def test_an_offer_lapses_with_a_sealed_move_as_with_any() -> None:
    table = a_match("30+0").seated().after("h8").at("20:10:00")
    table.ask(ask.OfferDraw(FIRST, 1))
    assert seals(table).table.draw_offer is None


# -- while it lies sealed -------------------------------------------------------------------------------------------


def test_nobody_is_counted_absent_and_no_window_runs() -> None:
    table = adjourned().later(10).goes_away(FIRST).later(20).goes_away(SECOND).later(HOUR / 2).tick()
    assert table.is_(Phase.ADJOURNED)
    assert table.table.absences == (0, 0)
    assert [seat.return_by for seat in table.seen().seats] == [None, None]


def test_a_draw_agreed_meanwhile_stands_whatever_was_sealed() -> None:
    """ADJ-9: also a move that would have won."""
    table = seals(a_match("30+0").seated().after(FIVE_OF_FIRST.rsplit(" ", 1)[0]).at("20:10:10"), "h12").later(60)
    table.ask(ask.OfferDraw(FIRST, 8))
    table.ask(ask.AnswerDraw(SECOND, 8, True))
    assert table.result == (Outcome.DRAW, Termination.AGREEMENT)
    assert b"h12" not in msgspec.json.encode(table.seen())


@pytest.mark.parametrize("seat", Seat)
def test_one_may_resign_meanwhile_and_the_move_is_never_opened(seat: Seat) -> None:
    table = adjourned().later(60)
    table.ask(ask.Resign(seat))
    assert table.result == (Outcome.win_of(seat.other), Termination.RESIGNATION)
    assert SECRET.encode() not in msgspec.json.encode(table.seen())
    assert table.table.sealed is None


def test_both_agree_on_another_time_by_proposing_the_same() -> None:
    table = adjourned().later(60)
    table.ask(ask.ProposeResumption(FIRST, at("22:00:00")))
    assert table.seen().sealed.proposed == (at("22:00:00"), None)  # type: ignore[union-attr]
    table.ask(ask.ProposeResumption(SECOND, at("20:30:00")))
    assert next_deadline(table.table) == at("21:10:10")
    table.ask(ask.ProposeResumption(FIRST, at("20:30:00")))
    sealed = table.seen().sealed
    assert sealed is not None
    assert (sealed.resume_at, sealed.proposed) == (at("20:30:00"), (None, None))
    assert next_deadline(table.table) == at("20:30:00")


@pytest.mark.parametrize(
    ("resume_at", "code"),
    [
        (at("20:11:10"), "seal/resumes-in-the-past"),
        (Instant(at("20:10:10") + 30 * 86_400_000), ""),
        (Instant(at("20:10:10") + 30 * 86_400_000 + 1), "seal/resumes-too-far-ahead"),
    ],
)
def test_a_resumption_lies_ahead_and_within_thirty_days(resume_at: Instant, code: str) -> None:
    table = adjourned().later(60)
    if code:
        assert table.refuses(ask.ProposeResumption(FIRST, resume_at)) == code
    else:
        assert len(table.ask(ask.ProposeResumption(FIRST, resume_at))) == 1


def test_nobody_is_pestered_with_proposals_and_the_same_one_again_is_none() -> None:
    table = adjourned()
    for minute in range(20):
        proposal = ask.ProposeResumption(FIRST, Instant(at("22:00:00") + minute * 60_000))
        table.ask(proposal)
        assert table.ask(proposal) == ()
    assert table.refuses(ask.ProposeResumption(FIRST, at("23:00:00"))) == "seal/too-many-proposals"
    table.ask(ask.ProposeResumption(SECOND, at("23:00:00")))


def test_there_is_nothing_to_agree_on_in_a_game_that_goes_on() -> None:
    table = a_match("30+0").seated().after("h8").at("20:10:00")
    assert table.refuses(ask.ProposeResumption(FIRST, at("22:00:00"))) == "seal/not-adjourned"


# -- going on (G12) -------------------------------------------------------------------------------------------------


def test_both_there_the_move_is_opened_at_the_time_and_the_others_clock_runs() -> None:
    table = adjourned().at("21:10:10").tick()
    assert table.is_(Phase.PLAYING)
    assert [action.action for action in table.seen().actions] == ["h8", SECRET]
    assert table.last(e.ActionPlayed).spent_ms == table.last(e.MoveSealed).spent_ms
    table.later(30)
    assert table.left_s(FIRST) == 30 * 60 - 1 - 30
    table.plays("a1")
    assert table.table.ply == 3


def away(table: Scene, *seats: Seat) -> Scene:
    """These go home soon after the sealing."""
    for seat in seats:
        table.later(10).goes_away(seat)
    return table


def test_who_must_reply_and_comes_late_loses_that_much() -> None:
    """ADJ-4: W with 300 s must reply and comes 95 s late: 205 s; he moves 25 s later: 180 s."""
    table = seals(a_match("5+0", may_seal_after_ms=1).seated().later(30))
    away(table, SECOND).at_deadline().tick()
    assert table.is_(Phase.REOPENING)
    assert [action.action for action in table.seen().actions] == [SECRET], "the sealer is there"
    table.later(95).arrives(SECOND)
    assert table.is_(Phase.PLAYING)
    assert table.left_s(SECOND) == 205
    assert table.later(25).plays("a1").left_s(SECOND) == 180
    assert table.table.absences == (0, 0)


def test_who_must_reply_in_byo_yomi_and_does_not_come_loses_when_his_periods_are_over() -> None:
    """ADJ-5: two periods of 30 s, no grace: lost a minute after the time."""
    table = seals(a_match("0+2x30", may_seal_after_ms=1).seated().later(5))
    called = away(table, SECOND).at_deadline().now
    table.tick().later(300).tick()
    assert table.result == (Outcome.FIRST, Termination.TIME)
    assert (table.ended.at, table.ended.detail) == (called + 60_000, "not-at-resumption")


def test_while_the_sealer_is_away_his_own_clock_runs_and_nothing_is_opened() -> None:
    table = away(adjourned(), SECOND).at("21:10:10").tick()
    assert table.is_(Phase.REOPENING)
    assert SECRET.encode() not in msgspec.json.encode(table.seen())
    before = table.left_s(SECOND)
    table.later(70)
    assert (table.left_s(SECOND), table.left_s(FIRST)) == (before - 70, 1_799)
    table.arrives(SECOND)
    assert table.is_(Phase.PLAYING)
    assert [action.action for action in table.seen().actions] == ["h8", SECRET]
    assert (table.later(5).left_s(SECOND), table.left_s(FIRST)) == (before - 70, 1_794)


def test_a_sealer_who_never_comes_loses_when_his_time_is_out_whatever_he_sealed() -> None:
    table = seals(a_match("30+0").seated().after(FIVE_OF_FIRST.rsplit(" ", 1)[0]).at("20:10:10"), "h12")
    left = table.left_s(FIRST)
    called = away(table, FIRST).at_deadline().now
    table.tick().later(2 * HOUR).tick()
    assert table.result == (Outcome.SECOND, Termination.TIME)
    assert table.ended.at == called + left * 1000
    assert b"h12" not in msgspec.json.encode(table.seen())


def test_who_comes_after_his_time_is_out_has_lost() -> None:
    table = away(seals(a_match("5+0", may_seal_after_ms=1).seated().later(30)), SECOND).at_deadline().tick()
    table.later(299.999).tick()
    assert table.is_(Phase.REOPENING)
    table.later(0.001).arrives(SECOND)
    assert table.result == (Outcome.FIRST, Termination.TIME)


def test_with_nobody_there_both_clocks_run_and_each_stops_when_he_comes() -> None:
    """ADJ-8 by the Go rule: both absent, both run; W comes after 80 s, B after 90."""
    table = seals(a_match("5+0", may_seal_after_ms=1).seated().later(30))
    away(table, FIRST, SECOND).at_deadline().tick().later(80)
    assert (table.left_s(FIRST), table.left_s(SECOND)) == (270 - 80, 300 - 80)
    table.arrives(SECOND).later(10)
    assert (table.left_s(FIRST), table.left_s(SECOND)) == (180, 220)
    table.arrives(FIRST)
    assert table.is_(Phase.PLAYING)
    assert (table.left_s(FIRST), table.left_s(SECOND)) == (180, 220)
    assert table.later(20).left_s(SECOND) == 200


def test_with_nobody_there_whose_time_is_out_first_has_lost() -> None:
    table = seals(a_match("5+0", may_seal_after_ms=1).seated().later(30))
    called = away(table, FIRST, SECOND).at_deadline().now
    table.tick().later(HOUR).tick()
    assert (table.result, table.ended.at) == ((Outcome.SECOND, Termination.TIME), called + 270_000)


@pytest.mark.parametrize(("knockout", "outcome"), [(False, Outcome.DRAW), (True, Outcome.SECOND)])
def test_with_nobody_there_and_both_times_out_at_once_both_are_absent(knockout: bool, outcome: Outcome) -> None:
    """As at the call: a draw; in a knockout the one who went first has lost."""
    table = a_match("5+0", may_seal_after_ms=60_000, longer_absent_loses=knockout).seated()
    seals(table.after("h8 a1", each_s=30).later(30))  # 240 s against 270
    clock = table.table.clock
    assert clock.faces[FIRST].main_ms == 240_000
    away(table, FIRST)
    table.state = _with_equal_clocks(table)
    away(table, SECOND).at_deadline().tick().later(HOUR).tick()
    assert table.result == (outcome, Termination.TIME)
    assert table.ended.detail == "both-absent"


def _with_equal_clocks(table: Scene) -> Any:
    clock = table.table.clock
    return replace(table.table, clock=replace(clock, faces=(clock.faces[0], clock.faces[0])))


def test_a_sealed_move_that_wins_wins_though_the_other_never_comes() -> None:
    """ADJ-10."""
    table = seals(a_match("30+0").seated().after(FIVE_OF_FIRST.rsplit(" ", 1)[0]).at("20:10:10"), "h12")
    away(table, SECOND).at_deadline().tick()
    assert table.result == (Outcome.FIRST, Termination.FIVE)
    assert table.ended.rated


def test_who_was_there_and_goes_again_before_the_sealer_comes_is_waited_for_too() -> None:
    table = away(adjourned(), SECOND).at("21:10:10").tick().later(20).goes_away(FIRST)
    first, second = table.left_s(FIRST), table.left_s(SECOND)
    assert (table.later(10).left_s(FIRST), table.left_s(SECOND)) == (first - 10, second - 10)
    table.arrives(FIRST)
    assert (table.later(10).left_s(FIRST), table.left_s(SECOND)) == (first - 10, second - 20)


def test_a_sealer_who_goes_after_the_opening_is_absent_once_the_game_goes_on() -> None:
    table = away(adjourned(), FIRST).at("21:10:10").tick().later(20).goes_away(SECOND)
    assert table.table.absences == (0, 0)
    table.later(10).arrives(FIRST)
    assert (table.is_(Phase.ADJOURNED), table.table.absences) == (True, (0, 1))
    assert table.seen().seats[SECOND].return_by == table.now + 120_000


def test_after_the_resumption_the_times_of_sealing_count_anew() -> None:
    table = adjourned().at("21:10:10").tick()
    assert table.refuses(ask.Seal(FIRST, 3, "a1")) == "seal/not-yet"
    assert table.at("21:20:09.999").refuses(ask.Seal(FIRST, 3, "a1")) == "seal/not-yet"
    assert seals(table.at("21:20:10"), "a1").is_(Phase.ADJOURNED)


def test_nothing_can_be_played_before_everybody_is_there() -> None:
    table = away(adjourned(), SECOND).at("21:10:10").tick()
    assert table.refuses(ask.Play(FIRST, 2, "a1")) == "table/adjourned"


# -- with everything else that may happen ---------------------------------------------------------------------------


def test_a_restart_before_the_resumption_changes_nothing_but_leaves_time_to_come() -> None:
    table = adjourned().at("20:30:00")
    table.ask(ask.HoldPlay("restart", table.now, (FIRST, SECOND), back_at=Instant(table.now + 60_000)))
    assert table.table.sealed is not None
    assert next_deadline(table.table) == at("21:10:10")
    table.at("20:31:00").arrives(FIRST, SECOND).at("21:10:10").tick()
    assert [action.action for action in table.seen().actions] == ["h8", SECRET]


def test_a_resumption_that_falls_into_an_outage_waits_for_the_time_to_return() -> None:
    table = adjourned().at("21:09:00")
    table.ask(ask.HoldPlay("restart", table.now, (FIRST, SECOND), back_at=at("22:00:00")))
    assert next_deadline(table.table) == at("22:02:00")
    assert table.at("22:01:00").arrives(FIRST, SECOND).tick().is_(Phase.ADJOURNED)
    table.at("22:02:00").tick()
    assert table.is_(Phase.PLAYING)


def test_a_restart_within_a_resumption_calls_the_board_again_and_costs_nobody_the_gap() -> None:
    table = away(adjourned(), FIRST, SECOND).at("21:10:10").tick().later(20)
    first, second = table.left_s(FIRST), table.left_s(SECOND)
    table.ask(ask.HoldPlay("restart", table.now, (FIRST, SECOND), back_at=at("22:00:00")))
    assert table.is_(Phase.ADJOURNED)
    assert next_deadline(table.table) == at("22:02:00")
    table.at("22:01:00").arrives(SECOND)
    table.at("22:02:10").tick()
    assert table.is_(Phase.REOPENING)
    assert [action.action for action in table.seen().actions] == ["h8", SECRET]
    assert (table.left_s(FIRST), table.left_s(SECOND)) == (first - 10, second)


def impossible(**numbers: Any) -> Scene:
    """What was sealed has become impossible: nothing leads there today, but the journal may hold what it will."""
    table = adjourned(**numbers)
    event = msgspec.structs.replace(table.last(e.MoveSealed), action="h8")
    table.state = replay([event if isinstance(each, e.MoveSealed) else each for each in table.events])
    return table


def test_a_sealed_move_that_has_become_impossible_forfeits_its_right_and_an_arbiter_rules() -> None:
    table = impossible().at("21:10:10").tick()
    opened = table.last(e.SealOpened)
    assert (opened.action, opened.is_possible) == ("h8", False)
    assert [hold.kind for hold in table.table.holds] == [HoldKind.IMPOSSIBLE_SEAL]
    assert (table.is_(Phase.ADJOURNED), table.table.actor, table.table.clock.turn) == (True, SECOND, SECOND)
    assert next_deadline(table.table) is None


def test_no_move_is_sealed_while_play_is_held() -> None:
    table = a_match("30+0").seated().after("h8").at("20:10:00").goes_away(FIRST)
    with pytest.raises(Refused, match="table/adjourned"):
        table.ask(ask.Seal(SECOND, 2, SECRET))


def test_an_arbiter_sets_when_it_goes_on_whatever_the_players_had_agreed() -> None:
    table = adjourned(tournament=TournamentId("t1")).later(60)
    for seat in (FIRST, SECOND):
        table.ask(ask.ProposeResumption(seat, at("22:00:00")))
    table.ruled(SetResumption(resume_at=at("21:30:00")))
    assert next_deadline(table.table) == at("21:30:00")
    line = table.table.rulings[-1]
    assert (line.before, line.after) == (ResumptionFact(at("22:00:00")), ResumptionFact(at("21:30:00")))
    assert table.refuses_ruling(SetResumption(resume_at=table.now)) == "seal/resumes-in-the-past"


def test_an_arbiter_who_has_ruled_on_an_impossible_move_lets_the_sealer_move_again() -> None:
    table = impossible(tournament=TournamentId("t1")).at("21:10:10").tick().later(300)
    left = table.left_s(SECOND)
    table.ruled(ReleaseTable())
    assert table.is_(Phase.RESUMING)
    table.at_deadline().tick().later(10).plays("k11")
    assert (table.table.ply, table.left_s(SECOND)) == (2, left - 10)


def test_an_arbiters_hold_puts_the_resumption_off_until_he_lifts_it() -> None:
    table = adjourned(tournament=TournamentId("t1")).at("21:00:00").ruled(HoldTable()).at("21:30:00").tick()
    assert (table.is_(Phase.ADJOURNED), table.count(e.BoardCalled)) == (True, 0)
    table.ruled(ReleaseTable())
    assert (table.is_(Phase.PLAYING), table.last(e.BoardCalled).at) == (True, at("21:30:00"))


def test_an_arbiter_who_holds_the_table_in_a_resumption_stops_the_clocks_and_it_is_called_again() -> None:
    table = away(adjourned(tournament=TournamentId("t1")), FIRST, SECOND).at("21:10:10").tick().later(20)
    left = table.left_s(FIRST), table.left_s(SECOND)
    table.ruled(HoldTable()).later(600)
    assert (table.left_s(FIRST), table.left_s(SECOND)) == left
    table.ruled(ReleaseTable())
    assert table.is_(Phase.REOPENING)
    assert (table.later(5).left_s(FIRST), table.left_s(SECOND)) == (left[0] - 5, left[1] - 5)


def test_clocks_that_run_for_those_who_are_awaited_are_held_before_they_are_corrected() -> None:
    table = away(adjourned(tournament=TournamentId("t1")), SECOND).at("21:10:10").tick()
    for decision in (SetClock(seat=SECOND, main_ms=1_200_000), GiveTime(seat=FIRST, ms=60_000)):
        assert table.refuses_ruling(decision) == "ruling/board-called"
    before = table.left_s(FIRST)
    table.ruled(HoldTable()).ruled(GiveTime(seat=FIRST, ms=60_000))
    assert table.left_s(FIRST) == before + 60


def test_no_moves_are_undone_under_a_sealed_one_nor_up_to_it() -> None:
    table = adjourned(tournament=TournamentId("t1"))
    assert table.refuses_ruling(UndoMoves(ply=2, plies=1)) == "ruling/sealed"
    table.at("21:10:10").tick().after("a1")
    assert table.refuses_ruling(UndoMoves(ply=3, plies=2)) == "ruling/too-few-moves"
    assert table.ruled(UndoMoves(ply=3, plies=1)).table.ply == 2


def test_where_the_game_has_a_pass_a_sealed_move_that_has_become_impossible_is_one() -> None:
    renju = GameSettings(game="gomoku", variant="renju", board_size=15)
    table = impossible(game=renju).at("21:10:10").tick()
    assert table.is_(Phase.PLAYING)
    assert [action.action for action in table.seen().actions] == ["h8", "pass"]
    assert table.table.actor is FIRST


def test_what_a_player_picks_up_while_he_seals_is_told_to_nobody() -> None:
    draughts = msgspec.structs.replace(DRAUGHTS, touch_move=True)
    table = a_match("30+0", game=draughts).seated().after("22-18").at("20:10:00")
    table.ask(ask.BeginSealing(SECOND, 2))
    assert table.ask(ask.Touch(SECOND, 2, "9")) == ()


def test_when_moves_are_undone_while_one_is_to_seal_it_is_the_others_turn_to() -> None:
    """Binh has to seal; his opponent's move is undone, so Anna is on move and has to (G11, G13)."""
    table = a_match("30+0", tournament=TournamentId("t1")).seated().after("h8 i9 j10").at_deadline().tick()
    assert table.table.sealing is not None
    assert table.table.sealing.seat is SECOND
    table.ruled(UndoMoves(ply=3, plies=1))
    assert table.table.sealing is None
    table.at_deadline().tick()
    assert table.table.sealing is not None
    assert table.table.sealing.seat is FIRST
    assert seals(table).is_(Phase.ADJOURNED)
    assert table.table.sealed is not None
    assert table.table.sealed.seat is FIRST


def test_a_flag_nobody_claimed_before_costs_him_the_game_who_does_not_come_to_the_resumption() -> None:
    """Binh's five minutes are over at 20:09:01, unclaimed; he moves, Anna seals, and he is not there (P21, G12)."""
    clock = ClockSettings("sudden-death", main_ms=300_000, flag="claim")
    table = a_match(clock, may_seal_after_ms=60_000).seated().after("h8").at("20:09:00").plays("i9").later(1)
    seals(table)
    resumed_at = table.table.sealed.resume_at if table.table.sealed else None
    away(table, SECOND).at_deadline().tick().tick()
    assert (table.ended.outcome, table.ended.detail) == (Outcome.FIRST, "not-at-resumption")
    assert table.ended.at == resumed_at
