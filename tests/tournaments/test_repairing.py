"""A pairing changes before the first move or not at all; a reopened round names what depends on it."""

import pytest

from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.correcting import demand_revisable
from server.tournaments.preview import preview_of_reopening
from server.tournaments.state import Phase
from server.vocabulary import Outcome, PlayerId, Refused, TableId, Termination
from tests.tournaments.evening import Evening, a_card, kinds, knockout, round_robin, swiss

FIVE = ("anna 1900", "bela 1800", "cili 1700", "dora 1600", "edit 1500")
FOUR = FIVE[:4]


def an_evening(*people: str, **groups: object) -> Evening:
    return Evening(a_card(**groups)).enter(*(people or FOUR)).start()


def swap(one: str, other: str) -> d.SwapPairing:
    return d.SwapPairing(one=PlayerId(one), other=PlayerId(other))


def test_two_players_exchange_board_and_seat_and_their_tables_are_made_anew() -> None:
    evening = an_evening()
    assert evening.pairs() == [("anna", "cili"), ("dora", "bela")]
    _, remade = evening.rule(swap("cili", "dora"), reason="the wrong players were called")
    assert isinstance(remade, e.BoardsRemade)
    assert remade.closed == (TableId("t1.r1.b1.g1"), TableId("t1.r1.b2.g1"))
    assert [board.table for board in remade.boards] == [TableId("t1.r1.b1.g1.e2"), TableId("t1.r1.b2.g1.e2")]
    assert evening.pairs() == [("anna", "dora"), ("cili", "bela")]


def test_two_of_one_board_exchange_their_colours() -> None:
    evening = an_evening()
    evening.rule(swap("anna", "cili"))
    assert evening.pairs() == [("cili", "anna"), ("dora", "bela")]
    assert evening.pairing(2).table == TableId("t1.r1.b2.g1"), "the other board is as it was"


def test_a_bye_is_exchanged_like_a_board() -> None:
    evening = an_evening(*FIVE)
    assert evening.byes() == {"edit": "odd-field"}
    evening.rule(swap("edit", "anna"))
    assert evening.byes() == {"anna": "odd-field"}
    assert "edit" in {name for pair in evening.pairs() for name in pair}
    assert evening.t.rounds[-1].open_boards == 2


def test_what_a_closed_table_reports_counts_for_nothing() -> None:
    evening = an_evening()
    old = evening.pairing(1).table
    evening.rule(swap("cili", "dora"))
    late = c.ReportResult(
        table=old, outcome=Outcome.VOID, termination=Termination.ADJUDICATED, played=False, ended_at=evening.now
    )
    assert evening.do(late) == []
    evening.result(1, winner="dora")
    assert evening.pairing(1).winner == evening.number("dora")


def test_after_the_first_move_of_either_board_a_swap_is_refused_by_the_names_that_play() -> None:
    evening = an_evening()
    begun = frozenset({evening.pairing(2).table})
    assert evening.refused(evening.ruling(swap("cili", "dora"), begun=begun)) == ["ruling/game-begun"]
    evening.rule(swap("anna", "cili"), begun=begun)


def test_a_finished_board_is_not_swapped() -> None:
    evening = an_evening()
    evening.result(1, winner="anna")
    assert evening.refused(evening.ruling(swap("cili", "dora"))) == ["ruling/game-begun"]


def test_a_table_and_a_tree_say_who_meets_whom_and_are_not_swapped() -> None:
    for system in (round_robin(), knockout()):
        evening = an_evening(system=system)
        assert evening.refused(evening.ruling(swap("anna", "bela"))) == ["ruling/swiss-only"]


def test_an_arbiter_who_sits_on_one_of_the_boards_does_not_swap_them() -> None:
    evening = an_evening()
    assert evening.refused(evening.ruling(swap("cili", "dora"), by="anna")) == ["ruling/own-game"]


def test_a_round_paired_again_has_tables_of_its_own_and_pairs_those_who_are_there_now() -> None:
    evening = an_evening(*FIVE)
    evening.leave("dora")
    events = evening.rule(d.RepairRound(), reason="Dora had left before the round")
    assert kinds(events) == ["Ruled", "RoundWithdrawn", "RoundStarted"]
    withdrawn, started = events[1], events[2]
    assert isinstance(withdrawn, r.RoundWithdrawn)
    assert isinstance(started, e.RoundStarted)
    assert withdrawn.closed == (TableId("t1.r1.b1.g1"), TableId("t1.r1.b2.g1"))
    assert {board.table for board in started.boards} == {TableId("t1.r1.b1.g1.e2"), TableId("t1.r1.b2.g1.e2")}
    assert (started.round, len(evening.t.rounds)) == (1, 1)
    assert evening.byes() == {}
    assert "dora" not in {name for pair in evening.pairs() for name in pair}


