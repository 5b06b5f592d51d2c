"""What went wrong for users elsewhere, and what is right here: the tournament's share of it, by its number."""

from dataclasses import replace

import pytest

from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import events as e
from server.tournaments.apply import apply
from server.tournaments.deadlines import next_deadline
from server.tournaments.decide import decide
from server.vocabulary import PlayerId, Termination
from tests.tournaments.evening import Evening, a_card, applicant, kinds, knockout, round_robin, swiss

FOUR = ("anna 1900", "bela 1800", "cili 1700", "dora 1600")


def an_evening(*people: str, **groups: object) -> Evening:
    return Evening(a_card(**groups)).enter(*(people or FOUR)).start()


def test_23_44_a_second_process_that_starts_the_same_round_names_the_same_tables_and_a_third_tick_nothing() -> None:
    evening = an_evening().all_won_by_the_higher_seed()
    evening.now = next_deadline(evening.t) or evening.now
    before = evening.t
    assert decide(before, c.Tick(), evening.now) == decide(before, c.Tick(), evening.now)
    evening.tick()
    assert evening.tick() == []
    tables = [p.table for one in evening.t.rounds for p in one.pairings]
    assert tables == ["t1.r1.b1.g1", "t1.r1.b2.g1", "t1.r2.b1.g1", "t1.r2.b2.g1"]


def a_round_that_cannot_be_paired() -> Evening:
    """A bracket in which a board of round 1 has no winner, as no result can leave it: a fault or a hand in the data."""
    evening = an_evening(system=knockout()).all_won_by_the_higher_seed()
    first = evening.t.rounds[0]
    undecided = replace(first.pairings[0], winner=None)
    evening.state = replace(evening.t, rounds=(replace(first, pairings=(undecided, *first.pairings[1:])),))
    return evening


def test_24_when_pairing_fails_the_arbiter_is_told_who_blocks_it_and_nothing_loops() -> None:
    evening = a_round_that_cannot_be_paired().next_round()
    failed = evening.events[-1]
    assert isinstance(failed, e.PairingFailed)
    assert [(o.obstacle, set(o.players)) for o in failed.reasons] == [("undecided", {"anna", "dora"})]
    assert next_deadline(evening.t) is None
    assert evening.tick() == []


def test_24_it_is_tried_again_once_when_somebody_goes_and_the_organiser_may_close_it() -> None:
    evening = a_round_that_cannot_be_paired().next_round()
    evening.leave("bela")
    assert next_deadline(evening.t) == evening.now
    assert kinds(evening.tick()) == ["PairingFailed"]
    assert next_deadline(evening.t) is None
    assert kinds(evening.do(c.EndEarly(by="admin", reason="bracket broken"))) == ["Finished"]


def test_25_a_tournament_cannot_finish_with_an_open_board() -> None:
    evening = an_evening(system=swiss(rounds=1), entry={"min_entrants": 2})
    evening.result(1, how=Termination.NO_SHOW)
    evening.wait(86_400_000)
    assert evening.t.finished is None
    evening.result(2, winner="bela")
    assert evening.t.finished is not None


@pytest.mark.parametrize("system", [swiss(), round_robin(), knockout()])
def test_26_when_everybody_has_left_nobody_is_paired(system: object) -> None:
    evening = an_evening(system=system).all_won_by_the_higher_seed()
    for name in ("anna", "bela", "cili", "dora"):
        evening.leave(name)
    evening.wait(600_000)
    assert evening.t.finished is not None
    assert all(not one.pairings for one in evening.t.rounds[1:])


def test_27_a_swiss_with_too_few_for_its_rounds_says_so_at_the_start_and_plays_all_it_can() -> None:
    evening = an_evening(system=swiss(rounds=7))
    started = next(event for event in evening.events if isinstance(event, e.Started))
    assert started.rounds == 3
    met: set[frozenset[str]] = set()
    while evening.t.finished is None:
        met |= {frozenset(pair) for pair in evening.pairs()}
        evening.all_won_by_the_higher_seed().next_round()
    assert len(met) == 6


def test_29_the_bye_goes_to_the_lowest_score_and_never_twice() -> None:
    evening = an_evening(*(f"p{i} {2000 - i}" for i in range(9)), system=swiss(rounds=4))
    had: list[int] = []
    while evening.t.finished is None:
        (bye,) = evening.t.rounds[-1].byes
        had.append(bye.number)
        evening.all_won_by_the_higher_seed().next_round()
    assert len(had) == len(set(had))
    assert had[0] == 9
    assert not set(had) & {1, 2, 3}, "no leader had a bye"


