"""C7, C8, C9 and "Rounds" of the club rules: who is paired, when the next round comes, how it ends."""

import pytest

from server.pairing.field import Drift
from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments.card import Score
from server.tournaments.contenders import field_of
from server.tournaments.deadlines import next_deadline
from server.tournaments.state import Phase
from server.vocabulary import Outcome, Seat, TableId, Termination
from tests.tournaments.evening import Evening, a_card, at, kinds, knockout, round_robin, swiss, waiting

FOUR = ("anna 1900", "bela 1800", "cili 1700", "dora 1600")
FIVE = (*FOUR, "edit 1500")


def an_evening(*people: str, **groups: object) -> Evening:
    return Evening(a_card(**groups)).enter(*people).start()


def test_round_one_of_a_swiss_folds_the_field_by_rating() -> None:
    evening = an_evening(*FOUR)
    assert [set(pair) for pair in evening.pairs()] == [{"anna", "cili"}, {"bela", "dora"}]


def test_then_equal_points_meet() -> None:
    evening = an_evening(*FOUR).all_won_by_the_higher_seed().next_round()
    assert [set(pair) for pair in evening.pairs()] == [{"anna", "bela"}, {"cili", "dora"}]


def test_a_round_is_one_append_that_says_everything_a_table_needs() -> None:
    evening = Evening(a_card()).enter(*FOUR)
    evening.now = at("20:00:00")
    started = evening.tick()[-1]
    assert isinstance(started, e.RoundStarted)
    assert [board.table for board in started.boards] == ["t1.r1.b1.g1", "t1.r1.b2.g1"]
    assert (started.called_at, started.no_show_at) == (at("20:00:00"), at("20:03:00"))
    assert started.card.clock == evening.card.clock
    assert started.card.pool == "gomoku/blitz"


def test_the_next_round_comes_after_the_break_and_not_before_every_board_is_over() -> None:
    evening = an_evening(*FOUR)
    evening.until("20:10:00").result(1, winner="anna")
    assert (evening.t.phase, next_deadline(evening.t)) == (Phase.RUNNING, None)
    evening.until("20:11:00").result(2, winner="bela")
    assert evening.events[-1] == e.RoundEnded(at=at("20:11:00"), round=1, next_at=at("20:11:30"))
    assert (evening.t.phase, next_deadline(evening.t)) == (Phase.BETWEEN_ROUNDS, at("20:11:30"))
    assert len(evening.until("20:11:29").t.rounds) == 1
    assert len(evening.until("20:11:30").t.rounds) == 2


def test_an_odd_swiss_gives_the_lowest_a_full_point() -> None:
    evening = an_evening(*FIVE, system=swiss(rounds=1))
    assert evening.byes() == {"edit": "odd-field"}
    evening.all_won_by_the_higher_seed()
    assert evening.points()["edit"] == 2


def test_no_second_bye_while_somebody_has_had_none() -> None:
    evening = an_evening(*FIVE, system=swiss(rounds=5))
    had: list[str] = []
    while evening.t.finished is None:
        had += evening.byes()
        evening.all_won_by_the_higher_seed().next_round()
    assert sorted(had) == ["anna", "bela", "cili", "dora", "edit"]


def test_a_no_show_win_is_no_bye_and_no_meeting() -> None:
    """Scenario 28: the kinds of unplayed round are distinct."""
    evening = an_evening("anna 1900", "bela 1800", "cili 1700", system=swiss(rounds=3))
    evening.result(1, winner="anna", how=Termination.NO_SHOW)
    evening.back("bela")
    evening.next_round()
    assert evening.byes() != {"cili": "odd-field"}
    evening.all_won_by_the_higher_seed()
    kinds_of = {bye.kind for one in evening.t.rounds for bye in one.byes}
    assert kinds_of == {e.ByeKind.ODD_FIELD}


def test_fewer_than_two_there_ends_a_swiss_with_the_standings_as_they_are() -> None:
    evening = an_evening(*FOUR, system=swiss(rounds=3))
    for board, winner in ((1, "anna"), (2, "bela")):
        evening.result(board, winner=winner, how=Termination.NO_SHOW)
    evening.leave("bela")
    evening.next_round()
    assert evening.t.finished is not None
    assert evening.t.finished.reason is e.FinishReason.NOBODY_LEFT
    assert evening.points() == {"anna": 2, "bela": 2, "cili": 0, "dora": 0}


