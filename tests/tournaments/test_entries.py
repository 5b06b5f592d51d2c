"""C2, C3 and "People" of the club rules: who may enter, when, and every reason why not at once."""

from typing import Any

import pytest

from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.vocabulary import Instant, PlayerId, RefusedTogether
from tests.tournaments.evening import EIGHT, Evening, a_card, applicant, at, person


def refusal(evening: Evening, text: str, **facts: Any) -> dict[str, dict[str, str | int]]:
    """The reasons with their details, by code."""
    with pytest.raises(RefusedTogether) as refused:
        evening.do(applicant(text, **facts))
    return {reason.code: reason.details for reason in refused.value.reasons}


def test_a_player_enters_in_the_window_and_has_a_place() -> None:
    evening = Evening(a_card()).enter("anna")
    assert list(evening.t.entries) == ["anna"]


def test_before_the_window_he_is_told_when_it_opens() -> None:
    assert refusal(Evening(a_card()), "anna") == {"entry/not-open-yet": {"opens_at": at("19:00:00")}}


def test_guests_are_admitted_later_than_members_and_told_when() -> None:
    evening = Evening(a_card(entry={"guest_delay_ms": 1_800_000})).until("19:10:00")
    evening.enter("anna")
    assert refusal(evening, "guido", is_member=False) == {"entry/not-open-yet": {"opens_at": at("19:30:00")}}
    evening.until("19:30:00").enter("guido", is_member=False)
    assert list(evening.t.entries) == ["anna", "guido"]


def test_at_the_start_entry_is_closed() -> None:
    evening = Evening(a_card()).enter("anna", "bela").start()
    assert "entry/closed" in refusal(evening, "cili")


def test_entry_is_closed_from_the_hour_of_the_start_even_if_nobody_has_ticked_yet() -> None:
    evening = Evening(a_card()).enter("anna", "bela")
    evening.now = EIGHT
    assert refusal(evening, "cili") == {"entry/closed": {"state": "starting"}}


def test_registration_until_a_date_is_closed_from_then_on_but_the_start_and_the_way_out_are_not() -> None:
    """D1: half an hour before the start."""
    evening = Evening(a_card(entry={"closes_before_ms": 1_800_000})).enter("anna", "bela", "cili").until("19:29:59")
    evening.enter("dora").until("19:30:00")
    assert refusal(evening, "emil") == {"entry/closed": {"state": "closed"}}
    evening.do(c.Withdraw(PlayerId("dora")))
    assert len(evening.start().t.entrants) == 3


def test_members_only_refuses_a_guest() -> None:
    evening = Evening(a_card(entry={"members_only": True})).until("19:00:00")
    assert list(refusal(evening, "guido", is_member=False)) == ["entry/members-only"]


def test_no_guest_places_at_all_is_members_only() -> None:
    evening = Evening(a_card(entry={"guest_places": 0})).until("19:00:00")
    assert list(refusal(evening, "guido", is_member=False)) == ["entry/members-only"]


def test_guest_places_run_out_for_guests_only() -> None:
    evening = Evening(a_card(entry={"guest_places": 1})).enter("guido", is_member=False)
    assert refusal(evening, "gina", is_member=False) == {"entry/guest-places-taken": {"places": 1}}
    evening.enter("anna")


def test_a_guest_who_withdraws_frees_his_guest_place() -> None:
    evening = Evening(a_card(entry={"guest_places": 1})).enter("guido", is_member=False)
    evening.do(c.Withdraw(PlayerId("guido")))
    evening.enter("gina", is_member=False)


def test_the_rating_limit_looks_at_the_highest_of_ninety_days_and_says_all_three_numbers() -> None:
    evening = Evening(a_card(entry={"rating_max": 1600})).until("19:00:00")
    assert refusal(evening, "anna 1550", peak_rating=1601) == {
        "entry/rating-above": {"yours": 1601, "limit": 1600, "which": "peak-90-days"}
    }
    evening.enter("bela 1600", peak_rating=1600)


def test_a_rating_may_be_too_low() -> None:
    evening = Evening(a_card(entry={"rating_min": 1400})).until("19:00:00")
    assert refusal(evening, "anna 1399") == {"entry/rating-below": {"yours": 1399, "limit": 1400, "which": "now"}}


def test_nobody_enters_twice() -> None:
    evening = Evening(a_card()).enter("anna")
    assert list(refusal(evening, "anna")) == ["entry/already-entered"]


def test_a_ban_is_told_with_its_end_and_is_over_then() -> None:
    evening = Evening(a_card()).until("19:00:00")
    until = at("19:05:00")
    assert refusal(evening, "anna", banned_until=until) == {"entry/banned": {"until": until}}
    evening.until(until).enter("anna", banned_until=until)


def test_full_is_full_until_somebody_withdraws() -> None:
    evening = Evening(a_card(entry={"max_entrants": 2, "start_when_full": False})).enter("anna", "bela")
    assert refusal(evening, "cili") == {"entry/full": {"most": 2}}
    evening.do(c.Withdraw(PlayerId("anna")))
    evening.enter("cili")
    assert list(evening.t.entries) == ["bela", "cili"]


def test_every_reason_comes_at_once() -> None:
    card = a_card(entry={"members_only": True, "rating_max": 1600, "max_entrants": 2, "start_when_full": False})
    evening = Evening(card).enter("anna", "bela")
    reasons = refusal(evening, "guido 1700", is_member=False, banned_until=EIGHT, consent=9)
    assert set(reasons) == {
        "entry/full", "entry/members-only", "entry/rating-above", "entry/banned", "entry/card-changed",
    }  # fmt: skip


def test_he_agrees_to_the_card_as_it_is_now_and_the_version_is_on_record() -> None:
    evening = Evening(a_card()).until("19:00:00")
    evening.do(c.Amend(card=a_card(entry={"max_entrants": 8}), by="admin"))
    assert refusal(evening, "anna", consent=1) == {"entry/card-changed": {"version": 2}}
    evening.enter("anna", consent=2)
    assert evening.t.entries[PlayerId("anna")].consent == 2


def test_withdrawing_is_for_those_who_have_entered_and_until_the_start() -> None:
    evening = Evening(a_card()).enter("anna", "bela", "cili")
    assert evening.refused(c.Withdraw(PlayerId("dora"))) == ["entry/not-entered"]
    evening.do(c.Withdraw(PlayerId("anna")))
    evening.start()
    assert evening.refused(c.Withdraw(PlayerId("bela"))) == ["entry/closed"]
    assert sorted(x.person.name for x in evening.t.entrants) == ["bela", "cili"]


def test_a_player_put_out_before_the_start_may_not_come_in_again() -> None:
    evening = Evening(a_card()).enter("anna", "bela")
    evening.rule(d.Expel(player=PlayerId("anna")), reason="sandbagging")
    assert list(evening.t.entries) == ["bela"]
    assert list(refusal(evening, "anna")) == ["entry/disqualified"]


def test_a_refused_entry_changes_nothing() -> None:
    evening = Evening(a_card()).enter("anna")
    assert evening.refused(applicant("anna")) == ["entry/already-entered"]
    assert evening.t.entries[PlayerId("anna")].person == person("anna")
    assert evening.t.last_at == Instant(at("19:00:00"))
