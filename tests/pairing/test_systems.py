"""What every system of the catalogue must do, whatever its rules: the invariants of a round."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.pairing import SYSTEMS, Field, PairingImpossible, pair, rounds_default
from server.vocabulary import EntrantId, Refused
from tests.pairing.worlds import a_field, entrants, played, repetitions

systems = pytest.mark.parametrize("system", sorted(SYSTEMS))


@systems
@given(count=st.integers(2, 13), seed=st.integers(0, 10_000))
def test_in_every_round_each_plays_once_or_has_the_one_bye(system: str, count: int, seed: int) -> None:
    lots = random.Random(seed)
    world = entrants(count)
    for number in range(1, rounds_default(system, count) + 1):
        pairing = pair(system, a_field(world, number))
        seen = [i for board in pairing.boards for i in (board.first, board.second)] + list(pairing.byes)
        standing = [c.id for c in world.values() if system != "knockout" or not c.losses]
        assert sorted(seen) == sorted(standing)
        assert len(pairing.byes) <= 1 or (system == "knockout" and number == 1)
        assert len(pairing.explanation.boards) == len(pairing.boards)
        assert len(pairing.explanation.byes) == len(pairing.byes)
        world = played(world, pairing, lambda _a, _b: lots.choice((0, 1, 2)), round_number=number)


@systems
@given(count=st.integers(2, 33), seed=st.integers(0, 10_000))
def test_over_the_default_rounds_nobody_meets_the_same_opponent_twice(system: str, count: int, seed: int) -> None:
    lots = random.Random(seed)
    world = entrants(count)
    for number in range(1, rounds_default(system, count) + 1):
        pairing = pair(system, a_field(world, number))
        assert repetitions(world, pairing) == 0
        assert not pairing.explanation.forced
        world = played(world, pairing, lambda _a, _b: lots.choice((0, 1, 2)), round_number=number)


@systems
@given(count=st.integers(2, 16), seed=st.integers(0, 10_000))
def test_the_answer_does_not_depend_on_the_order_of_the_field(system: str, count: int, seed: int) -> None:
    lots = random.Random(seed)
    world = entrants(count)
    for number in range(1, min(3, rounds_default(system, count)) + 1):
        field = a_field(world, number)
        shuffled = list(field.contenders)
        lots.shuffle(shuffled)
        pairing = pair(system, field)
        assert pair(system, Field(tuple(shuffled), number)) == pairing
        world = played(world, pairing, lambda _a, _b: lots.choice((0, 2)), round_number=number)


@systems
@pytest.mark.parametrize("count", [0, 1])
def test_fewer_than_two_cannot_be_paired(system: str, count: int) -> None:
    with pytest.raises(PairingImpossible) as refusal:
        pair(system, a_field(entrants(count), 1))
    assert refusal.value.code == "pairing/impossible"
    assert [r.obstacle.value for r in refusal.value.reasons] == ["too-few"]
    assert rounds_default(system, count) == 0


@systems
def test_two_entrants_play_one_round(system: str) -> None:
    assert rounds_default(system, 2) == 1
    (board,) = pair(system, a_field(entrants(2), 1)).boards
    assert {board.first, board.second} == {EntrantId("e1"), EntrantId("e2")}


def test_an_unknown_system_is_refused_by_name() -> None:
    with pytest.raises(Refused) as refusal:
        pair("ladder", a_field(entrants(4), 1))
    assert (refusal.value.code, refusal.value.field) == ("pairing/unknown-system", "system")
    with pytest.raises(Refused):
        rounds_default("ladder", 4)