def test_who_floated_to_another_score_group_is_on_record_for_the_next_pairing() -> None:
    evening = an_evening(*FOUR, "edit 1500", "fero 1400").all_won_by_the_higher_seed().next_round()
    crossed = next(p for p in evening.t.rounds[1].pairings if p.down is not None)
    evening.all_won_by_the_higher_seed()
    drifts = {contender.number: contender.drift for contender in field_of(evening.t, 0).contenders}
    assert crossed.down is not None
    assert drifts[crossed.down] is Drift.DOWN
    assert drifts[crossed.opponent_of(crossed.down)] is Drift.UP
    assert list(drifts.values()).count(Drift.NONE) == 4


def test_a_round_robin_lets_everybody_meet_and_rest_once() -> None:
    evening = an_evening(*FIVE, system=round_robin())
    met, rested = set(), []
    while evening.t.finished is None:
        met |= {frozenset(pair) for pair in evening.pairs()}
        rested += list(evening.byes().items())
        evening.all_won_by_the_higher_seed().next_round()
    assert len(met) == 10
    assert sorted(rested) == [(name, "rest") for name in ("anna", "bela", "cili", "dora", "edit")]
    assert evening.points() == {"anna": 10, "bela": 8, "cili": 6, "dora": 4, "edit": 2}


def test_a_double_round_robin_repeats_with_colours_reversed() -> None:
    evening = an_evening("anna 1900", "bela 1800", system=round_robin(double=True), entry={"max_entrants": 8})
    evening.result(1, winner="anna")
    one = evening.pairs()
    evening.next_round()
    assert evening.pairs() == [tuple(reversed(one[0]))]


def test_a_knockouts_byes_go_to_the_highest_rated() -> None:
    evening = an_evening(*FIVE, system=knockout())
    assert evening.byes() == {"anna": "seeded", "bela": "seeded", "cili": "seeded"}
    assert [set(pair) for pair in evening.pairs()] == [{"dora", "edit"}]


def test_the_loser_of_a_knockout_is_out_and_free_for_other_tournaments() -> None:
    evening = an_evening(*FOUR, system=knockout())
    assert evening.result(evening.board_of("dora"), winner="anna")[1] == e.KnockedOut(
        at=at("20:00:00"), players=(evening.entrant("dora").person.id,)
    )


def test_a_drawn_knockout_game_is_replayed_after_ten_seconds_with_colours_reversed() -> None:
    evening = an_evening("anna 1900", "bela 1800", system=knockout())
    first, second = evening.pairs()[0]
    evening.until("20:30:00")
    assert evening.result(1)[-1] == e.ReplayOrdered(
        at=at("20:30:00"), round=1, board=1, game=2, starts_at=at("20:30:10"), turned=True
    )
    evening.until("20:30:10")
    replay = evening.events[-1]
    assert isinstance(replay, e.ReplayStarted)
    assert replay.board.table == "t1.r1.b1.g2"
    assert (replay.board.first.person.name, replay.board.second.person.name) == (second, first)
    assert replay.no_show_at == at("20:33:10")
    assert replay.card.longer_absent_loses


def test_it_is_replayed_as_often_as_needed() -> None:
    evening = an_evening("anna 1900", "bela 1800", system=knockout())
    for _ in range(12):
        evening.result(1)
        evening.wait(10_000)
    assert evening.pairing(1).table == "t1.r1.b1.g13"
    evening.result(1, winner="bela")
    assert evening.t.finished is not None
    assert evening.t.finished.places[0].person.name == "bela"


def test_after_the_cards_number_of_replays_who_moved_second_goes_through() -> None:
    evening = an_evening("anna 1900", "bela 1800", system=knockout(replays_max=1))
    first, _ = evening.pairs()[0]
    evening.result(1)
    evening.wait(10_000).result(1)
    assert evening.t.finished is not None
    assert evening.t.finished.places[0].person.name == first, "he moved second in the replay"


def test_an_old_games_result_is_not_taken_for_the_replays() -> None:
    evening = an_evening("anna 1900", "bela 1800", system=knockout())
    report = c.ReportResult(
        table=evening.pairing(1).table,
        outcome=Outcome.DRAW,
        termination=Termination.AGREEMENT,
        played=True,
        ended_at=evening.now,
    )
    assert kinds(evening.do(report)) == ["ResultRecorded", "ReplayOrdered"]
    assert evening.do(report) == []
    evening.wait(10_000)
    assert evening.do(report) == []


