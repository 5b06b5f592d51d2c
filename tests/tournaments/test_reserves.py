"""C6 and the reserve list of the club rules, down to its worked example."""

from server.tournaments import commands as c
from server.tournaments import events as e
from server.vocabulary import Outcome, PlayerId, Seat, TableId, Termination
from tests.tournaments.evening import Evening, a_card, applicant, at, kinds, knockout, person, swiss, waiting

FOUR = ("anna 1900", "bela 1800", "cili 1700", "dora 1600")
"""Round 1 folds: anna meets cili on board 1, dora meets bela on board 2."""


def an_evening(*people: str, **groups: object) -> Evening:
    return Evening(a_card(**groups)).enter(*(people or FOUR)).start()


def test_round_one_asks_for_reserves_and_later_rounds_do_not() -> None:
    evening = an_evening()
    evening.all_won_by_the_higher_seed().next_round()
    cards = [event.card.reserves for event in evening.events if isinstance(event, e.RoundStarted)]
    assert cards == [True, False]


def test_a_card_without_reserves_never_asks() -> None:
    evening = an_evening(waiting=waiting(reserves=False))
    assert evening.refused(applicant("rita", c.JoinReserve)) == ["entry/no-reserves"]
    assert not any(event.card.reserves for event in evening.events if isinstance(event, e.RoundStarted))


def test_the_list_opens_with_the_start_and_closes_when_round_one_is_over() -> None:
    evening = Evening(a_card()).enter(*FOUR)
    assert evening.refused(applicant("rita", c.JoinReserve)) == ["entry/reserves-not-open"]
    evening.start().reserve("rita")
    evening.all_won_by_the_higher_seed()
    assert evening.refused(applicant("rolf", c.JoinReserve)) == ["entry/reserves-closed"]
    evening.next_round()
    assert evening.refused(applicant("rolf", c.JoinReserve)) == ["entry/reserves-closed"]
    assert evening.t.reserves == ()


def test_the_same_terms_hold_as_for_entry_and_every_reason_is_told() -> None:
    evening = an_evening(entry={"members_only": True, "rating_max": 1950})
    guest = applicant("guido 2000", c.JoinReserve, is_member=False, banned_until=at("23:00:00"))
    assert evening.refused(guest) == ["entry/banned", "entry/members-only", "entry/rating-above"]


def test_no_entrant_and_nobody_twice_is_on_the_list() -> None:
    evening = an_evening()
    assert evening.refused(applicant("anna", c.JoinReserve)) == ["entry/already-entered"]
    evening.reserve("rita")
    assert evening.refused(applicant("rita", c.JoinReserve)) == ["entry/already-reserve"]


def test_who_has_left_the_tournament_does_not_come_in_by_the_reserve_list() -> None:
    evening = an_evening()
    evening.leave("anna")
    assert evening.refused(applicant("anna", c.JoinReserve)) == ["entry/left"]


def test_a_reserve_may_go_off_the_list_again() -> None:
    evening = an_evening().reserve("rita")
    evening.do(c.LeaveReserve(PlayerId("rita")))
    assert evening.t.reserves == ()
    assert evening.refused(c.LeaveReserve(PlayerId("rita"))) == ["entry/no-reserve"]


def test_at_the_deadline_the_first_who_is_online_takes_the_seat_colour_and_pairing_with_a_deadline_of_his_own() -> None:
    evening = an_evening().reserve("rolf", "rita")
    evening.online.remove("rolf")
    evening.until("20:03:00")
    assert evening.unclaimed(1, "cili") == [
        e.ReserveCalledUp(
            at=at("20:03:00"),
            table=evening.pairing(1).table,
            seat=Seat.SECOND,
            number=3,
            replaced=PlayerId("cili"),
            person=person("rita"),
            until=at("20:06:00"),
        )
    ]
    assert evening.pairs()[0] == ("anna", "rita")
    assert evening.number("rita") == 3
    assert "cili" not in evening.t.holders


def test_who_is_playing_elsewhere_is_not_called_up() -> None:
    evening = an_evening().reserve("rolf", "rita")
    evening.busy.add("rolf")
    evening.until("20:03:00").unclaimed(1, "cili")
    assert evening.holder(3) == "rita"


