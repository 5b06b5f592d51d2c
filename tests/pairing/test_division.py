"""Groups: sizes, pots and clubs spread as evenly as can be (P10, G1, B2)."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.pairing.division import Division, Drawn, divided
from server.vocabulary import EntrantId


def drawn(count: int, seed: int = 1, clubs: int = 0) -> list[Drawn]:
    """e1, the strongest, to eN, each with a lot of his own and perhaps a club."""
    lots = random.Random(seed)
    return [
        Drawn(EntrantId(f"e{n}"), lots.getrandbits(48), club=f"club{lots.randrange(clubs)}" if clubs else "")
        for n in range(1, count + 1)
    ]


def by_letter(groups: tuple[tuple[EntrantId, ...], ...]) -> dict[str, list[int]]:
    return {chr(ord("A") + g): [int(i[1:]) for i in group] for g, group in enumerate(groups)}


def test_by_strength_the_best_are_together() -> None:
    assert by_letter(divided(drawn(10), 3, Division.STRENGTH)) == {"A": [1, 2, 3, 4], "B": [5, 6, 7], "C": [8, 9, 10]}


def test_a_snake_deals_there_and_back() -> None:
    assert by_letter(divided(drawn(10), 4, Division.SNAKE)) == {
        "A": [1, 8, 9],
        "B": [2, 7, 10],
        "C": [3, 6],
        "D": [4, 5],
    }


def test_of_every_pot_each_group_has_one() -> None:
    for group in divided(drawn(12), 4, Division.POTS):
        assert sorted((int(i[1:]) - 1) // 4 for i in group) == [0, 1, 2]


def test_another_lot_makes_other_groups_and_the_same_lot_the_same() -> None:
    assert divided(drawn(12, 1), 4, Division.LOT) == divided(drawn(12, 1), 4, Division.LOT)
    assert len({divided(drawn(12, seed), 4, Division.LOT) for seed in range(20)}) == 20


def test_without_clubs_the_lots_are_dealt_in_turn_as_anybody_can_repeat_by_hand() -> None:
    entrants = [Drawn(EntrantId(i), lot) for i, lot in (("a", 4), ("b", 2), ("c", 1), ("d", 3), ("e", 5))]
    group_of = {i: g for g, group in enumerate(divided(entrants, 2, Division.LOT)) for i in group}
    assert group_of == {"c": 0, "b": 1, "d": 0, "a": 1, "e": 0}


def test_district_winners_are_spread_first_then_the_rest() -> None:
    """P10: two winners, two groups: one each, though their districts would let them stand together."""
    winners = [Drawn(EntrantId(f"w{n}"), n, pot=0, club=f"d{n}") for n in (1, 2)]
    others = [Drawn(EntrantId(f"o{n}"), n, pot=1, club=f"d{1 + n % 2}") for n in range(6)]
    for group in divided([*winners, *others], 2, Division.LOT):
        assert sum(i.startswith("w") for i in group) == 1
        assert Counter(_district(i) for i in group) == {"d1": 2, "d2": 2}


def _district(entrant: EntrantId) -> str:
    return f"d{entrant[1]}" if entrant.startswith("w") else f"d{1 + int(entrant[1:]) % 2}"


@given(
    count=st.integers(4, 60),
    groups=st.integers(1, 8),
    clubs=st.integers(0, 12),
    seed=st.integers(0, 10_000),
    how=st.sampled_from([Division.LOT, Division.POTS]),
)
def test_sizes_pots_and_clubs_differ_by_one_at_most(
    count: int, groups: int, clubs: int, seed: int, how: Division
) -> None:
    groups = min(groups, count)
    entrants = drawn(count, seed, clubs)
    made = divided(entrants, groups, how)
    assert sorted(i for group in made for i in group) == sorted(one.id for one in entrants)
    assert _spread(len(group) for group in made) <= 1
    club_of = {one.id: one.club for one in entrants}
    for club in set(club_of.values()) - {""}:
        assert _spread(sum(club_of[i] == club for i in group) for group in made) <= 1
    if how is Division.POTS:
        for pot in range(-(-count // groups)):
            assert _spread(sum((int(i[1:]) - 1) // groups == pot for i in group) for group in made) <= 1


def _spread(counts: object) -> int:
    numbers = list(counts)  # type: ignore[call-overload]
    return int(max(numbers) - min(numbers))


@pytest.mark.parametrize("how", list(Division))
def test_in_a_group_the_stronger_stands_first(how: Division) -> None:
    for group in divided(drawn(11), 3, how):
        numbers = [int(i[1:]) for i in group]
        assert numbers == sorted(numbers)
