"""A wrong result is corrected on record; what was paired from it stands, or in a knockout follows while it can."""

from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.order import placings
from server.tournaments.preview import preview_of_correction
from server.vocabulary import Outcome, TableId, Termination
from tests.tournaments.evening import Evening, a_card, kinds, knockout, swiss

FOUR = ("anna 1900", "bela 1800", "cili 1700", "dora 1600")


def an_evening(*people: str, **groups: object) -> Evening:
    return Evening(a_card(**groups)).enter(*(people or FOUR)).start()


def revised(table: TableId, outcome: Outcome, ruling: str = "ruth:1", **facts: object) -> c.ReviseResult:
    return c.ReviseResult(table=table, ruling=ruling, outcome=outcome, termination=Termination.ADJUDICATED, **facts)  # type: ignore[arg-type]


def points(evening: Evening) -> dict[str, int]:
    return {place.person.name: place.points for place in placings(evening.t)}


def test_a_corrected_result_counts_and_rounds_paired_since_are_named_and_stand() -> None:
    evening = an_evening(system=swiss(rounds=3)).all_won_by_the_higher_seed().next_round()
    pairs = evening.pairs()
    table = evening.t.rounds[0].pairings[0].table
    assert points(evening) == {"anna": 2, "bela": 2, "cili": 0, "dora": 0}
    (told,) = evening.do(revised(table, Outcome.SECOND))
    assert isinstance(told, r.ResultRevised)
    assert (told.before.winner, told.after.winner, told.frozen) == (1, 3, (2,))
    assert points(evening) == {"cili": 2, "bela": 2, "anna": 0, "dora": 0}
    assert evening.pairs() == pairs


def test_told_again_or_of_a_table_that_decided_nothing_it_changes_nothing() -> None:
    evening = an_evening(system=swiss(rounds=3))
    open_table = evening.pairing(1).table
    assert evening.do(revised(open_table, Outcome.SECOND)) == []
    evening.all_won_by_the_higher_seed()
    assert len(evening.do(revised(open_table, Outcome.SECOND))) == 1
    assert evening.do(revised(open_table, Outcome.SECOND)) == []
    assert evening.refused(revised(TableId("t1.r9.b1.g1"), Outcome.DRAW)) == ["tournament/no-such-table"]


def test_the_next_round_is_paired_from_what_is_on_record_then() -> None:
    evening = an_evening(system=swiss(rounds=3)).all_won_by_the_higher_seed()
    evening.do(revised(evening.t.rounds[0].pairings[0].table, Outcome.SECOND))
    evening.next_round()
    assert {frozenset(pair) for pair in evening.pairs()} == {frozenset({"cili", "bela"}), frozenset({"anna", "dora"})}


def test_after_the_end_the_final_order_is_corrected_too() -> None:
    evening = an_evening("anna 1900", "bela 1800").all_won_by_the_higher_seed()
    assert evening.points() == {"anna": 2, "bela": 0}
    _, places = evening.do(revised(evening.t.rounds[0].pairings[0].table, Outcome.SECOND))
    assert isinstance(places, e.StandingsCorrected)
    assert evening.points() == {"bela": 2, "anna": 0}


def test_in_a_knockout_the_other_goes_through_while_nobody_has_moved_in_his_next_match() -> None:
    """Anna beats Dora and Bela beats Cili; then it turns out that Dora had won."""
    evening = an_evening(system=knockout()).all_won_by_the_higher_seed().next_round()
    assert set(evening.pairs()[0]) == {"anna", "bela"}
    table = evening.t.rounds[0].pairings[0].table
    dora = evening.number("dora")
    told = evening.do(
        revised(table, Outcome.SECOND if evening.t.rounds[0].pairings[0].first.number == 1 else Outcome.FIRST)
    )
    assert kinds(told) == ["ResultRevised", "Readmitted", "KnockedOut", "BoardsRemade"]
    assert {name for pair in evening.pairs() for name in pair} == {"dora", "bela"}
    assert evening.pairing(1).table == TableId("t1.r2.b1.g1.e2")
    assert (evening.entrant("anna").knocked_out, evening.entrant("dora").knocked_out) == (True, False)
    evening.result(1, winner="dora")
    assert evening.t.finished is not None
    assert [p.person.name for p in evening.t.finished.places[:2]] == ["dora", "bela"]
    assert evening.t.rounds[0].pairings[0].winner == dora