def test_30_taking_a_player_out_in_mid_round_leaves_no_hole() -> None:
    evening = an_evening(system=swiss(rounds=3))
    evening.rule(d.Expel(player=PlayerId("cili")), reason="engine")
    evening.result(1, winner="anna", how=Termination.DISQUALIFIED)
    evening.result(2, winner="bela")
    evening.next_round()
    there = {name for pair in evening.pairs() for name in pair} | set(evening.byes())
    assert there == {"anna", "bela", "dora"}


def test_31_an_empty_slot_of_the_bracket_is_a_bye_for_whoever_comes_next_to_it() -> None:
    evening = an_evening(*FOUR, *(f"p{i} {1500 - i}" for i in range(4)), system=knockout())
    evening.all_won_by_the_higher_seed()
    two = {"bela", "cili"}
    evening.next_round()
    board = next(
        p.board for p, pair in zip(evening.t.rounds[1].pairings, evening.pairs(), strict=True) if two == set(pair)
    )
    for name in ("bela", "cili"):
        evening.leave(name)
    evening.result(board, winner="bela", how=Termination.LEFT)
    evening.result(3 - board, winner="anna")
    evening.next_round()
    assert evening.t.finished is not None
    assert evening.t.finished.places[0].person.name == "anna"
    assert evening.byes() == {"anna": "empty-slot"}


def test_31_in_the_final_too() -> None:
    evening = an_evening(system=knockout()).all_won_by_the_higher_seed()
    evening.leave("anna")
    evening.leave("bela")
    evening.next_round()
    assert evening.t.finished is not None
    assert [(p.person.name, p.place) for p in evening.t.finished.places] == [
        ("anna", 1), ("bela", 1), ("cili", 3), ("dora", 3),
    ]  # fmt: skip


def test_33_the_roster_is_frozen_before_the_pairing() -> None:
    evening = an_evening()
    roster = next(event.roster for event in evening.events if isinstance(event, e.Started))
    assert kinds(evening.events).index("Started") < kinds(evening.events).index("RoundStarted")
    evening.all_won_by_the_higher_seed()
    evening.now = next_deadline(evening.t) or evening.now
    evening.do(c.Tick(ratings={PlayerId("dora"): 2500}))
    assert [x.person for x in evening.t.entrants] == [rostered.person for rostered in roster]


def test_33_who_changes_clubs_is_paired_for_the_one_he_entered_for() -> None:
    """By rating the first of eight meets the fifth in round 1; they are mates, and asking again changes nothing."""
    evening = Evening(a_card(system=swiss(rounds=3, clubs_apart_rounds=1)))
    evening.enter("p1 2900", "p5 2500", club="riga")
    evening.enter(*(f"p{n} {3000 - 100 * n}" for n in (2, 3, 4, 6, 7, 8)))
    assert evening.refused(applicant("p5 2500", club="oslo")) == ["entry/already-entered"]
    evening.start()
    started = next(event for event in evening.events if isinstance(event, e.Started))
    assert {each.person.name: each.club for each in started.roster if each.club} == {"p1": "riga", "p5": "riga"}
    assert not {("p1", "p5"), ("p5", "p1")} & set(evening.pairs())


def test_35_a_no_show_costs_the_points_and_is_no_game() -> None:
    evening = an_evening(system=swiss(rounds=1), entry={"min_entrants": 2})
    recorded = evening.result(1, winner="anna", how=Termination.NO_SHOW)[0]
    evening.result(2, winner="bela")
    assert isinstance(recorded, e.ResultRecorded)
    assert not recorded.played
    assert evening.points()["anna"] == 2
    assert evening.points()["cili"] == 0


def test_36_whose_opponent_resigned_before_the_first_move_is_not_taken_for_absent() -> None:
    evening = an_evening()
    evening.result(1, winner="cili", how=Termination.RESIGNATION)
    assert not any(x.away or x.no_shows for x in evening.t.entrants)


def test_37_leaving_is_atomic_with_what_it_changes_in_the_pairing() -> None:
    evening = an_evening().all_won_by_the_higher_seed()
    evening.now = next_deadline(evening.t) or evening.now
    evening.leave("dora")
    evening.tick()
    assert "dora" not in {name for pair in evening.pairs() for name in pair} | set(evening.byes())


def test_what_is_told_is_what_is_journalled() -> None:
    """The state is the fold of the events, whoever folds them and whenever."""
    evening = an_evening(system=round_robin()).all_won_by_the_higher_seed().next_round()
    state = None
    for event in evening.events:
        state = apply(state, event)
    assert state == evening.t