def test_a_round_paired_a_third_time_never_uses_a_table_again() -> None:
    evening = an_evening()
    seen = {pairing.table for pairing in evening.t.rounds[-1].pairings}
    for _ in range(3):
        evening.rule(d.RepairRound())
        evening.rule(swap("anna", "bela"))
        now = {pairing.table for pairing in evening.t.rounds[-1].pairings}
        assert not seen & now
        seen |= now


def test_a_round_in_which_somebody_has_moved_is_not_paired_again() -> None:
    evening = an_evening()
    begun = frozenset({evening.pairing(2).table})
    assert evening.refused(evening.ruling(d.RepairRound(), begun=begun)) == ["ruling/game-begun"]
    evening.all_won_by_the_higher_seed()
    assert evening.refused(evening.ruling(d.RepairRound())) == ["ruling/no-round-running"]


def test_a_round_that_cannot_be_paired_again_goes_to_the_arbiter_with_the_reasons() -> None:
    evening = an_evening("anna 1900", "bela 1800")
    evening.leave("bela")
    events = evening.rule(d.RepairRound())
    assert kinds(events) == ["Ruled", "RoundWithdrawn", "Finished"], "nobody is left to be paired"


def test_the_last_round_is_reopened_between_rounds_and_nothing_is_paired_until_it_is_closed() -> None:
    evening = an_evening().all_won_by_the_higher_seed()
    _, reopened = evening.rule(d.ReopenRound(round=1, later="redo"))
    assert isinstance(reopened, r.RoundReopened)
    assert (reopened.frozen, evening.t.phase) == ((), Phase.RUNNING)
    evening.until("22:00:00")
    assert len(evening.t.rounds) == 1
    assert kinds(evening.rule(d.CloseRound(round=1))) == ["Ruled", "RoundClosed", "RoundEnded"]
    evening.next_round()
    assert len(evening.t.rounds) == 2


def test_a_later_round_in_which_nobody_has_moved_is_withdrawn_with_the_reopening() -> None:
    evening = an_evening(system=swiss(rounds=3)).all_won_by_the_higher_seed().next_round()
    closed = tuple(pairing.table for pairing in evening.t.rounds[1].pairings)
    assert preview_of_reopening(evening.t, 1, frozenset()).later[0].fate == "redo"
    events = evening.rule(d.ReopenRound(round=1, later="redo"))
    assert kinds(events) == ["Ruled", "RoundWithdrawn", "RoundReopened"]
    assert isinstance(events[1], r.RoundWithdrawn)
    assert events[1].closed == closed
    with pytest.raises(Refused, match="ruling/replayed"):
        demand_revisable(evening.t, closed[0], Outcome.DRAW, replay=False, begun=frozenset())
    evening.rule(d.CloseRound(round=1))
    evening.next_round()
    assert [p.table for p in evening.t.rounds[1].pairings] == [TableId(f"t1.r2.b{n}.g1.e2") for n in (1, 2)]


def test_a_later_round_that_is_being_played_is_named_and_can_only_stand() -> None:
    evening = an_evening(system=swiss(rounds=3)).all_won_by_the_higher_seed().next_round()
    begun = frozenset({evening.pairing(1).table})
    (later,) = preview_of_reopening(evening.t, 1, begun).later
    assert (later.round, later.fate) == (2, "stands")
    assert later.begun == (" – ".join(evening.pairs()[0]),)
    redo = evening.ruling(d.ReopenRound(round=1, later="redo"), begun=begun)
    assert evening.refused(redo) == ["ruling/game-begun"]
    before = evening.t.rounds[1]
    _, reopened = evening.rule(d.ReopenRound(round=1, later="freeze"), begun=begun)
    assert isinstance(reopened, r.RoundReopened)
    assert reopened.frozen == (2,)
    assert evening.t.rounds[1] == before
    assert evening.t.phase is Phase.RUNNING, "round 2 goes on"


def test_with_an_earlier_round_open_the_next_one_waits() -> None:
    evening = an_evening(system=swiss(rounds=3)).all_won_by_the_higher_seed().next_round()
    evening.rule(d.ReopenRound(round=1, later="freeze"))
    evening.all_won_by_the_higher_seed()
    evening.until("22:00:00")
    assert len(evening.t.rounds) == 2
    evening.rule(d.CloseRound(round=1))
    evening.wait(0)
    assert len(evening.t.rounds) == 3


def test_rounds_that_are_open_or_were_never_played_are_not_reopened() -> None:
    evening = an_evening(system=swiss(rounds=3))
    assert evening.refused(evening.ruling(d.ReopenRound(round=1, later="redo"))) == ["ruling/round-open"]
    assert evening.refused(evening.ruling(d.ReopenRound(round=2, later="redo"))) == ["ruling/no-such-round"]
    assert evening.refused(evening.ruling(d.CloseRound(round=1))) == ["ruling/round-not-open"]


def test_reserves_wait_for_the_round_that_is_paired_again() -> None:
    evening = an_evening()
    evening.reserve("rita 1500")
    evening.rule(d.RepairRound())
    evening.wait(180_000).unclaimed(1, evening.pairs()[0][0])
    assert "rita" in {name for pair in evening.pairs() for name in pair}
