"""From groups to a play-off, by the tables of P5-P9 and the seeds of B1 and B2."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.pairing import Contender, draw_up, pair
from server.pairing.bracket_plan import seed_lines
from server.pairing.field import Field
from server.pairing.qualifying import crossed, kept_apart, overall, playoff_of
from server.vocabulary import EntrantId

P5_TO_P9 = {
    4: "1-4 2-3",
    5: "1-4 2-3",
    6: "A1-B2 A2-B1",
    7: "A1-B2 A2-B1",
    8: "A1-B4 A3-B2 A2-B3 A4-B1",
    10: "A1-B4 A3-B2 A2-B3 A4-B1",
    11: "A1-B2 C1-D2 A2-B1 C2-D1",
    23: "A1-B2 C1-D2 A2-B1 C2-D1",
    24: "A1-B2 C1-D2 E1-F2 G1-H2 A2-B1 C2-D1 E2-F1 G2-H1",
    40: "A1-B2 C1-D2 E1-F2 G1-H2 A2-B1 C2-D1 E2-F1 G2-H1",
}
"""The regulation's own pairs of the first round, V1, V2, … from the top; V1 meets V2, V3 meets V4."""
GROUPS = {4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 10: 2, 11: 4, 23: 4, 24: 8, 40: 8}


def named(groups: int, advance: int) -> list[list[str]]:
    """A1, A2, …; of one group just 1, 2, …"""
    letters = [""] if groups == 1 else [chr(ord("A") + g) for g in range(groups)]
    return [[f"{letter}{place}" for place in range(1, advance + 1)] for letter in letters]


def knockout(seeds: tuple[str, ...]) -> list[tuple[str, str]]:
    """The first round among these, from the top."""
    contenders = tuple(Contender(EntrantId(name), n) for n, name in enumerate(seeds, 1))
    return [match.two for match in draw_up(contenders) if match.round == 1 and match.two is not None]


@pytest.mark.parametrize("entrants", sorted(P5_TO_P9))
def test_the_play_off_is_the_regulations(entrants: int) -> None:
    playoff = playoff_of(entrants)
    assert playoff.groups == GROUPS[entrants]
    seeds = crossed(named(playoff.groups, playoff.advance), playoff)
    due = [set(two.split("-")) for two in P5_TO_P9[entrants].split()]
    assert [set(two) for two in knockout(seeds)] == due


def test_neighbouring_winners_meet_next() -> None:
    """P7: V1 is A1-B4, V2 is A3-B2, and V1 meets V2."""
    playoff = playoff_of(9)
    seeds = crossed(named(2, 4), playoff)
    won = {"A1", "B2", "A2", "B1"}
    contenders = tuple(
        Contender(EntrantId(name), n, losses=() if name in won else (1,)) for n, name in enumerate(seeds, 1)
    )
    assert [{b.first, b.second} for b in pair("knockout", Field(contenders, 2)).boards] == [{"A1", "B2"}, {"A2", "B1"}]


@pytest.mark.parametrize("entrants", [2, 3])
def test_below_four_the_table_decides(entrants: int) -> None:
    playoff = playoff_of(entrants)
    assert (playoff.groups, playoff.advance) == (1, 0)


def test_one_table_is_seeded_as_the_regulations_sixteen() -> None:
    """B1, by its own example of a top 16: the first meets the last, the winners of pairs 1 and 8 meet, and so on."""
    pairs = knockout(tuple(map(str, range(1, 17))))
    number = {frozenset(two): min(map(int, two)) for two in pairs}
    assert sorted(number.values()) == list(range(1, 9))
    assert all(sum(map(int, two)) == 17 for two in pairs)
    in_order = [number[frozenset(two)] for two in pairs]
    assert {frozenset(two) for two in zip(in_order[::2], in_order[1::2], strict=True)} == {
        frozenset((1, 8)), frozenset((2, 7)), frozenset((3, 6)), frozenset((4, 5)),
    }  # fmt: skip


def test_over_several_tables_all_firsts_come_before_all_seconds() -> None:
    """B2, by its own example of four tables."""
    assert overall(named(4, 4))[:6] == ("A1", "B1", "C1", "D1", "A2", "B2")


def test_two_tables_of_four_by_hand() -> None:
    assert knockout(kept_apart(named(2, 4))) == [("A1", "B4"), ("B2", "A3"), ("B1", "A4"), ("A2", "B3")]


@pytest.mark.parametrize(
    ("groups", "advance"), [(2, 1), (2, 2), (2, 4), (2, 8), (4, 1), (4, 2), (4, 4), (8, 2), (8, 4)]
)
def test_table_mates_meet_as_late_as_can_be(groups: int, advance: int) -> None:
    seeds = kept_apart(named(groups, advance))
    lines = [seeds[seed - 1] for seed in seed_lines(len(seeds)) if seed is not None]
    assert all(one[0] != other[0] for one, other in zip(lines[::2], lines[1::2], strict=True)), "a mate at once"
    half = len(lines) // 2
    for group in range(groups):
        letter = chr(ord("A") + group)
        first = lines.index(f"{letter}1") // half
        if advance > 1:
            assert lines.index(f"{letter}2") // half != first, "first and second before the final"
    sections = [lines.index(f"{chr(ord('A') + g)}1") // (len(lines) // groups) for g in range(groups)]
    assert sorted(sections) == list(range(groups)), "first places not as late as possible"


@given(sizes=st.lists(st.integers(1, 5), min_size=2, max_size=6))
def test_nobody_meets_a_mate_at_once_if_it_can_be_avoided(sizes: list[int]) -> None:
    groups = [[f"{chr(ord('A') + g)}{p}" for p in range(1, size + 1)] for g, size in enumerate(sizes)]
    seeds = kept_apart(groups)
    assert sorted(seeds) == sorted(name for group in groups for name in group)
    if len(set(sizes)) == 1:
        assert all(one[0] != other[0] for one, other in knockout(seeds))
