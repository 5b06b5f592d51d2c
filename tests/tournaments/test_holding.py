"""A round that is held starts nothing, and what was due comes later by the time it stood (P22)."""

from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.state import Phase
from server.vocabulary import PlayerId, TableId
from tests.tournaments.evening import Evening, a_card, at, kinds, knockout, waiting

FOUR = ("anna 1900", "bela 1800", "cili 1700", "dora 1600")


def an_evening(**groups: object) -> Evening:
    return Evening(a_card(**groups)).enter(*FOUR).start()


def test_a_hold_names_every_table_that_is_to_stand() -> None:
    evening = an_evening()
    evening.result(1, winner="anna")
    ruled, held = evening.rule(d.HoldRound(), reason="fire alarm")
    assert isinstance(ruled, r.Ruled)
    assert (ruled.kind, ruled.ruling.name, ruled.ruling.reason, ruled.players) == (
        "hold-round",
        "Ruth",
        "fire alarm",
        (),
    )
    assert isinstance(held, r.RoundHeld)
    assert held.tables == (TableId("t1.r1.b2.g1"),), "board 1 is over"


def test_the_next_round_is_not_paired_while_the_round_is_held() -> None:
    """The break is 30 s: held 10 s into it and released an hour later, the other 20 s are still to come."""
    evening = an_evening(waiting=waiting(break_between_rounds_ms=30_000)).all_won_by_the_higher_seed()
    evening.wait(10_000).rule(d.HoldRound())
    evening.until("21:00:10")
    assert (len(evening.t.rounds), evening.t.phase) == (1, Phase.BETWEEN_ROUNDS)
    evening.rule(d.ReleaseRound())
    assert evening.t.next_at == at("21:00:30")
    evening.until("21:00:29")
    assert len(evening.t.rounds) == 1
    evening.until("21:00:30")
    assert len(evening.t.rounds) == 2


def test_results_come_in_during_a_hold_but_nothing_follows_from_them_until_it_is_over() -> None:
    evening = an_evening(waiting=waiting(break_between_rounds_ms=30_000))
    evening.rule(d.HoldRound())
    evening.wait(60_000).all_won_by_the_higher_seed()
    evening.until("20:30:00")
    assert len(evening.t.rounds) == 1
    evening.rule(d.ReleaseRound())
    assert evening.t.next_at == at("20:30:30"), "the whole break is still to come"


def test_a_replay_waits_as_long_as_the_hold_lasted() -> None:
    evening = an_evening(system=knockout(replay_after_ms=10_000))
    evening.result(1)
    evening.wait(4_000).rule(d.HoldRound())
    evening.until("20:10:04")
    assert evening.pairing(1).game == 1
    evening.rule(d.ReleaseRound())
    assert evening.pairing(1).replay_at == at("20:10:10")
    evening.until("20:10:10")
    assert evening.pairing(1).game == 2


def test_the_tournament_is_not_finished_during_a_hold() -> None:
    evening = Evening(a_card()).enter("anna 1900", "bela 1800").start()
    evening.rule(d.HoldRound())
    assert kinds(evening.result(1, winner="anna")) == ["ResultRecorded", "RoundEnded"]
    assert evening.t.finished is None
    evening.wait(1_000).rule(d.ReleaseRound())
    evening.wait(0)
    assert evening.t.finished is not None


def test_a_second_hold_and_a_release_of_nothing_are_refused() -> None:
    evening = an_evening()
    assert evening.refused(evening.ruling(d.ReleaseRound())) == ["ruling/not-held"]
    evening.rule(d.HoldRound())
    assert evening.refused(evening.ruling(d.HoldRound())) == ["ruling/held-already"]
    evening.rule(d.ReleaseRound())
    assert evening.t.held is None


def test_nothing_is_held_before_the_start_or_after_the_end() -> None:
    evening = Evening(a_card()).enter("anna 1900", "bela 1800")
    assert evening.refused(evening.ruling(d.HoldRound())) == ["tournament/not-running"]
    evening.start().result(1, winner="anna")
    assert evening.refused(evening.ruling(d.HoldRound())) == ["tournament/not-running"]


def test_an_arbiter_who_has_not_seen_the_last_ruling_is_told_whose_it_was() -> None:
    evening = an_evening()
    evening.rule(d.HoldRound(), by="ruth")
    late = evening.ruling(d.WarnPlayer(player=PlayerId("anna")), by="otto", seen=0)
    assert evening.refused(late) == ["ruling/another-came-first"]
    evening.rule(d.WarnPlayer(player=PlayerId("anna")), by="otto", seen=1)


def test_a_ruling_without_a_reason_is_none() -> None:
    evening = an_evening()
    for reason in ("", "   ", "x" * 301, "tab\there"):
        assert evening.refused(evening.ruling(d.HoldRound(), reason=reason)) == ["ruling/no-reason"]


def test_tables_that_are_made_while_the_round_is_held_are_held_with_it() -> None:
    evening = an_evening()
    evening.rule(d.HoldRound())
    events = evening.rule(d.RepairRound())
    assert kinds(events) == ["Ruled", "RoundWithdrawn", "RoundStarted", "RoundHeld"]
    held, started = events[-1], events[-2]
    assert isinstance(held, r.RoundHeld)
    assert isinstance(started, e.RoundStarted)
    assert held.tables == tuple(board.table for board in started.boards)
    assert evening.t.held is not None
    assert evening.t.held.since == at("20:00:00")


def test_somebody_may_still_leave_a_held_round() -> None:
    evening = an_evening()
    evening.rule(d.HoldRound())
    assert kinds(evening.do(c.Leave(PlayerId("anna")))) == ["PlayerLeft"]
