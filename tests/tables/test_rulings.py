"""An arbiter rules at a table: who may, what is on record, what follows, and what can be taken back (P25, G13)."""

import msgspec
import pytest

from server.tables import Phase
from server.tables import commands as ask
from server.tables import events as e
from server.tables.decisions import (
    Adjudicate,
    CorrectResult,
    EnterResult,
    ForfeitGame,
    HoldTable,
    ReleaseTable,
    TableDecision,
    Undo,
    UndoMoves,
    VoidAndReplay,
    Warn,
    WrongColours,
)
from server.tables.ruling import ResultFact, Ruling, RulingLine, WarningsFact, demand_ruling, line_to_undo, logged
from server.vocabulary import Outcome, PlayerId, Refused, Termination, TournamentId
from tests.tables.builders import BINH, FIRST, FIVE_OF_FIRST, RITA, SECOND, Scene, a_table, at

ADJUDICATED = Termination.ADJUDICATED


def a_game(actions: str = "h8", **more: object) -> Scene:
    """A tournament's game, each move of which took ten seconds."""
    return a_table(tournament=TournamentId("t1"), **more).seated().after(actions, each_s=10)  # type: ignore[arg-type]


# -- who may, and what he must have seen -----------------------------------------------------------------------------


def test_nobody_rules_on_his_own_game_and_a_casual_one_has_no_arbiter() -> None:
    assert a_game().refuses_ruling(HoldTable(), by="anna") == "ruling/own-game"
    assert a_table().seated().refuses_ruling(HoldTable()) == "ruling/no-arbiter"


def test_two_arbiters_at_once_do_not_trample_each_other() -> None:
    table = a_game().ruled(HoldTable())
    assert table.refuses_ruling(ReleaseTable(), seen=0, by="yan") == "ruling/another-came-first"
    assert table.ruled(ReleaseTable(), seen=1, by="yan").is_(Phase.RESUMING)


def test_moves_of_the_players_do_not_make_what_an_arbiter_saw_old() -> None:
    table = a_game().ruled(Warn(seat=FIRST)).after("i9 j10")
    assert table.ruled(Warn(seat=FIRST), seen=1).table.warnings == (2, 0)


def a_ruling(id_: str = "r1", reason: str = "the light went out") -> Ruling:
    return Ruling(id=id_, by=PlayerId("zoe"), name="Zoe", reason=reason)


def a_line(id_: str = "r1", kind: str = "hold", undoes: str = "") -> RulingLine:
    return RulingLine(
        id=id_, kind=kind, by=PlayerId("zoe"), name="Zoe", reason="it rained", at=at("20:00:00"), undoes=undoes
    )


def test_who_has_not_seen_the_latest_ruling_is_told_whose_it_was() -> None:
    log = (a_line(),)
    demand_ruling(log, a_ruling("r2"), seen=1)
    with pytest.raises(Refused) as refused:
        demand_ruling(log, a_ruling("r2"), seen=0)
    assert (refused.value.code, refused.value.details) == (
        "ruling/another-came-first",
        {"by": "Zoe", "kind": "hold"},
    )


@pytest.mark.parametrize("reason", ["", "   ", "x" * 301, "a\x00b", "two\nlines"])
def test_a_ruling_needs_a_reason_that_can_be_read(reason: str) -> None:
    with pytest.raises(Refused) as refused:
        demand_ruling((), a_ruling(reason=reason), seen=0)
    assert (refused.value.code, refused.value.field) == ("ruling/no-reason", "reason")


# -- holds -----------------------------------------------------------------------------------------------------------


def test_an_arbiter_holds_a_table_and_another_one_releases_it() -> None:
    table = a_game().later(20).ruled(HoldTable())
    assert [(hold.kind, hold.name) for hold in table.seen().holds] == [("arbiter", "Zoe")]
    table.later(600).ruled(ReleaseTable(), by="yan").at_deadline().tick()
    assert (table.is_(Phase.PLAYING), table.left_s(SECOND)) == (True, 160)
    assert [(line.kind, line.name, line.reason) for line in table.table.rulings] == [
        ("hold", "Zoe", "the light went out"),
        ("release", "Yan", "the light went out"),
    ]


