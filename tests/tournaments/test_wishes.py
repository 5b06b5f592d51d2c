"""What is asked in advance or comes late: rounds off, late entries, pairs and clubs kept apart (G2), accelerated
rounds, lots in a knockout, and the systems of the federations in the machine."""

from typing import Any

import pytest

from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments import view
from server.tournaments.card import Score
from server.tournaments.events import ByeWorth
from server.tournaments.lots import lot
from server.tournaments.systems import System
from server.tournaments.validate import validate
from server.tournaments.wishes import excused_rounds
from server.vocabulary import PlayerId
from tests.tournaments.evening import Evening, a_card, applicant, kinds, knockout, round_robin, swiss


def an_evening(players: int = 8, entry: dict[str, Any] | None = None, **card: Any) -> Evening:
    evening = Evening(a_card(entry=entry or {}, **card))
    return evening.enter(*(f"p{n} {3000 - 10 * n}" for n in range(1, players + 1)))


def wish(player: str, number: int, *, off: bool = True) -> c.Excuse:
    """A player's own."""
    worth = ByeWorth.ZERO if off else None
    return c.Excuse(player=PlayerId(player), round=number, by=player, worth=worth, is_own_wish=True)


def granted(player: str, number: int, worth: ByeWorth | None) -> c.Excuse:
    return c.Excuse(player=PlayerId(player), round=number, by="admin", worth=worth, is_own_wish=False)


def apart(one: str, other: str, *, is_apart: bool = True) -> c.KeepApart:
    return c.KeepApart(players=(PlayerId(one), PlayerId(other)), is_apart=is_apart, by="admin")


def meetings(evening: Evening) -> list[set[int]]:
    return [set(pairing.numbers) for pairing in evening.t.rounds[-1].pairings]


# Rounds off


def test_who_has_asked_for_a_round_off_is_left_out_of_its_pairing_and_has_half_a_point() -> None:
    evening = an_evening(system=swiss(rounds=3, excused_rounds=1, half_byes=1))
    evening.do(wish("p3", 2))
    evening.start().all_won_by_the_higher_seed().next_round()
    assert evening.byes()["p3"] == "half"
    assert all(3 not in two for two in meetings(evening))
    evening.all_won_by_the_higher_seed()
    assert {row.number: row.points for row in view(evening.t, 1).standings}[3] == 2 + 1


def test_beyond_the_cards_half_byes_a_round_off_gives_nothing_and_beyond_its_rounds_off_it_is_refused() -> None:
    evening = an_evening(system=swiss(rounds=5, excused_rounds=2, half_byes=1))
    evening.do(wish("p1", 2))
    evening.do(wish("p1", 4))
    assert excused_rounds(evening.t, PlayerId("p1")) == {2: "half", 4: "zero"}
    assert evening.refused(wish("p1", 5)) == ["excuse/too-many"]
    evening.do(wish("p1", 2, off=False))
    assert excused_rounds(evening.t, PlayerId("p1")) == {4: "zero"}
    evening.do(wish("p1", 5))


def test_an_organiser_may_grant_any_round_off_and_say_what_it_is_worth() -> None:
    evening = an_evening(system=swiss(rounds=3))
    assert evening.refused(wish("p1", 2)) == ["excuse/too-many"]
    evening.do(granted("p1", 1, ByeWorth.FULL))
    evening.start()
    assert evening.byes() == {"p1": "full", "p8": "odd-field"}


def test_asked_twice_it_is_asked_once() -> None:
    evening = an_evening(system=swiss(rounds=3, excused_rounds=1))
    assert kinds(evening.do(wish("p1", 2))) == ["Excused"]
    assert evening.do(wish("p1", 2)) == []


@pytest.mark.parametrize(
    ("system", "number", "code"),
    [
        (swiss(rounds=3, excused_rounds=1), 4, "excuse/no-such-round"),
        (round_robin(), 2, "excuse/nobody-is-paired-by-points"),
        (knockout(), 2, "excuse/nobody-is-paired-by-points"),
    ],
)
def test_a_round_off_needs_a_round_that_is_paired_by_points(system: System, number: int, code: str) -> None:
    assert an_evening(system=system).refused(wish("p1", number)) == [code]


def test_a_round_that_has_begun_is_too_late_to_ask() -> None:
    evening = an_evening(system=swiss(rounds=3, excused_rounds=1)).start()
    assert evening.refused(wish("p1", 1)) == ["excuse/round-begun"]
    assert evening.refused(wish("stranger", 2)) == ["tournament/not-entered"]


def test_where_all_but_one_have_a_round_off_the_one_has_a_bye_and_it_goes_on() -> None:
    evening = an_evening(3, system=swiss(rounds=3))
    for player in ("p1", "p2"):
        evening.do(granted(player, 2, ByeWorth.ZERO))
    evening.start().all_won_by_the_higher_seed().next_round()
    second = evening.t.rounds[1]
    assert {bye.number: bye.kind for bye in second.byes} == {1: "zero", 2: "zero", 3: "odd-field"}
    assert (second.pairings, len(evening.t.rounds)) == ((), 3), "a round without boards costs nobody a break"