def test_once_his_next_match_is_being_played_who_went_through_stays() -> None:
    evening = an_evening(system=knockout()).all_won_by_the_higher_seed().next_round()
    first = evening.t.rounds[0].pairings[0]
    begun = frozenset({evening.pairing(1).table})
    loser = first.opponent_of(1)
    shown = preview_of_correction(evening.t, 1, first, loser, begun)
    assert (shown.refused, shown.boards) == ("ruling/next-match-begun", " – ".join(evening.pairs()[0]))
    outcome = Outcome.SECOND if first.first.number == 1 else Outcome.FIRST
    (told,) = evening.do(revised(first.table, outcome, begun=begun))
    assert isinstance(told, r.ResultRevised)
    assert (told.after.outcome, told.after.winner) == (outcome, 1)
    assert set(evening.pairs()[0]) == {"anna", "bela"}
    evening.result(1, winner="anna")
    assert evening.t.finished is not None


def test_before_the_next_round_is_paired_the_tree_simply_follows() -> None:
    evening = an_evening(system=knockout()).all_won_by_the_higher_seed()
    first = evening.t.rounds[0].pairings[0]
    outcome = Outcome.SECOND if first.first.number == 1 else Outcome.FIRST
    assert preview_of_correction(evening.t, 1, first, first.opponent_of(1), frozenset()).refused == ""
    evening.do(revised(first.table, outcome))
    evening.next_round()
    assert {name for pair in evening.pairs() for name in pair} == {"dora", "bela"}


def test_the_match_for_third_place_changes_hands_with_the_final() -> None:
    evening = an_evening(system=knockout(third_place=True)).all_won_by_the_higher_seed().next_round()
    assert {frozenset(pair) for pair in evening.pairs()} == {frozenset({"anna", "bela"}), frozenset({"cili", "dora"})}
    first = evening.t.rounds[0].pairings[0]
    outcome = Outcome.SECOND if first.first.number == 1 else Outcome.FIRST
    told = evening.do(revised(first.table, outcome))
    assert kinds(told) == ["ResultRevised", "BoardsRemade"]
    assert {frozenset(pair) for pair in evening.pairs()} == {frozenset({"dora", "bela"}), frozenset({"cili", "anna"})}


def test_a_knockout_needs_a_winner() -> None:
    evening = an_evening(system=knockout()).all_won_by_the_higher_seed()
    first = evening.t.rounds[0].pairings[0]
    assert preview_of_correction(evening.t, 1, first, None, frozenset()).refused == "ruling/needs-a-winner"
    (told,) = evening.do(revised(first.table, Outcome.DRAW))
    assert isinstance(told, r.ResultRevised)
    assert told.after.winner == 1, "the game was a draw, and she went through"


def walked_over() -> Evening:
    """A drawn game, then Dora leaves before the replay."""
    evening = an_evening(system=knockout())
    evening.result(1)
    evening.leave("dora")
    evening.result(2, winner="bela")
    return evening


def test_a_board_that_had_no_table_is_corrected_by_a_ruling_on_the_tournament_and_that_can_be_undone() -> None:
    evening = walked_over()
    dora = evening.number("dora")
    assert evening.pairing(1).winner == 1
    corrected = evening.rule(d.CorrectBoard(round=1, board=1, winner=dora))
    assert kinds(corrected) == ["Ruled", "ResultRevised", "KnockedOut"]
    assert evening.pairing(1).winner == dora
    assert kinds(evening.rule(d.UndoRuling(undoes="ruth:1"))) == ["Ruled", "ResultRevised", "Readmitted"]
    assert evening.pairing(1).winner == 1
    assert not evening.entrant("anna").knocked_out


def test_what_is_to_be_corrected_at_the_table_or_is_no_correction_is_refused() -> None:
    evening = walked_over()
    for decision, code in (
        (d.CorrectBoard(round=1, board=2, winner=1), "ruling/at-the-table"),
        (d.CorrectBoard(round=1, board=1, winner=2), "ruling/not-on-this-board"),
        (d.CorrectBoard(round=1, board=1, winner=1), "ruling/same-result"),
        (d.CorrectBoard(round=1, board=1, winner=None), "ruling/needs-a-winner"),
        (d.CorrectBoard(round=1, board=3, winner=1), "ruling/no-such-board"),
        (d.CorrectBoard(round=2, board=1, winner=1), "ruling/no-such-round"),
    ):
        assert evening.refused(evening.ruling(decision)) == [code]
