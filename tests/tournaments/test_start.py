"""C4, C5 and "Start" of the club rules: left out, counted, started at the hour or when full, or cancelled."""

import pytest

from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments.deadlines import next_deadline
from server.tournaments.planning import lot, planned_rounds
from server.tournaments.state import Phase
from server.vocabulary import PlayerId
from tests.tournaments.evening import Evening, a_card, applicant, at, kinds, knockout, round_robin, swiss


def test_a_tournament_opens_for_registration_by_itself() -> None:
    evening = Evening(a_card())
    assert (evening.t.phase, next_deadline(evening.t)) == (Phase.ANNOUNCED, at("19:00:00"))
    assert evening.until("19:00:00").t.phase is Phase.REGISTRATION


def test_with_enough_at_the_hour_round_one_is_paired_at_once_in_the_same_append() -> None:
    evening = Evening(a_card(entry={"min_entrants": 3})).enter("anna", "bela", "cili")
    evening.now = at("20:00:00")
    assert kinds(evening.tick()) == ["Started", "StageStarted", "RoundStarted"]


def test_a_tick_before_its_time_changes_nothing() -> None:
    evening = Evening(a_card()).enter("anna", "bela")
    evening.now = at("19:59:59")
    assert evening.tick() == []


def test_with_too_few_it_is_cancelled_and_everybody_entered_is_named() -> None:
    evening = Evening(a_card(entry={"min_entrants": 3})).enter("anna", "bela").start()
    assert evening.events[-1] == e.Cancelled(
        at=at("20:00:00"), reason=e.CancelReason.TOO_FEW, players=(PlayerId("anna"), PlayerId("bela"))
    )
    assert next_deadline(evening.t) is None


def test_the_last_place_starts_it_whatever_the_hour() -> None:
    evening = Evening(a_card(entry={"max_entrants": 3})).enter("anna", "bela")
    evening.until("19:12:00").enter("cili").until("19:12:00")
    assert evening.t.phase is Phase.RUNNING
    assert evening.t.started_at == at("19:12:00")


def test_the_last_place_starts_nothing_where_the_card_says_so() -> None:
    evening = Evening(a_card(entry={"max_entrants": 2, "start_when_full": False})).enter("anna", "bela")
    assert evening.until("19:59:59").t.phase is Phase.REGISTRATION
    assert evening.start().t.phase is Phase.RUNNING


def test_who_is_playing_elsewhere_is_left_out_before_the_minimum_is_counted() -> None:
    evening = Evening(a_card(entry={"min_entrants": 3})).enter("anna", "bela", "cili")
    evening.busy.add("bela")
    evening.start()
    assert kinds(evening.events)[-2:] == ["LeftOut", "Cancelled"]
    assert evening.events[-2] == e.LeftOut(at=at("20:00:00"), player=PlayerId("bela"))


def test_the_others_start_without_who_is_playing_elsewhere() -> None:
    evening = Evening(a_card(entry={"min_entrants": 2})).enter("anna 1600", "bela 1500", "cili 1400")
    evening.busy.add("bela")
    evening.start()
    assert [x.person.name for x in evening.t.entrants] == ["anna", "cili"]
    assert "bela" not in evening.t.holders
    assert evening.t.left_out == ("bela",)


def test_full_only_by_those_who_are_playing_elsewhere_waits_for_others_until_the_hour() -> None:
    evening = Evening(a_card(entry={"min_entrants": 3, "max_entrants": 3})).enter("anna", "bela")
    evening.busy.add("bela")
    evening.enter("cili").until("19:30:00")
    assert evening.t.phase is Phase.REGISTRATION
    assert list(evening.t.entries) == ["anna", "cili"]
    evening.enter("dora").until("19:30:00")
    assert sorted(x.person.name for x in evening.t.entrants) == ["anna", "cili", "dora"]


def test_a_player_may_be_entered_in_several_that_have_not_started() -> None:
    one, other = Evening(a_card()).enter("anna"), Evening(a_card()).enter("anna")
    assert "anna" in one.t.entries
    assert "anna" in other.t.entries


