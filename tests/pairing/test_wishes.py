"""What a club Swiss may be asked beside C7: other first rounds, the lot (D1), pairs kept apart, club-mates (G2), and
accelerated rounds."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.pairing import Contender, Options, PairingImpossible, RoundPairing, pair
from server.pairing.history import baku
from server.vocabulary import EntrantId
from tests.pairing.worlds import a_field, entrants, having, played, repetitions

World = dict[EntrantId, Contender]


def swiss(world: World, number: int = 1, **options: object) -> RoundPairing:
    return pair("club-swiss", a_field(world, number, Options(**options)))  # type: ignore[arg-type]


def pairs(pairing: RoundPairing) -> list[set[int]]:
    return [{int(board.first[1:]), int(board.second[1:])} for board in pairing.boards]


def forbidding(*two: tuple[str, str]) -> frozenset[frozenset[EntrantId]]:
    return frozenset(frozenset(map(EntrantId, each)) for each in two)


def of_clubs(world: World, **clubs: str) -> World:
    return world | {EntrantId(i): having(world[EntrantId(i)], club=club) for i, club in clubs.items()}


def with_lots(world: World, seed: int) -> World:
    lots = random.Random(seed)
    return {i: having(c, lot=lots.getrandbits(48)) for i, c in world.items()}


@pytest.mark.parametrize(
    ("way", "due"),
    [
        ("slide", [{1, 5}, {2, 6}, {3, 7}, {4, 8}]),
        ("fold", [{1, 8}, {2, 7}, {3, 6}, {4, 5}]),
        ("adjacent", [{1, 2}, {3, 4}, {5, 6}, {7, 8}]),
    ],
)
def test_the_first_round_is_paired_as_the_card_says(way: str, due: list[set[int]]) -> None:
    assert pairs(swiss(entrants(8), first_round=way)) == due
    odd = swiss(entrants(9), first_round=way)
    assert (pairs(odd), odd.byes) == (due, ("e9",))


def test_the_second_round_is_everybodys() -> None:
    world = played(
        entrants(8), swiss(entrants(8), first_round="fold"), lambda a, b: 2 if int(a[1:]) < int(b[1:]) else 0
    )
    assert pairs(swiss(world, 2, first_round="fold")) == pairs(swiss(world, 2))


def test_a_round_by_lot_pairs_the_lots_in_turn_across_the_middle() -> None:
    """Anybody can do it by hand: order by lot, then the first with the first of the lower half, and so on."""
    world = with_lots(entrants(8), 3)
    order = [int(c.id[1:]) for c in sorted(world.values(), key=lambda c: c.lot)]
    assert pairs(swiss(world, first_round="lot")) == [{order[i], order[i + 4]} for i in range(4)]


@given(seed=st.integers(0, 1_000), count=st.sampled_from([4, 6, 8, 10, 12, 14]))
def test_by_lot_equal_points_still_meet_and_nobody_twice(seed: int, count: int) -> None:
    lots = random.Random(seed)
    world = entrants(count)
    for number in range(1, min(4, count - 2)):
        world = with_lots(world, seed + number)
        plain, drawn = swiss(world, number), swiss(world, number, by_lot=True)
        assert repetitions(world, drawn) == repetitions(world, plain)
        assert _distance(drawn) == _distance(plain)
        world = played(world, drawn, lambda _a, _b: lots.choice((0, 1, 2)))


def _distance(pairing: RoundPairing) -> int:
    return sum((one - other) ** 2 for one, other in (reason.scores for reason in pairing.explanation.boards))


def test_other_lots_draw_other_pairs() -> None:
    drawn = {tuple(map(tuple, pairs(swiss(with_lots(entrants(8), seed), by_lot=True)))) for seed in range(30)}
    assert len(drawn) > 20


def test_a_forbidden_pair_does_not_meet_and_its_neighbours_give_way() -> None:
    assert pairs(swiss(entrants(4), forbidden=forbidding(("e1", "e3")))) == [{1, 4}, {2, 3}]


def test_a_forbidden_pair_is_weightier_than_a_second_meeting() -> None:
    world = played(entrants(4), swiss(entrants(4)), lambda a, b: 2 if int(a[1:]) < int(b[1:]) else 0)
    world = played(world, swiss(world, 2), lambda a, b: 2 if int(a[1:]) < int(b[1:]) else 0)
    third = swiss(world, 3)
    assert not third.explanation.forced
    barred = forbidding(*((b.first, b.second) for b in third.boards))
    assert swiss(world, 3, forbidden=barred).explanation.forced


def test_where_forbidden_pairs_leave_no_pairing_one_is_named_that_would_free_it() -> None:
    with pytest.raises(PairingImpossible) as refusal:
        swiss(entrants(4), forbidden=forbidding(("e1", "e2"), ("e1", "e3"), ("e1", "e4")))
    whole, waived = refusal.value.reasons
    assert (whole.obstacle.value, waived.obstacle.value) == ("no-legal-pairing", "forbidden-pair")
    assert waived.entrants[0] == "e1"


@given(seed=st.integers(0, 50))
def test_forbidden_pairs_hold_in_a_large_field_too(seed: int) -> None:
    lots = random.Random(seed)
    world = entrants(300)
    barred = forbidding(*((f"e{n}", f"e{n + 150}") for n in lots.sample(range(1, 151), 40)))
    pairing = swiss(world, forbidden=barred)
    assert len(pairing.boards) == 150
    assert not any(frozenset((board.first, board.second)) in barred for board in pairing.boards)


def test_club_mates_are_kept_apart_inside_their_score_group() -> None:
    world = of_clubs(entrants(8), e1="riga", e5="riga")
    assert {1, 5} not in pairs(swiss(world))
    assert all(reason.down is None for reason in swiss(world).explanation.boards)


def test_club_mates_meet_before_points_are_given_up() -> None:
    world = of_clubs(
        {i: having(c, score=2 if c.number <= 2 else 0) for i, c in entrants(4).items()}, e1="riga", e2="riga"
    )
    assert {1, 2} in pairs(swiss(world, 2))


def test_without_a_club_nobody_is_anybodys_mate() -> None:
    assert pairs(swiss(of_clubs(entrants(4), e1="", e3=""))) == [{1, 3}, {2, 4}]


def test_accelerated_the_upper_half_meets_itself_in_round_one() -> None:
    """C.04.7: of eight the first four are lifted by a win in round 1."""
    world = {i: having(c, virtual=baku(c.number, 8, 1, 5, win=2, draw=1)) for i, c in entrants(8).items()}
    pairing = swiss(world)
    assert pairs(pairing) == [{1, 3}, {2, 4}, {5, 7}, {6, 8}]
    assert {reason.scores for reason in pairing.explanation.boards} == {(0, 0)}
