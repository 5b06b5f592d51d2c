"""FIDE Dutch: the reference program's tournaments, and examples worked by hand from C.04.3 (2026)."""

import random
from itertools import combinations

import pytest

from server.pairing import (
    BoardReason,
    ColourReason,
    Contender,
    Drift,
    DutchOptions,
    Field,
    GivenUp,
    Obstacle,
    Options,
    PairingImpossible,
    pair,
)
from server.vocabulary import EntrantId, Seat
from tests.pairing.dutch_events import NAMES, Boards, rounds_of
from tests.pairing.worlds import a_field, entrants, having, played

World = dict[EntrantId, Contender]


def boards_of(field: Field) -> Boards:
    """What ours makes of it."""
    paired = pair("dutch", field)
    return [(int(b.first), int(b.second)) for b in paired.boards] + [(int(bye), 0) for bye in paired.byes]


@pytest.mark.parametrize("name", NAMES)
def test_every_round_has_the_pairs_colours_and_board_order_of_the_reference(name: str) -> None:
    for paired in rounds_of(name):
        if paired.boards is None:
            with pytest.raises(PairingImpossible) as refused:
                pair("dutch", paired.field)
            assert refused.value.reasons[0].obstacle is Obstacle.NO_LEGAL_PAIRING
        else:
            assert boards_of(paired.field) == paired.boards, f"round {paired.round}"


F, S = Seat.FIRST, Seat.SECOND


def reasons_of(world: World, number: int, options: Options | None = None) -> dict[tuple[str, str], BoardReason]:
    paired = pair("dutch", a_field(world, number, options))
    boards = zip(paired.boards, paired.explanation.boards, strict=True)
    return {(board.first, board.second): reason for board, reason in boards}


def changed(world: World, **changes: dict[str, object]) -> World:
    return world | {EntrantId(name): having(world[EntrantId(name)], **what) for name, what in changes.items()}


def test_round_one_halves_the_field_and_gives_the_drawn_colour_to_odd_numbers() -> None:
    by_lot = {
        Seat.FIRST: [("e1", "e4"), ("e5", "e2"), ("e3", "e6")],
        Seat.SECOND: [("e4", "e1"), ("e2", "e5"), ("e6", "e3")],
    }
    for first, expected in by_lot.items():
        found = reasons_of(entrants(7), 1, Options(dutch=DutchOptions(first=first)))
        assert list(found) == expected
        assert {(r.colour, r.colour.article) for r in found.values()} == {(ColourReason.NUMBER, "5.2.5")}


def test_a_late_entry_above_shifts_nobody_s_number_where_places_are_given() -> None:
    """e1 has not arrived: e2 is the first of those who have, and his place is odd."""
    world = entrants(5)
    del world[EntrantId("e1")]
    world = {k: having(c, entry=c.number - 1) for k, c in world.items()}
    assert list(reasons_of(world, 1)) == [("e2", "e4"), ("e5", "e3")]


def test_a_board_says_its_group_who_went_down_and_which_article_gave_the_colours() -> None:
    world = changed(
        entrants(4),
        e1={"score": 2, "seats": (F,), "opponents": ("e3",)},
        e2={"score": 1, "seats": (S,), "opponents": ("e4",)},
        e3={"score": 0, "seats": (S,), "opponents": ("e1",), "drift": Drift.UP},
        e4={"score": 1, "seats": (F,), "opponents": ("e2",)},
    )
    # Of the two with one point e2 is due what e1 is not; e4 must then go down to e3.
    found = reasons_of(world, 2)
    assert list(found) == [("e2", "e1"), ("e3", "e4")]
    top, last = found["e2", "e1"], found["e3", "e4"]
    assert (top.scores, top.group, top.down, top.colour.article, top.given_up) == ((1, 2), 1, "e1", "5.2.1", ())
    assert (last.group, last.down) == (0, "e4")
    assert last.given_up == (GivenUp(15, EntrantId("e3")),)