# Late entries


LATE = {"late_rounds": 2, "max_entrants": 20}


def test_who_comes_when_it_has_begun_is_paired_from_the_next_round_with_the_points_of_those_missed() -> None:
    evening = an_evening(7, entry=LATE, system=swiss(rounds=4), score=Score(missed=1)).start()
    (event,) = evening.do(applicant("late 2950"))
    assert isinstance(event, e.EnteredLate)
    assert (event.number, event.missed) == (8, 1)
    evening.all_won_by_the_higher_seed().next_round()
    assert any(8 in two for two in meetings(evening))
    evening.all_won_by_the_higher_seed()
    assert {row.number: row.points for row in view(evening.t, 1).standings}[8] >= 1


def test_too_late_is_too_late() -> None:
    evening = an_evening(8, entry=LATE, system=swiss(rounds=5)).start()
    for _ in range(2):
        evening.all_won_by_the_higher_seed().next_round()
    assert evening.refused(applicant("late 1500")) == ["entry/closed"]


def test_not_into_a_tournament_that_admits_nobody_late_nor_into_the_last_round() -> None:
    assert an_evening(8, system=swiss(rounds=3)).start().refused(applicant("late 1500")) == ["entry/closed"]
    only = an_evening(8, entry=LATE, system=swiss(rounds=1)).start()
    assert only.refused(applicant("late 1500")) == ["entry/closed"]


def test_whoever_is_in_or_plays_elsewhere_or_finds_no_place_is_refused_with_every_reason() -> None:
    evening = an_evening(8, entry={**LATE, "max_entrants": 8, "start_when_full": False}, system=swiss(rounds=5)).start()
    assert evening.refused(applicant("p1")) == ["entry/already-entered"]
    assert evening.refused(applicant("late", is_busy=True)) == ["entry/full", "entry/busy"]


# Pairs and clubs kept apart


def test_two_who_are_kept_apart_do_not_meet_until_they_may_again() -> None:
    evening = an_evening(4, system=swiss(rounds=3))
    evening.do(apart("p1", "p3"))
    evening.start()
    assert {1, 3} not in meetings(evening)
    evening.do(apart("p1", "p3", is_apart=False))
    evening.all_won_by_the_higher_seed().next_round()
    evening.all_won_by_the_higher_seed().next_round()
    met = [set(pairing.numbers) for one in evening.t.rounds for pairing in one.pairings]
    assert {1, 3} in met


def test_a_round_that_pairs_kept_apart_made_impossible_is_tried_again_when_they_may_meet() -> None:
    evening = an_evening(2, system=swiss(rounds=1))
    evening.do(apart("p1", "p2"))
    evening.start()
    assert ("forbidden-pair", ("p1", "p2")) in [(each.obstacle, each.players) for each in evening.t.failure]
    evening.do(apart("p1", "p2", is_apart=False))
    evening.wait(0)
    assert meetings(evening) == [{1, 2}]


def test_nobody_is_kept_apart_from_himself() -> None:
    assert an_evening(2).refused(apart("p1", "p1")) == ["tournament/nobody-else"]


def test_club_mates_are_kept_apart_in_the_first_rounds_only() -> None:
    def evening(rounds: int) -> Evening:
        made = Evening(a_card(system=swiss(rounds=3, clubs_apart_rounds=rounds)))
        made.enter("p1 2900", club="riga").enter("p2 2800", "p3 2700", "p4 2600")
        return made.enter("p5 2500", club="riga").enter("p6 2400", "p7 2300", "p8 2200").start()

    assert {1, 5} in meetings(evening(0))
    assert {1, 5} not in meetings(evening(1))


def test_groups_drawn_by_lot_spread_the_mates_of_a_club() -> None:
    evening = Evening(a_card(system=round_robin(groups=2)))
    evening.enter("p1 2900", "p2 2800", "p3 2700", "p4 2600", club="riga").enter(
        "p5 2500", "p6 2400", "p7 2300", "p8 2200"
    )
    evening.start()
    assert [len(set(group) & {1, 2, 3, 4}) for group in evening.t.stages[0].groups] == [2, 2]


def test_a_knockout_without_seeds_stands_as_the_lots_fall() -> None:
    evening = an_evening(8, system=knockout(seeds=0)).start()
    drawn = sorted(range(1, 9), key=lambda n: lot(7, "bracket", 1, f"p{n}"))
    assert evening.t.stages[0].groups == (tuple(drawn),)


def test_of_a_knockout_with_two_seeds_they_are_at_the_ends_and_the_others_drawn() -> None:
    evening = an_evening(8, system=knockout(seeds=2)).start()
    group = evening.t.stages[0].groups[0]
    assert group[:2] == (1, 2)
    assert group[2:] == tuple(sorted(range(3, 9), key=lambda n: lot(7, "bracket", 1, f"p{n}")))