def test_beaten_semifinalists_play_for_third_place_beside_the_final() -> None:
    evening = an_evening(*FOUR, system=knockout(third_place=True)).all_won_by_the_higher_seed()
    assert "KnockedOut" not in kinds(evening.events)
    evening.next_round()
    assert [(set(p), b.branch) for p, b in zip(evening.pairs(), evening.t.rounds[-1].pairings, strict=True)] == [
        ({"anna", "bela"}, "main"),
        ({"cili", "dora"}, "third-place"),
    ]
    evening.all_won_by_the_higher_seed()
    assert evening.t.finished is not None
    assert [(p.person.name, p.place) for p in evening.t.finished.places] == [
        ("anna", 1), ("bela", 2), ("cili", 3), ("dora", 4),
    ]  # fmt: skip


def test_whose_match_for_third_place_is_over_is_free_though_the_final_goes_on() -> None:
    evening = an_evening(*FOUR, system=knockout(third_place=True)).all_won_by_the_higher_seed().next_round()
    out = evening.result(2, winner="cili")[-1]
    assert isinstance(out, e.KnockedOut)
    assert set(out.players) == {"cili", "dora"}


def test_without_it_they_share_third_place() -> None:
    evening = an_evening(*FOUR, system=knockout()).all_won_by_the_higher_seed().next_round()
    evening.all_won_by_the_higher_seed()
    assert evening.t.finished is not None
    assert [p.place for p in evening.t.finished.places] == [1, 2, 3, 3]


def test_a_void_game_gives_nobody_anything() -> None:
    evening = an_evening("anna 1900", "bela 1800", system=swiss())
    evening.do(
        c.ReportResult(
            table=evening.pairing(1).table,
            outcome=Outcome.VOID,
            termination=Termination.TECHNICAL,
            played=True,
            ended_at=evening.now,
        )
    )
    assert evening.points() == {"anna": 0, "bela": 0}


def test_a_result_counts_once() -> None:
    evening = an_evening(*FOUR)
    report = c.ReportResult(
        table=evening.pairing(1).table,
        outcome=Outcome.win_of(Seat.FIRST),
        termination=Termination.FIVE,
        played=True,
        ended_at=evening.now,
    )
    assert kinds(evening.do(report)) == ["ResultRecorded"]
    assert evening.do(report) == []


def test_a_result_of_a_table_of_nobodys_is_refused() -> None:
    evening = an_evening(*FOUR)
    for table in ("t1.r2.b1.g1", "t1.r1.b3.g1", "t9.r1.b1.g1", "t1.r1.b0.g1", "nonsense"):
        report = c.ReportResult(
            table=TableId(table),
            outcome=Outcome.FIRST,
            termination=Termination.FIVE,
            played=True,
            ended_at=evening.now,
        )
        assert evening.refused(report) == ["tournament/no-such-table"]


def test_an_organiser_may_close_it_between_rounds_and_never_over_an_open_board() -> None:
    evening = an_evening(*FOUR)
    assert evening.refused(c.EndEarly(by="admin")) == ["tournament/round-running"]
    evening.all_won_by_the_higher_seed()
    evening.do(c.EndEarly(by="admin", reason="power cut"))
    assert evening.t.finished is not None
    assert evening.t.finished.reason is e.FinishReason.ORGANISER
    assert evening.do(c.EndEarly(by="admin")) == []
    assert Evening(a_card()).refused(c.EndEarly(by="admin")) == ["tournament/not-started"]


def test_a_break_of_nothing_starts_the_next_round_at_the_next_tick() -> None:
    evening = an_evening(*FOUR, waiting=waiting(break_between_rounds_ms=0)).all_won_by_the_higher_seed()
    assert next_deadline(evening.t) == evening.now


@pytest.mark.parametrize(("technical", "points"), [(None, 6), (5, 5)])
def test_a_win_on_time_of_the_round_may_be_worth_less(technical: int | None, points: int) -> None:
    """B9 in half-points: a clean win is 3 points, and a technical one the same unless the card says 2½."""
    score = Score(win=6, draw=2, bye=6, technical_win=technical)
    evening = Evening(a_card(system=swiss(rounds=1), score=score)).enter("anna 1900", "bela", "cili", "dora").start()
    for board, how in ((1, Termination.TECHNICAL), (2, Termination.FIVE)):
        evening.result(board, winner=evening.pairing(board).first.person.name, how=how)
    assert sorted(evening.points().values()) == [0, 0, points, 6]
