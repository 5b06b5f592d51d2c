"""Several stages in a row (G1): groups and a play-off by P5-P9, a Swiss with a top cut by B1-B3, finals by strength."""

from typing import Any

import pytest

from server.tournaments import events as e
from server.tournaments import view
from server.tournaments.card import Card
from server.tournaments.lots import lot
from server.tournaments.systems import LaterStage
from server.tournaments.validate import validate
from server.vocabulary import PlayerId
from tests.tournaments.evening import Evening, a_card, knockout, round_robin, swiss

BY_TABLE = {"system": round_robin(groups=0), "later": (LaterStage(system=knockout(third_place=True)),)}


def top(size: int, **system: Any) -> tuple[LaterStage, ...]:
    return (LaterStage(system=knockout(**system), advance=size),)


def an_evening(players: int, **card: Any) -> Evening:
    """p1, the strongest, to pN, on the boards of round 1."""
    evening = Evening(a_card(**card))
    return evening.enter(*(f"p{n} {3000 - 10 * n}" for n in range(1, players + 1))).start()


def play(evening: Evening) -> Evening:
    """To the end; the higher seed of the tournament wins every game."""
    for _ in range(60):
        if evening.t.finished is not None:
            return evening
        evening.all_won_by_the_higher_seed()
        if evening.t.finished is None:
            evening.next_round()
    raise AssertionError("it does not end")


def stage_starts(evening: Evening) -> list[e.StageStarted]:
    return [event for event in evening.events if isinstance(event, e.StageStarted)]


def places(evening: Evening) -> list[tuple[str, int]]:
    assert evening.t.finished is not None
    return [(p.person.name, p.place) for p in evening.t.finished.places]


def until_stage(evening: Evening, number: int) -> Evening:
    while len(evening.t.stages) < number:
        evening.all_won_by_the_higher_seed().next_round()
    return evening


# Groups and a play-off (P5-P9)


@pytest.mark.parametrize(
    ("players", "sizes", "rounds"),
    [
        (4, [4], 3 + 2),
        (5, [5], 5 + 2),
        (7, [4, 3], 3 + 2),
        (9, [5, 4], 5 + 3),
        (14, [4, 4, 3, 3], 3 + 3),
        (25, [4] + [3] * 7, 3 + 4),
    ],
)
def test_the_number_of_entrants_makes_the_groups_and_the_rounds(players: int, sizes: list[int], rounds: int) -> None:
    evening = an_evening(players, **BY_TABLE)
    assert [len(group) for group in stage_starts(evening)[0].groups] == sizes
    assert evening.t.planned_rounds == rounds
    assert len(play(evening).t.rounds) == rounds


def test_below_four_the_group_decides_and_nobody_plays_off() -> None:
    evening = play(an_evening(3, **BY_TABLE))
    assert len(evening.t.stages) == 1
    assert places(evening) == [("p1", 1), ("p2", 2), ("p3", 3)]


@pytest.mark.parametrize(
    ("players", "lines"),
    [
        (5, "A1-A4 A2-A3"),
        (7, "A1-B2 A2-B1"),
        (9, "A1-B4 A3-B2 A2-B3 A4-B1"),
        (14, "A1-B2 C1-D2 A2-B1 C2-D1"),
        (25, "A1-B2 C1-D2 E1-F2 G1-H2 A2-B1 C2-D1 E2-F1 G2-H1"),
    ],
)
def test_the_groups_play_off_crossed_as_the_regulation_says(players: int, lines: str) -> None:
    """The higher seed wins every game, so a group ends in the order of its numbers."""
    evening = until_stage(an_evening(players, **BY_TABLE), 2)
    groups = [sorted(group) for group in stage_starts(evening)[0].groups]
    due = [{groups[ord(slot[0]) - ord("A")][int(slot[1]) - 1] for slot in two.split("-")} for two in lines.split()]
    assert [set(pairing.numbers) for pairing in evening.t.rounds[-1].pairings] == due


def test_whoever_does_not_go_on_is_free_and_whoever_does_is_not() -> None:
    evening = until_stage(an_evening(7, **BY_TABLE), 2)
    playing = {number for pairing in evening.t.rounds[-1].pairings for number in pairing.numbers}
    assert {x.number for x in evening.t.entrants if x.knocked_out} == {x.number for x in evening.t.entrants} - playing


def test_the_beaten_semifinalists_play_for_third_place_and_group_places_are_shared_below() -> None:
    """Of seven in groups of 4 and 3: two go on from each, then the thirds share 5th place and the last is 7th."""
    evening = play(an_evening(7, **BY_TABLE))
    assert [place for _, place in places(evening)] == [1, 2, 3, 4, 5, 5, 7]
    assert places(evening)[0] == ("p1", 1)


def test_a_smaller_group_rests_while_a_larger_one_plays_its_last_rounds() -> None:
    evening = an_evening(9, **BY_TABLE)
    for _ in range(3):
        evening.all_won_by_the_higher_seed().next_round()
    small = set(stage_starts(evening)[0].groups[1])
    assert len(small) == 4
    there = {number for pairing in evening.t.rounds[3].pairings for number in pairing.numbers}
    assert not small & (there | {bye.number for bye in evening.t.rounds[3].byes})