def test_a_table_is_held_once_and_released_once() -> None:
    table = a_game()
    assert table.refuses_ruling(ReleaseTable()) == "ruling/not-held"
    assert table.ruled(HoldTable()).refuses_ruling(HoldTable()) == "ruling/held-already"


def test_the_flag_that_fell_before_the_hold_has_fallen() -> None:
    table = a_game().later(180)
    assert (table.refuses_ruling(HoldTable()), table.result) == ("table/over", (Outcome.FIRST, Termination.TIME))


def test_a_hold_in_the_last_millisecond_saves_the_flag() -> None:
    table = a_game().later(179.999).ruled(HoldTable()).later(600).tick()
    assert (table.is_(Phase.ADJOURNED), table.table.clock.remaining_ms(SECOND, table.now)) == (True, 1)


# -- results ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("outcome", Outcome)
def test_a_game_is_adjudicated_with_the_name_of_who_did_it(outcome: Outcome) -> None:
    table = a_game().later(20).ruled(Adjudicate(outcome=outcome))
    assert table.result == (outcome, ADJUDICATED)
    assert table.ended.ruled_by == "Zoe"
    assert table.ended.rated == (outcome in (Outcome.FIRST, Outcome.DRAW, Outcome.SECOND))
    assert table.left_s(SECOND) == 160


def test_a_result_is_entered_for_a_game_that_was_never_begun_here_and_is_not_rated() -> None:
    table = a_table(tournament=TournamentId("t1")).arrives(FIRST).ruled(Adjudicate(outcome=Outcome.SECOND))
    assert table.result == (Outcome.SECOND, ADJUDICATED)
    assert not table.ended.rated


@pytest.mark.parametrize(
    ("outcome", "was_played", "termination", "detail"),
    [
        (Outcome.FIRST, True, Termination.OVER_THE_BOARD, ""),
        (Outcome.DRAW, True, Termination.OVER_THE_BOARD, ""),
        (Outcome.SECOND, False, Termination.NO_SHOW, ""),
        (Outcome.DRAW, False, Termination.NO_SHOW, "both-absent"),
        (Outcome.BOTH_LOST, False, Termination.NO_SHOW, "both-absent"),
        (Outcome.VOID, False, Termination.ADJUDICATED, ""),
    ],
)
@pytest.mark.parametrize("actions", ["", "h8 i9"])
def test_a_result_from_over_the_board_is_entered_and_never_rated(
    outcome: Outcome, was_played: bool, termination: Termination, detail: str, actions: str
) -> None:
    """A mixed event: some boards are played here, others in the hall, where both may have looked at the page."""
    table = a_game(actions).ruled(EnterResult(outcome=outcome, was_played=was_played))
    end = table.table.ended
    assert end is not None
    assert (end.outcome, end.termination, end.detail, end.ruled_by) == (outcome, termination, detail, "Zoe")
    assert end.rated is (termination is Termination.ADJUDICATED and bool(actions) and outcome is not Outcome.VOID)
    assert table.refuses_ruling(EnterResult(outcome=Outcome.DRAW, was_played=True)) == "table/over"


def test_what_was_entered_is_not_rated_however_often_it_is_corrected() -> None:
    table = a_game("h8 i9").ruled(EnterResult(outcome=Outcome.DRAW, was_played=True))
    for outcome in (Outcome.FIRST, Outcome.SECOND):
        table.ruled(CorrectResult(outcome=outcome))
        assert (table.ended.outcome, table.ended.rated) == (outcome, False)


def test_a_game_that_is_over_is_not_adjudicated_and_one_that_goes_on_is_not_corrected() -> None:
    assert a_game(FIVE_OF_FIRST).refuses_ruling(Adjudicate(outcome=Outcome.DRAW)) == "table/over"
    assert a_game().refuses_ruling(CorrectResult(outcome=Outcome.DRAW)) == "ruling/not-over"