def test_if_the_reserve_does_not_come_the_next_is_called_and_then_nobody_is_left() -> None:
    evening = an_evening().reserve("rolf", "rita").until("20:03:00")
    evening.unclaimed(1, "cili")
    evening.until("20:06:00").unclaimed(1, "rolf")
    assert evening.holder(3) == "rita"
    evening.until("20:09:00")
    assert kinds(evening.unclaimed(1, "rita")) == ["SeatsForfeited"]
    assert [p.name for p in evening.t.entrant(3).replaced] == ["cili", "rolf"]


def test_without_a_reserve_the_seats_are_forfeited() -> None:
    evening = an_evening().until("20:03:00")
    assert evening.unclaimed(2, "dora", "bela") == [
        e.SeatsForfeited(at=at("20:03:00"), table=evening.pairing(2).table, seats=(Seat.FIRST, Seat.SECOND))
    ]


def test_both_absent_and_one_reserve_gives_him_the_higher_seeds_seat_and_the_other_may_still_come() -> None:
    evening = an_evening().reserve("rita").until("20:03:00")
    assert kinds(evening.unclaimed(2, "dora", "bela")) == ["ReserveCalledUp"]
    assert evening.holder(2) == "rita"
    assert evening.holder(4) == "dora"
    evening.until("20:06:00").result(2, winner="rita", how=Termination.NO_SHOW)
    assert evening.entrant("dora").away


def test_both_absent_and_two_reserves_fill_both_seats_the_first_the_higher_seeds() -> None:
    evening = an_evening().reserve("rita", "rolf").until("20:03:00")
    evening.unclaimed(2, "dora", "bela")
    assert (evening.holder(2), evening.holder(4)) == ("rita", "rolf")


def test_the_same_question_again_calls_nobody_else() -> None:
    evening = an_evening().reserve("rita", "rolf").until("20:03:00")
    table = evening.pairing(1).table
    asking = c.SeatUnclaimed(
        table=table,
        seats=(Seat.SECOND,),
        unclaimed_at=at("20:03:00"),
        online=frozenset({PlayerId("rita"), PlayerId("rolf")}),
    )
    assert kinds(evening.do(asking)) == ["ReserveCalledUp"]
    assert evening.do(asking) == []
    evening.until("20:08:00")
    assert evening.do(asking) == [], "however late it is repeated"


def test_a_seat_that_has_been_given_up_is_not_offered_to_a_reserve_who_joins_before_the_table_reports() -> None:
    evening = an_evening().until("20:03:00")
    evening.unclaimed(1, "cili")
    evening.reserve("rita")
    assert evening.unclaimed(1, "cili") == []


def test_a_question_after_the_result_changes_nothing() -> None:
    evening = an_evening().reserve("rita").until("20:03:00")
    evening.result(1, winner="anna")
    asking = c.SeatUnclaimed(table=evening.pairing(1).table, seats=(Seat.SECOND,), unclaimed_at=at("20:03:00"))
    assert evening.do(asking) == []


def test_a_question_about_a_table_of_nobodys_is_refused() -> None:
    asking = c.SeatUnclaimed(table=TableId("t2.r1.b1.g1"), seats=(Seat.SECOND,), unclaimed_at=at("20:03:00"))
    assert an_evening().refused(asking) == ["tournament/no-such-table"]


def test_the_replaced_one_may_join_the_list_himself_and_be_called_to_another_board() -> None:
    evening = an_evening().reserve("rita").until("20:03:00")
    evening.unclaimed(1, "cili")
    evening.reserve("cili")
    evening.unclaimed(2, "dora")
    assert evening.holder(4) == "cili"
    assert [p.name for p in evening.t.entrant(3).replaced] == ["cili"]


def test_nobody_is_called_up_twice() -> None:
    evening = an_evening().reserve("rita", "rolf").until("20:03:00")
    evening.unclaimed(1, "cili")
    evening.until("20:06:00").unclaimed(1, "rita")
    assert evening.refused(applicant("rita", c.JoinReserve)) == ["entry/called-up-before"]