def test_who_has_left_does_not_go_on_and_the_next_of_the_group_moves_up() -> None:
    evening = an_evening(5, **BY_TABLE)
    for _ in range(4):
        evening.all_won_by_the_higher_seed().next_round()
    evening.all_won_by_the_higher_seed()
    evening.leave("p2")
    evening.next_round()
    assert [set(pairing.numbers) for pairing in evening.t.rounds[-1].pairings] == [{1, 5}, {3, 4}]


def test_with_too_few_left_to_go_on_it_is_finished() -> None:
    evening = an_evening(4, **BY_TABLE)
    for _ in range(2):
        evening.all_won_by_the_higher_seed().next_round()
    evening.all_won_by_the_higher_seed()
    for player in ("p1", "p2", "p3"):
        evening.leave(player)
    evening.next_round()
    assert evening.t.finished is not None
    assert evening.t.finished.reason is e.FinishReason.NOBODY_LEFT
    assert len(evening.t.stages) == 1


def test_a_tie_over_who_goes_on_is_settled_by_the_lot_that_anybody_can_draw_again() -> None:
    """Three beat each other in a ring, and two go on: nothing on the card separates them."""
    card = {"system": round_robin(), "later": top(2), "ties": ()}
    evening = Evening(a_card(**card)).enter("anna 1900", "bela 1800", "cili 1700").start()
    beats = {frozenset("ab"): "anna", frozenset("bc"): "bela", frozenset("ac"): "cili"}
    for _ in range(3):
        (two,) = evening.pairs()
        evening.result(1, winner=beats[frozenset(name[0] for name in two)])
        evening.next_round()
    drawn = sorted(["anna", "bela", "cili"], key=lambda name: lot(7, "order", 1, PlayerId(name)))
    assert set(evening.pairs()[0]) == set(drawn[:2])


# Swiss and a top cut (B1-B3)


def test_the_best_of_a_swiss_meet_the_first_against_the_last() -> None:
    evening = until_stage(an_evening(12, system=swiss(rounds=4), later=top(8)), 2)
    order = [row.number for row in view(evening.t, 1).standings][:8]
    pairs = [set(pairing.numbers) for pairing in evening.t.rounds[-1].pairings]
    assert pairs == [{order[a - 1], order[b - 1]} for a, b in ((1, 8), (4, 5), (2, 7), (3, 6))]


def test_a_swiss_in_two_pools_sends_the_same_number_from_each() -> None:
    evening = until_stage(an_evening(12, system=swiss(rounds=3, groups=2, division="snake"), later=top(2)), 2)
    first, second = stage_starts(evening)[0].groups
    assert first == (1, 4, 5, 8, 9, 12)
    in_top = [set(pairing.numbers) for pairing in evening.t.rounds[-1].pairings]
    assert len(in_top) == 2
    assert all(len(two & set(first)) == 1 for two in in_top), "mates of a pool meet at once"
    assert len(second) == 6


def test_pool_mates_meet_only_in_their_pool() -> None:
    evening = an_evening(12, system=swiss(rounds=3, groups=2, division="snake"), later=top(2))
    pools = [set(group) for group in stage_starts(evening)[0].groups]
    for _ in range(3):
        assert all(any(set(p.numbers) <= pool for pool in pools) for p in evening.t.rounds[-1].pairings)
        evening.all_won_by_the_higher_seed().next_round()


def test_who_is_left_alone_in_a_pool_has_a_bye() -> None:
    evening = an_evening(4, system=swiss(rounds=1, groups=2, division="strength"), later=top(1))
    assert [set(p.numbers) for p in evening.t.rounds[0].pairings] == [{1, 2}, {3, 4}]
    lonely = an_evening(6, system=swiss(rounds=2, groups=2, division="strength"), later=top(1))
    lonely.leave("p1")
    lonely.leave("p2")
    lonely.all_won_by_the_higher_seed().next_round()
    assert lonely.byes()["p3"] == "odd-field"


# Stages of any systems in a row (G1)


def test_finals_by_strength_follow_a_swiss_with_everybody() -> None:
    """Places 1 to 4 are played for in the first final, 5 to 8 in the second."""
    finals = LaterStage(system=round_robin(groups=2, division="strength"))
    evening = until_stage(an_evening(8, system=swiss(rounds=3), later=(finals,)), 2)
    best = [row.number for row in view(evening.t, 1).standings]
    assert stage_starts(evening)[1].groups == (tuple(best[:4]), tuple(best[4:]))
    assert [place for _, place in places(play(evening))] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert {name for name, place in places(evening) if place <= 4} == {f"p{n}" for n in best[:4]}