def test_a_result_is_corrected_and_both_results_are_on_record() -> None:
    table = a_game(FIVE_OF_FIRST).ruled(CorrectResult(outcome=Outcome.DRAW))
    assert (table.result, table.ended.ruled_by, table.ended.rated) == ((Outcome.DRAW, ADJUDICATED), "Zoe", True)
    (line,) = table.table.rulings
    assert (line.before, line.after) == (
        ResultFact(Outcome.FIRST, Termination.FIVE),
        ResultFact(Outcome.DRAW, ADJUDICATED),
    )
    assert table.count(e.GameEnded) == 1


def test_a_correction_that_changes_nothing_is_refused() -> None:
    assert a_game(FIVE_OF_FIRST).refuses_ruling(CorrectResult(outcome=Outcome.FIRST)) == "ruling/same-result"


def test_a_result_can_be_corrected_back_again() -> None:
    table = a_game(FIVE_OF_FIRST).ruled(CorrectResult(outcome=Outcome.VOID))
    assert not table.ended.rated
    table.ruled(CorrectResult(outcome=Outcome.FIRST))
    assert (table.result, table.ended.rated) == ((Outcome.FIRST, ADJUDICATED), True)


def test_a_forfeit_without_play_that_is_corrected_is_still_not_rated() -> None:
    table = a_table(tournament=TournamentId("t1")).arrives(FIRST).at_deadline().tick()
    assert table.result == (Outcome.FIRST, Termination.NO_SHOW)
    assert not table.ruled(CorrectResult(outcome=Outcome.DRAW)).ended.rated


def test_a_running_game_is_void_and_replayed() -> None:
    table = a_game().ruled(VoidAndReplay(colours="same"))
    assert (table.result, table.ended.replay) == ((Outcome.VOID, ADJUDICATED), "same")


def test_a_finished_game_is_void_and_replayed_once() -> None:
    table = a_game(FIVE_OF_FIRST).ruled(VoidAndReplay(colours="reversed"))
    assert (table.result, table.ended.replay, table.ended.rated) == ((Outcome.VOID, ADJUDICATED), "reversed", False)
    assert table.refuses_ruling(VoidAndReplay(colours="same")) == "ruling/replayed"
    assert table.refuses_ruling(CorrectResult(outcome=Outcome.FIRST)) == "ruling/replayed"


@pytest.mark.parametrize("seat", [FIRST, SECOND])
def test_a_game_is_forfeited_for_a_breach(seat: object) -> None:
    table = a_game().ruled(ForfeitGame(seat=seat))  # type: ignore[arg-type]
    assert table.result == (Outcome.win_of(seat.other), Termination.FORFEITED)  # type: ignore[attr-defined]
    assert table.table.rulings[0].seat is seat


# -- the board -------------------------------------------------------------------------------------------------------


def test_wrong_colours_before_move_four_begin_the_game_anew_and_later_it_stands() -> None:
    table = a_game("h8 i9 j10").ruled(WrongColours())
    assert (table.result, table.ended.replay) == ((Outcome.VOID, ADJUDICATED), "reversed")
    assert a_game("h8 i9 j10 k11").refuses_ruling(WrongColours()) == "ruling/game-stands"


def test_an_illegal_position_is_undone_and_nobody_gains_time_by_it() -> None:
    """3:00 + 2 s a move. First thinks 10 s, then 10 s; second 10 s, then 20 s of the turn that is undone with it."""
    table = a_game("h8 i9 j10").later(20).ruled(UndoMoves(ply=3, plies=2))
    assert [acted.action for acted in table.table.actions] == ["h8"]
    assert table.table.actor is SECOND
    # After h8: first has 172 s, second 180 s. Used since: second 10 s and 20 s, first 10 s; no increments.
    assert (table.left_s(FIRST), table.left_s(SECOND)) == (162, 150)
    table.later(1).plays("a1")
    assert table.seen().actions[-1].action == "a1"


def test_at_most_three_moves_are_undone_and_only_what_was_played() -> None:
    with pytest.raises(msgspec.ValidationError, match="`int` <= 3"):
        msgspec.convert({"kind": "undo-moves", "ply": 4, "plies": 4}, TableDecision)
    assert a_game().refuses_ruling(UndoMoves(ply=1, plies=2)) == "ruling/too-few-moves"


