"""C11 and "Leaving" of the club rules."""

from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import events as e
from server.vocabulary import PlayerId, Seat, TableId, Termination
from tests.tournaments.evening import Evening, a_card, at, kinds, knockout, round_robin

FOUR = ("anna 1900", "bela 1800", "cili 1700", "dora 1600")


def an_evening(*people: str, **groups: object) -> Evening:
    return Evening(a_card(**groups)).enter(*(people or FOUR)).start()


def test_leaving_during_a_game_names_the_table_and_seat_that_lose_it() -> None:
    evening = an_evening()
    assert evening.leave("cili") == [
        e.PlayerLeft(
            at=at("20:00:00"),
            player=PlayerId("cili"),
            number=3,
            reason=e.LeaveReason.OWN_WISH,
            table=TableId("t1.r1.b1.g1"),
            seat=Seat.SECOND,
        )
    ]
    assert not evening.pairing(1).is_over, "the table reports it"
    assert kinds(evening.result(1, winner="anna", how=Termination.LEFT)) == ["ResultRecorded"]


def test_leaving_twice_changes_nothing_more() -> None:
    evening = an_evening()
    evening.leave("cili")
    assert evening.leave("cili") == []


def test_leaving_between_rounds_takes_effect_before_the_next_pairing() -> None:
    evening = an_evening().all_won_by_the_higher_seed()
    left = evening.leave("anna")[0]
    assert isinstance(left, e.PlayerLeft)
    assert left.table is None
    evening.next_round()
    assert "anna" not in {name for pair in evening.pairs() for name in pair}
    assert "anna" not in evening.byes()


def test_in_a_round_robin_the_others_are_credited_wins_as_their_rounds_come() -> None:
    evening = an_evening(system=round_robin())
    evening.all_won_by_the_higher_seed()
    evening.leave("dora")
    credited = []
    while evening.t.finished is None:
        evening.next_round()
        credited += [name for name, kind in evening.byes().items() if kind == "credited"]
        evening.all_won_by_the_higher_seed()
    assert sorted(credited) == ["bela", "cili"]
    assert evening.points() == {"anna": 6, "bela": 4, "cili": 2, "dora": 0}, "anna has beaten dora at the board"


def test_who_has_left_is_credited_nothing_when_his_rest_comes() -> None:
    evening = an_evening("anna 1900", "bela 1800", "cili 1700", system=round_robin()).all_won_by_the_higher_seed()
    evening.leave("bela")
    while evening.t.finished is None:
        evening.next_round().all_won_by_the_higher_seed()
    assert evening.points() == {"anna": 6, "cili": 2, "bela": 2}
    assert [bye.kind for one in evening.t.rounds[1:] for bye in one.byes if bye.number == 2] == ["gone", "gone"]


def test_a_round_robin_of_one_who_is_left_ends_at_once_with_his_credited_wins() -> None:
    evening = an_evening(system=round_robin()).all_won_by_the_higher_seed()
    for name in ("anna", "bela", "cili"):
        evening.leave(name)
    evening.next_round()
    assert evening.t.finished is not None
    assert evening.t.finished.at == at("20:00:30"), "a round without boards costs nobody a break"
    assert evening.points() == {"dora": 4, "anna": 2, "bela": 2, "cili": 0}


def test_a_tournament_that_everybody_has_left_is_over() -> None:
    for system in (round_robin(), knockout()):
        evening = an_evening(system=system)
        evening.leave("cili")
        evening.leave("dora")
        evening.all_won_by_the_higher_seed()
        evening.leave("anna")
        evening.leave("bela")
        evening.wait(300_000)
        assert evening.t.finished is not None


def test_the_opponent_of_a_knockout_player_who_has_left_goes_through() -> None:
    evening = an_evening(system=knockout()).all_won_by_the_higher_seed()
    evening.leave("bela")
    evening.next_round()
    assert evening.t.finished is not None
    assert [(p.person.name, p.place) for p in evening.t.finished.places][:2] == [("anna", 1), ("bela", 2)]
    assert {bye.kind for bye in evening.t.rounds[1].byes} == {e.ByeKind.EMPTY_SLOT}


def test_who_leaves_while_a_replay_is_due_gives_it_up_and_the_board_is_settled() -> None:
    evening = an_evening("anna 1900", "bela 1800", "cili 1700", "dora 1600", system=knockout())
    evening.result(evening.board_of("anna"))
    events = evening.leave("anna")
    assert kinds(events) == ["PlayerLeft", "WalkedOver"]
    walked = events[1]
    assert isinstance(walked, e.WalkedOver)
    assert (walked.winner, walked.termination) == (4, Termination.LEFT)
    evening.wait(10_000)
    assert "ReplayStarted" not in kinds(evening.events)


def test_a_draw_with_one_who_has_left_meanwhile_is_not_replayed() -> None:
    evening = an_evening("anna 1900", "bela 1800", system=knockout())
    evening.leave("anna")
    evening.result(1)
    assert evening.t.finished is not None
    assert evening.t.finished.places[0].person.name == "bela"


def test_a_disqualified_player_is_the_same_with_the_arbiters_reason() -> None:
    evening = an_evening(system=round_robin())
    _, out = evening.rule(d.Expel(player=PlayerId("anna")), reason="engine")
    assert isinstance(out, e.Disqualified)
    assert (out.table, out.reason) == (evening.pairing(evening.board_of("anna")).table, "engine")
    evening.result(evening.board_of("anna"), winner="dora", how=Termination.DISQUALIFIED)
    evening.result(evening.board_of("bela"), winner="bela")
    evening.next_round()
    assert "anna" not in {name for pair in evening.pairs() for name in pair}
    assert evening.refused(c.ComeBack(PlayerId("anna"))) == ["tournament/left"]


def test_only_entrants_of_a_running_tournament_leave_it() -> None:
    evening = an_evening()
    assert evening.refused(c.Leave(PlayerId("stranger"))) == ["tournament/not-entered"]
    assert Evening(a_card()).enter("anna").refused(c.Leave(PlayerId("anna"))) == ["tournament/not-running"]


def test_who_is_knocked_out_has_nothing_left_to_leave() -> None:
    evening = an_evening(system=knockout())
    evening.result(evening.board_of("dora"), winner="anna")
    assert evening.leave("dora") == []


def test_a_beaten_semifinalist_who_leaves_gives_the_other_third_place() -> None:
    evening = an_evening(system=knockout(third_place=True)).all_won_by_the_higher_seed()
    evening.leave("cili")
    evening.next_round().all_won_by_the_higher_seed()
    assert evening.t.finished is not None
    assert [(p.person.name, p.place) for p in evening.t.finished.places] == [
        ("anna", 1), ("bela", 2), ("dora", 3), ("cili", 4),
    ]  # fmt: skip