def test_a_guest_is_not_called_up_beyond_the_guest_places() -> None:
    evening = an_evening(entry={"guest_places": 1})
    evening.reserve("gina", "guido", is_member=False).reserve("rita").until("20:03:00")
    evening.unclaimed(1, "cili")
    evening.unclaimed(2, "dora")
    assert (evening.holder(3), evening.holder(4)) == ("gina", "rita")


def test_a_seat_whose_player_has_left_is_not_given_to_a_reserve() -> None:
    evening = an_evening().reserve("rita").until("20:03:00")
    evening.leave("cili")
    assert kinds(evening.unclaimed(1, "cili")) == ["SeatsForfeited"]


def a_late_reserve() -> Evening:
    """Cili did not come and was forfeited; rita joined after that; round 1 is over."""
    evening = an_evening().until("20:03:00")
    evening.unclaimed(1, "cili")
    evening.result(1, winner="anna", how=Termination.NO_SHOW)
    evening.until("20:05:00").reserve("rita")
    evening.result(2, winner="bela")
    return evening


def test_a_later_reserve_takes_the_no_shows_place_from_round_two_with_that_score() -> None:
    evening = a_late_reserve().next_round()
    assert kinds(evening.events)[-2:] == ["ReplacedLater", "RoundStarted"]
    assert evening.number("rita") == 3
    assert "rita" in {name for pair in evening.pairs() for name in pair}
    assert [p.first.person.name for p in evening.t.rounds[0].pairings] == ["anna", "dora"]
    assert evening.t.rounds[0].pairings[0].second.person.name == "cili", "round 1 shows who was paired"


def test_unless_the_no_show_has_come_back_meanwhile() -> None:
    evening = a_late_reserve()
    evening.back("cili")
    evening.next_round()
    assert evening.holder(3) == "cili"
    assert "rita" not in evening.t.holders


def test_or_the_reserve_is_not_there_when_round_two_is_paired() -> None:
    evening = a_late_reserve()
    evening.online.remove("rita")
    evening.next_round()
    assert "rita" not in evening.t.holders


def test_who_left_himself_is_replaced_by_nobody() -> None:
    evening = a_late_reserve()
    evening.leave("cili")
    evening.next_round()
    assert "rita" not in evening.t.holders


def test_after_round_one_there_is_no_substitution() -> None:
    evening = an_evening().reserve("rita")
    evening.online.remove("rita")
    evening.all_won_by_the_higher_seed().next_round()
    evening.online.add("rita")
    asking = c.SeatUnclaimed(
        table=evening.pairing(1).table,
        seats=(Seat.SECOND,),
        unclaimed_at=evening.now,
        online=frozenset({PlayerId("rita")}),
    )
    assert evening.do(asking) == []


def test_in_a_knockout_a_lost_place_is_nobodys() -> None:
    evening = an_evening(system=knockout()).until("20:03:00")
    evening.unclaimed(1, "dora")
    evening.result(1, winner="anna", how=Termination.NO_SHOW)
    evening.reserve("rita")
    evening.all_won_by_the_higher_seed().next_round()
    assert "rita" not in evening.t.holders


def test_the_worked_example_of_the_club_rules() -> None:
    """A waits for B; R1 is offline, R2 is called up at 20:03 and loses at 20:12 because he does not return."""
    evening = Evening(a_card(system=swiss(rounds=1), entry={"min_entrants": 2}))
    evening.enter("A 1700", "B 1500").start().reserve("R1", "R2")
    evening.online.remove("R1")
    evening.until("20:03:00")
    called = evening.unclaimed(1, "B")
    assert called[0].person.name == "R2"  # type: ignore[union-attr]
    evening.until("20:12:00")
    evening.result(1, winner="A", how=Termination.DID_NOT_RETURN, absences=(1, 1))
    assert evening.points() == {"A": 2, "R2": 0}
    assert [p.name for p in evening.entrant("R2").replaced] == ["B"]
    game = evening.t.rounds[0].pairings[0].games[0]
    assert (game.outcome, game.termination, game.met) == (Outcome.FIRST, Termination.DID_NOT_RETURN, True)