def test_who_is_away_at_the_start_is_paired_all_the_same() -> None:
    evening = Evening(a_card()).enter("anna 1600", "bela 1500").start()
    assert evening.online == set()
    assert evening.pairs() == [("anna", "bela")]


def test_numbers_are_by_rating_and_the_roster_is_frozen() -> None:
    evening = Evening(a_card()).enter("cili 1500", "anna 1900", "bela 1700").start()
    assert [(x.number, x.person.name) for x in evening.t.entrants] == [(1, "anna"), (2, "bela"), (3, "cili")]


def test_the_rating_that_counts_is_the_one_at_the_start_and_not_at_entry() -> None:
    evening = Evening(a_card()).enter("anna 1900", "bela 1700", "cili 1500")
    evening.now = at("20:00:00")
    evening.do(c.Tick(ratings={PlayerId("cili"): 2000}))
    assert [(x.person.name, x.person.rating) for x in evening.t.entrants] == [
        ("cili", 2000), ("anna", 1900), ("bela", 1700),
    ]  # fmt: skip


def test_equal_ratings_are_numbered_by_a_lot_from_the_seed_that_everybody_can_draw_again() -> None:
    evening = Evening(a_card()).enter("anna", "bela", "cili", "dora").start()
    drawn = sorted(["anna", "bela", "cili", "dora"], key=lambda name: lot(7, PlayerId(name)))
    assert [x.person.name for x in evening.t.entrants] == drawn
    started = next(event for event in evening.events if isinstance(event, e.Started))
    assert started.seed == evening.t.seed == 7


# docs/rules.md: ⌈log₂ n⌉, at least 3 and at most n - 1 (n even) or n (n odd).
@pytest.mark.parametrize(
    ("entrants", "rounds"), [(2, 1), (3, 3), (4, 3), (5, 3), (8, 3), (9, 4), (16, 4), (17, 5), (64, 6), (65, 7)]
)
def test_a_swiss_without_a_number_of_rounds_has_as_many_as_the_field_asks_for(entrants: int, rounds: int) -> None:
    assert planned_rounds(a_card(system=swiss()), entrants) == rounds


@pytest.mark.parametrize(("entrants", "rounds"), [(9, 5), (6, 5), (5, 5), (4, 3), (3, 3), (2, 1)])
def test_a_swiss_of_five_rounds_has_fewer_when_there_are_too_few_opponents(entrants: int, rounds: int) -> None:
    assert planned_rounds(a_card(system=swiss(rounds=5)), entrants) == rounds


@pytest.mark.parametrize(("entrants", "double", "rounds"), [(4, False, 3), (5, False, 5), (4, True, 6), (5, True, 10)])
def test_the_rounds_of_a_round_robin_follow_from_the_entrants(entrants: int, double: bool, rounds: int) -> None:
    assert planned_rounds(a_card(system=round_robin(double=double)), entrants) == rounds


@pytest.mark.parametrize(("entrants", "rounds"), [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4)])
def test_the_rounds_of_a_knockout_follow_from_the_entrants(entrants: int, rounds: int) -> None:
    assert planned_rounds(a_card(system=knockout()), entrants) == rounds


def test_an_organiser_calls_it_off_before_the_start_and_only_then() -> None:
    evening = Evening(a_card()).enter("anna", "bela")
    started = Evening(a_card()).enter("anna", "bela").start()
    evening.do(c.Cancel(by="admin", reason="no heating"))
    assert evening.t.cancelled is not None
    assert evening.t.cancelled.players == ("anna", "bela")
    assert evening.do(c.Cancel(by="admin")) == []
    assert evening.refused(applicant("cili")) == ["entry/closed"]
    assert started.refused(c.Cancel(by="admin")) == ["tournament/started"]


def test_a_cancelled_tournament_does_nothing_more() -> None:
    evening = Evening(a_card(entry={"min_entrants": 3})).enter("anna").start()
    evening.wait(86_400_000)
    assert isinstance(evening.events[-1], e.Cancelled)