def test_three_stages_in_a_row() -> None:
    later = (
        LaterStage(system=round_robin(groups=2, division="snake"), advance=8),
        LaterStage(system=knockout(), advance=2),
    )
    evening = play(an_evening(12, system=swiss(rounds=3), later=later))
    assert [start.system.kind for start in stage_starts(evening)] == ["swiss", "round-robin", "knockout"]
    assert len(evening.t.rounds) == 3 + 3 + 2
    assert places(evening)[0] == ("p1", 1)


def test_points_of_a_later_stage_are_its_own() -> None:
    evening = until_stage(an_evening(8, system=swiss(rounds=3), later=top(4)), 2)
    stages = view(evening.t, 1).stages
    assert stages[0].groups[0].standings[0].points == 6
    assert {row.points for row in stages[1].groups[0].standings} == {0}


def test_a_longer_break_before_a_stage() -> None:
    later = (LaterStage(system=knockout(), advance=2, break_ms=86_400_000),)
    evening = an_evening(4, system=swiss(rounds=3), later=later)
    for _ in range(2):
        evening.all_won_by_the_higher_seed().next_round()
    evening.all_won_by_the_higher_seed()
    assert evening.t.next_at == evening.now + 86_400_000


@pytest.mark.parametrize(("form", "rounds"), [("places", 3), ("double", 6)])
def test_other_knockouts_end_when_they_are_decided(form: str, rounds: int) -> None:
    evening = play(an_evening(8, system=knockout(form=form)))
    assert len(evening.t.rounds) == rounds
    due = [1, 2, 3, 4, 5, 6, 7, 8] if form == "places" else [1, 2, 3, 4, 5, 5, 7, 7]
    assert [place for _, place in places(evening)] == due


def test_the_decider_of_a_double_knockout_is_played_after_a_first_defeat_in_the_final() -> None:
    evening = an_evening(2, system=knockout(form="double"))
    evening.result(1, winner="p1")
    evening.next_round()
    evening.result(1, winner="p2")
    evening.next_round()
    assert [pairing.branch for pairing in evening.t.rounds[-1].pairings] == ["decider"]
    evening.result(1, winner="p1")
    assert places(evening) == [("p1", 1), ("p2", 2)]


def test_who_loses_twice_in_a_double_knockout_is_free() -> None:
    evening = an_evening(4, system=knockout(form="double")).all_won_by_the_higher_seed().next_round()
    assert not any(x.knocked_out for x in evening.t.entrants)
    evening.all_won_by_the_higher_seed()
    assert [x.number for x in evening.t.entrants if x.knocked_out] == [4]


# What everybody is told


def test_a_stage_shows_its_groups_with_tables_and_brackets() -> None:
    evening = until_stage(an_evening(9, **BY_TABLE), 2)
    groups, playoff = view(evening.t, 1).stages
    assert (groups.system, groups.first_round, groups.rounds, groups.advance, groups.is_over) == (
        "round-robin",
        1,
        5,
        4,
        True,
    )
    assert [len(group.members) for group in groups.groups] == [5, 4]
    assert [len(group.standings) for group in groups.groups] == [5, 4]
    assert [len(group.cross) for group in groups.groups] == [5, 4]
    assert (playoff.system, playoff.first_round, playoff.is_over) == ("knockout", 6, False)
    bracket = playoff.groups[0].bracket
    assert bracket is not None
    assert [branch.branch for branch in bracket.branches] == ["main", "third-place"]
    assert [match.board for match in bracket.branches[0].rounds[0].matches] == [1, 2, 3, 4]
    assert bracket.branches[0].rounds[0].round == 6


FOREIGN = "card/not-in-this-system"
LATER_FAULTS: list[tuple[dict[str, Any], tuple[str, str]]] = [
    ({"later": top(65)}, ("later.0.advance", "card/more-advance-than-places")),
    ({"later": top(1)}, ("later.0.advance", "card/too-few-advance")),
    ({"later": top(8, double=True)}, ("later.0.system.double", FOREIGN)),
    (
        {"later": (LaterStage(system=swiss(rounds=9), advance=8),)},
        ("later.0.system.rounds", "card/more-rounds-than-opponents"),
    ),
    ({"later": top(2, third_place=True)}, ("later.0.system.third_place", "card/no-semifinals")),
    ({"later": top(8, third_place=True, form="double")}, ("later.0.system.third_place", "card/single-knockout-only")),
    ({"system": swiss(groups=33)}, ("system.groups", "card/more-groups-than-places")),
    (
        {"system": round_robin(groups=0), "later": (LaterStage(system=swiss()),)},
        ("later.0.system.kind", "card/table-leads-to-knockout"),
    ),
]


@pytest.mark.parametrize(("card", "fault"), LATER_FAULTS, ids=[fault[0] + fault[1] for _, fault in LATER_FAULTS])
def test_stages_that_make_no_sense_are_named(card: dict[str, Any], fault: tuple[str, str]) -> None:
    found: Card = a_card(**card)
    assert fault in [(each.field, each.code) for each in validate(found, found.entry.opens_at)]


def test_groups_and_a_play_off_make_a_card_without_faults() -> None:
    card = a_card(**BY_TABLE)
    assert validate(card, card.entry.opens_at) == ()