def test_a_board_says_whose_colour_was_given_up() -> None:
    world = changed(
        entrants(2),
        e1={"seats": (S, F), "opponents": ("x", "y")},
        e2={"seats": (F, S, F), "opponents": ("x", "y", "z")},
    )
    # Both are due the second seat: e2, one out of balance, more strongly than e1, who would only alternate.
    found = reasons_of(world, 4)
    assert list(found) == [("e1", "e2")]
    assert found["e1", "e2"].colour is ColourReason.STRONGER_DUE
    assert found["e1", "e2"].given_up == (GivenUp(12, EntrantId("e1")),)


def test_a_bye_says_who_was_passed_over_and_what_was_given_up() -> None:
    world = changed(
        entrants(3),
        e1={"opponents": ("e2",), "seats": (F,), "score": 2},
        e2={"opponents": ("e1",), "seats": (S,), "drift": Drift.DOWN, "score": 0},
    )
    paired = pair("dutch", a_field(world, 2))
    assert paired.byes == ("e2",)  # without e3 only e1 and e2 would be left, who have met
    why = paired.explanation.byes[0]
    assert (why.passed_over, why.group, why.given_up) == (("e3",), 0, (GivenUp(14, EntrantId("e2")),))


def test_the_bye_goes_to_the_one_who_has_missed_the_fewest_games() -> None:
    world = changed(entrants(3), e1={"score": 2}, e3={"unplayed": 1})
    assert pair("dutch", a_field(world, 2)).byes == ("e2",)


def test_topscorers_of_the_last_round_may_meet_whatever_colour_they_must_have() -> None:
    must = {"seats": (F, F), "opponents": ("x", "y"), "score": 4}
    world = changed(entrants(2), e1=must, e2=must)
    last = Options(dutch=DutchOptions(rounds=3))
    assert [r.given_up for r in reasons_of(world, 3, last).values()] == [
        (GivenUp(10, EntrantId("e2")), GivenUp(11, EntrantId("e2")), GivenUp(12, EntrantId("e2"))),
    ]
    with pytest.raises(PairingImpossible) as refused:
        pair("dutch", a_field(world, 3, Options(dutch=DutchOptions(rounds=4))))
    assert why_not(refused.value) == [(Obstacle.NO_LEGAL_PAIRING, "e1 e2"), (Obstacle.SAME_COLOUR, "e1 e2")]


def why_not(impossible: PairingImpossible) -> list[tuple[Obstacle, str]]:
    return [(reason.obstacle, " ".join(reason.entrants)) for reason in impossible.reasons]


def test_topscorers_who_have_met_are_not_held_apart_by_their_colours_as_well() -> None:
    must = {"seats": (F, F), "score": 4}
    world = changed(entrants(2), e1={"opponents": ("e2", "y"), **must}, e2={"opponents": ("e1", "y"), **must})
    with pytest.raises(PairingImpossible) as refused:
        pair("dutch", a_field(world, 3, Options(dutch=DutchOptions(rounds=3))))
    assert why_not(refused.value) == [(Obstacle.NO_LEGAL_PAIRING, "e1 e2"), (Obstacle.MET_BEFORE, "e1 e2")]


def test_a_round_that_cannot_be_paired_names_the_fewest_prohibitions_to_waive() -> None:
    # e1 has met everybody but e4, whom the arbiter keeps away from him; the others are free.
    world = changed(entrants(4), e1={"opponents": ("e2", "e3")}, e2={"opponents": ("e1",)}, e3={"opponents": ("e1",)})
    apart = frozenset({frozenset({EntrantId("e1"), EntrantId("e4")})})
    with pytest.raises(PairingImpossible) as refused:
        pair("dutch", a_field(world, 2, Options(forbidden=apart)))
    assert why_not(refused.value) == [(Obstacle.NO_LEGAL_PAIRING, "e1 e4"), (Obstacle.FORBIDDEN_PAIR, "e1 e4")]


def test_an_odd_round_in_which_all_have_had_a_bye_names_a_second_one() -> None:
    world = {k: having(c, byes=1) for k, c in entrants(3).items()}
    with pytest.raises(PairingImpossible) as refused:
        pair("dutch", a_field(world, 2))
    assert [obstacle for obstacle, _ in why_not(refused.value)] == [Obstacle.NO_LEGAL_PAIRING, Obstacle.SECOND_BYE]


