"""C1, P26: announced once, changed until somebody has agreed to it, then only its texts."""

import msgspec
import pytest

from server.tournaments import commands as c
from server.tournaments import decide
from server.tournaments.card import Card
from server.tournaments.table_ids import TableNumber, table_id, table_number
from server.vocabulary import ClubId, RefusedTogether, TableId, TournamentId
from tests.tournaments.evening import Evening, a_card, at, waiting


def announce(card: Card) -> c.Announce:
    return c.Announce(id=TournamentId("t1"), club=ClubId("club"), card=card, by="admin", seed=1)


def test_a_card_with_faults_is_not_announced_and_every_fault_is_told() -> None:
    with pytest.raises(RefusedTogether) as refused:
        decide(None, announce(a_card(entry={"min_entrants": 9, "max_entrants": 8}, ties=("luck",))), at("18:00:00"))
    assert {reason.field for reason in refused.value.reasons} == {"entry.max_entrants", "ties.0"}


def test_a_tournament_is_announced_once() -> None:
    evening = Evening(a_card())
    assert evening.refused(announce(a_card())) == ["tournament/already-announced"]


def test_nothing_can_be_asked_of_a_tournament_that_is_not_there() -> None:
    evening = Evening(a_card())
    evening.state = None
    assert evening.refused(c.Tick()) == ["tournament/unknown"]


def test_every_version_of_the_card_is_kept_until_the_first_entry_freezes_it() -> None:
    evening = Evening(a_card())
    evening.do(c.Amend(card=a_card(entry={"max_entrants": 8}), by="admin"))
    assert evening.t.card_version == 2
    assert evening.t.card.entry.max_entrants == 8
    assert evening.do(c.Amend(card=evening.t.card, by="admin")) == [], "no change, no version"


def test_after_the_first_entry_every_rule_that_would_change_is_refused_by_name() -> None:
    evening = Evening(a_card()).enter("anna")
    card = a_card(entry={"max_entrants": 8}, waiting=waiting(no_show_after_ms=60_000), rated=False)
    with pytest.raises(RefusedTogether) as refused:
        evening.do(c.Amend(card=card, by="admin"))
    assert {(r.field, r.code) for r in refused.value.reasons} == {
        ("entry.max_entrants", "card/frozen"),
        ("waiting.no_show_after_ms", "card/frozen"),
        ("rated", "card/frozen"),
    }


def test_it_stays_frozen_when_everybody_has_withdrawn() -> None:
    evening = Evening(a_card()).enter("anna")
    evening.do(c.Withdraw(evening.t.entries["anna"].person.id))  # type: ignore[index]
    assert evening.refused(c.Amend(card=a_card(rated=False), by="admin")) == ["card/frozen"]


def test_name_and_description_may_still_be_mended_even_while_it_runs() -> None:
    evening = Evening(a_card()).enter("anna", "bela").start()
    evening.do(c.Amend(card=msgspec.structs.replace(a_card(), name="Monday, room 2"), by="admin"))
    assert evening.t.card.name == "Monday, room 2"
    blank = msgspec.structs.replace(a_card(), name=" ")
    assert evening.refused(c.Amend(card=blank, by="admin")) == ["card/blank"]


def test_an_amended_card_must_make_sense() -> None:
    evening = Evening(a_card())
    assert evening.refused(c.Amend(card=a_card(entry={"max_entrants": 1}), by="admin")) == ["card/too-small"]


def test_what_is_over_is_not_amended() -> None:
    evening = Evening(a_card())
    evening.do(c.Cancel(by="admin"))
    assert evening.refused(c.Amend(card=a_card(rated=False), by="admin")) == ["tournament/over"]


def test_a_tables_name_has_its_parts() -> None:
    name = table_id(TournamentId("t42"), TableNumber(3, 7, 1))
    assert name == "t42.r3.b7.g1"
    assert table_number(TournamentId("t42"), name) == TableNumber(3, 7, 1)


@pytest.mark.parametrize(
    "name", ["", "c91", "t4.r3.b7.g1", "t42.r3.b7", "t42.r3.b7.g1.x", "t42.b7.r3.g1", "t42.r0.b7.g1", "t42.r٣.b7.g1"]
)
def test_anything_else_is_no_table_of_this_tournament(name: str) -> None:
    assert table_number(TournamentId("t42"), TableId(name)) is None
