"""P15: seeds by hand. Who is put in order is numbered so at the start, everybody else behind them by rating."""

import pytest

from server.tournaments import commands as c
from server.tournaments.systems import System
from server.tournaments.view import view
from server.vocabulary import PlayerId, RefusedTogether
from tests.tournaments.evening import Evening, a_card, knockout, round_robin, swiss

FOUR = ("anna 1900", "bela 1800", "cili 1700", "dora 1600")


def seeding(*names: str) -> c.SetSeeds:
    return c.SetSeeds(order=tuple(PlayerId(name) for name in names), by="ruth")


def seeded(system: System, *names: str) -> Evening:
    evening = Evening(a_card(system=system)).enter(*FOUR)
    evening.do(seeding(*names))
    return evening.start()


def test_numbers_go_by_the_seeds_and_then_by_rating() -> None:
    evening = seeded(swiss(rounds=1), "dora", "cili")
    assert [entrant.person.name for entrant in evening.t.entrants] == ["dora", "cili", "anna", "bela"]


@pytest.mark.parametrize(
    ("system", "pairs"),
    [
        # 1 meets n/2 + 1 in a Swiss; 1 meets 4 and 2 meets 3 in a tree and in the first round of Berger's table.
        (swiss(rounds=1), {("anna", "dora"), ("bela", "cili")}),
        (System(kind="dutch", rounds=1), {("anna", "dora"), ("bela", "cili")}),
        (knockout(), {("bela", "dora"), ("anna", "cili")}),
        (round_robin(), {("bela", "dora"), ("anna", "cili")}),
    ],
    ids=["swiss", "dutch", "knockout", "round robin"],
)
def test_every_system_pairs_by_the_seeds(system: System, pairs: set[tuple[str, str]]) -> None:
    """Seeded dora, cili, anna, bela against their ratings."""
    evening = seeded(system, "dora", "cili", "anna", "bela")
    assert {tuple(sorted(two)) for two in evening.pairs()} == pairs


def test_everybody_sees_the_seeds_beforehand() -> None:
    evening = Evening(a_card()).enter(*FOUR)
    evening.do(seeding("dora"))
    assert view(evening.t, 1).seeds == ("dora",)
    evening.do(seeding())
    assert view(evening.t, 1).seeds == ()


def test_who_has_withdrawn_leaves_his_seed_to_the_next() -> None:
    evening = Evening(a_card(system=swiss(rounds=1))).enter(*FOUR)
    evening.do(seeding("dora", "cili"))
    evening.do(c.Withdraw(PlayerId("dora")))
    assert [entrant.person.name for entrant in evening.start().t.entrants] == ["cili", "anna", "bela"]


def test_an_order_that_makes_no_sense_is_refused_at_its_place() -> None:
    evening = Evening(a_card()).enter(*FOUR)
    with pytest.raises(RefusedTogether) as refused:
        evening.do(seeding("anna", "anna", "zeno"))
    assert [(r.code, r.field) for r in refused.value.reasons] == [
        ("seeds/twice", "order.1"),
        ("seeds/not-entered", "order.2"),
    ]


def test_after_the_start_the_numbers_stand() -> None:
    evening = Evening(a_card()).enter(*FOUR).start()
    assert evening.refused(seeding("dora")) == ["tournament/started"]