def test_four_who_have_all_met_need_two_repetitions() -> None:
    world = {k: having(c, opponents=tuple(o for o in entrants(4) if o != k)) for k, c in entrants(4).items()}
    with pytest.raises(PairingImpossible) as refused:
        pair("dutch", a_field(world, 4))
    assert [obstacle for obstacle, _ in why_not(refused.value)[1:]] == [Obstacle.MET_BEFORE] * 2


def test_virtual_points_pair_the_accelerated_half_within_itself() -> None:
    world = {k: having(c, virtual=2 if c.number <= 4 else 0) for k, c in entrants(8).items()}
    assert list(reasons_of(world, 1)) == [("e1", "e3"), ("e4", "e2"), ("e5", "e7"), ("e8", "e6")]


def test_fewer_than_two_are_too_few() -> None:
    with pytest.raises(PairingImpossible) as refused:
        pair("dutch", a_field(entrants(1), 1))
    assert why_not(refused.value) == [(Obstacle.TOO_FEW, "e1")]


def test_the_order_of_the_field_does_not_matter() -> None:
    paired = list(rounds_of("20_mixed_n25_r11"))[-1]
    backwards = Field(paired.field.contenders[::-1], paired.field.round, paired.field.options)
    assert pair("dutch", backwards) == pair("dutch", paired.field)


@pytest.mark.parametrize("size", [400, 401])
def test_large_fields_are_paired_in_no_time_and_legally(size: int) -> None:
    """Not even one bracket of these may fall back to enumeration or to a matching of everybody."""
    lots = random.Random(size)
    world = entrants(size)
    for number in range(1, 8):
        field = a_field(world, number, Options(dutch=DutchOptions(rounds=7)))
        world = played(world, pair("dutch", field), lambda _a, _b: lots.choice((0, 1, 2)))


def only(*pairs: str) -> Options:
    """Of all the pairs that these players could make, no others may be."""
    allowed = {frozenset(map(EntrantId, pair.split("-"))) for pair in pairs}
    everybody = set().union(*allowed)
    all_pairs = {frozenset(pair) for pair in combinations(everybody, 2)}
    return Options(forbidden=frozenset(all_pairs - allowed))


def met_in(size: int, *pairs: str) -> set[str]:
    paired = pair("dutch", a_field(entrants(size), 1, only(*pairs)))
    return {"-".join(sorted((b.first, b.second), key=lambda name: int(name[1:]))) for b in paired.boards}


def test_the_smallest_exchange_is_made() -> None:
    """S1 is 1 2 3, S2 is 4 5 6. 3 for 4 is an exchange of 1, 3 for 5 of 2."""
    smaller, greater = {"e1-e3", "e2-e5", "e4-e6"}, {"e1-e2", "e3-e4", "e5-e6"}
    assert met_in(6, *smaller, *greater) == smaller


def test_of_exchanges_alike_the_lower_of_s1_changes_over() -> None:
    """4.3.3: 3 for 5 and 2 for 4 are both exchanges of 2."""
    lower, higher = {"e1-e3", "e2-e4", "e5-e6"}, {"e1-e2", "e3-e5", "e4-e6"}
    assert met_in(6, *lower, *higher) == lower


def test_of_exchanges_alike_the_higher_of_s2_changes_over() -> None:
    """4.3.3: 5 and 6 go down for 7 and 10 or for 8 and 9, both of which are 17."""
    both = {"e1-e5", "e2-e6"}
    right = {"e3-e8", "e4-e9", "e7-e11", "e10-e12"}
    wrong = {"e8-e11", "e9-e12", "e3-e10", "e4-e7"}
    assert met_in(12, *both, *right, *wrong) == both | right


def test_topscorers_colours_count_before_the_order_of_candidates() -> None:
    """All four must sit second, and two of them are two out of balance: they had better not meet (criterion 10)."""
    far = {"score": 4, "seats": (F, F), "opponents": ("x", "y"), "unplayed": 1}
    near = {"score": 4, "seats": (S, F, F), "opponents": ("x", "y", "z")}
    world = changed(entrants(4), e1=far, e2=near, e3=far, e4=near)
    found = reasons_of(world, 4, Options(dutch=DutchOptions(rounds=4)))
    assert {frozenset(board) for board in found} == {frozenset({"e1", "e4"}), frozenset({"e2", "e3"})}