def test_moves_are_undone_from_the_position_the_arbiter_saw_and_from_no_later_one() -> None:
    """Scenario 38: while he writes his reason somebody moves, and the last move is another."""
    table = a_game("h8 i9")
    looked_into = UndoMoves(ply=2, plies=1)
    table.later(1).plays("j10")
    assert table.refuses_ruling(looked_into) == "game/stale-ply"
    assert table.ruled(UndoMoves(ply=3, plies=2)).table.ply == 1


def test_a_clock_is_never_undone_below_a_millisecond() -> None:
    table = a_game("h8 i9", clock="0:11+30").later(30).ruled(UndoMoves(ply=2, plies=2))
    assert table.table.clock.remaining_ms(FIRST, table.now) == 1


def test_a_byo_yomi_turn_that_is_undone_costs_the_periods_it_used_and_no_more() -> None:
    """0 + 3 x 30 s. First uses 40 s and so one period, which is not given back with the move."""
    table = a_game("", clock="0+3x30").later(40).plays("h8").later(5).ruled(UndoMoves(ply=1, plies=1))
    assert (table.left_s(FIRST), table.left_s(SECOND)) == (60, 90)


def test_a_draw_offer_does_not_outlive_the_position_it_was_made_in() -> None:
    table = a_game("h8 i9")
    table.ask(ask.OfferDraw(FIRST, 2))
    assert table.ruled(UndoMoves(ply=2, plies=1)).table.draw_offer is None


# -- warnings, and taking back ---------------------------------------------------------------------------------------


def test_a_warning_is_counted_for_the_player_and_can_be_taken_back() -> None:
    table = a_game().ruled(Warn(seat=SECOND)).ruled(Warn(seat=SECOND))
    changed = table.last(e.WarningsChanged)
    assert (changed.player, changed.count, table.table.warnings) == (BINH.id, 2, (0, 2))
    table.ruled(Undo(undoes="r2"))
    assert table.table.warnings == (0, 1)
    assert (table.table.rulings[1].undone, table.table.rulings[2].undoes) == (True, "r2")
    assert table.table.rulings[2].after == WarningsFact(1)
    assert table.refuses_ruling(Undo(undoes="r2")) == "ruling/cannot-be-undone"


def test_a_warning_goes_to_whoever_holds_the_seat() -> None:
    table = a_table(reserves=True, tournament=TournamentId("t1")).arrives(FIRST).unclaimed()
    table.ask(ask.SeatReserve(SECOND, RITA, at("20:06:00")))
    assert table.ruled(Warn(seat=SECOND)).last(e.WarningsChanged).player == RITA.id


def test_a_hold_is_taken_back_while_it_stands() -> None:
    table = a_game().ruled(HoldTable()).later(5).ruled(Undo(undoes="r1"))
    assert table.is_(Phase.RESUMING)


def test_a_hold_that_was_released_is_not_taken_back_even_if_another_one_stands() -> None:
    table = a_game().ruled(HoldTable()).later(5).ruled(ReleaseTable()).later(5).ruled(HoldTable())
    assert table.refuses_ruling(Undo(undoes="r1")) == "ruling/not-held"


def test_a_result_is_not_undone_but_corrected() -> None:
    table = a_game().ruled(Adjudicate(outcome=Outcome.FIRST))
    assert table.refuses_ruling(Undo(undoes="r1")) == "table/over"
    assert a_game().ruled(UndoMoves(ply=1, plies=1)).refuses_ruling(Undo(undoes="r1")) == "ruling/cannot-be-undone"
    assert a_game().refuses_ruling(Undo(undoes="r1")) == "ruling/unknown"


def test_an_undone_ruling_stays_in_the_log_and_is_undone_once() -> None:
    log = logged((a_line(kind="warn"),), a_line("r2", "undo", undoes="r1"))
    assert [(line.kind, line.undone) for line in log] == [("warn", True), ("undo", False)]
    with pytest.raises(Refused) as refused:
        line_to_undo(log, "r1", frozenset({"warn"}))
    assert refused.value.code == "ruling/cannot-be-undone"