def test_in_a_drawn_knockout_mates_of_a_club_do_not_meet_at_once() -> None:
    """The lots of this seed would set p2 and the one drawn against him together; of one club they are parted."""
    plain = an_evening(8, system=knockout(seeds=0)).start()
    one, other = sorted(meetings(plain)[0])
    made = Evening(a_card(system=knockout(seeds=0)))
    for n in range(1, 9):
        made.enter(f"p{n} {3000 - 10 * n}", club="riga" if n in (one, other) else "")
    assert {one, other} not in meetings(made.start())


# Other systems


def test_accelerated_the_upper_half_meets_itself_first() -> None:
    assert meetings(an_evening(8, system=swiss(rounds=5, is_accelerated=True)).start()) == [
        {1, 3},
        {2, 4},
        {5, 7},
        {6, 8},
    ]


def test_fide_dutch_pairs_the_halves_and_draws_the_first_colour() -> None:
    evening = an_evening(6, system=System(kind="dutch", rounds=3)).start()
    assert meetings(evening) == [{1, 4}, {2, 5}, {3, 6}]
    assert evening.t.rounds[0].pairings[0].first.number == (1 if lot(7, "colour", 1) % 2 == 0 else 4)
    evening.all_won_by_the_higher_seed().next_round()
    # Winners 1, 2, 3: three in a group, the lowest floats down to the best of the losers with the other colour due.
    assert all(len(two) == 2 for two in meetings(evening))
    evening.all_won_by_the_higher_seed().next_round()
    met = [frozenset(p.numbers) for one in evening.t.rounds for p in one.pairings]
    assert len(met) == len(set(met)) == 9


def test_fide_dutch_gives_no_second_bye_and_none_to_who_had_a_full_one() -> None:
    evening = an_evening(5, system=System(kind="dutch", rounds=3))
    evening.do(granted("p1", 1, ByeWorth.FULL))
    evening.start()
    for _ in range(2):
        evening.all_won_by_the_higher_seed().next_round()
    odd = [bye.number for one in evening.t.rounds for bye in one.byes if bye.kind is e.ByeKind.ODD_FIELD]
    assert len(odd) == len(set(odd)) == 2
    assert 1 not in odd


def test_fide_dutch_knows_that_a_late_entrant_was_not_there() -> None:
    evening = an_evening(6, entry=LATE, system=System(kind="dutch", rounds=4)).start()
    evening.do(applicant("late 2999"))
    evening.all_won_by_the_higher_seed().next_round()
    assert sum(len(two) for two in meetings(evening)) + len(evening.byes()) == 7


def test_mcmahon_starts_the_stronger_higher_and_nearest_scores_meet() -> None:
    system = System(kind="mcmahon", rounds=3, mm_bar=2000, mm_floor=1000, mm_band=100)
    evening = Evening(a_card(system=system, ties=()))
    evening.enter("a 2400", "b 2050", "c 1650", "d 1600", "e 900", "f 1000").start()
    assert meetings(evening) == [{1, 2}, {3, 4}, {5, 6}]
    # a and b start level above the bar with 10, c and d with 6, e and f with 0; in half-points.
    evening.all_won_by_the_higher_seed()
    assert {row.number: row.points for row in view(evening.t, 1).standings} == {1: 22, 2: 20, 3: 14, 4: 12, 5: 2, 6: 0}


FAULTS: list[tuple[dict[str, Any], tuple[str, str]]] = [
    ({"system": System(kind="mcmahon", mm_floor=2500, mm_bar=2400)}, ("system.mm_floor", "card/floor-above-bar")),
    ({"system": swiss(half_byes=1)}, ("system.half_byes", "card/more-halves-than-rounds-off")),
    ({"system": swiss(rounds=3, eliminate_after=3)}, ("system.eliminate_after", "card/nothing-after-elimination")),
    ({"system": swiss(clear_places=3)}, ("system.clear_places", "card/needs-play-off")),
    ({"system": knockout(), "entry": {"late_rounds": 1}}, ("entry.late_rounds", "card/by-points-only")),
    ({"score": Score(missed=3)}, ("score.missed", "card/bye-above-win")),
    ({"system": round_robin(by_lot=True)}, ("system.by_lot", "card/not-in-this-system")),
    ({"system": System(kind="dutch", first_round="fold")}, ("system.first_round", "card/not-in-this-system")),
]


@pytest.mark.parametrize(("card", "fault"), FAULTS, ids=[" ".join(fault) for _, fault in FAULTS])
def test_wishes_that_make_no_sense_are_named(card: dict[str, Any], fault: tuple[str, str]) -> None:
    made = a_card(**card)
    assert fault in [(each.field, each.code) for each in validate(made, made.entry.opens_at)]
